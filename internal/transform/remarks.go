package transform

import (
	"strings"

	"github.com/kedi-lang/kedi-schema/internal/report"
	"github.com/kedi-lang/kedi-schema/lint"
	"github.com/kedi-lang/kedi-schema/providers"
)

// This file tells people of the changes and refusals.

// Remarks tells, target by target, of every change, and then of all that some
// target refuses. With request the copies are printed in their requests.
func (r *Result) Remarks(request bool) []report.Remark {
	var list []report.Remark
	for _, c := range r.Copies {
		if !c.Sent {
			list = append(list, r.notSent(c.Target, request))
		}
		for i := range c.Notes {
			list = append(list, r.note(c.Target, &c.Notes[i]))
		}
	}
	for i := range r.Refusals {
		list = append(list, r.refusal(&r.Refusals[i]))
	}
	return list
}

func (r *Result) notSent(t *providers.Target, request bool) report.Remark {
	message := "kagent sends " + t.ID + " no schema; the prompt must describe the answer"
	if request {
		message = "kagent does not send this to " + t.ID + "; it is the provider's own field, to fill by hand"
	}
	return report.Remark{Path: r.Path, Severity: lint.Info, Message: message}
}

// note says what was done with which keyword, where, and whether the copy
// accepts more for it.
func (r *Result) note(t *providers.Target, n *providers.Note) report.Remark {
	place := string(n.Pointer())
	if place == "" {
		place = "the root"
	}
	return report.Remark{
		Path: r.Path, Text: r.Text, Placed: true, Span: n.Span(), Severity: lint.Info,
		Message: t.ID + `: "` + n.Keyword + `" at ` + place + " " + n.Action.String() + ", " + strength(n) + ": " + n.Why,
	}
}

// strength compares the copy with the source.
func strength(n *providers.Note) string {
	if n.Weaker {
		return "weaker"
	}
	return "equal"
}

// refusal names rule, place and evidence of what is refused: behind the message
// stands "[rule(class); target documented 2026-09]".
func (r *Result) refusal(d *lint.Diagnostic) report.Remark {
	tag := d.Rule.ID
	if d.Class != "" {
		tag += "(" + d.Class + ")"
	}
	if who := refusers(d); len(who) > 0 {
		tag += "; " + strings.Join(who, ", ")
	}
	return report.Remark{
		Path: r.Path, Text: r.Text, Placed: true, Span: d.Span, Severity: lint.Warning,
		Message: d.Message, Tag: tag,
	}
}

// refusers names the targets that refuse the shape, with how that is known.
func refusers(d *lint.Diagnostic) []string {
	var who []string
	for _, h := range d.Targets {
		if refuses(h.Fact) {
			who = append(who, strings.TrimSuffix(h.Target.ID+" "+h.Fact.Status.String()+" "+h.Fact.AsOf(), " "))
		}
	}
	return who
}

func refuses(f providers.Fact) bool { return f.Effect == providers.Refused }
