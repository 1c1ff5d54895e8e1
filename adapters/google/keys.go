package google

import (
	"context"
	"crypto"
	"crypto/rsa"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"sync"
	"time"

	"github.com/go-jose/go-jose/v4"

	"selvedge/ports"
)

const (
	// keysFreshFor bounds how long a revoked key is still trusted.
	keysFreshFor = time.Hour
	// readPause bounds how often bad tokens cause the keys to be fetched: once in this
	// time, however many tokens name unknown keys or arrive while the source is down.
	readPause    = 15 * time.Second
	readTimeout  = 5 * time.Second
	maxKeysBytes = 64 << 10
	minKeyBits   = 2048
)

var errUnknownKey = errors.New("token names an unknown key")

// keySource caches the provider's public keys by key ID and fetches them again when they
// expire or a token names a missing one. go-oidc's own remote key set is not used
// because it fetches again for every token with a bad signature and never drops a
// revoked key.
type keySource struct {
	url    string
	client *http.Client
	now    ports.Clock

	mu      sync.Mutex
	keys    map[string][]crypto.PublicKey
	readAt  time.Time     // when keys were read
	triedAt time.Time     // when the last read started
	failure error         // of the last read
	reading chan struct{} // closed when the current read ends; nil without one
}

func newKeySource(url string, client *http.Client, now ports.Clock) *keySource {
	own := *client
	// A redirect would let another address serve the keys.
	own.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	return &keySource{url: url, client: &own, now: now}
}

// named returns the keys with that id. It fails with Unavailable while a needed
// read fails, else with errUnknownKey.
func (s *keySource) named(ctx context.Context, kid string) ([]crypto.PublicKey, error) {
	if keys := s.lookup(kid); keys != nil {
		return keys, nil
	}
	if err := s.refresh(ctx); err != nil {
		return nil, &ports.Error{
			Kind:       ports.Unavailable,
			Reason:     "google_unreachable",
			Message:    "Google can't be reached right now. Sign in with a code sent to your e-mail address instead.",
			RetryAfter: readPause,
			Err:        err,
		}
	}
	if keys := s.lookup(kid); keys != nil {
		return keys, nil
	}
	return nil, errUnknownKey
}

func (s *keySource) lookup(kid string) []crypto.PublicKey {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !within(s.now().Sub(s.readAt), keysFreshFor) {
		return nil
	}
	return s.keys[kid]
}

// refresh fetches the keys, sharing the read with concurrent callers, and returns its
// error. Within readPause of the last read it returns the error of that one instead.
func (s *keySource) refresh(ctx context.Context) error {
	s.mu.Lock()
	if s.reading == nil {
		now := s.now()
		if !s.triedAt.IsZero() && within(now.Sub(s.triedAt), readPause) {
			defer s.mu.Unlock()
			return s.failure
		}
		s.triedAt = now
		s.reading = make(chan struct{})
		// Not under the caller's context: others may wait for the same read.
		go s.read(s.reading)
	}
	reading := s.reading
	s.mu.Unlock()

	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-reading:
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.failure
}

func (s *keySource) read(done chan struct{}) {
	ctx, cancel := context.WithTimeout(context.Background(), readTimeout)
	defer cancel()
	keys, err := s.fetch(ctx)

	s.mu.Lock()
	defer s.mu.Unlock()
	s.failure = err
	if err == nil {
		s.keys, s.readAt = keys, s.now()
	}
	s.reading = nil
	close(done)
}

func (s *keySource) fetch(ctx context.Context) (map[string][]crypto.PublicKey, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, s.url, nil)
	if err != nil {
		return nil, err
	}
	resp, err := s.client.Do(req)
	if err != nil {
		return nil, err
	}
	defer func() { _ = resp.Body.Close() }()
	if resp.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("key source answered %s", resp.Status)
	}
	body, err := io.ReadAll(io.LimitReader(resp.Body, maxKeysBytes+1))
	if err != nil {
		return nil, fmt.Errorf("reading keys: %w", err)
	}
	if len(body) > maxKeysBytes {
		return nil, errors.New("key set is too large")
	}
	return parseKeys(body)
}

// parseKeys returns the RSA signing keys of a JSON Web Key Set and skips all others,
// which the provider may publish for other uses.
func parseKeys(body []byte) (map[string][]crypto.PublicKey, error) {
	var set struct {
		Keys []json.RawMessage `json:"keys"`
	}
	if err := json.Unmarshal(body, &set); err != nil {
		return nil, fmt.Errorf("reading keys: %w", err)
	}
	keys := make(map[string][]crypto.PublicKey)
	for _, raw := range set.Keys {
		var key jose.JSONWebKey
		if json.Unmarshal(raw, &key) == nil && signsRS256(key) {
			keys[key.KeyID] = append(keys[key.KeyID], key.Key)
		}
	}
	if len(keys) == 0 {
		return nil, errors.New("key set has no key for RS256")
	}
	return keys, nil
}

func signsRS256(key jose.JSONWebKey) bool {
	public, isRSA := key.Key.(*rsa.PublicKey)
	return isRSA && public.N.BitLen() >= minKeyBits &&
		(key.Use == "" || key.Use == "sig") &&
		(key.Algorithm == "" || key.Algorithm == string(jose.RS256))
}

// within reports whether age lies in [0, limit). A clock that was set back gives a
// negative age, which counts as old.
func within(age, limit time.Duration) bool { return 0 <= age && age < limit }
