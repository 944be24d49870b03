package generate

import (
	"slices"
	"strconv"
	"strings"
)

// This file writes schemas outside the portable profile: every keyword of JSON
// Schema 2020-12, alone and in company that makes little sense.

// wild writes a schema of random keywords.
func (m *maker) wild(levels int) string {
	if m.one(12) {
		return m.of("true", "false", "{}")
	}
	if levels > 0 && m.nodes <= maxNodes && m.one(3) {
		return m.with(m.extra(m.combination(levels))...)
	}
	var keywords []string
	switch m.IntN(6) {
	case 0: // without a type
	case 1:
		keywords = append(keywords, member("type", array(m.anyTypes()...)))
	case 2:
		keywords = append(keywords, m.wildList())
	default:
		keywords = append(keywords, member("type", m.anyTypes()[0]))
	}
	for range m.IntN(4) {
		keywords = append(keywords, m.keyword(levels))
	}
	return m.with(keywords...)
}

// combination writes one keyword that combines schemas.
func (m *maker) combination(levels int) []string {
	sub := func() string { return m.schema(levels - 1) }
	switch m.IntN(6) {
	case 0:
		return []string{member("oneOf", array(sub(), sub()))}
	case 1:
		return []string{member("allOf", array(sub(), sub()))}
	case 2:
		return []string{member("not", sub())}
	case 3:
		return []string{member("if", sub()), member("then", sub()), member("else", sub())}
	case 4:
		return []string{member("anyOf", array(sub(), sub())), m.keyword(levels)}
	}
	return []string{m.wildReference(), m.keyword(levels)}
}

func (m *maker) wildReference() string {
	if m.definitions == 0 {
		return member("$comment", `"no definition"`)
	}
	return member("$ref", quote("#/$defs/d"+strconv.Itoa(m.IntN(m.definitions))))
}

// extra adds a type and a keyword now and then.
func (m *maker) extra(keywords []string) []string {
	if m.one(2) {
		keywords = append(keywords, member("type", m.anyTypes()[0]))
	}
	if m.one(2) {
		keywords = append(keywords, m.keyword(0))
	}
	return keywords
}

// anyTypes gives one to three distinct type names.
func (m *maker) anyTypes() []string {
	pool := []string{`"object"`, `"array"`, `"string"`, `"number"`, `"integer"`, `"boolean"`, `"null"`}
	m.Shuffle(len(pool), func(i, j int) { pool[i], pool[j] = pool[j], pool[i] })
	return pool[:m.between(1, 3)]
}

// wildList writes "enum" or "const" with members of any kind.
func (m *maker) wildList() string {
	members := m.some("null", "true", "0", "1", "1.0", "2.5", `"a"`, `"b"`, `""`, `"xyz"`, `["a"]`, `{"a":1}`)
	if m.one(4) {
		return member("const", m.of("null", "false", "1", "1.0", `"a"`, `""`, `{}`))
	}
	if m.one(2) {
		members = m.some(`"a"`, `"b"`, `"ab"`, `"a"`, "null")
	}
	return member("enum", array(slices.Compact(members)...))
}

// keyword writes one keyword of any kind.
func (m *maker) keyword(levels int) string {
	if levels > 0 && m.nodes <= maxNodes && m.one(2) {
		return m.applicator(levels)
	}
	count := strconv.Itoa(m.IntN(4))
	number := m.of("-3", "0", "1", "2.5", "3.0", "1e1", "-0.5", "7")
	switch m.IntN(9) {
	case 0:
		return member(m.of("minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties"), count)
	case 1, 2:
		return member(m.of("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"), number)
	case 3:
		return member("multipleOf", m.of("1", "2", "0.5", "0.1", "3.0"))
	case 4:
		return member("uniqueItems", m.of("true", "true", "false"))
	case 5:
		return member("format", quote(m.of(append(slices.Clone(formats), "uri", "int32", "double", "odd")...)))
	case 6:
		return member("required", array(m.some(`"a"`, `"b"`, `"zz"`)...))
	case 7:
		return m.wildList()
	}
	return m.annotation()
}

func (m *maker) annotation() string {
	switch m.IntN(7) {
	case 0:
		return member("default", m.of("null", "1", `"x"`, `{"type":"string"}`))
	case 1:
		return member("examples", `[1,{"$ref":"#/no"}]`)
	case 2:
		return member("nullable", m.of("true", "false"))
	case 3:
		return member("x-"+m.word(2, 4), `{"type":7}`)
	case 4:
		return member(m.of("readOnly", "writeOnly", "deprecated"), "true")
	case 5:
		return member("dependentRequired", m.of("{}", `{"a":["b"]}`, `{"b":[]}`))
	}
	return member(m.of("title", "description", "$comment"), m.of(`""`, `"text"`))
}

// applicator writes one keyword that holds schemas.
func (m *maker) applicator(levels int) string {
	sub := func() string { return m.schema(levels - 1) }
	switch m.IntN(11) {
	case 0, 1:
		return member("items", sub())
	case 2:
		return member("prefixItems", array(sub(), sub()))
	case 3:
		return member("contains", sub()) + "," + member(m.of("minContains", "maxContains"), m.of("0", "1", "2"))
	case 4, 5:
		return member("properties", object(member("a", sub()), member("b", sub())))
	case 6:
		return member("patternProperties", m.of("{}", object(member("^a", sub()))))
	case 7:
		return member("propertyNames", m.of("true", "{}", `{"maxLength":3}`, `{"type":"string"}`, `{"pattern":"^[a-z]+$"}`))
	case 8:
		return member(m.of("additionalProperties", "unevaluatedProperties", "unevaluatedItems"), m.of("true", "false", "{}", sub()))
	case 9:
		return member("dependentSchemas", m.of("{}", object(member("a", sub()))))
	}
	return member("anyOf", array(sub(), sub()))
}

// distinct drops keywords that repeat an earlier one.
func distinct(keywords []string) []string {
	seen := map[string]bool{}
	return slices.DeleteFunc(keywords, func(k string) bool {
		name, _, _ := strings.Cut(k, ":")
		repeated := seen[name]
		seen[name] = true
		return repeated
	})
}
