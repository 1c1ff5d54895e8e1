package portstest

import (
	"bytes"
	"context"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/ports"
)

const maxImage = 8 << 20

func anImage(id string) ports.Image {
	return ports.Image{ID: id, OwnerID: "u1", ContentType: "image/png", Bytes: []byte("\x89PNG\r\n\x1a\n\x00\xff" + id), CreatedAt: minute(0)}
}

// anImageObject returns an image whose bytes are in a bucket.
func anImageObject(id string) ports.Image {
	i := anImage(id)
	i.Size, i.Bytes = len(i.Bytes), nil
	return i
}

func putImage(i ports.Image) body {
	return func(ctx context.Context, tx ports.Tx) error { return tx.Images.Put(ctx, i) }
}

func assertImage(t *testing.T, s ports.Store, want ports.Image) {
	t.Helper()
	read(t, s, func(ctx context.Context, tx ports.Tx) error {
		got, err := tx.Images.Get(ctx, want.ID)
		assert.True(t, bytes.Equal(want.Bytes, got.Bytes), "the bytes of %s", want.ID)
		want.Bytes, got.Bytes = nil, nil
		assert.Equal(t, want, got)
		return err
	})
}

func assertNoImage(t *testing.T, s ports.Store, id string) {
	t.Helper()
	read(t, s, func(ctx context.Context, tx ports.Tx) error {
		_, err := tx.Images.Get(ctx, id)
		assert.True(t, ports.IsKind(err, ports.NotFound), "%v", err)
		return nil
	})
}

func testImages(t *testing.T, open open) {
	t.Run("whole", func(t *testing.T) { testImagesLike(t, open, anImage) })
	t.Run("access", func(t *testing.T) { testImageAccess(t, open) })
	t.Run("in a bucket", func(t *testing.T) { testImagesLike(t, open, anImageObject) })

	t.Run("an image of the maximum size is stored", func(t *testing.T) {
		s := open(t)
		large := anImage("p1")
		large.Bytes = bytes.Repeat([]byte{0, 1, 254, 255}, maxImage/4)
		write(t, s, steps(insertUsers("u1"), putImage(large)))
		assertImage(t, s, large)
	})

	t.Run("InBucket tells whether any image is in a bucket", func(t *testing.T) {
		s := open(t)
		assertInBucket := func(want bool) {
			t.Helper()
			read(t, s, func(ctx context.Context, tx ports.Tx) error {
				got, err := tx.Images.InBucket(ctx)
				assert.Equal(t, want, got)
				return err
			})
		}
		write(t, s, steps(insertUsers("u1"), putImage(anImage("p1"))))
		assertInBucket(false)
		write(t, s, steps(putImage(anImageObject("p2")), putImage(anImageObject("p3"))))
		assertInBucket(true)
	})
}

func testImagesLike(t *testing.T, open open, anImage func(id string) ports.Image) {
	t.Run("an image is read as it was stored", func(t *testing.T) {
		s := open(t)
		jpeg := anImage("p2")
		jpeg.OwnerID, jpeg.ContentType, jpeg.ExpiresAt = "u2", "image/jpeg", minute(60)
		write(t, s, steps(insertUsers("u1", "u2"), putImage(anImage("p1")), putImage(jpeg)))
		assertImage(t, s, anImage("p1"))
		assertImage(t, s, jpeg)
	})

	t.Run("an unknown image is not found", func(t *testing.T) {
		assertNoImage(t, open(t), "p1")
	})

	t.Run("a second put replaces the image", func(t *testing.T) {
		s := open(t)
		again := anImage("p1")
		again.OwnerID, again.ContentType, again.CreatedAt, again.ExpiresAt = "u2", "image/jpeg", minute(1), minute(2)
		write(t, s, steps(insertUsers("u1", "u2"), putImage(anImage("p1")), putImage(again)))
		assertImage(t, s, again)
	})

	for name, change := range map[string]func(*ports.Image){
		"a larger image is rejected":                   func(i *ports.Image) { i.Bytes, i.Size = make([]byte, maxImage+1), i.Size*(maxImage+1) },
		"an empty image is rejected":                   func(i *ports.Image) { i.Bytes, i.Size = nil, 0 },
		"an image of an unknown owner is rejected":     func(i *ports.Image) { i.OwnerID = "u9" },
		"a type that browsers can execute is rejected": func(i *ports.Image) { i.ContentType = "image/svg+xml" },
		"an image without an id is rejected":           func(i *ports.Image) { i.ID = "" },
	} {
		t.Run(name, func(t *testing.T) {
			s := open(t)
			write(t, s, insertUsers("u1"))
			odd := anImage("p1")
			change(&odd)
			assert.Error(t, s.Write(t.Context(), putImage(odd)))
			assertNoImage(t, s, odd.ID)
		})
	}

	t.Run("a kept image no longer expires, and others still do", func(t *testing.T) {
		s := open(t)
		one, other := anImage("p1"), anImage("p2")
		one.ExpiresAt, other.ExpiresAt = minute(1), minute(2)
		keep := func(ctx context.Context, tx ports.Tx) error { return tx.Images.Keep(ctx, "p1") }
		write(t, s, steps(insertUsers("u1"), putImage(one), putImage(other)))
		write(t, s, steps(keep, keep))
		assertImage(t, s, anImage("p1"))
		assertImage(t, s, other)
	})

	t.Run("an unknown image can't be kept", func(t *testing.T) {
		err := open(t).Write(t.Context(), func(ctx context.Context, tx ports.Tx) error { return tx.Images.Keep(ctx, "p1") })
		assert.True(t, ports.IsKind(err, ports.NotFound), "%v", err)
	})

	t.Run("a deleted image is not found, and others are kept", func(t *testing.T) {
		s := open(t)
		remove := func(ctx context.Context, tx ports.Tx) error { return tx.Images.Delete(ctx, "p1") }
		write(t, s, steps(insertUsers("u1"), putImage(anImage("p1")), putImage(anImage("p2"))))
		write(t, s, steps(remove, remove))
		assertNoImage(t, s, "p1")
		assertImage(t, s, anImage("p2"))
	})
}
