package catalogtest

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"selvedge/ports"
	"selvedge/ports/catalog"
)

func changeSet(workspaceID string, number int64) catalog.ChangeSet {
	return catalog.ChangeSet{WorkspaceID: workspaceID, Number: number, Kind: "edit", Summary: "Color", ActorID: "ada", At: minute(4), Undoes: 9}
}

func insertChangeSet(c catalog.ChangeSet) body {
	return func(ctx context.Context, tx catalog.Tx) error { return tx.ChangeSets.Insert(ctx, c) }
}

func testChangeSets(t *testing.T, open Open) {
	s := open(t)
	write(t, s, func(ctx context.Context, tx catalog.Tx) error {
		return tx.Users.Insert(ctx, ports.User{ID: "ada", Email: "ada@example.com", Name: "Ada", ReferralCode: "ada", CreatedAt: minute(0)})
	})
	for i := range int64(5) {
		write(t, s, insertChangeSet(changeSet("w", i+1)))
	}
	other := changeSet("w", 19)
	other.ActorID, other.Undoes, other.UndoneBy = "nobody", 0, 18
	write(t, s, insertChangeSet(other))
	numbers := func(before int64, limit int) (numbers []int64) {
		for _, c := range read(t, s, func(ctx context.Context, tx catalog.Tx) ([]catalog.ChangeSet, error) {
			return tx.ChangeSets.List(ctx, "w", before, limit)
		}) {
			numbers = append(numbers, c.Number)
		}
		return numbers
	}
	assert.Equal(t, []int64{19, 5}, numbers(0, 2))
	assert.Equal(t, []int64{4, 3}, numbers(5, 2))
	assert.Empty(t, numbers(1, 2))
	get := func(number int64) catalog.ChangeSet {
		return read(t, s, func(ctx context.Context, tx catalog.Tx) (catalog.ChangeSet, error) {
			return tx.ChangeSets.Get(ctx, "w", number)
		})
	}
	want := changeSet("w", 1)
	want.ActorName = "Ada"
	assert.Equal(t, want, get(1))
	assert.Equal(t, other, get(19))
	write(t, s, func(ctx context.Context, tx catalog.Tx) error { return tx.ChangeSets.SetUndone(ctx, "w", 1, 7) })
	want.UndoneBy = 7
	assert.ElementsMatch(t, []catalog.ChangeSet{want, other}, read(t, s, func(ctx context.Context, tx catalog.Tx) ([]catalog.ChangeSet, error) {
		return tx.ChangeSets.Among(ctx, "w", []int64{1, 19, 99})
	}))
	refused(t, s, ports.NotFound, "changeset_not_found", func(ctx context.Context, tx catalog.Tx) error {
		return tx.ChangeSets.SetUndone(ctx, "w", 99, 7)
	})
	refused(t, s, ports.NotFound, "changeset_not_found", func(ctx context.Context, tx catalog.Tx) error {
		_, err := tx.ChangeSets.Get(ctx, "w", 99)
		return err
	})
}

func change(set int64, productID string, ordinal int64, before string) catalog.Change {
	return catalog.Change{ChangeSet: set, ProductID: productID, Ordinal: ordinal, Before: []byte(before)}
}

func addChanges(workspaceID string, list ...catalog.Change) body {
	return func(ctx context.Context, tx catalog.Tx) error { return tx.Changes.Add(ctx, workspaceID, list) }
}

func pageOf(t *testing.T, s store, set int64, after catalog.ChangePlace, limit int) []catalog.Change {
	t.Helper()
	return read(t, s, func(ctx context.Context, tx catalog.Tx) ([]catalog.Change, error) {
		return tx.Changes.Page(ctx, "w", set, after, limit)
	})
}

func testChanges(t *testing.T, open Open) {
	s := open(t)
	a, b, c, d := change(1, "p1", 0, "x"), change(1, "p1", 4, "y"), change(1, "p2", 0, "z"), change(2, "p1", 4, "v")
	write(t, s, addChanges("w", c, b, a))
	write(t, s, addChanges("w"))
	write(t, s, addChanges("w", d))
	assert.Equal(t, []catalog.Change{a, b}, pageOf(t, s, 1, catalog.ChangePlace{}, 2))
	assert.Equal(t, []catalog.Change{c}, pageOf(t, s, 1, catalog.ChangePlace{ProductID: "p1", Ordinal: 4}, 2))
	ofProduct := func(id string, before int64, limit int) []catalog.Change {
		return read(t, s, func(ctx context.Context, tx catalog.Tx) ([]catalog.Change, error) {
			return tx.Changes.OfProduct(ctx, "w", id, before, limit)
		})
	}
	assert.Equal(t, []catalog.Change{d, b}, ofProduct("p1", 0, 2))
	assert.Equal(t, []catalog.Change{b, a}, ofProduct("p1", 2, 9))
	assert.Empty(t, ofProduct("p1", 1, 9))
	var many []catalog.Change
	for set := int64(59); set >= 10; set-- {
		many = append(many, change(set, "p9", 1, "r"), change(set, "p9", 0, "q"))
	}
	write(t, s, addChanges("w", many...))
	assert.Equal(t, many, ofProduct("p9", 0, 200))
	assert.Equal(t, many[20:91], ofProduct("p9", 50, 71))

	since := func(set int64, productIDs ...string) []catalog.Change {
		return read(t, s, func(ctx context.Context, tx catalog.Tx) ([]catalog.Change, error) {
			return tx.Changes.FirstSince(ctx, "w", set, productIDs)
		})
	}
	e := change(3, "p1", 4, "u")
	write(t, s, addChanges("w", e, change(3, "p3", 0, "t")))
	assert.ElementsMatch(t, []catalog.Change{a, b, c}, since(0, "p1", "p2"))
	assert.Equal(t, []catalog.Change{d}, since(1, "p1", "p2"))
	assert.Equal(t, []catalog.Change{e}, since(2, "p1"))
	assert.Empty(t, since(3, "p1"))
	assert.Empty(t, since(0))

	write(t, s, addChanges("w", change(4, "p1", 0, "")))
	assert.Empty(t, pageOf(t, s, 4, catalog.ChangePlace{}, 1)[0].Before)

	again := change(1, "p1", 0, "later")
	again.Gone = true
	write(t, s, addChanges("w", again))
	a.Gone = true
	a.Outcome, c.Outcome = catalog.Kept, catalog.Reversed
	write(t, s, func(ctx context.Context, tx catalog.Tx) error {
		return tx.Changes.SetOutcomes(ctx, "w", []catalog.Change{a, c})
	})
	assert.Equal(t, []catalog.Change{a, b, c}, pageOf(t, s, 1, catalog.ChangePlace{}, 9))
}

// testIsolation asks for what another workspace has, and then deletes all of one.
func testIsolation(t *testing.T, open Open) {
	s := open(t)
	fill := func(workspaceID string) body {
		return func(ctx context.Context, tx catalog.Tx) error {
			if _, err := tx.Catalogs.Begin(ctx, workspaceID); err != nil {
				return err
			}
			for _, fn := range []body{
				insertProducts(product(workspaceID, "p1")), insertVariants(variant(workspaceID, 1, "p1")), insertChangeSet(changeSet(workspaceID, 1)), addChanges(workspaceID, change(1, "p1", 0, "x")),
			} {
				if err := fn(ctx, tx); err != nil {
					return err
				}
			}
			if err := tx.Families.Insert(ctx, catalog.Family{WorkspaceID: workspaceID, ID: "f1", Version: 1, Name: "Coats", UpdatedAt: minute(1)}); err != nil {
				return err
			}
			token := byte(len(workspaceID) + int(workspaceID[0]))
			for _, fn := range []func() error{
				func() error { return tx.Feeds.Insert(ctx, feed(workspaceID, "f1", token)) },
				func() error {
					return tx.Fetches.Add(ctx, catalog.Fetch{WorkspaceID: workspaceID, FeedID: "f1", ID: "1"}, 1)
				},
				func() error {
					return tx.Templates.Insert(ctx, catalog.Template{WorkspaceID: workspaceID, ID: "t1", Name: "Columns", Separator: ","})
				},
				func() error {
					return tx.Enrichments.Insert(ctx, catalog.Enrichment{WorkspaceID: workspaceID, JobID: "1", ChangeSet: 1})
				},
				func() error {
					return tx.Charges.Insert(ctx, []catalog.Charge{{WorkspaceID: workspaceID, ProductID: "p1", JobID: "1"}})
				},
				func() error { return tx.Findings.Put(ctx, workspaceID, []catalog.Found{{Ordinal: 1, Terms: "a"}}) },
				func() error {
					return tx.Channels.Put(ctx, workspaceID, catalog.StoreChannels{StoreID: "a", Channels: []catalog.StoreChannel{{Channel: "google"}}})
				},
				func() error { return tx.Checks.Put(ctx, catalog.Check{WorkspaceID: workspaceID, Last: 1}) },
			} {
				if err := fn(); err != nil {
					return err
				}
			}
			return tx.Postings.Put(ctx, workspaceID, []catalog.Posting{posting("color", "Navy", 0, "a")})
		}
	}
	all := func(workspaceID string) []int {
		return read(t, s, func(ctx context.Context, tx catalog.Tx) (counts []int, err error) {
			add := func(n int, failed error) {
				counts = append(counts, n)
				if err == nil {
					err = failed
				}
			}
			products, failed := tx.Products.Get(ctx, workspaceID, []string{"p1"})
			add(len(products), failed)
			variants, failed := tx.Variants.Get(ctx, workspaceID, []int64{1})
			add(len(variants), failed)
			sets, failed := tx.ChangeSets.List(ctx, workspaceID, 0, 9)
			add(len(sets), failed)
			changes, failed := tx.Changes.Page(ctx, workspaceID, 1, catalog.ChangePlace{}, 9)
			add(len(changes), failed)
			families, failed := tx.Families.List(ctx, workspaceID)
			add(len(families), failed)
			templates, failed := tx.Templates.List(ctx, workspaceID)
			add(len(templates), failed)
			postings, failed := tx.Postings.Get(ctx, workspaceID, []catalog.PostingKey{{Field: "color", Value: "Navy"}})
			add(len(postings), failed)
			feeds, failed := tx.Feeds.List(ctx, workspaceID)
			add(len(feeds), failed)
			fetches, failed := tx.Fetches.List(ctx, workspaceID, "f1", 9)
			add(len(fetches), failed)
			found, failed := tx.Findings.Get(ctx, workspaceID, []int64{1})
			add(len(found), failed)
			channels, failed := tx.Channels.List(ctx, workspaceID)
			add(len(channels), failed)
			check, failed := tx.Checks.Get(ctx, workspaceID)
			add(int(check.Last), failed)
			charges, failed := tx.Charges.Of(ctx, workspaceID, time.Time{}, []string{"p1"})
			add(len(charges), failed)
			revision, failed := tx.Catalogs.Revision(ctx, workspaceID)
			add(int(revision), failed)
			return counts, err
		})
	}
	write(t, s, fill("w"))
	assert.Equal(t, make([]int, 14), all("v"))
	write(t, s, fill("v"))
	write(t, s, func(ctx context.Context, tx catalog.Tx) error {
		if err := tx.Products.Delete(ctx, "x", []string{"p1"}); err != nil {
			return err
		}
		if err := tx.Variants.Delete(ctx, "x", []int64{1}); err != nil {
			return err
		}
		if err := tx.Postings.Put(ctx, "x", []catalog.Posting{posting("color", "Navy", 0, "")}); err != nil {
			return err
		}
		return tx.Changes.SetOutcomes(ctx, "x", []catalog.Change{{ChangeSet: 1, ProductID: "p1", Outcome: catalog.Kept}})
	})
	assert.Equal(t, slices.Repeat([]int{1}, 14), all("w"))
	assert.Equal(t, catalog.Stands, pageOf(t, s, 1, catalog.ChangePlace{}, 9)[0].Outcome)
	write(t, s, func(ctx context.Context, tx catalog.Tx) error { return tx.Catalogs.DeleteOfWorkspace(ctx, "w") })
	assert.Equal(t, make([]int, 14), all("w"))
	assert.Equal(t, slices.Repeat([]int{1}, 14), all("v"))
}
