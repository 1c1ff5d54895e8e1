package dreamboardtest

import (
	"bytes"
	"context"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/ports"
	"selvedge/ports/dreamboard"
)

func testRecipes(t *testing.T, open Open) {
	s := open(t)
	sum := bytes.Repeat([]byte{7}, 32)
	write(t, s, func(ctx context.Context, tx dreamboard.Tx) error {
		if err := tx.Files.Insert(ctx, ports.File{
			WorkspaceID: "w", SHA256: sum, Key: "w/1", Kind: ports.FileImage, MediaType: "image/png", Extension: ".png", Bytes: 9, LooseSince: minute(0),
			FileFacts: ports.FileFacts{State: ports.FileReady, Credentials: ports.CredentialsNone},
		}); err != nil {
			return err
		}
		for _, id := range []string{"a1", "a2", "a3"} {
			if err := tx.Assets.Insert(ctx, ports.Asset{WorkspaceID: "w", ID: id, SHA256: sum, Name: id, Origin: ports.AssetDrawn, CreatedAt: minute(0)}); err != nil {
				return err
			}
		}
		for _, r := range []dreamboard.Recipe{
			{WorkspaceID: "w", AssetID: "a2", Parents: []string{"a1", "a1"}, Document: []byte(`{"seed":1}`)},
			{WorkspaceID: "w", AssetID: "a3", Parents: []string{"a1", "gone"}, Document: []byte(`{"seed":2}`)},
		} {
			if err := tx.Recipes.Insert(ctx, r); err != nil {
				return err
			}
		}
		return nil
	})
	second := dreamboard.Recipe{WorkspaceID: "w", AssetID: "a2", Document: []byte(`{"seed":1}`)}
	assert.Equal(t, second, found(t, s, func(ctx context.Context, tx dreamboard.Tx) (dreamboard.Recipe, error) {
		return tx.Recipes.Get(ctx, "w", "a2")
	}))
	children := func(of string, limit int) []string {
		return found(t, s, func(ctx context.Context, tx dreamboard.Tx) ([]string, error) {
			return tx.Recipes.Children(ctx, "w", of, limit)
		})
	}
	assert.Equal(t, []string{"a3", "a2"}, children("a1", 9))
	assert.Equal(t, []string{"a3"}, children("a1", 1))
	assert.Equal(t, []string{"a3"}, children("gone", 9))

	err := s.Write(t.Context(), func(ctx context.Context, tx dreamboard.Tx) error { return tx.Recipes.Insert(ctx, second) })
	assert.True(t, ports.HasReason(err, "recipe_exists"), "%v", err)
	missing(t, s, "recipe_not_found", func(ctx context.Context, tx dreamboard.Tx) error {
		_, err := tx.Recipes.Get(ctx, "w", "a1")
		return err
	})
	missing(t, s, "recipe_not_found", func(ctx context.Context, tx dreamboard.Tx) error {
		_, err := tx.Recipes.Get(ctx, "other", "a2")
		return err
	})
	write(t, s, func(ctx context.Context, tx dreamboard.Tx) error { return tx.Assets.Delete(ctx, "w", "a3", minute(1)) })
	assert.Equal(t, []string{"a2"}, children("a1", 9), "a recipe goes with its asset")
}
