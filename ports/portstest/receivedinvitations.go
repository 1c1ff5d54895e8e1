package portstest

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/ports"
)

func testReceivedInvitations(t *testing.T, open open) {
	to := func(i ports.Invitation, email string) ports.Invitation {
		i.Email = email
		return i
	}

	t.Run("an unknown id or token is not found", func(t *testing.T) {
		s := withInvitations(t, open, anInvitation("w1", "i1"))
		read(t, s, func(ctx context.Context, tx ports.Tx) error {
			for _, id := range []string{"i2", "I1", ""} {
				_, err := tx.ReceivedInvitations.ByID(ctx, id)
				assert.True(t, ports.IsKind(err, ports.NotFound), "%q: %v", id, err)
			}
			for _, hash := range [][]byte{[]byte("hash of the token i2"), {}, nil} {
				_, err := tx.ReceivedInvitations.ByTokenHash(ctx, hash)
				assert.True(t, ports.IsKind(err, ports.NotFound), "%q: %v", hash, err)
			}
			return nil
		})
	})

	t.Run("the active invitations to an address are listed from all workspaces, newest first", func(t *testing.T) {
		first, second := to(sentAt(anInvitation("w1", "i1"), 1), ada), to(sentAt(anInvitation("w2", "i2"), 2), ada)
		s := withInvitations(t, open, second, first, anInvitation("w1", "i3"))
		list := func(email string) (found []ports.Invitation) {
			read(t, s, func(ctx context.Context, tx ports.Tx) error {
				named, err := tx.ReceivedInvitations.ListOfEmail(ctx, email)
				for _, one := range named {
					found = append(found, one.Invitation)
				}
				return err
			})
			return found
		}
		assert.Equal(t, []ports.Invitation{second, first}, list(ada))
		assert.Empty(t, list("nobody@example.com"))
		write(t, s, putInvitation(rejected(second)))
		assert.Equal(t, []ports.Invitation{first}, list(ada))
	})
}
