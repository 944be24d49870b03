package a2acall

// The last room: the selected bytes are JSON, the JSON fits the schema, and
// what the caller should know is said.

import (
	"context"
	"errors"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// result selects and checks. When events brought no result, GetTask is asked
// once: artifacts may follow COMPLETED.
func (c *call) result(ctx context.Context, view *task) (*Result, error) {
	chosen, err := c.selectFrom(view)
	var f *Failure
	if errors.As(err, &f) && f.Kind == NoResult && !view.polled {
		if view, err = c.poll(c.parameters(ctx), 0); err == nil {
			chosen, err = c.selectFrom(view)
		}
	}
	if err != nil {
		return nil, err
	}
	if err := c.checkResult(chosen); err != nil {
		return nil, err
	}
	return &Result{JSON: chosen.bytes, Task: c.known, Encoding: encodings[chosen.form]}, nil
}

// encodings names the kind of part a result came in.
var encodings = map[form]string{rawForm: "raw", dataForm: "data"}

func (c *call) selectFrom(view *task) (*selection, error) {
	if c.contract == Kagent {
		return c.selectKagent(view)
	}
	return c.selectKedi(view)
}

// checkResult judges the selected bytes. Bytes that are refused go with the
// failure, for --keep-invalid.
func (c *call) checkResult(chosen *selection) error {
	err := c.judge(chosen)
	var f *Failure
	if errors.As(err, &f) && (f.Kind == InvalidResult || f.Kind == BadResult) {
		f.Rejected = chosen.bytes
	}
	return err
}

func (c *call) judge(chosen *selection) error {
	seen, f := strict(chosen.bytes)
	if f != nil {
		return f
	}
	if err := c.checkDigest(chosen.digest); err != nil {
		return err
	}
	if c.opts.Schema != nil {
		if err := c.fits(chosen); err != nil {
			return err
		}
	}
	if seen.big && chosen.form == dataForm {
		c.con.Warn("precision",
			"the result came in a data part and holds an integer of 2^53 or more; it may have been rounded on its way")
	}
	return nil
}

// fits validates the result. Format is an annotation. No value of the result
// stands in a message, and no member name that the schema does not name.
func (c *call) fits(chosen *selection) error {
	doc, err := schema.ParseJSONWithin(chosen.bytes, schema.Limits{Bytes: int(c.opts.MaxResultBytes), Values: maxValues})
	if err != nil {
		var syntax *schema.SyntaxError
		if errors.As(err, &syntax) {
			return malformed("it is larger or deeper than the reader allows", int64(syntax.Offset))
		}
		return err
	}
	floats, err := c.opts.Schema.check.check(doc.Root())
	if err != nil {
		return err
	}
	if len(floats) > 0 && chosen.form == rawForm {
		c.con.Warn("float",
			"the result has a float such as 78.0 where the schema asks for an integer (%d, the first at byte %d); Kedi does not turn floats into integers",
			len(floats), floats[0].Span().Start)
	}
	return nil
}
