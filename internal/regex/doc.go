// Package regex reads a `pattern` as RE2 does and lists the places where the
// regular-expression dialects part ways.
//
// Four dialects meet in one schema: RE2 checks the answer (kagent
// structured-output page, Portable schema profile), Python's re compiles the
// pattern at some providers, ECMA 262 is what JSON Schema names (2020-12 Core,
// section 6.4), and some grammar compilers take only a small core. A pattern
// that stays inside the core means the same to all of them: literals, `.`,
// classes of characters and ranges, `\d \w \s`, groups, `|`, `* + ?`, small
// counts, a leading `^` and a trailing `$`.
//
// The package knows dialects, not providers and not lint rules: it says what a
// construct is and which family it belongs to, and the caller says what that is
// worth. What each dialect does was measured with Go 1.26 (regexp/syntax),
// Python 3.11 and V8 11.3; testdata/dialects.txt has the measurements, and
// the tests repeat them on a machine that has both interpreters.
//
// Three differences are left out because hardly a pattern is free of them:
// `\d \w \s` are ASCII in RE2 and Unicode in Python, `$` also stands before a
// last newline in Python, and `.` stops at other line ends in ECMA 262.
package regex
