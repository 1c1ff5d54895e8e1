package portstest

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/ports"
)

// aBrandStore returns a store with every field set.
func aBrandStore(workspaceID, id string) ports.BrandStore {
	return ports.BrandStore{
		ID:                id,
		WorkspaceID:       workspaceID,
		Name:              "Boutique “" + id + "”",
		Website:           "https://" + id + ".example.com/?a=1&b=<2>",
		Channels:          map[string]string{"shopify": "Shopify", "a \"key\"": "Ωmega", "": ""},
		Resources:         []ports.StoreResource{{Name: "products", Type: "feed"}, {Name: "images"}},
		Mappings:          map[string]string{"colour": "color"},
		Locked:            true,
		SourceMarketplace: "shopify",
		CreatedAt:         minute(0),
	}
}

func insertBrandStore(b ports.BrandStore) body {
	return func(ctx context.Context, tx ports.Tx) error { return tx.BrandStores.Insert(ctx, b) }
}

func storesOf(t *testing.T, s ports.Store, workspaceID string) (stores []ports.BrandStore) {
	t.Helper()
	read(t, s, func(ctx context.Context, tx ports.Tx) (err error) {
		stores, err = tx.BrandStores.ListOfWorkspace(ctx, workspaceID)
		return err
	})
	return stores
}

func testBrandStores(t *testing.T, open open) {
	t.Run("a store is read as it was stored, in its workspace only", func(t *testing.T) {
		s := open(t)
		bare := ports.BrandStore{ID: "bare", WorkspaceID: "w2", Name: "B", CreatedAt: minute(1)}
		write(t, s, steps(insertWorkspaces("w1", "w2", "w3"), insertBrandStore(aBrandStore("w1", "s1")), insertBrandStore(bare)))
		assert.Equal(t, []ports.BrandStore{aBrandStore("w1", "s1")}, storesOf(t, s, "w1"))
		assert.Equal(t, []ports.BrandStore{bare}, storesOf(t, s, "w2"))
		assert.Empty(t, storesOf(t, s, "w3"))
		assert.Empty(t, storesOf(t, s, "w9"))
	})

	t.Run("a workspace's stores are sorted by name, ignoring case", func(t *testing.T) {
		s := open(t)
		write(t, s, insertWorkspaces("w1"))
		for id, name := range map[string]string{"s1": "Éclat", "s2": "boutique", "s3": "atelier", "s4": "Chez Ada", "s5": "boutique 2", "s6": "Boutique"} {
			b := aBrandStore("w1", id)
			b.Name = name
			write(t, s, insertBrandStore(b))
		}
		var names []string
		for _, b := range storesOf(t, s, "w1") {
			names = append(names, b.Name)
		}
		assert.Equal(t, []string{"atelier", "Boutique", "boutique", "boutique 2", "Chez Ada", "Éclat"}, names)
	})

	t.Run("a user's stores are those of their workspaces, sorted by name", func(t *testing.T) {
		s := open(t)
		first, second := aBrandStore("w2", "s1"), aBrandStore("w1", "s1")
		first.Name, second.Name = "atelier", "Boutique"
		write(t, s, steps(insertUsers("u1", "u2", "u3"), insertWorkspaces("w1", "w2", "w3"),
			insertMember(anAdmin("w1", "u1")), insertMember(anAdmin("w2", "u1")), insertMember(anAdmin("w3", "u2")),
			insertBrandStore(second), insertBrandStore(first), insertBrandStore(aBrandStore("w3", "s3"))))
		for userID, want := range map[string][]ports.BrandStore{"u1": {first, second}, "u2": {aBrandStore("w3", "s3")}, "u3": nil} {
			read(t, s, func(ctx context.Context, tx ports.Tx) error {
				got, err := tx.BrandStores.ListOfUser(ctx, userID)
				assert.Equal(t, want, got, userID)
				return err
			})
		}
	})

	t.Run("a store is locked and unlocked, and no other", func(t *testing.T) {
		s := open(t)
		write(t, s, steps(insertWorkspaces("w1", "w2"), insertBrandStore(aBrandStore("w1", "s1")), insertBrandStore(aBrandStore("w1", "s2")), insertBrandStore(aBrandStore("w2", "s1"))))
		for _, locked := range []bool{false, true} {
			write(t, s, func(ctx context.Context, tx ports.Tx) error {
				if err := tx.BrandStores.SetLocked(ctx, "w1", "made up", locked); err != nil {
					return err
				}
				return tx.BrandStores.SetLocked(ctx, "w1", "s1", locked)
			})
			want := aBrandStore("w1", "s1")
			want.Locked = locked
			assert.Equal(t, []ports.BrandStore{want, aBrandStore("w1", "s2")}, storesOf(t, s, "w1"))
			assert.Equal(t, []ports.BrandStore{aBrandStore("w2", "s1")}, storesOf(t, s, "w2"))
		}
	})

	t.Run("a store is changed and deleted, and no other", func(t *testing.T) {
		s := open(t)
		write(t, s, steps(insertWorkspaces("w1", "w2"), insertBrandStore(aBrandStore("w1", "s1")), insertBrandStore(aBrandStore("w1", "s2")), insertBrandStore(aBrandStore("w2", "s1"))))
		next := aBrandStore("w1", "s1")
		next.Name, next.Website, next.Channels, next.Resources, next.Mappings, next.SourceMarketplace = "Aurora", "", map[string]string{"google": "Google"}, nil, nil, ""
		changed := next
		changed.Locked, changed.CreatedAt = false, minute(9)
		write(t, s, func(ctx context.Context, tx ports.Tx) error { return tx.BrandStores.Update(ctx, changed) })
		assert.Equal(t, []ports.BrandStore{next, aBrandStore("w1", "s2")}, storesOf(t, s, "w1"))
		remove := func(ctx context.Context, tx ports.Tx) error { return tx.BrandStores.Delete(ctx, "w1", "s1") }
		write(t, s, remove)
		assert.Equal(t, []ports.BrandStore{aBrandStore("w1", "s2")}, storesOf(t, s, "w1"))
		assert.Equal(t, []ports.BrandStore{aBrandStore("w2", "s1")}, storesOf(t, s, "w2"))
		for _, fn := range []body{remove, func(ctx context.Context, tx ports.Tx) error { return tx.BrandStores.Update(ctx, changed) }} {
			assert.True(t, ports.HasReason(s.Write(t.Context(), fn), "store_not_found"))
		}
	})

	t.Run("stores with the same name are sorted by id", func(t *testing.T) {
		s := open(t)
		one, two := aBrandStore("w1", "s1"), aBrandStore("w1", "s2")
		one.Name, two.Name = "Atelier", "Atelier"
		write(t, s, steps(insertWorkspaces("w1"), insertBrandStore(two), insertBrandStore(one)))
		assert.Equal(t, []ports.BrandStore{one, two}, storesOf(t, s, "w1"))
	})

	for name, b := range map[string]ports.BrandStore{
		"a duplicate id is rejected":       aBrandStore("w1", "s1"),
		"an unknown workspace is rejected": aBrandStore("w9", "s2"),
		"an empty name is rejected":        {WorkspaceID: "w1", ID: "s2", CreatedAt: minute(0)},
	} {
		t.Run(name, func(t *testing.T) {
			s := open(t)
			write(t, s, steps(insertWorkspaces("w1"), insertBrandStore(aBrandStore("w1", "s1"))))
			assert.Error(t, s.Write(t.Context(), insertBrandStore(b)))
			assert.Equal(t, []ports.BrandStore{aBrandStore("w1", "s1")}, storesOf(t, s, "w1"))
		})
	}
}
