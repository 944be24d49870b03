// Package matrix makes the table that people want to look at: what becomes of a
// schema at each target, why and where, and how much of each limit it uses.
//
// A [Matrix] is computed from lint alone: a schema is held against one target
// after the other, each named and with no profile, and the gravest effect found
// is the verdict. kagent's own profile is one more row. Several schemas make a
// grid of schemas and targets.
//
// The matrix is rendered as text for a terminal, as JSON, as Markdown for a pull
// request and as one HTML file that loads nothing. Symbols and words carry the
// meaning, colour only repeats it.
package matrix
