// Package notify decides who gets the mails about a workspace's money and about
// people's rights, and promises them.
//
// Invariants: a mail is promised in the transaction that records what it is about, so
// that neither exists without the other and nothing is mailed twice; each address gets
// it once; what a person has switched off is not sent to them, but for failed payments
// and removals.
//
// Receivers are chosen in that transaction too, not when the mail is sent: those who
// were admins when it happened are told, and a job that runs again tells nobody twice.
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

// life is for how long a notice is worth reading, should the mail server be away.
const life = 14 * 24 * time.Hour

// Notifier promises mails. All fields are required.
type Notifier struct {
	Outbox    *outbox.Outbox
	Now       ports.Clock
	PublicURL *url.URL // where the links in mails lead
}

// Topic is what a notice is about. All but Always can be switched off.
type Topic int

// The topics.
const (
	Always Topic = iota // failed payments and removals
	Payments
	Plan
	Credits
	Role
)

// isMuted says whether somebody has switched a topic off.
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
	}
	return false
}

// Notice is a mail that is to be written for a workspace.
type Notice struct {
	Topic Topic
	Write func(Links) emails.Notice
}

// Links is a workspace with the addresses of its screens.
type Links struct {
	ID, Name                       string
	Home, Billing, Invoices, Plans string
}

// Admins promises notices to the admins of a workspace and to its billing e-mail,
// which may be empty. A workspace that is deleted has nobody to tell.
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
	place := n.place(w)
	for _, notice := range notices {
		written := notice.Write(place)
		for _, r := range receivers {
			if notice.Topic.isMuted(r.off) {
				continue
			}
			if err := n.promise(ctx, tx, written.To(r.email, n.foot(notice.Topic, r))); err != nil {
				return err
			}
		}
	}
	return nil
}

// Person promises a notice to one person.
func (n *Notifier) Person(ctx context.Context, tx ports.Tx, userID, workspaceID string, notice Notice) error {
	user, err := tx.Users.Get(ctx, userID)
	if err != nil || notice.Topic.isMuted(user.Preferences.Muted) {
		return err
	}
	w, err := tx.Workspaces.Get(ctx, workspaceID)
	if err != nil {
		return err
	}
	r := receiver{email: user.Email, hasAccount: true, why: "You got this email because it's about your access to " + w.Name + "."}
	return n.promise(ctx, tx, notice.Write(n.place(w)).To(r.email, n.foot(notice.Topic, r)))
}

func (n *Notifier) promise(ctx context.Context, tx ports.Tx, m ports.Mail) error {
	return n.Outbox.AddMail(ctx, tx, m, n.Now().Add(life))
}

// receiver is an address that a notice goes to.
type receiver struct {
	email      string
	off        ports.MutedNotifications
	hasAccount bool
	why        string
}

// receivers returns the admins and the billing e-mail, each address once. Where the
// billing e-mail is that of somebody with an account, their preferences hold.
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

// foot says why a receiver gets a notice and what they can do about it.
func (n *Notifier) foot(topic Topic, r receiver) emails.Foot {
	switch {
	case topic == Always:
		return emails.Foot{Why: r.why + " It's always sent."}
	case r.hasAccount:
		return emails.Foot{Why: r.why, Off: emails.Link{Label: "Choose your emails in your profile", URL: n.link("profile")}}
	}
	return emails.Foot{Why: r.why + " An admin can change that address on the billing page."}
}

func (n *Notifier) place(w ports.Workspace) Links {
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
