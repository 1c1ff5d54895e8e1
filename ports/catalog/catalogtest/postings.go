package catalogtest

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports/catalog"
)

func posting(field, value string, block int64, members string) catalog.Posting {
	return catalog.Posting{Field: field, Value: value, Block: block, Members: []byte(members)}
}

func put(list ...catalog.Posting) body {
	return func(ctx context.Context, tx catalog.Tx) error { return tx.Postings.Put(ctx, "w", list) }
}

// kept collects postings, whose members are valid until each returns.
func kept(to *[]catalog.Posting) func(catalog.Posting) error {
	return func(p catalog.Posting) error {
		p.Members = bytes.Clone(p.Members)
		*to = append(*to, p)
		return nil
	}
}

type search = func(ctx context.Context, tx catalog.Tx, each func(catalog.Posting) error) error

func found(t *testing.T, s store, fn search) []catalog.Posting {
	t.Helper()
	return read(t, s, func(ctx context.Context, tx catalog.Tx) (list []catalog.Posting, err error) {
		err = fn(ctx, tx, kept(&list))
		return list, err
	})
}

func ofField(workspaceID, field string) search {
	return func(ctx context.Context, tx catalog.Tx, each func(catalog.Posting) error) error {
		return tx.Postings.OfField(ctx, workspaceID, field, each)
	}
}

func testPostings(t *testing.T, open Open) {
	t.Run("blocks are written over and removed", func(t *testing.T) {
		s := open(t)
		write(t, s, put(posting("color", "Navy", 0, "a"), posting("color", "Navy", 3, "b"), posting("color", "Ärmel", 0, "c"), posting("size", "M", 0, "d")))
		assert.Equal(t, []catalog.Posting{posting("color", "Navy", 0, "a"), posting("color", "Navy", 3, "b"), posting("color", "Ärmel", 0, "c")}, found(t, s, ofField("w", "color")))
		write(t, s, put(posting("color", "Navy", 3, "\x00\xff"), posting("color", "Ärmel", 0, ""), posting("color", "none", 7, ""), posting("color", "Black", 1, "e")))
		assert.Equal(t, []catalog.Posting{posting("color", "Black", 1, "e"), posting("color", "Navy", 0, "a"), posting("color", "Navy", 3, "\x00\xff")}, found(t, s, ofField("w", "color")))
		assert.Empty(t, found(t, s, ofField("w", "season")))
		write(t, s, put())
	})
	t.Run("by key", func(t *testing.T) {
		s := open(t)
		var list []catalog.Posting
		var keys []catalog.PostingKey
		for i := range 70 {
			p := posting("f", fmt.Sprintf("%02d", i/2), int64(i%2), "x")
			list, keys = append(list, p), append(keys, catalog.PostingKey{Field: p.Field, Value: p.Value, Block: p.Block})
		}
		write(t, s, put(list...))
		for _, n := range []int{0, 1, 3, 4, 66, 70} {
			got := read(t, s, func(ctx context.Context, tx catalog.Tx) ([]catalog.Posting, error) {
				return tx.Postings.Get(ctx, "w", slices.Concat(keys[:n], []catalog.PostingKey{{Field: "f", Value: "none"}, {Field: "f", Value: "01", Block: 9}, {}}))
			})
			assert.ElementsMatch(t, list[:n], got)
		}
	})
	t.Run("by values", func(t *testing.T) {
		s := open(t)
		write(t, s, put(posting("size", "S", 0, "a"), posting("size", "M", 0, "b"), posting("size", "M", 1, "c"), posting("size", "L", 0, "d"), posting("color", "S", 0, "e")))
		values := func(values ...string) []catalog.Posting {
			return found(t, s, func(ctx context.Context, tx catalog.Tx, each func(catalog.Posting) error) error {
				return tx.Postings.OfValues(ctx, "w", "size", values, each)
			})
		}
		assert.Empty(t, values())
		assert.ElementsMatch(t, []catalog.Posting{posting("size", "M", 0, "b"), posting("size", "M", 1, "c")}, values("M"))
		assert.ElementsMatch(t, []catalog.Posting{posting("size", "S", 0, "a"), posting("size", "L", 0, "d")}, values("S", "L", "none", "XXL", "S"))
	})
	t.Run("by how the values begin", func(t *testing.T) {
		s := open(t)
		var list []catalog.Posting
		for _, value := range []string{"li", "linen", "linen-mix", "linÄ", "linен", "lio", "Linen", "l", "%", "_"} {
			list = append(list, posting("", value, 0, value))
		}
		write(t, s, put(append(list, posting("x", "linen", 0, "other"))...))
		prefix := func(prefix string) (values []string) {
			values = []string{}
			for _, p := range found(t, s, func(ctx context.Context, tx catalog.Tx, each func(catalog.Posting) error) error {
				return tx.Postings.Prefix(ctx, "w", "", prefix, each)
			}) {
				assert.Equal(t, p.Value, string(p.Members))
				values = append(values, p.Value)
			}
			return values
		}
		assert.Equal(t, []string{"linen", "linen-mix", "linÄ", "linен"}, prefix("lin"))
		assert.Equal(t, []string{"linен"}, prefix("linе"))
		assert.Equal(t, []string{"%"}, prefix("%"))
		assert.Empty(t, prefix("line-"))
		assert.Len(t, prefix(""), len(list))
	})
	t.Run("an error ends it", func(t *testing.T) {
		s := open(t)
		write(t, s, put(posting("size", "S", 0, "a"), posting("size", "T", 0, "a")))
		n := 0
		err := s.Read(t.Context(), func(ctx context.Context, tx catalog.Tx) error {
			return tx.Postings.OfField(ctx, "w", "size", func(catalog.Posting) error { n++; return assert.AnError })
		})
		require.ErrorIs(t, err, assert.AnError)
		assert.Equal(t, 1, n)
	})
}
