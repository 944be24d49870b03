package a2acall

// What the card promises. Nothing is sent to an agent that does not promise a
// typed result.

import (
	"slices"
	"strconv"
	"strings"

	"github.com/kedi-lang/kedi-schema/internal/schema"
)

// advert is the declaration of the Kedi extension in a card (Kedi extension v1,
// Agent Card Declaration).
type advert struct {
	mode            string
	maxSchemaBytes  int64
	schemaEncodings []string
	resultEncodings []string
}

// defaultMaxSchemaBytes holds where the card names no limit.
const defaultMaxSchemaBytes = 32768

// agree settles the contract between the card and --contract.
func (s *Session) agree() error {
	if err := s.refuseUnknownRequirements(); err != nil {
		return err
	}
	if s.opts.Contract == Kagent {
		s.contract = Kagent
		if !slices.ContainsFunc(s.card.DefaultOutputModes, isJSONMedia) {
			s.con.Warn("output-mode",
				"the agent card does not list application/json among its default output modes; its schema may not be set")
		}
		return nil
	}
	s.contract = Kedi
	return s.readAdvert()
}

// refuseUnknownRequirements stops at an extension that the agent requires and
// we do not speak (A2A, AgentExtension.required).
func (s *Session) refuseUnknownRequirements() error {
	for _, ext := range s.card.Extensions {
		if ext.required && ext.uri != URI {
			return failf(NotAdvertised,
				"the agent requires the extension %s, which is not spoken here; nothing was sent",
				foreign(ext.uri))
		}
	}
	return nil
}

// readAdvert reads the extension's entry and holds each parameter to the
// contract.
func (s *Session) readAdvert() error {
	at := slices.IndexFunc(s.card.Extensions, func(ext extension) bool { return ext.uri == URI })
	if at < 0 {
		return s.notListed()
	}
	params := s.card.Extensions[at].params
	if s.con.verbose && params.Exists() {
		s.con.Verbose("extension parameters: %s", foreign(string(params.AppendCompact(nil))))
	}
	s.advert = advert{
		mode:            textOf(params.Get("mode")),
		maxSchemaBytes:  defaultMaxSchemaBytes,
		schemaEncodings: textsOf(params.Get("schemaEncodings")),
		resultEncodings: textsOf(params.Get("resultEncodings")),
	}
	if err := s.checkVersionAndMode(params); err != nil {
		return err
	}
	if err := s.checkEncodings(params); err != nil {
		return err
	}
	s.noteOddities(params)
	return s.readLimit(params.Get("maxSchemaBytes"))
}

func (s *Session) checkVersionAndMode(params schema.Node) error {
	version := params.Get("version")
	if !version.Is(schema.Number) || !schema.SameNumber(version.Text(), "1") {
		return failf(NotAdvertised,
			"the agent's structured output extension has version %s, not the number 1; nothing was sent",
			shown(version))
	}
	if s.advert.mode != "fixed" && s.advert.mode != "request-schema" {
		return failf(NotAdvertised,
			"the agent's structured output extension has mode %s, not \"fixed\" or \"request-schema\"; nothing was sent",
			shown(params.Get("mode")))
	}
	return nil
}

// checkEncodings refuses a list that names no encoding of the contract. A
// missing or empty list is that of a server older than the lists.
func (s *Session) checkEncodings(params schema.Node) error {
	for _, name := range []string{"schemaEncodings", "resultEncodings"} {
		list := params.Get(name)
		if !list.Exists() || list.Is(schema.Array) && list.Len() == 0 {
			continue
		}
		if known := textsOf(list); !slices.Contains(known, JSONUTF8) && !slices.Contains(known, ProtobufValue) {
			return failf(NotAdvertised,
				"the agent's %s are %s, with neither %q nor %q; nothing was sent",
				name, shown(list), JSONUTF8, ProtobufValue)
		}
	}
	return nil
}

func (s *Session) noteOddities(params schema.Node) {
	if name := params.Get("resultArtifactName"); name.Exists() && textOf(name) != ArtifactName {
		s.con.Note(
			"the card names the result artifact %s; the contract's %q is used", shown(name), ArtifactName)
	}
	if dialect := params.Get("schemaDialect"); dialect.Exists() && textOf(dialect) != schemaDialect {
		s.con.Note("the card's schema dialect is %s; the contract's 2020-12 is used", shown(dialect))
	}
}

const schemaDialect = "https://json-schema.org/draft/2020-12/schema"

// readLimit reads maxSchemaBytes: a whole number above 0, also written 32768.0.
func (s *Session) readLimit(limit schema.Node) error {
	if !limit.Exists() {
		return nil
	}
	size, err := strconv.ParseFloat(limit.Text(), 64)
	if !limit.Is(schema.Number) || !schema.IsWhole(limit.Text()) || err != nil || size < 1 {
		return failf(NotAdvertised,
			"the agent's maxSchemaBytes is %s, not a whole number above 0; nothing was sent", shown(limit))
	}
	s.advert.maxSchemaBytes = int64(min(size, 1<<53))
	return nil
}

// notListed refuses an agent without the extension, and shows a URI that was
// probably meant to be it.
func (s *Session) notListed() error {
	f := failf(NotAdvertised,
		"the agent does not advertise the structured output extension; nothing was sent")
	for _, ext := range s.card.Extensions {
		if nearMiss(ext.uri) {
			f = f.hint("it lists %s; the extension is %s, byte for byte", foreign(ext.uri), URI)
		}
	}
	return f.hint("--contract kagent calls an agent whose schema lives in its kagent template")
}

// nearMiss says that uri differs from the extension's in scheme, case, version
// or slashes only.
func nearMiss(uri string) bool {
	plain := func(s string) string {
		s = strings.TrimRight(strings.ToLower(strings.TrimSpace(s)), "/0123456789.v")
		_, rest, _ := strings.Cut(s, "://")
		return strings.TrimPrefix(rest, "www.")
	}
	return plain(uri) != "" && plain(uri) == plain(URI)
}

// shown is a parameter as the card has it.
func shown(n schema.Node) foreignText {
	if !n.Exists() {
		return foreign("missing")
	}
	return foreign(string(n.AppendCompact(nil)))
}
