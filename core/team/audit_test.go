package team_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/access"
	"selvedge/ports"
)

// told returns the audit log of "w" without ids and times, in the order in which it
// was written.
func (w *world) told() (lines []ports.AuditEntry) {
	w.t.Helper()
	require.NoError(w.t, w.Store.Read(w.t.Context(), func(ctx context.Context, tx ports.Tx) error {
		page, err := tx.Audit.Page(ctx, "w", "", 100)
		for _, e := range page {
			assert.NotEmpty(w.t, e.ID)
			assert.Equal(w.t, w.clock, e.At)
			assert.Equal(w.t, "w", e.WorkspaceID)
			lines = append([]ports.AuditEntry{{Actor: e.Actor, Action: e.Action, SubjectID: e.SubjectID, Subject: e.Subject, Changes: e.Changes}}, lines...)
		}
		return err
	}))
	return lines
}

// line is what is told of what one did to another.
func line(by ports.Actor, action ports.AuditAction, subjectID, subject string, changes ...ports.AuditChange) ports.AuditEntry {
	return ports.AuditEntry{Actor: ports.AuditActor{ID: by.UserID, Name: by.Email}, Action: action, SubjectID: subjectID, Subject: subject, Changes: changes}
}

func change(field ports.AuditField, before, after string) ports.AuditChange {
	return ports.AuditChange{Field: field, Before: before, After: after}
}

func TestWhatTheAuditLogTellsOfMembers(t *testing.T) {
	asMia := access.Grant{Role: ports.RoleMember, AppIDs: []string{"techpacks", "scout"}}
	for name, c := range map[string]struct {
		do     func(*world) error
		reason string
		want   []ports.AuditEntry
	}{
		"a promotion, with all that it gives": {
			do: func(w *world) error { return w.Promote(w.t.Context(), ada, "w", []string{"mia", "tom"}) },
			want: []ports.AuditEntry{
				line(ada, ports.AuditMemberRoleChanged, "mia", mia.Email, change("role", "member", "admin"), change("creditAccess", "false", "true"),
					change("inviteAccess", "false", "true"), change("services", "scout, techpacks", "all"), change("stores", "", "all")),
				line(ada, ports.AuditMemberRoleChanged, "tom", tom.Email, change("role", "member", "admin"),
					change("inviteAccess", "false", "true"), change("services", "listings", "all"), change("stores", "", "all")),
			},
		},
		"nothing of a promotion that fails for one of two": {
			do:     func(w *world) error { return w.Promote(w.t.Context(), ada, "w", []string{"mia", "nobody"}) },
			reason: "member_not_found",
		},
		"other apps and stores, by their names": {
			do: func(w *world) error {
				return w.ChangeAccess(w.t.Context(), ada, "w", "mia", access.Grant{Role: ports.RoleMember, CreditAccess: true, AppIDs: []string{"scout"}, StoreIDs: []string{"outlet", "online"}})
			},
			want: []ports.AuditEntry{line(ada, ports.AuditMemberAccessChanged, "mia", mia.Email,
				change("creditAccess", "false", "true"), change("services", "scout, techpacks", "scout"), change("stores", "", "Online, Outlet"))},
		},
		"nothing where everything is as it was": {
			do: func(w *world) error { return w.ChangeAccess(w.t.Context(), ines, "w", "mia", asMia) },
		},
		"nothing that was refused": {
			do:     func(w *world) error { return w.ChangeAccess(w.t.Context(), tom, "w", "mia", scout) },
			reason: "invite_access",
		},
		"a removal, with the invitations that go with it": {
			do: func(w *world) error {
				done, err := w.Remove(w.t.Context(), ada, "w", []string{"ines", "ada"}, nil)
				assert.Len(w.t, done.NotRemoved, 1)
				return err
			},
			want: []ports.AuditEntry{line(ada, ports.AuditMemberRemoved, "ines", ines.Email), line(ada, ports.AuditInvitationCancelled, "by-ines", "new@example.com")},
		},
		"somebody who leaves": {
			do:   func(w *world) error { return w.workspaces.Leave(w.t.Context(), tom, "w") },
			want: []ports.AuditEntry{line(tom, ports.AuditMemberLeft, "tom", tom.Email)},
		},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			w.write(func(ctx context.Context, tx ports.Tx) error {
				return tx.Invitations.Put(ctx, ports.Invitation{WorkspaceID: "w", ID: "by-ines", Email: "new@example.com", Role: ports.RoleMember,
					Status: ports.InvitationActive, TokenHash: []byte("t"), InvitedBy: "ines", CreatedAt: w.clock, ExpiresAt: w.clock.AddDate(0, 0, 14)})
			})
			assertReason(t, c.reason, c.do(w))
			assert.Equal(t, c.want, w.told())
		})
	}
}

func TestWhatTheAuditLogTellsOfInvitations(t *testing.T) {
	w := newWorld(t)
	ctx := t.Context()
	given := []ports.AuditChange{change("role", "", "member"), change("services", "", "scout")}
	token := w.invite(ines, grace.Email, scout)
	require.NoError(t, w.Reject(ctx, grace, token))
	require.Error(t, w.Reject(ctx, grace, token), "which is told once")
	id := w.pending()[0].Invitation.ID
	require.NoError(t, w.Resend(ctx, ada, id))
	workspaceID, err := w.Accept(ctx, grace, w.newestToken(grace.Email))
	require.NoError(t, err)
	require.Equal(t, "w", workspaceID)
	w.invite(ada, alan.Email, access.Grant{Role: ports.RoleAdmin})
	other := w.pending()[0].Invitation.ID
	require.NoError(t, w.Cancel(ctx, ada, other))
	w.invite(ada, alan.Email, scout)
	last := w.pending()[0].Invitation.ID
	_, err = w.Remove(ctx, ada, "w", nil, []string{last, "made up"})
	require.NoError(t, err)

	assert.Equal(t, []ports.AuditEntry{
		line(ines, ports.AuditInvitationSent, id, grace.Email, given...),
		line(grace, ports.AuditInvitationRejected, id, grace.Email),
		line(ada, ports.AuditInvitationResent, id, grace.Email),
		line(grace, ports.AuditInvitationAccepted, id, grace.Email, given...),
		line(ada, ports.AuditInvitationSent, other, alan.Email, change("role", "", "admin"), change("creditAccess", "false", "true"),
			change("inviteAccess", "false", "true"), change("services", "", "all"), change("stores", "", "all")),
		line(ada, ports.AuditInvitationCancelled, other, alan.Email),
		line(ada, ports.AuditInvitationSent, last, alan.Email, given...),
		line(ada, ports.AuditInvitationCancelled, last, alan.Email),
	}, w.told())
}
