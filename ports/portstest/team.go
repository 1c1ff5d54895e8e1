package portstest

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/ports"
)

// colleague returns the row of the team for a member that insertUsers inserted.
func colleague(m ports.Member, inviter string) ports.MemberProfile {
	user := aUser(m.UserID)
	return ports.MemberProfile{Member: m, Name: user.Name, Email: user.Email, ImageURL: user.ImageURL, InvitedByName: inviter}
}

func testTeam(t *testing.T, open open) {
	invitedBy := func(m ports.Member, userID string) ports.Member {
		m.InvitedBy = userID
		return m
	}
	joined := func(m ports.Member, n int) ports.Member {
		m.CreatedAt = minute(n)
		return m
	}
	s := open(t)
	first := joined(anAdmin("w1", "u3"), 1)
	second := joined(invitedBy(aMember("w1", "u1"), "u3"), 2)
	third := joined(invitedBy(aMember("w1", "u2"), "u4"), 3) // invited by a former member
	fourth := joined(invitedBy(aMember("w1", "u5"), "gone"), 3)
	elsewhere := joined(invitedBy(anAdmin("w2", "u1"), ""), 1)
	write(t, s, steps(insertUsers("u1", "u2", "u3", "u4", "u5"), insertWorkspaces("w1", "w2", "w3"),
		insertMember(third), insertMember(second), insertMember(fourth), insertMember(elsewhere), insertMember(first)))
	want := []ports.MemberProfile{colleague(first, ""), colleague(second, "Ada of u3"), colleague(third, "Ada of u4"), colleague(fourth, "")}

	t.Run("members are listed oldest first, with their accounts and who invited them", func(t *testing.T) {
		read(t, s, func(ctx context.Context, tx ports.Tx) error {
			got, err := tx.Team.List(ctx, "w1")
			assert.Equal(t, want, got)
			other, _ := tx.Team.List(ctx, "w2")
			assert.Equal(t, []ports.MemberProfile{colleague(elsewhere, "")}, other)
			for _, empty := range []string{"w3", "w9"} {
				none, err := tx.Team.List(ctx, empty)
				assert.NoError(t, err)
				assert.Empty(t, none)
			}
			return err
		})
	})

	t.Run("a member is found by id and by address, in their workspace only", func(t *testing.T) {
		read(t, s, func(ctx context.Context, tx ports.Tx) error {
			for _, want := range append(want, colleague(elsewhere, "")) {
				byID, err := tx.Team.Get(ctx, want.Member.WorkspaceID, want.Member.UserID)
				assert.NoError(t, err)
				assert.Equal(t, want, byID)
				byEmail, err := tx.Team.ByEmail(ctx, want.Member.WorkspaceID, want.Email)
				assert.NoError(t, err)
				assert.Equal(t, want, byEmail)
			}
			return nil
		})
	})

	t.Run("a member of another workspace is not found", func(t *testing.T) {
		read(t, s, func(ctx context.Context, tx ports.Tx) error {
			for _, c := range []struct{ workspaceID, userID string }{{"w2", "u3"}, {"w1", "u4"}, {"w1", "u9"}, {"w9", "u1"}} {
				_, err := tx.Team.Get(ctx, c.workspaceID, c.userID)
				assert.True(t, ports.IsKind(err, ports.NotFound), "%v: %v", c, err)
				_, err = tx.Team.ByEmail(ctx, c.workspaceID, aUser(c.userID).Email)
				assert.True(t, ports.IsKind(err, ports.NotFound), "%v: %v", c, err)
			}
			return nil
		})
	})

	t.Run("admins are listed with their accounts", func(t *testing.T) {
		late := joined(anAdmin("w1", "u4"), 9)
		write(t, s, insertMember(late))
		read(t, s, func(ctx context.Context, tx ports.Tx) error {
			got, err := tx.Team.Admins(ctx, "w1")
			assert.ElementsMatch(t, []ports.User{aUser("u3"), aUser("u4")}, got)
			none, errNone := tx.Team.Admins(ctx, "w3")
			assert.NoError(t, errNone)
			assert.Empty(t, none)
			return err
		})
		write(t, s, func(ctx context.Context, tx ports.Tx) error {
			_, err := tx.Members.Delete(ctx, "w1", "u4")
			return err
		})
	})

	for _, c := range []struct {
		name, userID string
		want         []ports.Member
	}{
		{"a user's memberships are listed oldest first, in all workspaces", "u1", []ports.Member{elsewhere, second}},
		{"a user without workspaces", "u4", nil},
		{"an unknown user", "u9", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			read(t, s, func(ctx context.Context, tx ports.Tx) error {
				got, err := tx.Team.MembershipsOf(ctx, c.userID)
				assert.Equal(t, c.want, got)
				return err
			})
		})
	}
}
