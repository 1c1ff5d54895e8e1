// Package catalogtest has the contract of the area's repositories as tests, which every
// store runs.
package catalogtest

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
	"selvedge/ports/catalog"
)

// Open returns an empty store, closed by t.Cleanup.
type Open func(t *testing.T) ports.AreaStore[catalog.Tx]

// Test runs the contract.
func Test(t *testing.T, open Open) {
	t.Run("catalogs", func(t *testing.T) { testCatalogs(t, open) })
	t.Run("products", func(t *testing.T) { testProducts(t, open) })
	t.Run("variants", func(t *testing.T) { testVariants(t, open) })
	t.Run("variants by title", func(t *testing.T) { testTitles(t, open) })
	t.Run("variants by ordinal", func(t *testing.T) { testOrdinals(t, open) })
	t.Run("postings", func(t *testing.T) { testPostings(t, open) })
	t.Run("attributes", func(t *testing.T) { testAttributes(t, open) })
	t.Run("families", func(t *testing.T) { testFamilies(t, open) })
	t.Run("change sets", func(t *testing.T) { testChangeSets(t, open) })
	t.Run("changes", func(t *testing.T) { testChanges(t, open) })
	t.Run("channels", func(t *testing.T) { testChannels(t, open) })
	t.Run("checks", func(t *testing.T) { testChecks(t, open) })
	t.Run("findings", func(t *testing.T) { testFindings(t, open) })
	t.Run("feeds", func(t *testing.T) { testFeeds(t, open) })
	t.Run("fetches", func(t *testing.T) { testFetches(t, open) })
	t.Run("templates", func(t *testing.T) { testTemplates(t, open) })
	t.Run("enrichments", func(t *testing.T) { testEnrichments(t, open) })
	t.Run("old batches", func(t *testing.T) { testOldBatches(t, open) })
	t.Run("charges", func(t *testing.T) { testCharges(t, open) })
	t.Run("batches", func(t *testing.T) { testBatches(t, open) })
	t.Run("rows, photos and mappings of batches", func(t *testing.T) { testBatchParts(t, open) })
	t.Run("many at once", func(t *testing.T) { testMany(t, open) })
	t.Run("several editors at once", func(t *testing.T) { testAtOnce(t, open) })
	t.Run("workspaces are apart", func(t *testing.T) { testIsolation(t, open) })
}

type (
	store = ports.AreaStore[catalog.Tx]
	body  = func(ctx context.Context, tx catalog.Tx) error
)

func minute(n int) time.Time {
	return time.Date(2026, 11, 1, 9, 0, 0, 0, time.UTC).Add(time.Duration(n) * time.Minute)
}

func write(t *testing.T, s store, fn body) {
	t.Helper()
	require.NoError(t, s.Write(t.Context(), fn))
}

// read returns what a repository answers.
func read[T any](t *testing.T, s store, fn func(ctx context.Context, tx catalog.Tx) (T, error)) (found T) {
	t.Helper()
	require.NoError(t, s.Read(t.Context(), func(ctx context.Context, tx catalog.Tx) (err error) {
		found, err = fn(ctx, tx)
		return err
	}))
	return found
}

func refused(t *testing.T, s store, kind ports.Kind, reason string, fn body) {
	t.Helper()
	err := s.Write(t.Context(), fn)
	assert.True(t, ports.IsKind(err, kind), "%v", err)
	assert.True(t, ports.HasReason(err, reason), "%v", err)
}

func testCatalogs(t *testing.T, open Open) {
	s := open(t)
	revision := func(workspaceID string) int64 {
		return read(t, s, func(ctx context.Context, tx catalog.Tx) (int64, error) { return tx.Catalogs.Revision(ctx, workspaceID) })
	}
	assert.Zero(t, revision("w"))
	refused(t, s, ports.Conflict, "catalog_not_begun", func(ctx context.Context, tx catalog.Tx) error {
		_, err := tx.Catalogs.Ordinals(ctx, "w", 1)
		return err
	})
	for i := range int64(3) {
		write(t, s, func(ctx context.Context, tx catalog.Tx) error {
			revision, err := tx.Catalogs.Begin(ctx, "w")
			assert.Equal(t, i+1, revision)
			if err != nil {
				return err
			}
			first, err := tx.Catalogs.Ordinals(ctx, "w", 2)
			assert.Equal(t, i*5+1, first)
			if err != nil {
				return err
			}
			first, err = tx.Catalogs.Ordinals(ctx, "w", 3)
			assert.Equal(t, i*5+3, first)
			return err
		})
	}
	assert.EqualValues(t, 3, revision("w"))
	assert.Zero(t, revision("v"))
	changed := func(workspaceID string) int64 {
		return read(t, s, func(ctx context.Context, tx catalog.Tx) (int64, error) { return tx.Catalogs.Changed(ctx, workspaceID) })
	}
	assert.Zero(t, changed("w"))
	write(t, s, func(ctx context.Context, tx catalog.Tx) error { return tx.Catalogs.SetChanged(ctx, "w", 2) })
	assert.EqualValues(t, 2, changed("w"))
	assert.EqualValues(t, 3, revision("w"))
	assert.Zero(t, changed("v"))
	titled := func(workspaceID string) int64 {
		return read(t, s, func(ctx context.Context, tx catalog.Tx) (int64, error) { return tx.Catalogs.Titled(ctx, workspaceID) })
	}
	assert.Zero(t, titled("w"))
	write(t, s, func(ctx context.Context, tx catalog.Tx) error { return tx.Catalogs.SetTitled(ctx, "w", 1) })
	assert.EqualValues(t, 1, titled("w"))
	assert.EqualValues(t, 2, changed("w"))
	assert.Zero(t, titled("v"))
	due := func(version int64) []string {
		return read(t, s, func(ctx context.Context, tx catalog.Tx) ([]string, error) {
			return tx.Catalogs.IndexedBefore(ctx, version, 9)
		})
	}
	assert.Contains(t, due(1), "w")
	write(t, s, func(ctx context.Context, tx catalog.Tx) error { return tx.Catalogs.SetIndexed(ctx, "w", 1) })
	assert.NotContains(t, due(1), "w")
	assert.Contains(t, due(2), "w")
}

func testFamilies(t *testing.T, open Open) {
	s := open(t)
	family := func(id, name string, version int64) catalog.Family {
		return catalog.Family{WorkspaceID: "w", ID: id, Version: version, Name: name, Document: []byte("{}"), UpdatedBy: "ada", UpdatedAt: minute(1)}
	}
	insert := func(f catalog.Family) body {
		return func(ctx context.Context, tx catalog.Tx) error { return tx.Families.Insert(ctx, f) }
	}
	update := func(f catalog.Family) body {
		return func(ctx context.Context, tx catalog.Tx) error { return tx.Families.Update(ctx, f) }
	}
	list := func() []catalog.Family {
		return read(t, s, func(ctx context.Context, tx catalog.Tx) ([]catalog.Family, error) { return tx.Families.List(ctx, "w") })
	}
	write(t, s, insert(family("f1", "Dresses", 1)))
	write(t, s, insert(family("f2", "Coats", 1)))
	refused(t, s, ports.Conflict, "family_taken", insert(family("f3", "dresses", 1)))
	refused(t, s, ports.Conflict, "family_changed", update(family("f1", "Gowns", 1)))
	refused(t, s, ports.Conflict, "family_taken", update(family("f1", "COATS", 2)))
	refused(t, s, ports.NotFound, "family_not_found", update(family("f9", "Gowns", 2)))
	next := family("f1", "Gowns", 2)
	next.Document, next.UpdatedBy, next.UpdatedAt = []byte(`{"a":1}`), "eve", minute(5)
	write(t, s, update(next))
	assert.Equal(t, []catalog.Family{next, family("f2", "Coats", 1)}, list())
	assert.Equal(t, next, read(t, s, func(ctx context.Context, tx catalog.Tx) (catalog.Family, error) {
		return tx.Families.Get(ctx, "w", "f1")
	}))
	next.Document = []byte(`{"a":2}`)
	setDocument := func(ctx context.Context, tx catalog.Tx) error { return tx.Families.SetDocument(ctx, next) }
	write(t, s, setDocument)
	assert.Equal(t, []catalog.Family{next, family("f2", "Coats", 1)}, list())
	remove := func(ctx context.Context, tx catalog.Tx) error { return tx.Families.Delete(ctx, "w", "f1") }
	write(t, s, remove)
	refused(t, s, ports.NotFound, "family_not_found", setDocument)
	refused(t, s, ports.NotFound, "family_not_found", remove)
	refused(t, s, ports.NotFound, "family_not_found", func(ctx context.Context, tx catalog.Tx) error {
		_, err := tx.Families.Get(ctx, "w", "f1")
		return err
	})
	assert.Len(t, list(), 1)
}

func testMany(t *testing.T, open Open) {
	s := open(t)
	for _, n := range []int{0, 1, 3, 5, 65, 300} {
		workspaceID := fmt.Sprint("w", n)
		var products []catalog.Product
		var variants []catalog.Variant
		var ordinals []int64
		var ids, styles, skus []string
		for i := range n {
			p, v := product(workspaceID, fmt.Sprintf("p%03d", i)), variant(workspaceID, int64(i)+1, fmt.Sprintf("p%03d", i))
			products, variants = append(products, p), append(variants, v)
			ordinals, ids, styles, skus = append(ordinals, v.Ordinal), append(ids, p.ID), append(styles, p.StyleKey), append(skus, v.SKUKey)
		}
		write(t, s, func(ctx context.Context, tx catalog.Tx) error {
			if err := tx.Products.Insert(ctx, products); err != nil {
				return err
			}
			if err := tx.Variants.Insert(ctx, variants); err != nil {
				return err
			}
			if err := tx.Products.Update(ctx, products); err != nil {
				return err
			}
			if err := tx.Variants.SetDocuments(ctx, variants); err != nil {
				return err
			}
			return tx.Variants.Update(ctx, variants)
		})
		byOrdinal := func(a, b catalog.Variant) int { return int(a.Ordinal - b.Ordinal) }
		for name, found := range map[string][]catalog.Variant{
			"by ordinal": read(t, s, func(ctx context.Context, tx catalog.Tx) ([]catalog.Variant, error) {
				return tx.Variants.Get(ctx, workspaceID, append(ordinals, ordinals...))
			}),
			"by SKU": read(t, s, func(ctx context.Context, tx catalog.Tx) ([]catalog.Variant, error) {
				return tx.Variants.BySKU(ctx, workspaceID, append(skus, "none"))
			}),
			"of products": read(t, s, func(ctx context.Context, tx catalog.Tx) ([]catalog.Variant, error) {
				return tx.Variants.OfProducts(ctx, workspaceID, ids)
			}),
		} {
			slices.SortFunc(found, byOrdinal)
			assert.Equal(t, variants, found, name)
		}
		for name, found := range map[string][]catalog.Product{
			"by ID": read(t, s, func(ctx context.Context, tx catalog.Tx) ([]catalog.Product, error) {
				return tx.Products.Get(ctx, workspaceID, append(ids, "none"))
			}),
			"by style": read(t, s, func(ctx context.Context, tx catalog.Tx) ([]catalog.Product, error) {
				return tx.Products.ByStyle(ctx, workspaceID, styles)
			}),
		} {
			assert.ElementsMatch(t, products, found, name)
		}
		write(t, s, func(ctx context.Context, tx catalog.Tx) error {
			if err := tx.Variants.Delete(ctx, workspaceID, ordinals); err != nil {
				return err
			}
			return tx.Products.Delete(ctx, workspaceID, ids)
		})
		assert.Zero(t, count(t, s, workspaceID))
	}
}
