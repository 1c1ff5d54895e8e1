package billing_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

func TestBillingDetails(t *testing.T) {
	t.Attr("spec", "7.33")
	w := newWorld(t)
	customer := w.register()
	written := details
	written.Email, written.Address.Country = " Accounts@Nordhaus.example ", "dk"
	got, err := w.UpdateCustomer(t.Context(), ada, customer, written)
	require.NoError(t, err)
	assert.Equal(t, details, got.Details)
	got, err = w.Customer(t.Context(), ada, customer)
	require.NoError(t, err)
	assert.Equal(t, details, got.Details)
	for name, change := range map[string]func(*ports.BillingDetails){
		"no email":                 func(d *ports.BillingDetails) { d.Email = "" },
		"no country":               func(d *ports.BillingDetails) { d.Address.Country = "Denmark" },
		"a control character":      func(d *ports.BillingDetails) { d.Name = "Nord\x00haus" },
		"a bidirectional override": func(d *ports.BillingDetails) { d.Address.Line1 = "Nyhavn \u202e21" },
		"invalid UTF-8":            func(d *ports.BillingDetails) { d.TaxID = "\xff" },
		"a long tax ID":            func(d *ports.BillingDetails) { d.TaxID = strings.Repeat("1", 41) },
		"a long field":             func(d *ports.BillingDetails) { d.Address.City = strings.Repeat("ø", 201) },
	} {
		d := details
		change(&d)
		_, err := w.UpdateCustomer(t.Context(), ada, customer, d)
		assert.True(t, ports.IsKind(err, ports.Invalid), "%s: %v", name, err)
	}
	long := details
	long.Phone = strings.Repeat("1", 21)
	_, err = w.UpdateCustomer(t.Context(), ada, customer, long)
	assertReason(t, "phone_long", err)
	assert.EqualError(t, err, "The phone number can have at most 20 characters.")
	longest := details
	longest.Phone, longest.TaxID, longest.Name = long.Phone[:20], strings.Repeat("1", 40), "Nordhaus\nApS"
	longest.Address.City = strings.Repeat("ø", 200)
	got, err = w.UpdateCustomer(t.Context(), ada, customer, longest)
	require.NoError(t, err)
	longest.Name = "Nordhaus ApS" // one line
	assert.Equal(t, longest, got.Details)
	_, err = w.Customer(t.Context(), otto, customer)
	assert.True(t, ports.HasReason(err, "customer_not_found"), err)
}

func assertReason(t *testing.T, reason string, err error) {
	t.Helper()
	assert.True(t, ports.HasReason(err, reason), "want %s, got %v", reason, err)
}
