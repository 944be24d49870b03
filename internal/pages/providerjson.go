package pages

import (
	"encoding/json"

	"github.com/kedi-lang/kedi-schema/providers"
)

// providerJSON is a target as "providers --format json" prints it. The tables
// are there for one target, not in the list.
type providerJSON struct {
	ID       string       `json:"id"`
	Title    string       `json:"title"`
	About    string       `json:"about"`
	AsOf     string       `json:"asOf"`
	Default  string       `json:"onByDefault"`
	Receives string       `json:"receives"`
	NoSchema bool         `json:"noSchema"`
	Request  *requestJSON `json:"request,omitempty"`
	Keywords []factJSON   `json:"keywords,omitempty"`
	Formats  []factJSON   `json:"formats,omitempty"`
	Shapes   []factJSON   `json:"shapes,omitempty"`
	Limits   []limitJSON  `json:"limits,omitempty"`
}

type requestJSON struct {
	Fragment json.RawMessage `json:"fragment"`
	Schema   string          `json:"schema"`
	Name     string          `json:"name,omitempty"`
	Evidence evidenceJSON    `json:"evidence"`
}

type factJSON struct {
	Name     string       `json:"name"`
	Class    string       `json:"class,omitempty"`
	Effect   string       `json:"effect"`
	Evidence evidenceJSON `json:"evidence"`
}

type limitJSON struct {
	What     string       `json:"what"`
	Number   string       `json:"number,omitempty"`
	Rule     string       `json:"rule,omitempty"`
	Class    string       `json:"class,omitempty"`
	Effect   string       `json:"effect"`
	Evidence evidenceJSON `json:"evidence"`
	Note     string       `json:"note,omitempty"`
}

// ProvidersJSON writes the list of targets as JSON.
func ProvidersJSON() string {
	var list []providerJSON
	for _, t := range providers.All() {
		list = append(list, headOf(t))
	}
	return indented(list)
}

// ProviderJSON writes one target with its tables as JSON.
func ProviderJSON(t *providers.Target) string {
	l := ledgerOf(t)
	out := headOf(t)
	out.Request = &requestJSON{
		json.RawMessage(t.Request.Fragment), string(t.Request.Schema), string(t.Request.Name), evidenceOf(t.Request.Fact),
	}
	out.Keywords, out.Formats, out.Shapes = factsOf(l.keywords), factsOf(l.formats), factsOf(l.shapes)
	for _, limit := range l.limits {
		out.Limits = append(out.Limits, limitJSON{
			limit.What, limit.Number, limit.Rule, limit.Class,
			limit.Fact.Effect.String(), evidenceOf(limit.Fact), limit.Note,
		})
	}
	return indented(out)
}

func headOf(t *providers.Target) providerJSON {
	return providerJSON{
		ID: t.ID, Title: t.Title, About: t.About, AsOf: t.AsOf,
		Default: onByDefault(t), Receives: receives[t.Conversion], NoSchema: t.NoSchema,
	}
}

func factsOf(list []entry) []factJSON {
	var facts []factJSON
	for _, e := range list {
		facts = append(facts, factJSON{e.name, e.class, e.fact.Effect.String(), evidenceOf(e.fact)})
	}
	return facts
}

func evidenceOf(f providers.Fact) evidenceJSON {
	return evidenceJSON{f.Status.String(), f.AsOf(), f.URL()}
}

// indented prints what cannot fail: strings, flags and lists.
func indented(value any) string {
	text, err := json.MarshalIndent(value, "", "  ")
	if err != nil {
		panic(err)
	}
	return string(text) + "\n"
}
