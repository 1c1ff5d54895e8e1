package access_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/core/access"
	"selvedge/ports"
)

var (
	admin   = ports.Member{UserID: "admin", Role: ports.RoleAdmin, CreditAccess: true, InviteAccess: true}
	member  = ports.Member{UserID: "member", Role: ports.RoleMember, AppIDs: []string{"scout"}, StoreIDs: []string{"online"}}
	credit  = ports.Member{UserID: "credit", Role: ports.RoleMember, CreditAccess: true, AppIDs: []string{"scout"}}
	inviter = ports.Member{UserID: "inviter", Role: ports.RoleMember, InviteAccess: true, AppIDs: []string{"scout", "listings"}, StoreIDs: []string{"online"}}
)

// yes is the reason of what is allowed.
const yes = ""

func TestWhoMayDoWhat(t *testing.T) {
	t.Attr("spec", "6.1")
	t.Attr("spec", "6.5")
	const adminOnly, noInvites, noCredits = "admin_only", "invite_access", "credit_access"
	table := map[access.Action][4]string{ // admin, member, member with creditAccess, member with inviteAccess
		access.SeeWorkspace:      {yes, yes, yes, yes},
		access.SeeTeam:           {yes, yes, yes, yes},
		access.Select:            {yes, yes, yes, yes},
		access.UpdateWorkspace:   {yes, adminOnly, adminOnly, adminOnly},
		access.DeleteWorkspace:   {yes, adminOnly, adminOnly, adminOnly},
		access.LeaveWorkspace:    {yes, yes, yes, yes},
		access.Invite:            {yes, noInvites, noInvites, yes},
		access.CancelInvitation:  {yes, noInvites, noInvites, yes},
		access.ResendInvitation:  {yes, noInvites, noInvites, yes},
		access.RemoveMember:      {yes, noInvites, noInvites, yes},
		access.ChangeAccess:      {yes, noInvites, noInvites, yes},
		access.ChangeRole:        {yes, adminOnly, adminOnly, adminOnly},
		access.Promote:           {yes, adminOnly, adminOnly, adminOnly},
		access.GrantCreditAccess: {yes, noCredits, yes, noCredits},
		access.GrantInviteAccess: {yes, noInvites, noInvites, yes},
		access.SeeCredits:        {yes, yes, yes, yes},
		access.SpendCredits:      {yes, noCredits, yes, noCredits},
		access.ManageBilling:     {yes, adminOnly, adminOnly, adminOnly},
		access.SeeAuditLog:       {yes, adminOnly, adminOnly, adminOnly},
	}
	assert.Len(t, access.Actions(), len(table))
	for _, action := range access.Actions() {
		want, known := table[action]
		assert.True(t, known, "%s has a row", action)
		for i, me := range []ports.Member{admin, member, credit, inviter} {
			t.Run(string(action)+" by "+me.UserID, func(t *testing.T) { assertDecision(t, want[i], access.Decide(me, action)) })
		}
	}
}

func TestWhatIsNotKnownIsRefused(t *testing.T) {
	assertDecision(t, "unknown_action", access.Decide(admin, "burn_down"))
	assertDecision(t, "unknown_action", access.Decide(ports.Member{}, access.SeeWorkspace))
	assertDecision(t, "unknown_action", access.On(ports.Member{}, access.RemoveMember, member))
	assertDecision(t, "unknown_action", access.OnInvitation(ports.Member{}, access.CancelInvitation, ""))
}

func TestWhoMayDoWhatToWhom(t *testing.T) {
	t.Attr("spec", "6.14")
	t.Attr("spec", "6.18")
	t.Attr("security", "20")
	guest := ports.Member{UserID: "guest", Role: ports.RoleMember, InvitedBy: "inviter"}
	stranger := ports.Member{UserID: "stranger", Role: ports.RoleMember, InvitedBy: "admin"}
	alone := ports.Member{UserID: "alone", Role: ports.RoleMember}
	chief := ports.Member{UserID: "chief", Role: ports.RoleAdmin, InvitedBy: "inviter"}
	for _, c := range []struct {
		name       string
		me, target ports.Member
		removes    string // and changes the access of
		promotes   string // and changes the role of
		selects    string
	}{
		{"an admin, any member", admin, guest, yes, yes, yes},
		{"an admin, another admin", admin, chief, yes, yes, yes},
		{"an admin, oneself", admin, admin, "oneself", "oneself", "oneself"},
		{"a member, anybody", member, guest, "invite_access", "admin_only", yes},
		{"a member, an admin", member, chief, "invite_access", "admin_only", "admin_target"},
		{"a member, oneself", member, member, "oneself", "oneself", "oneself"},
		{"a member with creditAccess, anybody", credit, guest, "invite_access", "admin_only", yes},
		{"a member with inviteAccess, whom they invited", inviter, guest, yes, "admin_only", yes},
		{"a member with inviteAccess, whom somebody else invited", inviter, stranger, "not_invited_by_you", "admin_only", yes},
		{"a member with inviteAccess, whom nobody invited", inviter, alone, "not_invited_by_you", "admin_only", yes},
		{"a member with inviteAccess, an admin whom they invited", inviter, chief, "admin_target", "admin_only", "admin_target"},
		{"a member with inviteAccess, oneself", inviter, inviter, "oneself", "oneself", "oneself"},
	} {
		t.Run(c.name, func(t *testing.T) {
			assertDecision(t, c.removes, access.On(c.me, access.RemoveMember, c.target))
			assertDecision(t, c.removes, access.On(c.me, access.ChangeAccess, c.target))
			assertDecision(t, c.promotes, access.On(c.me, access.Promote, c.target))
			assertDecision(t, c.promotes, access.On(c.me, access.ChangeRole, c.target))
			assertDecision(t, c.selects, access.On(c.me, access.Select, c.target))
		})
	}
}

func TestWhoMayTouchAnInvitation(t *testing.T) {
	t.Attr("spec", "6.22")
	for _, action := range []access.Action{access.CancelInvitation, access.ResendInvitation} {
		assertDecision(t, yes, access.OnInvitation(admin, action, "inviter"))
		assertDecision(t, yes, access.OnInvitation(inviter, action, "inviter"))
		assertDecision(t, "not_invited_by_you", access.OnInvitation(inviter, action, "admin"))
		assertDecision(t, "invite_access", access.OnInvitation(member, action, "member"))
		assertDecision(t, "invite_access", access.OnInvitation(credit, action, "credit"))
	}
}

func TestWhoMaySelectAnInvitation(t *testing.T) {
	t.Attr("spec", "6.18")
	assertDecision(t, yes, access.OnInvitation(admin, access.Select, "inviter"))
	assertDecision(t, yes, access.OnInvitation(member, access.Select, "member"))
	assertDecision(t, "invitation_of_others", access.OnInvitation(inviter, access.Select, "admin"))
}

func TestEachRowHasItsActions(t *testing.T) {
	reasons := func(permissions []access.Permission) map[access.Action]string {
		of := map[access.Action]string{}
		for _, p := range permissions {
			of[p.Action] = p.Decision.Reason
		}
		return of
	}
	stranger := ports.Member{UserID: "stranger", Role: ports.RoleMember, InvitedBy: "admin"}
	assert.Equal(t, map[access.Action]string{access.Select: yes, access.ChangeAccess: "not_invited_by_you"},
		reasons(access.OnMemberRow(inviter, stranger)))
	assert.Equal(t, map[access.Action]string{
		access.Select:           "invitation_of_others",
		access.ResendInvitation: "not_invited_by_you",
		access.CancelInvitation: "not_invited_by_you",
	}, reasons(access.OnInvitationRow(inviter, "admin")))
}

func TestAllowedActions(t *testing.T) {
	assert.Equal(t, access.Actions(), access.Allowed(admin))
	assert.Equal(t, []access.Action{access.SeeWorkspace, access.LeaveWorkspace, access.SeeTeam, access.Select, access.SeeCredits}, access.Allowed(member))
	assert.Empty(t, access.Allowed(ports.Member{}))
}

func TestWhoMayUseAnApp(t *testing.T) {
	assertDecision(t, yes, access.UseApp(admin, "listings"))
	assertDecision(t, yes, access.UseApp(member, "scout"))
	assertDecision(t, "app_access", access.UseApp(member, "listings"))
	assertDecision(t, "app_access", access.UseApp(ports.Member{Role: ports.RoleAdmin}, "scout"))
	assertDecision(t, yes, access.UseApp(admin, ""))
	assertDecision(t, yes, access.UseApp(member, ""))
	assertDecision(t, "app_access", access.UseApp(ports.Member{UserID: "new"}, ""))
}

func TestTheLastAdminStays(t *testing.T) {
	assertDecision(t, "single_admin", access.KeepsAdmin(admin, 1))
	assertDecision(t, yes, access.KeepsAdmin(admin, 2))
	assertDecision(t, yes, access.KeepsAdmin(member, 1))
	assertDecision(t, yes, access.KeepsAdmin(inviter, 1))
}

func TestOneGivesWhatOneHolds(t *testing.T) {
	t.Attr("spec", "6.17")
	t.Attr("security", "20")
	of := func(change func(*access.Grant)) access.Grant {
		g := access.Grant{Role: ports.RoleMember, AppIDs: []string{"scout"}}
		if change != nil {
			change(&g)
		}
		return g
	}
	withCredit := of(func(g *access.Grant) { g.CreditAccess = true })
	withInvite := of(func(g *access.Grant) { g.InviteAccess = true })
	product := of(func(g *access.Grant) { g.AppIDs = []string{"scout", "product"} })
	outlet := of(func(g *access.Grant) { g.StoreIDs = []string{"outlet"} })
	toAdmin := access.Grant{Role: ports.RoleAdmin}
	creditInviter := inviter
	creditInviter.CreditAccess = true
	for _, c := range []struct {
		name          string
		me            ports.Member
		grant, before access.Grant
		want          string
	}{
		{"an admin gives any role", admin, toAdmin, access.Grant{}, yes},
		{"an admin gives apps that need not be listed as theirs", admin, product, access.Grant{}, yes},
		{"an inviter gives an app they hold", inviter, of(nil), access.Grant{}, yes},
		{"an inviter gives a store they hold", inviter, of(func(g *access.Grant) { g.StoreIDs = []string{"online"} }), access.Grant{}, yes},
		{"an inviter gives inviteAccess", inviter, withInvite, access.Grant{}, yes},
		{"an inviter never gives the role admin", inviter, toAdmin, access.Grant{}, "admin_only"},
		{"an inviter without creditAccess does not give it", inviter, withCredit, access.Grant{}, "credit_access"},
		{"nor takes it away", inviter, of(nil), withCredit, "credit_access"},
		{"but leaves it", inviter, withCredit, withCredit, yes},
		{"an inviter with creditAccess gives it", creditInviter, withCredit, access.Grant{}, yes},
		{"a member without inviteAccess does not give it", credit, withInvite, access.Grant{}, "invite_access"},
		{"an app they do not hold is not given", inviter, product, access.Grant{}, "service_not_held"},
		{"but stays where it was", inviter, product, product, yes},
		{"and may be taken away", inviter, of(nil), product, yes},
		{"a store they do not hold is not given", inviter, outlet, access.Grant{}, "store_not_held"},
		{"but stays where it was too", inviter, outlet, outlet, yes},
	} {
		t.Run(c.name, func(t *testing.T) { assertDecision(t, c.want, access.Give(c.me, c.grant, c.before)) })
	}
}

func TestAnAdminHoldsEverythingAndNothingIsListed(t *testing.T) {
	t.Attr("spec", "5.20")
	got := access.Grant{Role: ports.RoleAdmin, AppIDs: []string{"scout"}, StoreIDs: []string{"online"}}.Complete()
	assert.Equal(t, access.Grant{Role: ports.RoleAdmin, CreditAccess: true, InviteAccess: true}, got)
	kept := access.Grant{Role: ports.RoleMember, AppIDs: []string{"scout"}}
	assert.Equal(t, kept, kept.Complete())
}

// assertDecision holds a decision to its reason, and to a message where it is no.
func assertDecision(t *testing.T, reason string, d access.Decision) {
	t.Helper()
	assert.Equal(t, reason, d.Reason)
	assert.Equal(t, reason == yes, d.Allowed)
	if d.Allowed {
		assert.Empty(t, d.Message)
		assert.NoError(t, d.Err())
		return
	}
	assert.NotEmpty(t, d.Message)
	assert.True(t, ports.IsKind(d.Err(), ports.Forbidden))
	assert.True(t, ports.HasReason(d.Err(), reason))
}
