package portstest

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

func anEvent(workspaceID, text string) ports.Event {
	return ports.Event{WorkspaceID: workspaceID, AppID: "scout", Topic: "job", Data: []byte(`"` + text + `"`)}
}

func publish(events ...ports.Event) body {
	return func(ctx context.Context, tx ports.Tx) error {
		for i, e := range events {
			if err := tx.Events.Publish(ctx, e, minute(i)); err != nil {
				return err
			}
		}
		return nil
	}
}

func eventsAfter(t *testing.T, s ports.Store, workspaceID string, seq int64, limit int) (found []ports.PublishedEvent) {
	t.Helper()
	read(t, s, func(ctx context.Context, tx ports.Tx) (err error) {
		found, err = tx.Events.After(ctx, workspaceID, seq, limit)
		return err
	})
	return found
}

func testEvents(t *testing.T, open open) {
	t.Run("events are numbered in each workspace, and read with every field", func(t *testing.T) {
		s := open(t)
		write(t, s, publish(anEvent("w", "a"), anEvent("other", "b"), anEvent("w", "c")))
		assert.Equal(t, []ports.PublishedEvent{
			{Event: anEvent("w", "a"), Seq: 1, At: minute(0)}, {Event: anEvent("w", "c"), Seq: 2, At: minute(2)},
		}, eventsAfter(t, s, "w", 0, 10))
		assert.Len(t, eventsAfter(t, s, "w", 0, 1), 1)
		assert.Len(t, eventsAfter(t, s, "w", 1, 10), 1)
		assert.Empty(t, eventsAfter(t, s, "gone", 0, 10))
	})
	t.Run("a rolled back event leaves no gap", func(t *testing.T) {
		s := open(t)
		write(t, s, publish(anEvent("w", "a")))
		require.Error(t, s.Write(t.Context(), steps(publish(anEvent("w", "b")), func(context.Context, ports.Tx) error { return errOfTest })))
		write(t, s, publish(anEvent("w", "c")))
		assert.Equal(t, []byte(`"c"`), eventsAfter(t, s, "w", 1, 10)[0].Data)
		assert.EqualValues(t, 2, eventsAfter(t, s, "w", 1, 10)[0].Seq)
	})
	t.Run("events published at once have numbers of their own, without gaps", func(t *testing.T) {
		s := open(t)
		var group sync.WaitGroup
		for i := range 20 {
			group.Go(func() { assert.NoError(t, s.Write(t.Context(), publish(anEvent("w", fmt.Sprint(i))))) })
		}
		group.Wait()
		found := eventsAfter(t, s, "w", 0, 100)
		require.Len(t, found, 20)
		for i, e := range found {
			assert.EqualValues(t, i+1, e.Seq)
		}
	})
	t.Run("the heads of many workspaces are read at once", func(t *testing.T) {
		s := open(t)
		write(t, s, publish(anEvent("w", "a"), anEvent("w", "b")))
		write(t, s, appendEntries(anEntry("w", 1, ports.CreditAdd), anEntry("paid", 1, ports.CreditAdd)))
		var heads []ports.EventHead
		read(t, s, func(ctx context.Context, tx ports.Tx) (err error) {
			heads, err = tx.Events.Heads(ctx, []string{"w", "paid", "quiet"})
			return err
		})
		slices.SortFunc(heads, func(a, b ports.EventHead) int { return strings.Compare(a.WorkspaceID, b.WorkspaceID) })
		assert.Equal(t, []ports.EventHead{{WorkspaceID: "paid", CreditSeq: 1}, {WorkspaceID: "quiet"}, {WorkspaceID: "w", Seq: 2, CreditSeq: 1}}, heads)
	})
	t.Run("old events are purged, and their numbers stay used", func(t *testing.T) {
		s := open(t)
		write(t, s, publish(anEvent("w", "a"), anEvent("w", "b"), anEvent("w", "c")))
		write(t, s, func(ctx context.Context, tx ports.Tx) error {
			n, err := tx.Events.Purge(ctx, minute(2), 10)
			assert.Equal(t, 2, n)
			return err
		})
		write(t, s, publish(anEvent("w", "d")))
		found := eventsAfter(t, s, "w", 0, 10)
		require.Len(t, found, 2)
		assert.EqualValues(t, 3, found[0].Seq)
		assert.EqualValues(t, 4, found[1].Seq)
	})
	t.Run("a time is a place in a stream", func(t *testing.T) {
		s := open(t)
		at := func(n int) (seq int64) {
			read(t, s, func(ctx context.Context, tx ports.Tx) (err error) {
				seq, err = tx.Events.SeqAt(ctx, "w", minute(n))
				return err
			})
			return seq
		}
		assert.Zero(t, at(0), "of a stream without events")
		write(t, s, publish(anEvent("w", "a"), anEvent("other", "b"), anEvent("w", "c"), anEvent("w", "d")))
		assert.EqualValues(t, []int64{0, 1, 1, 2, 3}, []int64{at(0), at(1), at(2), at(3), at(4)})
		purge := func(before int) {
			write(t, s, func(ctx context.Context, tx ports.Tx) error {
				_, err := tx.Events.Purge(ctx, minute(before), 10)
				return err
			})
		}
		purge(1)
		assert.EqualValues(t, []int64{1, 1, 2}, []int64{at(0), at(2), at(3)}, "what is kept")
		purge(9)
		assert.EqualValues(t, 3, at(0), "nothing is kept")
	})
	t.Run("the stream of a deleted workspace is deleted", func(t *testing.T) {
		s := open(t)
		write(t, s, publish(anEvent("w", "a"), anEvent("other", "a")))
		write(t, s, func(ctx context.Context, tx ports.Tx) error { return tx.Events.DeleteOfWorkspace(ctx, "w") })
		assert.Empty(t, eventsAfter(t, s, "w", 0, 10))
		assert.Len(t, eventsAfter(t, s, "other", 0, 10), 1)
	})
}
