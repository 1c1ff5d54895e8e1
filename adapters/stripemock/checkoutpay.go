package stripemock

// payCheckout handles the form of a checkout. If the bank needs authentication, it returns
// authenticationNeeded and the intent to authenticate.
func (c *call) payCheckout(cs, pm object, email string, address billingAddress) (intent object, err error) {
	if status := text(cs, "status"); status != "open" {
		return nil, refuse("", "", "This checkout is %s. Go back and start again.", status)
	}
	customer := c.checkoutCustomer(cs, email, address.Name)
	merge(part(pm, "billing_details"), object{"email": text(customer, "email"), "name": address.Name})
	if asksForAddress(cs) {
		merge(part(pm, "billing_details"), object{"address": address.object()})
		c.keepAddress(cs, customer, address)
	}
	c.put(pm)
	if text(cs, "mode") == "setup" {
		si := c.find(text(cs, "setup_intent"))
		si["customer"] = customer["id"]
		if refusal := c.confirmSetup(si, pm, c.pageOf(cs), customerPresence{isOnSession: true}); refusal != nil {
			return si, refusal.keptUnlessAuthentication()
		}
		c.complete(cs)
		return si, nil
	}
	pi := c.checkoutPayment(cs, customer)
	if pi == nil { // nothing is due now
		if err := c.attach(pm, text(customer, "id")); err != nil {
			return nil, err
		}
		c.completeSubscription(cs, pm, nil)
		return nil, nil
	}
	if refusal := c.confirmPayment(pi, pm, c.pageOf(cs), customerPresence{isOnSession: true}); refusal != nil {
		return pi, refusal.keptUnlessAuthentication()
	}
	c.completeSubscription(cs, pm, pi)
	return pi, nil
}

// keptUnlessAuthentication keeps the traces of a decline. A payment that needs
// authentication is not declined.
func (e *Error) keptUnlessAuthentication() *Error {
	if e == authenticationNeeded {
		return e
	}
	return e.kept()
}

func (c *call) pageOf(cs object) string {
	return c.server.config.PublicURL + "/local/checkout/" + text(cs, "id")
}

// checkoutCustomer returns the paying customer, created if new.
func (c *call) checkoutCustomer(cs object, email, name string) object {
	customer := c.get("customer", text(cs, "customer"))
	if customer == nil {
		customer = c.newCustomer()
		merge(customer, object{"email": email, "name": name})
		c.put(customer)
		c.emit("customer.created", customer, nil)
		cs["customer"] = customer["id"]
	}
	c.describeCustomer(cs, customer)
	if name != "" {
		part(cs, "customer_details")["name"] = name
	}
	c.put(cs)
	return customer
}

// checkoutPayment returns the intent that pays the amount due after the customer's balance,
// or nil if nothing is due.
func (c *call) checkoutPayment(cs, customer object) object {
	amount := number(cs, "amount_total") + number(customer, "balance")
	if amount <= 0 {
		return nil
	}
	if pi := c.get("payment_intent", text(cs, "_payment")); pi != nil && number(pi, "amount") == amount {
		return pi
	}
	pi := c.newPaymentIntent(amount, text(cs, "currency"), text(customer, "id"))
	set(pi, object{"setup_future_usage": "off_session", "_checkout": cs["id"]})
	c.put(pi)
	c.emit("payment_intent.created", pi, nil)
	cs["_payment"] = pi["id"]
	c.put(cs)
	return pi
}

// completeSubscription starts the subscription that the intent has paid for; the intent is
// nil if nothing was due.
func (c *call) completeSubscription(cs, pm, pi object) {
	params := copyOf(part(cs, "_subscription_data"))
	params["default_payment_method"] = pm["id"]
	customer, price := c.find(text(cs, "customer")), c.find(text(cs, "_price"))
	s, inv := c.subscribe(customer, price, number(cs, "_quantity"), params, pi)
	c.markPaid(inv)
	c.updateSubscriptionAfter(inv)
	set(cs, object{"subscription": s["id"], "invoice": inv["id"], "payment_status": "paid"})
	if pi == nil {
		cs["payment_status"] = "no_payment_required"
	}
	c.complete(cs)
}

func (c *call) complete(cs object) {
	set(cs, object{"status": "complete", "url": nil})
	c.put(cs)
	c.emit("checkout.session.completed", cs, nil)
}
