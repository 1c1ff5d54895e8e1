package workspace

import (
	"context"
	"slices"

	"selvedge/core/access"
	"selvedge/ports"
)

// ErrNotFound is returned for a workspace that is absent and for one that is not the
// actor's.
var ErrNotFound = ports.Refuse(ports.NotFound, "workspace_not_found", "Workspace not found")

var errStoreNotFound = ports.Refuse(ports.NotFound, "store_not_found", "Store not found")

// Enter returns the actor's place in a workspace if they may do the action
// there. It fails with ErrNotFound for outsiders and with Forbidden, and the
// reason, for members without the right.
func Enter(ctx context.Context, tx ports.Tx, actor ports.Actor, workspaceID string, action access.Action) (ports.Member, error) {
	me, err := tx.Members.Get(ctx, workspaceID, actor.UserID)
	if ports.IsKind(err, ports.NotFound) {
		return ports.Member{}, ErrNotFound
	}
	if err != nil {
		return ports.Member{}, err
	}
	return me, access.Decide(me, action).Err()
}

// EnterApp returns the actor's membership in a workspace if they may open that studio
// app there, or any at all if appID is empty. It fails with ErrNotFound for outsiders and with Forbidden, reason
// "app_access", for members without the app.
func EnterApp(ctx context.Context, tx ports.Tx, actor ports.Actor, workspaceID, appID string) (ports.Member, error) {
	me, err := Enter(ctx, tx, actor, workspaceID, access.SeeWorkspace)
	if err != nil {
		return ports.Member{}, err
	}
	return me, access.UseApp(me, appID).Err()
}

// EnterStore fails with ErrNotFound for outsiders of the workspace and with NotFound,
// reason "store_not_found", unless the actor may open that store of it.
func EnterStore(ctx context.Context, tx ports.Tx, actor ports.Actor, workspaceID, storeID string) error {
	me, err := Enter(ctx, tx, actor, workspaceID, access.SeeWorkspace)
	if err != nil {
		return err
	}
	all, err := tx.BrandStores.ListOfWorkspace(ctx, workspaceID)
	if err != nil {
		return err
	}
	if !slices.ContainsFunc(StoresOpenTo(all, me.Role, me.StoreIDs), func(store ports.BrandStore) bool { return store.ID == storeID }) {
		return errStoreNotFound
	}
	return nil
}

// enter is Enter in a transaction of its own, to read.
func (s *Service) enter(ctx context.Context, actor ports.Actor, workspaceID string, action access.Action) (me ports.Member, err error) {
	err = s.Store.Read(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
		me, err = Enter(ctx, tx, actor, workspaceID, action)
		return err
	})
	return me, err
}
