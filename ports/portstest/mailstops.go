package portstest

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/ports"
)

func testMailStops(t *testing.T, open open) {
	stop := func(hash string) body {
		return func(ctx context.Context, tx ports.Tx) error { return tx.MailStops.Put(ctx, []byte(hash), minute(0)) }
	}
	resume := func(hash string) body {
		return func(ctx context.Context, tx ports.Tx) error { return tx.MailStops.Delete(ctx, []byte(hash)) }
	}
	isStopped := func(t *testing.T, s ports.Store, hash string) (stopped bool) {
		read(t, s, func(ctx context.Context, tx ports.Tx) (err error) {
			stopped, err = tx.MailStops.Has(ctx, []byte(hash))
			return err
		})
		return stopped
	}

	t.Run("an address is stopped until it is resumed", func(t *testing.T) {
		s := open(t)
		assert.False(t, isStopped(t, s, "a"))
		write(t, s, stop("a"))
		write(t, s, stop("a"))
		assert.True(t, isStopped(t, s, "a"))
		assert.False(t, isStopped(t, s, "b"), "another address isn't stopped")
		write(t, s, resume("a"))
		write(t, s, resume("a"))
		assert.False(t, isStopped(t, s, "a"))
	})
}
