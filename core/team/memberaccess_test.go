package team_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/access"
	"selvedge/core/coretest"
	"selvedge/core/team"
	"selvedge/ports"
)

func TestOnlyMembersCanListTheTeam(t *testing.T) {
	t.Attr("spec", "6.19")
	e := newEnv(t)
	for _, by := range []ports.Actor{ada, ines, tom, mia} {
		people, err := e.List(t.Context(), by, "w")
		require.NoError(t, err)
		require.Len(t, people, 4)
		assert.Equal(t, "ada", people[0].Profile.Member.UserID, "oldest membership first")
		assert.Len(t, people[0].Apps, 3, "an admin can open everything")
		assert.Len(t, people[0].Stores, 2)
		one, err := e.Get(t.Context(), by, "w", "mia")
		require.NoError(t, err)
		assert.Equal(t, "Name of ines", one.Profile.InvitedByName)
		assert.Equal(t, []ports.App{{ID: "scout", Order: 1}, {ID: "techpacks", Order: 2}}, one.Apps)
		assert.Empty(t, one.Stores)
		_, err = e.Get(t.Context(), by, "w", "otto")
		coretest.AssertReason(t, "member_not_found", err)
		_, err = e.Pending(t.Context(), by, "w", nil)
		assert.NoError(t, err)
	}
	for _, by := range []ports.Actor{otto, grace, {}} {
		_, err := e.List(t.Context(), by, "w")
		coretest.AssertReason(t, "workspace_not_found", err)
		_, err = e.Get(t.Context(), by, "w", "mia")
		coretest.AssertReason(t, "workspace_not_found", err)
		_, err = e.Pending(t.Context(), by, "w", nil)
		coretest.AssertReason(t, "workspace_not_found", err)
	}
}

func TestPromoting(t *testing.T) {
	t.Attr("spec", "6.15")
	for name, c := range map[string]struct {
		by     ports.Actor
		target []string
		reason string
	}{
		"a member, by an admin":                 {ada, []string{"mia"}, ""},
		"two members":                           {ada, []string{"mia", "tom"}, ""},
		"nobody":                                {ada, nil, "nobody_chosen"},
		"oneself":                               {ada, []string{"mia", "ada"}, "oneself"},
		"a user outside the workspace":          {ada, []string{"mia", "otto"}, "member_not_found"},
		"by a member":                           {tom, []string{"mia"}, "admin_only"},
		"by a member with inviteAccess":         {ines, []string{"mia"}, "admin_only"},
		"oneself, by a member":                  {mia, []string{"mia"}, "admin_only"},
		"by an outsider":                        {grace, []string{"mia"}, "workspace_not_found"},
		"by another workspace's admin":          {otto, []string{"mia"}, "workspace_not_found"},
		"by an admin of another workspace only": {otto, []string{"otto"}, "workspace_not_found"},
	} {
		t.Run(name, func(t *testing.T) {
			e := newEnv(t)
			coretest.AssertReason(t, c.reason, e.Promote(t.Context(), c.by, "w", c.target))
			m, _ := e.member("mia")
			if c.reason != "" {
				assert.Equal(t, ports.RoleMember, m.Role, "no one is promoted")
				return
			}
			assert.Equal(t, ports.RoleAdmin, m.Role)
			assert.True(t, m.CreditAccess && m.InviteAccess)
			one, err := e.Get(t.Context(), c.by, "w", "mia")
			require.NoError(t, err)
			assert.Len(t, one.Apps, 3)
			assert.Len(t, one.Stores, 2)
		})
	}
}

func TestChangingAccess(t *testing.T) {
	t.Attr("spec", "6.21")
	t.Attr("security", "18")
	t.Attr("security", "20")
	member := func(services ...string) access.Grant {
		return access.Grant{Role: ports.RoleMember, AppIDs: services}
	}
	for name, c := range map[string]struct {
		by     ports.Actor
		target string
		grant  access.Grant
		reason string
	}{
		"by an admin":                                   {ada, "mia", access.Grant{Role: ports.RoleMember, CreditAccess: true, AppIDs: []string{"listings"}, StoreIDs: []string{"outlet"}}, ""},
		"by an admin, to admin":                         {ada, "mia", access.Grant{Role: ports.RoleAdmin}, ""},
		"by their inviter":                              {ines, "mia", member("scout"), ""},
		"by their inviter, keeping their access":        {ines, "mia", member("scout", "techpacks"), ""},
		"by their inviter, beyond the inviter's access": {ines, "mia", member("scout", "listings"), "service_not_held"},
		"by their inviter, to admin":                    {ines, "mia", access.Grant{Role: ports.RoleAdmin}, "admin_only"},
		"by their inviter, with creditAccess":           {ines, "mia", access.Grant{Role: ports.RoleMember, CreditAccess: true, AppIDs: []string{"scout"}}, "credit_access"},
		"of a member invited by someone else":           {ines, "tom", member("scout"), "not_invited_by_you"},
		"of an admin, by a member":                      {ines, "ada", member("scout"), "admin_target"},
		"of oneself, by an admin":                       {ada, "ada", member("scout"), "oneself"},
		"of oneself, by a member":                       {ines, "ines", member("scout"), "oneself"},
		"by a member":                                   {tom, "mia", member("scout"), "invite_access"},
		"by an outsider":                                {grace, "mia", member("scout"), "workspace_not_found"},
		"by another workspace's admin":                  {otto, "mia", member("scout"), "workspace_not_found"},
		"of a user outside the workspace":               {ada, "otto", member("scout"), "member_not_found"},
		"to no access":                                  {ada, "mia", member(), "nothing_granted"},
		"to an unknown role":                            {ada, "mia", access.Grant{Role: "owner"}, "role"},
		"to another workspace's store":                  {ada, "mia", access.Grant{Role: ports.RoleMember, StoreIDs: []string{"foreign"}}, "store_unknown"},
	} {
		t.Run(name, func(t *testing.T) {
			e := newEnv(t)
			before, _ := e.member(c.target)
			coretest.AssertReason(t, c.reason, e.ChangeAccess(t.Context(), c.by, "w", c.target, c.grant))
			after, _ := e.member(c.target)
			if c.reason != "" {
				assert.Equal(t, before, after)
				return
			}
			want := c.grant.Complete()
			assert.Equal(t, want.Role, after.Role)
			assert.Equal(t, want.CreditAccess, after.CreditAccess)
			assert.Equal(t, want.AppIDs, after.AppIDs)
			assert.Equal(t, want.StoreIDs, after.StoreIDs)
			assert.Equal(t, before.InvitedBy, after.InvitedBy)
		})
	}
}

func TestAnAdminIsDemotedByAnotherAdminOnly(t *testing.T) {
	e := newEnv(t)
	require.NoError(t, e.Promote(t.Context(), ada, "w", []string{"mia"}))
	coretest.AssertReason(t, "admin_target", e.ChangeAccess(t.Context(), ines, "w", "mia", scout))
	require.NoError(t, e.ChangeAccess(t.Context(), mia, "w", "ada", scout))
	coretest.AssertReason(t, "invite_access", e.ChangeAccess(t.Context(), ada, "w", "mia", scout))
	coretest.AssertReason(t, "single_admin", e.workspaces.Leave(t.Context(), mia, "w"))
	coretest.AssertReason(t, "oneself", e.ChangeAccess(t.Context(), mia, "w", "mia", scout))
}

func TestRemoving(t *testing.T) {
	t.Attr("spec", "6.20")
	t.Attr("security", "20")
	e := newEnv(t)
	e.invite(ada, "grace@example.com", scout)
	e.invite(ines, "alan@example.com", scout)
	byAda, byInes := e.pending()[1].Invitation.ID, e.pending()[0].Invitation.ID
	if e.pending()[1].Invitation.InvitedBy != "ada" {
		byAda, byInes = byInes, byAda
	}
	for name, by := range map[string]ports.Actor{"workspace_not_found": grace, "invite_access": tom} {
		_, err := e.Remove(t.Context(), by, "w", []string{"mia"}, []string{byAda})
		coretest.AssertReason(t, name, err)
	}
	_, err := e.Remove(t.Context(), otto, "w", []string{"mia"}, nil)
	coretest.AssertReason(t, "workspace_not_found", err)
	_, err = e.Remove(t.Context(), ada, "w", nil, nil)
	coretest.AssertReason(t, "nobody_chosen", err)

	done, err := e.Remove(t.Context(), ines, "w", []string{"ada", "ines", "mia", "mia", "otto", "tom"}, []string{byAda, byInes, "gone"})
	require.NoError(t, err)
	assert.Equal(t, []string{"mia"}, done.Users)
	assert.Equal(t, []string{byInes}, done.Invitations)
	assert.Equal(t, map[string]string{"ada": "admin_target", "ines": "oneself", "otto": "member_not_found", "tom": "not_invited_by_you"}, reasons(done.NotRemoved))
	assert.Equal(t, map[string]string{byAda: "not_invited_by_you", "gone": "invitation_not_found"}, reasons(done.NotCancelled))
	_, is := e.member("mia")
	assert.False(t, is)
	_, err = e.List(t.Context(), mia, "w")
	coretest.AssertReason(t, "workspace_not_found", err)

	done, err = e.Remove(t.Context(), ada, "w", []string{"ada", "ines", "tom"}, []string{byAda})
	require.NoError(t, err)
	assert.Equal(t, []string{"ines", "tom"}, done.Users)
	assert.Equal(t, map[string]string{"ada": "oneself"}, reasons(done.NotRemoved))
	assert.Empty(t, e.pending())
}

func reasons(refused []team.Refusal) map[string]string {
	by := map[string]string{}
	for _, one := range refused {
		by[one.ID] = one.Decision.Reason
	}
	return by
}
