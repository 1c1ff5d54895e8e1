package catalogtest

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/ports"
	"selvedge/ports/catalog"
)

func product(workspaceID, id string) catalog.Product {
	return catalog.Product{
		WorkspaceID: workspaceID, ID: id, Style: "S-" + id, StyleKey: "s-" + id, FamilyID: "f1", StoreIDs: []string{"a", "b"}, Document: []byte("d\x00" + id), ChangedBy: 1,
		CreatedAt: minute(1), UpdatedAt: minute(2),
		Media: []catalog.Medium{{ID: "m1", View: "front", Alt: map[string]string{"": "A coat", "de": "Ein Mantel"}, AssetID: "a1", Width: 800, Height: 1000}, {ID: "m2", Ordinals: []int64{4}, SourceURL: "https://example.com/1.jpg", SHA256: "00"}},
	}
}

func variant(workspaceID string, ordinal int64, productID string) catalog.Variant {
	sku := fmt.Sprintf("%s-%03d", productID, ordinal)
	return catalog.Variant{
		WorkspaceID: workspaceID, Ordinal: ordinal, ProductID: productID, SKU: strings.ToUpper(sku), SKUKey: sku, TitleKey: fmt.Sprint("title ", ordinal%7), Document: []byte("v\x00"), ChangedBy: 1,
		UpdatedAt: minute(3),
	}
}

func insertProducts(list ...catalog.Product) body {
	return func(ctx context.Context, tx catalog.Tx) error { return tx.Products.Insert(ctx, list) }
}

func insertVariants(list ...catalog.Variant) body {
	return func(ctx context.Context, tx catalog.Tx) error { return tx.Variants.Insert(ctx, list) }
}

func getProducts(t *testing.T, s store, workspaceID string, ids ...string) []catalog.Product {
	t.Helper()
	return read(t, s, func(ctx context.Context, tx catalog.Tx) ([]catalog.Product, error) {
		return tx.Products.Get(ctx, workspaceID, ids)
	})
}

func getVariants(t *testing.T, s store, workspaceID string, ordinals ...int64) []catalog.Variant {
	t.Helper()
	return read(t, s, func(ctx context.Context, tx catalog.Tx) ([]catalog.Variant, error) {
		return tx.Variants.Get(ctx, workspaceID, ordinals)
	})
}

// count counts the variants of a workspace.
func count(t *testing.T, s store, workspaceID string) (n int) {
	t.Helper()
	return read(t, s, func(ctx context.Context, tx catalog.Tx) (n int, err error) {
		err = tx.Variants.ByTitle(ctx, workspaceID, catalog.TitlePlace{}, func(catalog.TitlePlace) bool { n++; return true })
		return n, err
	})
}

func testProducts(t *testing.T, open Open) {
	s := open(t)
	bare := catalog.Product{WorkspaceID: "w", ID: "p2", Style: "2", StyleKey: "2", CreatedAt: minute(1), UpdatedAt: minute(1), Document: []byte("d")}
	write(t, s, insertProducts(product("w", "p1"), bare))
	assert.Equal(t, []catalog.Product{product("w", "p1")}, getProducts(t, s, "w", "p1", "missing"))
	assert.Equal(t, []catalog.Product{bare}, getProducts(t, s, "w", "p2"))
	assert.Empty(t, getProducts(t, s, "w"))
	twin := product("w", "p3")
	twin.StyleKey = "s-p1"
	refused(t, s, ports.Conflict, "style_taken", insertProducts(product("w", "p4"), twin))
	assert.Empty(t, getProducts(t, s, "w", "p3", "p4"))
	next := catalog.Product{
		WorkspaceID: "w", ID: "p1", Style: "Other", StyleKey: "other", StoreIDs: []string{"c"}, Document: []byte("x"), ChangedBy: 7, CreatedAt: minute(90), UpdatedAt: minute(91),
	}
	write(t, s, func(ctx context.Context, tx catalog.Tx) error {
		return tx.Products.Update(ctx, []catalog.Product{next})
	})
	next.CreatedAt = minute(1)
	assert.Equal(t, []catalog.Product{next}, getProducts(t, s, "w", "p1"))
	part := product("w", "p1")
	part.Document, part.ChangedBy, part.UpdatedAt = []byte("y"), 8, minute(92)
	write(t, s, func(ctx context.Context, tx catalog.Tx) error {
		return tx.Products.SetDocuments(ctx, []catalog.Product{part})
	})
	next.Document, next.ChangedBy, next.UpdatedAt = part.Document, 8, minute(92)
	assert.Equal(t, []catalog.Product{next}, getProducts(t, s, "w", "p1"))
	write(t, s, insertProducts(twin))
	write(t, s, func(ctx context.Context, tx catalog.Tx) error {
		return tx.Products.Delete(ctx, "w", []string{"p1", "missing"})
	})
	assert.Empty(t, getProducts(t, s, "w", "p1"))
}

func testVariants(t *testing.T, open Open) {
	s := open(t)
	write(t, s, insertVariants(variant("w", 1, "p1"), variant("w", 2, "p1"), variant("w", 3, "p2")))
	assert.Equal(t, []catalog.Variant{variant("w", 2, "p1")}, getVariants(t, s, "w", 2, 99))
	all := make([]int64, 40) // read as a range
	for i := range all {
		all[i] = int64(i)
	}
	for _, ordinals := range [][]int64{{2, 99}, all} {
		for _, v := range read(t, s, func(ctx context.Context, tx catalog.Tx) ([]catalog.Variant, error) {
			return tx.Variants.Documents(ctx, "w", ordinals)
		}) {
			of := variant("w", v.Ordinal, v.ProductID)
			assert.Equal(t, catalog.Variant{WorkspaceID: "w", Ordinal: v.Ordinal, ProductID: of.ProductID, SKU: of.SKU, Document: of.Document}, v)
		}
	}
	twin := variant("w", 5, "p9")
	twin.SKUKey = "p1-001"
	refused(t, s, ports.Conflict, "sku_taken", insertVariants(variant("w", 4, "p9"), twin))
	assert.Empty(t, getVariants(t, s, "w", 4, 5))
	change := variant("w", 2, "p1")
	change.SKU, change.SKUKey, change.TitleKey, change.Document, change.ChangedBy, change.UpdatedAt = "new", "new", "ä", []byte("y"), 8, minute(50)
	write(t, s, func(ctx context.Context, tx catalog.Tx) error {
		return tx.Variants.SetDocuments(ctx, []catalog.Variant{change})
	})
	part := variant("w", 2, "p1")
	part.Document, part.ChangedBy, part.UpdatedAt = change.Document, 8, minute(50)
	assert.Equal(t, []catalog.Variant{part}, getVariants(t, s, "w", 2))
	write(t, s, func(ctx context.Context, tx catalog.Tx) error {
		return tx.Variants.Update(ctx, []catalog.Variant{change})
	})
	assert.Equal(t, []catalog.Variant{change}, getVariants(t, s, "w", 2))
	write(t, s, func(ctx context.Context, tx catalog.Tx) error { return tx.Variants.Delete(ctx, "w", []int64{1, 99}) })
	assert.Equal(t, []catalog.Variant{change}, read(t, s, func(ctx context.Context, tx catalog.Tx) ([]catalog.Variant, error) {
		return tx.Variants.OfProducts(ctx, "w", []string{"p1"})
	}))
	write(t, s, insertVariants(twin))
	assert.Equal(t, []catalog.Variant{twin}, read(t, s, func(ctx context.Context, tx catalog.Tx) ([]catalog.Variant, error) {
		return tx.Variants.BySKU(ctx, "w", []string{"p1-001", "p1-002"})
	}), "a SKU that was given up can be taken")
}

func testTitles(t *testing.T, open Open) {
	s := open(t)
	keys := []string{"zebra", "Ärmel", "", "a b", "a-b", "ab", "a", "Zebra", "éclair", "a b", "a b"} // an order by words puts spaces, dashes and accents elsewhere
	var list []catalog.Variant
	for i, key := range keys {
		v := variant("w", int64(i)+1, "p1")
		v.TitleKey = key
		list = append(list, v)
	}
	write(t, s, insertVariants(list...))
	from := func(after catalog.TitlePlace, limit int) (ordinals []int64) {
		return read(t, s, func(ctx context.Context, tx catalog.Tx) (found []int64, err error) {
			err = tx.Variants.ByTitle(ctx, "w", after, func(p catalog.TitlePlace) bool {
				found = append(found, p.Ordinal)
				assert.Equal(t, keys[p.Ordinal-1], p.TitleKey)
				return len(found) < limit
			})
			return found, err
		})
	}
	assert.Equal(t, []int64{3, 8, 7, 4, 10, 11, 5, 6, 1, 2, 9}, from(catalog.TitlePlace{}, 99))
	assert.Equal(t, from(catalog.TitlePlace{}, 99), read(t, s, func(ctx context.Context, tx catalog.Tx) ([]int64, error) { return tx.Variants.OrderByTitle(ctx, "w") }))
	assert.Equal(t, []int64{10, 11, 5}, from(catalog.TitlePlace{TitleKey: "a b", Ordinal: 4}, 3))
	assert.Empty(t, from(catalog.TitlePlace{TitleKey: "éclair", Ordinal: 9}, 3))
	assert.ElementsMatch(t, []catalog.TitlePlace{{TitleKey: "a", Ordinal: 7}, {TitleKey: "Ärmel", Ordinal: 2}}, read(t, s, func(ctx context.Context, tx catalog.Tx) ([]catalog.TitlePlace, error) {
		return tx.Variants.Titles(ctx, "w", []int64{2, 7, 99})
	}))
	var many []catalog.Variant
	for i := range int64(4_100) {
		many = append(many, variant("v", i+1, "p1"))
	}
	write(t, s, insertVariants(many...))
	assert.Equal(t, 4_100, count(t, s, "v"))
}

// testOrdinals reads variants by ordinals that are close to each other, far from each
// other, twice, and not there.
func testOrdinals(t *testing.T, open Open) {
	s := open(t)
	var list []catalog.Variant
	for i := range int64(600) {
		list = append(list, variant("w", i+1, "p"+strconv.FormatInt(i/10, 10)), variant("v", i+1, "other"))
	}
	write(t, s, insertVariants(list...))
	var near, wide, mixed []int64
	for i := range int64(100) {
		near, wide = append(near, 300-i), append(wide, 1+6*i)
	}
	for i := int64(1); i <= 620; i += 1 + i%4 {
		mixed = append(mixed, i, i)
	}
	for name, ordinals := range map[string][]int64{"near": near, "wide": wide, "mixed": mixed, "both": slices.Concat(near, wide), "none": nil, "missing": {601, 0, -1}} {
		wanted := map[int64]string{}
		for _, ordinal := range ordinals {
			if ordinal > 0 && ordinal <= 600 {
				wanted[ordinal] = "p" + strconv.FormatInt((ordinal-1)/10, 10)
			}
		}
		found := map[int64]string{}
		for _, v := range getVariants(t, s, "w", ordinals...) {
			assert.NotContains(t, found, v.Ordinal, "%s: each once", name)
			found[v.Ordinal] = v.ProductID
		}
		assert.Equal(t, wanted, found, name)
		titles := read(t, s, func(ctx context.Context, tx catalog.Tx) ([]catalog.TitlePlace, error) {
			return tx.Variants.Titles(ctx, "w", ordinals)
		})
		assert.Len(t, titles, len(wanted), name)
		products := map[string]bool{}
		for _, id := range wanted {
			products[id] = true
		}
		assert.ElementsMatch(t, slices.Collect(maps.Keys(products)), read(t, s, func(ctx context.Context, tx catalog.Tx) ([]string, error) {
			return tx.Variants.ProductIDs(ctx, "w", ordinals)
		}), name)
	}
	assert.ElementsMatch(t, []int64{31, 32, 33, 34, 35, 36, 37, 38, 39, 40}, read(t, s, func(ctx context.Context, tx catalog.Tx) ([]int64, error) {
		return tx.Variants.Ordinals(ctx, "w", []string{"p3", "p3", "missing"})
	}))
	assert.Equal(t, map[string]int{"p3": 10, "p4": 10}, read(t, s, func(ctx context.Context, tx catalog.Tx) (map[string]int, error) {
		return tx.Variants.Counts(ctx, "w", []string{"p3", "p4", "p3", "missing"})
	}))
	assert.Empty(t, read(t, s, func(ctx context.Context, tx catalog.Tx) (map[string]int, error) {
		return tx.Variants.Counts(ctx, "other", []string{"p3"})
	}))
	assert.Len(t, read(t, s, func(ctx context.Context, tx catalog.Tx) ([]catalog.Variant, error) {
		return tx.Variants.OfProducts(ctx, "w", []string{"p3", "p4", "p9", "p3", "missing"})
	}), 30)
}
