package team

import (
	"context"
	"slices"
	"strings"

	"selvedge/core/access"
	"selvedge/core/audit"
	"selvedge/ports"
)

func (s *Service) log() audit.Log { return audit.Log{Now: s.Now, IDs: s.IDs} }

// record writes an audit entry about an invitation.
func (s *Service) record(ctx context.Context, tx ports.Tx, actor ports.Actor, action ports.AuditAction, i ports.Invitation, changes ...ports.AuditChange) error {
	return s.log().Record(ctx, tx, ports.AuditEntry{
		WorkspaceID: i.WorkspaceID,
		Actor:       audit.Person(actor),
		Action:      action,
		SubjectID:   i.ID,
		Subject:     i.Email,
		Changes:     changes,
	})
}

// auditEntryFor returns the audit entry for an action on a member.
func auditEntryFor(ctx context.Context, tx ports.Tx, actor ports.Actor, action ports.AuditAction, target ports.Member) (ports.AuditEntry, error) {
	user, err := tx.Users.Get(ctx, target.UserID)
	return ports.AuditEntry{
		WorkspaceID: target.WorkspaceID,
		Actor:       audit.Person(actor),
		Action:      action,
		SubjectID:   target.UserID,
		Subject:     user.Email,
	}, err
}

// grantChanges returns the differences between two grants. before is the zero Grant
// for a new member.
func (s *Service) grantChanges(ctx context.Context, tx ports.Tx, workspaceID string, before, after access.Grant) ([]ports.AuditChange, error) {
	all, err := tx.BrandStores.ListOfWorkspace(ctx, workspaceID)
	if err != nil {
		return nil, err
	}
	stores := make(map[string]string, len(all))
	for _, store := range all {
		stores[store.ID] = store.Name
	}
	services := map[string]string{}
	for _, group := range s.Groups {
		for _, service := range group.Apps {
			services[service.ID] = service.DisplayName
		}
	}
	return audit.Changes(
		audit.Text(ports.AuditRole, string(before.Role), string(after.Role)),
		audit.Flag(ports.AuditCreditAccess, before.CreditAccess, after.CreditAccess),
		audit.Flag(ports.AuditInviteAccess, before.InviteAccess, after.InviteAccess),
		audit.Text(ports.AuditServices, accessSummary(before.Role, before.AppIDs, services), accessSummary(after.Role, after.AppIDs, services)),
		audit.Text(ports.AuditStores, accessSummary(before.Role, before.StoreIDs, stores), accessSummary(after.Role, after.StoreIDs, stores)),
	), nil
}

// accessSummary lists by name what a role and ids give access to. An id without a
// name is shown as it is.
func accessSummary(role ports.Role, ids []string, names map[string]string) string {
	if role == ports.RoleAdmin {
		return "all"
	}
	list := make([]string, len(ids))
	for i, id := range ids {
		if list[i] = names[id]; list[i] == "" {
			list[i] = id
		}
	}
	slices.Sort(list)
	return strings.Join(list, ", ")
}
