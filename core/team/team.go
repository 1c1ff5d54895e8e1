// Package team is the people of a workspace: who is in it, what they may do,
// and how others are invited.
//
// Invariants: every change is decided by core/access inside the transaction
// that makes it, so that revoked permissions take effect immediately; there is always
// an admin, however many leave, remove and demote at the same time; an
// invitation is accepted only by the address it was sent to, and gives only what
// its sender holds at that moment. An address that has stopped such mails is
// invited like any other and mailed nothing.
package team

import (
	"context"
	"net/url"
	"time"

	"selvedge/core/access"
	"selvedge/core/outbox"
	"selvedge/core/ratelimit"
	"selvedge/core/secret"
	"selvedge/core/workspace"
	"selvedge/ports"
)

// Service is the use cases of the team. All fields are required.
type Service struct {
	Store     ports.Store
	Outbox    *outbox.Outbox
	Secret    secret.Key
	Now       ports.Clock
	IDs       ports.IDs
	Groups    []ports.Studio // what apps there are
	PublicURL *url.URL       // where the links in mails lead
	Policy    Policy
}

// Policy holds the limits of inviting. The limits protect the sender reputation of
// the workspace and the sender, and the recipients.
type Policy struct {
	InvitationLife    time.Duration
	ExpiredShown      time.Duration // beyond its life, to its receiver and the team; then it goes
	AddressesAtOnce   int
	PerWorkspace      ratelimit.Limit
	PerSender         ratelimit.Limit
	PerReceiver       ratelimit.Limit // from all workspaces and senders
	NewAccountAge     time.Duration   // until an account is as old,
	PerNewSender      ratelimit.Limit // it may send so many
	PerNetwork        ratelimit.Limit // of questions about mailed invitations by members who are not signed in
	RequestsPerPerson ratelimit.Limit // to one workspace
}

// DefaultPolicy is the product's policy.
func DefaultPolicy() Policy {
	return Policy{
		InvitationLife:    14 * 24 * time.Hour,
		ExpiredShown:      30 * 24 * time.Hour,
		AddressesAtOnce:   50,
		PerWorkspace:      ratelimit.Limit{Events: 200, Window: time.Hour},
		PerSender:         ratelimit.Limit{Events: 300, Window: time.Hour},
		PerReceiver:       ratelimit.Limit{Events: 4, Window: 24 * time.Hour},
		NewAccountAge:     24 * time.Hour,
		PerNewSender:      ratelimit.Limit{Events: 20, Window: 24 * time.Hour},
		PerNetwork:        ratelimit.Limit{Events: 100, Window: 10 * time.Minute},
		RequestsPerPerson: ratelimit.Limit{Events: 5, Window: 24 * time.Hour},
	}
}

// MemberView is a member with all that they may open, and what the actor may do to them.
type MemberView struct {
	Profile     ports.MemberProfile
	Apps        []ports.App
	Stores      []ports.BrandStore
	Permissions []access.Permission
}

var errNoUser = ports.Refuse(ports.NotFound, "member_not_found", "That person isn't in this workspace.")

// List returns the members of a workspace, the oldest membership first.
func (s *Service) List(ctx context.Context, actor ports.Actor, workspaceID string) (members []MemberView, err error) {
	err = s.Store.Read(ctx, func(ctx context.Context, tx ports.Tx) error {
		me, err := workspace.Enter(ctx, tx, actor, workspaceID, access.SeeTeam)
		if err != nil {
			return err
		}
		stores, err := tx.BrandStores.ListOfWorkspace(ctx, workspaceID)
		if err != nil {
			return err
		}
		profiles, err := tx.Team.List(ctx, workspaceID)
		members = make([]MemberView, len(profiles))
		for i, profile := range profiles {
			members[i] = s.memberView(me, profile, stores)
		}
		return err
	})
	return members, err
}

// Get returns one member, or NotFound.
func (s *Service) Get(ctx context.Context, actor ports.Actor, workspaceID, userID string) (one MemberView, err error) {
	err = s.Store.Read(ctx, func(ctx context.Context, tx ports.Tx) error {
		me, err := workspace.Enter(ctx, tx, actor, workspaceID, access.SeeTeam)
		if err != nil {
			return err
		}
		stores, err := tx.BrandStores.ListOfWorkspace(ctx, workspaceID)
		if err != nil {
			return err
		}
		profile, err := tx.Team.Get(ctx, workspaceID, userID)
		if ports.IsKind(err, ports.NotFound) {
			return errNoUser
		}
		one = s.memberView(me, profile, stores)
		return err
	})
	return one, err
}

func (s *Service) memberView(me ports.Member, c ports.MemberProfile, stores []ports.BrandStore) MemberView {
	return MemberView{
		Profile:     c,
		Apps:        workspace.AppsOpenTo(s.Groups, c.Member.Role, c.Member.AppIDs),
		Stores:      workspace.StoresOpenTo(stores, c.Member.Role, c.Member.StoreIDs),
		Permissions: access.OnMemberRow(me, c.Member),
	}
}
