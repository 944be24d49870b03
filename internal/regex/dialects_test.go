package regex

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// row is one line of testdata/dialects.txt.
type row struct {
	pattern  string
	verdicts string // RE2, Python, ECMA plain, ECMA with u
	kinds    []string
}

func readRows(t *testing.T) []row {
	t.Helper()
	data, err := os.ReadFile("testdata/dialects.txt")
	if err != nil {
		t.Fatal(err)
	}
	var rows []row
	for line := range strings.Lines(string(data)) {
		fields := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if len(fields) == 1 {
			continue // a heading or a blank line
		}
		r := row{pattern: fields[0], verdicts: fields[1]}
		if len(fields) > 2 {
			r.kinds = strings.Split(fields[2], ", ")
		}
		rows = append(rows, r)
	}
	return rows
}

func kindNames(r Report) []string {
	var names []string
	for _, c := range r.Constructs {
		names = append(names, c.Kind.String())
	}
	return names
}

func TestDialects(t *testing.T) {
	for _, r := range readRows(t) {
		report := Analyze(r.pattern)
		if diff := cmp.Diff(r.kinds, kindNames(report)); diff != "" {
			t.Errorf("%s: kinds (-want +got)\n%s", r.pattern, diff)
		}
		if got := report.Err == nil; got != (r.verdicts[0] == 'y') {
			t.Errorf("%s: RE2 takes it: %v, want %c", r.pattern, got, r.verdicts[0])
		}
		checkLaws(t, r.pattern, r.verdicts)
	}
}

// TestEveryKind keeps the table from losing a kind.
func TestEveryKind(t *testing.T) {
	seen := map[Kind]bool{}
	for _, r := range readRows(t) {
		for _, c := range Analyze(r.pattern).Constructs {
			seen[c.Kind] = true
		}
	}
	for k := Lookaround; k <= LoneBrace; k++ {
		if !seen[k] {
			t.Errorf("no pattern in testdata/dialects.txt has a %q", k)
		}
		if k.Family() == 0 || k.Reason() == "" {
			t.Errorf("%q has no family or no reason", k)
		}
	}
}

// checkLaws compares a report with what the dialects made of the pattern.
func checkLaws(t *testing.T, pattern, verdicts string) {
	t.Helper()
	report := Analyze(pattern)
	has := func(f Family) bool { return len(report.In(f)) > 0 }
	re2, python, unicode := verdicts[0] == 'y', verdicts[1] != 'n', verdicts[3] == 'y'
	if !re2 {
		if report.OtherErr == nil && !has(FamilyLookaround) && !has(FamilyBackreference) {
			t.Errorf("%s: refused by RE2 for no reason", pattern)
		}
		return
	}
	if !python && !has(FamilyDialect) {
		t.Errorf("%s: refused by Python alone and no dialect construct found", pattern)
	}
	if python && has(FamilyDialect) {
		t.Errorf("%s: taken by Python and a dialect construct found: %q", pattern, kindNames(report))
	}
	if verdicts[1] == 'w' && !has(FamilyAmbiguous) {
		t.Errorf("%s: Python warns and nothing ambiguous found", pattern)
	}
	if !unicode && !has(FamilyDialect) && !has(FamilyAmbiguous) && !has(FamilyECMA) {
		t.Errorf("%s: refused by ECMA 262 with the u flag and nothing found", pattern)
	}
}

const pythonVerdicts = `
import json, re, sys, warnings
def verdict(p):
    with warnings.catch_warnings(record=True) as w:
        warnings.simplefilter("always")
        try:
            re.compile(p)
        except (re.error, OverflowError):
            return "n"
        return "w" if w else "y"
json.dump([verdict(p) for p in json.load(sys.stdin)], sys.stdout)
`

const nodeVerdicts = `
const takes = (p, f) => { try { new RegExp(p, f); return "y" } catch { return "n" } };
const ps = JSON.parse(require("fs").readFileSync(0));
console.log(JSON.stringify(ps.map(p => takes(p, "") + takes(p, "u"))));
`

// measure asks the interpreters on this machine for the four verdicts.
func measure(t *testing.T, patterns []string) []string {
	t.Helper()
	if os.Getenv("KEDI_DIALECTS") == "" {
		t.Skip("set KEDI_DIALECTS=1 to ask python3 and node")
	}
	python := ask(t, patterns, "python3", "-c", pythonVerdicts)
	node := ask(t, patterns, "node", "-e", nodeVerdicts)
	verdicts := make([]string, len(patterns))
	for i, p := range patterns {
		re2 := "y"
		if _, err := regexp.Compile(p); err != nil {
			re2 = "n"
		}
		verdicts[i] = re2 + python[i] + node[i]
	}
	return verdicts
}

func ask(t *testing.T, patterns []string, name string, args ...string) []string {
	t.Helper()
	in, err := json.Marshal(patterns)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(name, args...)
	cmd.Stdin = bytes.NewReader(in)
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	var answers []string
	if err := json.Unmarshal(out, &answers); err != nil {
		t.Fatal(err)
	}
	return answers
}

func TestDialectsMeasured(t *testing.T) {
	rows := readRows(t)
	patterns := make([]string, len(rows))
	for i, r := range rows {
		patterns[i] = r.pattern
	}
	for i, v := range measure(t, patterns) {
		if v != rows[i].verdicts {
			t.Errorf("%s: measured %s, testdata/dialects.txt has %s", patterns[i], v, rows[i].verdicts)
		}
	}
}

// pieces are what random patterns are made of.
var pieces = strings.Fields(`a b - , 1 2 0 ^ $ . | ( ( ) ) [ [ ] ] [^ { } ? * + & && -- ~ : {2} {,3} {02} {,3}? *?
	(?: (?i) (?i: (?-i) (?U) (?) (?P<n> (?<m> (?P<1> (?i-i: \d \w \D \b \B \A \z \Q \E \p{L} \pN \PL \x41 \x{42} \0
	\12 \012 \400 \_ \- \] \[ \\ \^ \. \a \n [:alpha:] [:^word:] [:nope:] [\w-a] [a-c é \, \: \& (?s-m:a) ab]c`)

func randomPatterns(n int) []string {
	r := rand.New(rand.NewPCG(1, 2))
	patterns := make([]string, n)
	for i := range patterns {
		for range 1 + r.IntN(10) {
			patterns[i] += pieces[r.IntN(len(pieces))]
		}
	}
	return patterns
}

func TestRandomMeasured(t *testing.T) {
	patterns := randomPatterns(100_000)
	for i, v := range measure(t, patterns) {
		checkLaws(t, patterns[i], v)
	}
}

// TestSuggestMeasured puts each suggestion in place and asks again: what was
// taken is still taken, by Python too where the construct was the only fault.
func TestSuggestMeasured(t *testing.T) {
	var patterns []string
	var kinds []Kind
	for _, p := range randomPatterns(100_000) {
		r := Analyze(p)
		if r.Err != nil || len(r.Constructs) != 1 || r.Constructs[0].Suggest == "" {
			continue
		}
		patterns = append(patterns, replace(p, r.Constructs[0]))
		kinds = append(kinds, r.Constructs[0].Kind)
	}
	for i, v := range measure(t, patterns) {
		if v != "yyyy" {
			t.Errorf("%s, after replacing a %s: %s", patterns[i], kinds[i], v)
		}
	}
}

func replace(p string, c Construct) string {
	return p[:c.Offset] + c.Suggest + p[c.Offset+c.Len:]
}
