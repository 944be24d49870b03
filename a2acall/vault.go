package a2acall

// The vault keeps the content of parts while a2a-go decodes the task around
// them.

import (
	"crypto/rand"
	"strconv"
	"sync"
)

// form is the way a part carries its content.
type form int

const (
	noContent   form = iota // nothing we know, or null
	textForm                // free text
	urlForm                 // a reference
	rawForm                 // bytes
	dataForm                // a JSON value
	mixedForm               // two contents in one part
	unknownForm             // bytes or data that did not come through the vault
)

var formNames = [...]string{"an empty part", "a text part", "a URL part", "a raw part", "a data part", "a part with two contents", "a part in a spelling A2A does not have"}

func (f form) String() string { return formNames[f] }

// content is what one part carried, to the byte.
type content struct {
	form  form
	bytes []byte
	// fault says why the bytes could not be had, "" if they could.
	fault string
	// untyped: the protocol has no place for this part's media type (a data
	// part in A2A 0.3).
	untyped bool
}

// vault hands out a token for each content; a2a-go carries the token as if it
// were the part's bytes. The random nonce keeps an agent from naming another
// part's content.
type vault struct {
	nonce string

	mu    sync.Mutex
	next  int
	items map[string]content
}

func newVault() *vault {
	return &vault{nonce: rand.Text(), items: map[string]content{}}
}

// keep stores c and returns its token.
func (v *vault) keep(c content) []byte {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.next++
	token := v.nonce + strconv.Itoa(v.next)
	v.items[token] = c
	return []byte(token)
}

// take hands the content out, once.
func (v *vault) take(token []byte) (content, bool) {
	v.mu.Lock()
	defer v.mu.Unlock()
	c, ok := v.items[string(token)]
	delete(v.items, string(token))
	return c, ok
}
