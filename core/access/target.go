package access

import (
	"slices"

	"selvedge/ports"
)

// On says whether a member may do something to another: select, promote, remove or
// change the access of them. Nobody may do any of it to themselves, whatever else they
// lack.
func On(me ports.Member, action Action, target ports.Member) Decision {
	if me.UserID != "" && me.UserID == target.UserID {
		return notOneself
	}
	if d := Decide(me, action); !d.Allowed {
		return d
	}
	switch {
	case me.Role == ports.RoleAdmin:
		return allowed
	case target.Role == ports.RoleAdmin:
		return notAdmins
	}
	return when(action == Select || target.InvitedBy == me.UserID, notYours)
}

// OnInvitation says whether a member may select, cancel or resend an invitation.
func OnInvitation(me ports.Member, action Action, sentBy string) Decision {
	if d := Decide(me, action); !d.Allowed {
		return d
	}
	otherwise := notYourInvitation
	if action == Select {
		otherwise = notOthers
	}
	return when(me.Role == ports.RoleAdmin || sentBy == me.UserID, otherwise)
}

// OnMemberRow decides the actions that the team's page has for a member.
func OnMemberRow(me, target ports.Member) []Permission {
	return decideEach(func(action Action) Decision { return On(me, action, target) }, Select, ChangeAccess)
}

// OnInvitationRow decides the actions that the team's page has for an invitation.
func OnInvitationRow(me ports.Member, sentBy string) []Permission {
	return decideEach(func(action Action) Decision { return OnInvitation(me, action, sentBy) },
		Select, ResendInvitation, CancelInvitation)
}

func decideEach(decide func(Action) Decision, actions ...Action) []Permission {
	permissions := make([]Permission, len(actions))
	for i, action := range actions {
		permissions[i] = Permission{Action: action, Decision: decide(action)}
	}
	return permissions
}

// KeepsAdmin says whether a workspace with so many admins still has one after one
// leaves, is removed or becomes a member.
func KeepsAdmin(without ports.Member, admins int) Decision {
	return when(without.Role != ports.RoleAdmin || admins > 1, soleAdmin)
}

// Grant is what an invitation or a change of access would give.
type Grant struct {
	Role         ports.Role
	CreditAccess bool
	InviteAccess bool
	AppIDs       []string
	StoreIDs     []string
}

// Complete returns the grant as it takes effect: an admin holds everything, so
// nothing is listed for them.
func (g Grant) Complete() Grant {
	if g.Role == ports.RoleAdmin {
		return Grant{Role: ports.RoleAdmin, CreditAccess: true, InviteAccess: true}
	}
	return g
}

// Give says whether a member may hand out a grant in place of what the receiver
// has; before is the zero Grant for a newcomer. A member gives only what they
// hold; what the receiver has already may stay.
func Give(me ports.Member, grant, before Grant) Decision {
	if me.Role == ports.RoleAdmin {
		return allowed
	}
	switch {
	case grant.Role == ports.RoleAdmin:
		return adminsOnly
	case grant.CreditAccess != before.CreditAccess && !me.CreditAccess:
		return noCredits
	case grant.InviteAccess != before.InviteAccess && !me.InviteAccess:
		return noInvites
	case !within(grant.AppIDs, me.AppIDs, before.AppIDs):
		return refused("service_not_held", "You can only give access to apps you have yourself.")
	case !within(grant.StoreIDs, me.StoreIDs, before.StoreIDs):
		return refused("store_not_held", "You can only give access to stores you have yourself.")
	}
	return allowed
}

func within(wanted []string, held ...[]string) bool {
	for _, id := range wanted {
		if !slices.ContainsFunc(held, func(ids []string) bool { return slices.Contains(ids, id) }) {
			return false
		}
	}
	return true
}
