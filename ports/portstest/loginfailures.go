package portstest

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/ports"
)

func testLoginFailures(t *testing.T, open open) {
	get := func(t *testing.T, s ports.Store) (f ports.SignInFailures) {
		read(t, s, func(ctx context.Context, tx ports.Tx) (err error) {
			f, err = tx.LoginFailures.Get(ctx, ada)
			return err
		})
		return f
	}
	put := func(f ports.SignInFailures) body {
		return func(ctx context.Context, tx ports.Tx) error { return tx.LoginFailures.Put(ctx, f) }
	}
	none := ports.SignInFailures{Email: ada}

	t.Run("an unknown address has no failures", func(t *testing.T) {
		assert.Equal(t, none, get(t, open(t)))
	})

	t.Run("the latest count is returned", func(t *testing.T) {
		s := open(t)
		for _, want := range []ports.SignInFailures{
			{Email: ada, Count: 1, ExpiresAt: minute(60)},
			{Email: ada, Count: 100, LockedUntil: minute(30), ExpiresAt: minute(90)},
			{Email: ada, Count: 2, ExpiresAt: minute(61)},
		} {
			write(t, s, put(want))
			assert.Equal(t, want, get(t, s))
		}
	})

	t.Run("a count of zero deletes the address", func(t *testing.T) {
		s := open(t)
		write(t, s, put(none))
		write(t, s, put(ports.SignInFailures{Email: ada, Count: 100, LockedUntil: minute(30), ExpiresAt: minute(90)}))
		write(t, s, put(none))
		assert.Equal(t, none, get(t, s))
	})
}
