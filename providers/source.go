package providers

// Source is where facts come from: a vendor's page, an API description, an
// SDK, an acceptance list.
type Source struct {
	Key   string // as facts cite it
	Title string // what it is
	URL   string // where it can be read
	AsOf  string // the month it was read or written, "2026-10"
}
