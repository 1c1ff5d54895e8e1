// Package notify decides who is emailed about a workspace's billing, about role changes
// and about being mentioned, and enqueues the emails.
//
// Invariants: an email is enqueued in the transaction that records its event, so
// neither exists without the other and nothing is sent twice; each address gets it
// once; topics that a person turned off are not sent to them, except failed payments
// and removals.
//
// Recipients are chosen in that transaction too, not when the email is sent: they are
// the admins at the time of the event, and a message that is handled again adds none.
package notify

import (
	"context"
	"net/url"
	"slices"
	"strings"
	"time"

	"selvedge/core/emails"
	"selvedge/core/outbox"
	"selvedge/ports"
)

// life is how long an undelivered notice is still worth sending.
const life = 14 * 24 * time.Hour

// Notifier enqueues emails. All fields are required.
type Notifier struct {
	Outbox    *outbox.Outbox
	Now       ports.Clock
	PublicURL *url.URL // where the links in mails lead
}

// Topic is what a notice is about. All but Always can be turned off.
type Topic int

// The topics.
const (
	Always Topic = iota // failed payments and removals
	Payments
	Plan
	Credits
	Role
	Mentions
)

// isMuted reports whether a topic is turned off.
func (t Topic) isMuted(off ports.MutedNotifications) bool {
	switch t {
	case Payments:
		return off.Payments
	case Plan:
		return off.Plan
	case Credits:
		return off.Credits
	case Role:
		return off.Role
	case Mentions:
		return off.Mentions
	}
	return false
}

// Notice is an email to be written for a workspace.
type Notice struct {
	Topic Topic
	Write func(Links) emails.Notice
}

// Links is a workspace with the URLs of its pages.
type Links struct {
	ID, Name                       string
	Home, Billing, Invoices, Plans string
}

// Admins enqueues notices to the admins of a workspace and to its billing email,
// which may be empty. It does nothing for a deleted workspace.
func (n *Notifier) Admins(ctx context.Context, tx ports.Tx, workspaceID, billingEmail string, notices ...Notice) error {
	if len(notices) == 0 {
		return nil
	}
	w, err := tx.Workspaces.Get(ctx, workspaceID)
	if ports.IsKind(err, ports.NotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	receivers, err := n.receivers(ctx, tx, w, billingEmail)
	if err != nil {
		return err
	}
	place := n.links(w)
	for _, notice := range notices {
		written := notice.Write(place)
		for _, r := range receivers {
			if notice.Topic.isMuted(r.off) {
				continue
			}
			if err := n.enqueue(ctx, tx, written.To(r.email, n.foot(notice.Topic, r))); err != nil {
				return err
			}
		}
	}
	return nil
}

// Person enqueues a notice to one person.
func (n *Notifier) Person(ctx context.Context, tx ports.Tx, userID, workspaceID string, notice Notice) error {
	user, err := tx.Users.Get(ctx, userID)
	if err != nil || notice.Topic.isMuted(user.Preferences.Muted) {
		return err
	}
	w, err := tx.Workspaces.Get(ctx, workspaceID)
	if err != nil {
		return err
	}
	why := "You got this email because it's about your access to " + w.Name + "."
	if notice.Topic == Mentions {
		why = "You got this email because somebody mentioned you in " + w.Name + "."
	}
	r := receiver{email: user.Email, hasAccount: true, why: why}
	return n.enqueue(ctx, tx, notice.Write(n.links(w)).To(r.email, n.foot(notice.Topic, r)))
}

func (n *Notifier) enqueue(ctx context.Context, tx ports.Tx, m ports.Mail) error {
	return n.Outbox.AddMail(ctx, tx, m, n.Now().Add(life))
}

// receiver is a recipient of a notice.
type receiver struct {
	email      string
	off        ports.MutedNotifications
	hasAccount bool
	why        string
}

// receivers returns the admins and the billing email, each address once. If the
// billing email belongs to an account, that person's preferences apply.
func (n *Notifier) receivers(ctx context.Context, tx ports.Tx, w ports.Workspace, billingEmail string) ([]receiver, error) {
	admins, err := tx.Team.Admins(ctx, w.ID)
	if err != nil {
		return nil, err
	}
	slices.SortFunc(admins, func(a, b ports.User) int { return strings.Compare(a.Email, b.Email) })
	var all []receiver
	for _, user := range admins {
		all = append(all, receiver{user.Email, user.Preferences.Muted, true, "You got this email because you are an admin of " + w.Name + "."})
	}
	isAdmin := slices.ContainsFunc(all, func(r receiver) bool { return strings.EqualFold(r.email, billingEmail) })
	if billingEmail == "" || isAdmin {
		return all, nil
	}
	r := receiver{email: billingEmail, why: "You got this email because this is the billing email address of " + w.Name + "."}
	user, err := tx.Users.ByEmail(ctx, strings.ToLower(billingEmail))
	switch {
	case err == nil:
		r.off, r.hasAccount = user.Preferences.Muted, true
	case !ports.IsKind(err, ports.NotFound):
		return nil, err
	}
	return append(all, r), nil
}

// foot says why a recipient gets a notice and how to turn it off.
func (n *Notifier) foot(topic Topic, r receiver) emails.Foot {
	switch {
	case topic == Always:
		return emails.Foot{Why: r.why + " It's always sent."}
	case r.hasAccount:
		return emails.Foot{Why: r.why, Off: emails.Link{Label: "Choose your emails in your profile", URL: n.link("profile")}}
	}
	return emails.Foot{Why: r.why + " An admin can change that address on the billing page."}
}

func (n *Notifier) links(w ports.Workspace) Links {
	billing := n.link("workspace", w.ID, "billing")
	return Links{
		ID:       w.ID,
		Name:     w.Name,
		Home:     n.link("workspace", w.ID),
		Billing:  billing,
		Invoices: billing + "?tab=invoices",
		Plans:    n.link("workspace", w.ID, "billing", "plans"),
	}
}

func (n *Notifier) link(parts ...string) string { return n.PublicURL.JoinPath(parts...).String() }
