package portstest

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/ports"
)

func testIdentities(t *testing.T, open open) {
	const google, other = "https://accounts.google.com", "https://issuer.example"
	link := func(issuer, subject, userID string) body {
		return func(ctx context.Context, tx ports.Tx) error {
			return tx.Identities.Insert(ctx, issuer, subject, userID)
		}
	}

	t.Run("an account is found by issuer and subject together", func(t *testing.T) {
		s := open(t)
		write(t, s, steps(insertUsers("u1", "u2"), link(google, "1", "u1"), link(other, "1", "u2"), link(google, "2", "u2")))
		read(t, s, func(ctx context.Context, tx ports.Tx) error {
			for _, c := range []struct{ issuer, subject, want string }{
				{google, "1", "u1"}, {other, "1", "u2"}, {google, "2", "u2"},
			} {
				got, err := tx.Identities.UserID(ctx, c.issuer, c.subject)
				assert.NoError(t, err)
				assert.Equal(t, c.want, got)
			}
			_, err := tx.Identities.UserID(ctx, other, "2")
			assert.True(t, ports.IsKind(err, ports.NotFound), "%v", err)
			return nil
		})
	})

	t.Run("a linked identity stays with its account", func(t *testing.T) {
		s := open(t)
		write(t, s, steps(insertUsers("u1", "u2"), link(google, "1", "u1")))
		for _, user := range []string{"u1", "u2"} {
			err := s.Write(t.Context(), link(google, "1", user))
			assert.True(t, ports.IsKind(err, ports.Conflict), "%v", err)
			assert.True(t, ports.HasReason(err, "identity_taken"), "%v", err)
		}
		read(t, s, func(ctx context.Context, tx ports.Tx) error {
			got, err := tx.Identities.UserID(ctx, google, "1")
			assert.Equal(t, "u1", got)
			return err
		})
	})
}
