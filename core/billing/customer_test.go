package billing_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

func TestBillingDetails(t *testing.T) {
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
		"no e-mail":    func(d *ports.BillingDetails) { d.Email = "" },
		"no country":   func(d *ports.BillingDetails) { d.Address.Country = "Denmark" },
		"a long field": func(d *ports.BillingDetails) { d.Address.City = strings.Repeat("ø", 201) },
	} {
		d := details
		change(&d)
		_, err := w.UpdateCustomer(t.Context(), ada, customer, d)
		assert.True(t, ports.IsKind(err, ports.Invalid), "%s: %v", name, err)
	}
	longest := details
	longest.Address.City = strings.Repeat("ø", 200)
	got, err = w.UpdateCustomer(t.Context(), ada, customer, longest)
	require.NoError(t, err)
	assert.Equal(t, longest, got.Details)
	_, err = w.Customer(t.Context(), otto, customer)
	assert.True(t, ports.HasReason(err, "customer_not_found"), err)
}
