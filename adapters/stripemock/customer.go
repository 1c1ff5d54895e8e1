package stripemock

import "strings"

// createCustomer is POST /v1/customers.
func createCustomer(c *call) (object, error) {
	customer := c.newCustomer()
	merge(customer, c.params, "payment_method", "invoice_settings")
	c.put(customer)
	if id := text(c.params, "payment_method"); id != "" {
		pm, err := c.paymentMethod("payment_method", id)
		if err != nil {
			return nil, err
		}
		if err := c.attach(pm, text(customer, "id")); err != nil {
			return nil, err
		}
	}
	if err := c.mergeInvoiceSettings(customer); err != nil {
		return nil, err
	}
	c.emit("customer.created", customer, nil)
	return customer, nil
}

func (c *call) newCustomer() object {
	customer := c.blank("customer", "cus")
	set(customer, object{
		"balance":               0,
		"delinquent":            false,
		"invoice_prefix":        strings.ToUpper(strings.TrimPrefix(text(customer, "id"), "cus_")[:8]),
		"invoice_settings":      object{"custom_fields": nil, "default_payment_method": nil, "footer": nil, "rendering_options": nil},
		"next_invoice_sequence": 1,
		"preferred_locales":     []any{},
		"tax_exempt":            "none",
	})
	return customer
}

// mergeInvoiceSettings requires the default card to be the customer's.
func (c *call) mergeInvoiceSettings(customer object) error {
	settings := part(c.params, "invoice_settings")
	if id := text(settings, "default_payment_method"); id != "" {
		if err := c.owns(customer, id, "invoice_settings[default_payment_method]"); err != nil {
			return err
		}
	}
	merge(part(customer, "invoice_settings"), settings)
	return nil
}

// owns rejects a payment method that is not attached to the customer.
func (c *call) owns(customer object, paymentMethod, param string) error {
	if pm := c.get("payment_method", paymentMethod); pm == nil || pm["customer"] != customer["id"] {
		return refuse(param, "resource_missing", "The customer does not have a payment method with the ID %s. The payment method must be attached to the customer.", paymentMethod)
	}
	return nil
}

// updateCustomer is POST /v1/customers/{customer}.
func updateCustomer(c *call) (object, error) {
	customer, err := c.must("customer", c.request.PathValue("customer"))
	if err != nil {
		return nil, err
	}
	if err := c.mergeInvoiceSettings(customer); err != nil {
		return nil, err
	}
	merge(customer, c.params, "invoice_settings")
	c.put(customer)
	c.emit("customer.updated", customer, nil)
	return customer, nil
}

// retrieveCustomer is GET /v1/customers/{customer}. A deleted one is still returned, as deleted.
func retrieveCustomer(c *call) (object, error) {
	id := c.request.PathValue("customer")
	if o := c.find(id); text(o, "object") == "customer" && flag(o, "deleted") {
		return tombstone(id), nil
	}
	return c.must("customer", id)
}

// deleteCustomer is DELETE /v1/customers/{customer}. Subscriptions end immediately.
func deleteCustomer(c *call) (object, error) {
	id := c.request.PathValue("customer")
	customer, err := c.must("customer", id)
	if err != nil {
		return nil, err
	}
	for _, s := range c.all(query{kind: "subscription", customer: id, notStatus: "canceled"}) {
		c.end(s, "cancellation_requested")
	}
	for _, pm := range c.all(query{kind: "payment_method", customer: id}) {
		pm["customer"], pm["_was_detached"] = nil, true
		c.put(pm)
	}
	c.emit("customer.deleted", customer, nil)
	customer["deleted"] = true
	c.put(customer)
	return tombstone(id), nil
}

func tombstone(id string) object {
	return object{"id": id, "object": "customer", "deleted": true}
}

// listCustomers is GET /v1/customers.
func listCustomers(c *call) (object, error) {
	return c.page(query{kind: "customer", lookup: text(c.params, "email")})
}
