package report

import (
	"strings"

	"github.com/kedi-lang/kedi-schema/internal/schema"
	"github.com/kedi-lang/kedi-schema/lint"
)

// appendPhysical adds the members of a location that say where in which file
// it is.
func (s *sarifWriter) appendPhysical(b []byte, path string, at schema.Span) []byte {
	b = appendArtifact(append(b, `"physicalLocation":{`...), path)
	start, end := s.locator.find(&s.start, at.Start), s.locator.find(&s.end, at.End)
	b = appendInt(append(b, `,"region":{"startLine":`...), start.Line)
	b = appendInt(append(b, `,"startColumn":`...), start.Column)
	b = appendInt(append(b, `,"endLine":`...), end.Line)
	b = appendInt(append(b, `,"endColumn":`...), end.Column)
	return append(b, "}}"...)
}

func appendArtifact(b []byte, path string) []byte {
	uri, relative := fileURI(path)
	b = appendString(append(b, `"artifactLocation":{"uri":`...), uri)
	if relative {
		b = append(b, `,"uriBaseId":"`+sourceRoot+`"`...)
	}
	return append(b, '}')
}

// appendRelated adds the other places of a finding, which are in its file.
func (s *sarifWriter) appendRelated(b []byte, path string, list []lint.Related) []byte {
	if len(list) == 0 {
		return b
	}
	b = append(b, `,"relatedLocations":[`...)
	for i := range list {
		if i > 0 {
			b = append(b, ',')
		}
		b = s.appendPhysical(append(b, '{'), path, list[i].At.Span())
		b = append(appendMessage(append(b, `,"message":`...), list[i].Message), '}')
	}
	return append(b, ']')
}

// appendMessage adds a message object. In its text a brace stands for itself
// only when it is doubled (section 3.11.5), and what looks like an embedded
// link would be one (section 3.11.6).
func appendMessage(b []byte, text string) []byte {
	if strings.Contains(text, "](") {
		text = strings.NewReplacer("[", `\[`, "]", `\]`).Replace(text)
	}
	if strings.ContainsAny(text, "{}") {
		text = strings.NewReplacer("{", "{{", "}", "}}").Replace(text)
	}
	return append(appendString(append(b, `{"text":`...), text), '}')
}

// appendNotifications adds what went unread, for readers that would take an
// empty log for a good one.
func appendNotifications(b []byte, list []Unread) []byte {
	b = append(b, '[')
	for i, u := range list {
		if i > 0 {
			b = append(b, ',')
		}
		b = appendMessage(append(b, "\n{\"level\":\"error\",\"message\":"...), u.Message)
		if u.Path != "" {
			b = append(appendArtifact(append(b, `,"locations":[{"physicalLocation":{`...), u.Path), "}}]"...)
		}
		b = append(b, '}')
	}
	return append(b, ']')
}

// appendRule adds a rule with its documentation (section 3.49).
func (s *sarifWriter) appendRule(b []byte, r *lint.Rule) []byte {
	b = appendString(append(b, `{"id":`...), r.ID)
	b = appendText(append(b, `,"shortDescription":`...), sentence(r.Title))
	b = appendText(append(b, `,"fullDescription":`...), oneParagraph(r.Why))
	b = appendString(append(b, `,"help":{"text":`...), oneParagraph(r.Why)+"\n\nWhat to do: "+sentence(oneParagraph(r.Remedy)))
	if help := s.options.Tool.Help; help != nil {
		b = appendString(append(b, `,"markdown":`...), help(r))
	}
	b = appendString(append(b, `},"helpUri":`...), RulePage(r))
	b = append(append(b, `,"defaultConfiguration":{"level":"`...), sarifLevels[usualSeverity(r)]...)
	return append(b, `"}}`...)
}

// appendText adds a multiformat message that is not one of a result; nothing
// is ever put into it.
func appendText(b []byte, text string) []byte {
	return append(appendString(append(b, `{"text":`...), text), '}')
}

// usualSeverity gives the gravest severity that the portable profile has for
// the rule. Where it leaves the verdict to the targets, the gravest of one that
// was not named is a warning.
func usualSeverity(r *lint.Rule) lint.Severity {
	portable, _ := lint.ProfileOf("portable")
	found := portable.Severity(r, "")
	for _, class := range r.Classes {
		found = max(found, portable.Severity(r, class))
	}
	if found == lint.None {
		return lint.Warning
	}
	return found
}
