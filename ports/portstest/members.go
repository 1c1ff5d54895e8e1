package portstest

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/ports"
)

// aMember returns a member with every field set.
func aMember(workspaceID, userID string) ports.Member {
	return ports.Member{
		WorkspaceID:  workspaceID,
		UserID:       userID,
		Role:         ports.RoleMember,
		CreditAccess: true,
		InviteAccess: true,
		AppIDs:       []string{"photogenix", "catalogix"},
		StoreIDs:     []string{"s2", "s1"},
		InvitedBy:    "u2",
		CreatedAt:    minute(0),
	}
}

// anAdmin returns a member with all optional fields empty.
func anAdmin(workspaceID, userID string) ports.Member {
	return ports.Member{WorkspaceID: workspaceID, UserID: userID, Role: ports.RoleAdmin, CreatedAt: minute(1)}
}

func insertMember(m ports.Member) body {
	return func(ctx context.Context, tx ports.Tx) error { return tx.Members.Insert(ctx, m) }
}

func updateMember(m ports.Member) body {
	return func(ctx context.Context, tx ports.Tx) error { return tx.Members.Update(ctx, m) }
}

// membersOf returns the ids of a workspace's members, in the order of the team.
func membersOf(t *testing.T, s ports.Store, workspaceID string) (members []ports.Member) {
	t.Helper()
	read(t, s, func(ctx context.Context, tx ports.Tx) error {
		team, err := tx.Team.List(ctx, workspaceID)
		for _, colleague := range team {
			members = append(members, colleague.Member)
		}
		return err
	})
	return members
}

// lastPlace is where a user last was: a workspace and one of its stores.
type lastPlace struct{ workspace, store string }

func wereLastActive(workspaceID string, userIDs ...string) body {
	return func(ctx context.Context, tx ports.Tx) error {
		for _, id := range userIDs {
			u := aUser(id)
			u.LastActiveWorkspaceID, u.LastActiveStoreID = workspaceID, "store"
			if err := tx.Users.Update(ctx, u); err != nil {
				return err
			}
		}
		return nil
	}
}

func lastPlaceOf(t *testing.T, s ports.Store, userID string) (last lastPlace) {
	t.Helper()
	read(t, s, func(ctx context.Context, tx ports.Tx) error {
		u, err := tx.Users.Get(ctx, userID)
		last = lastPlace{u.LastActiveWorkspaceID, u.LastActiveStoreID}
		return err
	})
	return last
}

func testMembers(t *testing.T, open open) {
	remove := func(t *testing.T, s ports.Store, workspaceID, userID string) (gone bool) {
		write(t, s, func(ctx context.Context, tx ports.Tx) (err error) {
			gone, err = tx.Members.Delete(ctx, workspaceID, userID)
			return err
		})
		return gone
	}

	t.Run("a member is read as they were stored, in their workspace only", func(t *testing.T) {
		s := open(t)
		full, bare := aMember("w1", "u1"), anAdmin("w1", "u2")
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

	t.Run("a second insert of a member is a conflict and changes nothing", func(t *testing.T) {
		s := open(t)
		write(t, s, steps(insertUsers("u1", "u2"), insertWorkspaces("w1"), insertMember(aMember("w1", "u1"))))
		err := s.Write(t.Context(), insertMember(anAdmin("w1", "u1")))
		assert.True(t, ports.IsKind(err, ports.Conflict), "%v", err)
		assert.True(t, ports.HasReason(err, "already_member"), "%v", err)
		assert.Equal(t, []ports.Member{aMember("w1", "u1")}, membersOf(t, s, "w1"))
	})

	t.Run("of twenty concurrent inserts of a member, one succeeds", func(t *testing.T) {
		s := open(t)
		write(t, s, steps(insertUsers("u1", "u2"), insertWorkspaces("w1")))
		assert.EqualValues(t, 1, concurrently(20, func(int) bool {
			err := s.Write(t.Context(), insertMember(aMember("w1", "u1")))
			if err != nil {
				assert.True(t, ports.HasReason(err, "already_member"), "%v", err)
			}
			return err == nil
		}))
	})

	for name, m := range map[string]ports.Member{
		"an unknown workspace is rejected": anAdmin("w9", "u1"),
		"an unknown user is rejected":      anAdmin("w1", "u9"),
		"an unknown role is rejected":      {WorkspaceID: "w1", UserID: "u1", Role: "owner", CreatedAt: minute(0)},
	} {
		t.Run(name, func(t *testing.T) {
			s := open(t)
			write(t, s, steps(insertUsers("u1"), insertWorkspaces("w1")))
			err := s.Write(t.Context(), insertMember(m))
			assert.Error(t, err)
			assert.False(t, ports.IsKind(err, ports.Conflict), "%v", err)
		})
	}

	t.Run("an update changes only role, flags, apps and stores", func(t *testing.T) {
		s := open(t)
		write(t, s, steps(insertUsers("u1", "u2"), insertWorkspaces("w1", "w2"),
			insertMember(aMember("w1", "u1")), insertMember(aMember("w1", "u2")), insertMember(aMember("w2", "u1"))))
		changed := aMember("w1", "u1")
		changed.AppIDs, changed.StoreIDs = []string{"projects"}, []string{"s3"}
		for _, want := range []ports.Member{
			{Role: ports.RoleAdmin, CreditAccess: true},
			{Role: ports.RoleMember, InviteAccess: true, AppIDs: []string{"projects"}},
			changed,
		} {
			asked := want
			asked.WorkspaceID, asked.UserID, asked.InvitedBy, asked.CreatedAt = "w1", "u1", "u1", minute(9)
			want.WorkspaceID, want.UserID, want.InvitedBy, want.CreatedAt = "w1", "u1", "u2", minute(0)
			write(t, s, updateMember(asked))
			assert.Equal(t, []ports.Member{want, aMember("w1", "u2")}, membersOf(t, s, "w1"))
			assert.Equal(t, []ports.Member{aMember("w2", "u1")}, membersOf(t, s, "w2"))
		}
	})

	t.Run("an update doesn't add a member", func(t *testing.T) {
		s := open(t)
		write(t, s, steps(insertUsers("u1", "u2"), insertWorkspaces("w1", "w2"), insertMember(aMember("w1", "u1"))))
		for _, stranger := range []ports.Member{aMember("w1", "u2"), aMember("w2", "u1"), aMember("w9", "u9")} {
			err := s.Write(t.Context(), updateMember(stranger))
			assert.True(t, ports.IsKind(err, ports.NotFound), "%v", err)
		}
		assert.Equal(t, []ports.Member{aMember("w1", "u1")}, membersOf(t, s, "w1"))
		assert.Empty(t, membersOf(t, s, "w2"))
	})

	t.Run("an update to an unknown role is rejected", func(t *testing.T) {
		s := open(t)
		write(t, s, steps(insertUsers("u1", "u2"), insertWorkspaces("w1"), insertMember(aMember("w1", "u1"))))
		owner := aMember("w1", "u1")
		owner.Role = "owner"
		assert.Error(t, s.Write(t.Context(), updateMember(owner)))
		assert.Equal(t, []ports.Member{aMember("w1", "u1")}, membersOf(t, s, "w1"))
	})

	t.Run("a member is removed from one workspace, once, and can come back", func(t *testing.T) {
		s := open(t)
		write(t, s, steps(insertUsers("u1", "u2"), insertWorkspaces("w1", "w2"),
			insertMember(aMember("w1", "u1")), insertMember(aMember("w1", "u2")), insertMember(aMember("w2", "u1"))))
		assert.True(t, remove(t, s, "w1", "u1"))
		assert.False(t, remove(t, s, "w1", "u1"))
		assert.Equal(t, []ports.Member{aMember("w1", "u2")}, membersOf(t, s, "w1"))
		assert.Equal(t, []ports.Member{aMember("w2", "u1")}, membersOf(t, s, "w2"))
		write(t, s, insertMember(anAdmin("w1", "u1")))
		assert.Equal(t, []ports.Member{aMember("w1", "u2"), anAdmin("w1", "u1")}, membersOf(t, s, "w1"))
	})

	t.Run("the last active workspace is reset for a removed member", func(t *testing.T) {
		s := open(t)
		write(t, s, steps(insertUsers("u1", "u2"), insertWorkspaces("w1", "w2"), insertMember(aMember("w1", "u1")), insertMember(aMember("w1", "u2")),
			insertMember(aMember("w2", "u1")), wereLastActive("w1", "u1", "u2")))
		assert.True(t, remove(t, s, "w2", "u1"))
		assert.Equal(t, lastPlace{"w1", "store"}, lastPlaceOf(t, s, "u1"), "last active elsewhere")
		assert.True(t, remove(t, s, "w1", "u1"))
		assert.Equal(t, lastPlace{}, lastPlaceOf(t, s, "u1"))
		assert.Equal(t, lastPlace{"w1", "store"}, lastPlaceOf(t, s, "u2"), "other members keep it")
	})

	t.Run("of twenty concurrent removals of a member, one succeeds", func(t *testing.T) {
		s := open(t)
		write(t, s, steps(insertUsers("u1"), insertWorkspaces("w1"), insertMember(anAdmin("w1", "u1"))))
		assert.EqualValues(t, 1, concurrently(20, func(int) bool { return remove(t, s, "w1", "u1") }))
	})
}
