package emails

import (
	"fmt"
	"time"
)

// PlanData fills the emails about a plan change.
type PlanData struct {
	Workspace, From, To string
	Price               string // of the new plan; empty for the free plan
	Credits             string // of the new plan, with the interval
	At                  time.Time
	RenewsAt            time.Time // zero if it does not renew
	Billing             string
}

func (w PlanData) facts(at string) []Fact {
	return []Fact{
		{"Workspace", w.Workspace},
		{"From", w.From},
		{"To", w.To},
		{at, Date(w.At)},
		{"Price", w.Price},
		{"Credits", w.Credits},
		{"Renews on", Date(w.RenewsAt)},
	}
}

// PlanChanged says that a new plan is active.
func PlanChanged(w PlanData) Notice {
	return Notice{
		Subject: fmt.Sprintf("%s is now on the %s plan", w.Workspace, w.To),
		Title:   "Your plan has changed",
		Text:    []string{fmt.Sprintf("%s changed from the %s plan to the %s plan on %s.", w.Workspace, w.From, w.To, Date(w.At))},
		Facts:   w.facts("Changed on"),
		Action:  Link{"Open billing", w.Billing},
	}
}

// DowngradeScheduled says that a lower plan starts with the next period.
func DowngradeScheduled(w PlanData) Notice {
	return Notice{
		Subject: fmt.Sprintf("%s changes to the %s plan on %s", w.Workspace, w.To, Date(w.At)),
		Title:   "Your plan change is scheduled",
		Text: []string{
			fmt.Sprintf("On %s, %s changes from the %s plan to the %s plan. Nothing changes before then, and you won't be charged now.", Date(w.At), w.Workspace, w.From, w.To),
		},
		Facts:  w.facts("Changes on"),
		Action: Link{"Open billing", w.Billing},
		More:   fmt.Sprintf("To stay on the %s plan, cancel the downgrade on the billing page before %s.", w.From, Date(w.At)),
	}
}

// DowngradeCancelled says that a scheduled downgrade was cancelled.
func DowngradeCancelled(w PlanData) Notice {
	return Notice{
		Subject: fmt.Sprintf("%s stays on the %s plan", w.Workspace, w.To),
		Title:   "Your downgrade was cancelled",
		Text:    []string{fmt.Sprintf("%s stays on the %s plan. The scheduled change to %s was cancelled.", w.Workspace, w.To, w.From)},
		Facts:   []Fact{{"Workspace", w.Workspace}, {"Plan", w.To}, {"Price", w.Price}, {"Credits", w.Credits}, {"Renews on", Date(w.RenewsAt)}},
		Action:  Link{"Open billing", w.Billing},
	}
}

// EndedPlanData fills the PlanEnded email.
type EndedPlanData struct {
	Workspace, Plan string
	At              time.Time
	PaymentFailed   bool // otherwise it ended as scheduled
	Plans           string
}

// PlanEnded says that a paid plan has ended.
func PlanEnded(w EndedPlanData) Notice {
	why := fmt.Sprintf("The %s plan of %s ended on %s.", w.Plan, w.Workspace, Date(w.At))
	if w.PaymentFailed {
		why = fmt.Sprintf("The %s plan of %s ended on %s because we couldn't collect the renewal payment.", w.Plan, w.Workspace, Date(w.At))
	}
	return Notice{
		Subject: fmt.Sprintf("The %s plan of %s has ended", w.Plan, w.Workspace),
		Title:   "Your plan has ended",
		Text: []string{
			why + " The workspace is now on the Free plan, and you won't be charged again.",
			"Your team, your stores and everything you made are still there. The " + w.Plan + " plan no longer adds credits. You can use the ones you have until they expire, and choose a plan again anytime.",
		},
		Facts:  []Fact{{"Workspace", w.Workspace}, {"Ended on", Date(w.At)}, {"Plan now", "Free"}},
		Action: Link{"Choose a plan", w.Plans},
	}
}
