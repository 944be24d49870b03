package a2acall

// Fetching the agent card: one bounded GET, at the path of today and then at
// the old one; no redirect is followed.

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/url"
	"strings"
)

// loadCard reads the card that was given, or fetches it.
func (s *Session) loadCard(ctx context.Context) error {
	if s.opts.Card != nil {
		return s.takeCard(s.opts.Card, "--card-file")
	}
	addresses := s.cardURLs()
	data, err := s.fetchCard(ctx, addresses[0])
	if err == nil {
		return s.takeCard(data, addresses[0].String())
	}
	if isMissing(err) && len(addresses) > 1 {
		data, oldErr := s.fetchCard(ctx, addresses[1])
		if oldErr == nil {
			s.con.Note("the agent card is at the old path %s", wellKnown[1])
			return s.takeCard(data, addresses[1].String())
		}
		if !isMissing(oldErr) {
			return s.cardFailure(ctx, addresses[1], oldErr)
		}
	}
	return s.cardFailure(ctx, addresses[0], err)
}

// isMissing says that nothing is at an address.
func isMissing(err error) bool {
	var status *statusError
	return errors.As(err, &status) && status.status == http.StatusNotFound
}

// cardURLs lists where the card may be: AGENT-URL itself when it ends in a
// card's path, --card-path, or both paths.
func (s *Session) cardURLs() []*url.URL {
	for _, path := range wellKnown {
		if strings.HasSuffix(s.agent.Path, path) {
			return []*url.URL{s.agent}
		}
	}
	if s.opts.CardPath != "" {
		return []*url.URL{s.base.JoinPath(s.opts.CardPath)}
	}
	return []*url.URL{s.base.JoinPath(wellKnown[0]), s.base.JoinPath(wellKnown[1])}
}

func (s *Session) fetchCard(ctx context.Context, address *url.URL) ([]byte, error) {
	ctx, cancel := context.WithTimeoutCause(ctx, s.opts.RequestTimeout, errRequestTimeout)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, address.String(), nil)
	if err != nil {
		return nil, err
	}
	req.Header.Set("Accept", "application/json")
	res, err := s.wire.RoundTrip(req)
	if err != nil {
		return nil, orCause(ctx, err)
	}
	defer func() { _ = res.Body.Close() }() // it was read, or is not wanted
	if res.StatusCode != http.StatusOK {
		return nil, statusOfHTTP(res)
	}
	data, err := io.ReadAll(bounded(res.Body, "the agent card", cardMax))
	if err != nil {
		return nil, orCause(ctx, err)
	}
	if first := strings.TrimLeft(string(data[:min(len(data), 64)]), " \t\r\n\xef\xbb\xbf"); !strings.HasPrefix(first, "{") {
		return nil, &undecodableError{"the answer is " + orUnknown(mediaOf(res)) + ", not a JSON object"}
	}
	return data, nil
}

// cardFailure words a failed fetch: the URL, the status, the media type; never
// the body.
func (s *Session) cardFailure(ctx context.Context, address *url.URL, err error) error {
	if ctx.Err() != nil {
		return failf(Interrupted, "interrupted; nothing was sent")
	}
	at := foreign(address.String())
	var status *statusError
	var size *sizeError
	var other *undecodableError
	switch {
	case errors.As(err, &status) && status.location != "":
		return failf(BadCard,
			"the agent card at %s redirects (HTTP %d) to %s; redirects are not followed",
			at, status.status, foreign(status.location)).
			hint("give the URL that it redirects to, if you trust it")
	case errors.As(err, &status) && (status.status == 401 || status.status == 403):
		return s.authFailure(status.status, status.authenticate, "the agent card")
	case errors.As(err, &status) && status.status == http.StatusNotFound:
		return s.noCard(at, status)
	case errors.As(err, &status):
		return failf(BadCard,
			"the agent card at %s: HTTP %d, %s", at, status.status, foreign(orUnknown(status.mediaType)))
	case errors.As(err, &size):
		return failf(BadCard, "the agent card at %s is over %d bytes", at, size.limit)
	case errors.As(err, &other):
		return failf(BadCard, "the agent card at %s: %s", at, foreign(other.what))
	case errors.Is(err, errRequestTimeout):
		return failf(BadCard,
			"no agent card from %s within %s (--request-timeout)", at, s.opts.RequestTimeout)
	}
	return failf(BadCard, "the agent card at %s cannot be fetched: %s", at, foreign(plainNetError(err)))
}

// noCard is the failure of a card that is nowhere.
func (s *Session) noCard(at foreignText, status *statusError) *Failure {
	f := failf(BadCard, "no agent card at %s: HTTP 404, %s", at, foreign(orUnknown(status.mediaType)))
	if len(s.cardURLs()) > 1 {
		f = f.hint("there is none at the old path %s either", wellKnown[1])
	}
	return f.hint("--card-path names another path, --card-file a file")
}

func (s *Session) takeCard(data []byte, from string) error {
	card, err := readCard(data)
	if err != nil {
		return failf(BadCard, "the agent card at %s cannot be used: %s", foreign(from), err)
	}
	card.from = from
	s.card = card
	return nil
}

// orUnknown names a missing media type.
func orUnknown(media string) string {
	if media == "" {
		return "of no media type"
	}
	return media
}

// orCause prefers the reason why the context ended to the error that its end
// produced. That no connection stood says more.
func orCause(ctx context.Context, err error) error {
	var connect *connectError
	if errors.As(err, &connect) {
		return err
	}
	if cause := context.Cause(ctx); cause != nil {
		return cause
	}
	return err
}
