package cmd

import (
	"fmt"

	"github.com/kedi-lang/kedi-schema/digest"
	"github.com/kedi-lang/kedi-schema/internal/fingerprint"
)

// print writes the line, the verdict or the bytes of one schema.
func (r *digestRun) print(e *fingerprint.Entry) error {
	switch {
	case r.flags.canonical:
		return r.bytes(e.Canonical)
	case r.expected != nil:
		return r.compare(e)
	}
	return write(r.streams.Out, fingerprint.Line(digest.SumHex(e.Canonical), e.Label)+"\n")
}

// bytes writes a canonical form as it is hashed: one alone ends without a line
// end.
func (r *digestRun) bytes(canonical []byte) error {
	text := string(canonical)
	if r.printed {
		text = "\n" + text
	}
	r.printed = true
	return write(r.streams.Out, text)
}

// compare holds a digest against what --check expects, in the words of
// sha256sum.
func (r *digestRun) compare(e *fingerprint.Entry) error {
	got := digest.SumHex(e.Canonical)
	want, ok := r.expected.Of(e.Label)
	if ok && got == want {
		return r.verdict(e.Label, "OK")
	}
	r.differs = true
	switch label := fingerprint.Shown(e.Label); {
	case ok:
		fmt.Fprintf(r.streams.Err, "%s: error: the digest is %s, not %s\n", label, got, want)
	default:
		fmt.Fprintf(r.streams.Err, "%s: error: the list of --check has no line for it; its digest is %s\n", label, got)
	}
	return r.verdict(e.Label, "FAILED")
}

func (r *digestRun) verdict(label, word string) error {
	return write(r.streams.Out, fingerprint.Shown(label)+": "+word+"\n")
}

// missing tells of the lines of a list for which there was no schema.
func (r *digestRun) missing() error {
	if r.expected == nil {
		return nil
	}
	for _, label := range r.expected.Missing() {
		r.differs = true
		fmt.Fprintf(r.streams.Err, "%s: error: no such schema among the inputs\n", fingerprint.Shown(label))
		if err := r.verdict(label, "FAILED"); err != nil {
			return err
		}
	}
	return nil
}
