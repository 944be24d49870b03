package schema

import (
	"errors"
	"fmt"
	"strings"

	"go.yaml.in/yaml/v4"
)

// yamlFaults puts the library's findings into words of our own; the first row
// whose text a finding holds is taken.
var yamlFaults = []struct{ found, words string }{
	{tooDeep, tooDeep},
	{"control characters", "a control character; YAML allows none but tab and line ends, write it as an escape in double quotes"},
	{"mapping values are not allowed", "a ':' where no value can begin; quote the text before it, or check the indentation"},
	{"did not find expected ',' or ']'", "expected ',' or ']' in a list in brackets"},
	{"did not find expected ',' or '}'", "expected ',' or '}' in a mapping in braces"},
	{"did not find expected key", "expected a key of the mapping; check the indentation of this line"},
	{"did not find expected '-' indicator", "expected '- ' and the next element of the list; check the indentation of this line"},
	{"could not find expected ':'", "expected ':' after the key"},
	{"did not find expected node content", "expected a value"},
	{"unexpected end of stream", "a quoted text that is not closed"},
	{"unexpected document indicator", "a document marker inside a quoted text; is a quote missing?"},
	{"violates indentation", "a tab in the indentation; YAML wants spaces"},
	{"where an indentation space is expected", "a tab in the indentation; YAML wants spaces"},
	{"indentation indicator equal to 0", "an indentation indicator of 0; allowed are 1 to 9"},
	{"cannot start any token", "no value can begin with this character; quote it (a tab cannot indent)"},
	{"unknown escape character", "unknown escape in double quotes; write \\\\ for a backslash, or use single quotes"},
	{"did not find expected hexadecimal number", "an escape that wants hexadecimal digits: \\xHH, \\uHHHH or \\UHHHHHHHH"},
	{"invalid Unicode character escape", "an escape that is no character; YAML knows no surrogate pairs, write the character itself or \\UHHHHHHHH"},
	{"block sequence entries are not allowed", "a list cannot begin here; put '- ' on a line of its own"},
	{"mapping keys are not allowed", "a key cannot begin here; check the indentation"},
	{"incompatible YAML document", "a %YAML line of another version than 1.1; leave the line out"},
	{"duplicate %YAML directive", "a second %YAML line in one document"},
	{"duplicate %TAG directive", "a second %TAG line for one handle"},
	{"undefined tag handle", "a tag whose handle no %TAG line defines"},
	{"directive", "a line that begins with % is a directive, and this is none of %YAML and %TAG; quote it if it is text"},
	{"version number", "a %YAML line wants a version such as 1.1"},
	{"<document start>", "expected '---' before another document"},
	{"after document-end marker", "nothing but a comment may follow '...'"},
	{"comment without preceding whitespace", "a comment wants a blank before its '#'"},
	{"expected comment or line break", "expected a line end; only a comment may follow here"},
	{"whitespace or line break", "expected a blank or a line end after an anchor or tag"},
	{"alphabetic or numeric character", "an anchor or alias without a name; quote a text that begins with & or *"},
	{"tag", "a malformed tag; quote a text that begins with !"},
	{"'!'", "a malformed tag; quote a text that begins with !"},
	{"URI", "a malformed tag; quote a text that begins with !"},
}

// fault turns an error of the library into a SyntaxError at a byte.
func (p *yamlPlaces) fault(err error) error {
	var found *yaml.LoadError
	if !errors.As(err, &found) {
		return &SyntaxError{Message: "the text is no YAML"}
	}
	fault := &SyntaxError{Offset: min(found.Mark.Index, len(p.text)), Message: yamlWords(found.Message)}
	if found.Mark.Line > 0 {
		fault.Offset = p.at(found.Mark.Line, found.Mark.Column)
	}
	if found.ContextMark.Line > 0 && found.ContextMark.Line < found.Mark.Line {
		begin := NewLines(p.text).Position(p.at(found.ContextMark.Line, found.ContextMark.Column))
		fault.Message += fmt.Sprintf(" (what is being read begins at line %d, column %d)", begin.Line, begin.Column)
	}
	return fault
}

func yamlWords(message string) string {
	if name, ok := strings.CutPrefix(message, "unknown anchor '"); ok {
		return fmt.Sprintf("the alias *%s refers to an anchor that is not defined before it", clip(strings.TrimSuffix(name, "' referenced")))
	}
	for _, f := range yamlFaults {
		if strings.Contains(message, f.found) {
			return f.words
		}
	}
	return "the text is no YAML from here on"
}
