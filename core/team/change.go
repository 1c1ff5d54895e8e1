package team

import (
	"context"

	"selvedge/core/access"
	"selvedge/core/workspace"
	"selvedge/ports"
)

// Promote makes members admins, with everything that an admin holds. It fails,
// and promotes nobody, if one of them can not be.
func (s *Service) Promote(ctx context.Context, actor ports.Actor, workspaceID string, userIDs []string) error {
	if len(userIDs) == 0 {
		return ports.Refuse(ports.Invalid, "nobody_chosen", "Choose somebody to promote.")
	}
	return s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		me, err := workspace.Enter(ctx, tx, actor, workspaceID, access.Promote)
		if err != nil {
			return err
		}
		for _, id := range userIDs {
			target, err := s.target(ctx, tx, me, access.Promote, id)
			if err != nil {
				return err
			}
			if err := tx.Members.Update(ctx, applied(target, access.Grant{Role: ports.RoleAdmin})); err != nil {
				return err
			}
		}
		return nil
	})
}

// ChangeAccess gives a member another role, other flags, apps and stores. The
// last admin can not be demoted.
func (s *Service) ChangeAccess(ctx context.Context, actor ports.Actor, workspaceID, userID string, grant access.Grant) error {
	grant, err := s.checkGrant(grant)
	if err != nil {
		return err
	}
	return s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		me, err := workspace.Enter(ctx, tx, actor, workspaceID, access.ChangeAccess)
		if err != nil {
			return err
		}
		target, err := s.target(ctx, tx, me, access.ChangeAccess, userID)
		if err != nil {
			return err
		}
		if err := s.checkStores(ctx, tx, workspaceID, grant); err != nil {
			return err
		}
		if err := access.Give(me, grant, held(target)).Err(); err != nil {
			return err
		}
		if grant.Role != target.Role {
			if err := s.mayChangeRole(ctx, tx, me, target); err != nil {
				return err
			}
		}
		return tx.Members.Update(ctx, applied(target, grant))
	})
}

func (s *Service) mayChangeRole(ctx context.Context, tx ports.Tx, me, target ports.Member) error {
	if err := access.On(me, access.ChangeRole, target).Err(); err != nil {
		return err
	}
	admins, err := tx.Members.CountAdmins(ctx, target.WorkspaceID)
	if err != nil {
		return err
	}
	return access.Leave(target, admins).Err()
}

// Removal says what became of each person and invitation that was to go.
type Removal struct {
	Users       []string
	NotRemoved  []Refusal
	Invitations []string
}

// Refusal is somebody who stayed, and why.
type Refusal struct {
	ID       string
	Decision access.Decision
}

// Remove takes members and invitations out of a workspace: those that the actor
// may remove, each on its own account.
func (s *Service) Remove(ctx context.Context, actor ports.Actor, workspaceID string, userIDs, invitationIDs []string) (Removal, error) {
	if len(userIDs)+len(invitationIDs) == 0 {
		return Removal{}, ports.Refuse(ports.Invalid, "nobody_chosen", "Choose somebody to remove.")
	}
	var done Removal
	err := s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		done = Removal{}
		me, err := workspace.Enter(ctx, tx, actor, workspaceID, access.RemoveMember)
		if err != nil {
			return err
		}
		for _, id := range userIDs {
			decision, err := s.removeOne(ctx, tx, me, id)
			if err != nil {
				return err
			}
			if decision.Allowed {
				done.Users = append(done.Users, id)
			} else {
				done.NotRemoved = append(done.NotRemoved, Refusal{ID: id, Decision: decision})
			}
		}
		for _, id := range invitationIDs {
			gone, err := s.cancelOne(ctx, tx, me, id)
			if err != nil {
				return err
			}
			if gone {
				done.Invitations = append(done.Invitations, id)
			}
		}
		return nil
	})
	return done, err
}

func (s *Service) removeOne(ctx context.Context, tx ports.Tx, me ports.Member, id string) (access.Decision, error) {
	target, err := tx.Members.Get(ctx, me.WorkspaceID, id)
	if ports.IsKind(err, ports.NotFound) {
		return access.Decision{Reason: errNoUser.Reason, Message: errNoUser.Message}, nil
	}
	if err != nil {
		return access.Decision{}, err
	}
	decision := access.On(me, access.RemoveMember, target)
	if !decision.Allowed {
		return decision, nil
	}
	admins, err := tx.Members.CountAdmins(ctx, me.WorkspaceID)
	if err != nil {
		return access.Decision{}, err
	}
	if decision = access.Leave(target, admins); !decision.Allowed {
		return decision, nil
	}
	return decision, workspace.Expel(ctx, tx, me.WorkspaceID, id)
}

func (s *Service) cancelOne(ctx context.Context, tx ports.Tx, me ports.Member, id string) (bool, error) {
	invitation, err := tx.Invitations.Get(ctx, me.WorkspaceID, id)
	if ports.IsKind(err, ports.NotFound) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	if !access.OnInvitation(me, access.CancelInvitation, invitation.InvitedBy).Allowed {
		return false, nil
	}
	return tx.Invitations.Delete(ctx, me.WorkspaceID, id)
}

// target returns the member that the action is about, if the actor may do it to
// them.
func (s *Service) target(ctx context.Context, tx ports.Tx, me ports.Member, action access.Action, id string) (ports.Member, error) {
	target, err := tx.Members.Get(ctx, me.WorkspaceID, id)
	if ports.IsKind(err, ports.NotFound) {
		return target, errNoUser
	}
	if err != nil {
		return target, err
	}
	return target, access.On(me, action, target).Err()
}
