package providers

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/kedi-lang/kedi-schema/internal/generate"
	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/internal/validate"
)

// This file holds the laws of the conversion over generated schemas and
// instances: a copy never refuses what the source allows, it says where it
// allows more, and what its target refuses has a warning.

// converted lists the targets that get a copy.
func converted() []*Target { return []*Target{&gemini, &mistral} }

// judge is a schema that instances are held against.
type judge struct {
	compiled *validate.Schema
}

func newJudge(t testing.TB, root schema.Node) *judge {
	t.Helper()
	compiled, err := validate.Compile(root, validate.Options{})
	if err != nil {
		t.Fatalf("%s: %v", root.Source(), err)
	}
	return &judge{compiled}
}

// errors gives what is wrong with an instance; ok is false when the validator
// gives up.
func (j *judge) errors(t testing.TB, instance []byte) (list []validate.Error, ok bool) {
	t.Helper()
	d, err := schema.ParseJSON(instance)
	if err != nil {
		t.Fatalf("instance %s: %v", instance, err)
	}
	result, err := j.compiled.Validate(d.Root())
	return result.Errors, err == nil
}

// readBack reads a copy as JSON Schema: type names in lower case, "nullable" on
// X as "X or null".
func readBack(t testing.TB, text string) *schema.Tree {
	t.Helper()
	d, err := schema.ParseJSON([]byte(text))
	if err != nil {
		t.Fatalf("copy %s: %v", text, err)
	}
	plain, err := schema.ParseJSON(appendPlain(nil, schema.Walk(d.Root()), d.Root()))
	if err != nil {
		t.Fatalf("copy %s: %v", text, err)
	}
	return schema.Walk(plain.Root())
}

// appendPlain prints a value of a copy as JSON Schema has it. The names of
// Google's types are no types of JSON Schema, so they are told by their place.
func appendPlain(dst []byte, tree *schema.Tree, n schema.Node) []byte {
	isSchema := tree.SchemaAt(n) != nil && n.Is(schema.Object)
	if isSchema && n.Get("nullable").True() {
		return append(appendMembers(append(dst, `{"anyOf":[`...), tree, n), `,{"type":"null"}]}`...)
	}
	switch {
	case n.Is(schema.Object):
		return appendMembers(dst, tree, n)
	case n.Is(schema.Array):
		dst = append(dst, '[')
		for c := range n.Children() {
			dst = append(appendPlain(dst, tree, c), ',')
		}
		return append(bytes.TrimSuffix(dst, []byte(",")), ']')
	case n.Is(schema.String) && n.Name() == "type" && tree.SchemaAt(n.Parent()) != nil:
		return append(dst, strings.ToLower(n.Source())...)
	}
	return n.AppendCompact(dst)
}

func appendMembers(dst []byte, tree *schema.Tree, n schema.Node) []byte {
	dst = append(dst, '{')
	for c := range n.Children() {
		if tree.SchemaAt(n) != nil && (c.Name() == "nullable" || c.Name() == "propertyOrdering") {
			continue
		}
		s := c.NameSpan()
		dst = append(append(dst, n.Document().Text[s.Start:s.End]...), ':')
		dst = append(appendPlain(dst, tree, c), ',')
	}
	return append(bytes.TrimSuffix(dst, []byte(",")), '}')
}

// TestReadBack makes sure that the law is held against the right schema.
func TestReadBack(t *testing.T) {
	const text = `{"type":"OBJECT","nullable":true,"properties":{"type":{"type":"STRING","enum":["NULL"]},"nullable":{"anyOf":[{"type":"INTEGER","nullable":true}]}},"propertyOrdering":["type","nullable"]}`
	const want = `{"anyOf":[{"type":"object","properties":{"type":{"type":"string","enum":["NULL"]},"nullable":{"anyOf":[{"anyOf":[{"type":"integer"},{"type":"null"}]}]}}},{"type":"null"}]}`
	if got := readBack(t, text).Root.Source(); got != want {
		t.Error(got)
	}
}

// laws checks one source with instances of itself, of its copy and spoilt ones.
type laws struct {
	*testing.T
	rng    *rand.Rand
	source *schema.Tree
	judge  *judge
	shown  int // counterexamples seen
}

func newLaws(t *testing.T, rng *rand.Rand, source []byte) *laws {
	d, err := schema.ParseJSON(source)
	if err != nil {
		t.Fatalf("%s: %v", source, err)
	}
	return &laws{T: t, rng: rng, source: schema.Walk(d.Root()), judge: newJudge(t, d.Root())}
}

// hold checks both laws at one target.
func (l *laws) hold(target *Target) {
	made, err := Transform(target, l.source)
	if err != nil {
		l.excuse(err)
		return
	}
	copied := readBack(l, made.Text)
	limit := limits{newJudge(l, copied.Root), l.admitted(made)}
	for range 4 {
		for _, instance := range l.instances(copied) {
			l.sound(made, limit, instance)
		}
	}
	l.clean(made)
	if target.Conversion == GoogleAsJSON {
		l.stable(made)
	}
}

// excuse lets the faults pass that a generated schema may have.
func (l *laws) excuse(err error) {
	l.Helper()
	var fault *Fault
	if !errors.As(err, &fault) || fault.Reason != FalseRoot && fault.Reason != TooMany && fault.Reason != TooDeep {
		l.Fatalf("%s: %v", l.source.Root.Source(), err)
	}
}

func (l *laws) instances(copied *schema.Tree) (list [][]byte) {
	add := func(text []byte, ok bool) {
		if ok {
			list = append(list, text)
		}
	}
	add(generate.Instance(l.rng, l.source))
	add(generate.Instance(l.rng, copied))
	add(generate.NearMiss(l.rng, l.source))
	add(generate.NearMiss(l.rng, copied))
	return list
}

// limits are the schemas that bound what a copy may say.
type limits struct {
	copied   *judge // the copy, read back
	admitted *judge // the source without what the notes call weaker
}

// sound holds an instance against source and copy: what the source allows the
// copy allows, and what the copy allows is allowed by the source but for the
// keywords that the notes call weaker.
func (l *laws) sound(made *Copy, limit limits, instance []byte) {
	l.Helper()
	wrong, ok := l.judge.errors(l, instance)
	narrow, fine := limit.copied.errors(l, instance)
	untold, sure := limit.admitted.errors(l, instance)
	switch {
	case !ok || !fine || !sure:
	case len(wrong) == 0 && len(narrow) > 0:
		l.Fatalf("%s: narrower\nsource %s\ncopy %s\ninstance %s\n%+v", made.Target.ID, l.source.Root.Source(), made.Text, instance, narrow[0])
	case len(narrow) == 0 && len(untold) > 0:
		l.Fatalf("%s: weaker, and not told\nsource %s\ncopy %s\ninstance %s\n%+v\nnotes %s",
			made.Target.ID, l.source.Root.Source(), made.Text, instance, untold[0], told(made.Notes, ""))
	case len(wrong) > 0 && len(narrow) == 0:
		l.shown++
	}
}

// without prints a value of the source without the keywords that notes call
// weaker.
func without(dst []byte, n schema.Node, weaker map[schema.Node]bool) []byte {
	brackets := "{}"
	switch {
	case n.Is(schema.Array):
		brackets = "[]"
	case !n.Is(schema.Object):
		return n.AppendCompact(dst)
	}
	dst = append(dst, brackets[0])
	for c := range n.Children() {
		if weaker[c] {
			continue
		}
		if c.IsMember() {
			s := c.NameSpan()
			dst = append(append(dst, n.Document().Text[s.Start:s.End]...), ':')
		}
		dst = append(without(dst, c, weaker), ',')
	}
	return append(bytes.TrimSuffix(dst, []byte(",")), brackets[1])
}

// admitted gives the source without what the notes call weaker: the copy may
// allow no more than that.
func (l *laws) admitted(made *Copy) *judge {
	weaker := map[schema.Node]bool{}
	lostConst := slices.ContainsFunc(made.Notes, func(n Note) bool { return n.Weaker && n.Keyword == "const" })
	for _, n := range made.Notes {
		// An enum beside a const loses nothing that the const does not.
		if n.Weaker || n.Keyword == "enum" && lostConst {
			weaker[n.Value] = true
		}
	}
	d, err := schema.ParseJSON(without(nil, l.source.Root, weaker))
	if err != nil {
		l.Fatal(err)
	}
	return newJudge(l, d.Root())
}

// stable holds a copy in plain JSON Schema to being its own copy. A copy with
// written-out branches may count more schemas and levels than its source, and
// so pass the bounds.
func (l *laws) stable(made *Copy) {
	l.Helper()
	again, err := Transform(made.Target, tree(l, made.Text))
	if err != nil {
		l.excuse(err)
		return
	}
	if made.Text != again.Text {
		l.Fatalf("the copy of a copy differs\nsource %s\ncopy %s\nagain %s", l.source.Root.Source(), made.Text, again.Text)
	}
}

// refusing holds every note that says weaker to a keyword that refuses some
// value when it stands alone. Whether some value fits a schema is not decided
// in general, so "not", "if" and what stands beside it are left out.
func (l *laws) refusing(made *Copy) {
	for _, n := range made.Notes {
		open := n.Keyword == "not" || companions[n.Keyword] != nil
		if n.Weaker && !open && !l.canRefuse(&n) {
			l.Fatalf("%s: %s %s is called weaker and refuses nothing\nsource %s", made.Target.ID, n.Pointer(), n.Keyword, l.source.Root.Source())
		}
	}
}

// companions are the keywords without which another says nothing.
var companions = map[string][]string{
	"if": {"then", "else"}, "then": {"if"}, "else": {"if"},
	"minContains": {"contains"}, "maxContains": {"contains"},
}

// canRefuse looks for a value that a schema with one keyword refuses.
func (l *laws) canRefuse(n *Note) bool {
	members := []string{`"` + n.Keyword + `":` + n.Value.Source()}
	for _, name := range companions[n.Keyword] {
		if beside := n.Schema.Get(name); beside.Exists() {
			members = append(members, `"`+name+`":`+beside.Source())
		}
	}
	if defs := l.source.Root.Get("$defs"); defs.Exists() {
		members = append(members, `"$defs":`+defs.Source())
	}
	alone, err := schema.ParseJSON([]byte("{" + strings.Join(members, ",") + "}"))
	if err != nil {
		l.Fatal(err)
	}
	j, tree := newJudge(l, alone.Root()), schema.Walk(alone.Root())
	for _, text := range slices.Concat(refusable, refusableObjects()) {
		if wrong, ok := j.errors(l, []byte(text)); !ok || len(wrong) > 0 {
			return true
		}
	}
	for range 40 {
		text, ok := generate.NearMiss(l.rng, tree)
		if !ok {
			continue
		}
		if wrong, ok := j.errors(l, text); !ok || len(wrong) > 0 {
			return true
		}
	}
	return false
}

// refusable are values one of which most keywords refuse.
var refusable = []string{
	"null", "true", "false", "0", "1", "-3.7", "1000.123", `""`, `"a"`, `"Zz 9"`, `"abcdefghijklmnop"`, "[]", "[null]", "[1,1]",
	`["a","b","c","d","e"]`, `[{},{}]`, `[1,"a",null,[]]`, "{}", `{"a":1}`, `{"a":null}`, `{"a":"q","b":{}}`, `{"b":[]}`, `{"A b":1}`,
	`{"a":1,"b":2,"c":3,"d":4,"e":5}`, `{"a":[]}`, `{"a":{}}`, `{"a":true}`, `{"b":1}`, `{"zz":"x"}`, `[[],[]]`, `[true,true]`, `["a","a"]`,
}

// refusableObjects have each of the generator's property names with values of
// several types.
func refusableObjects() (list []string) {
	for _, name := range []string{"a", "b", "c", "d", "id", "name", "type", "$ref", "properties", "a/b~c", "", "é"} {
		for _, value := range []string{"null", "true", "7.3", `"Zz 9"`, "[null,[]]", `{"zz":[]}`} {
			list = append(list, `{"`+name+`":`+value+`}`)
		}
	}
	return list
}

// TestLaws holds the laws over a fixed number of seeds.
func TestLaws(t *testing.T) {
	shown := 0
	for seed := range uint64(600) {
		shown += holdLaws(t, seed)
	}
	t.Logf("%d instances told source and copy apart", shown)
	if shown < 500 {
		t.Errorf("only %d instances told source and copy apart", shown)
	}
}

// FuzzLaws holds them over any seed.
func FuzzLaws(f *testing.F) {
	for seed := range uint64(5) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, seed uint64) { holdLaws(t, seed) })
}

func holdLaws(t *testing.T, seed uint64) (shown int) {
	rng := generate.NewRand(seed)
	l := newLaws(t, rng, generate.Schema(rng, generate.Options{Wild: seed%3 > 0}))
	for _, target := range converted() {
		l.hold(target)
	}
	return l.shown
}

// TestNothingIsCalledWeakerInVain asks of each weakening whether its keyword can
// refuse a value at all.
func TestNothingIsCalledWeakerInVain(t *testing.T) {
	for seed := range uint64(150) {
		rng := generate.NewRand(seed)
		l := newLaws(t, rng, generate.Schema(rng, generate.Options{Wild: true}))
		if made, err := Transform(&gemini, l.source); err == nil {
			l.refusing(made)
		}
	}
}
