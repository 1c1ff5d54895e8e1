package stripe_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

const listInvoices = "GET /v1/invoices"

func line(parent string, amount int, priceID string) string {
	return fmt.Sprintf(`{"id":"il_1","object":"line_item","amount":%d,"currency":"usd","description":"A line","period":{"start":%d,"end":%d},
		"pricing":{"type":"price_details","price_details":{"price":%q,"product":"selvedge_pro"}},"parent":%s}`, amount, today.Unix(), periodEnd.Unix(), priceID, parent)
}

func invoiceBody(id string, hasMore bool, lines ...string) string {
	return fmt.Sprintf(`{"id":%q,"object":"invoice","number":"SEL-0001","customer":"cus_1","billing_reason":"subscription_update","status":"paid","currency":"usd",
		"total":20000,"amount_due":19000,"created":%d,"status_transitions":{"paid_at":%d},"invoice_pdf":"https://pay.example/pdf",
		"parent":{"type":"subscription_details","subscription_details":{"subscription":"sub_1"}},
		"lines":{"object":"list","has_more":%t,"data":[%s]}}`, id, today.Unix(), today.Add(time.Minute).Unix(), hasMore, strings.Join(lines, ","))
}

const (
	proration = `{"type":"subscription_item_details","subscription_item_details":{"proration":true,"subscription_item":"si_1"}}`
	extra     = `{"type":"invoice_item_details","invoice_item_details":{"proration":true,"invoice_item":"ii_1"}}`
	whole     = `{"type":"subscription_item_details","subscription_item_details":{"proration":false,"subscription_item":"si_1"}}`
)

func TestInvoiceFields(t *testing.T) {
	client, _ := replay(t, map[string][]answer{readInvoice: respond(invoiceBody("in_1", false,
		line(proration, -2900, "price_starter"), line(extra, 22900, "price_pro"), line(whole, 0, "price_pro")))})
	invoice, err := client.Invoices().Get(t.Context(), "in_1")
	require.NoError(t, err)
	usd := func(cents int64) ports.Money { return ports.Money{Minor: cents, Currency: "usd"} }
	assert.Equal(t, ports.Invoice{
		ID:             "in_1",
		Number:         "SEL-0001",
		CustomerID:     "cus_1",
		SubscriptionID: "sub_1",
		Reason:         ports.InvoiceChange,
		Paid:           true,
		Total:          usd(20000),
		AmountDue:      usd(19000),
		CreatedAt:      today,
		PaidAt:         today.Add(time.Minute),
		PDFURL:         "https://pay.example/pdf",
		Lines: []ports.InvoiceLine{
			{Description: "A line", PriceID: "price_starter", Amount: usd(-2900), Start: today, End: periodEnd, IsProration: true},
			{Description: "A line", PriceID: "price_pro", Amount: usd(22900), Start: today, End: periodEnd, IsProration: true},
			{Description: "A line", PriceID: "price_pro", Amount: usd(0), Start: today, End: periodEnd},
		},
	}, invoice)
}

func TestPaidInvoicesAreListedOldestFirstWithAllLines(t *testing.T) {
	client, calls := replay(t, map[string][]answer{
		listInvoices:                  respond(listOf(invoiceBody("in_2", false, line(whole, 1, "price_pro")), invoiceBody("in_1", true, line(whole, 1, "price_pro")))),
		"GET /v1/invoices/in_1/lines": respond(listOf(line(whole, 1, "price_pro"), line(whole, 2, "price_pro"))),
	})
	paid, err := client.Invoices().PaidSince(t.Context(), "cus_1", periodStart)
	require.NoError(t, err)
	require.Len(t, paid, 2)
	assert.Equal(t, "in_1", paid[0].ID)
	assert.Len(t, paid[0].Lines, 2)
	assert.Equal(t, "in_2", paid[1].ID)
	form := calls.last(listInvoices).form
	assert.Equal(t, "paid", form.Get("status"))
	assert.Equal(t, "cus_1", form.Get("customer"))
	assert.Equal(t, fmt.Sprint(periodStart.Unix()), form.Get("created[gte]"))
}
