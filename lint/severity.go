package lint

// Severity orders findings by what they mean for the person who deploys the
// schema.
type Severity uint8

// The severities. None is no finding at all.
const (
	None    Severity = iota
	Info             // worth knowing; hidden in text unless asked for
	Warning          // some requests or some targets will suffer
	Error            // the contract forbids it, or every request fails
)

var severityNames = [...]string{"none", "info", "warning", "error"}

// String gives the severity in lower case.
func (s Severity) String() string { return severityNames[s] }

// SeverityOf finds a severity by its name.
func SeverityOf(name string) (Severity, bool) {
	for i, n := range severityNames {
		if n == name {
			return Severity(i), true
		}
	}
	return None, false
}
