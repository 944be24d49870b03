package a2acall

// Finding the result of a kagent agent (kagent, Structured Output, A2A response
// contract): "the last content-bearing artifact", one data part with the digest
// of the schema that ran.

import (
	"slices"
	"strings"
)

// digestKey is the part's metadata member that marks the typed answer.
const digestKey = "kagent.dev/a2a/output-schema-sha256"

func (s *Session) selectKagent(t *task) (*selection, error) {
	last := lastWithContent(t.artifacts)
	if last == nil {
		return nil, failf(NoResult, "the task completed without an artifact that has content")
	}
	var marked []part
	for _, p := range last.parts {
		if p.marked && p.form >= dataForm {
			marked = append(marked, p)
		}
	}
	switch len(marked) {
	case 0:
		return nil, failf(NoResult, "the last artifact has no data part with %s", digestKey).
			hint("it holds %s; does the agent's template set outputSchema?", a2aForms(last))
	case 1:
		return s.takeKagent(marked[0])
	}
	return nil, failf(BadResult,
		"the last artifact has %d parts with %s, the contract allows one", len(marked), digestKey)
}

func (s *Session) takeKagent(p part) (*selection, error) {
	if p.form != dataForm {
		return nil, failf(BadResult, "the part with %s is %s, which cannot be read", digestKey, p.form)
	}
	if sum := p.digest; len(sum) != 64 || strings.Trim(sum, "0123456789abcdef") != "" {
		return nil, failf(BadResult, "%s is not a SHA-256 in lower-case hexadecimal", digestKey)
	}
	chosen, err := s.takePart(p)
	if err != nil {
		return nil, err
	}
	chosen.digest = p.digest
	return chosen, nil
}

// lastWithContent is the artifact whose last event came last, among those with
// content.
func lastWithContent(artifacts []artifact) *artifact {
	var last *artifact
	for i := range artifacts {
		if a := &artifacts[i]; a.hasContent() && (last == nil || a.order > last.order) {
			last = a
		}
	}
	return last
}

func (a *artifact) hasContent() bool {
	return slices.ContainsFunc(a.parts, func(p part) bool { return p.form != textForm || p.text != "" })
}

func a2aForms(a *artifact) foreignText {
	forms := make([]string, len(a.parts))
	for i, p := range a.parts {
		forms[i] = p.form.String()
	}
	return foreign(strings.Join(forms[:min(len(forms), listMax)], ", "))
}

// checkDigest compares the agent's digest with that of --schema.
func (s *Session) checkDigest(sum string) error {
	schema := s.opts.Schema
	switch {
	case sum == "" || schema == nil || schema.sum == sum:
		return nil
	case s.opts.RequireDigest:
		return failf(InvalidResult,
			"the agent ran a schema with the digest %s, that of %s is %s",
			sum, foreign(schema.name), orNone(schema.sum))
	}
	s.con.Warn("digest",
		"the agent ran a schema with the digest %s, that of %s is %s",
		sum, foreign(schema.name), orNone(schema.sum))
	return nil
}

func orNone(sum string) string {
	if sum == "" {
		return "none (kagent cannot read it)"
	}
	return sum
}
