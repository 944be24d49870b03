package digest

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// formTable holds the inputs on which kagent's form and RFC 8785 part, with
// what each makes of them; an empty form is a refusal. It is the table of
// docs/digest.md, row by row.
var formTable = []struct{ what, input, kagent, jcs string }{
	{"`<`, `>`, `&` in a string", `{"pattern":"^<&>$"}`, `{"pattern":"^\u003c\u0026\u003e$"}`, `{"pattern":"^<&>$"}`},
	{"the same in a name", `{"<":1}`, `{"\u003c":1}`, `{"<":1}`},
	{"line and paragraph separator", `"\u2028\u2029"`, `"\u2028\u2029"`, "\"\u2028\u2029\""},
	{"negative zero", `-0.0`, `-0`, `0`},
	{"order of names beyond the basic plane", `{"\ud83d\ude00":1,"\ufb33":2}`, "{\"\ufb33\":2,\"\U0001f600\":1}", "{\"\U0001f600\":1,\"\ufb33\":2}"},
	{"repeated member", `{"a":{"x":1},"a":{"y":2}}`, `{"a":{"y":2}}`, ``},
	{"lone surrogate", `"\ud800"`, "\"\ufffd\"", ``},
	{"bytes that are not UTF-8", "\"\xff\"", "\"\ufffd\"", ``},
	{"two broken names", `{"\ud800":1,"\udfff":2}`, "{\"\ufffd\":2}", ``},
}

// agreeTable holds inputs on which one might expect the forms to part.
var agreeTable = []struct{ input, form string }{
	{`1.0`, `1`},
	{`1E21`, `1e+21`},
	{`100000000000000000000`, `100000000000000000000`},
	{`0.0000001`, `1e-7`},
	{`9007199254740993`, `9007199254740992`},
	{`0.1000000000000000055`, `0.1`},
	{`1e-400`, `0`},
	{`"\u0008\u000c\u0001\u007f\/"`, "\"\\b\\f\\u0001\u007f/\""},
	{`{"b":[3, 1, 2],"a":null}`, `{"a":null,"b":[3,1,2]}`},
}

func TestFormsDiffer(t *testing.T) {
	for _, row := range formTable {
		kagent, err := Canonical([]byte(row.input))
		if err != nil || string(kagent) != row.kagent {
			t.Errorf("%s: kagent's form of %q is %q, %v; want %q", row.what, row.input, kagent, err, row.kagent)
		}
		jcs, err := JCS([]byte(row.input))
		if string(jcs) != row.jcs || (err != nil) != (row.jcs == "") {
			t.Errorf("%s: RFC 8785 form of %q is %q, %v; want %q", row.what, row.input, jcs, err, row.jcs)
		}
	}
}

func TestFormsAgree(t *testing.T) {
	for _, row := range agreeTable {
		kagent, err1 := Canonical([]byte(row.input))
		jcs, err2 := JCS([]byte(row.input))
		if err1 != nil || err2 != nil || string(kagent) != row.form || string(jcs) != row.form {
			t.Errorf("%q: kagent's form %q, %v; RFC 8785 %q, %v; want %q", row.input, kagent, err1, jcs, err2, row.form)
		}
	}
}

// TestPage keeps the tables of docs/digest.md equal to those above.
func TestPage(t *testing.T) {
	page, err := os.ReadFile("../docs/digest.md")
	if err != nil {
		t.Fatal(err)
	}
	var differ, agree strings.Builder
	for _, row := range formTable {
		fmt.Fprintf(&differ, "| %s | %s | %s | %s |\n", row.what, cell(row.input), cell(row.kagent), cell(row.jcs))
	}
	for _, row := range agreeTable {
		fmt.Fprintf(&agree, "| %s | %s |\n", cell(row.input), cell(row.form))
	}
	for _, want := range []string{
		"| what | document | kagent's form | RFC 8785 |\n|---|---|---|---|\n" + differ.String() + "\n",
		"| document | both forms |\n|---|---|\n" + agree.String() + "\n",
	} {
		if !strings.Contains(string(page), want) {
			t.Errorf("docs/digest.md does not hold this table:\n%s", want)
		}
	}
}

// cell shows a text in a table: what cannot be seen is named in brackets.
func cell(text string) string {
	if text == "" {
		return "refused"
	}
	text = strings.NewReplacer("\u2028", "[U+2028]", "\u2029", "[U+2029]", "\u007f", "[U+007F]",
		"\ufffd", "[U+FFFD]", "\xff", "[byte FF]").Replace(text)
	return "`" + text + "`"
}
