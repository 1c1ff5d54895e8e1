// Package team is the people of a workspace: who is in it, what they may do,
// and how others are invited.
//
// Invariants: every change is decided by core/access inside the transaction
// that makes it, so that a right that is gone is gone at once; there is always
// an admin, however many leave, remove and demote at the same time; an
// invitation is accepted only by the address it was sent to.
package team

import (
	"context"
	"net/url"
	"time"

	"selvedge/core/access"
	"selvedge/core/outbox"
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
	Groups    []ports.ServiceGroup // what apps there are
	PublicURL *url.URL             // where the links in mails lead
	Policy    Policy
}

// Policy holds the numbers of inviting.
type Policy struct {
	InvitationLife  time.Duration
	AddressesAtOnce int
	MailsPerWindow  int // per workspace, over MailWindow
	MailWindow      time.Duration
}

// DefaultPolicy is the product's policy.
func DefaultPolicy() Policy {
	return Policy{
		InvitationLife:  14 * 24 * time.Hour,
		AddressesAtOnce: 50,
		MailsPerWindow:  200,
		MailWindow:      time.Hour,
	}
}

var errNoUser = ports.Refuse(ports.NotFound, "member_not_found", "That person is not in this workspace.")

// List returns the members of a workspace, the oldest membership first.
func (s *Service) List(ctx context.Context, actor ports.Actor, workspaceID string) (list []ports.Colleague, err error) {
	err = s.Store.Read(ctx, func(ctx context.Context, tx ports.Tx) error {
		if _, err := workspace.Enter(ctx, tx, actor, workspaceID, access.SeeTeam); err != nil {
			return err
		}
		list, err = tx.Team.List(ctx, workspaceID)
		return err
	})
	return list, err
}

// Get returns one member, or NotFound.
func (s *Service) Get(ctx context.Context, actor ports.Actor, workspaceID, userID string) (one ports.Colleague, err error) {
	err = s.Store.Read(ctx, func(ctx context.Context, tx ports.Tx) error {
		if _, err := workspace.Enter(ctx, tx, actor, workspaceID, access.SeeTeam); err != nil {
			return err
		}
		one, err = tx.Team.Get(ctx, workspaceID, userID)
		if ports.IsKind(err, ports.NotFound) {
			return errNoUser
		}
		return err
	})
	return one, err
}
