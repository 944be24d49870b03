package validate

import (
	"encoding/json"
	"slices"
	"strconv"
)

// This file decides equality (JSON Schema 2020-12 Core, section 4.2.2) by
// giving equal values one key: numbers by value, objects whatever the order of
// their members.

// appendKey appends the key of a value. Each part says how long it is, so that
// two values that differ never share a key.
func (m *meter) appendKey(key []byte, v any) []byte {
	m.spend(1)
	switch v := v.(type) {
	case nil:
		return append(key, 'n')
	case bool:
		return strconv.AppendBool(key, v)
	case string:
		return m.appendText(append(key, 's'), v)
	case json.Number:
		return m.appendNumber(key, v)
	case []any:
		key = appendLength(append(key, 'a'), len(v))
		for _, item := range v {
			key = m.appendKey(key, item)
		}
		return key
	case map[string]any:
		return m.appendMembers(key, v)
	}
	return key // convert makes no other values
}

func (m *meter) appendMembers(key []byte, members map[string]any) []byte {
	names := make([]string, 0, len(members))
	for name := range members {
		names = append(names, name)
	}
	slices.Sort(names)
	m.spend(memberSteps * len(names))
	key = appendLength(append(key, 'o'), len(members))
	for _, name := range names {
		key = m.appendKey(m.appendText(key, name), members[name])
	}
	return key
}

func (m *meter) appendNumber(key []byte, number json.Number) []byte {
	d := m.decimal(number)
	if d.negative {
		key = append(key, '-')
	}
	key = strconv.AppendInt(append(key, 'e'), d.exp, 10)
	return m.appendText(key, d.digits)
}

func (m *meter) appendText(key []byte, text string) []byte {
	m.spend(byteSteps(len(text)))
	return append(appendLength(key, len(text)), text...)
}

func appendLength(key []byte, n int) []byte {
	return append(strconv.AppendInt(key, int64(n), 10), ':')
}

// decimal reads a number of the instance.
func (m *meter) decimal(number json.Number) decimal {
	text := numberText(number)
	m.spend(byteSteps(len(text)))
	return parseDecimal(text)
}

// byteSteps is the price of reading that many bytes once.
func byteSteps(bytes int) int { return bytes / 16 }
