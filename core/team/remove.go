package team

import (
	"context"

	"selvedge/core/access"
	"selvedge/core/emails"
	"selvedge/core/notify"
	"selvedge/core/workspace"
	"selvedge/ports"
)

// RemoveResult says what became of each person and invitation that was to go.
type RemoveResult struct {
	Users        []string
	NotRemoved   []Refusal
	Invitations  []string
	NotCancelled []Refusal
}

// Refusal is a person or an invitation that stayed, and why.
type Refusal struct {
	ID       string
	Decision access.Decision
}

// Remove takes members and invitations out of a workspace: those that the actor
// may remove, each on its own account.
func (s *Service) Remove(ctx context.Context, actor ports.Actor, workspaceID string, userIDs, invitationIDs []string) (done RemoveResult, err error) {
	if len(userIDs)+len(invitationIDs) == 0 {
		return done, ports.Refuse(ports.Invalid, "nobody_chosen", "Choose someone to remove.")
	}
	err = s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		done = RemoveResult{}
		me, err := workspace.Enter(ctx, tx, actor, workspaceID, access.RemoveMember)
		if err != nil {
			return err
		}
		done.Users, done.NotRemoved, err = partition(distinct(userIDs), func(id string) (access.Decision, error) {
			return s.removeOne(ctx, tx, actor, me, id)
		})
		if err != nil {
			return err
		}
		done.Invitations, done.NotCancelled, err = partition(distinct(invitationIDs), func(id string) (access.Decision, error) {
			return s.cancelOne(ctx, tx, actor, me, id)
		})
		return err
	})
	return done, err
}

// partition tries each and returns who is gone and who stayed.
func partition(ids []string, try func(id string) (access.Decision, error)) (gone []string, stayed []Refusal, err error) {
	for _, id := range ids {
		decision, err := try(id)
		if err != nil {
			return nil, nil, err
		}
		if decision.Allowed {
			gone = append(gone, id)
		} else {
			stayed = append(stayed, Refusal{ID: id, Decision: decision})
		}
	}
	return gone, stayed, nil
}

func (s *Service) removeOne(ctx context.Context, tx ports.Tx, actor ports.Actor, me ports.Member, id string) (access.Decision, error) {
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
	if decision, err = checkKeepsAdmin(ctx, tx, target); err != nil || !decision.Allowed {
		return decision, err
	}
	if err := workspace.RemoveMember(ctx, tx, s.log(), actor, ports.AuditMemberRemoved, target); err != nil {
		return decision, err
	}
	return decision, s.notifyRole(ctx, tx, actor, target, notify.Always, emails.Removed)
}

func (s *Service) cancelOne(ctx context.Context, tx ports.Tx, actor ports.Actor, me ports.Member, id string) (access.Decision, error) {
	invitation, err := tx.Invitations.Get(ctx, me.WorkspaceID, id)
	if ports.IsKind(err, ports.NotFound) {
		return access.Decision{Reason: errNoInvitation.Reason, Message: errNoInvitation.Message}, nil
	}
	if err != nil {
		return access.Decision{}, err
	}
	decision := access.OnInvitation(me, access.CancelInvitation, invitation.InvitedBy)
	if !decision.Allowed {
		return decision, nil
	}
	return decision, s.withdraw(ctx, tx, actor, invitation)
}
