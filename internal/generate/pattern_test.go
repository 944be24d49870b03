package generate

import (
	"regexp"
	"testing"
)

func TestMatch(t *testing.T) {
	for _, pattern := range []string{
		``, `^$`, `a`, `^[a-z]{2,4}$`, `^(ab|cd)+$`, `\d{3}-\d{2}`, `^[^x]*$`, `(?i)^straße$`, `^\p{Greek}{3}$`,
		`^[\x{10000}-\x{10ffff}]$`, `\bfoo\b`, `^a{0,0}b$`, `(?s)^.$`, `^(?:[A-Z][a-z]+ ){2}x?$`, `[\r\n]`, `^(a|)$`,
		`^[0-9]{1,3}(\.[0-9]{1,3}){3}$`, `^x{1000}$`, `^\.$`, `[[:punct:]]`,
	} {
		compiled := regexp.MustCompile(pattern)
		for seed := range uint64(20) {
			text, ok := Match(NewRand(seed), pattern)
			if !ok || !compiled.MatchString(text) {
				t.Errorf("%s: seed %d gives %q, %t", pattern, seed, text, ok)
				break
			}
		}
	}
}

// TestNoMatch asks for texts that do not exist, and for patterns that are none.
func TestNoMatch(t *testing.T) {
	for _, pattern := range []string{`(`, `(?=a)`, `a\bb`, `$a`, `[^\x00-\x{10FFFF}]`} {
		if text, ok := Match(NewRand(1), pattern); ok {
			t.Errorf("%s: %q", pattern, text)
		}
	}
}
