package team_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/access"
	"selvedge/ports"
)

// mailed sends what is promised and returns the mails since it was called last.
func (w *world) mailed() []ports.Mail {
	w.t.Helper()
	_, failures, err := w.Outbox.Work(w.t.Context())
	require.NoError(w.t, err)
	require.NoError(w.t, failures)
	mails := w.mails
	w.mails = nil
	return mails
}

func (w *world) mute(userID string, off ports.MutedNotifications) {
	w.write(func(ctx context.Context, tx ports.Tx) error {
		user, err := tx.Users.Get(ctx, userID)
		require.NoError(w.t, err)
		user.Preferences.Muted = off
		return tx.Users.Update(ctx, user)
	})
}

func TestWhoIsMadeAnAdminOrRemovedIsMailed(t *testing.T) {
	promote := func(w *world) error { return w.Promote(w.t.Context(), ada, "w", []string{"tom"}) }
	change := func(g access.Grant) func(*world) error {
		return func(w *world) error { return w.ChangeAccess(w.t.Context(), ada, "w", "tom", g) }
	}
	remove := func(w *world) error {
		_, err := w.Remove(w.t.Context(), ada, "w", []string{"tom"}, nil)
		return err
	}
	const admin, removed = "You are now an admin of Nordhaus", "You were removed from Nordhaus"
	everything := ports.MutedNotifications{Payments: true, Plan: true, Credits: true, Role: true}
	for name, c := range map[string]struct {
		do   func(*world) error
		off  ports.MutedNotifications
		want []string
	}{
		"made an admin":                       {promote, ports.MutedNotifications{}, []string{admin}},
		"made an admin with other access":     {change(access.Grant{Role: ports.RoleAdmin}), ports.MutedNotifications{}, []string{admin}},
		"made an admin, and does not want it": {promote, ports.MutedNotifications{Role: true}, nil},
		"given other access only":             {change(scout), ports.MutedNotifications{}, nil},
		"removed":                             {remove, ports.MutedNotifications{}, []string{removed}},
		"removed, with every mail off":        {remove, everything, []string{removed}},
		"leaves":                              {func(w *world) error { return w.workspaces.Leave(w.t.Context(), tom, "w") }, ports.MutedNotifications{}, nil},
		"made an admin twice":                 {func(w *world) error { require.NoError(w.t, promote(w)); return promote(w) }, ports.MutedNotifications{}, []string{admin}},
		"not removed, for want of the right": {func(w *world) error {
			_, err := w.Remove(w.t.Context(), mia, "w", []string{"tom"}, nil)
			assert.Error(w.t, err)
			return nil
		}, ports.MutedNotifications{}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			w.mute("tom", c.off)
			_ = c.do(w) // a second promotion is refused
			var subjects []string
			for _, m := range w.mailed() {
				assert.Equal(t, tom.Email, m.To)
				assert.Contains(t, m.Text, "Name of ada (ada@example.com)")
				subjects = append(subjects, m.Subject)
			}
			assert.Equal(t, c.want, subjects)
		})
	}
}
