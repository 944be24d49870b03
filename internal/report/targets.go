package report

import (
	"slices"

	"github.com/kedi-lang/kedi-schema/lint"
	"github.com/kedi-lang/kedi-schema/providers"
)

// cacheSize bounds the texts that are kept. Diagnostics of one verdict share
// their list of targets, so a run needs few; lists that were joined for one
// diagnostic come once and would only fill memory.
const cacheSize = 512

// harmCache keeps what a format makes of a list of targets, by the list's
// first element: the lists are shared and never change.
type harmCache struct {
	make  func(dst []byte, list []lint.Harm) []byte
	texts map[*lint.Harm][]byte
}

func (c *harmCache) append(dst []byte, list []lint.Harm) []byte {
	if len(list) == 0 {
		return c.make(dst, list)
	}
	text, ok := c.texts[&list[0]]
	if !ok {
		text = c.make(nil, list)
		if c.texts == nil || len(c.texts) == cacheSize {
			c.texts = make(map[*lint.Harm][]byte)
		}
		c.texts[&list[0]] = text
	}
	return append(dst, text...)
}

// effects are those that hurt, the gravest first.
var effects = [...]providers.Effect{providers.Refused, providers.Weakened, providers.Ignored, providers.Unknown}

// effectStyles paint the effects by what they mean for the schema.
var effectStyles = [...]style{
	providers.Unknown: faint, providers.Ignored: blue, providers.Weakened: yellow, providers.Refused: red,
}

// harmLines adds a line for each effect, with the targets that have it, how
// that is known and since when.
func (t *textWriter) harmLines(dst []byte, list []lint.Harm) []byte {
	for _, e := range effects {
		if slices.ContainsFunc(list, func(h lint.Harm) bool { return h.Fact.Effect == e }) {
			dst = t.effectLine(dst, e, list)
		}
	}
	return dst
}

func (t *textWriter) effectLine(dst []byte, e providers.Effect, list []lint.Harm) []byte {
	dst = append(dst, "  "...)
	dst = t.painter.text(dst, effectStyles[e], e.String())
	dst = append(dst, ':')
	column := 2 + len(e.String()) + 1
	comma := ""
	for i := range list {
		if list[i].Fact.Effect != e {
			continue
		}
		item := harmText(&list[i])
		dst = append(dst, comma...)
		if column += len(comma) + 1 + len(item); column > t.options.Width {
			dst = append(dst, "\n   "...)
			column = 4 + len(item)
		}
		dst = append(append(dst, ' '), item...)
		comma = ","
	}
	return append(dst, '\n')
}

// harmText names a target with its evidence: "claude (documented 2026-09)".
func harmText(h *lint.Harm) string {
	text := h.Target.ID + " (" + h.Fact.Status.String()
	if month := h.Fact.AsOf(); month != "" {
		text += " " + month
	}
	return text + ")"
}
