package httpapi

import (
	"fmt"
	"io"
)

const maxEvent = 256 << 10 // the provider's largest objects are far smaller

// receivePaymentEvent reads the raw body, because the signature covers its bytes. It
// checks the form of the signature before reading.
func (s *Server) receivePaymentEvent(c *Call) (any, error) {
	signature := c.Request.Header.Get("Stripe-Signature")
	if err := s.Billing.CheckSignature(signature); err != nil {
		return nil, err
	}
	if err := requireContentType(c.Request, "application/json"); err != nil {
		return nil, err
	}
	if err := c.receive(maxEvent); err != nil {
		return nil, err
	}
	body, err := io.ReadAll(c.Request.Body)
	if err != nil {
		return nil, bodyError(fmt.Errorf("read payment event: %w", err))
	}
	if err := s.Billing.ReceiveWebhook(c.Request.Context(), body, signature); err != nil {
		return nil, err
	}
	return OK(nil), nil
}
