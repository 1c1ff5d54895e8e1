package dreamboard_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/coretest"
	"selvedge/core/dreamboard"
	"selvedge/core/dreamboard/board"
	"selvedge/core/dreamboard/dreamboardtest"
	"selvedge/ports"
)

func TestTwoPeopleWriteOneElement(t *testing.T) {
	e := newEnv(t)
	b := e.make("Knits")
	e.send(b.ID, put(note("n", "Wool")))
	by := func(actor ports.Actor, op board.Op) dreamboard.Sent {
		sent, err := e.Send(t.Context(), actor, "w", b.ID, dreamboard.Batch{Client: "tab", N: 1 + int64(len(e.broadcasts)), Ops: []board.Op{op}})
		require.NoError(t, err)
		return sent
	}
	by(ada, set("n", "x", "40"))
	by(grace, set("n", "y", "70"))
	by(grace, set("n", "x", "90"))
	n := e.elements(b.ID)["n"]
	assert.Equal(t, []float64{90, 70}, []float64{n.X, n.Y}, "each property has what was written last")

	by(ada, del("n"))
	assert.Equal(t, []string{"n"}, by(grace, set("n", "x", "1")).Gone)
	by(ada, put(note("n", "Wool")))
	assert.JSONEq(t, `"Wool"`, string(e.elements(b.ID)["n"].Data["text"]))
}

func TestABatchThatIsSentAgainIsMadeOnce(t *testing.T) {
	e := newEnv(t)
	b := e.make("Knits")
	seqs := make([]int64, 10)
	var all sync.WaitGroup
	for i := range seqs {
		all.Go(func() {
			sent, err := e.Send(t.Context(), ada, "w", b.ID, dreamboard.Batch{Client: "tab", N: 1, Ops: []board.Op{put(note("n", "Wool")), set("gone", "x", "1")}})
			assert.NoError(t, err)
			assert.Equal(t, []string{"gone"}, sent.Gone, "each gets the same answer")
			seqs[i] = sent.Seq
		})
	}
	all.Wait()
	assert.Equal(t, []int64{1, 1, 1, 1, 1, 1, 1, 1, 1, 1}, seqs)
	assert.Len(t, e.broadcasts, 1)
	assert.EqualValues(t, 1, e.Made())
	sent, err := e.Send(t.Context(), grace, "w", b.ID, dreamboard.Batch{Client: "tab", N: 1, Ops: []board.Op{set("n", "x", "1")}})
	require.NoError(t, err)
	assert.EqualValues(t, 2, sent.Seq, "the numbers of another person are another person's")
}

func TestOtherOperationsWithTheNumberOfABatchAreRefused(t *testing.T) {
	e := newEnv(t)
	b := e.make("Knits")
	e.send(b.ID, put(note("n", "Wool")))
	refused := make([]error, 100)
	var all sync.WaitGroup
	for i := range refused {
		all.Go(func() {
			_, refused[i] = e.Send(t.Context(), ada, "w", b.ID, dreamboard.Batch{Client: "twice", N: 1, Ops: []board.Op{set("n", "x", strconv.Itoa(i))}})
		})
	}
	all.Wait()
	made := 0
	for _, err := range refused {
		if err == nil {
			made++
			continue
		}
		coretest.AssertReason(t, "board_batch_reused", err)
	}
	assert.Equal(t, 1, made, "one of a hundred tabs with one name")
	assert.EqualValues(t, 2, e.board(b.ID).Seq)
}

func TestWhatManyPeopleDidIsWhatTheLogComesTo(t *testing.T) {
	e := newEnv(t)
	b := e.make("Knits")
	const people, each = 8, 25
	var all sync.WaitGroup
	for p := range people {
		all.Go(func() {
			r := rand.New(rand.NewPCG(uint64(p), 7))
			for n := range each {
				e.Clock.Advance(100 * time.Millisecond)
				_, err := e.Send(t.Context(), []ports.Actor{ada, grace}[p%2], "w", b.ID, dreamboard.Batch{Client: fmt.Sprint("tab", p), N: int64(n + 1), Ops: dreamboardtest.Ops(r)})
				assert.NoError(t, err)
			}
		})
	}
	all.Wait()
	log, err := e.After(t.Context(), grace, "w", b.ID, 0)
	require.NoError(t, err)
	assert.EqualValues(t, people*each, log.Seq)
	assert.Equal(t, dreamboardtest.Replay(t, log.Batches), e.elements(b.ID))

	last := int64(0)
	for _, event := range e.broadcasts {
		var batch dreamboard.BatchEvent
		require.NoError(t, json.Unmarshal(event.Data, &batch))
		assert.Equal(t, last+1, batch.Seq, "they are broadcast in their order")
		assert.Equal(t, "board-"+b.ID, event.Room)
		last = batch.Seq
	}
	assert.EqualValues(t, people*each, last)
}

func TestWhatIsRefusedChangesNothing(t *testing.T) {
	e := newEnv(t)
	b := e.make("Knits")
	e.addAsset("w", "mine", "#ffffff")
	e.addAsset("v", "theirs", "#ffffff")
	foreign, err := e.Make(t.Context(), mallory, "v", dreamboard.New{Name: "Theirs"})
	require.NoError(t, err)
	put1 := put(note("n", "Wool"))
	e.send(b.ID, put1)
	many := make([]board.Op, 501)
	for i := range many {
		many[i] = set("n", "x", "1")
	}
	for name, c := range map[string]struct {
		actor   ports.Actor
		w, b    string
		batch   dreamboard.Batch
		reason  string
		refusal *board.Refusal
	}{
		"501 operations":       {ada, "w", b.ID, dreamboard.Batch{Client: "tab", N: 1, Ops: many}, "board_batch", nil},
		"none":                 {ada, "w", b.ID, dreamboard.Batch{Client: "tab", N: 1, Ops: nil}, "board_batch", nil},
		"no client":            {ada, "w", b.ID, dreamboard.Batch{Client: "", N: 1, Ops: many[:1]}, "board_batch", nil},
		"number 0":             {ada, "w", b.ID, dreamboard.Batch{Client: "tab", N: 0, Ops: many[:1]}, "board_batch", nil},
		"too far":              {ada, "w", b.ID, dreamboard.Batch{Client: "tab", N: 1, Ops: []board.Op{set("n", "y", "5"), set("n", "x", "1e9")}}, "", &board.Refusal{Op: 1, Reason: board.BadNumber}},
		"no number":            {ada, "w", b.ID, dreamboard.Batch{Client: "tab", N: 1, Ops: []board.Op{set("n", "x", "NaN")}}, "", &board.Refusal{Reason: board.BadNumber}},
		"an unknown key":       {ada, "w", b.ID, dreamboard.Batch{Client: "tab", N: 1, Ops: []board.Op{set("n", "color", "1")}}, "", &board.Refusal{Reason: board.BadKey}},
		"an asset of nobody":   {ada, "w", b.ID, dreamboard.Batch{Client: "tab", N: 1, Ops: []board.Op{put(picture("p", "mine")), put(picture("q", "none"))}}, "", &board.Refusal{Op: 1, Reason: board.BadAsset}},
		"a foreign asset":      {ada, "w", b.ID, dreamboard.Batch{Client: "tab", N: 1, Ops: []board.Op{put(picture("p", "theirs"))}}, "", &board.Refusal{Reason: board.BadAsset}},
		"a foreign board":      {ada, "w", foreign.ID, dreamboard.Batch{Client: "tab", N: 1, Ops: many[:1]}, "board_not_found", nil},
		"a foreign workspace":  {ada, "v", foreign.ID, dreamboard.Batch{Client: "tab", N: 1, Ops: many[:1]}, "workspace_not_found", nil},
		"an outsider":          {mallory, "w", b.ID, dreamboard.Batch{Client: "tab", N: 1, Ops: many[:1]}, "workspace_not_found", nil},
		"who hasn't the app":   {eve, "w", b.ID, dreamboard.Batch{Client: "tab", N: 1, Ops: many[:1]}, "app_access", nil},
		"a board that was not": {grace, "w", "made up", dreamboard.Batch{Client: "tab", N: 1, Ops: many[:1]}, "board_not_found", nil},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := e.Send(t.Context(), c.actor, c.w, c.b, c.batch)
			if c.refusal != nil {
				refusal, ok := errors.AsType[*board.Refusal](err)
				require.True(t, ok, "%v", err)
				assert.Equal(t, *c.refusal, *refusal)
				return
			}
			coretest.AssertReason(t, c.reason, err)
		})
	}
	assert.Equal(t, board.Elements{"n": note("n", "Wool")}, e.elements(b.ID))
	log, err := e.After(t.Context(), ada, "w", b.ID, 0)
	require.NoError(t, err)
	assert.EqualValues(t, 1, log.Seq)
}

// A batch that is refused leaves those alone that are made in the same transaction.
func TestAHundredAtOnce(t *testing.T) {
	e := newEnv(t)
	b := e.make("Knits")
	var all sync.WaitGroup
	reasons := make([]string, 100)
	for i := range reasons {
		all.Go(func() {
			actor, op := ada, put(note(fmt.Sprint("n", i), "Wool"))
			switch i % 4 {
			case 1:
				actor, op = grace, set("x", "color", "1")
			case 2:
				actor = eve
			case 3:
				actor = mallory
			}
			_, err := e.Send(t.Context(), actor, "w", b.ID, dreamboard.Batch{Client: "tab", N: int64(i + 1), Ops: []board.Op{op}})
			if refusal, ok := errors.AsType[*board.Refusal](err); ok {
				reasons[i] = string(refusal.Reason)
			} else if known, ok := errors.AsType[*ports.Error](err); ok {
				reasons[i] = known.Reason
			}
		})
	}
	all.Wait()
	for i, reason := range reasons {
		assert.Equal(t, []string{"", "key", "app_access", "workspace_not_found"}[i%4], reason)
	}
	assert.Len(t, e.elements(b.ID), 25)
}

func TestAPersonSendsFortyBatchesASecond(t *testing.T) {
	e := newEnv(t)
	b := e.make("Knits")
	send := func(actor ports.Actor, n int) error {
		_, err := e.Send(t.Context(), actor, "w", b.ID, dreamboard.Batch{Client: "tab", N: int64(n), Ops: []board.Op{put(note("n", "Wool"))}})
		return err
	}
	for n := range dreamboard.MaxRate {
		require.NoError(t, send(ada, n+1))
	}
	err := send(ada, 41)
	coretest.AssertReason(t, "board_rate", err)
	assert.True(t, ports.IsKind(err, ports.TooMany))
	require.NoError(t, send(ada, 40), "what was made before is answered")
	require.NoError(t, send(grace, 1), "another person may")
	e.Clock.Advance(time.Second)
	require.NoError(t, send(ada, 41))
}

func TestAPersonSendsFortyLargeBatchesAMinute(t *testing.T) {
	e := newEnv(t)
	b := e.make("Knits")
	var ops []board.Op
	for i := range 9 {
		ops = append(ops, put(note(fmt.Sprint("n", i), strings.Repeat("x", 4_000))))
	}
	send := func(n int, ops []board.Op) error {
		e.Clock.Advance(time.Second)
		_, err := e.Send(t.Context(), ada, "w", b.ID, dreamboard.Batch{Client: "tab", N: int64(n), Ops: ops})
		return err
	}
	for n := range 40 {
		require.NoError(t, send(n+1, ops))
	}
	coretest.AssertReason(t, "board_rate", send(41, ops))
	require.NoError(t, send(41, ops[:1]), "small ones may")
	e.Clock.Advance(time.Minute)
	require.NoError(t, send(42, ops))
}

func TestABoardIsFull(t *testing.T) {
	e := newEnv(t)
	b := e.make("Knits")
	for from := 0; from < board.MaxElements; from += board.MaxOps {
		ops := make([]board.Op, board.MaxOps)
		for i := range ops {
			ops[i] = put(note(fmt.Sprint("n", from+i), ""))
		}
		e.send(b.ID, ops...)
	}
	_, err := e.Send(t.Context(), ada, "w", b.ID, dreamboard.Batch{Client: "tab", N: 1, Ops: []board.Op{put(note("more", ""))}})
	coretest.AssertReason(t, "board_full", err)
	e.send(b.ID, del("n7"), put(note("more", "")))
	assert.Len(t, e.elements(b.ID), board.MaxElements)
}

func TestWhoWasAwayCatchesUp(t *testing.T) {
	e := newEnv(t)
	b := e.make("Knits")
	e.send(b.ID, put(note("n", strings.Repeat("x", 4_000))))
	for i := range 520 {
		e.Clock.Advance(time.Second)
		e.send(b.ID, set("n", "x", fmt.Sprint(i)))
	}
	after := func(seq int64) dreamboard.Log {
		log, err := e.After(t.Context(), grace, "w", b.ID, seq)
		require.NoError(t, err)
		return log
	}
	first := after(0)
	assert.Len(t, first.Batches, 500)
	assert.True(t, first.More)
	rest := after(500)
	assert.Len(t, rest.Batches, 21)
	assert.False(t, rest.More)
	assert.EqualValues(t, 521, rest.Seq)
	assert.Empty(t, after(521).Batches)
	assert.True(t, after(522).Whole, "who knows more than there is has another board")

	var large, small dreamboard.BatchEvent
	require.NoError(t, json.Unmarshal(e.broadcasts[0].Data, &large))
	require.NoError(t, json.Unmarshal(e.broadcasts[1].Data, &small))
	assert.Empty(t, large.Ops, "what is too large is read in the log")
	assert.JSONEq(t, `[{"id":"n","set":{"x":0}}]`, string(small.Ops))

	e.Clock.Advance(7 * 24 * time.Hour)
	e.send(b.ID, set("n", "x", "7"))
	for range 2 {
		e.Write(func(ctx context.Context, tx ports.Tx) error {
			_, err := e.Purge(ctx, tx, e.Clock.Now(), 400)
			return err
		})
	}
	assert.True(t, after(3).Whole, "a week later the board is to be read again")
	assert.Len(t, after(521).Batches, 1)
}
