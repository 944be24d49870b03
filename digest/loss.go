package digest

import (
	"cmp"
	"encoding/json"
	"slices"

	"github.com/go-json-experiment/json/jsontext"
)

// LossKind names what a canonical form does to the meaning of a document.
type LossKind string

const (
	// LossNumber is a number that a double rounds to another decimal value.
	LossNumber LossKind = "number"
	// LossMember is a member that a later one of the same name replaces,
	// wholly: objects are not merged.
	LossMember LossKind = "member"
	// LossText is a string or a member name with a lone surrogate or bytes that
	// are not UTF-8, each of which becomes U+FFFD.
	LossText LossKind = "text"
)

// A Loss is one place where kagent's canonical form does not mean what the
// document says.
type Loss struct {
	Kind    LossKind
	Offset  int    // byte offset from 0: of the number or string, of a lost member's name
	Pointer string // JSON Pointer of the value, or of the member
	Before  string // source text: a number, a string with its quotes, a lost member's value
	After   string // the same in the canonical form; for a member the source text of the value kept
}

// Losses lists, in the order of the source, where kagent's canonical form
// changes the meaning of a document and not just its spelling: 1.0 and 1, or
// 1E2 and 100, are the same number and no loss. What lies inside a lost member
// is not listed beside it. A document that Canonical refuses for another reason
// than its size has no losses: the result is nil.
//
// Only LossNumber applies to the RFC 8785 form; JCS refuses the other two.
func Losses(document []byte) []Loss {
	s := lossScan{document: document, dec: newDecoder(document)}
	for {
		err := s.next()
		if isEnd(err) {
			break
		}
		if err != nil || s.values > 1 || s.overflow {
			return nil
		}
	}
	return s.result()
}

// lossScan is one walk over a document.
type lossScan struct {
	document []byte
	dec      *jsontext.Decoder
	open     []container // the objects and arrays around the next token
	values   int         // values at the top level
	overflow bool        // a number is beyond the largest double
	losses   []Loss
	lost     []span // where the values of lost members stand
}

// container is an object or array that has not ended yet.
type container struct {
	start  int
	object bool
	name   string // of the member whose value comes next
	nameAt int    // byte offset of that name; -1 when a name comes next
	byName map[string][]member
}

// member is one member of an object by its places in the source.
type member struct {
	nameAt int
	value  span
}

// span is a half-open range of byte offsets.
type span struct{ start, end int }

// next reads one token: the edge of a container or a whole literal.
func (s *lossScan) next() error {
	kind := s.dec.PeekKind()
	switch kind {
	case '{', '[', '}', ']':
		if _, err := s.dec.ReadToken(); err != nil {
			return err
		}
		s.edge(kind, int(s.dec.InputOffset()))
		return nil
	}
	raw, err := s.dec.ReadValue()
	if err != nil {
		return err
	}
	end := int(s.dec.InputOffset())
	s.literal(kind, span{end - len(raw), end})
	return nil
}

// edge opens or closes a container at the byte before end.
func (s *lossScan) edge(kind jsontext.Kind, end int) {
	if kind == '{' || kind == '[' {
		s.open = append(s.open, container{start: end - 1, object: kind == '{', nameAt: -1})
		return
	}
	closed := s.open[len(s.open)-1]
	s.open = s.open[:len(s.open)-1]
	s.repeated(closed)
	s.value(span{closed.start, end})
}

// literal judges a string or number and gives it its part in its container.
func (s *lossScan) literal(kind jsontext.Kind, at span) {
	raw := string(s.document[at.start:at.end])
	switch kind {
	case '0':
		s.overflow = s.overflow || overflows(raw)
		if after, same := throughDouble(raw); !same {
			s.lose(LossNumber, at, after)
		}
	case '"':
		if _, err := jsontext.AppendUnquote(nil, raw); err != nil {
			s.lose(LossText, at, canonicalString(raw))
		}
	}
	if top := s.top(); top != nil && top.object && top.nameAt < 0 {
		top.name, top.nameAt = decodeString(raw), at.start
		return
	}
	s.value(at)
}

// lose notes a loss at the value or name that was just read.
func (s *lossScan) lose(kind LossKind, at span, after string) {
	s.losses = append(s.losses, Loss{
		Kind: kind, Offset: at.start, Pointer: string(s.dec.StackPointer()),
		Before: string(s.document[at.start:at.end]), After: after,
	})
}

// value ends a value: as a member if it has a name.
func (s *lossScan) value(at span) {
	top := s.top()
	if top == nil {
		s.values++
		return
	}
	if !top.object {
		return
	}
	if top.byName == nil {
		top.byName = map[string][]member{}
	}
	top.byName[top.name] = append(top.byName[top.name], member{top.nameAt, at})
	top.nameAt = -1
}

// top is the innermost open container, nil at the top level.
func (s *lossScan) top() *container {
	if len(s.open) == 0 {
		return nil
	}
	return &s.open[len(s.open)-1]
}

// repeated notes the members of an object that has just ended which a later
// one replaces. The tokenizer's pointer is then that of the object.
func (s *lossScan) repeated(object container) {
	for name, members := range object.byName {
		kept := members[len(members)-1].value
		for _, m := range members[:len(members)-1] {
			s.lost = append(s.lost, m.value)
			s.losses = append(s.losses, Loss{
				Kind: LossMember, Offset: m.nameAt,
				Pointer: string(s.dec.StackPointer().AppendToken(name)),
				Before:  string(s.document[m.value.start:m.value.end]),
				After:   string(s.document[kept.start:kept.end]),
			})
		}
	}
}

// result puts the losses in the order of the source and leaves out those that
// lie inside the value of a lost member.
func (s *lossScan) result() []Loss {
	slices.SortFunc(s.lost, func(a, b span) int { return cmp.Compare(a.start, b.start) })
	slices.SortStableFunc(s.losses, func(a, b Loss) int { return cmp.Compare(a.Offset, b.Offset) })
	var kept []Loss
	end, next := 0, 0 // end of the lost values that begin before the loss at hand
	for _, loss := range s.losses {
		for ; next < len(s.lost) && s.lost[next].start <= loss.Offset; next++ {
			end = max(end, s.lost[next].end)
		}
		if loss.Offset >= end {
			kept = append(kept, loss)
		}
	}
	return kept
}

// canonicalString is a string literal as the canonical form writes it.
func canonicalString(raw string) string {
	text, err := json.Marshal(decodeString(raw))
	if err != nil {
		return raw // a string always has a JSON form
	}
	return string(text)
}

// decodeString is the value encoding/json gives a string literal.
func decodeString(raw string) string {
	var text string
	if err := json.Unmarshal([]byte(raw), &text); err != nil {
		return raw // the tokenizer has let the literal through
	}
	return text
}
