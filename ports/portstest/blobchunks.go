package portstest

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

func testBlobChunks(t *testing.T, open open) {
	ctx := context.Background()
	put := func(from, end int, chunks ...string) body {
		return func(ctx context.Context, tx ports.Tx) error {
			list := make([][]byte, len(chunks))
			for i, chunk := range chunks {
				list[i] = []byte(chunk)
			}
			return tx.BlobChunks.Put(ctx, "w/a", from, end, list)
		}
	}
	begin := func(ctx context.Context, tx ports.Tx) error { return tx.BlobChunks.Begin(ctx, "w/a") }
	complete := func(size int64, want bool) body {
		return func(ctx context.Context, tx ports.Tx) error {
			is, err := tx.BlobChunks.Complete(ctx, "w/a", size)
			assert.Equal(t, want, is)
			return err
		}
	}
	content := func(t *testing.T, s ports.Store) (text string) {
		t.Helper()
		read(t, s, func(ctx context.Context, tx ports.Tx) error {
			size, err := tx.BlobChunks.Size(ctx, "w/a")
			if ports.IsKind(err, ports.NotFound) {
				text = "none"
				return nil
			}
			for n := 0; err == nil && int64(len(text)) < size; n++ {
				var chunk []byte
				chunk, err = tx.BlobChunks.Chunk(ctx, "w/a", n)
				text += string(chunk)
			}
			return err
		})
		return text
	}

	t.Run("chunks are read once the blob is complete", func(t *testing.T) {
		s := open(t)
		write(t, s, steps(begin, put(2, 4, "ef"), put(0, 2, "ab", "cd")))
		assert.Equal(t, "none", content(t, s))
		write(t, s, steps(complete(5, false), complete(7, false), complete(6, true), complete(6, true), complete(5, false)))
		assert.Equal(t, "abcdef", content(t, s))
	})

	t.Run("a part that is written again replaces all its chunks", func(t *testing.T) {
		s := open(t)
		write(t, s, steps(begin, put(0, 2, "ab", "cd"), put(2, 4, "ef", "gh"), put(2, 4, "x"), complete(5, true)))
		assert.Equal(t, "abcdx", content(t, s))
	})

	t.Run("an incomplete blob is begun again, a complete one never changes", func(t *testing.T) {
		s := open(t)
		write(t, s, steps(begin, put(0, 2, "ab", "cd"), begin, put(0, 2, "x"), complete(1, true)))
		for _, step := range []body{begin, put(0, 2, "y")} {
			require.Error(t, s.Write(ctx, step))
		}
		write(t, s, func(ctx context.Context, tx ports.Tx) error { return tx.BlobChunks.Abort(ctx, "w/a") })
		assert.Equal(t, "x", content(t, s))
	})

	t.Run("aborted and deleted blobs are gone", func(t *testing.T) {
		s := open(t)
		for _, remove := range []body{
			func(ctx context.Context, tx ports.Tx) error { return tx.BlobChunks.Abort(ctx, "w/a") },
			func(ctx context.Context, tx ports.Tx) error { return tx.BlobChunks.Delete(ctx, "w/a") },
		} {
			write(t, s, steps(begin, put(0, 2, "ab"), remove, remove))
			assert.True(t, ports.IsKind(s.Write(ctx, put(0, 2, "ab")), ports.NotFound))
			assert.True(t, ports.IsKind(s.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
				_, err := tx.BlobChunks.Complete(ctx, "w/a", 2)
				return err
			}), ports.NotFound))
			assert.Equal(t, "none", content(t, s))
		}
		write(t, s, steps(begin, put(0, 2, "ab"), complete(2, true), func(ctx context.Context, tx ports.Tx) error { return tx.BlobChunks.Delete(ctx, "w/a") }))
		assert.Equal(t, "none", content(t, s))
	})
}
