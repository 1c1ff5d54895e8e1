package stripe_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/ports"
)

func TestClosingACheckout(t *testing.T) {
	const (
		expire = "POST /v1/checkout/sessions/cs_1/expire"
		read   = "GET /v1/checkout/sessions/cs_1"
	)
	notOpen := answer{status: 400, body: `{"error":{"type":"invalid_request_error","message":"Only Checkout Sessions with a status in [\"open\"] can be expired."}}`}
	missing := answer{status: 404, body: `{"error":{"type":"invalid_request_error","code":"resource_missing","param":"session"}}`}
	for name, c := range map[string]struct {
		expired, session answer
		paid             bool
		kind             ports.Kind
	}{
		"open":             {answer{body: `{"id":"cs_1","object":"checkout.session","status":"expired"}`}, answer{}, false, ""},
		"already closed":   {notOpen, answer{body: `{"id":"cs_1","object":"checkout.session","status":"expired"}`}, false, ""},
		"already paid":     {notOpen, answer{body: `{"id":"cs_1","object":"checkout.session","status":"complete"}`}, true, ""},
		"unknown checkout": {missing, missing, false, ports.NotFound},
		"no connection":    {answer{status: 500, body: `{"error":{"type":"api_error"}}`}, answer{}, false, ports.Unavailable},
	} {
		t.Run(name, func(t *testing.T) {
			client, _ := replay(t, map[string][]answer{expire: {c.expired}, read: {c.session}})
			paid, err := client.Checkouts().Expire(t.Context(), "cs_1")
			assert.Equal(t, c.paid, paid)
			if c.kind == "" {
				assert.NoError(t, err)
				return
			}
			assert.True(t, ports.IsKind(err, c.kind), "%v", err)
		})
	}
}
