package lint

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// passOver makes a pass over a schema, without running a rule.
func passOver(t testing.TB, text string) *Pass {
	t.Helper()
	doc, err := schema.ParseJSON([]byte(text))
	if err != nil {
		t.Fatalf("%.200s: %v", text, err)
	}
	return &Pass{linter: NewLinter(everything()), Schema: Schema{Root: doc.Root()}, Tree: schema.Walk(doc.Root())}
}

func TestWrittenSizes(t *testing.T) {
	p := passOver(t, `{"type":"object",
		"properties":{"a":{"$ref":"#/$defs/d"},"äö":{"type":["string","null"]},"req":{"anyOf":[{"type":"null"}],"type":["null","string"]}},
		"required":["req","none"],
		"$defs":{"d":{"type":"object","properties":{"x":{"enum":["one","zwö",3]},"y":{"const":"five5"}},"required":["x","y"]}},
		"definitions":{"old":{"type":"array","items":{"type":["array","null"]},"maxItems":7}},
		"not":{"properties":{"n":{"type":["null","string"],"enum":[1]}}},
		"default":{"properties":{"q":1},"enum":[1,2,3],"maxItems":9},
		"maxItems":1e1}`)
	m := p.sizes()
	for _, c := range []struct {
		what      string
		got, want int
	}{
		{"properties", m.properties, 6},
		{"enum values", m.enumValues, 4},
		{"characters", m.characters, len("a") + 2 + len("req") + len("x") + len("y") + len("n") + len("d") + len("old") + 3 + 3 + 5},
		{"optional", m.optional, 2},
		{"optional and no union", m.plain, 1},
		{"unions", m.unions, 3},
		{"maxItems", int(m.maxItems), 17},
	} {
		if c.got != c.want {
			t.Errorf("%s: %d, want %d", c.what, c.got, c.want)
		}
	}
}

func TestExpandedSizes(t *testing.T) {
	tests := []struct {
		name, text string
		want       [6]int32 // schemas, depth, objects, levels, optional, unions
	}{
		{"boolean", `true`, [6]int32{1, 1, 0, 0, 0, 0}},
		{"string", `{"type":"string"}`, [6]int32{1, 1, 0, 0, 0, 0}},
		{"object", okExample, [6]int32{2, 2, 1, 1, 0, 0}},
		{"a reference is a step", `{"properties":{"a":{"$ref":"#/$defs/s"}},"required":["a"],"$defs":{"s":{"type":"string"}}}`, [6]int32{3, 3, 0, 0, 0, 0}},
		{"a definition counts at each use", `{"type":"object","properties":{"a":{"$ref":"#/$defs/o"},"b":{"$ref":"#/$defs/o"}},
			"$defs":{"o":{"type":"object","properties":{"x":{"type":["string","null"]}}}}}`, [6]int32{7, 4, 2, 2, 4, 2}},
		{"an unused one does not", `{"type":"object","$defs":{"o":{"type":"object","properties":{"x":{"type":["string","null"]}}}}}`, [6]int32{1, 1, 1, 1, 0, 0}},
		{"map values are levels and no schemas", `{"type":"object","additionalProperties":{"type":"object","properties":{"x":{"anyOf":[{"type":"null"}]}}}}`,
			[6]int32{1, 1, 2, 2, 1, 1}},
		{"branches and items", `{"anyOf":[{"type":"array","items":{"type":"array","items":{"type":"null"}}},{"type":"object"}]}`, [6]int32{5, 4, 1, 2, 0, 1}},
		{"both types are one level", `{"type":["object","array"],"items":{"type":["array","null"]}}`, [6]int32{2, 2, 1, 2, 0, 2}},
		{"not is no answer", `{"type":"object","not":{"type":"object","properties":{"a":{"type":"object"}}}}`, [6]int32{1, 1, 1, 1, 0, 0}},
		{"malformed required says nothing", `{"type":"object","properties":{"a":{"type":"null"}},"required":"a"}`, [6]int32{2, 2, 1, 1, 0, 0}},
		{"a reference into another schema", `{"properties":{"a":{"$ref":"#/properties/b/properties/c"},"b":{"type":"object","properties":{"c":{"type":"array"}},"required":["c"]}},"required":["a","b"]}`,
			[6]int32{5, 3, 1, 2, 0, 0}},
		{"a cycle once", `{"type":"object","properties":{"next":{"$ref":"#"}}}`, [6]int32{2, 2, 1, 1, 1, 0}},
		{"a cycle of definitions once", `{"properties":{"a":{"$ref":"#/$defs/a"}},"required":["a"],
			"$defs":{"a":{"type":"object","properties":{"b":{"$ref":"#/$defs/b"}}},"b":{"type":"array","items":{"$ref":"#/$defs/a"}}}}`, [6]int32{6, 6, 1, 2, 1, 0}},
		{"unresolved and external", `{"properties":{"a":{"$ref":"#/$defs/none"},"b":{"$ref":"https://example.com/s"}},"required":["a","b"]}`, [6]int32{3, 2, 0, 0, 0, 0}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			c := passOver(t, test.text).sizes().root()
			if got := [6]int32{c.schemas, c.depth.n, c.objects.n, c.levels.n, c.optional, c.unions}; got != test.want {
				t.Errorf("got %d, want %d (schemas, depth, objects, levels, optional, unions)", got, test.want)
			}
		})
	}
}

// fan makes definitions that each use the next one twice.
func fan(levels int) string {
	var b strings.Builder
	b.WriteString(`{"type":"object","properties":{"a":{"$ref":"#/$defs/d0"}},"$defs":{`)
	for i := range levels {
		fmt.Fprintf(&b, `"d%d":{"type":"object","properties":{"l":{"$ref":"#/$defs/d%d"},"r":{"$ref":"#/$defs/d%d"}}},`, i, i+1, i+1)
	}
	fmt.Fprintf(&b, `"d%d":{"type":["string","null"]}}}`, levels)
	return b.String()
}

// chain makes definitions that each lead to the next one, the first one used.
func chain(length int) string {
	var b strings.Builder
	b.WriteString(`{"type":"object","properties":{"a":{"$ref":"#/$defs/d0"}},"required":["a"],"$defs":{`)
	for i := range length {
		fmt.Fprintf(&b, `"d%d":{"$ref":"#/$defs/d%d"},`, i, i+1)
	}
	fmt.Fprintf(&b, `"d%d":{"type":"string"}}}`, length)
	return b.String()
}

func TestFanIsCountedNotExpanded(t *testing.T) {
	c := passOver(t, fan(10)).sizes().root()
	// Each definition is an object with two references to the next one.
	if want := int32(3*1024 - 2 + 1024 + 1); c.schemas != want || c.unions != 1024 || c.optional != 2*1023+1 {
		t.Errorf("fan of 10: %d schemas, %d unions, %d optional; want %d, 1024, 2047", c.schemas, c.unions, c.optional, want)
	}
	c = passOver(t, fan(60)).sizes().root()
	if c.schemas != most || c.unions != most || c.optional != most || c.objects.n != 61 {
		t.Errorf("fan of 60: %d schemas, %d unions, %d optional, %d object levels", c.schemas, c.unions, c.optional, c.objects.n)
	}
}

// TestHostileSizes lints what is made to be slow. The bound is generous: what
// it is to catch takes minutes.
func TestHostileSizes(t *testing.T) {
	const deepest = 490 // objects, each with its properties, below the reader's 1,000 levels
	tests := map[string]string{
		"fan":             fan(40),
		"wide fan":        fan(4000),
		"chain":           chain(30_000),
		"deep objects":    strings.Repeat(`{"type":"object","properties":{"a":`, deepest) + `{}` + strings.Repeat(`}}`, deepest),
		"deep references": strings.Repeat(`{"$ref":"#","items":`, 990) + `{}` + strings.Repeat(`}`, 990),
		"large enum":      property(enumOf(100_000)),
		"equal members":   property(`{"enum":["` + strings.Repeat(`a","`, 50_000) + `a"]}`),
		"cases":           property(`{"enum":["A","` + strings.Repeat(`a","`, 50_000) + `a"]}`),
		"large members":   property(`{"enum":[[` + strings.Repeat(`1,`, 50_000) + `1],` + strings.Repeat(`[1],`, 50_000) + `[2]],"const":[` + strings.Repeat(`1,`, 50_000) + `2]}`),
		"many properties": strings.Replace(object(50_000, "p%d", `{"type":"string"}`), `"required":["p0",`, `"required":["q","p0",`, 1),
		"many branches": property(`{"anyOf":[` + strings.Repeat(`{"$ref":"#/$defs/d"},`, 20_000) +
			`{"properties":{"k":{"const":1}}}],"$defs":{"d":{"properties":{"k":{"const":2}}}}}`),
		"same patterns":    object(20_000, "p%d", `{"type":"string","pattern":"^(?i)\\p{L}{2,500}(?!x)\\b$"}`),
		"many patterns":    "{\"properties\":{" + manyPatterns(5_000) + "}}",
		"long pattern":     property(`{"pattern":"` + strings.Repeat(`\\p{L}(?!a)\\bb{3}`, 3_000) + `"}`),
		"long number":      property(`{"enum":[1` + strings.Repeat("0", 500_000) + `.0,1,1e99999999999999999999]}`),
		"numbers":          property(`{"enum":[` + strings.Repeat(`1.0,9007199254740993,`, 50_000) + `1]}`),
		"required reverse": reversed(20_000),
	}
	for name, text := range tests {
		t.Run(name, func(t *testing.T) {
			s := readSchema(t, text, false)
			start := time.Now()
			found := NewLinter(everything()).Lint(s)
			if took := time.Since(start); took > 10*time.Second {
				t.Errorf("took %v for %d bytes, %d findings", took, len(text), len(found))
			} else {
				t.Logf("%v for %d bytes, %d findings", took.Round(time.Millisecond), len(text), len(found))
			}
		})
	}
}

func manyPatterns(n int) string {
	list := make([]string, n)
	for i := range list {
		list[i] = fmt.Sprintf(`"p%d":{"pattern":"^a{%d}\\p{L}$"}`, i, i%1000)
	}
	return strings.Join(list, ",")
}

// reversed requires properties in another order than they are declared in.
func reversed(n int) string {
	var properties, required []string
	for i := range n {
		properties = append(properties, fmt.Sprintf(`"p%d":{"type":"string"}`, i))
		required = append(required, fmt.Sprintf(`"p%d"`, n-i-1))
	}
	return `{"type":"object","properties":{` + strings.Join(properties, ",") + `},"required":[` + strings.Join(required, ",") + `]}`
}
