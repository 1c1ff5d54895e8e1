package portstest

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/ports"
)

func aCode(id string) ports.LoginCode {
	return ports.LoginCode{
		Email:       ada,
		BrowserHash: []byte{3, 0, 255},
		ID:          id,
		CodeHash:    []byte("hash of the code " + id),
		DeviceHash:  []byte{0, 1, 2, 255},
		Known:       true,
		CreatedAt:   minute(0),
		ExpiresAt:   minute(10),
	}
}

// fromBrowser returns the code with another browser.
func fromBrowser(c ports.LoginCode, browser byte, createdAt int) ports.LoginCode {
	c.BrowserHash, c.Known, c.CreatedAt = []byte{browser}, false, minute(createdAt)
	return c
}

func putCode(c ports.LoginCode) body {
	return func(ctx context.Context, tx ports.Tx) error { return tx.LoginCodes.Put(ctx, c) }
}

func codeOf(t *testing.T, s ports.Store, email string) (c ports.LoginCode) {
	t.Helper()
	read(t, s, func(ctx context.Context, tx ports.Tx) (err error) {
		c, err = tx.LoginCodes.Get(ctx, email, aCode("").BrowserHash)
		return err
	})
	return c
}

func testLoginCodes(t *testing.T, open open) {
	countTry := func(t *testing.T, s ports.Store, id string, limit int) (did bool) {
		write(t, s, func(ctx context.Context, tx ports.Tx) (err error) {
			did, err = tx.LoginCodes.CountTry(ctx, ada, id, limit)
			return err
		})
		return did
	}
	use := func(t *testing.T, s ports.Store, id string) (did bool) {
		write(t, s, func(ctx context.Context, tx ports.Tx) (err error) {
			did, err = tx.LoginCodes.Use(ctx, ada, id, minute(1))
			return err
		})
		return did
	}

	t.Run("a code is read as it was stored, in every state", func(t *testing.T) {
		s := open(t)
		used := aCode("c1")
		used.Tries, used.UsedAt = 3, minute(2)
		for _, want := range []ports.LoginCode{aCode("c1"), used} {
			write(t, s, putCode(want))
			assert.Equal(t, want, codeOf(t, s, ada))
		}
	})

	t.Run("an address without codes", func(t *testing.T) {
		s := open(t)
		read(t, s, func(ctx context.Context, tx ports.Tx) error {
			_, err := tx.LoginCodes.Get(ctx, ada, aCode("").BrowserHash)
			assert.True(t, ports.IsKind(err, ports.NotFound), "%v", err)
			return nil
		})
		assert.False(t, countTry(t, s, "c1", 5))
		assert.False(t, use(t, s, "c1"))
	})

	t.Run("each browser has its own code, listed oldest first", func(t *testing.T) {
		s := open(t)
		first, second, third := fromBrowser(aCode("c3"), 7, 1), fromBrowser(aCode("c1"), 9, 2), fromBrowser(aCode("c2"), 8, 3)
		other := aCode("c4")
		other.Email = "b@example.com"
		write(t, s, steps(putCode(third), putCode(first), putCode(second), putCode(other)))
		list := func(email string) (codes []ports.LoginCode) {
			read(t, s, func(ctx context.Context, tx ports.Tx) (err error) {
				codes, err = tx.LoginCodes.ListOfEmail(ctx, email)
				return err
			})
			return codes
		}
		assert.Equal(t, []ports.LoginCode{first, second, third}, list(ada))
		assert.Empty(t, list("c@example.com"))

		write(t, s, func(ctx context.Context, tx ports.Tx) error { return tx.LoginCodes.Delete(ctx, ada, "c1") })
		write(t, s, func(ctx context.Context, tx ports.Tx) error { return tx.LoginCodes.Delete(ctx, ada, "c4") })
		assert.Equal(t, []ports.LoginCode{first, third}, list(ada))
		assert.Equal(t, []ports.LoginCode{other}, list("b@example.com"), "the id of another address's code deletes nothing")

		assert.True(t, countTry(t, s, "c3", 1))
		assert.False(t, countTry(t, s, "c3", 1))
		assert.True(t, countTry(t, s, "c2", 1), "tries are counted per code")
		assert.True(t, use(t, s, "c2"))
		assert.True(t, use(t, s, "c3"))
	})

	t.Run("a new code for the same browser replaces the old one and resets its tries", func(t *testing.T) {
		s := open(t)
		write(t, s, putCode(aCode("c1")))
		assert.True(t, countTry(t, s, "c1", 5))
		assert.True(t, use(t, s, "c1"))
		write(t, s, putCode(aCode("c2")))
		assert.Equal(t, aCode("c2"), codeOf(t, s, ada))
		assert.False(t, countTry(t, s, "c1", 5), "the old code counts no tries")
		assert.False(t, use(t, s, "c1"), "the old code can't be used")
		assert.True(t, use(t, s, "c2"))
	})

	t.Run("tries are counted up to the limit", func(t *testing.T) {
		s := open(t)
		write(t, s, putCode(aCode("c1")))
		for i, want := range []bool{true, true, false, false} {
			assert.Equal(t, want, countTry(t, s, "c1", 2), "try %d", i+1)
		}
		assert.Equal(t, 2, codeOf(t, s, ada).Tries)
	})

	t.Run("a used code counts no tries and can't be used again", func(t *testing.T) {
		s := open(t)
		write(t, s, putCode(aCode("c1")))
		assert.True(t, use(t, s, "c1"))
		assert.False(t, countTry(t, s, "c1", 5))
		assert.False(t, use(t, s, "c1"))
		assert.Equal(t, minute(1), codeOf(t, s, ada).UsedAt)
		assert.Zero(t, codeOf(t, s, ada).Tries)
	})

	t.Run("a thousand concurrent tries count up to the limit", func(t *testing.T) {
		s := open(t)
		write(t, s, putCode(aCode("c1")))
		assert.EqualValues(t, 5, concurrently(1000, func(int) bool { return countTry(t, s, "c1", 5) }))
		assert.Equal(t, 5, codeOf(t, s, ada).Tries)
	})

	t.Run("of fifty concurrent uses, one succeeds", func(t *testing.T) {
		s := open(t)
		write(t, s, putCode(aCode("c1")))
		assert.EqualValues(t, 1, concurrently(50, func(int) bool { return use(t, s, "c1") }))
	})
}
