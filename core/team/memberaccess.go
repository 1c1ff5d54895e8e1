package team

import (
	"context"

	"selvedge/core/access"
	"selvedge/core/emails"
	"selvedge/core/notify"
	"selvedge/core/workspace"
	"selvedge/ports"
)

// Promote makes members admins, with everything that an admin holds. It fails,
// and promotes nobody, if one of them can not be.
func (s *Service) Promote(ctx context.Context, actor ports.Actor, workspaceID string, userIDs []string) error {
	if len(userIDs) == 0 {
		return ports.Refuse(ports.Invalid, "nobody_chosen", "Choose someone to promote.")
	}
	return s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		me, err := workspace.Enter(ctx, tx, actor, workspaceID, access.Promote)
		if err != nil {
			return err
		}
		for _, id := range userIDs {
			target, err := findTarget(ctx, tx, me, access.Promote, id)
			if err != nil {
				return err
			}
			if err := s.setAccess(ctx, tx, actor, target, access.Grant{Role: ports.RoleAdmin}); err != nil {
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
		target, err := findTarget(ctx, tx, me, access.ChangeAccess, userID)
		if err != nil {
			return err
		}
		if err := s.checkStores(ctx, tx, workspaceID, grant); err != nil {
			return err
		}
		if err := access.Give(me, grant, grantOfMember(target)).Err(); err != nil {
			return err
		}
		if grant.Role != target.Role {
			if err := checkRoleChange(ctx, tx, me, target); err != nil {
				return err
			}
		}
		return s.setAccess(ctx, tx, actor, target, grant)
	})
}

// setAccess replaces a member's grant, with its audit entry and email.
func (s *Service) setAccess(ctx context.Context, tx ports.Tx, actor ports.Actor, target ports.Member, grant access.Grant) error {
	before, after := grantOfMember(target), grant.Complete()
	if isSame(before, after) {
		return nil
	}
	entry, err := auditEntryFor(ctx, tx, actor, ports.AuditMemberAccessChanged, target)
	if err != nil {
		return err
	}
	if after.Role != before.Role {
		entry.Action = ports.AuditMemberRoleChanged
	}
	if entry.Changes, err = s.grantChanges(ctx, tx, target.WorkspaceID, before, after); err != nil {
		return err
	}
	if err := s.log().Record(ctx, tx, entry); err != nil {
		return err
	}
	if err := tx.Members.Update(ctx, withGrant(target, after)); err != nil {
		return err
	}
	if before.Role == after.Role || after.Role != ports.RoleAdmin {
		return nil
	}
	return s.notifyRole(ctx, tx, actor, target, notify.Role, emails.MadeAdmin)
}

func checkRoleChange(ctx context.Context, tx ports.Tx, me, target ports.Member) error {
	if err := access.On(me, access.ChangeRole, target).Err(); err != nil {
		return err
	}
	decision, err := checkKeepsAdmin(ctx, tx, target)
	if err != nil {
		return err
	}
	return decision.Err()
}

// checkKeepsAdmin says whether a workspace keeps an admin without somebody. Who asks is an
// admin and somebody else, so there is one; to count them locks them, so that it
// stays true until the transaction ends.
func checkKeepsAdmin(ctx context.Context, tx ports.Tx, target ports.Member) (access.Decision, error) {
	admins, err := tx.Members.CountAdmins(ctx, target.WorkspaceID)
	if err != nil {
		return access.Decision{}, err
	}
	return access.KeepsAdmin(target, admins), nil
}

// findTarget returns the member that the action is about, if the actor may do it to
// them.
func findTarget(ctx context.Context, tx ports.Tx, me ports.Member, action access.Action, id string) (ports.Member, error) {
	target, err := tx.Members.Get(ctx, me.WorkspaceID, id)
	if ports.IsKind(err, ports.NotFound) {
		return target, errNoUser
	}
	if err != nil {
		return target, err
	}
	return target, access.On(me, action, target).Err()
}
