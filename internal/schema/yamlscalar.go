package schema

import (
	"encoding/base64"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"go.yaml.in/yaml/v4"
)

// The tags of scalars, lists and mappings, as the library shortens them.
const (
	nullTag      = "!!null"
	boolTag      = "!!bool"
	strTag       = "!!str"
	intTag       = "!!int"
	floatTag     = "!!float"
	timestampTag = "!!timestamp"
	binaryTag    = "!!binary"
	mergeTag     = "!!merge"
	seqTag       = "!!seq"
	mapTag       = "!!map"
)

// Plain scalars with a meaning of their own (YAML 1.2.2, section 10.3.2), and
// what YAML 1.1 adds.
var (
	yamlNulls    = []string{"", "~", "null", "Null", "NULL"}
	yamlTrue     = []string{"true", "True", "TRUE"}
	yamlFalse    = []string{"false", "False", "FALSE"}
	yamlOldTrue  = []string{"y", "Y", "yes", "Yes", "YES", "on", "On", "ON"}
	yamlOldFalse = []string{"n", "N", "no", "No", "NO", "off", "Off", "OFF"}
	yamlNoNumber = []string{".nan", ".NaN", ".NAN", ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF", "-.inf", "-.Inf", "-.INF"}
)

// scalar is a JSON value that is no array or object.
type scalar struct {
	kind Kind
	text string // as [Node.Text] gives it
}

// describe names the value in a message.
func (s scalar) describe() string {
	switch s.kind {
	case String:
		return "the string " + strconv.Quote(clip(s.text))
	case Bool:
		return "the boolean " + s.text
	case Null:
		return "null"
	}
	return clip(s.text)
}

// clip shortens a text for a message.
func clip(text string) string {
	const most = 40 // code points
	count := 0
	for i := range text {
		if count++; count > most {
			return text[:i] + "…"
		}
	}
	return text
}

// readScalar reads a scalar node by one of the readings; problem says why it
// cannot be JSON.
func readScalar(n *yaml.Node, kubectl bool) (s scalar, problem string) {
	const quoted = yaml.SingleQuotedStyle | yaml.DoubleQuotedStyle | yaml.LiteralStyle | yaml.FoldedStyle
	tagged := n.Style&yaml.TaggedStyle != 0
	switch {
	case !tagged && (n.Style&quoted != 0 || n.Tag == "!"):
		return scalar{String, n.Value}, ""
	case !tagged:
		return plainScalar(n.Value, kubectl)
	}
	return taggedScalar(n, kubectl)
}

func plainScalar(text string, kubectl bool) (s scalar, problem string) {
	switch {
	case slices.Contains(yamlNulls, text):
		return scalar{Null, "null"}, ""
	case slices.Contains(yamlTrue, text), kubectl && slices.Contains(yamlOldTrue, text):
		return scalar{Bool, "true"}, ""
	case slices.Contains(yamlFalse, text), kubectl && slices.Contains(yamlOldFalse, text):
		return scalar{Bool, "false"}, ""
	case slices.Contains(yamlNoNumber, text):
		return s, fmt.Sprintf("%s cannot become JSON; write a number, or quote it to make it a string", text)
	}
	if !kubectl {
		if number, ok := yamlNumber(text); ok {
			return scalar{Number, number}, ""
		}
	} else if n, ok := kubectlNumber(text); ok {
		return scalar{Number, n.written(text)}, ""
	}
	return scalar{String, text}, ""
}

// written keeps the number as it is in the source when that is JSON and
// means the same.
func (n goNumber) written(source string) string {
	if isJSONNumber(source) && SameNumber(source, n.text) {
		return source
	}
	return n.text
}

func isJSONNumber(text string) bool {
	if text == "" || text[0] == '+' {
		return false
	}
	number, ok := respellDecimal(text)
	return ok && number == text
}

// taggedScalar reads a scalar with an explicit tag.
func taggedScalar(n *yaml.Node, kubectl bool) (s scalar, problem string) {
	switch n.Tag {
	case strTag, timestampTag:
		return scalar{String, n.Value}, ""
	case binaryTag:
		return binaryScalar(n.Value)
	case nullTag, boolTag, intTag, floatTag:
		s, problem = plainScalar(n.Value, kubectl)
		if problem == "" && !fitsTag(n.Tag, s) {
			problem = fmt.Sprintf("%s is no %s", strconv.Quote(clip(n.Value)), tagKinds[n.Tag])
		}
		return s, problem
	}
	if kubectl {
		return scalar{String, n.Value}, ""
	}
	return s, fmt.Sprintf("unknown tag %s; JSON has none, leave it out", clip(n.Tag))
}

var tagKinds = map[string]string{nullTag: "null", boolTag: "boolean", intTag: "integer", floatTag: "number"}

func fitsTag(tag string, s scalar) bool {
	switch tag {
	case nullTag:
		return s.kind == Null
	case boolTag:
		return s.kind == Bool
	case intTag:
		return s.kind == Number && !strings.ContainsAny(s.text, ".eE")
	}
	return s.kind == Number
}

func binaryScalar(text string) (s scalar, problem string) {
	decoded, err := base64.StdEncoding.DecodeString(strings.Join(strings.Fields(text), ""))
	if err != nil {
		return s, "the value tagged !!binary is no base64"
	}
	if !utf8.Valid(decoded) {
		return s, "the value tagged !!binary is no UTF-8 text, so it cannot become JSON"
	}
	return scalar{String, string(decoded)}, ""
}

// readName reads the key of a member. By the core schema it has to be a
// string; kubectl turns booleans and numbers into strings.
func readName(n *yaml.Node, kubectl bool) (name, problem string) {
	if n.Kind == yaml.AliasNode {
		n = n.Alias
	}
	if n.Kind != yaml.ScalarNode {
		return "", "a list or mapping cannot name a member; JSON names are strings"
	}
	s, problem := readScalar(n, kubectl)
	switch {
	case problem != "" || s.kind == String:
		return s.text, problem
	case kubectl && s.kind == Bool:
		return s.text, ""
	case kubectl && s.kind == Number:
		return kubectlNumberName(n)
	case s.text == n.Value:
		return "", fmt.Sprintf("the name %s is no string; write \"%[1]s\"", clip(n.Value))
	}
	return "", fmt.Sprintf("a name of a member is %s; quote it to make it a string", s.describe())
}

// kubectlNumberName prints a number that is a name as kubectl does, which has
// no more digits than a float32 holds.
func kubectlNumberName(n *yaml.Node) (name, problem string) {
	number, _ := kubectlNumber(n.Value)
	switch {
	case number.unsigned:
		return "", fmt.Sprintf("kubectl takes no number as large as %s for a name; quote it", clip(n.Value))
	case !number.isFloat:
		return number.text, ""
	}
	name = strconv.FormatFloat(number.float, 'g', -1, 32)
	if signed, infinite := strings.CutSuffix(name, "Inf"); infinite {
		name = strings.TrimPrefix(signed, "+") + ".inf"
	}
	return name, ""
}
