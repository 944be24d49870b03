package report

import "testing"

func TestUseColor(t *testing.T) {
	for _, c := range []struct {
		name     string
		mode     ColorMode
		env      map[string]string
		terminal bool
		want     bool
	}{
		{"terminal", ColorAuto, nil, true, true},
		{"pipe", ColorAuto, nil, false, false},
		{"always through a pipe", ColorAlways, nil, false, true},
		{"always beats NO_COLOR", ColorAlways, map[string]string{"NO_COLOR": "1"}, false, true},
		{"never beats CLICOLOR_FORCE", ColorNever, map[string]string{"CLICOLOR_FORCE": "1"}, true, false},
		{"NO_COLOR", ColorAuto, map[string]string{"NO_COLOR": "1"}, true, false},
		{"empty NO_COLOR", ColorAuto, map[string]string{"NO_COLOR": ""}, true, true},
		{"CLICOLOR_FORCE", ColorAuto, map[string]string{"CLICOLOR_FORCE": "1"}, false, true},
		{"CLICOLOR_FORCE=0", ColorAuto, map[string]string{"CLICOLOR_FORCE": "0"}, false, false},
		{"NO_COLOR beats CLICOLOR_FORCE", ColorAuto, map[string]string{"NO_COLOR": "1", "CLICOLOR_FORCE": "1"}, true, false},
		{"CLICOLOR=0", ColorAuto, map[string]string{"CLICOLOR": "0"}, true, false},
		{"dumb terminal", ColorAuto, map[string]string{"TERM": "dumb"}, true, false},
		{"forced on a dumb terminal", ColorAuto, map[string]string{"TERM": "dumb", "CLICOLOR_FORCE": "1"}, true, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := UseColor(c.mode, func(name string) string { return c.env[name] }, c.terminal)
			if got != c.want {
				t.Errorf("got %t", got)
			}
		})
	}
}

func TestParseColorMode(t *testing.T) {
	for _, mode := range []ColorMode{ColorAuto, ColorAlways, ColorNever} {
		if got, err := ParseColorMode(mode.String()); err != nil || got != mode {
			t.Errorf("%s: got %v, %v", mode, got, err)
		}
	}
	want := `unknown color mode "yes"; the modes are auto, always, never`
	if _, err := ParseColorMode("yes"); err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}
