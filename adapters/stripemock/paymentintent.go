package stripemock

// newPaymentIntent returns a payment of that amount, not yet put.
func (c *call) newPaymentIntent(amount int64, currency, customer string) object {
	pi := c.blank("payment_intent", "pi")
	set(pi, object{
		"amount":               amount,
		"amount_capturable":    0,
		"amount_received":      0,
		"capture_method":       "automatic",
		"client_secret":        c.newID(text(pi, "id") + "_secret"),
		"confirmation_method":  "automatic",
		"currency":             currency,
		"payment_method_types": []any{"card"},
		"status":               "requires_payment_method",
	})
	if customer != "" {
		pi["customer"] = customer
	}
	return pi
}

// createPaymentIntent is POST /v1/payment_intents.
func createPaymentIntent(c *call) (object, error) {
	customer := text(c.params, "customer")
	if customer != "" {
		if _, err := c.named("customer", "customer", customer); err != nil {
			return nil, err
		}
	}
	if number(c.params, "amount") < 1 {
		return nil, refuse("amount", "parameter_invalid_integer", "This value must be greater than or equal to 1.")
	}
	pi := c.newPaymentIntent(number(c.params, "amount"), text(c.params, "currency"), customer)
	merge(pi, c.params, "confirm", "payment_method", "return_url", "off_session", "use_stripe_sdk", "automatic_payment_methods")
	c.put(pi)
	c.emit("payment_intent.created", pi, nil)
	if id := text(c.params, "payment_method"); id != "" {
		pm, err := c.paymentMethod("payment_method", id)
		if err != nil {
			return nil, err
		}
		set(pi, object{"payment_method": pm["id"], "status": "requires_confirmation"})
	}
	if flag(c.params, "confirm") {
		return c.confirmPaymentNow(pi)
	}
	return pi, nil
}

// confirmPaymentIntent is POST /v1/payment_intents/{intent}/confirm.
func confirmPaymentIntent(c *call) (object, error) {
	pi, err := c.intent("payment_intent")
	if err != nil {
		return nil, err
	}
	return c.confirmPaymentNow(pi)
}

// confirmPaymentNow confirms with the request's payment method, or the intent's.
func (c *call) confirmPaymentNow(pi object) (object, error) {
	switch status := text(pi, "status"); status {
	case "succeeded", "canceled":
		return nil, refuse("", "payment_intent_unexpected_state", "You cannot confirm this PaymentIntent because it has already %s.", status)
	}
	id := text(c.params, "payment_method")
	if id == "" {
		id = text(pi, "payment_method")
	}
	if id == "" {
		return nil, refuse("payment_method", "payment_intent_unexpected_state", "You cannot confirm this PaymentIntent because it's missing a payment method.")
	}
	pm, err := c.paymentMethod("payment_method", id)
	if err != nil {
		return nil, err
	}
	isOffSession := flag(c.params, "off_session") && !c.isPublishable()
	refusal := c.confirmPayment(pi, pm, text(c.params, "return_url"), customerPresence{isOnSession: !isOffSession})
	if refusal == authenticationNeeded && !isOffSession {
		return pi, nil
	}
	if refusal == authenticationNeeded {
		c.failPayment(pi, pm, refusal)
	}
	if refusal != nil {
		e := refusal.kept()
		e.PaymentIntent, _ = shown(pi).(object)
		return nil, e
	}
	c.afterPayment(pi)
	return pi, nil
}

// confirmPayment charges the card, or starts the authentication. It returns the bank's
// decline, if any; the intent is put in both cases.
func (c *call) confirmPayment(pi, pm object, returnURL string, p customerPresence) *Error {
	c.put(pi)
	set(pi, object{"payment_method": pm["id"], "next_action": nil, "last_payment_error": nil})
	refusal := c.charge(pm, p)
	if customer := text(pi, "customer"); refusal == nil && customer != "" && text(pi, "setup_future_usage") != "" {
		if err := c.attach(pm, customer); err != nil {
			refusal = refusalOf(err)
		}
	}
	switch refusal {
	case nil:
		set(pi, object{"status": "succeeded", "amount_received": pi["amount"]})
		if text(pi, "setup_future_usage") == "off_session" {
			pm["_is_set_up"] = true
			c.put(pm)
		}
		c.emit("payment_intent.succeeded", pi, nil)
	case authenticationNeeded:
		set(pi, object{"status": "requires_action", "next_action": c.redirectAction(text(pi, "id"), returnURL)})
		c.emit("payment_intent.requires_action", pi, nil)
	default:
		c.failPayment(pi, pm, refusal)
	}
	return refusal
}

func (c *call) failPayment(pi, pm object, refusal *Error) {
	set(pi, object{
		"status":             "requires_payment_method",
		"payment_method":     nil,
		"next_action":        nil,
		"last_payment_error": refusal.errorObject(pm),
	})
	c.put(pi)
	c.emit("payment_intent.payment_failed", pi, nil)
}

// afterPayment continues with the purpose of the payment.
func (c *call) afterPayment(pi object) {
	if inv := c.get("invoice", text(pi, "_invoice")); text(inv, "status") == "open" {
		c.keepCard(inv, pi)
		c.markPaid(inv)
		c.updateSubscriptionAfter(inv)
		return
	}
	if cs := c.get("checkout.session", text(pi, "_checkout")); text(cs, "status") == "open" {
		c.completeSubscription(cs, c.find(text(pi, "payment_method")), pi)
	}
}

// keepCard makes the card that paid an invoice the subscription's default, if the
// subscription was created so.
func (c *call) keepCard(inv, pi object) {
	s := c.get("subscription", text(inv, "parent", "subscription_details", "subscription"))
	if text(s, "payment_settings", "save_default_payment_method") == "on_subscription" {
		s["default_payment_method"] = pi["payment_method"]
		c.put(s)
	}
}

// cancelPaymentIntent is POST /v1/payment_intents/{intent}/cancel.
func cancelPaymentIntent(c *call) (object, error) {
	pi, err := c.intent("payment_intent")
	if err != nil {
		return nil, err
	}
	switch status := text(pi, "status"); {
	case status == "succeeded" || status == "canceled":
		return nil, refuse("", "payment_intent_unexpected_state", "You cannot cancel this PaymentIntent because it has a status of %s.", status)
	case text(pi, "_invoice") != "":
		return nil, refuse("", "", "You cannot cancel a PaymentIntent that belongs to an invoice. Void the invoice instead.")
	}
	c.cancelPayment(pi, c.params["cancellation_reason"])
	return pi, nil
}

func (c *call) cancelPayment(pi object, reason any) {
	set(pi, object{"status": "canceled", "canceled_at": c.now, "cancellation_reason": reason, "next_action": nil})
	c.put(pi)
	c.emit("payment_intent.canceled", pi, nil)
}

// listPaymentIntents is GET /v1/payment_intents.
func listPaymentIntents(c *call) (object, error) {
	return c.page(query{kind: "payment_intent", customer: text(c.params, "customer")})
}
