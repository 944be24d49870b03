package lint

import (
	"strings"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// The most bytes of a schema document. kagent's number is not on its page,
// which says "fixed limits"; it is that of its source in 2026-09. A Kedi
// peer's card may advertise another ("maxSchemaBytes").
const (
	kagentMaxBytes = 65_536
	kediMaxBytes   = 32_768
)

// size compares the document with the limits of the two contracts.
var size = Rule{
	ID:    "size",
	Title: "the document is too large",
	Why: `kagent refuses a schema of more than 65,536 bytes when the agent is compiled. A JSON file
and the value of a ConfigMap count as they stand, blanks included; a schema inside a manifest or
written in YAML counts as compact JSON. The Kedi A2A extension takes at most 32,768 bytes of
compact UTF-8 JSON unless the peer's card advertises another number; a request that is larger
fails before a model is asked.`,
	Remedy:        `shorten descriptions, or move parts that repeat into "$defs"`,
	Classes:       []string{"kagent", "kedi"},
	Example:       "a schema of 70,000 bytes",
	Passes:        okExample,
	CheckDocument: checkSize,
}

func checkSize(p *Pass) {
	if p.Written > kagentMaxBytes && !p.Silent("kagent") {
		p.Report(Finding{
			Class: "kagent", At: At(p.Root),
			Message: "the document has " + counted(p.Written, "byte") + " as it stands (" +
				grouped(p.Root.CompactSize()) + " as compact JSON); kagent takes at most " + grouped(kagentMaxBytes),
		})
	}
	if compactAtMost(p.Root, kediMaxBytes) {
		return
	}
	compact := p.Root.CompactSize()
	if p.Written == 0 && compact > kagentMaxBytes {
		p.Report(Finding{
			Class: "kagent", At: At(p.Root),
			Message: "the schema has " + counted(compact, "byte") + " as compact JSON" + asItStands(p.Root) +
				"; kagent takes at most " + grouped(kagentMaxBytes),
		})
	}
	if compact > kediMaxBytes {
		p.Report(Finding{
			Class: "kedi", At: At(p.Root),
			Message: "the schema has " + counted(compact, "byte") + " as compact JSON" + asItStands(p.Root) +
				"; the Kedi extension takes at most " + grouped(kediMaxBytes) + " unless the peer's card says otherwise",
		})
	}
}

// asItStands gives the size of JSON in its source. A part of a YAML document
// has no end to count to.
func asItStands(root schema.Node) string {
	if root.Document().YAML {
		return ""
	}
	return " (" + grouped(len(root.Source())) + " as it stands)"
}

// compactAtMost says that the compact form surely has no more than limit
// bytes, without making it. Compact JSON is never longer than the JSON it is
// made of. A byte of YAML becomes at most six (an escaped control character,
// or a comma that stands for a null member) unless an alias repeats a part of
// the text.
func compactAtMost(root schema.Node, limit int) bool {
	doc := root.Document()
	if !doc.YAML {
		return len(root.Source()) <= limit
	}
	return 6*len(doc.Text)+16 <= limit && !strings.Contains(doc.Text, "*")
}
