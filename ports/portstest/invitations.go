package portstest

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/ports"
)

// anInvitation returns an invitation from u1 to an address of its own, with every field
// set.
func anInvitation(workspaceID, id string) ports.Invitation {
	return ports.Invitation{
		WorkspaceID:  workspaceID,
		ID:           id,
		Email:        id + "@example.com",
		Role:         ports.RoleMember,
		CreditAccess: true,
		InviteAccess: true,
		AppIDs:       []string{"photogenix", "catalogix"},
		StoreIDs:     []string{"s2", "s1"},
		Status:       ports.InvitationActive,
		TokenHash:    []byte("hash of the token " + id),
		InvitedBy:    "u1",
		CreatedAt:    minute(0),
		ExpiresAt:    minute(60),
	}
}

func rejected(i ports.Invitation) ports.Invitation {
	i.Status = ports.InvitationRejected
	return i
}

func sentBy(i ports.Invitation, userID string) ports.Invitation {
	i.InvitedBy = userID
	return i
}

func sentAt(i ports.Invitation, n int) ports.Invitation {
	i.CreatedAt = minute(n)
	return i
}

func putInvitation(i ports.Invitation) body {
	return func(ctx context.Context, tx ports.Tx) error { return tx.Invitations.Put(ctx, i) }
}

// invitationsOf returns the ids of all of a workspace's invitations, newest first.
func invitationsOf(t *testing.T, s ports.Store, workspaceID string) (ids []string) {
	t.Helper()
	read(t, s, func(ctx context.Context, tx ports.Tx) error {
		list, err := tx.Invitations.ListOfWorkspace(ctx, workspaceID, ports.InvitationActive, ports.InvitationRejected)
		ids = idsOfInvitations(list)
		return err
	})
	return ids
}

func idsOfInvitations(list []ports.InvitationDetails) (ids []string) {
	for _, i := range list {
		ids = append(ids, i.Invitation.ID)
	}
	return ids
}

// assertInvitation asserts that it is found by each of its keys, or by none.
func assertInvitation(t *testing.T, s ports.Store, want ports.Invitation, there bool) {
	t.Helper()
	read(t, s, func(ctx context.Context, tx ports.Tx) error {
		for name, get := range map[string]func() (ports.Invitation, error){
			"in its workspace": func() (ports.Invitation, error) { return tx.Invitations.Get(ctx, want.WorkspaceID, want.ID) },
			"by id":            func() (ports.Invitation, error) { return tx.ReceivedInvitations.ByID(ctx, want.ID) },
			"by token hash":    func() (ports.Invitation, error) { return tx.ReceivedInvitations.ByTokenHash(ctx, want.TokenHash) },
		} {
			got, err := get()
			if there {
				assert.NoError(t, err, name)
				assert.Equal(t, want, got, name)
				continue
			}
			assert.True(t, ports.IsKind(err, ports.NotFound), "%s: %v", name, err)
		}
		return nil
	})
}

// withInvitations returns a store with two workspaces, two users and the invitations.
func withInvitations(t *testing.T, open open, more ...ports.Invitation) ports.Store {
	t.Helper()
	s := open(t)
	write(t, s, steps(insertUsers("u1", "u2"), insertWorkspaces("w1", "w2")))
	for _, i := range more {
		write(t, s, putInvitation(i))
	}
	return s
}

func testInvitations(t *testing.T, open open) {
	remove := func(t *testing.T, s ports.Store, workspaceID, id string) (gone bool) {
		write(t, s, func(ctx context.Context, tx ports.Tx) (err error) {
			gone, err = tx.Invitations.Delete(ctx, workspaceID, id)
			return err
		})
		return gone
	}
	bare := ports.Invitation{
		WorkspaceID: "w1", ID: "bare", Email: "bare@example.com", Role: ports.RoleAdmin, Status: ports.InvitationRejected,
		TokenHash: []byte{0, 255}, InvitedBy: "u2", ExpiresAt: minute(1),
	}

	t.Run("an invitation is read as it was stored, expired or not", func(t *testing.T) {
		s := withInvitations(t, open, anInvitation("w1", "i1"), bare)
		assertInvitation(t, s, anInvitation("w1", "i1"), true)
		assertInvitation(t, s, bare, true)
	})

	t.Run("an invitation is found in its workspace only", func(t *testing.T) {
		s := withInvitations(t, open, anInvitation("w1", "i1"))
		read(t, s, func(ctx context.Context, tx ports.Tx) error {
			for _, c := range []struct{ workspaceID, id string }{{"w2", "i1"}, {"w1", "i2"}, {"w9", "i1"}} {
				_, err := tx.Invitations.Get(ctx, c.workspaceID, c.id)
				assert.True(t, ports.IsKind(err, ports.NotFound), "%v: %v", c, err)
			}
			return nil
		})
		assert.Empty(t, invitationsOf(t, s, "w2"))
	})

	t.Run("a second invitation to an address replaces the first, whose id and token become invalid", func(t *testing.T) {
		first, second := anInvitation("w1", "i1"), bare
		second.Email = first.Email
		s := withInvitations(t, open, first, anInvitation("w1", "i2"), second)
		assertInvitation(t, s, first, false)
		assertInvitation(t, s, second, true)
		assert.ElementsMatch(t, []string{"bare", "i2"}, invitationsOf(t, s, "w1"))
		assert.False(t, remove(t, s, "w1", "i1"))
	})

	t.Run("a put with the same id updates the invitation", func(t *testing.T) {
		resent := anInvitation("w1", "i1")
		resent.TokenHash, resent.ExpiresAt = []byte("another"), minute(90)
		s := withInvitations(t, open, anInvitation("w1", "i1"))
		for _, want := range []ports.Invitation{anInvitation("w1", "i1"), rejected(anInvitation("w1", "i1")), resent} {
			write(t, s, putInvitation(want))
			assertInvitation(t, s, want, true)
			assert.Equal(t, []string{"i1"}, invitationsOf(t, s, "w1"))
		}
		read(t, s, func(ctx context.Context, tx ports.Tx) error {
			_, err := tx.ReceivedInvitations.ByTokenHash(ctx, anInvitation("w1", "i1").TokenHash)
			assert.True(t, ports.IsKind(err, ports.NotFound), "%v", err)
			return nil
		})
	})

	t.Run("two workspaces can invite the same address", func(t *testing.T) {
		other := anInvitation("w2", "i2")
		other.Email = anInvitation("w1", "i1").Email
		s := withInvitations(t, open, anInvitation("w1", "i1"), other)
		assertInvitation(t, s, anInvitation("w1", "i1"), true)
		assertInvitation(t, s, other, true)
	})

	t.Run("twenty concurrent invitations to an address leave one", func(t *testing.T) {
		s := withInvitations(t, open)
		assert.EqualValues(t, 20, concurrently(20, func(n int) bool {
			i := anInvitation("w1", fmt.Sprint("i", n))
			i.Email = ada
			return assert.NoError(t, s.Write(t.Context(), putInvitation(i)))
		}))
		assert.Len(t, invitationsOf(t, s, "w1"), 1)
	})

	for name, change := range map[string]func(*ports.Invitation){
		"a duplicate id is rejected":       func(i *ports.Invitation) { i.ID = "i1" },
		"a duplicate token is rejected":    func(i *ports.Invitation) { i.TokenHash = anInvitation("w1", "i1").TokenHash },
		"an unknown workspace is rejected": func(i *ports.Invitation) { i.WorkspaceID = "w9" },
		"an unknown sender is rejected":    func(i *ports.Invitation) { i.InvitedBy = "u9" },
		"a missing token is rejected":      func(i *ports.Invitation) { i.TokenHash = nil },
		"an unknown role is rejected":      func(i *ports.Invitation) { i.Role = "owner" },
		"an unknown status is rejected":    func(i *ports.Invitation) { i.Status = "accepted" },
	} {
		t.Run(name, func(t *testing.T) {
			s := withInvitations(t, open, anInvitation("w1", "i1"))
			odd := anInvitation("w2", "i2")
			change(&odd)
			assert.Error(t, s.Write(t.Context(), putInvitation(odd)))
			assertInvitation(t, s, anInvitation("w1", "i1"), true)
			assert.Empty(t, invitationsOf(t, s, "w2"))
		})
	}

	t.Run("a list is filtered by status, newest first", func(t *testing.T) {
		s := withInvitations(t, open, sentAt(anInvitation("w1", "i1"), 2), rejected(sentAt(anInvitation("w1", "i2"), 3)),
			sentAt(anInvitation("w1", "i3"), 1), sentAt(anInvitation("w1", "i4"), 3), sentAt(anInvitation("w2", "i5"), 4))
		const active, rejected = ports.InvitationActive, ports.InvitationRejected
		for _, c := range []struct {
			statuses []ports.InvitationStatus
			want     []string
		}{
			{[]ports.InvitationStatus{active}, []string{"i4", "i1", "i3"}},
			{[]ports.InvitationStatus{rejected}, []string{"i2"}},
			{[]ports.InvitationStatus{active, rejected}, []string{"i4", "i2", "i1", "i3"}},
			{[]ports.InvitationStatus{rejected, active, rejected}, []string{"i4", "i2", "i1", "i3"}},
			{[]ports.InvitationStatus{"accepted"}, nil},
			{nil, nil},
		} {
			read(t, s, func(ctx context.Context, tx ports.Tx) error {
				list, err := tx.Invitations.ListOfWorkspace(ctx, "w1", c.statuses...)
				assert.Equal(t, c.want, idsOfInvitations(list), "%v", c.statuses)
				return err
			})
		}
	})

	t.Run("a list has each invitation's workspace and sender", func(t *testing.T) {
		mine, theirs := anInvitation("w1", "i1"), sentBy(sentAt(anInvitation("w1", "i2"), 1), "u2")
		s := withInvitations(t, open, mine, theirs)
		want := []ports.InvitationDetails{
			{Invitation: theirs, WorkspaceName: aWorkspace("w1").Name, InviterName: aUser("u2").Name, InviterEmail: aUser("u2").Email},
			{Invitation: mine, WorkspaceName: aWorkspace("w1").Name, InviterName: aUser("u1").Name, InviterEmail: aUser("u1").Email},
		}
		read(t, s, func(ctx context.Context, tx ports.Tx) error {
			list, err := tx.Invitations.ListOfWorkspace(ctx, "w1", ports.InvitationActive)
			assert.Equal(t, want, list)
			if err != nil {
				return err
			}
			list, err = tx.ReceivedInvitations.ListOfEmail(ctx, mine.Email)
			assert.Equal(t, want[1:], list)
			return err
		})
	})

	t.Run("an invitation is removed once, and from its workspace only", func(t *testing.T) {
		s := withInvitations(t, open, anInvitation("w1", "i1"), anInvitation("w1", "i2"))
		assert.False(t, remove(t, s, "w2", "i1"))
		assert.True(t, remove(t, s, "w1", "i1"))
		assert.False(t, remove(t, s, "w1", "i1"))
		assertInvitation(t, s, anInvitation("w1", "i1"), false)
		assertInvitation(t, s, anInvitation("w1", "i2"), true)
	})

	t.Run("of fifty concurrent removals, one succeeds", func(t *testing.T) {
		s := withInvitations(t, open, anInvitation("w1", "i1"))
		assert.EqualValues(t, 1, concurrently(50, func(int) bool { return remove(t, s, "w1", "i1") }))
	})

	t.Run("removing a sender removes their active invitations in that workspace", func(t *testing.T) {
		s := withInvitations(t, open, anInvitation("w1", "i1"), anInvitation("w1", "i2"), rejected(anInvitation("w1", "i3")),
			sentBy(anInvitation("w1", "i4"), "u2"), anInvitation("w2", "i5"))
		for range 2 { // removing none is not an error
			write(t, s, func(ctx context.Context, tx ports.Tx) error { return tx.Invitations.DeleteSentBy(ctx, "w1", "u1") })
		}
		assert.Equal(t, []string{"i4", "i3"}, invitationsOf(t, s, "w1"))
		assert.Equal(t, []string{"i5"}, invitationsOf(t, s, "w2"))
	})
}
