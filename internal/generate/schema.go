package generate

import (
	"math/rand/v2"
	"strconv"
)

// This file writes schemas of kagent's portable profile (structured-output page,
// Portable schema profile): objects and arrays, enum and const, anyOf, type
// lists, pattern and format, references to $defs that never lead back.

// Options bound a generated schema.
type Options struct {
	// Wild adds the rest of JSON Schema 2020-12, unknown keywords, boolean
	// schemas, schemas without a type and roots of any kind. Without it the
	// schema is portable.
	Wild bool
	// Levels is how deep objects, arrays and branches lie in each other; 0
	// stands for 4.
	Levels int
	// Properties is the most properties of an object; 0 stands for 4.
	Properties int
}

// Schema writes a schema, as compact JSON.
func Schema(rng *rand.Rand, o Options) []byte {
	if o.Levels == 0 {
		o.Levels = 4
	}
	if o.Properties == 0 {
		o.Properties = 4
	}
	m := maker{dice: dice{rng}, Options: o}
	return []byte(m.root())
}

// maker writes one schema.
type maker struct {
	dice
	Options
	definitions int // those that a reference may name: only earlier ones
	nodes       int // schemas written
}

// maxNodes is the number of schemas after which only leaves are written.
const maxNodes = 60

func (m *maker) root() string {
	var defs []string
	for range m.IntN(4) {
		defs = append(defs, member("d"+strconv.Itoa(m.definitions), m.schema(m.Levels-1)))
		m.definitions++
	}
	if m.Wild && m.one(4) {
		return m.withDefinitions(m.schema(m.Levels), defs)
	}
	return m.withDefinitions(m.objectSchema(m.Levels), defs)
}

// withDefinitions puts definitions into a schema that is an object.
func (m *maker) withDefinitions(text string, defs []string) string {
	if len(defs) == 0 || text[0] != '{' {
		return text
	}
	inner := text[1 : len(text)-1]
	if inner != "" {
		inner += ","
	}
	return object(inner + member("$defs", object(defs...)))
}

// schema writes a schema with at most so many levels below it.
func (m *maker) schema(levels int) string {
	m.nodes++
	if m.Wild && m.one(3) {
		return m.wild(levels)
	}
	if levels <= 0 || m.nodes > maxNodes {
		return m.leaf()
	}
	switch m.IntN(9) {
	case 0, 1:
		return m.objectSchema(levels)
	case 2:
		return m.arraySchema(levels)
	case 3:
		return m.union("anyOf", levels)
	case 4:
		return m.reference()
	}
	return m.leaf()
}

// leaf writes a schema without subschemas.
func (m *maker) leaf() string {
	switch m.IntN(8) {
	case 0:
		return m.with(member("type", `"boolean"`))
	case 1:
		return m.with(member("type", m.of(`"integer"`, `"number"`)))
	case 2:
		return m.with(member("type", array(append(m.types(), `"null"`)...)))
	case 3:
		return m.enum()
	case 4:
		return m.with(member("type", `"string"`), member("const", quote(m.word(1, 3))))
	case 5:
		return m.with(member("type", `"string"`), member("pattern", quote(m.pattern())))
	case 6:
		return m.with(member("type", `"string"`), member("format", quote(m.of(formats...))))
	}
	return m.with(member("type", `"string"`))
}

// types gives one or two names of plain types.
func (m *maker) types() []string {
	list := []string{m.of(`"string"`, `"integer"`)}
	if m.one(3) {
		list = append(list, m.of(`"number"`, `"boolean"`))
	}
	return list
}

// with writes a schema of the keywords, at times with title and description;
// of a repeated keyword the first.
func (m *maker) with(keywords ...string) string {
	if m.one(4) {
		keywords = append(keywords, member("description", quote(m.word(3, 8))))
	}
	if m.one(6) {
		keywords = append([]string{member("title", quote(m.word(3, 6)))}, keywords...)
	}
	return object(distinct(keywords)...)
}

func (m *maker) enum() string {
	if m.one(3) {
		return m.with(member("type", `["string","null"]`), member("enum", array(quote(m.word(1, 1)), quote(m.word(2, 2)), "null")))
	}
	if m.one(3) {
		return m.with(member("type", `"integer"`), member("enum", array("1", "2", strconv.Itoa(m.between(3, 9)))))
	}
	return m.with(member("type", `"string"`), member("enum", array(quote(m.word(1, 2)), quote(m.word(3, 4)))))
}

func (m *maker) pattern() string {
	return m.of(`^[a-z]{2,4}$`, `^(ab|cd)+$`, `[0-9]`, `^\d{3}-\d{2}$`, `^h`, `e$`, `^[^x]*$`)
}

func (m *maker) reference() string {
	if m.definitions == 0 {
		return m.leaf()
	}
	ref := member("$ref", quote("#/$defs/d"+strconv.Itoa(m.IntN(m.definitions))))
	if m.one(3) {
		return m.with(ref)
	}
	return object(ref)
}

func (m *maker) arraySchema(levels int) string {
	return m.with(member("type", `"array"`), member("items", m.schema(levels-1)))
}

func (m *maker) union(keyword string, levels int) string {
	branches := []string{m.schema(levels - 1), m.schema(levels - 1)}
	if m.one(3) {
		branches = append(branches, `{"type":"null"}`)
	}
	return m.with(member(keyword, array(branches...)))
}

func (m *maker) objectSchema(levels int) string {
	var names, properties []string
	for _, name := range m.names() {
		names = append(names, quote(name))
		properties = append(properties, member(name, m.schema(levels-1)))
	}
	keywords := []string{member("type", `"object"`), member("properties", object(properties...))}
	if m.one(2) {
		keywords = append(keywords, member("required", array(names...)))
	} else if list := m.some(names...); len(list) > 0 {
		keywords = append(keywords, member("required", array(list...)))
	}
	if !m.one(3) {
		keywords = append(keywords, member("additionalProperties", "false"))
	}
	return m.with(keywords...)
}

// names gives distinct property names, in the wild some that look like
// keywords.
func (m *maker) names() []string {
	pool := []string{"a", "b", "c", "d", "id", "name"}
	if m.Wild {
		pool = append(pool, "type", "$ref", "properties", "a/b~c", "", "é")
	}
	m.Shuffle(len(pool), func(i, j int) { pool[i], pool[j] = pool[j], pool[i] })
	low := 1
	if m.Wild {
		low = 0
	}
	return pool[:min(m.between(low, m.Properties), len(pool))]
}
