package stripemock

// firstPaymentWait is how long a first payment, or that of a pending update, may take:
// 23 hours.
const firstPaymentWait = 23 * hour

// createSubscription is POST /v1/subscriptions.
func createSubscription(c *call) (object, error) {
	customer, err := c.named("customer", "customer", text(c.params, "customer"))
	if err != nil {
		return nil, err
	}
	items := list(c.params, "items")
	if len(items) != 1 {
		return nil, refuse("items", "parameter_missing", "The local Stripe supports one item per subscription: send exactly one.")
	}
	asked, _ := items[0].(object)
	if refusal := rejectUnknown(asked, "items[0]", "price", "quantity", "metadata"); refusal != nil {
		return nil, refusal
	}
	price, err := c.activePrice("items[0][price]", text(asked, "price"))
	if err != nil {
		return nil, err
	}
	if id := text(c.params, "default_payment_method"); id != "" {
		if err := c.owns(customer, id, "default_payment_method"); err != nil {
			return nil, err
		}
	}
	quantity := int64(1)
	if _, given := asked["quantity"]; given {
		quantity = number(asked, "quantity")
	}
	s, inv := c.subscribe(customer, price, quantity, c.params, nil)
	return s, c.payFirst(s, inv)
}

// payFirst pays the first invoice as payment_behavior says.
func (c *call) payFirst(s, inv object) error {
	behaviour := text(c.params, "payment_behavior")
	if behaviour == "pending_if_incomplete" {
		return refuse("payment_behavior", "", "`pending_if_incomplete` is for updates of a subscription.")
	}
	if behaviour == "default_incomplete" && number(inv, "amount_due") > 0 {
		return nil
	}
	refusal := c.collect(inv, c.payer(s), customerPresence{isOnSession: !flag(c.params, "off_session")})
	c.updateSubscriptionAfter(inv)
	switch {
	case refusal == noCard:
		return noCard
	case refusal == nil || behaviour != "error_if_incomplete":
		return nil
	case refusal == authenticationNeeded:
		return actionNeeded("subscription_payment_intent_requires_action", "Payment for this subscription requires additional user action before it can be completed successfully.")
	}
	return refusal
}

// subscribe creates an incomplete subscription and its first invoice. payment is the intent
// that has already paid for it, or nil. It uses only the params that subscriptions and
// checkouts share.
func (c *call) subscribe(customer, price object, quantity int64, params, payment object) (s, inv object) {
	s = c.blank("subscription", "sub")
	id := text(s, "id")
	end := nextPeriod(c.now, c.now, text(price, "recurring", "interval"), number(price, "recurring", "interval_count"))
	item := c.spec.blank("subscription_item")
	set(item, object{
		"id": c.newID("si"), "created": c.now, "subscription": id,
		"price": copied(price), "quantity": quantity,
		"current_period_start": c.now, "current_period_end": end,
	})
	set(s, object{
		"billing_cycle_anchor": c.now,
		"billing_mode":         object{"type": "flexible", "flexible": object{"proration_discounts": "included"}},
		"cancellation_details": object{"comment": nil, "feedback": nil, "reason": nil},
		"currency":             price["currency"],
		"customer":             customer["id"],
		"items":                listOf("/v1/subscription_items?subscription="+id, item),
		"payment_settings":     object{"payment_method_options": nil, "payment_method_types": nil, "save_default_payment_method": "off"},
		"start_date":           c.now,
		"status":               "incomplete",
	})
	merge(s, object{
		"metadata": orEmpty(params, "metadata"), "payment_settings": orEmpty(params, "payment_settings"),
	})
	for _, name := range []string{"default_payment_method", "description"} {
		if value := text(params, name); value != "" {
			s[name] = value
		}
	}
	if text(customer, "currency") == "" {
		customer["currency"] = price["currency"]
		c.put(customer)
	}
	line := c.periodLine(s, price, quantity, c.now, end)
	inv = c.draft(s, []object{line}, "subscription_create", c.now, c.now)
	c.remit(s, inv, debitOf(line))
	c.emit("customer.subscription.created", s, nil)
	c.issue(inv, payment)
	return s, inv
}

// remit makes the invoice the subscription's latest, and records in which invoice the period
// was charged.
func (c *call) remit(s, inv, debit object) {
	if debit != nil {
		debit["invoice"] = inv["id"]
		itemOf(s)["_debit"] = debit
	}
	s["latest_invoice"] = inv["id"]
	c.put(s)
}

func orEmpty(o object, name string) object {
	if p := part(o, name); p != nil {
		return p
	}
	return object{}
}

// listSubscriptions is GET /v1/subscriptions.
func listSubscriptions(c *call) (object, error) {
	q := query{kind: "subscription", customer: text(c.params, "customer"), lookup: text(c.params, "price")}
	switch status := text(c.params, "status"); status {
	case "all":
	case "":
		q.notStatus = "canceled"
	case "ended":
		q.status = "canceled"
	default:
		q.status = status
	}
	return c.page(q)
}

// cancelSubscription is DELETE /v1/subscriptions/{subscription_exposed_id}.
func cancelSubscription(c *call) (object, error) {
	s, err := c.must("subscription", c.request.PathValue("subscription_exposed_id"))
	if err != nil {
		return nil, err
	}
	for _, name := range []string{"invoice_now", "prorate"} {
		if flag(c.params, name) {
			return nil, refuse(name, "", "The local Stripe cancels without a final invoice: `%s` must be false.", name)
		}
	}
	if text(s, "status") == "canceled" {
		return nil, missing("subscription", text(s, "id"))
	}
	merge(part(s, "cancellation_details"), orEmpty(c.params, "cancellation_details"))
	c.end(s, "cancellation_requested")
	return s, nil
}

// end cancels a subscription immediately, with its schedule, and stops collecting.
func (c *call) end(s object, reason string) {
	if sch := c.get("subscription_schedule", text(s, "schedule")); sch != nil {
		set(sch, object{"status": "canceled", "canceled_at": c.now, "current_phase": nil})
		c.put(sch)
		c.emit("subscription_schedule.canceled", sch, nil)
	}
	if part(s, "pending_update") != nil {
		if inv := c.get("invoice", text(s, "latest_invoice")); text(inv, "status") == "open" {
			c.void(inv)
		}
	}
	for _, inv := range c.all(query{kind: "invoice", parent: text(s, "id"), status: "open"}) {
		set(inv, object{"auto_advance": false, "next_payment_attempt": nil})
		c.put(inv)
	}
	set(s, object{"status": "canceled", "ended_at": c.now, "pending_update": nil, "schedule": nil})
	if s["canceled_at"] == nil {
		s["canceled_at"] = c.now
	}
	part(s, "cancellation_details")["reason"] = reason
	c.put(s)
	c.emit("customer.subscription.deleted", s, nil)
}
