package httpapi

import (
	"fmt"
	"io"
	"net/http"
)

const maxEvent = 1 << 20 // the provider's largest objects are far smaller

// receivePaymentEvent takes the body untouched, because the signature is over its
// bytes.
func (s *Server) receivePaymentEvent(c *call) (any, error) {
	body, err := io.ReadAll(http.MaxBytesReader(c.w, c.r.Body, maxEvent))
	if err != nil {
		return nil, bodyError(fmt.Errorf("read payment event: %w", err))
	}
	if err := s.Billing.Receive(c.r.Context(), body, c.r.Header.Get("Stripe-Signature")); err != nil {
		return nil, err
	}
	return success(nil), nil
}
