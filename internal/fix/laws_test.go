package fix

import (
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/kedi-lang/kedi-schema/internal/generate"
	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/internal/validate"
	"github.com/kedi-lang/kedi-schema/lint"
)

// rounds is the number of seeds; KEDI_ROUNDS asks for more.
func rounds(t *testing.T) uint64 {
	n, err := strconv.ParseUint(os.Getenv("KEDI_ROUNDS"), 10, 64)
	if err != nil {
		n = 400
	}
	t.Logf("%d seeds", n)
	return n
}

// written writes a random schema in a random style, at times as older tools do.
func written(seed uint64) string {
	rng := generate.NewRand(seed)
	text := string(generate.Schema(rng, generate.Options{Wild: seed%4 > 0}))
	if rng.IntN(3) == 0 {
		text = strings.ReplaceAll(text, "$defs", "definitions")
	}
	if rng.IntN(4) == 0 {
		text = strings.Replace(text, `"allOf":[`, `"title":"t","allOf":[`, 1)
	}
	d, _ := schema.ParseJSON([]byte(text))
	if d.Root().Is(schema.Object) && d.Root().Len() > 0 && rng.IntN(3) == 0 {
		return strings.ReplaceAll(asYAML(d.Root()), "\n", []string{"\n", "\r\n"}[rng.IntN(2)])
	}
	if rng.IntN(3) > 0 {
		text = string(d.Root().AppendIndented(nil)) + "\n"
		if rng.IntN(2) == 0 {
			text = strings.ReplaceAll(text, "\n", "\r\n")
		}
	}
	return text
}

// TestLaws holds fixes to what they promise: no more errors, a fixed point, the
// line ends of the file; of safe ones that the same instances are valid.
func TestLaws(t *testing.T) {
	changed, judged := 0, 0
	made := make(map[string]int)
	for seed := range rounds(t) {
		o := optionsFor([]string{"portable", "strict", "none"}[seed%3])
		text := written(seed)
		for _, kinds := range [][]lint.FixKind{safely, unsafely} {
			after, out := mended(t, text, o, kinds)
			checkLaws(t, law{text, after, o, kinds})
			for _, a := range out.Applied {
				made[a.Rule+" "+a.Kind.String()]++
			}
			if len(kinds) == 1 && after != text {
				changed++
				judged += checkEquivalent(t, generate.NewRand(seed), text, after)
			}
			if t.Failed() {
				t.Fatalf("seed %d, fixes %v\nbefore %s\nafter %s", seed, out.Applied, text, after)
			}
		}
	}
	t.Logf("%d schemas changed, %d instances judged, fixes %v", changed, judged, made)
	if changed < 50 || judged < 500 {
		t.Errorf("%d schemas changed, %d instances judged: too few to hold a law", changed, judged)
	}
}

type law struct {
	before, after string
	options       lint.Options
	kinds         []lint.FixKind
}

func checkLaws(t *testing.T, l law) {
	t.Helper()
	old := linter(t, l.before, l.options)(nil).errors()
	now := linter(t, l.after, l.options)(nil).errors()
	if now.all > old.all || now.broken > old.broken {
		t.Errorf("%v errors became %v", old, now)
	}
	if again, out := mended(t, l.after, l.options, l.kinds); again != l.after {
		t.Errorf("no fixed point: %v", out.Applied)
	}
	if strings.Contains(l.before, "\r\n") && strings.Count(l.after, "\n") != strings.Count(l.after, "\r\n") {
		t.Error("a line end changed")
	}
	if !strings.Contains(l.before, "\n") && strings.Contains(l.after, "\n") {
		t.Error("one line became several")
	}
}

// checkEquivalent judges random instances, valid and nearly so, by both
// schemas, and says how many.
func checkEquivalent(t *testing.T, rng *rand.Rand, before, after string) (judged int) {
	t.Helper()
	old, new := compiled(t, before), compiled(t, after)
	if old == nil {
		return 0
	}
	if new == nil {
		t.Error("the schema no longer compiles")
		return 0
	}
	for _, text := range instances(t, rng, before, after) {
		d := mustRead(t, string(text))
		x, errX := old.Validate(d.Root())
		y, errY := new.Validate(d.Root())
		if errX != nil || errY != nil {
			continue
		}
		judged++
		if x.Valid() != y.Valid() {
			t.Errorf("%s was valid: %v, is valid: %v", text, x.Valid(), y.Valid())
		}
	}
	return judged
}

func compiled(t *testing.T, text string) *validate.Schema {
	t.Helper()
	s, err := validate.Compile(mustRead(t, text).Root(), validate.Options{})
	if err != nil {
		return nil
	}
	return s
}

// instances makes some of both schemas, and spoils them.
func instances(t *testing.T, rng *rand.Rand, texts ...string) (list [][]byte) {
	t.Helper()
	for _, text := range texts {
		tree := schema.Walk(mustRead(t, text).Root())
		for range 6 {
			instance, ok := generate.Instance(rng, tree)
			if !ok {
				continue
			}
			list = append(list, instance)
			for range 2 {
				if near, ok := generate.Spoil(rng, instance); ok {
					list = append(list, near)
				}
			}
		}
	}
	return list
}

// TestCleanStays leaves a schema alone in which nothing is found.
func TestCleanStays(t *testing.T) {
	for seed := range uint64(200) {
		text := string(generate.Schema(generate.NewRand(seed), generate.Options{}))
		o := optionsFor("portable")
		state := linter(t, text, o)(nil)
		if len(state.Schemas[0].Findings) > 0 {
			continue
		}
		if out := Mend(linter(t, text, o), Options{Kinds: unsafely, Least: lint.Info}); len(out.Texts) > 0 {
			t.Errorf("seed %d: a clean schema changed", seed)
		}
	}
}

// TestAsManyAsFit wraps references only as long as the unions do not become an
// error.
func TestAsManyAsFit(t *testing.T) {
	var properties, required []string
	for i := range 24 {
		name := "p" + strconv.Itoa(i)
		properties = append(properties, quote(name)+`:{"$ref":"#/$defs/s","description":"d","default":1}`)
		required = append(required, quote(name))
	}
	text := `{"type":"object","properties":{` + strings.Join(properties, ",") + `},"required":[` + strings.Join(required, ",") +
		`],"additionalProperties":false,"$defs":{"s":{"type":"string"}}}`
	after, out := mended(t, text, optionsFor("portable"), safely)
	if got := strings.Count(after, "anyOf"); got != 16 || len(out.Applied) != 16+24 {
		t.Errorf("%d references wrapped by %d fixes, want 16 beside 24 others: one more is an error", got, len(out.Applied))
	}
}
