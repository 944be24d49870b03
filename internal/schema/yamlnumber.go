package schema

import (
	"encoding/json"
	"strconv"
	"strings"
)

// yamlNumber reads a plain scalar as the numbers of YAML 1.2's core schema
// and what its readers add: 017 and 0b11 by their base, underscores between
// digits. The text of a JSON number is kept; others are rewritten exactly.
func yamlNumber(text string) (number string, ok bool) {
	if !mayBeNumber(text) {
		return "", false
	}
	plain := text
	if text[0] != '.' {
		plain = strings.ReplaceAll(text, "_", "")
	}
	if decimalInteger(plain) {
		return respellDecimal(plain)
	}
	if n, err := strconv.ParseInt(plain, 0, 64); err == nil {
		return strconv.FormatInt(n, 10), true
	}
	if n, err := strconv.ParseUint(strings.TrimPrefix(plain, "+"), 0, 64); err == nil {
		return strconv.FormatUint(n, 10), true
	}
	return respellDecimal(plain)
}

// mayBeNumber says whether a plain scalar begins as a number does.
func mayBeNumber(text string) bool {
	return text != "" && strings.IndexByte("+-.0123456789", text[0]) >= 0
}

// decimalInteger says whether text is a JSON integer, but for a plus sign.
func decimalInteger(text string) bool {
	digits := strings.TrimLeft(text, "+-")
	if len(text)-len(digits) > 1 || digits == "" || digits[0] == '0' && len(digits) > 1 {
		return false
	}
	return allDigits(digits)
}

func allDigits(text string) bool {
	return strings.Trim(text, "0123456789") == ""
}

// respellDecimal writes a decimal of YAML as JSON does: a digit on each side
// of the point, no plus sign, no leading zeros.
func respellDecimal(text string) (number string, ok bool) {
	sign, rest := "", strings.TrimPrefix(text, "+")
	if rest == text && strings.HasPrefix(text, "-") {
		sign, rest = "-", text[1:]
	}
	mantissa, power := rest, ""
	if i := strings.IndexAny(rest, "eE"); i >= 0 {
		mantissa, power = rest[:i], rest[i:]
	}
	whole, fraction, point := strings.Cut(mantissa, ".")
	if whole+fraction == "" || !allDigits(whole+fraction) || power != "" && !isExponent(power) {
		return "", false
	}
	if whole = strings.TrimLeft(whole, "0"); whole == "" {
		whole = "0"
	}
	if point && fraction != "" {
		fraction = "." + fraction
	}
	return sign + whole + fraction + power, true
}

// isExponent says whether a text is an "e", perhaps a sign, and digits.
func isExponent(text string) bool {
	digits := text[1:]
	if digits != "" && (digits[0] == '+' || digits[0] == '-') {
		digits = digits[1:]
	}
	return digits != "" && allDigits(digits)
}

// isYAMLDecimal says whether a text is a decimal as YAML 1.1 libraries take
// it.
func isYAMLDecimal(text string) bool {
	_, ok := respellDecimal(text)
	return ok
}

// goNumber is a number as a Go reader of YAML 1.1 holds it.
type goNumber struct {
	text     string // as encoding/json prints it
	float    float64
	isFloat  bool
	unsigned bool // beyond an int64
}

// kubectlNumber reads a plain scalar as sigs.k8s.io/yaml does, the library
// that kubectl reads manifests with.
func kubectlNumber(text string) (n goNumber, ok bool) {
	if !mayBeNumber(text) {
		return n, false
	}
	if text[0] == '.' {
		return kubectlFloat(text)
	}
	plain := strings.ReplaceAll(text, "_", "")
	if i, err := strconv.ParseInt(plain, 0, 64); err == nil {
		return goNumber{text: strconv.FormatInt(i, 10)}, true
	}
	if u, err := strconv.ParseUint(plain, 0, 64); err == nil {
		return goNumber{text: strconv.FormatUint(u, 10), unsigned: true}, true
	}
	if isYAMLDecimal(plain) {
		return kubectlFloat(plain)
	}
	if binary, found := strings.CutPrefix(plain, "0b"); found {
		i, err := strconv.ParseInt(binary, 2, 64)
		return goNumber{text: strconv.FormatInt(i, 10)}, err == nil
	}
	return n, false
}

func kubectlFloat(text string) (n goNumber, ok bool) {
	f, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return n, false
	}
	printed, err := json.Marshal(f)
	return goNumber{text: string(printed), float: f, isFloat: true}, err == nil
}
