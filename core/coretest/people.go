package coretest

import (
	"context"

	"github.com/stretchr/testify/require"

	"selvedge/core/workspace"
	"selvedge/ports"
)

// Actor returns the user with that ID as a caller of use cases.
func Actor(id string) ports.Actor {
	return ports.Actor{UserID: id, Email: id + "@example.com"}
}

// Users adds users with these IDs, who are in no workspace yet: see Actor.
func (e *Env) Users(ids ...string) {
	e.t.Helper()
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		for _, id := range ids {
			require.NoError(e.t, tx.Users.Insert(ctx, ports.User{
				ID: id, Email: Actor(id).Email, Name: "Name of " + id, ReferralCode: id, CreatedAt: e.Clock.Now(),
			}))
		}
		return nil
	})
}

// Workspace adds a workspace with its creator as the first admin.
func (e *Env) Workspace(id, name, creator string) {
	e.t.Helper()
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		return workspace.CreateWithAdmin(ctx, tx, ports.Workspace{ID: id, Name: name, CreatedBy: creator, CreatedAt: e.Clock.Now()})
	})
}

// Members adds members to a workspace, by default with the role of a member and added
// now.
func (e *Env) Members(workspaceID string, members ...ports.Member) {
	e.t.Helper()
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		for _, m := range members {
			m.WorkspaceID = workspaceID
			if m.Role == "" {
				m.Role = ports.RoleMember
			}
			if m.CreatedAt.IsZero() {
				m.CreatedAt = e.Clock.Now()
			}
			require.NoError(e.t, tx.Members.Insert(ctx, m))
		}
		return nil
	})
}

// BrandStores adds brand stores with these IDs to a workspace. The ID is also the name.
func (e *Env) BrandStores(workspaceID string, ids ...string) {
	e.t.Helper()
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		for _, id := range ids {
			require.NoError(e.t, tx.BrandStores.Insert(ctx, ports.BrandStore{ID: id, WorkspaceID: workspaceID, Name: id, CreatedAt: e.Clock.Now()}))
		}
		return nil
	})
}
