package stripemock

// presence says whether the customer is there to be asked by their bank.
type presence struct {
	isThere         bool
	isAuthenticated bool // and was asked just now
}

// The panel's switches that the bank obeys. Each counts down by one payment.
const (
	declineNext      = "decline_next"
	authenticateNext = "authenticate_next"
)

// charge asks the bank of a card for money. It returns nil, authenticationNeeded, or
// why the bank refuses.
func (c *call) charge(pm object, p presence) *Error {
	rule := ruleOf(pm)
	if rule.onSetup != nil {
		return rule.onSetup
	}
	if !p.isAuthenticated && c.asks(pm, rule, p) {
		return authenticationNeeded
	}
	if rule.onCharge != nil {
		return rule.onCharge
	}
	if c.spend(declineNext) {
		return genericDecline
	}
	return nil
}

func (c *call) asks(pm object, rule cardRule, p presence) bool {
	switch rule.authentication {
	case alwaysAsked:
		return true
	case askedUntilSetUp:
		return !flag(pm, "_is_set_up")
	case askedOnSession:
		return p.isThere
	}
	return c.spend(authenticateNext)
}

// setUp asks the bank to let a card be charged later.
func (c *call) setUp(pm object, p presence) *Error {
	rule := ruleOf(pm)
	switch {
	case rule.onSetup != nil:
		return rule.onSetup
	case rule.authentication != neverAsked && rule.authentication != askedOnSession && !p.isAuthenticated:
		return authenticationNeeded
	}
	return nil
}

// spend counts a switch down and reports whether it was on.
func (c *call) spend(name string) bool {
	if c.readSwitch(name) == 0 {
		return false
	}
	c.exec(`UPDATE switch SET value = value - 1 WHERE name = ?`, name)
	c.spent = append(c.spent, name)
	return true
}

func (c *call) readSwitch(name string) int64 {
	var value int64
	c.one(`SELECT value FROM switch WHERE name = ?`, []any{name}, &value)
	return value
}

func (c *call) writeSwitch(name string, value int64) {
	c.exec(`INSERT INTO switch (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value`, name, value)
}
