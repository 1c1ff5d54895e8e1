package stripe_test

import (
	"context"
	"errors"
	"net/http"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/stripe"
	"selvedge/ports"
)

const createCustomer = "POST /v1/customers"

func create(ctx context.Context, c *stripe.Client) error {
	_, err := c.Customers().Create(ctx, "intent-1", ports.Customer{WorkspaceID: "w1", Details: ports.BillingDetails{Email: "ada@example.com"}})
	return err
}

func TestErrorsOfStripe(t *testing.T) {
	for name, c := range map[string]struct {
		answer  answer
		kind    ports.Kind // empty for an unexpected error
		reason  string
		message string
	}{
		"a declined card": {
			answer{status: 402, body: `{"error":{"type":"card_error","code":"card_declined","decline_code":"insufficient_funds","message":"Your card has insufficient funds."}}`},
			ports.PaymentRequired, "insufficient_funds", "The card has insufficient funds. Use another card.",
		},
		"an expired card": {
			answer{status: 402, body: `{"error":{"type":"card_error","code":"expired_card","message":"Your card has expired."}}`},
			ports.PaymentRequired, "expired_card", "This card has expired. Use another card.",
		},
		"a stolen card, without naming the reason": {
			answer{status: 402, body: `{"error":{"type":"card_error","code":"card_declined","decline_code":"stolen_card","message":"Your card was declined."}}`},
			ports.PaymentRequired, "generic_decline", "Your bank declined the card. Use another card or contact your bank.",
		},
		"an unknown decline code": {
			answer{status: 402, body: `{"error":{"type":"card_error","code":"card_declined","decline_code":"brand_new","message":"Your card was declined for a brand new reason."}}`},
			ports.PaymentRequired, "brand_new", "Your card was declined for a brand new reason.",
		},
		"a decline without a message": {
			answer{status: 402, body: `{"error":{"type":"card_error"}}`},
			ports.PaymentRequired, "generic_decline", "Your bank declined the card. Use another card or contact your bank.",
		},
		"no card": {
			answer{status: 400, body: `{"error":{"type":"invalid_request_error","code":"resource_missing","message":"This customer has no attached payment source or default payment method."}}`},
			ports.PaymentRequired, "no_card", "There's no card on file. Add a card first.",
		},
		"a missing object": {
			answer{status: 404, body: `{"error":{"type":"invalid_request_error","code":"resource_missing","param":"id","message":"No such customer: 'cus_1'"}}`},
			ports.NotFound, "payment_object_not_found", "Our payment provider couldn't find that. Reload the page.",
		},
		"a missing object in a parameter": {
			answer{status: 400, body: `{"error":{"type":"invalid_request_error","code":"resource_missing","param":"customer","message":"No such customer: 'cus_1'"}}`},
			ports.NotFound, "payment_object_not_found", "Our payment provider couldn't find that. Reload the page.",
		},
		"too many calls": {
			answer{status: 429, header: http.Header{"Retry-After": {"7"}}, body: `{"error":{"type":"invalid_request_error","code":"rate_limit","message":"Request rate limit exceeded."}}`},
			ports.Unavailable, "payments_unavailable", "Our payment provider isn't responding. Nothing was lost. Try again in a moment.",
		},
		"an internal error of Stripe": {
			answer{status: 500, body: `{"error":{"type":"api_error","message":"An unknown error occurred"}}`},
			ports.Unavailable, "payments_unavailable", "Our payment provider isn't responding. Nothing was lost. Try again in a moment.",
		},
		"the same request in progress": {
			answer{status: 409, body: `{"error":{"type":"idempotency_error","code":"idempotency_key_in_use","message":"There is currently another in-progress request using this Idempotent Key."}}`},
			ports.Conflict, "payment_in_progress", "This is being done right now, perhaps in another window of yours. Wait a moment and look again.",
		},
		"an invalid request": {
			answer{status: 400, body: `{"error":{"type":"invalid_request_error","code":"parameter_unknown","param":"colour","message":"Received unknown parameter: colour"}}`},
			"", "", `stripe: create customer: 400 invalid_request_error code="parameter_unknown" decline="" param="colour" request=req_1: Received unknown parameter: colour`,
		},
		"an idempotency key with other parameters": {
			answer{status: 400, body: `{"error":{"type":"idempotency_error","message":"Keys for idempotent requests can only be used with the same parameters."}}`},
			ports.Conflict, "payment_in_progress", "This is being done right now, perhaps in another window of yours. Wait a moment and look again.",
		},
		"an invalid API key": {
			answer{status: 401, body: `{"error":{"type":"invalid_request_error","message":"Invalid API Key provided: sk_test_*****"}}`},
			"", "", `stripe: create customer: 401 invalid_request_error code="" decline="" param="" request=req_1: Invalid API Key provided: sk_test_*****`,
		},
	} {
		t.Run(name, func(t *testing.T) {
			client, _ := replay(t, map[string][]answer{createCustomer: {c.answer}})
			err := create(t.Context(), client)
			if c.kind == "" {
				_, isRefusal := errors.AsType[*ports.Error](err)
				assert.False(t, isRefusal)
				assert.EqualError(t, err, c.message)
				return
			}
			refusal, isRefusal := errors.AsType[*ports.Error](err)
			require.True(t, isRefusal, "%v", err)
			assert.Equal(t, c.kind, refusal.Kind)
			assert.Equal(t, c.reason, refusal.Reason)
			assert.Equal(t, c.message, refusal.Message)
			assert.ErrorContains(t, refusal.Err, "stripe: create customer: ", "the cause is logged")
			assert.ErrorContains(t, refusal.Err, "request=req_1")
			if c.answer.header != nil {
				assert.Equal(t, 7*time.Second, refusal.RetryAfter)
			}
		})
	}
}

func TestAnErrorContainsNoCardData(t *testing.T) {
	client, _ := replay(t, map[string][]answer{createCustomer: {{status: 402, body: `{"error":{"type":"card_error","code":"card_declined","message":"Your card was declined.",
		"payment_method":{"id":"pm_secret","object":"payment_method","card":{"brand":"visa","last4":"0002","fingerprint":"fp_secret"}},
		"payment_intent":{"id":"pi_1","object":"payment_intent","client_secret":"pi_1_secret_2"}}}`}}})
	err := create(t.Context(), client)
	require.Error(t, err)
	for _, secret := range []string{"pm_secret", "0002", "fp_secret", "pi_1_secret_2", secretKey} {
		assert.NotContains(t, err.Error(), secret)
	}
}

func TestFailedCallsAreRetried(t *testing.T) {
	for name, c := range map[string]struct {
		answers []answer
		tries   int
		works   bool
	}{
		"a proxy's error page":             {[]answer{{status: 502, body: "<html>Bad Gateway</html>"}}, 3, false},
		"a connection that keeps breaking": {[]answer{{err: errors.New("connection reset by peer")}}, 3, false},
		"a connection that breaks once":    {[]answer{{err: errors.New("connection reset by peer")}, {body: `{"id":"cus_1","object":"customer"}`}}, 2, true},
		"a locked object":                  {[]answer{{status: 429, body: `{"error":{"type":"invalid_request_error","code":"lock_timeout"}}`}, {body: `{"id":"cus_1","object":"customer"}`}}, 2, true},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				client, calls := replay(t, map[string][]answer{createCustomer: c.answers})
				err := create(t.Context(), client)
				if c.works {
					assert.NoError(t, err)
				} else {
					assert.True(t, ports.IsKind(err, ports.Unavailable), "%v", err)
				}
				require.Len(t, calls.calls, c.tries)
				for _, s := range calls.calls {
					assert.Equal(t, "intent-1:customer", s.key, "all attempts share an idempotency key")
				}
			})
		})
	}
}

func TestACanceledCallIsNotARefusal(t *testing.T) {
	client, calls := replay(t, map[string][]answer{createCustomer: {{err: context.Canceled}}})
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	err := create(ctx, client)
	assert.ErrorIs(t, err, context.Canceled)
	assert.False(t, ports.IsKind(err, ports.Unavailable))
	assert.LessOrEqual(t, len(calls.calls), 1, "it is not retried")
}
