package validate

import (
	"errors"
	"fmt"
	"regexp"
	"regexp/syntax"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// Bounds of regular expressions. RE2 reads a text in time proportional to the
// text times the program, and repetition makes large programs of short
// expressions: (a{1000}){1000} has a million instructions.
const (
	maxPatternSize  = 100_000 // instructions of one program
	maxPatternsSize = 500_000 // instructions of all programs of a schema
)

// patterns compiles the regular expressions of one schema, each once.
type patterns struct {
	meter    *meter
	compiled map[string]*pattern
	size     int
	faults   map[string]string // what is wrong with an expression
}

// pattern is a compiled expression whose matching is paid for.
type pattern struct {
	*regexp.Regexp
	meter *meter
	size  int
}

// MatchString reports whether text holds a match.
func (p *pattern) MatchString(text string) bool {
	const parallel = 32 // instructions that one step covers
	p.meter.spend(byteSteps(len(text)) + len(text)*p.size/parallel)
	return p.Regexp.MatchString(text)
}

// compile is the library's way to a regular expression. It never fails, since
// the library would bury the reason in its account of the meta-schema: a fault
// is noted and reported by faultAt. The stand-in is not used then.
func (p *patterns) compile(text string) (jsonschema.Regexp, error) {
	if known, ok := p.compiled[text]; ok {
		return known, nil
	}
	compiled := &pattern{meter: p.meter}
	var reason string
	if compiled.Regexp, compiled.size, reason = compileRE2(text); reason != "" {
		p.faults[text] = reason
	}
	if p.size += compiled.size; p.size > maxPatternsSize && reason == "" {
		p.faults[text] = fmt.Sprintf("expressions of this schema make programs of over %d instructions", maxPatternsSize)
	}
	if p.faults[text] != "" {
		compiled.Regexp = regexp.MustCompile("")
	}
	p.compiled[text] = compiled
	return compiled, nil
}

// compileRE2 compiles an expression, or says in plain words why it does not.
func compileRE2(text string) (re *regexp.Regexp, size int, reason string) {
	parsed, err := syntax.Parse(text, syntax.Perl)
	if err != nil {
		return nil, 0, reasonOf(err)
	}
	if size = programSize(parsed); size > maxPatternSize {
		return nil, 0, fmt.Sprintf("makes a program of about %d instructions; at most %d are allowed", size, maxPatternSize)
	}
	if re, err = regexp.Compile(text); err != nil {
		return nil, 0, reasonOf(err)
	}
	return re, size, ""
}

// reasonOf shortens what package syntax says.
func reasonOf(err error) string {
	var fault *syntax.Error
	ok := errors.As(err, &fault)
	if !ok {
		return err.Error()
	}
	if fault.Code == syntax.ErrNestingDepth || len(fault.Expr) > 40 {
		return string(fault.Code)
	}
	return fmt.Sprintf("%s: %q", fault.Code, fault.Expr)
}

// programSize estimates the instructions that an expression compiles to.
func programSize(re *syntax.Regexp) int {
	size := 1 + len(re.Rune)
	for _, sub := range re.Sub {
		size += programSize(sub)
	}
	if re.Op == syntax.OpCharClass {
		size = 1
	}
	if re.Op == syntax.OpRepeat {
		size *= max(re.Min, re.Max, 1)
	}
	return min(size, 1<<40)
}
