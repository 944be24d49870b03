package fingerprint

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// label names a schema by its path, its document where a file has schemas in
// several, and its pointer where it is a part of a document.
func label(path string, root schema.Node, numbered bool) string {
	text := name(path)
	if index := root.Document().Index; numbered || index > 0 {
		text = fmt.Sprintf("%s:%d", text, index)
	}
	if p := root.Pointer(); p != "" {
		text += "#" + string(p)
	}
	return text
}

// name gives stdin the name that sha256sum has for it.
func name(path string) string {
	if path == "<stdin>" {
		return "-"
	}
	return path
}

// pathOf finds the input that a label was made for: the longest head of it
// that is a file.
func pathOf(label string) string {
	if label == "-" || isFile(label) {
		return label
	}
	for i := len(label) - 1; i > 0; i-- {
		if label[i] != '#' && label[i] != ':' {
			continue
		}
		if head := label[:i]; head == "-" || isFile(head) {
			return head
		}
	}
	return label
}

func isFile(path string) bool {
	info, err := os.Stat(path)
	return err == nil && !info.IsDir()
}

func isYAML(path string) bool {
	switch strings.ToLower(filepath.Ext(path)) {
	case ".yaml", ".yml":
		return true
	}
	return false
}

// Line gives the line of a digest as sha256sum prints it: two blanks between
// digest and label, and a backslash before the line when characters of the
// label that a terminal or a reader of lines would trip over are escaped.
func Line(hex, label string) string {
	quoted := strconv.Quote(label)
	if inner := quoted[1 : len(quoted)-1]; inner != label && strings.ReplaceAll(inner, `\"`, `"`) != label {
		return `\` + hex + "  " + inner
	}
	return hex + "  " + label
}

// Shown gives a label for a line that is not a digest's.
func Shown(label string) string {
	return strings.TrimPrefix(Line("", label), "  ")
}

// unquote undoes the escapes of a line.
func unquote(inner string) (string, bool) {
	text, err := strconv.Unquote(`"` + inner + `"`)
	return text, err == nil
}
