package stripemock

// customerPresence tells whether the customer is present to authenticate a payment.
type customerPresence struct {
	isOnSession     bool
	isAuthenticated bool // and has just authenticated
}

// The panel's switches for the bank. Each payment decrements them by one.
const (
	declineNext      = "decline_next"
	authenticateNext = "authenticate_next"
)

// charge charges a card. It returns nil, authenticationNeeded, or the reason for a decline.
func (c *call) charge(pm object, p customerPresence) *Error {
	rule := ruleOf(pm)
	if rule.onSetup != nil {
		return rule.onSetup
	}
	if !p.isAuthenticated && c.needsAuthentication(pm, rule, p) {
		return authenticationNeeded
	}
	if rule.onCharge != nil {
		return rule.onCharge
	}
	if c.useSwitch(declineNext) {
		return genericDecline
	}
	return nil
}

func (c *call) needsAuthentication(pm object, rule cardRule, p customerPresence) bool {
	switch rule.authentication {
	case authenticateAlways:
		return true
	case authenticateUntilSetup:
		return !flag(pm, "_is_set_up")
	case authenticateOnSession:
		return p.isOnSession
	}
	return c.useSwitch(authenticateNext)
}

// setUp authorizes a card for later charges.
func (c *call) setUp(pm object, p customerPresence) *Error {
	rule := ruleOf(pm)
	switch {
	case rule.onSetup != nil:
		return rule.onSetup
	case rule.authentication != authenticateNever && rule.authentication != authenticateOnSession && !p.isAuthenticated:
		return authenticationNeeded
	}
	return nil
}

// useSwitch decrements a switch and reports whether it was on.
func (c *call) useSwitch(name string) bool {
	if c.readSwitch(name) == 0 {
		return false
	}
	c.exec(`UPDATE switch SET value = value - 1 WHERE name = ?`, name)
	c.usedSwitches = append(c.usedSwitches, name)
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
