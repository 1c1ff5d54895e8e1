package billing_test

import (
	"net/http/httptest"
	"net/url"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

// saveAsked saves a card that needs authentication, and authenticates it.
func (w *world) saveAsked(number string) *httptest.ResponseRecorder {
	w.t.Helper()
	confirmURL, err := w.SaveCard(w.t.Context(), ada, w.current().CustomerID, w.card(number), details, "http://selvedge.test/billing")
	require.NoError(w.t, err)
	require.NotEmpty(w.t, confirmURL)
	answer := w.send(confirmURL, url.Values{"outcome": {"complete"}})
	w.deliver()
	return answer
}

func TestACardThatNeedsAuthenticationIsSavedOnceConfirmed(t *testing.T) {
	w := newWorld(t)
	customer := w.register()
	w.saveCard("4242424242424242")
	w.saveAsked("4000002500003155")
	cards, err := w.Cards(t.Context(), ada, customer)
	require.NoError(t, err)
	require.Len(t, cards, 2)
	assert.Equal(t, "3155", cards[0].Last4)
	assert.True(t, cards[0].IsDefault)
}

func TestALateWebhookOfAnOlderCardChangesNothing(t *testing.T) {
	w := newWorld(t)
	customer := w.register()
	w.saveCard("4242424242424242")
	confirmURL, err := w.SaveCard(t.Context(), ada, customer, w.card("4000002500003155"), details, "http://selvedge.test/billing")
	require.NoError(t, err)
	w.send(confirmURL, url.Values{"outcome": {"complete"}})
	late := w.takeWebhooks()
	w.advance(time.Minute)
	w.saveCard("5555555555554444")
	w.deliver()
	for _, d := range late {
		require.NoError(t, w.ReceiveWebhook(t.Context(), d.body, d.signature))
	}
	cards, err := w.Cards(t.Context(), ada, customer)
	require.NoError(t, err)
	require.Len(t, cards, 3)
	assert.Equal(t, "4444", cards[0].Last4)
	assert.True(t, cards[0].IsDefault)
}

func TestCards(t *testing.T) {
	t.Attr("spec", "5.14")
	t.Attr("spec", "7.34")
	t.Attr("spec", "8.14")
	t.Attr("security", "18")
	w := newWorld(t)
	customer := w.register()
	_, err := w.SaveCard(t.Context(), ada, customer, w.card("4242424242424242"), ports.BillingDetails{Email: ada.Email}, "")
	assert.True(t, ports.HasReason(err, "card_address"), err)
	_, err = w.SaveCard(t.Context(), ada, customer, "pm_none", details, "")
	assert.True(t, ports.HasReason(err, "payment_method"), err)
	_, err = w.SaveCard(t.Context(), ada, customer, w.card("4000000000000002"), details, "")
	assert.True(t, ports.IsKind(err, ports.PaymentRequired), err)
	w.saveCard("4242424242424242")
	w.saveCard("5555555555554444")
	cards, err := w.Cards(t.Context(), ada, customer)
	require.NoError(t, err)
	require.Len(t, cards, 2)
	assert.Equal(t, "4444", cards[0].Last4, "the card saved last is the default")

	err = w.RemoveCard(t.Context(), ada, customer, cards[0].ID)
	assert.True(t, ports.HasReason(err, "default_card"), err)
	for _, stranger := range []ports.Actor{mia, otto} {
		err := w.RemoveCard(t.Context(), stranger, customer, cards[1].ID)
		assert.True(t, ports.HasReason(err, "customer_not_found"), err)
	}
	require.NoError(t, w.RemoveCard(t.Context(), ada, customer, cards[1].ID))
	err = w.RemoveCard(t.Context(), ada, customer, cards[1].ID)
	assert.True(t, ports.HasReason(err, "card_not_found"), err)
}
