// Package sarif holds reports in the format sarif to the published schema of
// SARIF 2.1.0, and to the types of a library that others read them with. It is
// a module of its own, so that neither the program nor its tests link the
// library; it has tests and nothing else.
package sarif
