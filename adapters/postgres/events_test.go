package postgres

import (
	"context"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/postgres/postgrestest"
	"selvedge/core/events"
	"selvedge/ports"
)

func TestAnInstanceDeliversInOrderWhatAnotherPublishes(t *testing.T) {
	url := postgrestest.Open(t)
	mine, others := openAt(t, url), openAt(t, url)
	ada := addWorkspaceOfAda(t, mine)
	delivering, publisher := events.New(mine, time.Now, nil), events.New(others, time.Now, nil)
	inBackground(t, func(ctx context.Context) { delivering.Run(ctx, func(err error) { assert.NoError(t, err) }) })
	listener, err := delivering.Listen(t.Context(), ada, "w", events.Since(0))
	require.NoError(t, err)
	assert.Equal(t, "ready", (<-listener.C).Topic)

	const publishers, each = 8, 10
	var publishing sync.WaitGroup
	for range publishers {
		publishing.Go(func() {
			for i := range each {
				assert.NoError(t, others.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
					return publisher.Publish(ctx, tx, ports.Event{WorkspaceID: "w", Topic: "job", Data: fmt.Appendf(nil, `{"n":%d}`, i)})
				}))
			}
		})
	}
	publishing.Wait()
	last := time.After(5 * time.Second)
	for seq := range int64(publishers * each) {
		select {
		case m := <-listener.C:
			assert.Equal(t, seq+1, m.Seq, "none is missed, though they were published at once")
		case <-last:
			t.Fatalf("only %d events were delivered", seq)
		}
	}
}

func TestABroadcastReachesTheListenersOfOtherInstancesAtOnce(t *testing.T) {
	url := postgrestest.Open(t)
	mine, others := openAt(t, url), openAt(t, url)
	ada := addWorkspaceOfAda(t, mine)
	here, there := events.New(mine, time.Now, mine.Broadcasts()), events.New(others, time.Now, others.Broadcasts())
	for _, service := range []*events.Service{here, there} {
		inBackground(t, func(ctx context.Context) { service.Run(ctx, func(err error) { assert.NoError(t, err) }) })
	}
	listen := func(service *events.Service) <-chan *events.Message {
		listener, err := service.Listen(t.Context(), ada, "w", events.Since(0))
		require.NoError(t, err)
		assert.Equal(t, "ready", (<-listener.C).Topic)
		return listener.C
	}
	mineGets, othersGet := listen(here), listen(there)
	numbers := map[string]int{}
	send := func(n int) {
		require.NoError(t, here.Broadcast(t.Context(), ports.Event{WorkspaceID: "w", Topic: "presence", Data: fmt.Appendf(nil, `{"n": %d}`, n)}))
		numbers[string((<-mineGets).Data)]++
	}
	// What is sent before the other instance listens is lost.
	var first *events.Message
	for n := 0; first == nil; n++ {
		send(n)
		select {
		case first = <-othersGet:
		case <-time.After(20 * time.Millisecond):
		}
	}
	for n := range numbers {
		assert.Equal(t, 1, numbers[n], "its own are not received again")
	}
	assert.Equal(t, "presence", first.Topic)
	assert.Zero(t, first.Seq)
	assert.Contains(t, numbers, string(first.Data))
}
