package stripe_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

// listedBody returns an invoice with a status and extra members.
func listedBody(id, status, more string) string {
	return strings.Replace(invoiceBody(id, false, line(proration, -2900, "price_starter"), line(proration, 22900, "price_pro")),
		`"status":"paid"`, `"status":"`+status+`","hosted_invoice_url":"https://pay.example/`+id+`"`+more, 1)
}

func TestInvoicesAreListedWithTheirStatus(t *testing.T) {
	refunded := `,"post_payment_credit_notes_amount":19000`
	all := listOf(
		listedBody("in_6", "draft", ""), listedBody("in_5", "open", ""), listedBody("in_4", "void", ""),
		listedBody("in_3", "paid", refunded), listedBody("in_2", "uncollectible", ""), listedBody("in_1", "paid", ""),
	)
	client, calls := replay(t, map[string][]answer{listInvoices: respond(all, all, all)})
	rows, more, err := client.InvoiceList().Page(t.Context(), ports.InvoiceQuery{CustomerID: "cus_1", Limit: 10, Before: "in_7"})
	require.NoError(t, err)
	assert.False(t, more)
	got := map[string]ports.InvoiceStatus{}
	for _, row := range rows {
		got[row.ID] = row.Status
		assert.Equal(t, "price_pro", row.PriceID, "the new plan, not the previous one")
		assert.Equal(t, row.Status == ports.InvoiceOpen, row.PayURL == "https://pay.example/"+row.ID)
	}
	assert.Equal(t, map[string]ports.InvoiceStatus{"in_5": "open", "in_4": "void", "in_3": "refunded", "in_2": "uncollectible", "in_1": "paid"}, got)
	form := calls.last(listInvoices).form
	assert.Equal(t, []string{"cus_1", "in_7", "11"}, []string{form.Get("customer"), form.Get("starting_after"), form.Get("limit")})
	assert.False(t, form.Has("status"))

	rows, more, err = client.InvoiceList().Page(t.Context(), ports.InvoiceQuery{CustomerID: "cus_1", Status: ports.InvoiceRefunded, Limit: 1})
	require.NoError(t, err)
	assert.False(t, more)
	require.Len(t, rows, 1)
	assert.Equal(t, "in_3", rows[0].ID)
	assert.Equal(t, "paid", calls.last(listInvoices).form.Get("status"), "for Stripe it is a paid one")

	rows, more, err = client.InvoiceList().Page(t.Context(), ports.InvoiceQuery{CustomerID: "cus_1", Limit: 2})
	require.NoError(t, err)
	assert.True(t, more)
	assert.Len(t, rows, 2)
}
