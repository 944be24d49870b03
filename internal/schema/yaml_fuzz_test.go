package schema

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"

	"go.yaml.in/yaml/v4"
	kubectl "sigs.k8s.io/yaml"
)

var yamlSeeds = []string{
	"a: 1\nb: [x, {y: z}]\n", "- - a\n  - b\n-\n  c: |\n   x\n    y\n", "a: &x {b: 1}\nc: {<<: *x, b: 2}\n",
	"yes: no\non: [off, y, n, Y]\n", "[017, 0o17, 0x1F, 1_000, .5, 1., +1, 1e400, 18446744073709551616, -0, 0b11, 0b-1]",
	"{1: a, 1.5: b, 1.10: c, true: d, 1e300: e, .inf: f}", "a: !!int \"5\"\nb: !!str 5\nc: !x y\n", "a: 2024-01-01\nb: 1:30\n",
	"a: \"x\\\n  y\\u00e9 \\x41\"\nb: 'x\n\n  y''z'\n", "a: >-\n  x\n  y\n\n  z\n", "? a\n: b\n", "a: {b: , c}\n", "\uFEFFa: 1\r\nb: 2\r\n",
	"m: {k: 1, <<: [{k: 2, l: 3}, {l: 4}]}\n", "a: &a [*a]\n", "a: 'x\u2028y'\nb: \"\u0085\"\n", "!!map {a: !!seq [b]}", "a: &b\nc: *b\n", "a: ~\nb: !!null\n",
	"a: |2-\n   x\n  y\n", "\"a\": b # c\n", "a: [b, # c\n d]\n", "- |\n\n  x\n-  >\n\n", "--- |\nx\n...\n", "a:\n  - b:\n      c\n  -\n",
}

// FuzzParseYAML holds the laws of the YAML reader: it never fails but with a
// fault of the right form, every span lies in the text and holds its value,
// and what is printed is JSON of the same value.
func FuzzParseYAML(f *testing.F) {
	for _, seed := range yamlSeeds {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, reading := range []YAMLReading{CoreReading, KubectlReading} {
			documents, err := ParseYAML([]byte(text), YAMLOptions{Reading: reading})
			if err != nil {
				checkFault(t, "input", []byte(text), err)
			}
			for _, d := range documents {
				if d == nil {
					continue
				}
				checkYAMLNodes(t, d)
				checkSame(t, d, mustJSON(t, string(d.Root().AppendCompact(nil))))
			}
		}
	})
}

func checkYAMLNodes(t *testing.T, d *Document) {
	t.Helper()
	for i := range d.nodes {
		n := Node{d, int32(i)}
		for _, s := range []Span{n.Span(), n.NameSpan()} {
			if s.Start < 0 || s.End < s.Start || s.End > len(d.Text) {
				t.Fatalf("span %v of %s lies outside the text", s, n.Pointer())
			}
			if !utf8.ValidString(d.Text[s.Start:s.End]) {
				t.Fatalf("span %v of %s cuts a character", s, n.Pointer())
			}
		}
		checkYAMLSource(t, n)
	}
}

// checkYAMLSource reads the source of a scalar alone: it has the same value.
// Only one line, and no alias, can be read out of its place.
func checkYAMLSource(t *testing.T, n Node) {
	t.Helper()
	source := n.Source()
	if n.Is(Array) && !n.Shared() && source != "-" && (source[0] != '[' || !strings.HasSuffix(source, "]")) {
		t.Fatalf("the span of a list holds %q", source)
	}
	if n.Kind() >= Array || n.Shared() || strings.ContainsAny(source, "\r\n\u0085\u2028\u2029") || strings.ContainsAny(source[:min(1, len(source))], "|>*") {
		return
	}
	if n.Is(String) && !n.tagged() && !readsAs("- "+source, n.Text()) && !readsAs("["+source+"]", n.Text()) {
		t.Fatalf("the span of %q holds %q", n.Text(), source)
	}
}

// readsAs says whether a list of YAML has one scalar of the given content.
func readsAs(list, text string) bool {
	var alone yaml.Node
	err := yaml.Unmarshal([]byte(list), &alone)
	return err == nil && len(alone.Content) == 1 && len(alone.Content[0].Content) == 1 && alone.Content[0].Content[0].Value == text
}

// tagged says whether a tag stands somewhere before the value, which then may
// mean something else than its source does.
func (n Node) tagged() bool { return strings.Contains(n.doc.Text[:n.Span().Start], "!!binary") }

// FuzzKubectlScalar compares the reading of one plain scalar, as a value and
// as a name, with the library that kubectl uses. The syntax around it is kept
// simple: the two libraries do not agree on all of that.
func FuzzKubectlScalar(f *testing.F) {
	for _, seed := range kubectlScalars {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) < 1000 && strings.Trim(text, "+-._0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ") == "" {
			checkKubectl(t, "- x"+text+"\n- "+text+"\n")
			checkKubectl(t, text+": 1\n")
		}
	})
}

// checkKubectl compares one text.
func checkKubectl(t *testing.T, text string) {
	t.Helper()
	want, oracleErr := kubectl.YAMLToJSON([]byte(text))
	documents, err := ParseYAML([]byte(text), YAMLOptions{Reading: KubectlReading})
	if (err == nil) != (oracleErr == nil) {
		t.Fatalf("%q: read %v, kubectl %v", text, err, oracleErr)
	}
	if err != nil || documents[0] == nil {
		return
	}
	if got := documents[0].Root().AppendCompact(nil); !sameAsJSON(t, got, want) {
		t.Fatalf("%q: read as %s, kubectl %s", text, got, want)
	}
}

func sameAsJSON(t *testing.T, a, b []byte) bool {
	t.Helper()
	var x, y any
	for _, p := range []struct {
		data []byte
		into *any
	}{{a, &x}, {b, &y}} {
		if err := json.NewDecoder(bytes.NewReader(p.data)).Decode(p.into); err != nil {
			t.Fatalf("%s: %v", p.data, err)
		}
	}
	return reflect.DeepEqual(x, y)
}

var kubectlScalars = []string{
	"yes", "Yes", "y", "N", "off", "ON", "true", "null", "~", "", "017", "0o17", "08", "0x1F", "0b101", "0b-1", "-0b11", "1_000", "1__0",
	"+1", "+0x1", ".5", "1.", "1.0", "1e3", "1E400", "-1e400", "1e-400", ".5e1", "18446744073709551615", "18446744073709551616", "9223372036854775808",
	"-9223372036854775809", "9007199254740993", "1.00000000000000001", "0.1", "1:30", "2024-01-01", "2024-01-01T00:00:00Z", "'yes'", "\"1\"", "!!str 1",
	"!!int \"5\"", "!!float 5", "!!bool yes", "!x y", "! 5", "-0", "-0.0", "+.5", "0x", "1e", "_1", "1_", "._5", "5._0", ".5_0", "0.0000001", "123456789012345678901234567890", "1e21", "NO", "None",
}

func TestKubectlScalars(t *testing.T) {
	for _, v := range kubectlScalars {
		checkKubectl(t, "a: "+v+"\n")
		checkKubectl(t, "- "+v+"\n")
		checkKubectl(t, v+": 1\n")
	}
}

// TestKubectlMerges compares mappings with merge keys at random places.
func TestKubectlMerges(t *testing.T) {
	random := rand.New(rand.NewSource(1))
	for range 3000 {
		text := "s:\n"
		for i := range 3 {
			text += fmt.Sprintf("- &m%d {%s}\n", i, randomMembers(random, i))
		}
		text += "m: {" + randomMembers(random, 3) + "}\n"
		checkKubectl(t, text)
	}
}

// randomMembers writes members of few names, and merges of the anchors below
// a number.
func randomMembers(r *rand.Rand, anchors int) string {
	var members []string
	for i := range 1 + r.Intn(4) {
		switch {
		case anchors == 0 || r.Intn(2) == 0:
			members = append(members, fmt.Sprintf("%c%d: %d", 'a'+rune(r.Intn(3)), i, r.Intn(100)))
		case r.Intn(2) == 0:
			members = append(members, fmt.Sprintf("<<: *m%d", r.Intn(anchors)))
		default:
			members = append(members, fmt.Sprintf("<<: [*m%d, {a%d: %d}, *m%d]", r.Intn(anchors), r.Intn(4), r.Intn(100), r.Intn(anchors)))
		}
	}
	return strings.Join(members, ", ")
}

// TestYAMLReadsJSONAlike reads real schemas with both readers: what the YAML
// library can read at all has to be the same.
func TestYAMLReadsJSONAlike(t *testing.T) {
	dir := os.Getenv("KEDI_CORPUS")
	if dir == "" {
		t.Skip("KEDI_CORPUS names no folder")
	}
	files, err := filepath.Glob(filepath.Join(dir, "Snowplow", "*.json"))
	if err != nil || len(files) == 0 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, file := range files[:min(len(files), 100)] {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		documents, err := ParseYAML(data, YAMLOptions{})
		var fault *SyntaxError
		if errors.As(err, &fault) {
			continue
		}
		d, err := ParseJSON(data)
		if err != nil || len(documents) != 1 {
			t.Fatalf("%s: %d documents, %v", file, len(documents), err)
		}
		checkSame(t, d, documents[0])
	}
}
