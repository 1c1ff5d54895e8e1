package plan

import (
	"fmt"

	"selvedge/ports"
)

// Kind classifies a change of plan.
type Kind string

const (
	Upgrade   Kind = "upgrade"   // takes effect immediately
	Downgrade Kind = "downgrade" // takes effect at the end of the period
	Same      Kind = "same"
	Contact   Kind = "contact" // sold by sales only
	Blocked   Kind = "blocked" // a downgrade is scheduled
)

// Change is the effect of choosing a plan. Label is the button's text; Message, set for
// Same and Blocked, is why the plan can't be chosen.
type Change struct {
	Kind    Kind
	Label   string
	Message string
}

// Classify returns the effect of choosing selected for a workspace on active; scheduled
// tells whether a downgrade is already scheduled.
func Classify(active, selected Entry, scheduled bool) Change {
	var c Change
	switch {
	case selected.isSoldBySales():
		return Change{Kind: Contact, Label: "Contact Sales"}
	case selected.PriceID == active.PriceID:
		return Change{Kind: Same, Label: "Current plan",
			Message: fmt.Sprintf("You are currently on the same plan: %s (%s)", selected.Name, selected.PriceText())}
	case selected.Price.Minor < active.Price.Minor:
		c = Change{Kind: Downgrade, Label: "Downgrade to " + selected.Name}
	default:
		c = Change{Kind: Upgrade, Label: "Upgrade to " + selected.Name}
	}
	if scheduled {
		c.Kind, c.Message = Blocked, "Cancel the requested downgrade request in order to update plan"
	}
	return c
}

// CheckChange is Classify for prices and allows only upgrades and downgrades. It fails
// with Invalid, reason "same_plan" or "contact_sales", and with Conflict, reason
// "downgrade_scheduled".
func CheckChange(active, target ports.Price, scheduled bool) (Kind, error) {
	c := Classify(entryOf(active), entryOf(target), scheduled)
	switch c.Kind {
	case Same:
		return "", ports.Refuse(ports.Invalid, "same_plan", c.Message)
	case Blocked:
		return "", ports.Refuse(ports.Conflict, "downgrade_scheduled", c.Message)
	case Contact:
		return "", ports.Refuse(ports.Invalid, "contact_sales", "This plan is tailored to your company. Contact Sales to get started.")
	}
	return c.Kind, nil
}
