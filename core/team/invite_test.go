package team_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/access"
	"selvedge/core/coretest"
	"selvedge/core/ratelimit"
	"selvedge/core/team"
	"selvedge/ports"
)

func TestAnInvitationIsMailedAndAccepted(t *testing.T) {
	e := newEnv(t)
	grant := access.Grant{Role: ports.RoleMember, CreditAccess: true, AppIDs: []string{"techpacks", "scout", "scout"}, StoreIDs: []string{"outlet"}}
	token := e.invite(ada, "grace@example.com", grant)

	mails := e.mailTo("grace@example.com")
	require.Len(t, mails, 1)
	assert.Equal(t, "Name of ada invited you to Nordhaus on Selvedge", mails[0].Subject)
	for _, body := range []string{mails[0].Text, mails[0].HTML} {
		assert.Contains(t, body, "https://app.example.com/invite#"+token)
		assert.Contains(t, body, "ada@example.com")
		assert.Contains(t, body, "14 days")
		assert.NotContains(t, body, "as an admin")
	}

	seen := e.pending()
	require.Len(t, seen, 1)
	assert.Equal(t, "Name of ada", seen[0].InviterName)
	assert.Equal(t, []ports.App{{ID: "scout", Order: 1}, {ID: "techpacks", Order: 2}}, seen[0].Apps)
	assert.Len(t, seen[0].Stores, 1)
	assert.Equal(t, e.Clock.Now().Add(14*24*time.Hour), seen[0].Invitation.ExpiresAt)

	e.Clock.Advance(14*24*time.Hour - time.Microsecond)
	workspaceID, err := e.Accept(t.Context(), grace, token)
	require.NoError(t, err)
	assert.Equal(t, "w", workspaceID)
	m, _ := e.member("grace")
	assert.Equal(t, ports.Member{
		WorkspaceID: "w", UserID: "grace", Role: ports.RoleMember, CreditAccess: true,
		AppIDs: []string{"scout", "techpacks"}, StoreIDs: []string{"outlet"}, InvitedBy: "ada", CreatedAt: e.Clock.Now(),
	}, m)
	assert.Empty(t, e.pending())
	_, err = e.Accept(t.Context(), grace, token)
	coretest.AssertReason(t, "invitation_not_found", err)
}

func TestAnAcceptedWorkspaceIsOpenedNext(t *testing.T) {
	e := newEnv(t)
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		user, err := tx.Users.Get(ctx, "grace")
		require.NoError(t, err)
		user.LastActiveWorkspaceID, user.LastActiveStoreID = "her own", "a store in it"
		return tx.Users.Update(ctx, user)
	})
	_, err := e.Accept(t.Context(), grace, e.invite(ada, "grace@example.com", scout))
	require.NoError(t, err)
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		user, err := tx.Users.Get(ctx, "grace")
		require.NoError(t, err)
		assert.Equal(t, "w", user.LastActiveWorkspaceID)
		assert.Empty(t, user.LastActiveStoreID)
		return nil
	})
}

func TestAnInvitedAdminHasAllAccess(t *testing.T) {
	e := newEnv(t)
	token := e.invite(ada, "grace@example.com", access.Grant{Role: ports.RoleAdmin, AppIDs: []string{"scout"}})
	assert.Contains(t, e.mailTo("grace@example.com")[0].Text, "as an admin")
	assert.Len(t, e.pending()[0].Apps, 3)
	assert.Len(t, e.pending()[0].Stores, 2)
	_, err := e.Accept(t.Context(), grace, token)
	require.NoError(t, err)
	m, _ := e.member("grace")
	assert.Equal(t, ports.RoleAdmin, m.Role)
	assert.True(t, m.CreditAccess && m.InviteAccess)
}

func TestInvitingSeveralAddresses(t *testing.T) {
	e := newEnv(t)
	done, err := e.Invite(t.Context(), ada, "w", " Grace@Example.com ,alan@example.com, grace@example.com,mia@example.com", scout)
	require.NoError(t, err)
	assert.Equal(t, team.InviteResult{Emails: []string{"alan@example.com", "grace@example.com"}, AlreadyMembers: []string{"mia@example.com"}}, done)
	assert.Len(t, e.mailTo("grace@example.com"), 1)
	assert.Len(t, e.mailTo("alan@example.com"), 1)
	assert.Empty(t, e.mailTo("mia@example.com"))
	assert.Len(t, e.pending(), 2)

	_, err = e.Invite(t.Context(), ada, "w", "mia@example.com", scout)
	coretest.AssertReason(t, "already_member", err)
	assert.ErrorContains(t, err, "mia@example.com is already a member of this workspace.")
	_, err = e.Invite(t.Context(), ada, "w", "mia@example.com,ada@example.com", scout)
	assert.ErrorContains(t, err, "ada@example.com, mia@example.com are already members of this workspace.")
}

func TestAnInvalidInvitationIsRejected(t *testing.T) {
	t.Attr("spec", "5.18")
	e := newEnv(t)
	many := make([]string, 51)
	for i := range many {
		many[i] = fmt.Sprintf("a%d@example.com", i)
	}
	member := func(change func(*access.Grant)) access.Grant {
		g := access.Grant{Role: ports.RoleMember, AppIDs: []string{"scout"}}
		change(&g)
		return g
	}
	for name, c := range map[string]struct {
		by              ports.Actor
		emails          string
		grant           access.Grant
		reason, message string
	}{
		"without an address":                            {ada, " ", scout, "email_empty", "Please enter an email address"},
		"with an address that is not one":               {ada, "grace@example.com, grace", scout, "email_invalid", "Please enter a valid email address"},
		"with an extra comma":                           {ada, "grace@example.com,", scout, "email_invalid", "Please enter a valid email address"},
		"with a line break in the address":              {ada, "grace@example.com\r\nBcc:x@example.com", scout, "email_invalid", ""},
		"to more than fifty addresses":                  {ada, strings.Join(many, ","), scout, "email_many", "Invite at most 50 people at once."},
		"with an unknown role":                          {ada, "grace@example.com", access.Grant{Role: "owner"}, "role", ""},
		"to a member without any access":                {ada, "grace@example.com", access.Grant{Role: ports.RoleMember}, "nothing_granted", "Select some service to invite user"},
		"with an unknown app":                           {ada, "grace@example.com", member(func(g *access.Grant) { g.AppIDs = []string{"warp"} }), "service_unknown", ""},
		"with an unknown store":                         {ada, "grace@example.com", member(func(g *access.Grant) { g.StoreIDs = []string{"warp"} }), "store_unknown", ""},
		"with another workspace's store":                {ada, "grace@example.com", member(func(g *access.Grant) { g.StoreIDs = []string{"foreign"} }), "store_unknown", ""},
		"from a member":                                 {mia, "grace@example.com", scout, "invite_access", "You don't have invite access"},
		"from a member with creditAccess":               {tom, "grace@example.com", scout, "invite_access", ""},
		"from an outsider":                              {otto, "grace@example.com", scout, "workspace_not_found", "Workspace not found"},
		"from an inviter, as an admin":                  {ines, "grace@example.com", access.Grant{Role: ports.RoleAdmin}, "admin_only", ""},
		"from an inviter, with an app they can't open":  {ines, "grace@example.com", member(func(g *access.Grant) { g.AppIDs = []string{"techpacks"} }), "service_not_held", ""},
		"from an inviter, with a store they can't open": {ines, "grace@example.com", member(func(g *access.Grant) { g.StoreIDs = []string{"outlet"} }), "store_not_held", ""},
		"from an inviter, with creditAccess they lack":  {ines, "grace@example.com", member(func(g *access.Grant) { g.CreditAccess = true }), "credit_access", ""},
		"with one invalid address among valid ones":     {ada, "alan@example.com,@,grace@example.com", scout, "email_invalid", ""},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := e.Invite(t.Context(), c.by, "w", c.emails, c.grant)
			coretest.AssertReason(t, c.reason, err)
			assert.ErrorContains(t, err, c.message)
		})
	}
	assert.Empty(t, e.pending())
	assert.Empty(t, e.mailTo("grace@example.com"))
	assert.Empty(t, e.mailTo("alan@example.com"))
}

func TestInvitingAgainReplacesTheInvitation(t *testing.T) {
	e := newEnv(t)
	first := e.invite(ada, "grace@example.com", scout)
	e.Clock.Advance(time.Hour)
	second := e.invite(ada, "grace@example.com", access.Grant{Role: ports.RoleMember, AppIDs: []string{"listings"}})
	require.Len(t, e.pending(), 1)
	assert.Equal(t, []string{"listings"}, e.pending()[0].Invitation.AppIDs)
	_, err := e.Accept(t.Context(), grace, first)
	coretest.AssertReason(t, "invitation_not_found", err)
	_, err = e.Accept(t.Context(), grace, second)
	assert.NoError(t, err)
}

func TestAMemberCannotReplaceSomeoneElsesInvitation(t *testing.T) {
	e := newEnv(t)
	token := e.invite(ada, "grace@example.com", access.Grant{Role: ports.RoleAdmin})
	_, err := e.Invite(t.Context(), ines, "w", "alan@example.com,grace@example.com", scout)
	coretest.AssertReason(t, "not_invited_by_you", err)
	assert.Len(t, e.pending(), 1, "no one was invited")

	require.NoError(t, e.Reject(t.Context(), grace, token))
	_, err = e.Invite(t.Context(), ines, "w", "grace@example.com", scout)
	coretest.AssertReason(t, "not_invited_by_you", err)

	e.Clock.Advance(15 * 24 * time.Hour)
	e.invite(ines, "grace@example.com", scout)
	e.invite(ines, "grace@example.com", scout)
	e.invite(ada, "grace@example.com", scout)
	assert.Equal(t, "ada", e.pending()[0].Invitation.InvitedBy, "an admin can")
}

func TestResendingInvalidatesTheOldToken(t *testing.T) {
	t.Attr("security", "23")
	e := newEnv(t)
	first := e.invite(ada, "grace@example.com", scout)
	handle := e.pending()[0].Invitation.ID
	e.Clock.Advance(20 * 24 * time.Hour)
	_, err := e.Accept(t.Context(), grace, first)
	coretest.AssertReason(t, "invitation_expired", err)
	require.NoError(t, e.Resend(t.Context(), ada, handle))
	second := e.newestToken("grace@example.com")
	assert.NotEqual(t, first, second)
	assert.Equal(t, handle, e.pending()[0].Invitation.ID, "the row stays the same")
	_, err = e.Accept(t.Context(), grace, first)
	coretest.AssertReason(t, "invitation_not_found", err)
	_, err = e.Accept(t.Context(), grace, second)
	assert.NoError(t, err)
}

func TestPermissionToResendAndCancel(t *testing.T) {
	t.Attr("spec", "6.22")
	t.Attr("security", "18")
	for name, c := range map[string]struct {
		by     ports.Actor
		sentBy ports.Actor
		reason string
	}{
		"an admin, their own":                    {ada, ada, ""},
		"an admin, someone else's":               {ada, ines, ""},
		"an inviter, their own":                  {ines, ines, ""},
		"an inviter, someone else's":             {ines, ada, "not_invited_by_you"},
		"a member":                               {mia, ada, "invite_access"},
		"a member with creditAccess":             {tom, ada, "invite_access"},
		"an outsider":                            {grace, ada, "invitation_not_found"},
		"another workspace's admin":              {otto, ada, "invitation_not_found"},
		"the invited person, who is an outsider": {alan, ada, "invitation_not_found"},
	} {
		t.Run(name, func(t *testing.T) {
			e := newEnv(t)
			token := e.invite(c.sentBy, "alan@example.com", scout)
			handle := e.pending()[0].Invitation.ID
			coretest.AssertReason(t, c.reason, e.Resend(t.Context(), c.by, handle))
			coretest.AssertReason(t, c.reason, e.Cancel(t.Context(), c.by, handle))
			if c.reason == "" {
				assert.Empty(t, e.pending())
				coretest.AssertReason(t, "invitation_not_found", e.Cancel(t.Context(), c.by, handle))
				coretest.AssertReason(t, "invitation_not_found", e.Resend(t.Context(), c.by, handle))
			} else {
				assert.Len(t, e.pending(), 1)
			}
			coretest.AssertReason(t, "invitation_not_found", e.Resend(t.Context(), c.by, token))
			coretest.AssertReason(t, "invitation_not_found", e.Cancel(t.Context(), c.by, token))
		})
	}
}

func TestResendingGrantsOnlyTheResendersAccess(t *testing.T) {
	t.Attr("security", "20")
	e := newEnv(t)
	e.invite(ines, "grace@example.com", scout)
	handle := e.pending()[0].Invitation.ID
	e.updateMember("ines", func(m *ports.Member) { m.AppIDs = nil })
	coretest.AssertReason(t, "service_not_held", e.Resend(t.Context(), ines, handle))
	require.NoError(t, e.Resend(t.Context(), ada, handle))
	assert.Equal(t, "ada", e.pending()[0].Invitation.InvitedBy, "the resender becomes the sender")
	assert.Contains(t, e.mailTo("grace@example.com")[1].Text, "Name of ada")
}

func TestInvitationEmailsAreLimited(t *testing.T) {
	t.Attr("security", "23")
	ten := ratelimit.Limit{Events: 10, Window: time.Hour}
	for name, c := range map[string]struct {
		policy    func(*team.Policy)
		workspace string // of the eleventh email
		email     string
		by        ports.Actor
		reason    string
	}{
		"of a workspace":                          {func(p *team.Policy) { p.PerWorkspace = ten }, "w", "alan@example.com", ines, "too_many_invitations"},
		"of a workspace, independent of others":   {func(p *team.Policy) { p.PerWorkspace = ten }, "other", "alan@example.com", otto, ""},
		"of a sender":                             {func(p *team.Policy) { p.PerSender = ten }, "w", "alan@example.com", ada, "too_many_invitations"},
		"of a sender, independent of others":      {func(p *team.Policy) { p.PerSender = ten }, "w", "alan@example.com", ines, ""},
		"to an address":                           {func(p *team.Policy) { p.PerReceiver = ten }, "w", "grace@example.com", ada, "too_many_invitations"},
		"to an address, independent of others":    {func(p *team.Policy) { p.PerReceiver = ten }, "w", "alan@example.com", ada, ""},
		"to an address from another workspace":    {func(p *team.Policy) { p.PerReceiver = ten }, "other", "grace@example.com", otto, "too_many_invitations"},
		"of a new account":                        {func(p *team.Policy) { p.PerNewSender = ten }, "w", "alan@example.com", ada, "too_many_invitations"},
		"of a new account, independent of others": {func(p *team.Policy) { p.PerNewSender = ten }, "w", "alan@example.com", ines, ""},
		"of an older account":                     {func(p *team.Policy) { p.PerNewSender, p.NewAccountAge = ten, 0 }, "w", "alan@example.com", ada, ""},
	} {
		t.Run(name, func(t *testing.T) {
			e := newEnv(t)
			e.Policy.PerReceiver.Events = 100
			c.policy(&e.Policy)
			for range 10 {
				e.invite(ada, "grace@example.com", scout)
			}
			_, err := e.Invite(t.Context(), c.by, c.workspace, c.email, scout)
			coretest.AssertReason(t, c.reason, err)
			e.Clock.Advance(time.Hour)
			_, err = e.Invite(t.Context(), c.by, c.workspace, c.email, scout)
			assert.NoError(t, err, "the window is over")
		})
	}
}

func TestDefaultLimitsOfInvitationEmails(t *testing.T) {
	t.Attr("security", "23")
	e := newEnv(t)
	for range 4 {
		e.invite(ada, "grace@example.com", scout)
	}
	_, err := e.Invite(t.Context(), otto, "other", "grace@example.com", scout)
	assert.EqualError(t, err, "We've already sent several invitations to grace@example.com today. Try again tomorrow.")
	e.Clock.Advance(24 * time.Hour)
	_, err = e.Invite(t.Context(), otto, "other", "grace@example.com", scout)
	assert.NoError(t, err)

	e = newEnv(t)
	for n := range 20 {
		e.invite(ada, fmt.Sprintf("a%d@example.com", n), scout)
	}
	_, err = e.Invite(t.Context(), ada, "w", "b@example.com", scout)
	assert.EqualError(t, err, "A new account can send 20 invitations on its first day. Send the rest tomorrow.")
	e.Clock.Advance(24 * time.Hour)
	for n := range 21 {
		e.invite(ada, fmt.Sprintf("b%d@example.com", n), scout)
	}
}

func TestSeveralAddressesAreInvitedAllOrNone(t *testing.T) {
	e := newEnv(t)
	e.Policy.PerWorkspace.Events = 2
	_, err := e.Invite(t.Context(), ada, "w", "a@example.com,b@example.com,c@example.com", scout)
	coretest.AssertReason(t, "too_many_invitations", err)
	assert.Empty(t, e.pending())
	_, err = e.Invite(t.Context(), ada, "w", "a@example.com,b@example.com", scout)
	assert.NoError(t, err, "rejected invitations were not counted")
}
