package notify_test

import (
	"context"
	"crypto/rand"
	"fmt"
	"net/url"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/sqlite"
	"selvedge/core/emails"
	"selvedge/core/notify"
	"selvedge/core/outbox"
	"selvedge/core/secret"
	"selvedge/core/workspace"
	"selvedge/ports"
)

// world has a workspace "w" with the admins ada and ines and the member tom; otto is
// in none.
type world struct {
	*notify.Notifier
	t     *testing.T
	store ports.Store
	clock time.Time

	mu    sync.Mutex
	mails map[string]ports.Mail // by address
}

func newWorld(t *testing.T) *world {
	t.Helper()
	store, err := sqlite.OpenMemory(t.Context())
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, store.Close()) })
	w := &world{t: t, store: store, clock: time.Date(2026, 3, 14, 9, 26, 53, 0, time.UTC), mails: map[string]ports.Mail{}}
	now := func() time.Time { return w.clock }
	count := 0
	next := func() string { count++; return fmt.Sprint("id-", count) }
	key, err := secret.New(make([]byte, 32), rand.Reader)
	require.NoError(t, err)
	public, err := url.Parse("https://app.example.com")
	require.NoError(t, err)
	w.Notifier = &notify.Notifier{Outbox: outbox.New(store, now, ports.IDs{Ordered: next, Scattered: next}, key, w), Now: now, PublicURL: public}
	w.write(func(ctx context.Context, tx ports.Tx) error {
		for _, id := range []string{"ada", "ines", "tom", "otto"} {
			require.NoError(t, tx.Users.Insert(ctx, ports.User{ID: id, Email: id + "@example.com", ReferralCode: id, CreatedAt: w.clock}))
		}
		require.NoError(t, workspace.CreateWithAdmin(ctx, tx, ports.Workspace{ID: "w", Name: "Nordhaus", CreatedBy: "ada", CreatedAt: w.clock}))
		require.NoError(t, tx.Members.Insert(ctx, ports.Member{WorkspaceID: "w", UserID: "ines", Role: ports.RoleAdmin, CreatedAt: w.clock}))
		return tx.Members.Insert(ctx, ports.Member{WorkspaceID: "w", UserID: "tom", Role: ports.RoleMember, CreatedAt: w.clock})
	})
	return w
}

// Send is a ports.Mailer.
func (w *world) Send(_ context.Context, m ports.Mail) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if _, twice := w.mails[m.To]; twice {
		return fmt.Errorf("%s is mailed twice", m.To)
	}
	w.mails[m.To] = m
	return nil
}

func (w *world) write(fn func(context.Context, ports.Tx) error) {
	w.t.Helper()
	require.NoError(w.t, w.store.Write(w.t.Context(), fn))
}

func (w *world) mute(userID string, off ports.MutedNotifications) {
	w.write(func(ctx context.Context, tx ports.Tx) error {
		user, err := tx.Users.Get(ctx, userID)
		require.NoError(w.t, err)
		user.Preferences.Muted = off
		return tx.Users.Update(ctx, user)
	})
}

// tell promises a notice to the admins and sends it.
func (w *world) tell(billingEmail string, topic notify.Topic) (addresses []string) {
	w.t.Helper()
	w.write(func(ctx context.Context, tx ports.Tx) error {
		return w.Admins(ctx, tx, "w", billingEmail, notice(topic))
	})
	return w.sent()
}

func (w *world) sent() (addresses []string) {
	w.t.Helper()
	_, failures, err := w.Outbox.Work(w.t.Context())
	require.NoError(w.t, err)
	require.NoError(w.t, failures)
	for address := range w.mails {
		addresses = append(addresses, address)
	}
	slices.Sort(addresses)
	return addresses
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
			w := newWorld(t)
			for id, off := range c.off {
				w.mute(id, off)
			}
			assert.Equal(t, c.want, w.tell(c.billingEmail, c.topic))
		})
	}
}

func TestANoticeSaysWhyItCameAndWhereItIsSwitchedOff(t *testing.T) {
	w := newWorld(t)
	w.tell("accounts@nordhaus.example", notify.Plan)
	admin, billing := w.mails["ada@example.com"].Text, w.mails["accounts@nordhaus.example"].Text
	assert.Contains(t, admin, "because you are an admin of Nordhaus. Choose your emails in your profile: https://app.example.com/profile")
	assert.Contains(t, billing, "this is the billing email address of Nordhaus. An admin can change that address on the billing page.")
	assert.NotContains(t, billing, "/profile")
	for _, link := range []string{"https://app.example.com/workspace/w", "https://app.example.com/workspace/w/billing", "https://app.example.com/workspace/w/billing?tab=invoices", "https://app.example.com/workspace/w/billing/plans"} {
		assert.Contains(t, admin, link+"\n")
	}
	w.mails = map[string]ports.Mail{}
	w.tell("", notify.Always)
	assert.Contains(t, w.mails["ada@example.com"].Text, "It's always sent.")
	assert.NotContains(t, w.mails["ada@example.com"].Text, "/profile")
}

func TestOfADeletedWorkspaceNobodyIsTold(t *testing.T) {
	w := newWorld(t)
	w.write(func(ctx context.Context, tx ports.Tx) error {
		require.NoError(t, tx.Workspaces.Delete(ctx, "w"))
		return w.Admins(ctx, tx, "w", "accounts@nordhaus.example", notice(notify.Always))
	})
	assert.Empty(t, w.sent())
}

func TestAPersonIsToldUnlessTheyDoNotWantIt(t *testing.T) {
	for _, topic := range []notify.Topic{notify.Role, notify.Always} {
		w := newWorld(t)
		w.mute("tom", ports.MutedNotifications{Role: true})
		w.write(func(ctx context.Context, tx ports.Tx) error {
			return w.Person(ctx, tx, "tom", "w", notice(topic))
		})
		assert.Equal(t, topic == notify.Always, len(w.sent()) == 1)
	}
}

func TestANoticeThatIsTwoWeeksOldIsNotSentAnyMore(t *testing.T) {
	w := newWorld(t)
	w.write(func(ctx context.Context, tx ports.Tx) error { return w.Admins(ctx, tx, "w", "", notice(notify.Plan)) })
	w.clock = w.clock.Add(14 * 24 * time.Hour)
	assert.Empty(t, w.sent())
}
