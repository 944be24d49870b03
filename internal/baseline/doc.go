// Package baseline keeps the findings that a project has already, so that only
// new ones fail a run.
//
// A finding is known by its [Key]: rule, file, document and JSON Pointer, not
// by its line, so moving text about changes nothing. An entry also holds the
// severity: a finding that has become graver since is a new one. A file of
// entries is written by a [Recorder] and read by [Load]; docs/baseline.schema.json
// describes it. Paths are relative to its folder, so a run may start anywhere.
//
// Known findings are taken out of a report with [Baseline.Known], and
// [Baseline.Resolved] tells in the end which entries are no longer found.
package baseline
