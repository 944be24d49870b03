package report

import (
	"fmt"
	"strings"
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

// paints has the ANSI select graphic rendition of each style. They are our
// own because a styling library costs more at start than the rest of a run
// over one schema.
var paints = [...]string{
	plain:  "",
	strong: "\x1b[1m",
	faint:  "\x1b[2m",
	red:    "\x1b[1;31m",
	yellow: "\x1b[1;33m",
	blue:   "\x1b[1;34m",
	green:  "\x1b[32m",
}

const unpaint = "\x1b[0m"

// painter adds the escapes of a style around a text, or nothing.
type painter bool

func (p painter) on(dst []byte, s style) []byte {
	if p {
		return append(dst, paints[s]...)
	}
	return dst
}

func (p painter) off(dst []byte) []byte {
	if p {
		return append(dst, unpaint...)
	}
	return dst
}

func (p painter) text(dst []byte, s style, text string) []byte {
	return p.off(append(p.on(dst, s), text...))
}
