package report

import "github.com/kedi-lang/kedi-schema/lint"

// sarifWriter is the format sarif: one run of a log of SARIF 2.1.0 (OASIS
// standard, with errata 01), a result a line. The results come first, so that
// the report streams; the rules that they name and the state of the run follow
// them. What is suppressed is in it, with the reason (section 3.35).
type sarifWriter struct {
	*sink
	options    Options
	locator    locator
	start, end spot
	seen       occurrences
	rules      []*lint.Rule // those that results name, by their index
	unread     []Unread
	begun      bool // the head is written
	more       bool // a result is written
}

// sarifHead is what a log begins with. The base of relative URIs is left to
// the reader: its own place would tie the log to a machine (section 3.14.14).
const sarifHead = `{"$schema":"https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",` +
	`"version":"2.1.0","runs":[{"columnKind":"utf16CodeUnits","newlineSequences":["\r\n","\n","\r"],` +
	`"originalUriBaseIds":{"` + sourceRoot + `":{"description":{"text":"The folder that kedi-schema was run in."}}},` +
	`"results":[`

// sourceRoot is the usual name for the root of the sources (section 3.14.14).
const sourceRoot = "%SRCROOT%"

func newSARIF(s *sink, o Options) Writer {
	return &sarifWriter{sink: s, options: o, locator: locator{utf16: true}}
}

func (s *sarifWriter) begin() {
	if !s.begun {
		s.buf = append(s.buf, sarifHead...)
		s.begun = true
	}
}

// File writes the findings that are shown, then those that are suppressed.
func (s *sarifWriter) File(f *File) error {
	s.begin()
	s.unread = append(s.unread, f.Unread...)
	if len(f.Diagnostics)+len(f.Suppressed) == 0 {
		return s.err
	}
	s.locator.reset(f.Text)
	s.start, s.end, s.seen = spot{}, spot{}, make(occurrences)
	for i := range f.Diagnostics {
		if err := s.result(f.Path, &Suppressed{Diagnostic: f.Diagnostics[i]}); err != nil {
			return err
		}
	}
	for i := range f.Suppressed {
		if err := s.result(f.Path, &f.Suppressed[i]); err != nil {
			return err
		}
	}
	return s.err
}

// result writes one finding, which counts when it has no reason not to.
func (s *sarifWriter) result(path string, d *Suppressed) error {
	if d.Severity < s.options.Show {
		return nil
	}
	if s.more {
		s.buf = append(s.buf, ',')
	}
	s.more = true
	b := append(append(s.buf, "\n{\"ruleId\":\""...), d.Rule.ID...)
	b = appendInt(append(b, `","ruleIndex":`...), s.ruleIndex(d.Rule))
	b = append(append(append(b, `,"level":"`...), sarifLevels[d.Severity]...), '"')
	b = appendMessage(append(b, `,"message":`...), string(appendDetail([]byte(d.Message), &d.Diagnostic)))
	b = s.appendPhysical(append(b, `,"locations":[{`...), path, d.Span)
	if p := d.Pointer(); p != "" {
		b = append(appendString(append(b, `,"logicalLocations":[{"fullyQualifiedName":`...), string(p)), `}]`...)
	}
	b = s.appendRelated(append(b, `}]`...), path, d.Related)
	fingerprint, _ := s.seen.fingerprint(path, &d.Diagnostic)
	b = append(append(append(b, `,"partialFingerprints":{"kediSchema/v1":"`...), fingerprint...), `"}`...)
	// Every result has the list, for all must have it or none (section 3.27.23).
	b = append(b, `,"suppressions":[`...)
	if d.Reason != "" {
		b = appendString(append(b, `{"kind":"external","status":"accepted","justification":`...), d.Reason)
		b = append(b, '}')
	}
	b = append(b, "]}"...)
	s.buf = b
	return s.spill()
}

var sarifLevels = [...]string{lint.None: "none", lint.Info: "note", lint.Warning: "warning", lint.Error: "error"}

// ruleIndex gives the place of a rule among those that are written in the end.
func (s *sarifWriter) ruleIndex(r *lint.Rule) int {
	for i, known := range s.rules {
		if known == r {
			return i
		}
	}
	s.rules = append(s.rules, r)
	return len(s.rules) - 1
}

// Close ends the results and writes the run's state and the tool.
func (s *sarifWriter) Close(Summary) error {
	s.begin()
	b := s.buf
	b = append(b, "\n],\"invocations\":[{\"executionSuccessful\":"...)
	if len(s.unread) == 0 {
		b = append(b, "true}]"...)
	} else {
		b = append(appendNotifications(append(b, `false,"toolExecutionNotifications":`...), s.unread), "}]"...)
	}
	b = append(b, `,"tool":{"driver":{"name":"kedi-schema","informationUri":"`+Home+`"`...)
	if version := s.options.Tool.Version; version != "" {
		b = appendString(append(b, `,"version":`...), version)
	}
	b = append(b, `,"rules":[`...)
	for i, r := range s.rules {
		if i > 0 {
			b = append(b, ',')
		}
		b = s.appendRule(append(b, '\n'), r)
	}
	b = append(b, "]}}}]}\n"...)
	s.buf = b
	return s.flush()
}
