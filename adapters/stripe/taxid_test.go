package stripe_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

func TestATaxIDLeavesOtherFieldsOfInvoicesAlone(t *testing.T) {
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
		"beside another field":       {"[" + order + "]", "DK1", map[string]string{at("0", "value"): "PO-7", at("1", "name"): "Tax ID", at("1", "value"): "DK1"}},
		"in place of the one before": {"[" + taxID + "," + order + "]", "DK1", map[string]string{at("0", "value"): "PO-7", at("1", "value"): "DK1"}},
		"taken away":                 {"[" + taxID + "," + order + "]", "", map[string]string{at("0", "value"): "PO-7"}},
		"the last taken away":        {"[" + taxID + "]", "", map[string]string{"invoice_settings[custom_fields]": ""}},
		"as it was":                  {"[" + taxID + "]", "DK12345678", map[string]string{}},
		"none as before":             {"null", "", map[string]string{}},
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
