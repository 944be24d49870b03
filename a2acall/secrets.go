package a2acall

// Secrets: where they come from, and the one place that takes them out of
// whatever is shown.

import (
	"cmp"
	"encoding/base64"
	"encoding/json"
	"net/url"
	"slices"
	"strings"
)

// Redacted stands wherever a secret would.
const Redacted = "[redacted]"

// Secrets knows every secret of a call in every spelling in which it could come
// back. A nil *Secrets knows none.
type Secrets struct {
	spellings []string // longest first
	replacer  *strings.Replacer
}

// NewSecrets prepares to take values out of text. Empty values are left alone.
func NewSecrets(values ...string) *Secrets {
	s := &Secrets{}
	for _, value := range values {
		s.spellings = append(s.spellings, spellings(value)...)
	}
	slices.SortFunc(s.spellings, func(a, b string) int {
		return cmp.Or(len(b)-len(a), strings.Compare(a, b))
	})
	s.spellings = slices.Compact(s.spellings)
	pairs := make([]string, 0, 2*len(s.spellings))
	for _, spelling := range s.spellings {
		pairs = append(pairs, spelling, Redacted)
	}
	s.replacer = strings.NewReplacer(pairs...)
	return s
}

// spellings lists the forms in which value may be echoed: as it is, as a JSON
// string, in a URL, and each of them within base64, as raw parts have it.
func spellings(value string) []string {
	if value == "" {
		return nil
	}
	forms := []string{value, url.QueryEscape(value), url.PathEscape(value), strings.ReplaceAll(value, "'", `'\''`)}
	if quoted, err := json.Marshal(value); err == nil {
		forms = append(forms, string(quoted[1:len(quoted)-1]))
	}
	var plain strings.Builder
	enc := json.NewEncoder(&plain)
	enc.SetEscapeHTML(false)
	if enc.Encode(value) == nil {
		quoted := strings.TrimSuffix(plain.String(), "\n")
		forms = append(forms, quoted[1:len(quoted)-1])
	}
	forms = append(forms, escape(value, false))
	for _, form := range slices.Clone(forms) {
		forms = append(forms, inBase64(form)...)
	}
	slices.Sort(forms)
	return slices.DeleteFunc(slices.Compact(forms), func(form string) bool { return form == "" })
}

// inBase64 lists what value becomes inside of a longer text in base64: what
// stands before it moves it by one byte, two or none, and the characters at its
// ends hold bits of its neighbours. A short value would match too much.
func inBase64(value string) []string {
	if len(value) < 6 {
		return nil
	}
	var forms []string
	for before := range 3 {
		padded := append(make([]byte, before), value...)
		first, end := (8*before+5)/6, 8*len(padded)/6
		forms = append(forms,
			base64.RawStdEncoding.EncodeToString(padded)[first:end], base64.RawURLEncoding.EncodeToString(padded)[first:end])
	}
	return forms
}

// Redact replaces each occurrence of a secret in text.
func (s *Secrets) Redact(text string) string {
	if s == nil || s.replacer == nil || len(s.spellings) == 0 {
		return text
	}
	return s.replacer.Replace(text)
}

// longest is the length in bytes of the longest spelling.
func (s *Secrets) longest() int {
	if s == nil || len(s.spellings) == 0 {
		return 0
	}
	return len(s.spellings[0])
}
