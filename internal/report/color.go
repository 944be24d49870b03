package report

import (
	"fmt"
	"io"
	"strings"

	"github.com/charmbracelet/lipgloss"
	"github.com/muesli/termenv"
)

// ColorMode is the value of --color.
type ColorMode uint8

// The modes. Auto asks the environment and the stream.
const (
	ColorAuto ColorMode = iota
	ColorAlways
	ColorNever
)

var colorModes = [...]string{"auto", "always", "never"}

// ParseColorMode reads a value of --color. The error names the values there
// are.
func ParseColorMode(name string) (ColorMode, error) {
	for i, m := range colorModes {
		if m == name {
			return ColorMode(i), nil
		}
	}
	return ColorAuto, fmt.Errorf("unknown color mode %q; the modes are %s", name, strings.Join(colorModes[:], ", "))
}

// String gives the mode as --color spells it.
func (m ColorMode) String() string { return colorModes[m] }

// UseColor decides for one stream whether it is painted. env gives the value
// of an environment variable, "" when it is not set; terminal says whether
// the stream is one.
//
// The flag wins over all. Then, as their conventions ask: a non-empty NO_COLOR
// turns colour off (no-color.org), CLICOLOR_FORCE other than 0 turns it on
// where there is no terminal, CLICOLOR=0 turns it off (bixense.com/clicolors),
// and a terminal that calls itself dumb has none.
func UseColor(mode ColorMode, env func(string) string, terminal bool) bool {
	if mode != ColorAuto {
		return mode == ColorAlways
	}
	force := env("CLICOLOR_FORCE")
	switch {
	case env("NO_COLOR") != "":
		return false
	case force != "" && force != "0":
		return true
	case env("CLICOLOR") == "0", env("TERM") == "dumb":
		return false
	}
	return terminal
}

// style is a way to paint a part of a report.
type style uint8

const (
	plain  style = iota
	strong       // what and where
	faint        // frame and rule id
	red
	yellow
	blue
	green
)

// palette has what a terminal wants before a text of each style, and after
// any. A nil palette paints nothing.
type palette struct {
	before [green + 1]string
	after  string
}

// newPalette asks the styling library once for the escapes of each style, so
// that painting tens of thousands of findings is appending bytes.
func newPalette(color bool) *palette {
	if !color {
		return nil
	}
	r := lipgloss.NewRenderer(io.Discard)
	r.SetColorProfile(termenv.ANSI)
	base := r.NewStyle()
	styles := [...]lipgloss.Style{
		plain:  base,
		strong: base.Bold(true),
		faint:  base.Faint(true),
		red:    base.Bold(true).Foreground(lipgloss.ANSIColor(1)),
		yellow: base.Bold(true).Foreground(lipgloss.ANSIColor(3)),
		blue:   base.Bold(true).Foreground(lipgloss.ANSIColor(4)),
		green:  base.Foreground(lipgloss.ANSIColor(2)),
	}
	p := &palette{}
	for i, style := range styles {
		var after string
		if p.before[i], after, _ = strings.Cut(style.Render("x"), "x"); after != "" {
			p.after = after
		}
	}
	return p
}

// on begins a style.
func (p *palette) on(dst []byte, s style) []byte {
	if p == nil {
		return dst
	}
	return append(dst, p.before[s]...)
}

// off ends any style.
func (p *palette) off(dst []byte) []byte {
	if p == nil {
		return dst
	}
	return append(dst, p.after...)
}

// text adds a text in a style.
func (p *palette) text(dst []byte, s style, text string) []byte {
	if s == plain {
		return append(dst, text...)
	}
	return p.off(append(p.on(dst, s), text...))
}
