package lint

import "github.com/kedi-lang/kedi-schema/internal/schema"

// duplicateMember looks at every object of the schema value, those in plain
// data included.
var duplicateMember = Rule{
	ID:    "duplicate-member",
	Title: "an object names a member twice",
	Why: `JSON does not say what a repeated member means (RFC 8259, section 4). Most readers keep
the last one, some the first, and some refuse the text, so two peers can hold an answer to
different schemas. kagent decodes into a map: the digest covers the last member alone. Names are
compared after their escapes are undone, in every object of the schema, also inside "enum",
"const" and "default". The place is the later member.`,
	Remedy: "keep one of the two; most readers take the last, and the digest covers only that",
	Fix:    "safe when both values are equal: delete the later member",
	Fails: `{"type":"object","properties":{"a":{"type":"string"},"a":{"type":"integer"}},` +
		`"required":["a"],"additionalProperties":false}`,
	Passes:        okExample,
	CheckDocument: func(p *Pass) { checkDuplicates(p, p.Root) },
}

// checkDuplicates goes through a value and all that it holds.
func checkDuplicates(p *Pass, n schema.Node) {
	if n.Is(schema.Object) {
		checkMembers(p, n)
	}
	for c := range n.Children() {
		if c.Kind() >= schema.Array {
			checkDuplicates(p, c)
		}
	}
}

// checkMembers compares the names of one object: the first few with each
// other, those of a large object through a map.
func checkMembers(p *Pass, object schema.Node) {
	const few = 12
	var members [few]schema.Node
	count := 0
	for c := range object.Children() {
		if count == few {
			checkManyMembers(p, object)
			return
		}
		members[count] = c
		count++
	}
	for i := range count {
		name := members[i].Name()
		for j := range i {
			if members[j].Name() == name {
				reportDuplicate(p, members[i], members[j])
				break
			}
		}
	}
}

func checkManyMembers(p *Pass, object schema.Node) {
	seen := make(map[string]schema.Node)
	for c := range object.Children() {
		name := c.Name()
		if earlier, ok := seen[name]; ok {
			reportDuplicate(p, c, earlier)
			continue
		}
		seen[name] = c
	}
}

func reportDuplicate(p *Pass, later, earlier schema.Node) {
	p.Report(Finding{
		At:      AtName(later),
		Message: "the member " + quoted(later.Name()) + " is already there in this object; a name may stand once",
		Related: []Related{{At: AtName(earlier), Message: "the first " + quoted(later.Name())}},
	})
}
