package portstest

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/ports"
)

func testActivities(t *testing.T, open open) {
	anActivity := func(id, userID string) ports.Activity {
		return ports.Activity{ID: id, UserID: userID, Name: "opened", Properties: `{"app":"photogenix"}`, At: minute(0), ReceivedAt: minute(1)}
	}
	insert := func(batch ...ports.Activity) body {
		return func(ctx context.Context, tx ports.Tx) error { return tx.Activities.Insert(ctx, batch) }
	}
	// The port has no reads: an activity is stored if its ID is taken.
	assertKept := func(t *testing.T, s ports.Store, kept bool, a ports.Activity) {
		t.Helper()
		err := s.Write(t.Context(), steps(insert(a), func(context.Context, ports.Tx) error { return errOfTest }))
		if kept {
			assert.NotErrorIs(t, err, errOfTest, a.ID)
			return
		}
		assert.ErrorIs(t, err, errOfTest, a.ID)
	}

	for _, n := range []int{0, 1, 2, 31, 50, 133} {
		t.Run(fmt.Sprintf("a batch of %d is stored", n), func(t *testing.T) {
			s := open(t)
			var batch []ports.Activity
			for i := range n {
				batch = append(batch, anActivity(fmt.Sprint("a", i), "u1"))
			}
			write(t, s, steps(insertUsers("u1"), insert(batch...)))
			for _, a := range batch {
				assertKept(t, s, true, a)
			}
			assertKept(t, s, false, anActivity("another", "u1"))
		})
	}

	t.Run("a batch with an invalid activity is not stored", func(t *testing.T) {
		s := open(t)
		write(t, s, insertUsers("u1"))
		assert.Error(t, s.Write(t.Context(), insert(anActivity("a1", "u1"), anActivity("a2", "nobody"))))
		assertKept(t, s, false, anActivity("a1", "u1"))
	})

	t.Run("properties can be any text", func(t *testing.T) {
		s := open(t)
		odd := anActivity("a1", "u1")
		odd.Properties = "{\"\xff\":\"\x00\"}"
		write(t, s, steps(insertUsers("u1"), insert(odd)))
		assertKept(t, s, true, odd)
	})
}
