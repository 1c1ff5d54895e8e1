package stripe

import (
	stripego "github.com/stripe/stripe-go/v85"
)

// taxIDField is the custom field of a customer's invoices that holds the tax ID.
const taxIDField = "Tax ID"

func taxIDOf(c *stripego.Customer) string {
	for _, field := range customFields(c) {
		if field.Name == taxIDField {
			return field.Value
		}
	}
	return ""
}

func customFields(c *stripego.Customer) []*stripego.CustomerInvoiceSettingsCustomField {
	if c.InvoiceSettings == nil {
		return nil
	}
	return c.InvoiceSettings.CustomFields
}

// settingsForTaxID returns the invoice settings that set a customer's tax ID and keep
// other custom fields, or nil for no change.
func settingsForTaxID(c *stripego.Customer, taxID string) *stripego.CustomerUpdateInvoiceSettingsParams {
	if taxIDOf(c) == taxID {
		return nil
	}
	settings := &stripego.CustomerUpdateInvoiceSettingsParams{}
	for _, field := range customFields(c) {
		if field.Name != taxIDField {
			settings.CustomFields = append(settings.CustomFields, &stripego.CustomerUpdateInvoiceSettingsCustomFieldParams{
				Name: stripego.String(field.Name), Value: stripego.String(field.Value),
			})
		}
	}
	if taxID != "" {
		settings.CustomFields = append(settings.CustomFields, &stripego.CustomerUpdateInvoiceSettingsCustomFieldParams{
			Name: stripego.String(taxIDField), Value: stripego.String(taxID),
		})
	}
	if len(settings.CustomFields) == 0 {
		settings.AddUnsetField(stripego.CustomerUpdateInvoiceSettingsParamsUnsetFieldCustomFields)
	}
	return settings
}

// settingsWithTaxID returns the invoice settings of a new customer, or nil without a tax ID.
func settingsWithTaxID(taxID string) *stripego.CustomerCreateInvoiceSettingsParams {
	if taxID == "" {
		return nil
	}
	return &stripego.CustomerCreateInvoiceSettingsParams{CustomFields: []*stripego.CustomerCreateInvoiceSettingsCustomFieldParams{{
		Name: stripego.String(taxIDField), Value: stripego.String(taxID),
	}}}
}
