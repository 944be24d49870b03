package regex

// This file deals with the names of the differences: one row a Kind, with the
// family it belongs to and the reason in words.

// Family groups the kinds by who refuses or misreads them.
type Family uint8

// The families. A construct belongs to exactly one, the gravest.
const (
	// FamilyLookaround is what RE2 refuses as a lookaround.
	FamilyLookaround Family = iota + 1
	// FamilyBackreference is what RE2 refuses as a reference to a group.
	FamilyBackreference
	// FamilyForeign is a spelling of another dialect that RE2 refuses and that
	// has a plain equivalent. Err says so too.
	FamilyForeign
	// FamilyWordBoundary is read alike by RE2, Python and ECMA 262 and left out
	// of the smaller dialects.
	FamilyWordBoundary
	// FamilyDialect is read by RE2 and refused, or taken for something else
	// entirely, by Python's re.
	FamilyDialect
	// FamilyAmbiguous is read by RE2 and by Python's re, each in its own way, or
	// is due to be: Python's re warns that its reading will change.
	FamilyAmbiguous
	// FamilyECMA is read alike by RE2 and Python's re and refused or read
	// differently by ECMA 262, plain or with the u flag.
	FamilyECMA
)

// Kind names one difference between the dialects.
type Kind uint8

// The kinds, by family.
const (
	Lookaround      Kind = iota + 1 // (?=  (?!  (?<=  (?<!
	Backreference                   // \1  \k<n>  (?P=n)
	Foreign                         // \Z  \u0041  \cA  (?>  (?#…)  [\b]
	WordBoundary                    // \b  \B
	UnicodeClass                    // \p{L}  \pL  \P{L}
	EndOfText                       // \z
	Quote                           // \Q…\E
	BraceHex                        // \x{41}
	BareGroupName                   // (?<n>…)
	OddGroupName                    // (?P<1>…), or a name used twice
	UngreedyFlag                    // (?U)
	LateFlags                       // a(?i)b
	ClearedFlags                    // (?-i)  (?i-s)  (?)  (?i-i:…)
	OctalReference                  // \12  \400
	ClassRange                      // [\w-.]  [a-\d]
	AssertionRepeat                 // ^*  $+  \b?  \A{2}
	StackedBraces                   // a*{,3}  a{,3}*  ^{,3}
	EarlyEnd                        // [[:alpha:](]
	POSIXClass                      // [[:alpha:]]
	ClassBracket                    // [a[b]
	SetOperator                     // [a&&b]  [a--b]  [a||b]  [a~~b]
	BraceText                       // a{,3}  a{01}
	Flags                           // (?i)  (?i:…)
	GroupName                       // (?P<n>…)
	BeginText                       // \A
	Bell                            // \a
	LeadingBracket                  // []a]  [^]a]
	NeedlessEscape                  // \_  \"  \-
	Octal                           // \012  \123  [\12]
	LoneBrace                       // a}  a]  {a
)

// String names the kind in a few lower-case words, fit for a message.
func (k Kind) String() string { return k.row().name }

// Family is the family the kind belongs to, 0 for the zero Kind.
func (k Kind) Family() Family { return k.row().family }

// Reason tells in one clause what the dialects make of the construct.
func (k Kind) Reason() string { return k.row().reason }

func (k Kind) row() kindRow {
	if int(k) < len(kinds) {
		return kinds[k]
	}
	return kindRow{}
}

type kindRow struct {
	family Family
	name   string
	reason string
}

var kinds = [...]kindRow{
	Lookaround:    {FamilyLookaround, "lookaround", "RE2 has no lookaround"},
	Backreference: {FamilyBackreference, "backreference", "RE2 has no backreferences"},
	Foreign:       {FamilyForeign, "foreign spelling", "RE2 does not know this spelling"},
	WordBoundary:  {FamilyWordBoundary, "word boundary", "smaller dialects have no word boundary"},

	UnicodeClass:    {FamilyDialect, "unicode class", `Python's re has no \p`},
	EndOfText:       {FamilyDialect, "end of text", `Python's re has no \z before 3.14`},
	Quote:           {FamilyDialect, "quoted text", `Python's re has no \Q`},
	BraceHex:        {FamilyDialect, "code point in braces", `Python's re wants two hexadecimal digits after \x`},
	BareGroupName:   {FamilyDialect, "group name without P", "Python's re wants (?P<name>"},
	OddGroupName:    {FamilyDialect, "group name", "Python's re refuses a group name that begins with a digit or is used twice"},
	UngreedyFlag:    {FamilyDialect, "flag U", "Python's re has no flag U"},
	LateFlags:       {FamilyDialect, "flags after the start", "Python's re wants flags at the very start"},
	ClearedFlags:    {FamilyDialect, "flags that are taken back", "Python's re takes a flag back only in (?-i:…), and only one that is not also set there"},
	OctalReference:  {FamilyDialect, "octal number or reference", `Python's re reads two digits as a reference to a group and refuses a value above \377`},
	ClassRange:      {FamilyDialect, "range with a class at an end", "Python's re refuses a range that begins or ends with a class"},
	AssertionRepeat: {FamilyDialect, "repeat of an assertion", "Python's re finds nothing to repeat"},
	StackedBraces:   {FamilyDialect, "braces beside a repeat", "Python's re reads the braces as a repeat that cannot stand here"},
	EarlyEnd:        {FamilyDialect, "posix class that ends early", "Python's re ends the class at the first ] and refuses what is left"},

	POSIXClass:   {FamilyAmbiguous, "posix class", "RE2 reads a class, the others read the characters"},
	ClassBracket: {FamilyAmbiguous, "bracket in a class", "a later Python re may read [ as a nested class"},
	SetOperator:  {FamilyAmbiguous, "doubled character in a class", "a later Python re may read a set operation"},
	BraceText:    {FamilyAmbiguous, "braces", "RE2 reads the characters, Python's re reads a repeat"},

	Flags:          {FamilyECMA, "flags", "ECMA 262 has no flags in a pattern before 2025, and none without a colon"},
	GroupName:      {FamilyECMA, "group name with P", "ECMA 262 wants (?<name>"},
	BeginText:      {FamilyECMA, "begin of text", `ECMA 262 reads \A as the letter A`},
	Bell:           {FamilyECMA, "bell", `ECMA 262 reads \a as the letter a`},
	LeadingBracket: {FamilyECMA, "bracket at the start of a class", "ECMA 262 ends the class here"},
	NeedlessEscape: {FamilyECMA, "needless escape", "ECMA 262 with the u flag refuses an escape that is not needed"},
	Octal:          {FamilyECMA, "octal number", "ECMA 262 with the u flag has no octal numbers"},
	LoneBrace:      {FamilyECMA, "lone bracket", "ECMA 262 with the u flag wants this bracket escaped"},
}
