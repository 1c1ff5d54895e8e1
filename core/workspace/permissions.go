package workspace

import (
	"context"

	"selvedge/core/access"
	"selvedge/ports"
)

// HighestRole returns what the actor is in a workspace, or NotFound.
func (s *Service) HighestRole(ctx context.Context, actor ports.Actor, id string) (ports.Role, error) {
	me, err := s.enter(ctx, actor, id, access.SeeWorkspace)
	return me.Role, err
}

// Permissions explains what the actor may do in a workspace, and why not.
func (s *Service) Permissions(ctx context.Context, actor ports.Actor, id string) ([]access.Permission, error) {
	var (
		me     ports.Member
		admins int
	)
	err := s.Store.Read(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
		if me, err = Enter(ctx, tx, actor, id, access.SeeWorkspace); err != nil {
			return err
		}
		admins, err = tx.Members.CountAdmins(ctx, id)
		return err
	})
	if err != nil {
		return nil, err
	}
	actions := access.Actions()
	permissions := make([]access.Permission, len(actions))
	for i, action := range actions {
		decision := access.Decide(me, action)
		if action == access.LeaveWorkspace {
			decision = access.KeepsAdmin(me, admins)
		}
		permissions[i] = access.Permission{Action: action, Decision: decision}
	}
	return permissions, nil
}
