package billing_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/billing"
	"selvedge/ports"
)

func TestAnInvoiceIsFoundInItsOwnWorkspaceOnly(t *testing.T) {
	t.Attr("spec", "7.28")
	t.Attr("security", "18")
	w := worldOn(t, "Starter")
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

func TestInvoicesAreListedInPagesForAdmins(t *testing.T) {
	t.Attr("spec", "7.29")
	w := worldOn(t, "Starter")
	_, err := w.change("Growth")
	require.NoError(t, err)
	w.advance(40 * 24 * time.Hour)
	w.deliver()

	all, err := w.Invoices(t.Context(), ada, "w", ports.InvoiceQuery{})
	require.NoError(t, err)
	require.Len(t, all.Rows, 3)
	assert.Empty(t, all.Next)
	assert.Equal(t, []string{"Growth", "Growth", "Starter"}, []string{all.Rows[0].Plan, all.Rows[1].Plan, all.Rows[2].Plan})
	var rows []billing.ListedInvoice
	for next, page := "", 0; page == 0 || next != ""; page++ {
		part, err := w.Invoices(t.Context(), ada, "w", ports.InvoiceQuery{Limit: 2, Before: next})
		require.NoError(t, err)
		rows, next = append(rows, part.Rows...), part.Next
	}
	assert.Equal(t, all.Rows, rows)

	require.NoError(t, w.Register(t.Context(), otto, "o"))
	for reason, ask := range map[string]func() error{
		"invoice_not_found": func() error {
			_, err := w.Invoices(t.Context(), otto, "o", ports.InvoiceQuery{Before: all.Rows[0].ID})
			return err
		},
		"invoice_status": func() error {
			_, err := w.Invoices(t.Context(), ada, "w", ports.InvoiceQuery{Status: "draft"})
			return err
		},
		"limit":      func() error { _, err := w.Invoices(t.Context(), ada, "w", ports.InvoiceQuery{Limit: 101}); return err },
		"admin_only": func() error { _, err := w.Invoices(t.Context(), mia, "w", ports.InvoiceQuery{}); return err },
	} {
		assertReason(t, reason, ask())
	}
}

// A custom plan is charged outside the product: its credits are granted without an invoice.
func TestACustomPlanHasNoInvoices(t *testing.T) {
	w := newWorld(t)
	w.register()
	w.advance(time.Hour)
	require.NoError(t, w.SetCustomPlan(t.Context(), ports.CustomPlan{WorkspaceID: "w", Price: ports.Money{Minor: 500000, Currency: "inr"}, Credits: 5, Cycle: ports.CycleYearly}))
	listed, err := w.Invoices(t.Context(), ada, "w", ports.InvoiceQuery{})
	require.NoError(t, err)
	assert.Empty(t, listed.Rows)
	adds, err := w.Ledger.Adds(t.Context(), ada, "w", "")
	require.NoError(t, err)
	require.Len(t, adds.Rows, 2)
	for _, row := range adds.Rows {
		assert.Empty(t, row.Entry.InvoiceID)
	}
}
