package stripemock

// previewInvoice is POST /v1/invoices/create_preview: the charge of an update with the same
// parameters, or of the next renewal.
func previewInvoice(c *call) (object, error) {
	details := orEmpty(c.params, "subscription_details")
	if refusal := rejectUnknown(details, "subscription_details", "items", "proration_behavior", "proration_date", "billing_cycle_anchor"); refusal != nil {
		return nil, refusal
	}
	s, err := c.named("subscription", "subscription", text(c.params, "subscription"))
	if err != nil {
		return nil, err
	}
	if customer := text(c.params, "customer"); customer != "" && s["customer"] != customer {
		return nil, refuse("customer", "", "The subscription %s does not belong to customer %s.", text(s, "id"), customer)
	}
	if text(s, "status") == "canceled" {
		return nil, refuse("", "invoice_upcoming_none", "No upcoming invoices for customer: %s", text(s, "customer"))
	}
	w, err := c.readWanted(s, details, "subscription_details")
	if err != nil {
		return nil, err
	}
	ch := c.plan(s, w)
	lines := ch.lines
	inv := object(nil)
	if w.behaviour == "always_invoice" && w.isChange(s) || ch.restarts {
		inv = c.draft(s, lines, "subscription_update", c.now, c.now)
	} else {
		lines = append(c.waitingLines(s), lines...)
		pace := part(w.price, "recurring")
		end := nextPeriod(number(s, "billing_cycle_anchor"), ch.end, text(pace, "interval"), number(pace, "interval_count"))
		lines = append(lines, c.periodLine(s, w.price, w.quantity, ch.end, end))
		inv = c.draft(s, lines, "subscription_cycle", ch.start, ch.end)
		inv["next_payment_attempt"] = ch.end
	}
	inv["id"] = c.newID("upcoming_in")
	part(inv, "parent", "subscription_details")["subscription_proration_date"] = w.at
	return inv, nil
}

// waitingLines returns the prorations for the next invoice.
func (c *call) waitingLines(s object) []object {
	var lines []object
	for _, entry := range list(s, "_waiting_lines") {
		if l, ok := entry.(object); ok {
			lines = append(lines, copyOf(l))
		}
	}
	return lines
}
