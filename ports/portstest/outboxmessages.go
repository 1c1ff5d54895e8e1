package portstest

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"selvedge/ports"
)

const lease = 5 * time.Minute

func aMessage(id string, due int) ports.OutboxMessage {
	return ports.OutboxMessage{ID: id, Kind: "mail", Payload: []byte{0, 1, 254, 255}, RunAt: minute(due)}
}

func addMessages(messages ...ports.OutboxMessage) body {
	return func(ctx context.Context, tx ports.Tx) error {
		for _, j := range messages {
			if err := tx.OutboxMessages.Add(ctx, j); err != nil {
				return err
			}
		}
		return nil
	}
}

func failMessage(id string, attempt, due int, cause string, dead bool) body {
	return func(ctx context.Context, tx ports.Tx) error {
		return tx.OutboxMessages.Fail(ctx, id, attempt, minute(due), cause, dead)
	}
}

func doneMessage(id string) body {
	return func(ctx context.Context, tx ports.Tx) error { return tx.OutboxMessages.Done(ctx, id) }
}

func claim(t *testing.T, s ports.Store, now, n int) []ports.OutboxMessage {
	t.Helper()
	return claimKind(t, s, "mail", now, n)
}

func claimKind(t *testing.T, s ports.Store, kind string, now, n int) []ports.OutboxMessage {
	t.Helper()
	return claimLane(t, s, kind, "", now, n)
}

func claimLane(t *testing.T, s ports.Store, kind, lane string, now, n int) (messages []ports.OutboxMessage) {
	t.Helper()
	write(t, s, func(ctx context.Context, tx ports.Tx) (err error) {
		messages, err = tx.OutboxMessages.Claim(ctx, kind, lane, minute(now), lease, n)
		return err
	})
	return messages
}

func idsOf(messages []ports.OutboxMessage) []string {
	ids := []string{}
	for _, j := range messages {
		ids = append(ids, j.ID)
	}
	return ids
}

func nextDue(t *testing.T, s ports.Store) (next time.Time) {
	t.Helper()
	read(t, s, func(ctx context.Context, tx ports.Tx) (err error) {
		next, err = tx.OutboxMessages.NextDue(ctx)
		return err
	})
	return next
}

func dueOf(t *testing.T, s ports.Store, kind string) (next map[string]time.Time) {
	t.Helper()
	read(t, s, func(ctx context.Context, tx ports.Tx) (err error) {
		next, err = tx.OutboxMessages.NextDueOf(ctx, kind)
		return err
	})
	return next
}

func testOutboxMessages(t *testing.T, open open) {
	t.Run("a claimed message has every field and a counted attempt", func(t *testing.T) {
		s := open(t)
		want := aMessage("j1", 0)
		write(t, s, addMessages(want, ports.OutboxMessage{ID: "j2", Kind: "mail", RunAt: minute(1)}))
		got := claim(t, s, 1, 10)
		want.Attempts = 1
		assert.Equal(t, []string{"j1", "j2"}, idsOf(got))
		assert.Equal(t, want, got[0])
		assert.Empty(t, got[1].Payload, "an empty payload")
	})

	t.Run("messages are claimed by kind, and each kind has its own next due time", func(t *testing.T) {
		s := open(t)
		for i := range 20 { // enough for every shard, and all due before the mail
			write(t, s, addMessages(ports.OutboxMessage{ID: fmt.Sprintf("s%02d", i), Kind: "sweep", RunAt: minute(i)}))
		}
		write(t, s, addMessages(aMessage("j1", 30)))
		assert.Equal(t, map[string]time.Time{"": minute(30)}, dueOf(t, s, "mail"))
		assert.Equal(t, map[string]time.Time{"": minute(0)}, dueOf(t, s, "sweep"))
		assert.Empty(t, dueOf(t, s, "unknown"))
		assert.Empty(t, claim(t, s, 29, 1))
		assert.Equal(t, []string{"j1"}, idsOf(claim(t, s, 30, 1)))
		assert.Equal(t, []string{"s00", "s01"}, idsOf(claimKind(t, s, "sweep", 60, 2)))
		assert.Empty(t, claimKind(t, s, "unknown", 60, 10))
		assert.Equal(t, map[string]time.Time{"": minute(35)}, dueOf(t, s, "mail"), "when its lease ends")
		assert.Equal(t, map[string]time.Time{"": minute(2)}, dueOf(t, s, "sweep"))
		write(t, s, failMessage("j1", 1, 40, "no", true))
		assert.Empty(t, dueOf(t, s, "mail"))
	})

	t.Run("messages of a kind are claimed by lane, and each lane has its own next due time", func(t *testing.T) {
		s := open(t)
		in := func(lane, id string, due int) ports.OutboxMessage {
			return ports.OutboxMessage{ID: id, Kind: "step", Lane: lane, RunAt: minute(due)}
		}
		for i := range 20 { // enough for every shard
			write(t, s, addMessages(in("ada", fmt.Sprintf("a%02d", i), 20-i)))
		}
		other := in("ada", "o1", 0)
		other.Kind = "sweep"
		write(t, s, addMessages(in("bo", "b1", 30), in("", "n1", 40), in("cy", "c1", 50), other, aMessage("j1", 0)))
		assert.Equal(t, map[string]time.Time{"ada": minute(1), "bo": minute(30), "": minute(40), "cy": minute(50)}, dueOf(t, s, "step"))
		assert.Equal(t, []string{"a19", "a18"}, idsOf(claimLane(t, s, "step", "ada", 60, 2)))
		assert.Empty(t, claimLane(t, s, "step", "ada", 2, 10), "the rest is due later")
		assert.Empty(t, claimLane(t, s, "step", "bo", 29, 10))
		claimed := claimLane(t, s, "step", "bo", 30, 10)
		assert.Equal(t, []string{"b1"}, idsOf(claimed))
		assert.Equal(t, "bo", claimed[0].Lane)
		assert.Equal(t, []string{"n1"}, idsOf(claimKind(t, s, "step", 60, 10)), "none of a lane")
		assert.Equal(t, map[string]time.Time{"ada": minute(3), "bo": minute(35), "": minute(65), "cy": minute(50)}, dueOf(t, s, "step"))
		write(t, s, steps(doneMessage("b1"), failMessage("c1", 0, 50, "no", true)))
		assert.Equal(t, map[string]time.Time{"ada": minute(3), "": minute(65)}, dueOf(t, s, "step"))
	})

	t.Run("a worker whose lease has ended can't reschedule a message claimed by another", func(t *testing.T) {
		s := open(t)
		write(t, s, addMessages(aMessage("j1", 0)))
		first := claim(t, s, 0, 1)[0]
		second := claim(t, s, 5, 1)[0]
		write(t, s, failMessage("j1", first.Attempts, 6, "timed out", true))
		assert.Empty(t, claim(t, s, 9, 1), "the second lease holds")
		write(t, s, failMessage("j1", second.Attempts, 7, "no", false))
		assert.Len(t, claim(t, s, 7, 1), 1)
	})

	t.Run("due messages are claimed earliest first, up to the limit", func(t *testing.T) {
		s := open(t)
		var want []string
		for i := range 20 { // enough for every shard
			id := fmt.Sprintf("j%02d", i)
			write(t, s, addMessages(aMessage(id, i)))
			want = append(want, id)
		}
		assert.Empty(t, claim(t, s, -1, 100))
		assert.Empty(t, claim(t, s, 100, 0))
		assert.Equal(t, want[:3], idsOf(claim(t, s, 10, 3)))
		assert.Equal(t, want[3:11], idsOf(claim(t, s, 10, 100)))
	})

	t.Run("a claimed message is skipped until its lease ends, then claimed again", func(t *testing.T) {
		s := open(t)
		write(t, s, addMessages(aMessage("j1", 0)))
		assert.Len(t, claim(t, s, 0, 10), 1)
		assert.Empty(t, claim(t, s, 4, 10))
		again := claim(t, s, 5, 10)
		assert.Equal(t, []string{"j1"}, idsOf(again))
		assert.Equal(t, 2, again[0].Attempts)
	})

	t.Run("a lease is renewed by who has it alone", func(t *testing.T) {
		s := open(t)
		renew := func(id string, attempt, until, later int) (held bool) {
			write(t, s, func(ctx context.Context, tx ports.Tx) (err error) {
				held, err = tx.OutboxMessages.Renew(ctx, id, attempt, minute(until), minute(later))
				return err
			})
			return held
		}
		write(t, s, addMessages(aMessage("j1", 0), aMessage("j2", 50)))
		assert.False(t, renew("j1", 1, 0, 9), "it wasn't claimed")
		assert.Len(t, claim(t, s, 0, 10), 1)
		assert.True(t, renew("j1", 1, 5, 8))
		assert.False(t, renew("j1", 1, 5, 9), "the lease ends later")
		assert.Empty(t, claim(t, s, 7, 10))
		assert.Len(t, claim(t, s, 8, 10), 1)
		assert.False(t, renew("j1", 1, 8, 20), "another has it")
		assert.True(t, renew("j1", 2, 13, 20))
		write(t, s, failMessage("j1", 2, 15, "no", false))
		assert.False(t, renew("j1", 2, 20, 30), "it waits for its next attempt")
		assert.Equal(t, []string{"j1"}, idsOf(claim(t, s, 15, 10)))
		write(t, s, failMessage("j1", 3, 16, "no", true))
		assert.False(t, renew("j1", 3, 16, 30), "it is dead")
		assert.False(t, renew("j3", 1, 0, 30), "there is none")
		assert.Equal(t, []string{"j2"}, idsOf(claim(t, s, 50, 10)))
	})

	t.Run("waiting messages are counted up to a limit, due or not, without dead ones", func(t *testing.T) {
		s := open(t)
		waiting := func(atMost int) (n int) {
			read(t, s, func(ctx context.Context, tx ports.Tx) (err error) {
				n, err = tx.OutboxStats.Waiting(ctx, atMost)
				return err
			})
			return n
		}
		assert.Zero(t, waiting(100))
		for i := range 20 {
			write(t, s, addMessages(aMessage(fmt.Sprintf("j%02d", i), i)))
		}
		claim(t, s, 3, 2)
		write(t, s, steps(doneMessage("j00"), failMessage("j01", 1, 5, "no", false), failMessage("j02", 0, 5, "no", true)))
		assert.Equal(t, 18, waiting(100))
		assert.Equal(t, 7, waiting(7))
		assert.Zero(t, waiting(0))
	})

	t.Run("a message that is done is deleted, and Done can be repeated", func(t *testing.T) {
		s := open(t)
		write(t, s, addMessages(aMessage("j1", 0), aMessage("j2", 0)))
		write(t, s, steps(doneMessage("j1"), doneMessage("j1")))
		assert.Equal(t, []string{"j2"}, idsOf(claim(t, s, 60, 10)))
	})

	t.Run("a failed message waits until its time and keeps its attempts", func(t *testing.T) {
		s := open(t)
		write(t, s, addMessages(aMessage("j1", 0)))
		claim(t, s, 0, 10)
		write(t, s, steps(failMessage("j1", 1, 30, "the mail server is away", false), failMessage("gone", 1, 30, "", false)))
		assert.Empty(t, claim(t, s, 29, 10))
		again := claim(t, s, 30, 10)
		assert.Equal(t, []string{"j1"}, idsOf(again))
		assert.Equal(t, 2, again[0].Attempts)
	})

	t.Run("any text is accepted as a cause", func(t *testing.T) {
		s := open(t)
		write(t, s, addMessages(aMessage("j1", 0)))
		for _, cause := range []string{strings.Repeat("é", 10_000), "\xff\x00", ""} {
			write(t, s, failMessage("j1", 0, 0, cause, false))
		}
	})

	t.Run("a dead message is never claimed or due, but can be deleted", func(t *testing.T) {
		s := open(t)
		write(t, s, addMessages(aMessage("j1", 0)))
		write(t, s, failMessage("j1", 0, 0, "no such address", true))
		assert.Empty(t, claim(t, s, 600, 10))
		assert.Zero(t, nextDue(t, s))
		write(t, s, steps(doneMessage("j1"), addMessages(aMessage("j1", 0))))
		assert.Len(t, claim(t, s, 600, 10), 1)
	})

	t.Run("dead messages are counted by kind", func(t *testing.T) {
		s := open(t)
		dead := func(atMost int) (n map[string]int) {
			read(t, s, func(ctx context.Context, tx ports.Tx) (err error) {
				n, err = tx.OutboxStats.Dead(ctx, atMost)
				return err
			})
			return n
		}
		assert.Empty(t, dead(100))
		for i := range 20 {
			message := aMessage(fmt.Sprintf("j%02d", i), i)
			if i%4 == 0 {
				message.Kind = "sweep"
			}
			write(t, s, steps(addMessages(message), failMessage(message.ID, 0, i, "no", i < 10)))
		}
		assert.Equal(t, map[string]int{"mail": 7, "sweep": 3}, dead(100))
		some := dead(3)
		assert.GreaterOrEqual(t, some["mail"]+some["sweep"], 3)
	})

	t.Run("dead messages are listed in pages with their cause and time", func(t *testing.T) {
		s := open(t)
		list := func(after string, n int) (messages []ports.DeadOutboxMessage) {
			read(t, s, func(ctx context.Context, tx ports.Tx) (err error) {
				messages, err = tx.OutboxMessages.ListDead(ctx, after, n)
				return err
			})
			return messages
		}
		assert.Empty(t, list("", 100))
		var want []ports.DeadOutboxMessage
		for i := range 20 {
			message := aMessage(fmt.Sprintf("j%02d", i), 0)
			message.Attempts = i
			write(t, s, steps(addMessages(message), failMessage(message.ID, i, i, "no such address", i%2 == 0)))
			if i%2 == 0 {
				want = append(want, ports.DeadOutboxMessage{ID: message.ID, Kind: message.Kind, Attempts: i, Cause: "no such address", Since: minute(i)})
			}
		}
		assert.Equal(t, want, list("", 100))
		assert.Equal(t, want[:3], list("", 3))
		assert.Equal(t, want[3:5], list(want[2].ID, 2))
		assert.Empty(t, list("j99", 10))
	})

	t.Run("a revived message is due and keeps its attempts; only dead ones can be revived", func(t *testing.T) {
		s := open(t)
		revive := func(id string) error {
			return s.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error { return tx.OutboxMessages.Revive(ctx, id, minute(7)) })
		}
		write(t, s, addMessages(aMessage("dead", 0), aMessage("alive", 60)))
		claim(t, s, 0, 10)
		write(t, s, failMessage("dead", 1, 1, "no", true))
		assert.NoError(t, revive("dead"))
		for _, id := range []string{"dead", "alive", "gone"} {
			assert.True(t, ports.IsKind(revive(id), ports.NotFound), id)
		}
		assert.Equal(t, minute(7), nextDue(t, s))
		want := aMessage("dead", 7)
		want.Attempts = 1
		assert.Equal(t, []ports.OutboxMessage{want}, claim(t, s, 7, 10))
	})

	t.Run("the next due time is the earliest, without dead messages", func(t *testing.T) {
		s := open(t)
		assert.Zero(t, nextDue(t, s))
		write(t, s, addMessages(aMessage("j1", 7), aMessage("j2", 3), aMessage("j3", 9)))
		assert.Equal(t, minute(3), nextDue(t, s))
		claim(t, s, 3, 10)
		assert.Equal(t, minute(7), nextDue(t, s), "the claimed message is due later")
		write(t, s, failMessage("j1", 0, 0, "", true))
		assert.Equal(t, minute(8), nextDue(t, s), "when the claimed message's lease ends")
	})

	t.Run("a message exists only if its transaction commits", func(t *testing.T) {
		s := open(t)
		err := s.Write(t.Context(), steps(addMessages(aMessage("j1", 0)), func(context.Context, ports.Tx) error { return errOfTest }))
		assert.ErrorIs(t, err, errOfTest)
		assert.Empty(t, claim(t, s, 60, 10))
	})

	t.Run("concurrent workers never share a message and claim all", func(t *testing.T) {
		s := open(t)
		var want []string
		for i := range 60 {
			id := fmt.Sprint("j", i)
			write(t, s, addMessages(aMessage(id, i%7)))
			want = append(want, id)
		}
		var mu sync.Mutex
		var got []string
		var group sync.WaitGroup
		for range 8 {
			group.Go(func() {
				for {
					messages := claim(t, s, 60, 4)
					if len(messages) == 0 {
						return
					}
					mu.Lock()
					got = append(got, idsOf(messages)...)
					mu.Unlock()
				}
			})
		}
		group.Wait()
		assert.ElementsMatch(t, want, got)
	})
}
