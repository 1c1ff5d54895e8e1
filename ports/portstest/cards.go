package portstest

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

func testCards(t *testing.T, open openPayments) {
	const back = "https://selvedge.example/billing"
	details := ports.BillingDetails{Email: "ada@example.com", Name: "Ada", Address: ports.Address{Line1: "1 Loom Street", City: "Leeds", PostalCode: "LS1 1AA", Country: "GB"}}
	list := func(t *testing.T, p Payments, customerID string) []ports.Card {
		t.Helper()
		cards, err := p.Cards.List(t.Context(), customerID)
		require.NoError(t, err)
		return cards
	}

	t.Run("a new customer has no cards", func(t *testing.T) {
		p := open(t)
		assert.Empty(t, list(t, p, p.aCustomer(t)))
	})

	t.Run("a card is saved once per idempotency key", func(t *testing.T) {
		p := open(t)
		customer, card := p.aCustomer(t), p.NewCard(t, GoodCard)
		for range 2 {
			id, confirmURL, err := p.Cards.Save(t.Context(), "intent-1", customer, card, details, back)
			require.NoError(t, err)
			assert.Equal(t, card, id)
			assert.Empty(t, confirmURL)
		}
		saved := list(t, p, customer)
		require.Len(t, saved, 1)
		assert.Equal(t, card, saved[0].ID)
		assert.Len(t, saved[0].Last4, 4)
		assert.NotEmpty(t, saved[0].Brand)
		assert.GreaterOrEqual(t, saved[0].ExpYear, p.Now().Year())
		assert.NotZero(t, saved[0].ExpMonth)
		assert.WithinDuration(t, p.Now(), saved[0].MadeAt, time.Second)
		assert.False(t, saved[0].IsDefault, "saving doesn't change the default")
		events := p.eventsOf(t, "setup_intent.succeeded")
		require.Len(t, events, 1)
		assert.Equal(t, card, events[0].SavedCard)
		assert.Equal(t, customer, events[0].CustomerID)
	})

	t.Run("the default card is first, then the newest", func(t *testing.T) {
		p := open(t)
		customer := p.aCustomer(t)
		var ids []string
		for range 3 {
			card := p.NewCard(t, GoodCard)
			_, _, err := p.Cards.Save(t.Context(), "card:"+card, customer, card, details, back)
			require.NoError(t, err)
			ids = append(ids, card)
			p.Advance(t, time.Second)
		}
		require.NoError(t, p.Cards.MakeDefault(t.Context(), customer, ids[1]))
		var order []string
		for _, card := range list(t, p, customer) {
			order = append(order, card.ID)
			assert.Equal(t, card.ID == ids[1], card.IsDefault)
		}
		assert.Equal(t, []string{ids[1], ids[2], ids[0]}, order)
		found, err := p.Customers.Get(t.Context(), customer)
		require.NoError(t, err)
		assert.Equal(t, ids[1], found.DefaultCard)
	})

	t.Run("a declined card is not saved", func(t *testing.T) {
		p := open(t)
		customer := p.aCustomer(t)
		_, _, err := p.Cards.Save(t.Context(), "intent-1", customer, p.NewCard(t, CardDeclinedOnSave), details, back)
		assertRefused(t, err, ports.PaymentRequired)
		assert.Empty(t, list(t, p, customer))
	})

	t.Run("an unknown card is rejected", func(t *testing.T) {
		p := open(t)
		_, _, err := p.Cards.Save(t.Context(), "intent-1", p.aCustomer(t), "pm_none", details, back)
		assertRefused(t, err, ports.Invalid)
		assert.True(t, ports.HasReason(err, "payment_method"), "%v", err)
	})

	t.Run("a card that needs authentication is saved once the customer has confirmed", func(t *testing.T) {
		p := open(t)
		customer, card := p.aCustomer(t), p.NewCard(t, CardAuthenticatedOnce)
		id, confirmURL, err := p.Cards.Save(t.Context(), "intent-1", customer, card, details, back)
		require.NoError(t, err)
		assert.Empty(t, id)
		require.NotEmpty(t, confirmURL)
		assert.Empty(t, list(t, p, customer))
		assert.Empty(t, p.eventsOf(t, "setup_intent.succeeded"))
		p.Confirm(t, confirmURL)
		assert.Len(t, list(t, p, customer), 1)
		events := p.eventsOf(t, "setup_intent.succeeded")
		require.Len(t, events, 1)
		assert.Equal(t, card, events[0].SavedCard)
	})

	t.Run("only the customer's own cards are removed", func(t *testing.T) {
		p := open(t)
		customer, card := p.aCustomer(t), p.NewCard(t, GoodCard)
		_, _, err := p.Cards.Save(t.Context(), "intent-1", customer, card, details, back)
		require.NoError(t, err)
		other, err := p.Customers.Create(t.Context(), "customer-of-w2", ports.Customer{WorkspaceID: "w2"})
		require.NoError(t, err)
		assertRefused(t, p.Cards.Remove(t.Context(), other.ID, card), ports.NotFound)
		assertRefused(t, p.Cards.Remove(t.Context(), customer, "pm_none"), ports.NotFound)
		assert.Len(t, list(t, p, customer), 1)
		require.NoError(t, p.Cards.Remove(t.Context(), customer, card))
		assert.Empty(t, list(t, p, customer))
		assertRefused(t, p.Cards.Remove(t.Context(), customer, card), ports.NotFound)
	})
}
