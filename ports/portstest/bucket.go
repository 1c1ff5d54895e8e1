package portstest

import (
	"bytes"
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

// TestBucket runs the contract of ports.Bucket; open returns an empty one.
func TestBucket(t *testing.T, open func(t *testing.T) ports.Bucket) {
	put := func(t *testing.T, b ports.Bucket, id string, content []byte) {
		t.Helper()
		require.NoError(t, b.Put(t.Context(), id, "image/png", content))
	}
	assertObject := func(t *testing.T, b ports.Bucket, id string, want []byte) {
		t.Helper()
		got, err := b.Get(t.Context(), id, len(want))
		require.NoError(t, err)
		assert.True(t, bytes.Equal(want, got), "the bytes of %s", id)
	}

	t.Run("an object is read as it was stored", func(t *testing.T) {
		b := open(t)
		every := make([]byte, 256)
		for i := range every {
			every[i] = byte(i)
		}
		large := bytes.Repeat(every, maxImage/len(every))
		put(t, b, "p-1", every)
		put(t, b, "w-1f0c8a1e-5d3b-4e0e-9d55-6c1f7e0f8a11", large)
		assertObject(t, b, "p-1", every)
		assertObject(t, b, "w-1f0c8a1e-5d3b-4e0e-9d55-6c1f7e0f8a11", large)
	})

	t.Run("an unknown object is not found", func(t *testing.T) {
		_, err := open(t).Get(t.Context(), "p-1", 3)
		assert.True(t, ports.IsKind(err, ports.NotFound), "%v", err)
	})

	t.Run("a second put replaces the object", func(t *testing.T) {
		b := open(t)
		put(t, b, "p-1", []byte("first"))
		put(t, b, "p-1", []byte("another"))
		assertObject(t, b, "p-1", []byte("another"))
	})

	t.Run("an object of an unexpected size is an error", func(t *testing.T) {
		b := open(t)
		put(t, b, "p-1", []byte("four"))
		for _, size := range []int{3, 5} {
			_, err := b.Get(t.Context(), "p-1", size)
			assert.True(t, ports.HasReason(err, "image_storage"), "%v", err)
		}
	})

	t.Run("a deleted object is not found, and others are kept", func(t *testing.T) {
		b := open(t)
		put(t, b, "p-1", []byte("one"))
		put(t, b, "p-2", []byte("two"))
		for range 2 {
			require.NoError(t, b.Delete(t.Context(), "p-1"))
		}
		_, err := b.Get(t.Context(), "p-1", 3)
		assert.True(t, ports.IsKind(err, ports.NotFound), "%v", err)
		assertObject(t, b, "p-2", []byte("two"))
	})

	t.Run("a canceled context fails", func(t *testing.T) {
		b := open(t)
		put(t, b, "p-1", []byte("one"))
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		assert.ErrorIs(t, b.Put(ctx, "p-2", "image/png", []byte("two")), context.Canceled)
		assert.ErrorIs(t, b.Delete(ctx, "p-1"), context.Canceled)
		_, err := b.Get(ctx, "p-1", 3)
		assert.ErrorIs(t, err, context.Canceled)
		assertObject(t, b, "p-1", []byte("one"))
	})
}
