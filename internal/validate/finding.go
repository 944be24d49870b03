package validate

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/santhosh-tekuri/jsonschema/v6/kind"
)

// This file flattens the library's tree of errors into findings: one a place
// and keyword, without the steps that led there.

// finding is an error whose place in the instance is not yet looked up and
// whose message is not yet made.
type finding struct {
	path     []string // reference tokens below the instance's root
	onName   bool
	location string // of the schema, as the library has it
	keyword  []string
	message  func(x *explainer) string
	// branches has the findings of each branch of an "anyOf" or "oneOf" of
	// which none fits and none was plainly meant.
	branches [][]finding
}

// where is the place of the keyword as the library writes it.
func (f finding) where() string {
	return f.location + "/" + strings.Join(f.keyword, "/")
}

// findings lists what an error of the library stands for.
func (x *explainer) findings(e *jsonschema.ValidationError) []finding {
	switch k := e.ErrorKind.(type) {
	case *kind.Schema, *kind.Group, *kind.Reference, *kind.AllOf:
		return x.causes(e)
	case *kind.AnyOf:
		return x.branches(e, "anyOf")
	case *kind.OneOf:
		if len(k.Subschemas) == 0 {
			return x.branches(e, "oneOf")
		}
	case *kind.PropertyNames:
		return x.names(e)
	case *kind.AdditionalProperties:
		return x.additional(e, k.Properties)
	case *kind.Required:
		return missing(e, k.Missing, []string{"required"}, missingMessage)
	case *kind.DependentRequired:
		return missing(e, k.Missing, []string{"dependentRequired", k.Prop}, dependentMessage(k.Prop))
	case *kind.Dependency:
		return missing(e, k.Missing, []string{"dependencies", k.Prop}, dependentMessage(k.Prop))
	}
	return []finding{leaf(e)}
}

// causes lists the findings below an error that says nothing of its own.
func (x *explainer) causes(e *jsonschema.ValidationError) []finding {
	var list []finding
	for _, cause := range e.Causes {
		list = append(list, x.findings(cause)...)
	}
	return list
}

// names lists what is wrong with a member's name. The name is the value that
// was checked, at the place of the member.
func (x *explainer) names(e *jsonschema.ValidationError) []finding {
	list := x.causes(e)
	for i := range list {
		message := list[i].message
		list[i].onName = true
		list[i].message = func(x *explainer) string { return "member name " + message(x) }
	}
	return list
}

// additional has a finding for each member that "additionalProperties" bars,
// for as many as can be listed: they come in no order, and may be very many.
func (x *explainer) additional(e *jsonschema.ValidationError, names []string) []finding {
	barred := make(map[string]bool, len(names))
	for _, name := range names {
		barred[name] = true
	}
	var list []finding
	for child := range x.nodeAt(e.InstanceLocation).Children() {
		if len(list) == x.schema.options.MaxErrors {
			break
		}
		if !barred[child.Name()] {
			continue
		}
		list = append(list, finding{
			path: append(slices.Clip(e.InstanceLocation), child.Name()), onName: true,
			location: e.SchemaURL, keyword: []string{"additionalProperties"},
			message: func(x *explainer) string { return x.barredMessage(e.SchemaURL) },
		})
	}
	x.barred += len(names) - len(list)
	return list
}

// missing has a finding for each member that is not there.
func missing(e *jsonschema.ValidationError, names, keyword []string, message func(name string) string) []finding {
	list := make([]finding, 0, len(names))
	for _, name := range names {
		list = append(list, finding{path: e.InstanceLocation, location: e.SchemaURL, keyword: keyword,
			message: func(*explainer) string { return message(name) }})
	}
	return list
}

// leaf is the finding of an error with nothing below it that matters.
func leaf(e *jsonschema.ValidationError) finding {
	f := finding{path: e.InstanceLocation, location: e.SchemaURL, keyword: e.ErrorKind.KeywordPath(),
		message: func(x *explainer) string { return x.leafMessage(e) }}
	switch k := e.ErrorKind.(type) {
	case *kind.Not:
		f.keyword = []string{"not"}
	case *kind.Format:
		if ours := (*fault)(nil); errors.As(k.Err, &ours) {
			f.keyword = ours.KeywordPath()
		}
	}
	return f
}

// branches chooses what to say of an "anyOf" or "oneOf" of which no branch
// fits: the findings of the one branch that was plausibly meant, if there is
// just one; else a single finding.
func (x *explainer) branches(e *jsonschema.ValidationError, keyword string) []finding {
	lists := make([][]finding, len(e.Causes))
	for i, cause := range e.Causes {
		lists[i] = x.findings(cause)
	}
	best := nearest(lists, len(e.InstanceLocation))
	if len(best) == 0 {
		return []finding{leaf(e)}
	}
	if len(best) == 1 {
		return lists[best[0]]
	}
	f := finding{path: e.InstanceLocation, location: e.SchemaURL, keyword: []string{keyword}, branches: lists}
	if misfit(lists[best[0]], len(f.path)) == otherKind {
		f.message = func(x *explainer) string { return choicesMessage(x.wants(f, nil)) }
	} else {
		f.message = func(x *explainer) string { return x.nearestMessage(f, best[0]) }
	}
	return []finding{f}
}

// first is the finding of a branch to quote: the one least deep, then by path
// and keyword, for the library finds them in the order of Go maps.
func first(list []finding) finding {
	return slices.MinFunc(list, func(a, b finding) int {
		return cmp.Or(len(a.path)-len(b.path), slices.Compare(a.path, b.path), strings.Compare(a.where(), b.where()))
	})
}

// How far a branch is from what was meant.
const (
	sameKind  = iota // the value is of the branch's kind and fails further down
	otherTag         // a member that tells branches apart has another value
	otherKind        // the value itself is of another type, or not the constant
)

// nearest lists the branches with the smallest misfit, those with the fewest
// findings first.
func nearest(lists [][]finding, depth int) []int {
	var best []int
	least := otherKind
	for i := range lists {
		distance := misfit(lists[i], depth)
		if distance < least {
			best, least = nil, distance
		}
		if distance == least {
			best = append(best, i)
		}
	}
	slices.SortStableFunc(best, func(a, b int) int { return len(lists[a]) - len(lists[b]) })
	return best
}

// misfit judges the findings of one branch on a value that lies depth levels
// below the root.
func misfit(list []finding, depth int) int {
	worst := sameKind
	for _, f := range list {
		worst = max(worst, f.misfit(depth))
	}
	return worst
}

func (f finding) misfit(depth int) int {
	keyword := ""
	if len(f.keyword) > 0 {
		keyword = f.keyword[0]
	}
	telling := keyword == "const" || keyword == "enum"
	switch {
	case len(f.path) == depth && f.branches != nil:
		return misfit(f.branches[nearest(f.branches, depth)[0]], depth)
	case len(f.path) == depth && (telling || keyword == "type" || keyword == ""):
		return otherKind
	case len(f.path) == depth+1 && telling && !f.onName:
		return otherTag
	}
	return sameKind
}
