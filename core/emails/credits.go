package emails

import (
	"fmt"
	"time"
)

// CreditsData fills the CreditsUsed email.
type CreditsData struct {
	Workspace         string
	Used, Total, Left string
	UsedUp            bool      // fewer are left than anything costs
	Until             time.Time // when the credits of this period expire
	Plans             string
}

// CreditsUsed warns that credits are nearly or fully used.
func CreditsUsed(w CreditsData) Notice {
	n := Notice{
		Subject: fmt.Sprintf("%s has used 80%% of its credits", w.Workspace),
		Title:   "80% of your credits are used",
		Text: []string{
			fmt.Sprintf("%s has used %s of its %s credits. %s are left until %s.", w.Workspace, w.Used, w.Total, w.Left, Date(w.Until)),
			"When they run out, studios can't create anything new until more are added. Upgrading adds credits right away.",
		},
		Facts:  []Fact{{"Workspace", w.Workspace}, {"Used", w.Used + " of " + w.Total}, {"Left", w.Left}, {"Valid until", Date(w.Until)}},
		Action: Link{"Compare plans", w.Plans},
	}
	if w.UsedUp {
		n.Subject = w.Workspace + " has used all its credits"
		n.Title = "Your credits are used up"
		n.Text = []string{
			fmt.Sprintf("%s has used all of its %s credits. Studios can't create anything new until more are added.", w.Workspace, w.Total),
			"Upgrading adds credits right away.",
		}
	}
	return n
}
