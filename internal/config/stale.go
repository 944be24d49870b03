package config

import (
	"fmt"
	"slices"
)

// Stale lists the entries that do not do what they say, in the order of the
// file: those that had an input and silenced no finding in it, and those that
// met a finding which has to stay. It is asked at the end of a run.
//
// An entry may be of use under another profile or for other providers, so a
// run whose flags choose those in place of the configuration says little
// about it.
func (c *Config) Stale() []Problem {
	var list []Problem
	for _, e := range c.Ignore {
		if message := e.stale(); message != "" {
			list = append(list, Problem{c.Path, e.Line, e.Column, message})
		}
	}
	return list
}

// stale says what is wrong with the entry after a run, "" for nothing.
func (e *Entry) stale() string {
	switch {
	case e.blocked.Load():
		return fmt.Sprintf("the ignore entry has no effect on a finding of %s: what the profile forbids cannot be ignored", e.Rule)
	case e.applied.Load() && !e.matched.Load():
		return fmt.Sprintf("the ignore entry matches no finding: %s is not reported%s; delete the entry", e.Rule, e.where())
	}
	return ""
}

// where tells the place that an entry is about.
func (e *Entry) where() string {
	text := ""
	if e.Pointer != nil {
		text += fmt.Sprintf(" at %q", *e.Pointer)
	}
	if e.Path != "" {
		text += fmt.Sprintf(" in %q", e.Path)
	}
	return text
}

// Stale lists what [Config.Stale] says of every configuration of the run, by
// file and place.
func (f *Finder) Stale() []Problem {
	f.mu.Lock()
	defer f.mu.Unlock()
	var list []Problem
	seen := make(map[*Config]bool)
	for _, found := range f.folders {
		if c := found.config; c != nil && !seen[c] {
			seen[c] = true
			list = append(list, c.Stale()...)
		}
	}
	if f.fixed != nil {
		list = append(list, f.fixed.Stale()...)
	}
	slices.SortStableFunc(list, Problem.compare)
	return list
}
