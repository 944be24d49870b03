package generate

import (
	"fmt"
)

// This file writes texts of the formats of kagent's portable profile.

// formats are those that have a text here.
var formats = []string{"date-time", "time", "date", "duration", "email", "hostname", "ipv4", "ipv6", "uuid"}

// formatted writes a text of a format. It is not ok for another format.
func (d dice) formatted(format string) (text string, ok bool) {
	switch format {
	case "date-time":
		return d.date() + "T" + d.clock(), true
	case "date":
		return d.date(), true
	case "time":
		return d.clock(), true
	case "duration":
		return fmt.Sprintf("P%dDT%dH", d.between(0, 30), d.between(1, 23)), true
	case "email":
		return d.word(2, 6) + "@example.com", true
	case "hostname":
		return d.word(2, 8) + ".example.com", true
	case "ipv4":
		return fmt.Sprintf("192.0.2.%d", d.between(1, 254)), true
	case "ipv6":
		return fmt.Sprintf("2001:db8::%x", d.between(1, 0xffff)), true
	case "uuid":
		return fmt.Sprintf("%08x-%04x-4%03x-8%03x-%012x", d.Uint32(), d.IntN(1<<16), d.IntN(1<<12), d.IntN(1<<12), d.Uint64()>>16), true
	}
	return "", false
}

func (d dice) date() string {
	return fmt.Sprintf("20%02d-%02d-%02d", d.between(0, 40), d.between(1, 12), d.between(1, 28))
}

func (d dice) clock() string {
	return fmt.Sprintf("%02d:%02d:%02dZ", d.between(0, 23), d.between(0, 59), d.between(0, 59))
}
