package portstest

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

// TestBlobs runs the contract of ports.Blobs; open returns an empty one.
func TestBlobs(t *testing.T, open func(t *testing.T) ports.Blobs) {
	const part = ports.BlobPartSize
	content := make([]byte, 2*part+1234)
	random := rand.NewChaCha8([32]byte{1})
	_, err := random.Read(content)
	require.NoError(t, err)
	first, second, last := content[:part], content[part:2*part], content[2*part:]

	t.Run("a blob is read as it was written, in any order of its parts", func(t *testing.T) {
		b := blobs{t, open(t)}
		w := b.begin("w/a")
		w.part(2, last)
		w.part(0, first)
		b.missing("w/a")
		w.part(1, second)
		w.complete(len(content))
		b.assert("w/a", content)
	})

	t.Run("a part that is written again replaces the earlier one", func(t *testing.T) {
		b := blobs{t, open(t)}
		w := b.begin("w/a")
		w.part(0, second)
		w.part(0, first)
		w.part(1, content[:2000])
		w.part(1, last)
		w.complete(part + len(last))
		b.assert("w/a", append(bytes.Clone(first), last...))
	})

	t.Run("completing again changes nothing", func(t *testing.T) {
		b := blobs{t, open(t)}
		w := b.begin("w/a")
		w.part(0, last)
		w.complete(len(last))
		w.complete(len(last))
		b.assert("w/a", last)
	})

	t.Run("a blob that lacks bytes can't be completed", func(t *testing.T) {
		b := blobs{t, open(t)}
		w := b.begin("w/a")
		w.part(0, last)
		require.Error(t, b.Complete(t.Context(), "w/a", w.id, w.tags, int64(len(last)+1)))
		b.missing("w/a")
	})

	t.Run("an aborted blob is gone", func(t *testing.T) {
		b := blobs{t, open(t)}
		w := b.begin("w/a")
		w.part(0, last)
		for range 2 {
			require.NoError(t, b.Abort(t.Context(), "w/a", w.id))
		}
		require.Error(t, b.Complete(t.Context(), "w/a", w.id, w.tags, int64(len(last))))
		b.missing("w/a")
		again := b.begin("w/a")
		again.part(0, first)
		again.complete(part)
		b.assert("w/a", first)
	})

	t.Run("aborting leaves a blob that is complete", func(t *testing.T) {
		b := blobs{t, open(t)}
		w := b.begin("w/a")
		w.part(0, last)
		w.complete(len(last))
		require.NoError(t, b.Abort(t.Context(), "w/a", w.id))
		b.assert("w/a", last)
	})

	t.Run("ranges", func(t *testing.T) {
		b := blobs{t, open(t)}
		w := b.begin("w/a")
		w.part(0, first)
		w.part(1, second)
		w.part(2, last)
		w.complete(len(content))
		size := int64(len(content))
		for _, c := range []struct{ from, n int64 }{
			{0, 0},
			{0, 1},
			{0, -1},
			{part - 1, 2},
			{1<<20 - 1, 2 << 20},
			{size - 1, 1},
			{size - 10, -1},
			{size - 10, 1000},
			{size, 1},
			{size, -1},
		} {
			to := size
			if c.n >= 0 {
				to = min(size, c.from+c.n)
			}
			assert.True(t, bytes.Equal(content[c.from:to], b.read("w/a", c.from, c.n)), "%d bytes from %d", c.n, c.from)
		}
	})

	t.Run("a small blob is stored at once and replaced", func(t *testing.T) {
		b := blobs{t, open(t)}
		for _, text := range []string{"a longer one", "", "short"} {
			require.NoError(t, b.Put(t.Context(), "w/a.w96", []byte(text)))
			b.assert("w/a.w96", []byte(text))
		}
		b.missing("w/a")
		b.missing("w/a.w9")
	})

	t.Run("a deleted blob is gone, others stay", func(t *testing.T) {
		b := blobs{t, open(t)}
		for _, key := range []string{"w/a", "w/a.w96", "w/b", "v/a"} {
			require.NoError(t, b.Put(t.Context(), key, []byte(key)))
		}
		for range 2 {
			require.NoError(t, b.Delete(t.Context(), "w/a"))
		}
		b.missing("w/a")
		for _, key := range []string{"w/a.w96", "w/b", "v/a"} {
			b.assert(key, []byte(key))
		}
	})

	t.Run("invalid keys", func(t *testing.T) {
		b := open(t)
		for _, key := range []string{"", "/", "/a", "a/", "a//b", ".", "..", "../a", "a/../b", ".a", "a/.b", "a b", "a\x00b", `a\b`, "ä", strings.Repeat("a", 201)} {
			_, err := b.Begin(t.Context(), key)
			require.Error(t, err, "%q", key)
			_, err = b.WritePart(t.Context(), key, "", 0, last)
			require.Error(t, err, "%q", key)
			require.Error(t, b.Complete(t.Context(), key, "", nil, 1), "%q", key)
			require.Error(t, b.Put(t.Context(), key, last), "%q", key)
			_, err = b.Open(t.Context(), key, 0, -1)
			require.Error(t, err, "%q", key)
			require.Error(t, b.Delete(t.Context(), key), "%q", key)
		}
		require.NoError(t, b.Put(t.Context(), strings.Repeat("a", 200), last))
	})

	t.Run("a call ends with its context", func(t *testing.T) {
		b := open(t)
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		require.ErrorIs(t, b.Put(ctx, "w/a", last), context.Canceled)
		_, err := b.Open(ctx, "w/a", 0, -1)
		require.ErrorIs(t, err, context.Canceled)
	})

	t.Run("many are written at once", func(t *testing.T) {
		b := blobs{t, open(t)}
		var all sync.WaitGroup
		for i := range 20 {
			all.Go(func() {
				key := fmt.Sprint("w/", i)
				w := b.begin(key)
				w.part(0, last)
				w.complete(len(last))
				assert.NoError(t, b.Put(t.Context(), "w/same", last))
			})
		}
		all.Wait()
		for i := range 20 {
			b.assert(fmt.Sprint("w/", i), last)
		}
		b.assert("w/same", last)
	})
}

// blobs is a storage under test.
type blobs struct {
	t *testing.T
	ports.Blobs
}

// blobWriting is a blob being written.
type blobWriting struct {
	blobs
	key, id string
	tags    []string
}

func (b blobs) begin(key string) *blobWriting {
	b.t.Helper()
	id, err := b.Begin(b.t.Context(), key)
	require.NoError(b.t, err)
	return &blobWriting{blobs: b, key: key, id: id}
}

func (w *blobWriting) part(n int, content []byte) {
	w.t.Helper()
	tag, err := w.WritePart(w.t.Context(), w.key, w.id, n, content)
	require.NoError(w.t, err)
	for len(w.tags) <= n {
		w.tags = append(w.tags, "")
	}
	w.tags[n] = tag
}

func (w *blobWriting) complete(size int) {
	w.t.Helper()
	require.NoError(w.t, w.Complete(w.t.Context(), w.key, w.id, w.tags, int64(size)))
}

func (b blobs) read(key string, from, n int64) []byte {
	b.t.Helper()
	file, err := b.Open(b.t.Context(), key, from, n)
	require.NoError(b.t, err)
	content, err := io.ReadAll(file)
	require.NoError(b.t, err)
	require.NoError(b.t, file.Close())
	return content
}

func (b blobs) assert(key string, want []byte) {
	b.t.Helper()
	assert.True(b.t, bytes.Equal(want, b.read(key, 0, -1)), "the bytes of %s", key)
}

func (b blobs) missing(key string) {
	b.t.Helper()
	_, err := b.Open(b.t.Context(), key, 0, -1)
	assert.True(b.t, ports.IsKind(err, ports.NotFound), "%s: %v", key, err)
}
