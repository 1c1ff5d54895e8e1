// Package access decides who may do what in a workspace: one table of pure
// decisions, each with its reason.
//
// Invariants: what is not allowed here is refused; nobody grants what they do
// not hold; nobody edits themselves through the team's calls; a member never
// touches an admin. Nothing here reads or writes: callers hand in who asks and
// the target, as they are inside the same transaction.
package access

import (
	"slices"

	"selvedge/ports"
)

// Action is something a member may do in a workspace.
type Action string

const (
	SeeWorkspace      Action = "see_workspace"
	UpdateWorkspace   Action = "update_workspace"
	DeleteWorkspace   Action = "delete_workspace"
	LeaveWorkspace    Action = "leave_workspace"
	SeeTeam           Action = "see_team"
	Select            Action = "select" // a row of the team's page, for an action on several
	Invite            Action = "invite"
	CancelInvitation  Action = "cancel_invitation"
	ResendInvitation  Action = "resend_invitation"
	RemoveMember      Action = "remove_member"
	ChangeAccess      Action = "change_access"
	ChangeRole        Action = "change_role"
	Promote           Action = "promote"
	GrantCreditAccess Action = "grant_credit_access"
	GrantInviteAccess Action = "grant_invite_access"
	SeeCredits        Action = "see_credits"
	SpendCredits      Action = "spend_credits"
	ManageBilling     Action = "manage_billing"
	SeeAuditLog       Action = "see_audit_log"
)

// Decision says whether an action is allowed. Reason and Message are set if it is
// not.
type Decision struct {
	Allowed bool
	Reason  string // a stable machine word
	Message string // for people
}

// Err returns the decision as a refusal, or nil when it allows.
func (d Decision) Err() error {
	if d.Allowed {
		return nil
	}
	return ports.Refuse(ports.Forbidden, d.Reason, d.Message)
}

// Permission is an action with the decision about it.
type Permission struct {
	Action   Action
	Decision Decision
}

var allowed = Decision{Allowed: true}

func refused(reason, message string) Decision { return Decision{Reason: reason, Message: message} }

var (
	adminsOnly        = refused("admin_only", "Only admins of this workspace can do that.")
	noBilling         = refused("admin_only", "Member has no access to the section")
	noInvites         = refused("invite_access", "You don't have invite access")
	noApp             = refused("app_access", "You don't have access to this app. Ask an admin of your workspace.")
	noCredits         = refused("credit_access", "You don't have credit access")
	notOneself        = refused("oneself", "Can not edit the user")
	notAdmins         = refused("admin_target", "Can not edit the user")
	notOthers         = refused("invitation_of_others", "Can not edit the user")
	notYours          = refused("not_invited_by_you", "You can only edit or remove people you invited.")
	notYourInvitation = refused("not_invited_by_you", "You can only change invitations you sent.")
	soleAdmin         = refused("single_admin", "Single Admin")
)

// rule decides one action by the member who asks, before the target is known.
type rule func(me ports.Member) Decision

var everyone rule = func(ports.Member) Decision { return allowed }

func admins(otherwise Decision) rule {
	return func(me ports.Member) Decision { return when(me.Role == ports.RoleAdmin, otherwise) }
}

// holders allows admins, and members for whom held is true.
func holders(held func(ports.Member) bool, otherwise Decision) rule {
	return func(me ports.Member) Decision { return when(me.Role == ports.RoleAdmin || held(me), otherwise) }
}

func when(ok bool, otherwise Decision) Decision {
	if ok {
		return allowed
	}
	return otherwise
}

func mayInvite(me ports.Member) bool { return me.InviteAccess }
func maySpend(me ports.Member) bool  { return me.CreditAccess }

// table is the whole policy as far as it depends on who asks alone. What also
// depends on the target stands in target.go.
var table = map[Action]rule{
	SeeWorkspace:      everyone,
	UpdateWorkspace:   admins(adminsOnly),
	DeleteWorkspace:   admins(adminsOnly),
	LeaveWorkspace:    everyone,
	SeeTeam:           everyone,
	Select:            everyone,
	Invite:            holders(mayInvite, noInvites),
	CancelInvitation:  holders(mayInvite, noInvites),
	ResendInvitation:  holders(mayInvite, noInvites),
	RemoveMember:      holders(mayInvite, noInvites),
	ChangeAccess:      holders(mayInvite, noInvites),
	ChangeRole:        admins(adminsOnly),
	Promote:           admins(adminsOnly),
	GrantCreditAccess: holders(maySpend, noCredits),
	GrantInviteAccess: holders(mayInvite, noInvites),
	SeeCredits:        everyone,
	SpendCredits:      holders(maySpend, noCredits),
	ManageBilling:     admins(noBilling),
	SeeAuditLog:       admins(adminsOnly),
}

// Actions lists every action of the table, in a fixed order.
func Actions() []Action {
	return []Action{
		SeeWorkspace, UpdateWorkspace, DeleteWorkspace, LeaveWorkspace, SeeTeam, Select,
		Invite, CancelInvitation, ResendInvitation, RemoveMember, ChangeAccess, ChangeRole, Promote,
		GrantCreditAccess, GrantInviteAccess, SeeCredits, SpendCredits, ManageBilling, SeeAuditLog,
	}
}

// UseApp decides whether a member may open a studio app, or any at all if appID is empty.
// Admins open all of them.
func UseApp(me ports.Member, appID string) Decision {
	holds := slices.Contains(me.AppIDs, appID) || appID == "" && len(me.AppIDs) > 0
	return when(me.UserID != "" && (me.Role == ports.RoleAdmin || holds), noApp)
}

// Decide says whether a member may do something at all. An action that is not
// in the table is refused.
func Decide(me ports.Member, action Action) Decision {
	decide, known := table[action]
	if !known || me.UserID == "" {
		return refused("unknown_action", "You can't do that here.")
	}
	return decide(me)
}

// Allowed lists the actions that a member may do, in the order of Actions, as far as it
// depends on the member alone.
func Allowed(me ports.Member) []Action {
	return slices.DeleteFunc(Actions(), func(action Action) bool { return !Decide(me, action).Allowed })
}
