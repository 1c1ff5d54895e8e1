package plan

import (
	"fmt"

	"selvedge/ports"
)

// Kind is what a change of plan is.
type Kind string

const (
	Upgrade   Kind = "upgrade"   // at once
	Downgrade Kind = "downgrade" // when the period ends
	Same      Kind = "same"
	Contact   Kind = "contact" // talk to us
	Blocked   Kind = "blocked" // a downgrade is scheduled
)

// Change is what choosing a plan does. Label is for the button; Message, set for
// Same and Blocked, says why nothing happens.
type Change struct {
	Kind    Kind
	Label   string
	Message string
}

// Classify decides what choosing selected does for a workspace on active;
// scheduled says that a downgrade is.
func Classify(active, selected Entry, scheduled bool) Change {
	var c Change
	switch {
	case selected.isTalkedAbout():
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

// CheckChange is Classify for prices, of which only an upgrade and a downgrade may be
// made. The others fail: with Invalid, reason "same_plan" or "contact_sales", and
// with Conflict, reason "downgrade_scheduled".
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
