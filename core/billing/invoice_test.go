package billing_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

func TestAnInvoiceIsTheWorkspacesOwn(t *testing.T) {
	w := newWorld(t)
	w.subscribe("Starter")
	invoices, err := w.Provider.Invoices.PaidSince(t.Context(), w.current().CustomerID, time.Time{})
	require.NoError(t, err)
	found, err := w.Invoice(t.Context(), ada, "w", invoices[0].ID)
	require.NoError(t, err)
	assert.NotEmpty(t, found.PDFURL)
	require.NoError(t, w.Register(t.Context(), otto, "o"))
	for _, id := range []string{invoices[0].ID, "in_none"} {
		_, err = w.Invoice(t.Context(), otto, "o", id)
		assert.True(t, ports.HasReason(err, "invoice_not_found"), err)
	}
	_, err = w.Invoice(t.Context(), mia, "w", invoices[0].ID)
	assert.True(t, ports.IsKind(err, ports.Forbidden), err)
}
