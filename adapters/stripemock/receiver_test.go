package stripemock_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/stripe/stripe-go/v85"
	"github.com/stripe/stripe-go/v85/webhook"
)

// receiver is the product's webhook endpoint: it verifies each event like the product.
type receiver struct {
	url string

	mu     sync.Mutex
	seen   []stripe.Event
	refuse int // reject that many deliveries
}

func newReceiver(t *testing.T, now *clock) *receiver {
	h := &receiver{}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		assert.NoError(t, err)
		// stripe-go compares the signature's time with the wall clock.
		event, err := webhook.ConstructEventWithTolerance(body, r.Header.Get("Stripe-Signature"), webhookSecret, 100*365*24*time.Hour)
		assert.NoError(t, err)
		h.mu.Lock()
		defer h.mu.Unlock()
		if h.refuse > 0 {
			h.refuse--
			w.WriteHeader(http.StatusServiceUnavailable)
			return
		}
		h.seen = append(h.seen, event)
	}))
	t.Cleanup(server.Close)
	h.url = server.URL
	return h
}

// events delivers pending events and returns the received types, in order.
func (s *scene) events() []string {
	s.Helper()
	require.NoError(s, s.server.Drain(s.Context()))
	var types []string
	for _, e := range s.hook.taken() {
		types = append(types, string(e.Type))
	}
	return types
}

func (h *receiver) taken() []stripe.Event {
	h.mu.Lock()
	defer h.mu.Unlock()
	taken := h.seen
	h.seen = nil
	return taken
}

func (h *receiver) refuseNext(n int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.refuse = n
}
