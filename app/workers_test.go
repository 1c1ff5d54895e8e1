package app

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

func TestAnInvitationSaysForThirtyDaysThatItHasExpired(t *testing.T) {
	store, _ := loadedDemo(t)
	var expiry time.Time
	require.NoError(t, store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		sent, err := tx.Invitations.ListOfWorkspace(ctx, "nordhaus", ports.InvitationActive)
		require.NoError(t, err)
		require.Len(t, sent, 1)
		expiry = sent[0].Invitation.ExpiresAt
		return nil
	}))
	left := func(now time.Time) (n int) {
		t.Helper()
		require.NoError(t, purgeExpired(t.Context(), store, now))
		require.NoError(t, store.Read(t.Context(), func(ctx context.Context, tx ports.Tx) error {
			sent, err := tx.Invitations.ListOfWorkspace(ctx, "nordhaus", ports.InvitationActive)
			n = len(sent)
			return err
		}))
		return n
	}
	assert.Equal(t, 1, left(expiry.Add(time.Hour)))
	assert.Equal(t, 1, left(expiry.AddDate(0, 0, 30)))
	assert.Zero(t, left(expiry.AddDate(0, 0, 30).Add(time.Microsecond)))
}

func TestAPictureThatWasNotPutToUseGoesAfterItsTime(t *testing.T) {
	store, _ := loadedDemo(t)
	ids := []string{"p-used", "p-unused"}
	require.NoError(t, store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		ada, err := tx.Users.ByEmail(ctx, "ada@example.com")
		require.NoError(t, err)
		for _, id := range ids {
			require.NoError(t, tx.Images.Put(ctx, ports.Image{ID: id, OwnerID: ada.ID, ContentType: "image/png", Bytes: []byte("x"), CreatedAt: demoNow, ExpiresAt: demoNow.Add(24 * time.Hour)}))
		}
		return tx.Images.Keep(ctx, "p-used")
	}))
	left := func(now time.Time) (there []string) {
		t.Helper()
		require.NoError(t, purgeExpired(t.Context(), store, now))
		require.NoError(t, store.Read(t.Context(), func(ctx context.Context, tx ports.Tx) error {
			for _, id := range ids {
				if _, err := tx.Images.Get(ctx, id); err == nil {
					there = append(there, id)
				}
			}
			return nil
		}))
		return there
	}
	assert.Equal(t, ids, left(demoNow.Add(24*time.Hour)))
	assert.Equal(t, []string{"p-used"}, left(demoNow.Add(25*time.Hour)))
}
