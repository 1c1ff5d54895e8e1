package team

import (
	"context"

	"selvedge/core/access"
	"selvedge/core/workspace"
	"selvedge/ports"
)

// Pending is an invitation as the team sees it, with all that it would open.
type Pending struct {
	Invitation  ports.Invitation
	InviterName string
	Services    []ports.Service
	Stores      []ports.BrandStore
}

// Pending lists the invitations of a workspace with one of the statuses, newest
// first.
func (s *Service) Pending(ctx context.Context, actor ports.Actor, workspaceID string, statuses []ports.InvitationStatus) (pending []Pending, err error) {
	err = s.Store.Read(ctx, func(ctx context.Context, tx ports.Tx) error {
		if _, err := workspace.Enter(ctx, tx, actor, workspaceID, access.SeeTeam); err != nil {
			return err
		}
		stores, err := tx.BrandStores.ListOfWorkspace(ctx, workspaceID)
		if err != nil {
			return err
		}
		list, err := tx.Invitations.ListOfWorkspace(ctx, workspaceID, statuses...)
		if err != nil {
			return err
		}
		pending = make([]Pending, len(list))
		for i, named := range list {
			invitation := named.Invitation
			pending[i] = Pending{
				Invitation:  invitation,
				InviterName: named.InviterName,
				Services:    workspace.ServicesOpenTo(s.Groups, invitation.Role, invitation.ServiceIDs),
				Stores:      workspace.StoresOpenTo(stores, invitation.Role, invitation.StoreIDs),
			}
		}
		return nil
	})
	return pending, err
}
