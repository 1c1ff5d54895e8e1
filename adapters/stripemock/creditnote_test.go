package stripemock_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/stripe/stripe-go/v85"
)

func TestACreditNoteRefundsAPaidInvoiceOnce(t *testing.T) {
	s := newScene(t)
	customer, sub := s.subscribed("pm_card_visa", s.catalogue()["Starter"])
	invoice := sub.LatestInvoice.ID
	s.events()
	note := func(amount, byCard, toBalance int64) (*stripe.CreditNote, error) {
		params := &stripe.CreditNoteCreateParams{Invoice: &invoice, Amount: &amount, RefundAmount: &byCard, Reason: stripe.String("order_change"), EmailType: stripe.String("none")}
		if toBalance > 0 {
			params.CreditAmount = &toBalance
		}
		return s.stripe.V1CreditNotes.Create(t.Context(), params)
	}
	for name, c := range map[string]struct{ amount, byCard, toBalance int64 }{
		"more than the invoice": {3000, 3000, 0},
		"nothing":               {0, 0, 0},
		"a different sum":       {2900, 2800, 0},
	} {
		_, err := note(c.amount, c.byCard, c.toBalance)
		assert.Equal(t, stripe.ErrorTypeInvalidRequest, refusal(t, err).Type, name)
	}
	made, err := note(2900, 2500, 400)
	require.NoError(t, err)
	assert.Equal(t, stripe.CreditNoteStatusIssued, made.Status)
	assert.Equal(t, stripe.CreditNoteTypePostPayment, made.Type)
	require.Len(t, made.Refunds, 1)
	assert.EqualValues(t, 2500, made.Refunds[0].AmountRefunded)
	refund, err := s.stripe.V1Refunds.Retrieve(t.Context(), made.Refunds[0].Refund.ID, nil)
	require.NoError(t, err)
	assert.EqualValues(t, 2500, refund.Amount)
	read, err := s.stripe.V1Customers.Retrieve(t.Context(), customer.ID, nil)
	require.NoError(t, err)
	assert.EqualValues(t, -400, read.Balance)
	paid, err := s.stripe.V1Invoices.Retrieve(t.Context(), invoice, nil)
	require.NoError(t, err)
	assert.Equal(t, stripe.InvoiceStatusPaid, paid.Status, "still paid")
	assert.EqualValues(t, 2900, paid.PostPaymentCreditNotesAmount)
	assert.True(t, has(s.events(), "credit_note.created", "refund.created"))

	_, err = note(2900, 2900, 0)
	assert.Equal(t, stripe.ErrorTypeInvalidRequest, refusal(t, err).Type, "already refunded")
}

func TestAnOpenInvoiceHasNothingToRefund(t *testing.T) {
	s := newScene(t)
	customer, sub := s.subscribed("pm_card_visa", s.catalogue()["Starter"])
	s.defaultCard(customer.ID, "pm_card_chargeCustomerFail")
	s.advance(28)
	_, err := s.stripe.V1CreditNotes.Create(t.Context(), &stripe.CreditNoteCreateParams{
		Invoice: &s.subscription(sub.ID).LatestInvoice.ID, Amount: stripe.Int64(2900), RefundAmount: stripe.Int64(2900),
	})
	assert.Equal(t, stripe.ErrorTypeInvalidRequest, refusal(t, err).Type)
}
