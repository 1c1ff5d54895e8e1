package stripemock

import "net/url"

const (
	checkoutParams = "mode customer customer_email line_items success_url cancel_url client_reference_id metadata subscription_data setup_intent_data payment_method_types expires_at locale currency customer_update billing_address_collection payment_method_collection ui_mode"

	shortestCheckout = 30 * 60
	longestCheckout  = 24 * hour
)

// createCheckout is POST /v1/checkout/sessions.
func createCheckout(c *call) (object, error) {
	mode := text(c.params, "mode")
	customer, err := c.validateCheckout(mode)
	if err != nil {
		return nil, err
	}
	cs := c.blank("checkout.session", "cs_test")
	set(cs, object{
		"automatic_tax":             object{"enabled": false, "liability": nil, "provider": nil, "status": nil},
		"expires_at":                c.now + longestCheckout,
		"mode":                      mode,
		"payment_method_collection": "always",
		"payment_method_types":      []any{"card"},
		"payment_status":            "unpaid",
		"status":                    "open",
		"ui_mode":                   "hosted_page",
		"url":                       c.server.config.PublicURL + "/local/checkout/" + text(cs, "id"),
	})
	merge(cs, c.params, "line_items", "subscription_data", "setup_intent_data", "customer_update", "ui_mode")
	cs["_customer_update"] = orEmpty(c.params, "customer_update")
	cs["_subscription_data"] = orEmpty(c.params, "subscription_data")
	if mode == "setup" {
		if err := c.beginSetup(cs); err != nil {
			return nil, err
		}
	} else if err := c.readLineItem(cs); err != nil {
		return nil, err
	}
	if expiry := number(cs, "expires_at"); expiry < c.now+shortestCheckout || expiry > c.now+longestCheckout {
		return nil, refuse("expires_at", "", "The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.")
	}
	if customer != nil {
		c.describeCustomer(cs, customer)
	}
	return c.put(cs), nil
}

// validateCheckout checks the parameters, and returns the customer if given.
func (c *call) validateCheckout(mode string) (object, error) {
	if mode != "subscription" && mode != "setup" {
		return nil, refuse("mode", "parameter_missing", "The local Stripe only supports checkouts in `subscription` and `setup` mode.")
	}
	switch text(c.params, "ui_mode") {
	case "", "hosted", "hosted_page":
	default:
		return nil, refuse("ui_mode", "", "The local Stripe only supports its hosted page: ui_mode must be `hosted_page`.")
	}
	for _, name := range []string{"success_url", "cancel_url"} {
		given := text(c.params, name)
		if given == "" && name == "success_url" {
			return nil, refuse(name, "parameter_missing", "Missing required param: %s.", name)
		}
		if u, err := url.Parse(given); given != "" && (err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https") {
			return nil, refuse(name, "url_invalid", "Not a valid URL: %s must be a whole http or https address.", name)
		}
	}
	id := text(c.params, "customer")
	if id == "" {
		return nil, nil
	}
	if c.has("customer_email") {
		return nil, refuse("customer_email", "", "You may only specify one of these parameters: customer, customer_email.")
	}
	return c.named("customer", "customer", id)
}

func (c *call) readLineItem(cs object) error {
	items := list(c.params, "line_items")
	if len(items) != 1 {
		return refuse("line_items", "parameter_missing", "The local Stripe supports one item per subscription: send exactly one line item.")
	}
	asked, _ := items[0].(object)
	if refusal := rejectUnknown(asked, "line_items[0]", "price", "quantity"); refusal != nil {
		return refusal
	}
	price, err := c.activePrice("line_items[0][price]", text(asked, "price"))
	if err != nil {
		return err
	}
	if refusal := rejectUnknown(orEmpty(c.params, "subscription_data"), "subscription_data", "metadata", "description", "billing_mode"); refusal != nil {
		return refusal
	}
	quantity := max(1, number(asked, "quantity"))
	total := cost(price, quantity)
	set(cs, object{
		"_item": c.newID("li"), "_price": price["id"], "_quantity": quantity,
		"amount_subtotal": total, "amount_total": total, "currency": price["currency"],
		"total_details": object{"amount_discount": 0, "amount_shipping": 0, "amount_tax": 0},
	})
	return nil
}

// beginSetup creates the intent of a checkout that only saves a card.
func (c *call) beginSetup(cs object) error {
	if c.has("line_items") || c.has("subscription_data") {
		return refuse("line_items", "", "You can not pass `line_items` or `subscription_data` in `setup` mode.")
	}
	data := orEmpty(c.params, "setup_intent_data")
	if refusal := rejectUnknown(data, "setup_intent_data", "metadata", "description"); refusal != nil {
		return refusal
	}
	si := c.newSetupIntent()
	merge(si, data)
	si["_checkout"] = cs["id"]
	if customer := text(c.params, "customer"); customer != "" {
		si["customer"] = customer
	}
	c.put(si)
	c.emit("setup_intent.created", si, nil)
	set(cs, object{"setup_intent": si["id"], "payment_status": "no_payment_required"})
	return nil
}

// describeCustomer sets the session's customer details.
func (c *call) describeCustomer(cs, customer object) {
	details := c.spec.blank("payment_pages_checkout_session_customer_details")
	set(details, object{
		"address": copied(customer["address"]), "email": customer["email"], "name": customer["name"],
		"phone": customer["phone"], "tax_exempt": "none", "tax_ids": []any{},
	})
	cs["customer_details"] = details
}

// lineItemsOf returns the expansion of a session's `line_items`.
func (c *call) lineItemsOf(cs object) object {
	stored := c.find(text(cs, "id"))
	url := "/v1/checkout/sessions/" + text(cs, "id") + "/line_items"
	price := c.get("price", text(stored, "_price"))
	if price == nil {
		return listOf(url)
	}
	item := c.spec.blank("item")
	set(item, object{
		"id": stored["_item"], "price": copied(price), "quantity": stored["_quantity"], "currency": price["currency"],
		"amount_subtotal": stored["amount_subtotal"], "amount_total": stored["amount_total"],
		"description": c.productName(price),
	})
	return listOf(url, item)
}

// checkoutLineItems is GET /v1/checkout/sessions/{session}/line_items.
func checkoutLineItems(c *call) (object, error) {
	cs, err := c.must("checkout.session", c.request.PathValue("session"))
	if err != nil {
		return nil, err
	}
	return c.lineItemsOf(cs), nil
}

// listCheckouts is GET /v1/checkout/sessions.
func listCheckouts(c *call) (object, error) {
	return c.page(query{
		kind: "checkout.session", customer: text(c.params, "customer"),
		parent: text(c.params, "subscription"), status: text(c.params, "status"),
	})
}

// expireCheckout is POST /v1/checkout/sessions/{session}/expire.
func expireCheckout(c *call) (object, error) {
	cs, err := c.must("checkout.session", c.request.PathValue("session"))
	if err != nil {
		return nil, err
	}
	if status := text(cs, "status"); status != "open" {
		return nil, refuse("", "", "Only Checkout Sessions with a status in [\"open\"] can be expired. This Checkout Session has a status of %s.", status)
	}
	c.expireSession(cs)
	return cs, nil
}

// expireSession closes the page and cancels its payment.
func (c *call) expireSession(cs object) {
	set(cs, object{"status": "expired", "url": nil})
	c.put(cs)
	if pi := c.get("payment_intent", text(cs, "_payment")); pi != nil && text(pi, "status") != "succeeded" {
		c.cancelPayment(pi, "abandoned")
	}
	c.emit("checkout.session.expired", cs, nil)
}
