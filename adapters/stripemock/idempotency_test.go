package stripemock_test

import (
	"net/http"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/stripe/stripe-go/v85"
)

func (s *scene) keyed(key, email string) (*stripe.Customer, error) {
	params := &stripe.CustomerCreateParams{Email: &email}
	params.SetIdempotencyKey(key)
	return s.stripe.V1Customers.Create(s.Context(), params)
}

func TestAKeyRepeatsItsResponseForADay(t *testing.T) {
	s := newScene(t)
	first, err := s.keyed("k1", "ada@example.com")
	require.NoError(t, err)
	again, err := s.keyed("k1", "ada@example.com")
	require.NoError(t, err)
	assert.Equal(t, first.ID, again.ID)
	assert.Equal(t, "true", again.LastResponse.Header.Get("Idempotent-Replayed"))
	assert.Equal(t, first.LastResponse.RequestID, again.LastResponse.Header.Get("Original-Request"))

	s.restart()
	_, err = s.keyed("k1", "grace@example.com")
	e := refusal(t, err)
	assert.Equal(t, stripe.ErrorTypeIdempotency, e.Type)
	assert.Equal(t, 400, e.HTTPStatusCode)

	s.advance(1)
	later, err := s.keyed("k1", "ada@example.com")
	require.NoError(t, err)
	assert.NotEqual(t, first.ID, later.ID)
	n, err := s.server.Count(t.Context(), "answer")
	require.NoError(t, err)
	assert.Equal(t, 1, n, "old keys are deleted")
}

func TestDeclinesAreStoredByKeyAndInvalidParametersAreNot(t *testing.T) {
	s := newScene(t)
	customer := s.customer()
	attach := func() (*stripe.PaymentMethod, error) {
		params := &stripe.PaymentMethodAttachParams{Customer: &customer.ID}
		params.SetIdempotencyKey("k2")
		return s.stripe.V1PaymentMethods.Attach(s.Context(), "pm_card_visa_chargeDeclined", params)
	}
	_, first := attach()
	_, again := attach()
	assert.Equal(t, refusal(t, first).RequestID, refusal(t, again).LastResponse.Header.Get("Original-Request"))

	_, err := s.keyed("k3", strings.Repeat("x", 600))
	assert.Contains(t, refusal(t, err).Msg, "at most 512 characters")
	_, err = s.keyed("k3", "ada@example.com")
	require.NoError(t, err)
}

func TestConcurrentRequestsWithOneKeyHaveOneEffect(t *testing.T) {
	s := newScene(t)
	var wait sync.WaitGroup
	answers := make([]int, 16)
	for i := range answers {
		wait.Go(func() {
			r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, "http://stripe.test/v1/customers", strings.NewReader("email=ada@example.com"))
			if !assert.NoError(t, err) {
				return
			}
			r.Header.Set("Authorization", "Bearer "+secretKey)
			r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
			r.Header.Set("Idempotency-Key", "at-once")
			answer, err := s.server.HTTPClient().Do(r)
			if assert.NoError(t, err) {
				answers[i] = answer.StatusCode
				assert.NoError(t, answer.Body.Close())
			}
		})
	}
	wait.Wait()
	for _, status := range answers {
		assert.Contains(t, []int{http.StatusOK, http.StatusConflict}, status)
	}
	assert.Contains(t, answers, http.StatusOK)
	found, err := collected(s.stripe.V1Customers.List(t.Context(), &stripe.CustomerListParams{}).All(t.Context()))
	require.NoError(t, err)
	assert.Len(t, found, 1)
}

func TestAKeyInUseIsAConflict(t *testing.T) {
	s := newScene(t)
	// The clock moves while the first request is in progress; the second arrives then.
	var second error
	s.clock.onAdvance = func() { _, second = s.keyed("k4", "ada@example.com") }
	params := &stripe.TestHelpersTestClockCreateParams{FrozenTime: stripe.Int64(s.clock.Now().Unix() + 60)}
	params.SetIdempotencyKey("k4")
	_, err := s.stripe.V1TestHelpersTestClocks.Create(t.Context(), params)
	require.NoError(t, err)
	e := refusal(t, second)
	assert.Equal(t, http.StatusConflict, e.HTTPStatusCode)
	assert.Equal(t, stripe.ErrorTypeIdempotency, e.Type)
}
