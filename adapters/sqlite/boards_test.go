package sqlite

import (
	"bufio"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/sqlstore"
	sqldreamboard "selvedge/adapters/sqlstore/dreamboard"
	"selvedge/core/dreamboard"
	"selvedge/core/dreamboard/dreamboardtest"
	"selvedge/core/events"
	"selvedge/ports"
	store "selvedge/ports/dreamboard"
)

// boardsOf names the database whose board this process, started by a test, writes until it
// is killed.
const boardsOf = "SQLITE_TEST_BOARDS_OF"

var boardOwner = ports.Actor{UserID: "ada"}

func newBoards(s *Store, now ports.Clock) *dreamboard.Service {
	return &dreamboard.Service{Store: sqlstore.Over(s, sqldreamboard.Repositories), Now: now}
}

// writeBoard has eight tabs write the board, and prints each number once it is answered.
func writeBoard(ctx context.Context, path string) error {
	s, err := Open(ctx, path)
	if err != nil {
		return err
	}
	began := time.Now()
	boards := newBoards(s, func() time.Time { return began.Add(1000 * time.Since(began)) }) // so that nobody sends too much in a second
	failed := make(chan error)
	for range 8 {
		go func() {
			client := fmt.Sprintf("tab%x", rand.Uint64())
			r := rand.New(rand.NewPCG(rand.Uint64(), 0))
			for n := int64(1); ; n++ {
				sent, err := boards.Send(ctx, boardOwner, "w", "b", dreamboard.Batch{Client: client, N: n, Ops: dreamboardtest.Ops(r)})
				if err != nil {
					failed <- err
					return
				}
				fmt.Println(sent.Seq)
			}
		}()
	}
	return <-failed
}

func TestAKilledProcessLosesNoOperationThatItAnswered(t *testing.T) {
	path := newFile(t)
	s, err := Open(t.Context(), path)
	require.NoError(t, err)
	dreamboardtest.AddBoard(t, newBoards(s, nil).Store)
	require.NoError(t, s.Close())
	answered := int64(0)
	for range 3 {
		child := exec.CommandContext(t.Context(), os.Args[0])
		child.Env = append(os.Environ(), boardsOf+"="+path)
		out, err := child.StdoutPipe()
		require.NoError(t, err)
		require.NoError(t, child.Start())
		says := bufio.NewScanner(out)
		for lines := 0; says.Scan(); lines++ {
			var seq int64
			if _, err := fmt.Sscan(says.Text(), &seq); err == nil {
				answered = max(answered, seq)
			}
			if lines == 60 {
				require.NoError(t, child.Process.Kill())
			}
		}
		require.NoError(t, says.Err())
		assert.Error(t, child.Wait())
	}
	s = openFile(t, path)
	boards := newBoards(s, time.Now)
	opened, err := boards.Get(t.Context(), boardOwner, "w", "b")
	require.NoError(t, err)
	assert.GreaterOrEqual(t, opened.Board.Seq, answered)
	var log []store.Batch
	for more := true; more; {
		next, err := boards.After(t.Context(), boardOwner, "w", "b", int64(len(log)))
		require.NoError(t, err)
		log, more = append(log, next.Batches...), next.More
	}
	require.EqualValues(t, opened.Board.Seq, len(log))
	assert.Equal(t, dreamboardtest.Replay(t, log), dreamboardtest.Elements(t, opened.Elements))
}

// BenchmarkBoardLatency measures how soon twenty browsers hear what eight people do.
func BenchmarkBoardLatency(b *testing.B) {
	s := openFile(b, newFile(b))
	dreamboardtest.AddBoard(b, newBoards(s, nil).Store)
	began := time.Now()
	boards := newBoards(s, func() time.Time { return began.Add(10 * time.Since(began)) })
	streams := events.New(s, time.Now, nil)
	boards.Broadcast = streams.Broadcast
	var listeners []*events.Listener
	for n := range 20 {
		actor := boardOwner
		actor.SessionID = fmt.Sprint("session", n)
		l, err := streams.Listen(b.Context(), actor, "w", events.Since(0), "board-b")
		require.NoError(b, err)
		listeners = append(listeners, l)
	}
	dreamboardtest.MeasureLatency(b, boards, boardOwner, listeners...)
}
