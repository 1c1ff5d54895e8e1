package portstest

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

func testCustomers(t *testing.T, open openPayments) {
	whole := ports.Customer{WorkspaceID: "w1", Details: ports.BillingDetails{
		Email:   "ada@example.com",
		Name:    "Ada Lovelace",
		Phone:   "+44 113 496 0000",
		TaxID:   "GB 123 4567 89",
		Address: ports.Address{Line1: "1 Loom Street", Line2: "Floor 2", City: "Leeds", State: "West Yorkshire", PostalCode: "LS1 1AA", Country: "GB"},
	}}

	t.Run("a customer is created once per idempotency key", func(t *testing.T) {
		p := open(t)
		first, err := p.Customers.Create(t.Context(), "intent-1", whole)
		require.NoError(t, err)
		want := whole
		want.ID = first.ID
		assert.Equal(t, want, first)
		again, err := p.Customers.Create(t.Context(), "intent-1", whole)
		require.NoError(t, err)
		assert.Equal(t, first, again)
		other, err := p.Customers.Create(t.Context(), "intent-2", whole)
		require.NoError(t, err)
		assert.NotEqual(t, first.ID, other.ID)
		found, err := p.Customers.Get(t.Context(), first.ID)
		require.NoError(t, err)
		assert.Equal(t, first, found)
	})

	t.Run("an update replaces all details, also with empty ones", func(t *testing.T) {
		p := open(t)
		created, err := p.Customers.Create(t.Context(), "intent-1", whole)
		require.NoError(t, err)
		for _, details := range []ports.BillingDetails{
			{Email: "bea@example.com", Address: ports.Address{Line1: "2 Loom Street", City: "Leeds", PostalCode: "LS1 1AB", Country: "GB"}},
			{Email: "bea@example.com", TaxID: "DK12345678"},
			{Email: "bea@example.com", TaxID: "DK12345679"},
			{Email: "bea@example.com"},
			whole.Details,
		} {
			updated, err := p.Customers.Update(t.Context(), created.ID, details)
			require.NoError(t, err)
			assert.Equal(t, details, updated.Details)
			found, err := p.Customers.Get(t.Context(), created.ID)
			require.NoError(t, err)
			assert.Equal(t, details, found.Details)
			assert.Equal(t, "w1", found.WorkspaceID)
		}
	})

	t.Run("an unknown customer is not found", func(t *testing.T) {
		p := open(t)
		_, err := p.Customers.Get(t.Context(), "cus_none")
		assertRefused(t, err, ports.NotFound)
		_, err = p.Customers.Update(t.Context(), "cus_none", whole.Details)
		assertRefused(t, err, ports.NotFound)
	})
}
