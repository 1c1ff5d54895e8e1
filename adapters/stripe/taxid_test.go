package stripe_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

func TestATaxIDKeepsOtherCustomFields(t *testing.T) {
	const updateCustomer = "POST /v1/customers/cus_1"
	customer := func(fields string) string {
		return `{"id":"cus_1","object":"customer","invoice_settings":{"custom_fields":` + fields + `}}`
	}
	const order, taxID = `{"name":"Purchase order","value":"PO-7"}`, `{"name":"Tax ID","value":"DK12345678"}`
	at := func(place, member string) string {
		return "invoice_settings[custom_fields][" + place + "][" + member + "]"
	}
	for name, c := range map[string]struct {
		before, taxID string
		sent          map[string]string
	}{
		"added to another field":    {"[" + order + "]", "DK1", map[string]string{at("0", "value"): "PO-7", at("1", "name"): "Tax ID", at("1", "value"): "DK1"}},
		"replaced":                  {"[" + taxID + "," + order + "]", "DK1", map[string]string{at("0", "value"): "PO-7", at("1", "value"): "DK1"}},
		"removed":                   {"[" + taxID + "," + order + "]", "", map[string]string{at("0", "value"): "PO-7"}},
		"removed as the only field": {"[" + taxID + "]", "", map[string]string{"invoice_settings[custom_fields]": ""}},
		"unchanged":                 {"[" + taxID + "]", "DK12345678", map[string]string{}},
		"still none":                {"null", "", map[string]string{}},
	} {
		t.Run(name, func(t *testing.T) {
			client, calls := replay(t, map[string][]answer{readCustomer: respond(customer(c.before)), updateCustomer: respond(customer("[" + taxID + "]"))})
			updated, err := client.Customers().Update(t.Context(), "cus_1", ports.BillingDetails{Email: "ada@example.com", TaxID: c.taxID})
			require.NoError(t, err)
			assert.Equal(t, "DK12345678", updated.Details.TaxID)
			sent := map[string]string{}
			for key, values := range calls.last(updateCustomer).form {
				if len(key) > len("invoice_settings") && key[:len("invoice_settings")] == "invoice_settings" {
					sent[key] = values[0]
				}
			}
			for key, want := range c.sent {
				assert.Equal(t, want, sent[key], key)
			}
			if len(c.sent) == 0 {
				assert.Empty(t, sent)
			}
			assert.NotContains(t, sent, at("2", "name"))
		})
	}
}
