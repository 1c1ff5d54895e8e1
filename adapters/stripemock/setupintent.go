package stripemock

// createSetupIntent is POST /v1/setup_intents.
func createSetupIntent(c *call) (object, error) {
	if id := text(c.params, "customer"); id != "" {
		if _, err := c.named("customer", "customer", id); err != nil {
			return nil, err
		}
	}
	si := c.newSetupIntent()
	merge(si, c.params, "confirm", "payment_method", "return_url", "use_stripe_sdk", "mandate_data", "automatic_payment_methods")
	if c.has("automatic_payment_methods") {
		si["automatic_payment_methods"] = object{"enabled": flag(c.params, "automatic_payment_methods", "enabled"), "allow_redirects": "always"}
	}
	c.put(si)
	c.emit("setup_intent.created", si, nil)
	if id := text(c.params, "payment_method"); id != "" {
		pm, err := c.paymentMethod("payment_method", id)
		if err != nil {
			return nil, err
		}
		set(si, object{"payment_method": pm["id"], "status": "requires_confirmation"})
	}
	if flag(c.params, "confirm") {
		return c.confirmSetupNow(si)
	}
	return si, nil
}

func (c *call) newSetupIntent() object {
	si := c.blank("setup_intent", "seti")
	set(si, object{
		"client_secret":        c.newID(text(si, "id") + "_secret"),
		"payment_method_types": []any{"card"},
		"status":               "requires_payment_method",
		"usage":                "off_session",
	})
	return si
}

// confirmSetupIntent is POST /v1/setup_intents/{intent}/confirm.
func confirmSetupIntent(c *call) (object, error) {
	si, err := c.intent("setup_intent")
	if err != nil {
		return nil, err
	}
	return c.confirmSetupNow(si)
}

// confirmSetupNow confirms with the request's payment method, or the intent's.
func (c *call) confirmSetupNow(si object) (object, error) {
	switch status := text(si, "status"); status {
	case "succeeded", "canceled":
		return nil, refuse("", "setup_intent_unexpected_state", "You cannot confirm this SetupIntent because it has already %s.", status)
	}
	id := text(c.params, "payment_method")
	if id == "" {
		id = text(si, "payment_method")
	}
	if id == "" {
		return nil, refuse("payment_method", "setup_intent_unexpected_state", "You cannot confirm this SetupIntent because it's missing a payment method. Update the SetupIntent with a payment method and then confirm it again.")
	}
	pm, err := c.paymentMethod("payment_method", id)
	if err != nil {
		return nil, err
	}
	if refusal := c.confirmSetup(si, pm, text(c.params, "return_url"), customerPresence{isOnSession: true}); refusal != nil && refusal != authenticationNeeded {
		e := refusal.kept()
		e.SetupIntent, _ = shown(si).(object)
		return nil, e
	}
	return si, nil
}

// confirmSetup sets the card up, or starts the authentication. It returns the bank's
// decline, if any; the intent is put in both cases.
func (c *call) confirmSetup(si, pm object, returnURL string, p customerPresence) *Error {
	c.put(si)
	set(si, object{"payment_method": pm["id"], "next_action": nil, "last_setup_error": nil})
	refusal := c.setUp(pm, p)
	if refusal == nil {
		if customer := text(si, "customer"); customer != "" {
			if err := c.attach(pm, customer); err != nil {
				refusal = refusalOf(err)
			}
		}
	}
	switch refusal {
	case nil:
		pm["_is_set_up"] = true
		c.put(pm)
		si["status"] = "succeeded"
		c.emit("setup_intent.succeeded", si, nil)
	case authenticationNeeded:
		si["status"] = "requires_action"
		si["next_action"] = c.redirectAction(text(si, "id"), returnURL)
		c.emit("setup_intent.requires_action", si, nil)
	default:
		c.failSetup(si, pm, refusal)
	}
	return refusal
}

func (c *call) failSetup(si, pm object, refusal *Error) {
	set(si, object{
		"status":           "requires_payment_method",
		"payment_method":   nil,
		"next_action":      nil,
		"last_setup_error": refusal.errorObject(pm),
	})
	c.put(si)
	c.emit("setup_intent.setup_failed", si, nil)
}

// redirectAction returns the next action that redirects to the bank's page.
func (c *call) redirectAction(intent, returnURL string) object {
	page := c.server.config.PublicURL + "/local/3ds/" + intent
	if returnURL == "" {
		return object{
			"type":           "use_stripe_sdk",
			"use_stripe_sdk": object{"type": "three_d_secure_redirect", "stripe_js": page},
		}
	}
	return object{
		"type":            "redirect_to_url",
		"redirect_to_url": object{"url": page, "return_url": returnURL},
	}
}

// cancelSetupIntent is POST /v1/setup_intents/{intent}/cancel.
func cancelSetupIntent(c *call) (object, error) {
	si, err := c.intent("setup_intent")
	if err != nil {
		return nil, err
	}
	if status := text(si, "status"); status == "succeeded" || status == "canceled" {
		return nil, refuse("", "setup_intent_unexpected_state", "You cannot cancel this SetupIntent because it has a status of %s.", status)
	}
	reason := c.params["cancellation_reason"]
	set(si, object{"status": "canceled", "cancellation_reason": reason, "next_action": nil})
	c.put(si)
	c.emit("setup_intent.canceled", si, nil)
	return si, nil
}

// intent returns the intent in the URL. A request with the publishable key must have the
// intent's secret.
func (c *call) intent(kind string) (object, error) {
	id := c.request.PathValue("intent")
	o, err := c.must(kind, id)
	if err != nil {
		return nil, err
	}
	if secret := text(c.params, "client_secret"); (c.isPublishable() || secret != "") && !same(secret, text(o, "client_secret")) {
		return nil, missing(kind, id)
	}
	return o, nil
}

// retrieveIntent is GET of a setup or payment intent.
func retrieveIntent(kind string) func(*call) (object, error) {
	return func(c *call) (object, error) { return c.intent(kind) }
}

// listSetupIntents is GET /v1/setup_intents.
func listSetupIntents(c *call) (object, error) {
	return c.page(query{kind: "setup_intent", customer: text(c.params, "customer"), lookup: text(c.params, "payment_method")})
}
