package stripemock

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"sync"
)

// keyLifetime is how long a response is repeated, in seconds.
const keyLifetime = 24 * 3600

// keySet has the keys of requests in progress.
type keySet struct {
	mu   sync.Mutex
	keys map[string]bool
}

// add reports whether the key was not in the set.
func (s *keySet) add(key string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.keys[key] {
		return false
	}
	if s.keys == nil {
		s.keys = map[string]bool{}
	}
	s.keys[key] = true
	return true
}

func (s *keySet) remove(key string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.keys, key)
}

func inUse(key string) *Error {
	e := refuse("", "idempotency_key_in_use", "There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): %s. Please try again later.", key)
	e.Status = http.StatusConflict
	e.Type = "idempotency_error"
	return e
}

func digestOf(r *http.Request, body []byte) string {
	hash := sha256.New()
	for _, piece := range []string{r.Method, r.URL.RequestURI(), keyOf(r)} {
		hash.Write([]byte(piece))
		hash.Write([]byte{0})
	}
	hash.Write(body)
	return hex.EncodeToString(hash.Sum(nil))
}

// recall returns the stored response of a key, or nil. It rejects a key that was used with
// another request.
func (s *Server) recall(ctx context.Context, key, digest string) (*response, error) {
	var past *response
	err := s.within(ctx, func(c *call) error {
		found := response{isReplay: true}
		var first string
		if !c.one(`SELECT digest, request, status, body FROM answer WHERE key = ? AND created > ?`,
			[]any{key, c.now - keyLifetime}, &first, &found.request, &found.status, &found.body) {
			return nil
		}
		if first != digest {
			e := refuse("", "", "Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '%s' if you meant to execute a different request.", key)
			e.Type = "idempotency_error"
			return e
		}
		past = &found
		return nil
	})
	return past, err
}

// remember stores the response for the lifetime of its key.
func (c *call) remember(x apiRequest, a response) {
	if x.key == "" {
		return
	}
	c.exec(`INSERT INTO answer (key, digest, request, status, body, created) VALUES (?, ?, ?, ?, ?, ?)
 ON CONFLICT (key) DO UPDATE SET digest = excluded.digest, request = excluded.request,
  status = excluded.status, body = excluded.body, created = excluded.created`,
		x.key, x.digest, a.request, a.status, string(a.body), c.now)
}
