package matrix

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// browser finds a Chromium: the one that KEDI_CHROMIUM names, else one from
// PATH. Without one the test is skipped.
func browser(t *testing.T) string {
	t.Helper()
	names := []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable"}
	if name := os.Getenv("KEDI_CHROMIUM"); name != "" {
		names = []string{name}
	}
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	t.Skip("no Chromium in PATH or KEDI_CHROMIUM")
	return ""
}

// site is the browser's proxy on loopback: it answers for the page and for
// nothing else, so that no request leaves this machine, the browser's own
// included.
func site(page string) *httptest.Server {
	return httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.String() != address {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Content-Type", "text/html")
		_, _ = io.WriteString(w, page)
	}))
}

const address = "http://matrix.test/"

// opened opens the page in the browser and gives the addresses that the page
// asked for and what the browser printed.
func opened(t *testing.T, page string, flags ...string) (asked []string, printed string) {
	t.Helper()
	path := browser(t)
	server := site(page)
	defer server.Close()
	home := t.TempDir()
	log := filepath.Join(home, "net.json")
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	defer cancel()
	args := append([]string{
		"--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--user-data-dir=" + home, "--log-net-log=" + log,
		"--proxy-server=" + server.Listener.Addr().String(), "--proxy-bypass-list=<-loopback>",
	}, flags...)
	command := exec.CommandContext(ctx, path, append(args, address)...)
	command.Env = append(os.Environ(), "HOME="+home)
	out, err := command.Output()
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	return requests(t, log), string(out)
}

// requests reads from the browser's log what a page asked for. The browser's
// own requests have no origin as their initiator.
func requests(t *testing.T, path string) (asked []string) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var log struct {
		Events []struct {
			Params struct{ URL, Initiator string }
		}
	}
	if err := json.Unmarshal(data, &log); err != nil {
		t.Fatalf("read the log of the browser: %v", err)
	}
	for _, e := range log.Events {
		if p := e.Params; p.Initiator != "" && p.Initiator != "not an origin" {
			asked = append(asked, p.URL)
		}
	}
	return asked
}

// TestInBrowser opens the page in a real browser: the table is there, and
// nothing is asked for.
func TestInBrowser(t *testing.T) {
	m := built(t, Options{}, "testdata/answer.json", "testdata/agents.yaml")
	asked, dom := opened(t, m.HTML(), "--dump-dom")
	if len(asked) > 0 {
		t.Errorf("the page asked for %q", asked)
	}
	if got, want := strings.Count(dom, "<tr"), 1+3+3*(1+15); got < want {
		t.Errorf("the page has %d rows of tables, want at least %d", got, want)
	}
	for _, part := range []string{"testdata/<wbr>answer.json", "✗</span> refused", `id="s3-f1"`} {
		if !strings.Contains(dom, part) {
			t.Errorf("the page does not show %q", part)
		}
	}
}

// TestRequestsAreSeen holds that the test above would see a request.
func TestRequestsAreSeen(t *testing.T) {
	asked, _ := opened(t, `<!doctype html><img src="http://elsewhere.test/a.png">`, "--dump-dom")
	if want := "http://elsewhere.test/a.png"; !slices.Contains(asked, want) {
		t.Errorf("seen %q, and no %q", asked, want)
	}
}

// TestScreenshots takes pictures of the page, wide and narrow. They are kept
// below KEDI_SCREENSHOTS for a person to look at.
func TestScreenshots(t *testing.T) {
	folder := os.Getenv("KEDI_SCREENSHOTS")
	if folder == "" {
		folder = t.TempDir()
	}
	page := built(t, Options{}, "testdata/answer.json").HTML()
	for name, size := range map[string]string{"wide": "1200,1600", "narrow": "500,1600"} {
		file := filepath.Join(folder, name+".png")
		opened(t, page, "--window-size="+size, "--screenshot="+file)
		info, err := os.Stat(file)
		if err != nil {
			t.Fatal(err)
		}
		if info.Size() < 20_000 {
			t.Errorf("%s: %d bytes, an empty page", name, info.Size())
		}
	}
}
