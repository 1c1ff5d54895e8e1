package stripemock

import "fmt"

// draft creates an invoice with lines for a subscription, for the time between from and to.
// It is not put yet.
func (c *call) draft(s object, lines []object, reason string, from, to int64) object {
	inv := c.blank("invoice", "in")
	id := text(inv, "id")
	customer := c.find(text(s, "customer"))
	var total int64
	for _, l := range lines {
		l["invoice"] = id
		total += number(l, "amount")
	}
	due := max(0, total+number(customer, "balance"))
	set(inv, object{
		"account_name":           c.server.config.Seller,
		"amount_due":             due,
		"amount_remaining":       due,
		"auto_advance":           true,
		"billing_reason":         reason,
		"currency":               s["currency"],
		"customer":               s["customer"],
		"customer_address":       copied(customer["address"]),
		"customer_email":         customer["email"],
		"customer_name":          customer["name"],
		"customer_phone":         customer["phone"],
		"customer_tax_exempt":    "none",
		"customer_tax_ids":       []any{},
		"custom_fields":          copied(part(customer, "invoice_settings")["custom_fields"]),
		"issuer":                 object{"type": "self"},
		"lines":                  listOf("/v1/invoices/"+id+"/lines", anys(lines)...),
		"period_start":           from,
		"period_end":             to,
		"starting_balance":       number(customer, "balance"),
		"status":                 "draft",
		"subtotal":               total,
		"subtotal_excluding_tax": total,
		"total":                  total,
		"total_excluding_tax":    total,
		"total_taxes":            []any{},
		"parent": object{
			"type":          "subscription_details",
			"quote_details": nil,
			"subscription_details": object{
				"subscription": s["id"], "metadata": copied(part(s, "metadata")),
			},
		},
	})
	return inv
}

// issue numbers the invoice, applies the customer's balance and opens it. payment is the
// intent that has already paid it, or nil.
func (c *call) issue(inv, payment object) {
	c.put(inv)
	c.emit("invoice.created", inv, nil)
	customer := c.find(text(inv, "customer"))
	balance := number(customer, "balance")
	due := number(inv, "total") + balance
	ending := min(0, due)
	due = max(0, due)
	sequence := number(customer, "next_invoice_sequence")
	set(customer, object{"balance": ending, "next_invoice_sequence": sequence + 1})
	c.put(customer)
	page := c.server.config.PublicURL + "/local/invoices/" + text(inv, "id")
	set(inv, object{
		"amount_due":         due,
		"amount_remaining":   due,
		"effective_at":       c.now,
		"ending_balance":     ending,
		"hosted_invoice_url": page,
		"invoice_pdf":        page + "/pdf",
		"number":             fmt.Sprintf("%s-%04d", text(customer, "invoice_prefix"), sequence),
		"starting_balance":   balance,
		"status":             "open",
	})
	part(inv, "status_transitions")["finalized_at"] = c.now
	if due > 0 {
		c.expectPayment(inv, payment)
	}
	c.emit("invoice.finalized", inv, nil)
}

// expectPayment links an invoice to the intent that pays it.
func (c *call) expectPayment(inv, payment object) {
	if payment == nil {
		payment = c.newPaymentIntent(number(inv, "amount_due"), text(inv, "currency"), text(inv, "customer"))
		payment["setup_future_usage"] = "off_session"
		c.put(payment)
		c.emit("payment_intent.created", payment, nil)
	}
	set(payment, object{"_invoice": inv["id"], "description": "Invoice " + text(inv, "number")})
	c.put(payment)
	ip := c.blank("invoice_payment", "inpay")
	set(ip, object{
		"amount_requested": inv["amount_due"],
		"currency":         inv["currency"],
		"invoice":          inv["id"],
		"is_default":       true,
		"payment":          object{"type": "payment_intent", "payment_intent": payment["id"]},
		"status":           "open",
	})
	c.put(ip)
	inv["_payment_intent"] = payment["id"]
	c.put(inv)
}

// paymentOf returns the intent that pays the invoice, or nil.
func (c *call) paymentOf(inv object) object {
	return c.get("payment_intent", text(inv, "_payment_intent"))
}

// paymentsOf returns the expansion of an invoice's `payments`.
func (c *call) paymentsOf(inv object) object {
	id := text(inv, "id")
	return listOf("/v1/invoice_payments?invoice="+id, anys(c.all(query{kind: "invoice_payment", parent: id}))...)
}

// confirmationSecret returns the secret for confirming an open invoice's payment.
func (c *call) confirmationSecret(inv object) object {
	stored := c.find(text(inv, "id"))
	pi := c.paymentOf(stored)
	if pi == nil {
		return nil
	}
	return object{"type": "payment_intent", "client_secret": pi["client_secret"]}
}

// retrieveInvoiceLines is GET /v1/invoices/{invoice}/lines.
func retrieveInvoiceLines(c *call) (object, error) {
	inv, err := c.must("invoice", c.request.PathValue("invoice"))
	if err != nil {
		return nil, err
	}
	return part(inv, "lines"), nil
}

// listInvoices is GET /v1/invoices.
func listInvoices(c *call) (object, error) {
	if text(c.params, "collection_method") == "send_invoice" {
		return listOf(c.request.URL.Path), nil
	}
	return c.page(query{
		kind: "invoice", customer: text(c.params, "customer"),
		parent: text(c.params, "subscription"), status: text(c.params, "status"),
	})
}

// listInvoicePayments is GET /v1/invoice_payments.
func listInvoicePayments(c *call) (object, error) {
	return c.page(query{
		kind: "invoice_payment", parent: text(c.params, "invoice"), status: text(c.params, "status"),
		lookup: text(c.params, "payment", "payment_intent"),
	})
}
