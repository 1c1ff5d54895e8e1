package portstest

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"selvedge/ports"
)

// expiring stores one row of everything that expires, with the same name and expiry.
func expiring(name string, minutes int) body {
	return func(ctx context.Context, tx ports.Tx) error {
		session := aSession(name, "u1")
		session.ExpiresAt = minute(minutes)
		code := aCode(name)
		code.Email, code.ExpiresAt = name, minute(minutes)
		unused := anImage(name)
		unused.ExpiresAt = minute(minutes)
		if _, err := tx.RateLimits.Take(ctx, name, 1, time.Minute, minute(minutes-1)); err != nil {
			return err
		}
		if _, err := tx.ReceivedEvents.Insert(ctx, ports.PaymentEvent{ID: name}, minute(minutes)); err != nil {
			return err
		}
		entry := anAuditEntry("w1", name)
		entry.ExpiresAt = minute(minutes)
		if err := tx.KnownBrowsers.Remember(ctx, []byte(name), minute(minutes)); err != nil {
			return err
		}
		return steps(insertSession(session), putCode(code), putImage(unused), insertAudit(entry), func(ctx context.Context, tx ports.Tx) error {
			return tx.LoginFailures.Put(ctx, ports.SignInFailures{Email: name, Count: 1, ExpiresAt: minute(minutes)})
		})(ctx, tx)
	}
}

// alive reports which of session, code, failures, limit window, image, payment event,
// audit entry and known browser exist.
func alive(t *testing.T, s ports.Store, name string, minutes int) (all [8]bool) {
	t.Helper()
	all[6] = slices.ContainsFunc(auditPage(t, s, "w1", "", 50), func(e ports.AuditEntry) bool { return e.ID == name })
	write(t, s, func(ctx context.Context, tx ports.Tx) error {
		_, _, err := tx.Sessions.ByTokenHash(ctx, aSession(name, "u1").TokenHash)
		all[0] = err == nil
		if all[7], err = tx.KnownBrowsers.IsKnown(ctx, []byte(name), minute(minutes-1)); err != nil {
			return err
		}
		_, err = tx.LoginCodes.Get(ctx, name, aCode("").BrowserHash)
		all[1] = err == nil
		failures, err := tx.LoginFailures.Get(ctx, name)
		all[2] = failures.Count > 0
		if err != nil {
			return err
		}
		wait, err := tx.RateLimits.Take(ctx, name, 1, time.Minute, minute(minutes-1))
		all[3] = wait > 0
		if err != nil {
			return err
		}
		if all[5], err = tx.ReceivedEvents.Known(ctx, name); err != nil {
			return err
		}
		_, err = tx.Images.Get(ctx, name)
		if all[4] = err == nil; ports.IsKind(err, ports.NotFound) {
			return nil
		}
		return err
	})
	return all
}

func testRetention(t *testing.T, open open) {
	purge := func(t *testing.T, s ports.Store, before, limit int) (gone int) {
		write(t, s, func(ctx context.Context, tx ports.Tx) error {
			gone = 0
			for _, expiring := range []ports.Purger{tx.Sessions, tx.LoginCodes, tx.LoginFailures, tx.KnownBrowsers, tx.RateLimits, tx.Images, tx.ReceivedEvents, tx.Audit} {
				n, err := expiring.Purge(ctx, minute(before), limit)
				if err != nil {
					return err
				}
				gone += n
			}
			return nil
		})
		return gone
	}
	every, none := [8]bool{true, true, true, true, true, true, true, true}, [8]bool{}

	t.Run("rows that expired before the time are deleted, and others are kept", func(t *testing.T) {
		s := open(t)
		write(t, s, steps(insertUsers("u1"), expiring("past", 9), expiring("now", 10), expiring("future", 11)))
		assert.Equal(t, 8, purge(t, s, 10, 100))
		assert.Equal(t, 0, purge(t, s, 10, 100))
		assert.Equal(t, none, alive(t, s, "past", 9))
		assert.Equal(t, every, alive(t, s, "now", 10))
		assert.Equal(t, every, alive(t, s, "future", 11))
	})

	t.Run("at most the limit of each kind is deleted at a time, oldest first", func(t *testing.T) {
		s := open(t)
		write(t, s, insertUsers("u1"))
		for i := range 5 {
			write(t, s, expiring(fmt.Sprint("past", i), i))
		}
		assert.Equal(t, 16, purge(t, s, 60, 2))
		for i := 2; i < 5; i++ {
			assert.Equal(t, every, alive(t, s, fmt.Sprint("past", i), i))
		}
		assert.Equal(t, 16, purge(t, s, 60, 2))
		assert.Equal(t, 8, purge(t, s, 60, 2))
		assert.Equal(t, 0, purge(t, s, 60, 2))
	})

	t.Run("invitations of any status are deleted, oldest first", func(t *testing.T) {
		until := func(i ports.Invitation, minutes int) ports.Invitation {
			i.ExpiresAt = minute(minutes)
			return i
		}
		s := withInvitations(t, open, until(anInvitation("w1", "i1"), 8), until(rejected(anInvitation("w1", "i2")), 9),
			until(anInvitation("w2", "i3"), 9), until(anInvitation("w1", "i4"), 10), until(rejected(anInvitation("w1", "i5")), 11))
		assert.Zero(t, purge(t, s, 60, 100))
		purgeInvitations := func(before, limit int) (gone int) {
			write(t, s, func(ctx context.Context, tx ports.Tx) (err error) {
				gone, err = tx.Invitations.Purge(ctx, minute(before), limit)
				return err
			})
			return gone
		}
		assert.Equal(t, 1, purgeInvitations(10, 1))
		assertInvitation(t, s, until(anInvitation("w1", "i1"), 8), false)
		assert.Equal(t, 2, purgeInvitations(10, 5))
		assert.Zero(t, purgeInvitations(10, 5))
		assert.ElementsMatch(t, []string{"i4", "i5"}, invitationsOf(t, s, "w1"))
		assert.Empty(t, invitationsOf(t, s, "w2"))
	})

	t.Run("activities are deleted by the time they were received, oldest first", func(t *testing.T) {
		s := open(t)
		received := func(id, userID string, minutes int) ports.Activity {
			return ports.Activity{ID: id, UserID: userID, Name: "opened", At: minute(0), ReceivedAt: minute(minutes)}
		}
		left := func() (ids []string) { // the port has no reads: an activity is stored if its ID is taken
			for _, a := range []ports.Activity{received("a1", "u1", 8), received("a2", "u2", 9), received("a3", "u1", 9), received("now", "u1", 10), received("future", "u2", 11)} {
				err := s.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
					if err := tx.Activities.Insert(ctx, []ports.Activity{a}); err != nil {
						return err
					}
					return errOfTest
				})
				if !errors.Is(err, errOfTest) {
					ids = append(ids, a.ID)
				}
			}
			return ids
		}
		write(t, s, steps(insertUsers("u1", "u2"), func(ctx context.Context, tx ports.Tx) error {
			return tx.Activities.Insert(ctx, []ports.Activity{received("a1", "u1", 8), received("a2", "u2", 9), received("a3", "u1", 9), received("now", "u1", 10), received("future", "u2", 11)})
		}))
		assert.Zero(t, purge(t, s, 60, 100))
		purgeActivities := func(before, limit int) (gone int) {
			write(t, s, func(ctx context.Context, tx ports.Tx) (err error) {
				gone, err = tx.Activities.Purge(ctx, minute(before), limit)
				return err
			})
			return gone
		}
		assert.Equal(t, 1, purgeActivities(10, 1))
		assert.Equal(t, []string{"a2", "a3", "now", "future"}, left())
		assert.Equal(t, 2, purgeActivities(10, 5))
		assert.Zero(t, purgeActivities(10, 5))
		assert.Equal(t, []string{"now", "future"}, left())
	})

	t.Run("images in a bucket are deleted by the call that returns them, oldest first", func(t *testing.T) {
		s := open(t)
		write(t, s, steps(insertUsers("u1"), putImage(anImageObject("used"))))
		for id, minutes := range map[string]int{"p3": 9, "p2": 9, "p1": 8, "now": 10, "future": 11} {
			unused := anImageObject(id)
			unused.ExpiresAt = minute(minutes)
			write(t, s, putImage(unused))
		}
		assert.Zero(t, purge(t, s, 60, 100))
		purgeImages := func(limit int) (ids []string) {
			write(t, s, func(ctx context.Context, tx ports.Tx) (err error) {
				ids, err = tx.Images.PurgeObjects(ctx, minute(10), limit)
				return err
			})
			return ids
		}
		assert.Equal(t, []string{"p1", "p2"}, purgeImages(2))
		assertNoImage(t, s, "p1")
		assertNoImage(t, s, "p2")
		assert.Equal(t, []string{"p3"}, purgeImages(2))
		assert.Empty(t, purgeImages(2))
		assertImage(t, s, anImageObject("used"))
		for id, minutes := range map[string]int{"now": 10, "future": 11} {
			left := anImageObject(id)
			left.ExpiresAt = minute(minutes)
			assertImage(t, s, left)
		}
	})

	t.Run("messages, users, workspaces and images in use are never deleted", func(t *testing.T) {
		s := open(t)
		write(t, s, steps(insertUsers("u1"), insertWorkspaces("w1"), putImage(anImage("p1")), addMessages(aMessage("j1", 0), aMessage("j2", 0)), failMessage("j2", 0, 0, "", true)))
		assert.Zero(t, purge(t, s, 1_000_000, 100))
		assertImage(t, s, anImage("p1"))
	})
}
