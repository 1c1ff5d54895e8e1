package portstest

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"selvedge/ports"
)

func aSession(id, userID string) ports.Session {
	return ports.Session{
		ID:         id,
		UserID:     userID,
		TokenHash:  []byte("hash of the token " + id),
		UserAgent:  "Mozilla/5.0 (" + id + ")",
		CreatedAt:  minute(0),
		LastSeenAt: minute(1),
		ExpiresAt:  minute(60),
	}
}

func insertSession(s ports.Session) body {
	return func(ctx context.Context, tx ports.Tx) error { return tx.Sessions.Insert(ctx, s) }
}

func testSessions(t *testing.T, open open) {
	list := func(t *testing.T, s ports.Store, userID string) (found []ports.Session) {
		read(t, s, func(ctx context.Context, tx ports.Tx) (err error) {
			found, err = tx.Sessions.ListOfUser(ctx, userID)
			return err
		})
		return found
	}

	t.Run("a session and its user are found by the token hash, expired or not", func(t *testing.T) {
		s := open(t)
		old := aSession("s2", "u2")
		old.ExpiresAt = minute(-60)
		write(t, s, steps(insertUsers("u1", "u2"), insertSession(aSession("s1", "u1")), insertSession(old)))
		read(t, s, func(ctx context.Context, tx ports.Tx) error {
			for _, want := range []ports.Session{aSession("s1", "u1"), old} {
				session, user, err := tx.Sessions.ByTokenHash(ctx, want.TokenHash)
				assert.NoError(t, err)
				assert.Equal(t, want, session)
				assert.Equal(t, aUser(want.UserID), user)
			}
			return nil
		})
	})

	t.Run("an unknown token is not found", func(t *testing.T) {
		s := open(t)
		write(t, s, steps(insertUsers("u1"), insertSession(aSession("s1", "u1"))))
		read(t, s, func(ctx context.Context, tx ports.Tx) error {
			for _, hash := range [][]byte{[]byte("hash of the token s2"), {}, nil} {
				_, _, err := tx.Sessions.ByTokenHash(ctx, hash)
				assert.True(t, ports.IsKind(err, ports.NotFound), "%q: %v", hash, err)
			}
			return nil
		})
	})

	t.Run("a duplicate token is rejected", func(t *testing.T) {
		s := open(t)
		write(t, s, steps(insertUsers("u1", "u2"), insertSession(aSession("s1", "u1"))))
		second := aSession("s2", "u2")
		second.TokenHash = aSession("s1", "u1").TokenHash
		assert.Error(t, s.Write(t.Context(), insertSession(second)))
		assert.Empty(t, list(t, s, "u2"))
	})

	t.Run("an unknown user is rejected", func(t *testing.T) {
		s := open(t)
		assert.Error(t, s.Write(t.Context(), insertSession(aSession("s1", "u1"))))
		assert.Empty(t, list(t, s, "u1"))
	})

	t.Run("any text is accepted as a user agent", func(t *testing.T) {
		s := open(t)
		odd := aSession("s1", "u1")
		odd.UserAgent = strings.Repeat("\xff\x00", 128)
		write(t, s, steps(insertUsers("u1"), insertSession(odd)))
		assert.NotEmpty(t, list(t, s, "u1")[0].UserAgent)
	})

	t.Run("a touch updates existing sessions only", func(t *testing.T) {
		s := open(t)
		touch := func(id string, seen, expires time.Time) body {
			return func(ctx context.Context, tx ports.Tx) error { return tx.Sessions.Touch(ctx, id, seen, expires) }
		}
		write(t, s, steps(insertUsers("u1"), insertSession(aSession("s1", "u1")), insertSession(aSession("s2", "u1"))))
		write(t, s, steps(touch("s1", minute(5), minute(65)), touch("gone", minute(5), minute(65))))
		want := aSession("s1", "u1")
		want.LastSeenAt, want.ExpiresAt = minute(5), minute(65)
		assert.Equal(t, []ports.Session{want, aSession("s2", "u1")}, list(t, s, "u1"))
	})

	t.Run("a user's own sessions are listed, last seen first", func(t *testing.T) {
		s := open(t)
		write(t, s, insertUsers("u1", "u2", "u3"))
		var want []ports.Session
		for i, id := range []string{"s3", "s1", "s2"} {
			session := aSession(id, "u1")
			session.LastSeenAt = minute(9 - i)
			want = append(want, session)
		}
		write(t, s, steps(insertSession(want[1]), insertSession(want[0]), insertSession(want[2]), insertSession(aSession("s4", "u2"))))
		assert.Equal(t, want, list(t, s, "u1"))
		assert.Empty(t, list(t, s, "u3"))
	})

	t.Run("a session can be ended by its own user only", func(t *testing.T) {
		s := open(t)
		end := func(userID, id string) body {
			return func(ctx context.Context, tx ports.Tx) error { return tx.Sessions.Delete(ctx, userID, id) }
		}
		write(t, s, steps(insertUsers("u1", "u2"), insertSession(aSession("s1", "u1")), insertSession(aSession("s2", "u1"))))
		write(t, s, steps(end("u2", "s1"), end("u1", "gone")))
		assert.Len(t, list(t, s, "u1"), 2)
		write(t, s, steps(end("u1", "s1"), end("u1", "s1")))
		assert.Equal(t, []ports.Session{aSession("s2", "u1")}, list(t, s, "u1"))
	})
}
