package dreamboardtest

import (
	"context"
	"fmt"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
	"selvedge/ports/dreamboard"
)

func element(id, kind, asset string) dreamboard.Element {
	return dreamboard.Element{ID: id, Kind: kind, Asset: asset, Document: fmt.Appendf(nil, `{"id":%q,"é":"\u0000"}`, id)}
}

func put(workspaceID, boardID string, list ...dreamboard.Element) func(ctx context.Context, tx dreamboard.Tx) error {
	return func(ctx context.Context, tx dreamboard.Tx) error {
		return tx.Elements.Put(ctx, workspaceID, boardID, list)
	}
}

func testElements(t *testing.T, open Open) {
	s := open(t)
	write(t, s, insert(knits("w", "b1"), knits("w", "b2")))
	var many []dreamboard.Element
	for i := range 150 {
		many = append(many, element(fmt.Sprintf("n%03d", i), "note", ""))
	}
	look := dreamboard.Element{ID: "look", Kind: "frame", Look: true, Document: []byte(`{}`)}
	ink := dreamboard.Element{ID: "ink", Kind: "swatch", Color: "#101010", Document: []byte(`{}`)}
	write(t, s, put("w", "b1", many...))
	write(t, s, put("w", "b2", look, ink, many[3]))
	all := func(boardID string) []dreamboard.Element {
		return found(t, s, func(ctx context.Context, tx dreamboard.Tx) ([]dreamboard.Element, error) {
			return tx.Elements.All(ctx, "w", boardID)
		})
	}
	assert.Equal(t, many, all("b1"), "by ID, as they are")
	assert.Equal(t, []dreamboard.Element{ink, look, many[3]}, all("b2"))

	some := found(t, s, func(ctx context.Context, tx dreamboard.Tx) ([]dreamboard.Element, error) {
		names := []string{"missing"}
		for _, e := range many[:100] {
			names = append(names, e.ID)
		}
		return tx.Elements.Some(ctx, "w", "b1", names)
	})
	assert.ElementsMatch(t, many[:100], some)

	changed := element("n003", "picture", "s1")
	changed.Color, changed.Look = "#ffffff", true
	write(t, s, func(ctx context.Context, tx dreamboard.Tx) error {
		if err := tx.Elements.Put(ctx, "w", "b2", []dreamboard.Element{changed}); err != nil {
			return err
		}
		return tx.Elements.Delete(ctx, "w", "b2", []string{"look", "missing"})
	})
	assert.Equal(t, []dreamboard.Element{ink, changed}, all("b2"))
	assert.Equal(t, many, all("b1"), "the other board is as it was")
	write(t, s, func(ctx context.Context, tx dreamboard.Tx) error { return tx.Elements.Delete(ctx, "w", "b2", nil) })
	missing(t, s, "board_not_found", put("w", "b3", ink))
}

func testAssets(t *testing.T, open Open) {
	s := open(t)
	write(t, s, insert(knits("w", "b1"), knits("w", "b2"), knits("v", "b1")))
	ink := dreamboard.Element{ID: "ink", Kind: "swatch", Color: "#101010", Document: []byte(`{}`)}
	look := dreamboard.Element{ID: "look", Kind: "frame", Look: true, Document: []byte(`{}`)}
	write(t, s, put("w", "b1", element("a", "picture", "s1"), element("b", "picture", "s1"), element("c", "fabric", "s2"), element("d", "picture", ""), ink, look))
	write(t, s, put("w", "b2", element("a", "picture", "s2")))
	write(t, s, put("v", "b1", element("a", "picture", "s1")))
	write(t, s, func(ctx context.Context, tx dreamboard.Tx) error {
		sha := make([]byte, 32)
		if err := tx.Files.Insert(ctx, ports.File{
			WorkspaceID: "w", SHA256: sha, Key: "k", Kind: ports.FileImage, MediaType: "image/png", Extension: "png", Bytes: 9, FileFacts: ports.FileFacts{State: ports.FileReady, Color: "#c0ffee"},
			LooseSince: minute(1),
		}); err != nil {
			return err
		}
		return tx.Assets.Insert(ctx, ports.Asset{WorkspaceID: "w", ID: "s1", SHA256: sha, Name: "coat.png", Origin: ports.AssetDrawn, JobID: "j", CreatedBy: "ada", CreatedAt: minute(1)})
	})
	counted := found(t, s, func(ctx context.Context, tx dreamboard.Tx) ([]dreamboard.Ingredient, error) {
		return tx.Elements.Ingredients(ctx, "w", "b1")
	})
	assert.Equal(t, []dreamboard.Ingredient{
		{First: "a", Kind: "picture", Asset: "s1", Origin: ports.AssetDrawn, Color: "#c0ffee", Count: 2}, {First: "c", Kind: "fabric", Asset: "s2", Count: 1}, {First: "d", Kind: "picture", Count: 1},
		{First: "ink", Kind: "swatch", Color: "#101010", Count: 1}, {First: "look", Kind: "frame", Look: true, Count: 1},
	}, counted)

	made := func(workspaceID, boardID string) []dreamboard.MadeAsset {
		return found(t, s, func(ctx context.Context, tx dreamboard.Tx) ([]dreamboard.MadeAsset, error) {
			return tx.Elements.Origins(ctx, workspaceID, boardID)
		})
	}
	assert.Equal(t, []dreamboard.MadeAsset{{AssetID: "s1", Origin: ports.AssetDrawn, Here: true}}, made("w", "b1"), "once, though two show it")
	assert.Empty(t, made("w", "b2"))
	assert.Empty(t, made("v", "b1"), "an asset of another workspace")

	uses := func(ids ...string) []dreamboard.AssetUse {
		return found(t, s, func(ctx context.Context, tx dreamboard.Tx) ([]dreamboard.AssetUse, error) {
			return tx.Elements.Uses(ctx, "w", ids)
		})
	}
	assert.Equal(t, []dreamboard.AssetUse{{AssetID: "s1", BoardID: "b1", Name: "Knits b1"}, {AssetID: "s2", BoardID: "b1", Name: "Knits b1"},
		{AssetID: "s2", BoardID: "b2", Name: "Knits b2"}}, uses("s2", "s1", "s3"))
	assert.Empty(t, uses())
	for asset, on := range map[string]bool{"s1": false, "s2": true, "": false} {
		assert.Equal(t, on, found(t, s, func(ctx context.Context, tx dreamboard.Tx) (bool, error) {
			return tx.Elements.Shows(ctx, "w", "b2", asset)
		}), asset)
	}
	write(t, s, func(ctx context.Context, tx dreamboard.Tx) error { return tx.Boards.Delete(ctx, "w", "b1") })
	assert.Empty(t, uses("s1"))
}

func batch(boardID string, seq int64, client string, n int64) dreamboard.Batch {
	return dreamboard.Batch{
		WorkspaceID: "w", BoardID: boardID, Seq: seq, By: "ada", Client: client, N: n, Gone: []string{"x"}, Ops: []byte(`[{"id":"a","del":true}]`), At: minute(int(seq)),
	}
}

func testBatches(t *testing.T, open Open) {
	s := open(t)
	write(t, s, insert(knits("w", "b1"), knits("w", "b2")))
	add := func(list ...dreamboard.Batch) {
		write(t, s, func(ctx context.Context, tx dreamboard.Tx) error {
			for _, b := range list {
				if err := tx.Batches.Insert(ctx, b); err != nil {
					return err
				}
			}
			return nil
		})
	}
	add(batch("b1", 1, "tab", 1), batch("b1", 2, "tab", 2), batch("b1", 3, "phone", 1), batch("b2", 1, "tab", 1))
	after := func(seq int64, limit int) []dreamboard.Batch {
		return found(t, s, func(ctx context.Context, tx dreamboard.Tx) ([]dreamboard.Batch, error) {
			return tx.Batches.After(ctx, "w", "b1", seq, limit)
		})
	}
	assert.Equal(t, []dreamboard.Batch{batch("b1", 2, "tab", 2), batch("b1", 3, "phone", 1)}, after(1, 9))
	assert.Equal(t, []dreamboard.Batch{batch("b1", 1, "tab", 1)}, after(0, 1))
	for _, taken := range []dreamboard.Batch{batch("b1", 3, "new", 1), batch("b1", 4, "tab", 1)} {
		err := s.Write(t.Context(), func(ctx context.Context, tx dreamboard.Tx) error { return tx.Batches.Insert(ctx, taken) })
		assert.True(t, ports.HasReason(err, "batch_exists"), "%v", err)
	}
	find := func(by, client string, n int64) (seq int64) {
		require.NoError(t, s.Read(t.Context(), func(ctx context.Context, tx dreamboard.Tx) error {
			b, ok, err := tx.Batches.Find(ctx, "w", "b1", by, client, n)
			assert.Equal(t, ok, b.Seq > 0)
			seq = b.Seq
			return err
		}))
		return seq
	}
	assert.EqualValues(t, 2, find("ada", "tab", 2))
	assert.Zero(t, find("ada", "tab", 3))
	assert.Zero(t, find("grace", "tab", 2), "another user's client is another one")
	write(t, s, func(ctx context.Context, tx dreamboard.Tx) error {
		n, err := tx.Batches.Purge(ctx, minute(3), 2)
		assert.Equal(t, 2, n)
		return err
	})
	write(t, s, func(ctx context.Context, tx dreamboard.Tx) error {
		_, err := tx.Batches.Purge(ctx, minute(3), 2)
		return err
	})
	assert.Equal(t, []dreamboard.Batch{batch("b1", 3, "phone", 1)}, after(0, 9))
	missing(t, s, "board_not_found", func(ctx context.Context, tx dreamboard.Tx) error {
		return tx.Batches.Insert(ctx, batch("b3", 1, "tab", 1))
	})
}

// testAtOnce has people count a board's batches up at the same time.
func testAtOnce(t *testing.T, open Open) {
	s := open(t)
	first := knits("w", "b1")
	first.Seq = 0
	write(t, s, insert(first))
	const writers, each = 8, 5
	var all sync.WaitGroup
	for n := range writers {
		all.Go(func() {
			for i := range each {
				assert.NoError(t, s.Write(t.Context(), func(ctx context.Context, tx dreamboard.Tx) error {
					b, err := tx.Boards.Get(ctx, "w", "", "b1")
					if err != nil {
						return err
					}
					b.Seq++
					if err := tx.Boards.Update(ctx, b); err != nil {
						return err
					}
					return tx.Batches.Insert(ctx, batch("b1", b.Seq, fmt.Sprint("tab", n), int64(i+1)))
				}))
			}
		})
	}
	all.Wait()
	list := found(t, s, func(ctx context.Context, tx dreamboard.Tx) ([]dreamboard.Batch, error) {
		return tx.Batches.After(ctx, "w", "b1", 0, 99)
	})
	require.Len(t, list, writers*each)
	for i, b := range list {
		assert.EqualValues(t, i+1, b.Seq)
	}
}
