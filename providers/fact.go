package providers

// Effect says what a target does with a keyword, a format, a shape or a size.
type Effect uint8

// The effects, from harmless to fatal. The zero value is Accepted: what no
// table names is taken as it stands.
const (
	Accepted Effect = iota // taken as it stands, or left out without loosening anything
	Unknown                // nobody knows, or the newest reports disagree
	Ignored                // sent and taken, not enforced
	Weakened               // what the target holds to accepts more than the source
	Refused                // every request with it fails
)

var effectNames = [...]string{"accepted", "unknown", "ignored", "weakened", "refused"}

// String gives the effect in lower case, as reports print it.
func (e Effect) String() string { return effectNames[e] }

// Status says how a fact is known.
type Status uint8

// The kinds of evidence, weakest first. The zero value is Inferred.
const (
	Inferred   Status = iota // follows from another fact, or stands on a page held to be out of date
	Observed                 // seen: a public report, a probe, an acceptance list
	Documented               // the vendor's page, API description or own SDK says so
)

var statusNames = [...]string{"inferred", "observed", "documented"}

// String gives the status in lower case, as reports print it.
func (s Status) String() string { return statusNames[s] }

// Fact is one thing known of a target: the effect, how it is known, and from
// where. Source is a key of the source table or an issue thread written
// "owner/repo#number (YYYY-MM)"; it is empty for an inference without one.
type Fact struct {
	Effect Effect
	Status Status
	Source string
}

// lowered gives the fact with the evidence of a refusal lowered to inferred:
// what one host of an API refuses is likely, not certain, at another host.
func (f Fact) lowered() Fact {
	if f.Effect == Refused {
		f.Status = Inferred
	}
	return f
}
