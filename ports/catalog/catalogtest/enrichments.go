package catalogtest

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/ports"
	"selvedge/ports/catalog"
)

func testEnrichments(t *testing.T, open Open) {
	s := open(t)
	get := func(workspaceID, jobID string) body {
		return func(ctx context.Context, tx catalog.Tx) error {
			_, err := tx.Enrichments.Get(ctx, workspaceID, jobID)
			return err
		}
	}
	one, two := catalog.Enrichment{WorkspaceID: "w", JobID: "1", ChangeSet: 1 << 40, CreatedAt: minute(1)}, catalog.Enrichment{WorkspaceID: "w", JobID: "2", ChangeSet: 3, CreatedAt: minute(5)}
	for _, e := range []catalog.Enrichment{one, two} {
		write(t, s, func(ctx context.Context, tx catalog.Tx) error { return tx.Enrichments.Insert(ctx, e) })
		assert.Equal(t, e, read(t, s, func(ctx context.Context, tx catalog.Tx) (catalog.Enrichment, error) {
			return tx.Enrichments.Get(ctx, "w", e.JobID)
		}))
	}
	assert.Error(t, s.Write(t.Context(), func(ctx context.Context, tx catalog.Tx) error { return tx.Enrichments.Insert(ctx, one) }), "a job has one")
	refused(t, s, ports.NotFound, "enrichment_not_found", get("v", "1"))
	write(t, s, func(ctx context.Context, tx catalog.Tx) error {
		n, err := tx.Enrichments.Purge(ctx, minute(2), 10)
		assert.Equal(t, 1, n)
		return err
	})
	refused(t, s, ports.NotFound, "enrichment_not_found", get("w", "1"))
}

func testCharges(t *testing.T, open Open) {
	s := open(t)
	charge := func(workspaceID, productID, jobID string, period int) catalog.Charge {
		return catalog.Charge{WorkspaceID: workspaceID, Period: minute(period), ProductID: productID, JobID: jobID, Fills: 1}
	}
	insert := func(list ...catalog.Charge) body {
		return func(ctx context.Context, tx catalog.Tx) error { return tx.Charges.Insert(ctx, list) }
	}
	of := func(workspaceID string, period int, productIDs ...string) []catalog.Charge {
		found := read(t, s, func(ctx context.Context, tx catalog.Tx) ([]catalog.Charge, error) {
			return tx.Charges.Of(ctx, workspaceID, minute(period), productIDs)
		})
		slices.SortFunc(found, func(a, b catalog.Charge) int { return strings.Compare(a.ProductID, b.ProductID) })
		return found
	}
	a, b := charge("w", "a", "1", 1), charge("w", "b", "1", 1)
	write(t, s, insert(a, b, charge("w", "a", "2", 9), charge("v", "a", "1", 1)))
	assert.Equal(t, []catalog.Charge{a, b}, of("w", 1, "a", "b", "c"))
	assert.Empty(t, of("w", 2, "a"))
	refused(t, s, ports.Conflict, "product_charged", insert(charge("w", "c", "3", 1), charge("w", "b", "3", 1)))
	assert.Empty(t, of("w", 1, "c"), "all or none")

	for range 2 {
		write(t, s, func(ctx context.Context, tx catalog.Tx) error {
			return tx.Charges.CountFill(ctx, "w", minute(1), []string{"b", "c"})
		})
	}
	b.Fills = 3
	assert.Equal(t, []catalog.Charge{a, b}, of("w", 1, "a", "b", "c"))

	back := func(jobID, productID string, wasAsked bool) {
		t.Helper()
		write(t, s, func(ctx context.Context, tx catalog.Tx) error {
			return tx.Charges.Return(ctx, "w", jobID, productID, wasAsked)
		})
	}
	back("1", "b", true)
	back("1", "b", true)
	back("1", "b", false)
	b.Returned = true
	assert.Equal(t, []catalog.Charge{a, b}, of("w", 1, "a", "b"), "once")
	write(t, s, insert(charge("w", "b", "4", 1)))
	b.JobID, b.Fills, b.Returned = "4", 4, false
	assert.Equal(t, []catalog.Charge{a, b}, of("w", 1, "a", "b"))
	refused(t, s, ports.Conflict, "product_charged", insert(charge("w", "b", "5", 1)))
	back("4", "b", false)
	b.Fills, b.Returned = 3, true
	assert.Equal(t, []catalog.Charge{a, b}, of("w", 1, "a", "b"), "nobody was asked")

	back("9", "a", false)
	back("1", "a", false)
	assert.Equal(t, []catalog.Charge{b}, of("w", 1, "a", "b"))
	assert.Len(t, of("w", 9, "a"), 1, "of another job")
	assert.Len(t, of("v", 1, "a"), 1, "of another workspace")
	write(t, s, func(ctx context.Context, tx catalog.Tx) error {
		n, err := tx.Charges.Purge(ctx, minute(9), 10)
		assert.Equal(t, 2, n)
		return err
	})
	assert.Len(t, of("w", 9, "a"), 1)
}
