package fingerprint

import (
	"fmt"
	"strings"
)

// Expected is what --check holds digests against: one digest for every schema,
// or a list of digests with labels.
type Expected struct {
	digest string // for every schema; "" with a list
	labels []string
	byName map[string]string
	seen   map[string]bool
}

// IsDigest says whether a text is a SHA-256 in hexadecimal, upper case too.
func IsDigest(text string) bool {
	if len(text) != 64 {
		return false
	}
	return strings.Trim(strings.ToLower(text), "0123456789abcdef") == ""
}

// Expect is a digest that every schema must have.
func Expect(digest string) *Expected { return &Expected{digest: strings.ToLower(digest)} }

// ExpectList reads a list as digest prints it. A list that holds one digest
// and no label is that digest. The error names the line at fault.
func ExpectList(text string) (*Expected, error) {
	if lone := strings.TrimSpace(text); IsDigest(lone) {
		return Expect(lone), nil
	}
	e := &Expected{byName: make(map[string]string), seen: make(map[string]bool)}
	for i, line := range strings.Split(text, "\n") {
		line = strings.TrimSuffix(line, "\r")
		if line == "" {
			continue
		}
		digest, label, ok := parseLine(line)
		if !ok {
			return nil, fmt.Errorf("line %d is no line of digest: wanted are 64 hexadecimal digits, two blanks and a label", i+1)
		}
		if known, twice := e.byName[label]; twice && known != digest {
			return nil, fmt.Errorf("line %d gives %q a second digest; it has one on a line before", i+1, label)
		}
		if _, twice := e.byName[label]; !twice {
			e.labels = append(e.labels, label)
		}
		e.byName[label] = digest
	}
	if len(e.labels) == 0 {
		return nil, fmt.Errorf("no digest is in it")
	}
	return e, nil
}

func parseLine(line string) (digest, label string, ok bool) {
	line, escaped := strings.CutPrefix(line, `\`)
	digest, label, ok = strings.Cut(line, " ")
	if !ok || !IsDigest(digest) || len(label) < 2 || label[0] != ' ' && label[0] != '*' {
		return "", "", false
	}
	label = label[1:]
	if escaped {
		label, ok = unquote(label)
	}
	return strings.ToLower(digest), label, ok
}

// Paths lists the inputs that the labels of a list stand for, each once.
func (e *Expected) Paths() []string {
	var paths []string
	known := make(map[string]bool)
	for _, label := range e.labels {
		if path := pathOf(label); !known[path] {
			known[path] = true
			paths = append(paths, path)
		}
	}
	return paths
}

// Of gives the digest that a schema must have; ok is false when a list does
// not name it.
func (e *Expected) Of(label string) (digest string, ok bool) {
	if e.digest != "" {
		return e.digest, true
	}
	e.seen[label] = true
	digest, ok = e.byName[label]
	return digest, ok
}

// Missing lists the labels that Of was not asked for.
func (e *Expected) Missing() []string {
	var missing []string
	for _, label := range e.labels {
		if !e.seen[label] {
			missing = append(missing, label)
		}
	}
	return missing
}
