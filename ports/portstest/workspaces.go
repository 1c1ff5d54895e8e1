package portstest

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/ports"
)

func aWorkspace(id string) ports.Workspace {
	return ports.Workspace{ID: id, Name: "Atelier “" + id + "”", ImageURL: "/images/" + id, CreatedBy: "creator of " + id, CreatedAt: minute(0)}
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

func deleteWorkspace(id string) body {
	return func(ctx context.Context, tx ports.Tx) error { return tx.Workspaces.Delete(ctx, id) }
}

func workspaceOf(t *testing.T, s ports.Store, id string) (w ports.Workspace) {
	t.Helper()
	read(t, s, func(ctx context.Context, tx ports.Tx) (err error) {
		w, err = tx.Workspaces.Get(ctx, id)
		return err
	})
	return w
}

func testWorkspaces(t *testing.T, open open) {
	t.Run("a workspace is read as it was stored", func(t *testing.T) {
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

	t.Run("the IDs of all come page by page", func(t *testing.T) {
		s := open(t)
		write(t, s, insertWorkspaces("w3", "w1", "w2"))
		for after, want := range map[string][]string{"": {"w1", "w2"}, "w1": {"w2", "w3"}, "w2": {"w3"}, "w3": nil} {
			read(t, s, func(ctx context.Context, tx ports.Tx) error {
				ids, err := tx.Workspaces.IDs(ctx, after, 2)
				assert.Equal(t, want, ids, after)
				return err
			})
		}
	})

	t.Run("an unknown workspace is not found", func(t *testing.T) {
		s := open(t)
		for name, fn := range map[string]body{
			"get":    func(ctx context.Context, tx ports.Tx) error { _, err := tx.Workspaces.Get(ctx, "w1"); return err },
			"update": func(ctx context.Context, tx ports.Tx) error { return tx.Workspaces.Update(ctx, aWorkspace("w1")) },
			"delete": deleteWorkspace("w1"),
		} {
			err := s.Write(t.Context(), fn)
			assert.True(t, ports.IsKind(err, ports.NotFound), "%s: %v", name, err)
		}
	})

	t.Run("an update changes only name and image", func(t *testing.T) {
		s := open(t)
		write(t, s, insertWorkspaces("w1", "w2"))
		want := aWorkspace("w1")
		want.Name, want.ImageURL = "Maison “new”", ""
		asked := want
		asked.CreatedBy, asked.CreatedAt = "u9", minute(9)
		write(t, s, func(ctx context.Context, tx ports.Tx) error { return tx.Workspaces.Update(ctx, asked) })
		assert.Equal(t, want, workspaceOf(t, s, "w1"))
		assert.Equal(t, aWorkspace("w2"), workspaceOf(t, s, "w2"))
	})

	t.Run("deleting a workspace deletes its members, invitations and stores only", func(t *testing.T) {
		s := open(t)
		write(t, s, steps(insertUsers("u1", "u2"), insertWorkspaces("w1", "w2"),
			insertMember(anAdmin("w1", "u1")), insertMember(anAdmin("w1", "u2")), insertMember(anAdmin("w2", "u1")),
			putInvitation(anInvitation("w1", "i1")), putInvitation(anInvitation("w2", "i2")),
			insertBrandStore(aBrandStore("w1", "s1")), insertBrandStore(aBrandStore("w2", "s1"))))
		write(t, s, deleteWorkspace("w1"))
		read(t, s, func(ctx context.Context, tx ports.Tx) error {
			_, err := tx.Workspaces.Get(ctx, "w1")
			assert.True(t, ports.IsKind(err, ports.NotFound), "%v", err)
			_, err = tx.ReceivedInvitations.ByID(ctx, "i1")
			assert.True(t, ports.IsKind(err, ports.NotFound), "%v", err)
			return nil
		})
		assert.Empty(t, membersOf(t, s, "w1"))
		assert.Empty(t, storesOf(t, s, "w1"))
		assert.Equal(t, aWorkspace("w2"), workspaceOf(t, s, "w2"))
		assert.Equal(t, []ports.Member{anAdmin("w2", "u1")}, membersOf(t, s, "w2"))
		assert.Equal(t, []string{"i2"}, invitationsOf(t, s, "w2"))
		assert.Equal(t, []ports.BrandStore{aBrandStore("w2", "s1")}, storesOf(t, s, "w2"))
	})

	t.Run("deleting a workspace resets it as the last active one", func(t *testing.T) {
		s := open(t)
		write(t, s, steps(insertUsers("u1", "u2", "u3"), insertWorkspaces("w1", "w2"),
			insertMember(anAdmin("w1", "u1")), insertMember(anAdmin("w1", "u2")), insertMember(anAdmin("w2", "u2")), insertMember(anAdmin("w1", "u3")),
			wereLastActive("w1", "u1", "u3"), wereLastActive("w2", "u2")))
		write(t, s, deleteWorkspace("w1"))
		for id, want := range map[string]lastPlace{"u1": {}, "u2": {"w2", "store"}, "u3": {}} {
			assert.Equal(t, want, lastPlaceOf(t, s, id), id)
		}
	})

	t.Run("a rolled-back deletion deletes nothing", func(t *testing.T) {
		s := open(t)
		write(t, s, steps(insertUsers("u1"), insertWorkspaces("w1"), insertMember(anAdmin("w1", "u1")), putInvitation(anInvitation("w1", "i1"))))
		err := s.Write(t.Context(), steps(deleteWorkspace("w1"), func(context.Context, ports.Tx) error { return errOfTest }))
		assert.ErrorIs(t, err, errOfTest)
		assert.Equal(t, aWorkspace("w1"), workspaceOf(t, s, "w1"))
		assert.Equal(t, []ports.Member{anAdmin("w1", "u1")}, membersOf(t, s, "w1"))
		assert.Equal(t, []string{"i1"}, invitationsOf(t, s, "w1"))
	})

	t.Run("a user's workspaces are listed oldest membership first, with the membership", func(t *testing.T) {
		s := open(t)
		later := ports.Member{WorkspaceID: "w1", UserID: "u1", Role: ports.RoleMember, InviteAccess: true, AppIDs: []string{"scout"}, StoreIDs: []string{"online"}, CreatedAt: minute(2)}
		first := ports.Member{WorkspaceID: "w2", UserID: "u1", Role: ports.RoleAdmin, CreditAccess: true, AppIDs: []string{}, StoreIDs: []string{}, CreatedAt: minute(1)}
		write(t, s, steps(insertUsers("u1", "u2", "u3"), insertWorkspaces("w1", "w2", "w3"),
			insertMember(later), insertMember(first),
			insertMember(ports.Member{WorkspaceID: "w3", UserID: "u2", Role: ports.RoleAdmin, CreatedAt: minute(0)})))
		read(t, s, func(ctx context.Context, tx ports.Tx) error {
			got, err := tx.Workspaces.ListOfUser(ctx, "u1")
			assert.Equal(t, []ports.Membership{
				{Workspace: aWorkspace("w2"), Member: first},
				{Workspace: aWorkspace("w1"), Member: later},
			}, got)
			none, _ := tx.Workspaces.ListOfUser(ctx, "u3")
			assert.Empty(t, none)
			return err
		})
	})
}
