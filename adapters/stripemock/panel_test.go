package stripemock_test

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/stripe/stripe-go/v85"
)

func TestThePanelShowsTheState(t *testing.T) {
	s := newScene(t)
	customer, _ := s.subscribed("pm_card_visa", s.catalogue()["Starter"])
	_, err := s.stripe.V1Customers.Update(t.Context(), customer.ID, &stripe.CustomerUpdateParams{Name: stripe.String("<b>Ada</b>")})
	require.NoError(t, err)
	s.events()
	w := s.get("/local/stripe")
	require.Equal(t, http.StatusOK, w.Code)
	page := w.Body.String()
	assertPlain(t, page)
	for _, shown := range []string{"&lt;b&gt;Ada&lt;/b&gt;", "Starter, active until 28 Feb 2026", "$29.00", "invoice.paid", "delivered, 1 attempts, HTTP 200", `aria-current="page">Stripe`} {
		assert.Contains(t, page, shown)
	}
	r := httptest.NewRequest(http.MethodGet, "/local/stripe", nil)
	r.Header.Set("Accept", "application/json")
	assert.Equal(t, "application/json", s.browse(r).Header().Get("Content-Type"))
}

func TestThePanelMovesTheClock(t *testing.T) {
	s := newScene(t)
	customer, _ := s.subscribed("pm_card_visa", s.catalogue()["Starter"])
	before := s.clock.Now()
	w := s.post("/local/stripe", url.Values{"advance": {"720h"}})
	assert.Equal(t, http.StatusSeeOther, w.Code)
	assert.Equal(t, before.Add(720*time.Hour), s.clock.Now())
	assert.Len(t, s.invoices(customer.ID), 2)
}

func TestThePanelDeclinesTheNextPayments(t *testing.T) {
	s := newScene(t)
	prices := s.catalogue()
	customer, sub := s.subscribed("pm_card_visa", prices["Starter"])
	s.panel(`{"declineNext":2}`)
	_, err := s.upgrade(sub, prices["Growth"], "error_if_incomplete")
	assert.Equal(t, stripe.DeclineCode("generic_decline"), refusal(t, err).DeclineCode)
	w := s.post(s.checkout(customer.ID, prices["Pro"]).URL, url.Values{"card": {"visa"}})
	assert.Equal(t, http.StatusPaymentRequired, w.Code)
	_, err = s.upgrade(sub, prices["Growth"], "error_if_incomplete")
	require.NoError(t, err, "two payments were declined, though their requests were rolled back")
}

func TestThePanelRequiresAuthenticationForTheNextPayment(t *testing.T) {
	s := newScene(t)
	prices := s.catalogue()
	session := s.checkout(s.customer().ID, prices["Starter"])
	s.panel(`{"authenticateNext":1}`)
	bank := s.post(session.URL, url.Values{"card": {"visa"}}).Header().Get("Location")
	require.True(t, strings.HasPrefix(bank, "/local/3ds/pi_"), bank)
	w := s.post(bank, url.Values{"outcome": {"complete"}})
	assert.Contains(t, w.Header().Get("Location"), "subscription_action=success")
}

func TestThePanelRejectsInvalidActions(t *testing.T) {
	s := newScene(t)
	for name, c := range map[string]struct{ order, message string }{
		"a negative step":   {`{"advance":"-1h"}`, "Enter a duration"},
		"not a duration":    {`{"advance":"a month"}`, "a duration, such as"},
		"a negative count":  {`{"declineNext":-1}`, "zero or more"},
		"an unknown switch": {`{"explode":true}`, "Unknown action explode"},
		"an unknown event":  {`{"resend":"evt_none"}`, "No such event"},
		"nothing":           {`{}`, "Send an action"},
		"a list":            {`{"hold":[]}`, "must be a string"},
		"not JSON":          {`{`, "Unexpected JSON"},
	} {
		t.Run(name, func(t *testing.T) {
			r := httptest.NewRequest(http.MethodPost, "/local/stripe", strings.NewReader(c.order))
			r.Header.Set("Content-Type", "application/json")
			w := s.browse(r)
			assert.GreaterOrEqual(t, w.Code, 400)
			assert.Contains(t, w.Body.String(), c.message)
		})
	}
	w := s.post("/local/stripe", url.Values{"advance": {"soon"}})
	assert.Equal(t, http.StatusBadRequest, w.Code)
	assert.Contains(t, w.Body.String(), `<p class="alert" role="alert">`)
}
