package lint

import (
	"strings"
	"unicode"

	"github.com/kedi-lang/kedi-schema/internal/regex"
	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// This file deals with patterns: each is analysed once, for all the rules
// about it, and what is common to their messages.

// patternMemo has the analysis of the pattern of one schema.
type patternMemo struct {
	schema *schema.Schema
	report *regex.Report
}

// pattern gives the analysis of a schema's pattern; nil when it has none or a
// malformed one.
func (p *Pass) pattern(s *schema.Schema) *regex.Report {
	if m := &p.memo.pattern; m.schema != s {
		m.schema, m.report = s, nil
		if s.Has(schema.KwPattern) {
			m.report = p.linter.patterns.analyze(s.Value(schema.KwPattern).Text())
		}
	}
	return p.memo.pattern.report
}

// patternCache keeps analyses from one document to the next: many schemas use
// the same few patterns.
type patternCache map[string]*regex.Report

// Bounds of the cache: patterns, and bytes of one.
const (
	maxCachedPatterns = 512
	maxCachedPattern  = 256
)

func (c *patternCache) analyze(text string) *regex.Report {
	if r, ok := (*c)[text]; ok {
		return r
	}
	if len(text) > maxCachedPattern {
		r := regex.Analyze(text)
		return &r
	}
	if *c == nil || len(*c) >= maxCachedPatterns {
		*c = make(patternCache)
	}
	text = strings.Clone(text) // else the whole source would stay in memory
	r := regex.Analyze(text)
	(*c)[text] = &r
	return &r
}

// reportFamily reports the constructs of one family, all of a pattern in one
// finding: lead says what is wrong with them. How the dialects differ on a
// pattern is told only of one that RE2 reads, but for the constructs that it
// has rules of their own for.
func (p *Pass) reportFamily(s *schema.Schema, family regex.Family, lead string) {
	if p.Silent("") {
		return
	}
	r := p.pattern(s)
	differ := p.rule.Parameter == ConstructParameter
	if r == nil || differ && r.OtherErr != nil {
		return
	}
	list := r.In(family)
	if len(list) == 0 {
		return
	}
	f := Finding{At: AtKeyword(s, schema.KwPattern), Message: lead + " " + constructs(list)}
	if differ {
		f.Param = kindNames(list)
	}
	p.Report(f)
}

// maxConstructs is the most constructs that one message lists.
const maxConstructs = 4

// constructs lists constructs, each once, with the spelling that all dialects
// read and the reason: "`\z` (write `$`; Python's re has no \z)".
func constructs(list []regex.Construct) string {
	var parts []string
	seen := make(map[string]bool)
	told := make(map[regex.Kind]bool)
	for _, c := range list {
		if seen[c.Text] {
			continue
		}
		seen[c.Text] = true
		if len(seen) <= maxConstructs {
			parts = append(parts, construct(c, told[c.Kind]))
			told[c.Kind] = true
		}
	}
	text := strings.Join(parts, ", ")
	if more := len(seen) - len(parts); more > 0 {
		text += " and " + grouped(more) + " more"
	}
	return text
}

// construct tells one construct: how else to write it and, unless that has
// been told of its kind, what is wrong with it.
func construct(c regex.Construct, told bool) string {
	var words []string
	switch {
	case c.Suggest == "":
	case c.Kind == regex.UnicodeClass:
		words = append(words, "of ASCII it is "+inBackticks(c.Suggest))
	default:
		words = append(words, "write "+inBackticks(c.Suggest))
	}
	if !told {
		words = append(words, c.Kind.Reason())
	}
	if len(words) == 0 {
		return inBackticks(c.Text)
	}
	return inBackticks(c.Text) + " (" + strings.Join(words, "; ") + ")"
}

func kindNames(list []regex.Construct) string {
	var names []string
	seen := make(map[regex.Kind]bool)
	for _, c := range list {
		if !seen[c.Kind] {
			seen[c.Kind] = true
			names = append(names, c.Kind.String())
		}
	}
	return strings.Join(names, ", ")
}

// inBackticks shows a part of a pattern as it is written, without the escapes
// that a quoted string would add.
func inBackticks(text string) string {
	clean := strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return unicode.ReplacementChar
		}
		return r
	}, text)
	return "`" + shortened(clean) + "`"
}
