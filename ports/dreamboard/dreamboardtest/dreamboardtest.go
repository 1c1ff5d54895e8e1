// Package dreamboardtest has the contract of the area's repositories as tests, which every
// store runs.
package dreamboardtest

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
	"selvedge/ports/dreamboard"
)

// Open returns an empty store, closed by t.Cleanup.
type Open func(t *testing.T) ports.AreaStore[dreamboard.Tx]

// Test runs the contract.
func Test(t *testing.T, open Open) {
	t.Run("boards", func(t *testing.T) { testBoards(t, open) })
	t.Run("the list of boards", func(t *testing.T) { testList(t, open) })
	t.Run("folders", func(t *testing.T) { testFolders(t, open) })
	t.Run("elements", func(t *testing.T) { testElements(t, open) })
	t.Run("the assets on boards", func(t *testing.T) { testAssets(t, open) })
	t.Run("batches", func(t *testing.T) { testBatches(t, open) })
	t.Run("batches of many people at once", func(t *testing.T) { testAtOnce(t, open) })
	t.Run("comments on boards", func(t *testing.T) { testComments(t, open) })
	t.Run("versions of boards", func(t *testing.T) { testVersions(t, open) })
	t.Run("links to boards", func(t *testing.T) { testLinks(t, open) })
	t.Run("recipes of pictures", func(t *testing.T) { testRecipes(t, open) })
	t.Run("workspaces are apart", func(t *testing.T) { testIsolation(t, open) })
}

type store = ports.AreaStore[dreamboard.Tx]

func minute(n int) time.Time {
	return time.Date(2026, 11, 1, 9, 0, 0, 0, time.UTC).Add(time.Duration(n) * time.Minute)
}

func write(t *testing.T, s store, fn func(ctx context.Context, tx dreamboard.Tx) error) {
	t.Helper()
	require.NoError(t, s.Write(t.Context(), fn))
}

// found reads one thing.
func found[T any](t *testing.T, s store, fn func(ctx context.Context, tx dreamboard.Tx) (T, error)) (v T) {
	t.Helper()
	require.NoError(t, s.Read(t.Context(), func(ctx context.Context, tx dreamboard.Tx) (err error) {
		v, err = fn(ctx, tx)
		return err
	}))
	return v
}

func missing(t *testing.T, s store, reason string, fn func(ctx context.Context, tx dreamboard.Tx) error) {
	t.Helper()
	err := s.Write(t.Context(), fn)
	assert.True(t, ports.IsKind(err, ports.NotFound), "%v", err)
	assert.True(t, ports.HasReason(err, reason), "%v", err)
}

// withAda returns a store with a user who has a name.
func withAda(t *testing.T, open Open) store {
	t.Helper()
	s := open(t)
	write(t, s, func(ctx context.Context, tx dreamboard.Tx) error {
		return tx.Users.Insert(ctx, ports.User{ID: "ada", Email: "ada@example.com", Name: "Ada", ReferralCode: "ada", CreatedAt: minute(0)})
	})
	return s
}

func knits(workspaceID, id string) dreamboard.Board {
	return dreamboard.Board{
		WorkspaceID: workspaceID, ID: id, Name: "Knits " + id, Season: "AW26", Cover: "s1", CoverFixed: true, Tiles: []dreamboard.Tile{{Asset: "s1", Origin: ports.AssetMade}, {Weave: "rib", Color: "#d8cdb8"}},
		Colors: []dreamboard.Color{{Hex: "#7a4b2a", Share: 0.75}, {Hex: "#ffffff", Share: 0.25}}, Elements: 6, Bytes: 900, Pictures: 3, Looks: 2, Fabrics: 1, Comments: 4,
		Seq: 9, CreatedBy: "ada", CreatedAt: minute(1), UpdatedAt: minute(2),
	}
}

func insert(list ...dreamboard.Board) func(ctx context.Context, tx dreamboard.Tx) error {
	return func(ctx context.Context, tx dreamboard.Tx) error {
		for _, one := range list {
			if err := tx.Boards.Insert(ctx, one); err != nil {
				return err
			}
		}
		return nil
	}
}

func get(t *testing.T, s store, workspaceID, userID, id string) dreamboard.Board {
	t.Helper()
	return found(t, s, func(ctx context.Context, tx dreamboard.Tx) (dreamboard.Board, error) {
		return tx.Boards.Get(ctx, workspaceID, userID, id)
	})
}

func testBoards(t *testing.T, open Open) {
	s := withAda(t, open)
	write(t, s, insert(knits("w", "b1"), knits("w", "b2")))
	want := knits("w", "b1")
	want.CreatedByName = "Ada"
	assert.Equal(t, want, get(t, s, "w", "ada", "b1"), "with every field")

	changed := knits("w", "b1")
	changed.Name, changed.FolderID, changed.Season, changed.Cover, changed.CoverFixed, changed.Tiles, changed.Colors = "Outerwear", "f1", "", "", false, nil, nil
	changed.Elements, changed.Pictures, changed.Looks, changed.Fabrics, changed.Comments, changed.Seq = 0, 0, 0, 0, 0, 10
	changed.UpdatedAt, changed.ArchivedAt, changed.BinnedAt, changed.ColorsDue = minute(3), minute(4), minute(5), minute(6)
	write(t, s, func(ctx context.Context, tx dreamboard.Tx) error { return tx.Boards.Update(ctx, changed) })
	changed.CreatedByName = "Ada"
	assert.Equal(t, changed, get(t, s, "w", "ada", "b1"))
	other := knits("w", "b2")
	other.CreatedByName = "Ada"
	assert.Equal(t, other, get(t, s, "w", "ada", "b2"), "the other one is as it was")

	due := func(at int) []string {
		return ids(found(t, s, func(ctx context.Context, tx dreamboard.Tx) ([]dreamboard.Board, error) {
			return tx.Boards.Due(ctx, minute(at), 9)
		}))
	}
	assert.Empty(t, due(5))
	assert.Equal(t, []string{"b1"}, due(6))

	write(t, s, func(ctx context.Context, tx dreamboard.Tx) error {
		for range 2 {
			if err := tx.Boards.Star(ctx, "w", "ada", "b2", true); err != nil {
				return err
			}
		}
		return tx.Boards.Star(ctx, "w", "ada", "missing", true)
	})
	assert.True(t, get(t, s, "w", "ada", "b2").Starred)
	assert.False(t, get(t, s, "w", "grace", "b2").Starred, "each user has stars of their own")
	write(t, s, func(ctx context.Context, tx dreamboard.Tx) error { return tx.Boards.Star(ctx, "w", "ada", "b2", false) })
	assert.False(t, get(t, s, "w", "ada", "b2").Starred)

	gone := knits("w", "gone")
	missing(t, s, "board_not_found", func(ctx context.Context, tx dreamboard.Tx) error { return tx.Boards.Update(ctx, gone) })
	missing(t, s, "board_not_found", func(ctx context.Context, tx dreamboard.Tx) error { return tx.Boards.Delete(ctx, "w", "gone") })
	write(t, s, func(ctx context.Context, tx dreamboard.Tx) error { return tx.Boards.Delete(ctx, "w", "b1") })
	missing(t, s, "board_not_found", func(ctx context.Context, tx dreamboard.Tx) error {
		_, err := tx.Boards.Get(ctx, "w", "ada", "b1")
		return err
	})
}

func ids(list []dreamboard.Board) (all []string) {
	for _, b := range list {
		all = append(all, b.ID)
	}
	return all
}

func testList(t *testing.T, open Open) {
	s := withAda(t, open)
	board := func(id string, at int, change func(*dreamboard.Board)) dreamboard.Board {
		b := knits("w", id)
		b.UpdatedAt = minute(at)
		if change != nil {
			change(&b)
		}
		return b
	}
	write(t, s, insert(
		board("a", 5, nil), board("b", 7, func(b *dreamboard.Board) { b.FolderID = "f1" }), board("c", 7, func(b *dreamboard.Board) { b.Name = "100% wool_" }),
		board("put away", 9, func(b *dreamboard.Board) { b.ArchivedAt = minute(9) }),
		board("binned", 9, func(b *dreamboard.Board) { b.BinnedAt, b.ArchivedAt = minute(9), minute(8) }),
		board("binned before", 9, func(b *dreamboard.Board) { b.BinnedAt = minute(3) }), knits("v", "a"),
	))
	write(t, s, func(ctx context.Context, tx dreamboard.Tx) error { return tx.Boards.Star(ctx, "w", "ada", "a", true) })
	list := func(f dreamboard.Filter, after dreamboard.Place, limit int) []string {
		return ids(found(t, s, func(ctx context.Context, tx dreamboard.Tx) ([]dreamboard.Board, error) {
			return tx.Boards.List(ctx, "w", "ada", f, after, limit)
		}))
	}
	first := dreamboard.Place{}
	open9 := dreamboard.Filter{State: dreamboard.Open}
	assert.Equal(t, []string{"c", "b", "a"}, list(open9, first, 9), "last changed first")
	assert.Equal(t, []string{"c", "b"}, list(open9, first, 2))
	assert.Equal(t, []string{"a"}, list(open9, dreamboard.Place{UpdatedAt: minute(7), ID: "b"}, 2), "the page behind it")
	assert.Equal(t, []string{"a"}, list(dreamboard.Filter{State: dreamboard.Starred}, first, 9))
	assert.Equal(t, []string{"put away"}, list(dreamboard.Filter{State: dreamboard.Archived}, first, 9))
	assert.ElementsMatch(t, []string{"binned", "binned before"}, list(dreamboard.Filter{State: dreamboard.Binned}, first, 9))
	assert.Equal(t, []string{"b"}, list(dreamboard.Filter{State: dreamboard.Open, FolderID: "f1"}, first, 9))
	assert.Equal(t, []string{"c"}, list(dreamboard.Filter{State: dreamboard.Open, Text: "0% WOOL_"}, first, 9))
	assert.Equal(t, []string{"c", "b", "a"}, list(dreamboard.Filter{State: dreamboard.Open, Text: "aw2"}, first, 9), "the season too")

	byName := dreamboard.Filter{State: dreamboard.Open, Order: dreamboard.ByName}
	assert.Equal(t, []string{"c", "a", "b"}, list(byName, first, 9), "by name, then the oldest first")
	assert.Equal(t, []string{"b"}, list(byName, dreamboard.Place{Name: knits("w", "a").Name, Season: knits("w", "a").Season, ID: "a"}, 9), "behind it")
	newest := dreamboard.Filter{State: dreamboard.Open, Order: dreamboard.Newest}
	assert.Equal(t, []string{"c", "b", "a"}, list(newest, first, 9))
	assert.Equal(t, []string{"a"}, list(newest, dreamboard.Place{ID: "b"}, 9), "behind it")
	assert.Empty(t, list(dreamboard.Filter{State: dreamboard.Open, CreatedBy: "grace"}, first, 9))
	assert.Len(t, list(dreamboard.Filter{State: dreamboard.Open, CreatedBy: knits("w", "a").CreatedBy}, first, 9), 3)

	counts := func() dreamboard.Counts {
		return found(t, s, func(ctx context.Context, tx dreamboard.Tx) (dreamboard.Counts, error) {
			return tx.Boards.Count(ctx, "w", "ada")
		})
	}
	assert.Equal(t, dreamboard.Counts{Open: 3, Starred: 1, Archived: 1, Binned: 2, Folders: map[string]int{"f1": 1}}, counts())
	write(t, s, func(ctx context.Context, tx dreamboard.Tx) error { return tx.Boards.MoveAll(ctx, "w", "f1", "f2") })
	assert.Equal(t, map[string]int{"f2": 1}, counts().Folders)

	before := found(t, s, func(ctx context.Context, tx dreamboard.Tx) ([]dreamboard.Board, error) {
		return tx.Boards.BinnedBefore(ctx, minute(9), 5)
	})
	assert.Equal(t, []string{"binned before"}, ids(before))
}

func testFolders(t *testing.T, open Open) {
	s := open(t)
	season := dreamboard.Folder{WorkspaceID: "w", ID: "f1", Name: "Autumn", Season: "AW26", CreatedAt: minute(1)}
	knitwear := dreamboard.Folder{WorkspaceID: "w", ID: "f2", Name: "Knits", Parent: "f1", CreatedAt: minute(2)}
	write(t, s, func(ctx context.Context, tx dreamboard.Tx) error {
		for _, f := range []dreamboard.Folder{knitwear, season, {WorkspaceID: "v", ID: "f1", Name: "Other", CreatedAt: minute(3)}} {
			if err := tx.Folders.Insert(ctx, f); err != nil {
				return err
			}
		}
		return nil
	})
	list := func() []dreamboard.Folder {
		return found(t, s, func(ctx context.Context, tx dreamboard.Tx) ([]dreamboard.Folder, error) {
			return tx.Folders.List(ctx, "w")
		})
	}
	assert.Equal(t, []dreamboard.Folder{season, knitwear}, list())
	knitwear.Name, knitwear.Parent, knitwear.Season = "Jersey", "", "SS27"
	write(t, s, func(ctx context.Context, tx dreamboard.Tx) error { return tx.Folders.Update(ctx, knitwear) })
	assert.Equal(t, []dreamboard.Folder{season, knitwear}, list())
	write(t, s, func(ctx context.Context, tx dreamboard.Tx) error { return tx.Folders.Delete(ctx, "w", "f1") })
	assert.Equal(t, []dreamboard.Folder{knitwear}, list())
	missing(t, s, "folder_not_found", func(ctx context.Context, tx dreamboard.Tx) error { return tx.Folders.Delete(ctx, "w", "f1") })
	missing(t, s, "folder_not_found", func(ctx context.Context, tx dreamboard.Tx) error { return tx.Folders.Update(ctx, season) })
}
