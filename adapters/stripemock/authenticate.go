package stripemock

import "net/url"

// authenticate completes the authentication of an intent: the customer passed or failed. It
// returns the URL to redirect to, or "".
func (c *call) authenticate(intent object, hasPassed bool) string {
	returnURL := text(intent, "next_action", "redirect_to_url", "return_url")
	if text(intent, "object") == "setup_intent" {
		c.authenticateSetup(intent, returnURL, hasPassed)
	} else {
		c.authenticatePayment(intent, returnURL, hasPassed)
	}
	cs := c.get("checkout.session", text(intent, "_checkout"))
	switch {
	case text(cs, "status") == "complete":
		return successURL(cs)
	case cs != nil:
		return c.pageOf(cs)
	case text(intent, "_invoice") != "":
		return text(c.find(text(intent, "_invoice")), "hosted_invoice_url")
	}
	return withOutcome(returnURL, intent)
}

func (c *call) authenticateSetup(si object, returnURL string, hasPassed bool) {
	pm := c.find(text(si, "payment_method"))
	if !hasPassed {
		failed := *authenticationFailed
		failed.Code = "setup_intent_authentication_failure"
		c.failSetup(si, pm, &failed)
		return
	}
	refusal := c.confirmSetup(si, pm, returnURL, customerPresence{isOnSession: true, isAuthenticated: true})
	if cs := c.get("checkout.session", text(si, "_checkout")); refusal == nil && text(cs, "status") == "open" {
		c.complete(cs)
	}
}

func (c *call) authenticatePayment(pi object, returnURL string, hasPassed bool) {
	pm := c.find(text(pi, "payment_method"))
	refusal := authenticationFailed
	if hasPassed {
		refusal = c.confirmPayment(pi, pm, returnURL, customerPresence{isOnSession: true, isAuthenticated: true})
	} else {
		c.failPayment(pi, pm, refusal)
	}
	if refusal == nil {
		c.afterPayment(pi)
		return
	}
	if inv := c.get("invoice", text(pi, "_invoice")); inv != nil {
		inv["attempt_count"] = number(inv, "attempt_count") + 1
		c.put(inv)
		c.emit("invoice.payment_failed", inv, nil)
	}
}

// lastProblem returns why the intent's last attempt failed, or "".
func lastProblem(intent object) string {
	if problem := text(intent, "last_payment_error", "message"); problem != "" {
		return problem
	}
	return text(intent, "last_setup_error", "message")
}

// withOutcome adds Stripe's query parameters to a return URL.
func withOutcome(returnURL string, intent object) string {
	u, err := url.Parse(returnURL)
	if err != nil || returnURL == "" {
		return ""
	}
	status := "failed"
	if text(intent, "status") == "succeeded" {
		status = "succeeded"
	}
	query := u.Query()
	query.Set(text(intent, "object"), text(intent, "id"))
	query.Set(text(intent, "object")+"_client_secret", text(intent, "client_secret"))
	query.Set("redirect_status", status)
	u.RawQuery = query.Encode()
	return u.String()
}
