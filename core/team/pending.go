package team

import (
	"context"

	"selvedge/core/access"
	"selvedge/core/workspace"
	"selvedge/ports"
)

// PendingInvitation is an invitation as the team sees it, with all that it would open,
// and what the actor may do to it.
type PendingInvitation struct {
	Invitation  ports.Invitation
	InviterName string
	Apps        []ports.App
	Stores      []ports.BrandStore
	Permissions []access.Permission
}

// Pending lists the invitations of a workspace with one of the statuses, newest
// first.
func (s *Service) Pending(ctx context.Context, actor ports.Actor, workspaceID string, statuses []ports.InvitationStatus) (pending []PendingInvitation, err error) {
	err = s.Store.Read(ctx, func(ctx context.Context, tx ports.Tx) error {
		me, err := workspace.Enter(ctx, tx, actor, workspaceID, access.SeeTeam)
		if err != nil {
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
		pending = make([]PendingInvitation, len(list))
		for i, named := range list {
			invitation := named.Invitation
			pending[i] = PendingInvitation{
				Invitation:  invitation,
				InviterName: named.InviterName,
				Apps:        workspace.AppsOpenTo(s.Groups, invitation.Role, invitation.AppIDs),
				Stores:      workspace.StoresOpenTo(stores, invitation.Role, invitation.StoreIDs),
				Permissions: access.OnInvitationRow(me, invitation.InvitedBy),
			}
		}
		return nil
	})
	return pending, err
}
