// Package report writes what lint found: for people (text, oneline) and for
// programs (json).
//
// [New] makes a [Writer] for a format. It is handed one [File] after another,
// in the order of the report, and the [Summary] last, so that a report streams
// and its memory is that of one file. The hot paths append to one buffer: a
// run over many schemas has tens of thousands of findings.
//
// Text that comes from an input (a path, a source line, a name in a message)
// may be hostile. Control characters and characters that turn the direction of
// writing are shown as <U+202E>, in JSON as \u202e, so that nothing in a
// schema moves the cursor, paints over a finding or reorders a line.
package report
