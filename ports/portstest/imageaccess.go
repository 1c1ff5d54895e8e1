package portstest

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/ports"
)

func testImageAccess(t *testing.T, open open) {
	// u1 and u2 are in w1, u2 and u3 in w2; u4 is in none.
	shared := func(t *testing.T) ports.Store {
		s := open(t)
		write(t, s, steps(insertUsers("u1", "u2", "u3", "u4"), insertWorkspaces("w1", "w2", "w3"),
			insertMember(anAdmin("w1", "u1")), insertMember(aMember("w1", "u2")), insertMember(aMember("w2", "u2")), insertMember(anAdmin("w2", "u3"))))
		return s
	}

	leave := func(ctx context.Context, tx ports.Tx) error {
		_, err := tx.Members.Delete(ctx, "w1", "u2")
		return err
	}

	t.Run("members of a shared workspace can see it", func(t *testing.T) {
		s := shared(t)
		for pair, want := range map[[2]string]bool{
			{"u1", "u2"}: true, {"u2", "u1"}: true, {"u2", "u3"}: true, {"u1", "u1"}: true,
			{"u1", "u3"}: false, {"u1", "u4"}: false, {"u4", "u1"}: false, {"u4", "u4"}: false, {"u1", "nobody"}: false,
		} {
			read(t, s, func(ctx context.Context, tx ports.Tx) error {
				got, err := tx.Images.ShareWorkspace(ctx, pair[0], pair[1])
				assert.Equal(t, want, got, pair)
				return err
			})
		}
		write(t, s, leave)
		read(t, s, func(ctx context.Context, tx ports.Tx) error {
			got, err := tx.Images.ShareWorkspace(ctx, "u1", "u2")
			assert.False(t, got, "not after one of them has left")
			return err
		})
	})

	t.Run("members can see the image of a workspace", func(t *testing.T) {
		s := shared(t)
		const address = "/api/v1/image/w-1"
		write(t, s, func(ctx context.Context, tx ports.Tx) error {
			w, err := tx.Workspaces.Get(ctx, "w1")
			if err != nil {
				return err
			}
			w.ImageURL = address
			return tx.Workspaces.Update(ctx, w)
		})
		assertShown := func(address, userID string, want bool) {
			t.Helper()
			read(t, s, func(ctx context.Context, tx ports.Tx) error {
				got, err := tx.Images.ShownToMember(ctx, address, userID)
				assert.Equal(t, want, got, "%s to %s", address, userID)
				return err
			})
		}
		assertShown(address, "u1", true)
		assertShown(address, "u2", true)
		assertShown(address, "u3", false)
		assertShown(address, "u4", false)
		assertShown(address+"0", "u1", false)
		assertShown("", "u2", false)
		write(t, s, leave)
		assertShown(address, "u2", false)
	})
}
