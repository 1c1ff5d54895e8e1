package notify_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/coretest"
	"selvedge/core/emails"
	"selvedge/core/notify"
	"selvedge/ports"
)

// env has a workspace "w" with the admins ada and ines and the member tom; otto is in none.
type env struct {
	*coretest.Env
	*notify.Notifier
}

func newEnv(t *testing.T) env {
	t.Helper()
	e := coretest.New(t)
	e.Users("ada", "ines", "tom", "otto")
	e.Workspace("w", "Nordhaus", "ada")
	e.Members("w", ports.Member{UserID: "ines", Role: ports.RoleAdmin}, ports.Member{UserID: "tom"})
	return env{Env: e, Notifier: &notify.Notifier{Outbox: e.Outbox, Now: e.Clock.Now, PublicURL: coretest.URL(t)}}
}

func (e env) mute(t *testing.T, userID string, muted ports.MutedNotifications) {
	t.Helper()
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		user, err := tx.Users.Get(ctx, userID)
		require.NoError(t, err)
		user.Preferences.Muted = muted
		return tx.Users.Update(ctx, user)
	})
}

// notifyAdmins sends a notice to the admins and returns who got an email.
func (e env) notifyAdmins(billingEmail string, topic notify.Topic) (addresses []string) {
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		return e.Admins(ctx, tx, "w", billingEmail, notice(topic))
	})
	return e.sent()
}

// sent sends the waiting emails and returns the addresses of all that were sent.
func (e env) sent() []string {
	e.RunOutbox()
	return e.Mail.Addresses()
}

func notice(topic notify.Topic) notify.Notice {
	return notify.Notice{Topic: topic, Write: func(p notify.Links) emails.Notice {
		return emails.Notice{Subject: "About " + p.Name, Title: p.Name, Text: []string{p.Home, p.Billing, p.Invoices, p.Plans}}
	}}
}

func TestWhoGetsANotice(t *testing.T) {
	const ada, ines, otto, tom, accounts = "ada@example.com", "ines@example.com", "otto@example.com", "tom@example.com", "accounts@nordhaus.example"
	everything := ports.MutedNotifications{Payments: true, Plan: true, Credits: true, Role: true}
	for name, c := range map[string]struct {
		billingEmail string
		topic        notify.Topic
		off          map[string]ports.MutedNotifications
		want         []string
	}{
		"admins and the billing e-mail":           {accounts, notify.Payments, nil, []string{accounts, ada, ines}},
		"an admin who is the billing e-mail once": {"Ada@Example.com", notify.Payments, nil, []string{ada, ines}},
		"a member who is the billing e-mail":      {tom, notify.Credits, nil, []string{ada, ines, tom}},
		"admins alone where there is none":        {"", notify.Plan, nil, []string{ada, ines}},
		"not who has switched payments off":       {accounts, notify.Payments, map[string]ports.MutedNotifications{"ines": {Payments: true}}, []string{accounts, ada}},
		"not who has switched plans off":          {"", notify.Plan, map[string]ports.MutedNotifications{"ada": {Plan: true}}, []string{ines}},
		"not who has switched credits off":        {"", notify.Credits, map[string]ports.MutedNotifications{"ada": {Credits: true}}, []string{ines}},
		"who has switched something else off":     {"", notify.Credits, map[string]ports.MutedNotifications{"ada": {Payments: true, Plan: true, Role: true}}, []string{ada, ines}},
		"a billing e-mail whose user wants none":  {otto, notify.Payments, map[string]ports.MutedNotifications{"otto": {Payments: true}}, []string{ada, ines}},
		"everybody of a failed payment":           {otto, notify.Always, map[string]ports.MutedNotifications{"ada": everything, "otto": everything}, []string{ada, ines, otto}},
	} {
		t.Run(name, func(t *testing.T) {
			e := newEnv(t)
			for id, off := range c.off {
				e.mute(t, id, off)
			}
			assert.Equal(t, c.want, e.notifyAdmins(c.billingEmail, c.topic))
		})
	}
}

func TestANoticeSaysWhyItCameAndWhereItIsSwitchedOff(t *testing.T) {
	e := newEnv(t)
	e.notifyAdmins("accounts@nordhaus.example", notify.Plan)
	admin, billing := e.Mail.Last("ada@example.com").Text, e.Mail.Last("accounts@nordhaus.example").Text
	assert.Contains(t, admin, "because you are an admin of Nordhaus. Choose your emails in your profile: https://app.example.com/profile")
	assert.Contains(t, billing, "this is the billing email address of Nordhaus. An admin can change that address on the billing page.")
	assert.NotContains(t, billing, "/profile")
	for _, link := range []string{"https://app.example.com/workspace/w", "https://app.example.com/workspace/w/billing", "https://app.example.com/workspace/w/billing?tab=invoices", "https://app.example.com/workspace/w/billing/plans"} {
		assert.Contains(t, admin, link+"\n")
	}
	e.notifyAdmins("", notify.Always)
	assert.Contains(t, e.Mail.Last("ada@example.com").Text, "It's always sent.")
	assert.NotContains(t, e.Mail.Last("ada@example.com").Text, "/profile")
}

func TestOfADeletedWorkspaceNobodyIsTold(t *testing.T) {
	e := newEnv(t)
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		require.NoError(t, tx.Workspaces.Delete(ctx, "w"))
		return e.Admins(ctx, tx, "w", "accounts@nordhaus.example", notice(notify.Always))
	})
	assert.Empty(t, e.sent())
}

func TestAPersonIsToldUnlessTheyDoNotWantIt(t *testing.T) {
	for _, topic := range []notify.Topic{notify.Role, notify.Always} {
		e := newEnv(t)
		e.mute(t, "tom", ports.MutedNotifications{Role: true})
		e.Write(func(ctx context.Context, tx ports.Tx) error {
			return e.Person(ctx, tx, "tom", "w", notice(topic))
		})
		assert.Equal(t, topic == notify.Always, len(e.sent()) == 1)
	}
}

func TestANoticeThatIsTwoWeeksOldIsNotSentAnyMore(t *testing.T) {
	e := newEnv(t)
	e.Write(func(ctx context.Context, tx ports.Tx) error { return e.Admins(ctx, tx, "w", "", notice(notify.Plan)) })
	e.Clock.Advance(14 * 24 * time.Hour)
	assert.Empty(t, e.sent())
}
