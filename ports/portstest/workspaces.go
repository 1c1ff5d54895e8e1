package portstest

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/ports"
)

func aWorkspace(id string) ports.Workspace {
	return ports.Workspace{ID: id, Name: "Atelier “" + id + "”", ImageURL: "/images/" + id, CreatedAt: minute(0)}
}

func insertWorkspaces(ids ...string) body {
	return func(ctx context.Context, tx ports.Tx) error {
		for _, id := range ids {
			if err := tx.Workspaces.Insert(ctx, aWorkspace(id)); err != nil {
				return err
			}
		}
		return nil
	}
}

func insertMember(m ports.Member) body {
	return func(ctx context.Context, tx ports.Tx) error { return tx.Members.Insert(ctx, m) }
}

func testWorkspaces(t *testing.T, open open) {
	t.Run("a workspace is found again with every field", func(t *testing.T) {
		s := open(t)
		bare := ports.Workspace{ID: "bare", Name: "B", CreatedAt: minute(1)}
		write(t, s, steps(insertWorkspaces("w1"), func(ctx context.Context, tx ports.Tx) error { return tx.Workspaces.Insert(ctx, bare) }))
		read(t, s, func(ctx context.Context, tx ports.Tx) error {
			for _, want := range []ports.Workspace{aWorkspace("w1"), bare} {
				got, err := tx.Workspaces.Get(ctx, want.ID)
				assert.NoError(t, err)
				assert.Equal(t, want, got)
			}
			return nil
		})
	})

	t.Run("an unknown workspace is not found", func(t *testing.T) {
		read(t, open(t), func(ctx context.Context, tx ports.Tx) error {
			_, err := tx.Workspaces.Get(ctx, "w1")
			assert.True(t, ports.IsKind(err, ports.NotFound), "%v", err)
			return nil
		})
	})

	t.Run("a user's workspaces come oldest membership first, with their role, and no others", func(t *testing.T) {
		s := open(t)
		write(t, s, steps(insertUsers("u1", "u2", "u3"), insertWorkspaces("w1", "w2", "w3"),
			insertMember(ports.Member{WorkspaceID: "w1", UserID: "u1", Role: ports.RoleMember, CreatedAt: minute(2)}),
			insertMember(ports.Member{WorkspaceID: "w2", UserID: "u1", Role: ports.RoleAdmin, CreatedAt: minute(1)}),
			insertMember(ports.Member{WorkspaceID: "w3", UserID: "u2", Role: ports.RoleAdmin, CreatedAt: minute(0)})))
		read(t, s, func(ctx context.Context, tx ports.Tx) error {
			got, err := tx.Workspaces.ListOfUser(ctx, "u1")
			assert.Equal(t, []ports.Membership{
				{Workspace: aWorkspace("w2"), Role: ports.RoleAdmin},
				{Workspace: aWorkspace("w1"), Role: ports.RoleMember},
			}, got)
			none, _ := tx.Workspaces.ListOfUser(ctx, "u3")
			assert.Empty(t, none)
			return err
		})
	})
}

func testMembers(t *testing.T, open open) {
	full := ports.Member{
		WorkspaceID: "w1", UserID: "u1", Role: ports.RoleMember, CreditAccess: true, InviteAccess: true,
		ServiceIDs: []string{"photogenix", "catalogix"}, InvitedBy: "u2", CreatedAt: minute(0),
	}
	bare := ports.Member{WorkspaceID: "w1", UserID: "u2", Role: ports.RoleAdmin, CreatedAt: minute(1)}

	t.Run("a member is found again with every field, in their workspace only", func(t *testing.T) {
		s := open(t)
		write(t, s, steps(insertUsers("u1", "u2"), insertWorkspaces("w1", "w2"), insertMember(full), insertMember(bare)))
		read(t, s, func(ctx context.Context, tx ports.Tx) error {
			for _, want := range []ports.Member{full, bare} {
				got, err := tx.Members.Get(ctx, "w1", want.UserID)
				assert.NoError(t, err)
				assert.Equal(t, want, got)
				_, err = tx.Members.Get(ctx, "w2", want.UserID)
				assert.True(t, ports.IsKind(err, ports.NotFound), "%v", err)
			}
			return nil
		})
	})

	t.Run("a member is not added twice, and stays as they are", func(t *testing.T) {
		s := open(t)
		write(t, s, steps(insertUsers("u1", "u2"), insertWorkspaces("w1"), insertMember(full)))
		again := full
		again.Role = ports.RoleAdmin
		err := s.Write(t.Context(), insertMember(again))
		assert.True(t, ports.IsKind(err, ports.Conflict), "%v", err)
		assert.True(t, ports.HasReason(err, "already_member"), "%v", err)
		read(t, s, func(ctx context.Context, tx ports.Tx) error {
			got, err := tx.Members.Get(ctx, "w1", "u1")
			assert.Equal(t, full, got)
			return err
		})
	})

	for name, m := range map[string]ports.Member{
		"nobody is a member of a workspace that is not":  {WorkspaceID: "w9", UserID: "u1", Role: ports.RoleAdmin, CreatedAt: minute(0)},
		"nobody without an account is a member":          {WorkspaceID: "w1", UserID: "u9", Role: ports.RoleAdmin, CreatedAt: minute(0)},
		"nobody is a member in a role that is not known": {WorkspaceID: "w1", UserID: "u1", Role: "owner", CreatedAt: minute(0)},
	} {
		t.Run(name, func(t *testing.T) {
			s := open(t)
			write(t, s, steps(insertUsers("u1"), insertWorkspaces("w1")))
			err := s.Write(t.Context(), insertMember(m))
			assert.Error(t, err)
			assert.False(t, ports.IsKind(err, ports.Conflict), "%v", err)
		})
	}
}
