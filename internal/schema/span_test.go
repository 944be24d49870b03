package schema

import "testing"

func TestLinesPosition(t *testing.T) {
	tests := []struct {
		name, text string
		offset     int
		want       Position
	}{
		{"empty", "", 0, Position{1, 1}},
		{"past the end", "ab", 9, Position{1, 3}},
		{"before the start", "ab", -1, Position{1, 1}},
		{"LF", "a\nb", 2, Position{2, 1}},
		{"the LF itself", "a\nb", 1, Position{1, 2}},
		{"CRLF", "a\r\nb\r\nc", 6, Position{3, 1}},
		{"inside CRLF", "a\r\nb", 2, Position{1, 3}},
		{"lone CR", "a\rb\rc", 4, Position{3, 1}},
		{"CR CRLF", "a\r\r\nb", 4, Position{3, 1}},
		{"mark counts as nothing", "\uFEFF{}", 3, Position{1, 1}},
		{"mark, second column", "\uFEFF{}", 4, Position{1, 2}},
		{"wide characters", "\u6f22\u5b57\U0001F600x", 10, Position{1, 4}},
		{"tab is one column", "\t\tx", 2, Position{1, 3}},
		{"other separators end no line", "a\u2028b\u0085c", 7, Position{1, 5}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := NewLines(tt.text).Position(tt.offset); got != tt.want {
				t.Errorf("got %v, want %v", got, tt.want)
			}
		})
	}
}

func TestLinesLine(t *testing.T) {
	lines := NewLines("\uFEFFone\r\ntwo\rthree\n")
	tests := []struct {
		n     int
		text  string
		start int
	}{
		{1, "one", 3}, {2, "two", 8}, {3, "three", 12}, {4, "", 18}, {0, "", 18}, {5, "", 18},
	}
	for _, tt := range tests {
		if text, start := lines.Line(tt.n); text != tt.text || start != tt.start {
			t.Errorf("Line(%d) = %q at %d, want %q at %d", tt.n, text, start, tt.text, tt.start)
		}
	}
}
