package a2acall

// Text from the network on its way to a terminal: secrets taken out first, then
// cut, then escaped.

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

const (
	statusTextMax  = 4000 // characters of a status text
	foreignTextMax = 500  // characters of any other text from the network
	listMax        = 10   // entries of a list of names
)

// Text is a message that is rendered late, when the secrets to take out of it
// are known.
type Text struct {
	format string
	args   []any
}

// textf makes a Text. Arguments from the network are wrapped by foreign or
// statusText; another Text may be one.
func textf(format string, args ...any) Text { return Text{format, args} }

// IsZero says that t is empty.
func (t Text) IsZero() bool { return t.format == "" }

// Render returns the message with every secret replaced and every foreign text
// cut and escaped.
func (t Text) Render(secrets *Secrets) string {
	args := slices.Clone(t.args)
	for i, arg := range args {
		switch text := arg.(type) {
		case foreignText:
			args[i] = text.show(secrets)
		case Text:
			args[i] = text.Render(secrets)
		}
	}
	return secrets.Redact(fmt.Sprintf(t.format, args...))
}

// foreignText is text that somebody else chose.
type foreignText struct {
	raw   string
	max   int
	lines bool // keep line ends, as new indented lines
}

// foreign marks a short text from the network: a name, an id, a header, an
// error message.
func foreign(raw string) foreignText { return foreignText{raw: raw, max: foreignTextMax} }

// statusText marks the text of a task's status, which may have several lines.
func statusText(raw string) foreignText {
	return foreignText{raw: raw, max: statusTextMax, lines: true}
}

// foreignList marks up to ten texts, written with commas between them.
func foreignList(names []string) foreignText {
	more := ""
	if len(names) > listMax {
		more = fmt.Sprintf(" and %d more", len(names)-listMax)
		names = names[:listMax]
	}
	short := make([]string, len(names))
	for i, name := range names {
		short[i] = "\"" + cut(name, foreignTextMax) + "\""
	}
	return foreignText{raw: strings.Join(short, ", ") + more, max: listMax * (foreignTextMax + 4)}
}

func (t foreignText) show(secrets *Secrets) string {
	return escape(cut(secrets.Redact(t.raw), t.max), t.lines)
}

// String shows the text where no secret is known.
func (t foreignText) String() string { return t.show(nil) }

// cut shortens s to max characters and says so.
func cut(s string, max int) string {
	if len(s) <= max {
		return s
	}
	n := 0
	for i := range s {
		if n == max {
			return s[:i] + "…"
		}
		n++
	}
	return s
}

// escape writes what could steer a terminal or reorder a line as an escape: C0,
// DEL, C1, bidi controls and bytes that are not UTF-8. With lines, a line end
// starts a new indented line instead.
func escape(s string, lines bool) string {
	if lines {
		s = strings.TrimRight(strings.ReplaceAll(s, "\r\n", "\n"), "\n")
	}
	var b strings.Builder
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		switch {
		case r == utf8.RuneError && size == 1:
			fmt.Fprintf(&b, "\\x%02x", s[i])
		case r == '\n' && lines:
			b.WriteString("\n  ")
		case r < 0x20 || r == 0x7f:
			fmt.Fprintf(&b, "\\x%02x", r)
		case steers(r):
			fmt.Fprintf(&b, "\\u%04x", r)
		default:
			b.WriteString(s[i : i+size])
		}
		i += size
	}
	return b.String()
}

// steers says that r, beyond ASCII, is a C1 control or a bidi control.
func steers(r rune) bool {
	return r >= 0x80 && r <= 0x9f || r >= 0x202a && r <= 0x202e || r >= 0x2066 && r <= 0x2069
}

// shellQuote writes one argument of a printed command as a POSIX shell reads
// it.
func shellQuote(arg string) string {
	if arg != "" && strings.Trim(arg, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._:/=,@%+") == "" {
		return arg
	}
	return "'" + strings.ReplaceAll(arg, "'", `'\''`) + "'"
}

// quoteID writes an id that an agent chose as one argument of a printed
// command. It is stricter than shellQuote: only letters, digits and -._: go
// without quotes.
func quoteID(id string) string {
	if id != "" && !strings.HasPrefix(id, "-") && strings.Trim(id, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._:") == "" {
		return id
	}
	return "'" + strings.ReplaceAll(id, "'", `'\''`) + "'"
}
