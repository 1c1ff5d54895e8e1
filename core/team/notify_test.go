package team_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/access"
	"selvedge/ports"
)

// newMails sends the waiting emails and returns those since the last call.
func (e *env) newMails() []ports.Mail {
	e.t.Helper()
	e.RunOutbox()
	return e.Mail.Take()
}

func (e *env) mute(userID string, off ports.MutedNotifications) {
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		user, err := tx.Users.Get(ctx, userID)
		require.NoError(e.t, err)
		user.Preferences.Muted = off
		return tx.Users.Update(ctx, user)
	})
}

func TestNewAdminsAndRemovedMembersAreMailed(t *testing.T) {
	promote := func(e *env) error { return e.Promote(e.t.Context(), ada, "w", []string{"tom"}) }
	change := func(g access.Grant) func(*env) error {
		return func(e *env) error { return e.ChangeAccess(e.t.Context(), ada, "w", "tom", g) }
	}
	remove := func(e *env) error {
		_, err := e.Remove(e.t.Context(), ada, "w", []string{"tom"}, nil)
		return err
	}
	const admin, removed = "You are now an admin of Nordhaus", "You were removed from Nordhaus"
	everything := ports.MutedNotifications{Payments: true, Plan: true, Credits: true, Role: true}
	for name, c := range map[string]struct {
		do   func(*env) error
		off  ports.MutedNotifications
		want []string
	}{
		"made an admin":                            {promote, ports.MutedNotifications{}, []string{admin}},
		"made an admin with a change of access":    {change(access.Grant{Role: ports.RoleAdmin}), ports.MutedNotifications{}, []string{admin}},
		"made an admin, with the email turned off": {promote, ports.MutedNotifications{Role: true}, nil},
		"change of access only":                    {change(scout), ports.MutedNotifications{}, nil},
		"removed":                                  {remove, ports.MutedNotifications{}, []string{removed}},
		"removed, with every email turned off":     {remove, everything, []string{removed}},
		"leaves":                                   {func(e *env) error { return e.workspaces.Leave(e.t.Context(), tom, "w") }, ports.MutedNotifications{}, nil},
		"made an admin twice":                      {func(e *env) error { require.NoError(e.t, promote(e)); return promote(e) }, ports.MutedNotifications{}, []string{admin}},
		"removal denied": {func(e *env) error {
			_, err := e.Remove(e.t.Context(), mia, "w", []string{"tom"}, nil)
			assert.Error(e.t, err)
			return nil
		}, ports.MutedNotifications{}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			e := newEnv(t)
			e.mute("tom", c.off)
			_ = c.do(e) // a second promotion is rejected
			var subjects []string
			for _, m := range e.newMails() {
				assert.Equal(t, tom.Email, m.To)
				assert.Contains(t, m.Text, "Name of ada (ada@example.com)")
				subjects = append(subjects, m.Subject)
			}
			assert.Equal(t, c.want, subjects)
		})
	}
}
