package portstest

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/ports"
)

func testKnownBrowsers(t *testing.T, open open) {
	remember := func(hash string, minutes int) body {
		return func(ctx context.Context, tx ports.Tx) error {
			return tx.KnownBrowsers.Remember(ctx, []byte(hash), minute(minutes))
		}
	}
	isKnown := func(t *testing.T, s ports.Store, hash string, minutes int) (known bool) {
		read(t, s, func(ctx context.Context, tx ports.Tx) (err error) {
			known, err = tx.KnownBrowsers.IsKnown(ctx, []byte(hash), minute(minutes))
			return err
		})
		return known
	}

	t.Run("a browser is known until it expires", func(t *testing.T) {
		s := open(t)
		assert.False(t, isKnown(t, s, "a", 0))
		write(t, s, remember("a", 10))
		assert.True(t, isKnown(t, s, "a", 9))
		assert.False(t, isKnown(t, s, "a", 10))
		assert.False(t, isKnown(t, s, "b", 0), "another browser isn't known")
	})

	t.Run("remembering it again extends the time", func(t *testing.T) {
		s := open(t)
		write(t, s, remember("a", 10))
		write(t, s, remember("a", 20))
		assert.True(t, isKnown(t, s, "a", 19))
		assert.False(t, isKnown(t, s, "a", 20))
	})
}
