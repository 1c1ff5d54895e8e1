package portstest

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

func testInvoiceList(t *testing.T, open openPayments) {
	page := func(t *testing.T, p Payments, q ports.InvoiceQuery) ([]ports.ListedInvoice, bool) {
		t.Helper()
		rows, more, err := p.InvoiceList.Page(t.Context(), q)
		require.NoError(t, err)
		return rows, more
	}

	t.Run("invoices are listed in pages, newest first, and by status", func(t *testing.T) {
		p := open(t)
		cheap, _, expensive := p.sold(t)
		customer, s := p.subscribed(t, cheap)
		_, err := p.Subscriptions.Upgrade(t.Context(), "upgrade", ports.PriceChange{SubscriptionID: s.ID, PriceID: expensive.ID, At: p.Now()})
		require.NoError(t, err)
		p.charged(t, customer, CardDeclinedOnCharge)
		p.Advance(t, s.PeriodEnd.Sub(p.Now())+day)

		rows, more := page(t, p, ports.InvoiceQuery{CustomerID: customer, Limit: 10})
		require.Len(t, rows, 3)
		assert.False(t, more)
		last := rows[0]
		assert.Equal(t, ports.InvoiceOpen, last.Status)
		assert.Equal(t, ports.InvoiceRenewal, last.Reason)
		assert.Equal(t, expensive.Amount, last.Amount)
		assert.Equal(t, expensive.ID, last.PriceID)
		assert.NotEmpty(t, last.PayURL)
		assert.Equal(t, ports.InvoiceChange, rows[1].Reason)
		assert.Equal(t, expensive.ID, rows[1].PriceID)
		assert.Equal(t, ports.InvoiceFirst, rows[2].Reason)
		assert.Equal(t, cheap.ID, rows[2].PriceID)
		for _, row := range rows {
			whole, err := p.Invoices.Get(t.Context(), row.ID)
			require.NoError(t, err)
			assert.Equal(t, []any{whole.Number, whole.AmountDue, whole.CreatedAt, whole.PDFURL}, []any{row.Number, row.Amount, row.CreatedAt, row.PDFURL})
			assert.Equal(t, row.Status == ports.InvoiceOpen, row.PayURL != "")
		}

		first, more := page(t, p, ports.InvoiceQuery{CustomerID: customer, Limit: 2})
		assert.Equal(t, rows[:2], first)
		assert.True(t, more)
		rest, more := page(t, p, ports.InvoiceQuery{CustomerID: customer, Limit: 2, Before: first[1].ID})
		assert.Equal(t, rows[2:], rest)
		assert.False(t, more)

		for status, want := range map[ports.InvoiceStatus][]ports.ListedInvoice{
			ports.InvoiceOpen: rows[:1], ports.InvoicePaid: rows[1:],
			ports.InvoiceVoid: nil, ports.InvoiceRefunded: nil, ports.InvoiceUncollectible: nil,
		} {
			got, more := page(t, p, ports.InvoiceQuery{CustomerID: customer, Status: status, Limit: 10})
			assert.Equal(t, want, got, status)
			assert.False(t, more)
		}
	})

	t.Run("a customer has only their own invoices", func(t *testing.T) {
		p := open(t)
		cheap, _, _ := p.sold(t)
		p.subscribed(t, cheap)
		other, err := p.Customers.Create(t.Context(), "other", ports.Customer{WorkspaceID: "w2", Details: ports.BillingDetails{Email: "mia@example.com"}})
		require.NoError(t, err)
		rows, more := page(t, p, ports.InvoiceQuery{CustomerID: other.ID, Limit: 10})
		assert.Empty(t, rows)
		assert.False(t, more)
	})
}
