package workspace

import (
	"cmp"
	"context"
	"slices"

	"selvedge/core/access"
	"selvedge/ports"
)

// MemberAccess is what a person may open in one workspace, as ids.
type MemberAccess struct {
	AppIDs   []string
	StoreIDs []string
}

// AccessByWorkspace returns what the actor may open, by workspace id.
func (s *Service) AccessByWorkspace(ctx context.Context, actor ports.Actor) (held map[string]MemberAccess, err error) {
	err = s.Store.Read(ctx, func(ctx context.Context, tx ports.Tx) error {
		memberships, err := tx.Team.MembershipsOf(ctx, actor.UserID)
		if err != nil {
			return err
		}
		list, err := tx.BrandStores.ListOfUser(ctx, actor.UserID)
		if err != nil {
			return err
		}
		stores := map[string][]ports.BrandStore{}
		for _, store := range list {
			stores[store.WorkspaceID] = append(stores[store.WorkspaceID], store)
		}
		held = make(map[string]MemberAccess, len(memberships))
		for _, m := range memberships {
			held[m.WorkspaceID] = MemberAccess{
				AppIDs:   idsOf(AppsOpenTo(s.Groups, m.Role, m.AppIDs), func(service ports.App) string { return service.ID }),
				StoreIDs: idsOf(StoresOpenTo(stores[m.WorkspaceID], m.Role, m.StoreIDs), func(store ports.BrandStore) string { return store.ID }),
			}
		}
		return nil
	})
	return held, err
}

// Stores returns the stores that the actor may open in a workspace, or NotFound.
func (s *Service) Stores(ctx context.Context, actor ports.Actor, id string) (open []ports.BrandStore, err error) {
	err = s.Store.Read(ctx, func(ctx context.Context, tx ports.Tx) error {
		me, err := Enter(ctx, tx, actor, id, access.SeeWorkspace)
		if err != nil {
			return err
		}
		all, err := tx.BrandStores.ListOfWorkspace(ctx, id)
		open = StoresOpenTo(all, me.Role, me.StoreIDs)
		return err
	})
	return open, err
}

// Apps returns the studios, each with the apps that the actor may open in a
// workspace, or NotFound. A studio without any is left out.
func (s *Service) Apps(ctx context.Context, actor ports.Actor, id string) ([]ports.Studio, error) {
	me, err := s.enter(ctx, actor, id, access.SeeWorkspace)
	if err != nil {
		return nil, err
	}
	open := make([]ports.Studio, 0, len(s.Groups))
	for _, group := range s.Groups {
		group.Apps = AppsOpenTo([]ports.Studio{group}, me.Role, me.AppIDs)
		if len(group.Apps) > 0 {
			open = append(open, group)
		}
	}
	return open, nil
}

// AppsOpenTo returns the apps of the groups by their order: an admin opens
// all, a member those with the ids.
func AppsOpenTo(groups []ports.Studio, role ports.Role, ids []string) []ports.App {
	open := make([]ports.App, 0, len(ids))
	for _, group := range groups {
		for _, service := range group.Apps {
			if role == ports.RoleAdmin || slices.Contains(ids, service.ID) {
				open = append(open, service)
			}
		}
	}
	slices.SortStableFunc(open, func(a, b ports.App) int { return cmp.Compare(a.Order, b.Order) })
	return open
}

// StoresOpenTo returns those of a workspace's stores that an admin, or a member
// with the ids, opens.
func StoresOpenTo(all []ports.BrandStore, role ports.Role, ids []string) []ports.BrandStore {
	open := make([]ports.BrandStore, 0, len(all))
	for _, store := range all {
		if role == ports.RoleAdmin || slices.Contains(ids, store.ID) {
			open = append(open, store)
		}
	}
	return open
}

func idsOf[T any](list []T, id func(T) string) []string {
	ids := make([]string, len(list))
	for i, one := range list {
		ids[i] = id(one)
	}
	return ids
}
