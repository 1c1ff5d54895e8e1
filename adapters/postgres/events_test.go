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

func TestOneInstanceTellsInOrderWhatAnotherPublishes(t *testing.T) {
	url := postgrestest.Open(t)
	mine, others := openAt(t, url), openAt(t, url)
	ada := ports.Actor{UserID: "ada", SessionID: "s"}
	require.NoError(t, mine.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		if err := tx.Users.Insert(ctx, ports.User{ID: "ada", Email: "ada@example.com", ReferralCode: "ada"}); err != nil {
			return err
		}
		if err := tx.Workspaces.Insert(ctx, ports.Workspace{ID: "w", Name: "Nordhaus"}); err != nil {
			return err
		}
		return tx.Members.Insert(ctx, ports.Member{WorkspaceID: "w", UserID: "ada", Role: ports.RoleAdmin})
	}))
	teller, publisher := events.New(mine, time.Now), events.New(others, time.Now)
	ctx, stop := context.WithCancel(t.Context())
	var running sync.WaitGroup
	running.Go(func() { teller.Run(ctx, func(err error) { assert.NoError(t, err) }) })
	t.Cleanup(func() { stop(); running.Wait() })
	listener, err := teller.Listen(t.Context(), ada, "w", events.Latest)
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
			t.Fatalf("only %d events were told", seq)
		}
	}
}
