package team

import (
	"context"
	"slices"

	"selvedge/core/access"
	"selvedge/ports"
)

// checkGrant returns the grant as it takes effect. It fails with Invalid for an
// unknown role or app, and for a member who could open nothing.
func (s *Service) checkGrant(g access.Grant) (access.Grant, error) {
	if g.Role != ports.RoleAdmin && g.Role != ports.RoleMember {
		return g, ports.Refuse(ports.Invalid, "role", "Choose a role: admin or member.")
	}
	g = g.Complete()
	g.AppIDs, g.StoreIDs = distinct(g.AppIDs), distinct(g.StoreIDs)
	if g.Role == ports.RoleMember && len(g.AppIDs)+len(g.StoreIDs) == 0 {
		return g, ports.Refuse(ports.Invalid, "nothing_granted", "Select some service to invite user")
	}
	for _, id := range g.AppIDs {
		if !s.isService(id) {
			return g, ports.Refuse(ports.Invalid, "service_unknown", "One of those apps no longer exists. Reload the page.")
		}
	}
	return g, nil
}

func (s *Service) isService(id string) bool {
	return slices.ContainsFunc(s.Groups, func(group ports.Studio) bool {
		return slices.ContainsFunc(group.Apps, func(service ports.App) bool { return service.ID == id })
	})
}

// checkStores fails with Invalid if a store is not the workspace's.
func (s *Service) checkStores(ctx context.Context, tx ports.Tx, workspaceID string, g access.Grant) error {
	if len(g.StoreIDs) == 0 {
		return nil
	}
	stores, err := tx.BrandStores.ListOfWorkspace(ctx, workspaceID)
	if err != nil {
		return err
	}
	for _, id := range g.StoreIDs {
		if !slices.ContainsFunc(stores, func(store ports.BrandStore) bool { return store.ID == id }) {
			return ports.Refuse(ports.Invalid, "store_unknown", "One of those stores no longer exists. Reload the page.")
		}
	}
	return nil
}

func distinct(ids []string) []string { return slices.Compact(slices.Sorted(slices.Values(ids))) }

// isSame says whether two grants give the same, in whatever order it is listed.
func isSame(a, b access.Grant) bool {
	return a.Role == b.Role && a.CreditAccess == b.CreditAccess && a.InviteAccess == b.InviteAccess &&
		slices.Equal(distinct(a.AppIDs), distinct(b.AppIDs)) && slices.Equal(distinct(a.StoreIDs), distinct(b.StoreIDs))
}

func grantOfMember(m ports.Member) access.Grant {
	return access.Grant{Role: m.Role, CreditAccess: m.CreditAccess, InviteAccess: m.InviteAccess, AppIDs: m.AppIDs, StoreIDs: m.StoreIDs}
}

func withGrant(m ports.Member, g access.Grant) ports.Member {
	g = g.Complete()
	m.Role, m.CreditAccess, m.InviteAccess, m.AppIDs, m.StoreIDs = g.Role, g.CreditAccess, g.InviteAccess, g.AppIDs, g.StoreIDs
	return m
}
