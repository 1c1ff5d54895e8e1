package team_test

import (
	"context"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/access"
	"selvedge/core/coretest"
	"selvedge/ports"
)

// auditLog returns the audit log of "w" without IDs and times, oldest first.
func (e *env) auditLog() (entries []ports.AuditEntry) {
	e.t.Helper()
	e.Read(func(ctx context.Context, tx ports.Tx) error {
		page, err := tx.Audit.Page(ctx, "w", "", 100)
		for _, entry := range slices.Backward(page) {
			assert.NotEmpty(e.t, entry.ID)
			assert.Equal(e.t, e.Clock.Now(), entry.At)
			assert.Equal(e.t, "w", entry.WorkspaceID)
			entries = append(entries, ports.AuditEntry{Actor: entry.Actor, Action: entry.Action, SubjectID: entry.SubjectID, Subject: entry.Subject, Changes: entry.Changes})
		}
		return err
	})
	return entries
}

// line returns the entry for a user's action on another user.
func line(by ports.Actor, action ports.AuditAction, subjectID, subject string, changes ...ports.AuditChange) ports.AuditEntry {
	return ports.AuditEntry{Actor: ports.AuditActor{ID: by.UserID, Name: by.Email}, Action: action, SubjectID: subjectID, Subject: subject, Changes: changes}
}

func change(field ports.AuditField, before, after string) ports.AuditChange {
	return ports.AuditChange{Field: field, Before: before, After: after}
}

func TestChangesOfMembersAreInTheAuditLog(t *testing.T) {
	asMia := access.Grant{Role: ports.RoleMember, AppIDs: []string{"techpacks", "scout"}}
	for name, c := range map[string]struct {
		do     func(*env) error
		reason string
		want   []ports.AuditEntry
	}{
		"a promotion, with all access": {
			do: func(e *env) error { return e.Promote(e.t.Context(), ada, "w", []string{"mia", "tom"}) },
			want: []ports.AuditEntry{
				line(ada, ports.AuditMemberRoleChanged, "mia", mia.Email, change("role", "member", "admin"), change("creditAccess", "false", "true"),
					change("inviteAccess", "false", "true"), change("services", "scout, techpacks", "all"), change("stores", "", "all")),
				line(ada, ports.AuditMemberRoleChanged, "tom", tom.Email, change("role", "member", "admin"),
					change("inviteAccess", "false", "true"), change("services", "listings", "all"), change("stores", "", "all")),
			},
		},
		"no entry for a promotion that fails for one of two": {
			do:     func(e *env) error { return e.Promote(e.t.Context(), ada, "w", []string{"mia", "nobody"}) },
			reason: "member_not_found",
		},
		"a change of apps and stores, by name": {
			do: func(e *env) error {
				return e.ChangeAccess(e.t.Context(), ada, "w", "mia", access.Grant{Role: ports.RoleMember, CreditAccess: true, AppIDs: []string{"scout"}, StoreIDs: []string{"outlet", "online"}})
			},
			want: []ports.AuditEntry{line(ada, ports.AuditMemberAccessChanged, "mia", mia.Email,
				change("creditAccess", "false", "true"), change("services", "scout, techpacks", "scout"), change("stores", "", "online, outlet"))},
		},
		"no entry for an update without changes": {
			do: func(e *env) error { return e.ChangeAccess(e.t.Context(), ines, "w", "mia", asMia) },
		},
		"no entry for a rejected change": {
			do:     func(e *env) error { return e.ChangeAccess(e.t.Context(), tom, "w", "mia", scout) },
			reason: "invite_access",
		},
		"a removal, with the removed invitations": {
			do: func(e *env) error {
				done, err := e.Remove(e.t.Context(), ada, "w", []string{"ines", "ada"}, nil)
				assert.Len(e.t, done.NotRemoved, 1)
				return err
			},
			want: []ports.AuditEntry{line(ada, ports.AuditMemberRemoved, "ines", ines.Email), line(ada, ports.AuditInvitationCancelled, "by-ines", "new@example.com")},
		},
		"a member who leaves": {
			do:   func(e *env) error { return e.workspaces.Leave(e.t.Context(), tom, "w") },
			want: []ports.AuditEntry{line(tom, ports.AuditMemberLeft, "tom", tom.Email)},
		},
	} {
		t.Run(name, func(t *testing.T) {
			e := newEnv(t)
			e.Write(func(ctx context.Context, tx ports.Tx) error {
				return tx.Invitations.Put(ctx, ports.Invitation{WorkspaceID: "w", ID: "by-ines", Email: "new@example.com", Role: ports.RoleMember,
					Status: ports.InvitationActive, TokenHash: []byte("t"), InvitedBy: "ines", CreatedAt: e.Clock.Now(), ExpiresAt: e.Clock.Now().AddDate(0, 0, 14)})
			})
			coretest.AssertReason(t, c.reason, c.do(e))
			assert.Equal(t, c.want, e.auditLog())
		})
	}
}

func TestInvitationsAreInTheAuditLog(t *testing.T) {
	e := newEnv(t)
	ctx := t.Context()
	given := []ports.AuditChange{change("role", "", "member"), change("services", "", "scout")}
	token := e.invite(ines, grace.Email, scout)
	require.NoError(t, e.Reject(ctx, grace, token))
	require.Error(t, e.Reject(ctx, grace, token), "a repetition is not logged")
	id := e.pending()[0].Invitation.ID
	require.NoError(t, e.Resend(ctx, ada, id))
	workspaceID, err := e.Accept(ctx, grace, e.newestToken(grace.Email))
	require.NoError(t, err)
	require.Equal(t, "w", workspaceID)
	e.invite(ada, alan.Email, access.Grant{Role: ports.RoleAdmin})
	other := e.pending()[0].Invitation.ID
	require.NoError(t, e.Cancel(ctx, ada, other))
	e.invite(ada, alan.Email, scout)
	last := e.pending()[0].Invitation.ID
	_, err = e.Remove(ctx, ada, "w", nil, []string{last, "made up"})
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
	}, e.auditLog())
}
