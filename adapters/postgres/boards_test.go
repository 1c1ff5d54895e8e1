package postgres

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/postgres/postgrestest"
	"selvedge/adapters/sqlstore"
	sqldreamboard "selvedge/adapters/sqlstore/dreamboard"
	"selvedge/core/dreamboard"
	"selvedge/core/dreamboard/dreamboardtest"
	"selvedge/core/events"
	"selvedge/ports"
	store "selvedge/ports/dreamboard"
)

// boardInstance is an instance of the product, and what a browser that it serves has heard.
type boardInstance struct {
	boards *dreamboard.Service
	events *events.Service
}

func newBoardInstance(t testing.TB, s *Store, now ports.Clock) boardInstance {
	t.Helper()
	streams := events.New(s, now, s.Broadcasts())
	boards := &dreamboard.Service{Store: sqlstore.Over(s, sqldreamboard.Repositories), Now: now, Events: streams.Publish, Broadcast: streams.Broadcast}
	streams.Hear(dreamboard.PeopleTopic, boards.HearVisit)
	inBackground(t, func(ctx context.Context) { streams.Run(ctx, func(err error) { assert.NoError(t, err) }) })
	return boardInstance{boards, streams}
}

// follow reads a board as a browser does: what it hears in its order, and from the log what
// it doesn't. It returns what it has once nobody writes any more and it has all.
func (i boardInstance) follow(t *testing.T, actor ports.Actor, boardID string, written <-chan struct{}) (log []store.Batch) {
	listener, err := i.events.Listen(t.Context(), actor, "w", events.Since(0), "board-"+boardID)
	if !assert.NoError(t, err) {
		return nil
	}
	defer i.events.Leave(listener)
	again := time.NewTicker(100 * time.Millisecond)
	defer again.Stop()
	for seq, over := int64(0), false; ; {
		var event dreamboard.BatchEvent
		select {
		case m := <-listener.C:
			if m.Topic != dreamboard.Topic || !assert.NoError(t, json.Unmarshal(m.Data, &event)) {
				continue
			}
		case <-again.C:
		case <-written:
			written, over = nil, true
		}
		if event.Seq == seq+1 && event.Ops != nil {
			log = append(log, store.Batch{Seq: event.Seq, Ops: event.Ops})
			seq++
			continue
		}
		if event.Seq != 0 && event.Seq <= seq {
			continue
		}
		missed, err := i.boards.After(t.Context(), actor, "w", boardID, seq)
		if !assert.NoError(t, err) {
			return nil
		}
		log = append(log, missed.Batches...)
		seq += int64(len(missed.Batches))
		if over && seq == missed.Seq {
			return log
		}
	}
}

func TestTheListOfAnotherInstanceSaysAtOnceWhoIsOnABoard(t *testing.T) {
	url := postgrestest.Open(t)
	here, there := newBoardInstance(t, openAt(t, url), time.Now), newBoardInstance(t, openAt(t, url), time.Now)
	dreamboardtest.AddBoard(t, here.boards.Store)
	ada, grace := ports.Actor{UserID: "ada"}, ports.Actor{UserID: "grace"}
	listener, err := there.events.Listen(t.Context(), ada, "w", events.Since(0), dreamboard.ListRoom)
	require.NoError(t, err)
	come := func(client string) {
		_, err := here.boards.Present(t.Context(), grace, "w", "b", dreamboard.Presence{Client: client})
		require.NoError(t, err)
	}
	heard := func(within time.Duration) bool {
		for last := time.After(within); ; {
			select {
			case m := <-listener.C:
				if m.Topic == dreamboard.PeopleTopic {
					return true
				}
			case <-last:
				return false
			}
		}
	}
	// What is said before the other instance listens is lost.
	n := 0
	for come("early"); !heard(50 * time.Millisecond); n++ {
		come(fmt.Sprint("early", n))
	}
	come("tab")
	require.True(t, heard(2*time.Second))
	here.boards.HearVisit(ports.Event{WorkspaceID: "w", Data: []byte("no visit")})
	page, err := there.boards.List(t.Context(), ada, "w", dreamboard.Query{Filter: store.Filter{State: store.Open}}, store.Place{})
	require.NoError(t, err)
	assert.Contains(t, page.Visits["b"], dreamboard.Visit{Board: "b", Client: "tab", Person: dreamboard.Person{ID: "grace", Name: "grace"}})
	_, err = here.boards.Present(t.Context(), grace, "w", "b", dreamboard.Presence{Client: "tab", Left: true})
	require.NoError(t, err)
	require.True(t, heard(2*time.Second))
	page, err = there.boards.List(t.Context(), ada, "w", dreamboard.Query{Filter: store.Filter{State: store.Open}}, store.Place{})
	require.NoError(t, err)
	for _, v := range page.Visits["b"] {
		assert.NotEqual(t, "tab", v.Client)
	}
}

func TestTwoInstancesEndInTheSameBoard(t *testing.T) {
	url := postgrestest.Open(t)
	mine, others := openAt(t, url), openAt(t, url)
	// Its clock runs fast, so that nobody sends too much in a second.
	began := time.Now()
	now := func() time.Time { return began.Add(100 * time.Since(began)) }
	instances := []boardInstance{newBoardInstance(t, mine, now), newBoardInstance(t, others, now)}
	actors := []ports.Actor{{UserID: "ada"}, {UserID: "grace"}}
	dreamboardtest.AddBoard(t, instances[0].boards.Store)

	const tabs, each = 8, 125 // of each instance
	var writing, reading sync.WaitGroup
	written := make(chan struct{})
	heard := make([][]store.Batch, len(instances))
	for i, instance := range instances {
		reading.Go(func() { heard[i] = instance.follow(t, actors[i], "b", written) })
		for tab := range tabs {
			writing.Go(func() {
				r := rand.New(rand.NewPCG(uint64(i), uint64(tab)))
				for n := range each {
					batch := dreamboard.Batch{Client: fmt.Sprint("tab", tab), N: int64(n + 1), Ops: dreamboardtest.Ops(r)}
					_, err := instance.boards.Send(t.Context(), actors[i], "w", "b", batch)
					for ports.IsKind(err, ports.Unavailable) { // as a browser does, which doesn't know whether it was made
						_, err = instance.boards.Send(t.Context(), actors[i], "w", "b", batch)
					}
					assert.NoError(t, err)
				}
			})
		}
	}
	writing.Wait()
	close(written)
	reading.Wait()
	opened, err := instances[1].boards.Get(t.Context(), actors[1], "w", "b")
	require.NoError(t, err)
	assert.EqualValues(t, 2*tabs*each, opened.Board.Seq)
	stored := dreamboardtest.Elements(t, opened.Elements)
	for _, log := range heard {
		assert.Equal(t, stored, dreamboardtest.Replay(t, log))
	}
}

// BenchmarkBoardLatency measures how soon browsers of another instance hear what eight
// people do.
func BenchmarkBoardLatency(b *testing.B) {
	url := postgrestest.Open(b)
	here, there := openAt(b, url), openAt(b, url)
	began := time.Now()
	now := func() time.Time { return began.Add(10 * time.Since(began)) }
	writing, reading := newBoardInstance(b, here, now), newBoardInstance(b, there, now)
	dreamboardtest.AddBoard(b, writing.boards.Store)
	var listeners []*events.Listener
	for n := range 20 {
		l, err := reading.events.Listen(b.Context(), ports.Actor{UserID: "ada", SessionID: fmt.Sprint("session", n)}, "w", events.Since(0), "board-b")
		require.NoError(b, err)
		listeners = append(listeners, l)
	}
	awaitBroadcasts(b, writing.events, listeners[0])
	dreamboardtest.MeasureLatency(b, writing.boards, ports.Actor{UserID: "ada"}, listeners...)
}

// awaitBroadcasts returns when what one instance broadcasts reaches a listener of another.
func awaitBroadcasts(b *testing.B, from *events.Service, to *events.Listener) {
	b.Helper()
	for {
		require.NoError(b, from.Broadcast(b.Context(), ports.Event{WorkspaceID: "w", Topic: "test", Data: []byte("{}")}))
		select {
		case m := <-to.C:
			if m.Topic == "test" {
				return
			}
		case <-time.After(20 * time.Millisecond):
		}
	}
}
