package dreamboard_test

import (
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/coretest"
	"selvedge/core/dreamboard"
	"selvedge/core/dreamboard/board"
	"selvedge/ports"
)

const mostBytes = 8 << 20

// designers are so many members with the app.
func (e *env) designers(n int) (actors []ports.Actor) {
	for i := range n {
		name := fmt.Sprint("designer", i)
		e.Users(name)
		e.Members("w", ports.Member{UserID: name, AppIDs: []string{"dreamboard"}})
		actors = append(actors, coretest.Actor(name))
	}
	return actors
}

// assertWeighed fails unless a board knows how large its documents are.
func (e *env) assertWeighed(boardID string) int {
	e.t.Helper()
	o, err := e.Get(e.t.Context(), ada, "w", boardID)
	require.NoError(e.t, err)
	sum := 0
	for _, row := range o.Elements {
		sum += len(row.Document)
	}
	assert.Equal(e.t, sum, o.Board.Bytes)
	return sum
}

func longNotes(prefix string, n int) (ops []board.Op) {
	for i := range n {
		ops = append(ops, put(note(fmt.Sprint(prefix, "-", i), strings.Repeat("x", 4_000))))
	}
	return ops
}

func TestABoardKnowsHowLargeItIs(t *testing.T) {
	e := newEnv(t)
	b := e.make("Knits")
	assert.Zero(t, e.assertWeighed(b.ID))
	e.addAsset("w", "coat", "#7a4b2a")
	e.send(b.ID, put(note("n", "Wool")), put(picture("p", "coat")), put(element("w", board.Picture, `{"alt":"Dress","state":"failed","reason":"stopped"}`)))
	e.send(b.ID, set("n", "data.text", `"Undyed wool"`), set("gone", "x", "1"), put(swatch("s", "#101010")), del("s"))
	e.assertWeighed(b.ID)
	e.send(b.ID, del("p"))
	v, err := e.Keep(t.Context(), ada, "w", b.ID, "First")
	require.NoError(t, err)
	e.send(b.ID, del("n"))
	e.assertWeighed(b.ID)
	_, err = e.GoBack(t.Context(), ada, "w", b.ID, v.ID)
	require.NoError(t, err)
	e.assertWeighed(b.ID)
	copied, err := e.Copy(t.Context(), ada, "w", b.ID, dreamboard.New{Name: "Copy"})
	require.NoError(t, err)
	assert.Positive(t, e.assertWeighed(copied.ID))
}

func TestABoardHoldsEightMegabytesWhoeverSendsAtOnce(t *testing.T) {
	e := newEnv(t)
	b := e.make("Knits")
	for i := 0; e.board(b.ID).Bytes < mostBytes-500_000; i++ {
		e.send(b.ID, longNotes(fmt.Sprint("first", i), 60)...)
		e.Clock.Advance(2 * time.Second)
	}
	var all sync.WaitGroup
	var made, refused atomic.Int64
	for i, actor := range e.designers(100) {
		all.Go(func() {
			_, err := e.Send(t.Context(), actor, "w", b.ID, dreamboard.Batch{Client: fmt.Sprint("tab", i), N: 1, Ops: longNotes(fmt.Sprint("n", i), 7)})
			if err == nil {
				made.Add(1)
				return
			}
			refused.Add(1)
			coretest.AssertReason(t, "board_large", err)
		})
	}
	all.Wait()
	assert.LessOrEqual(t, e.assertWeighed(b.ID), mostBytes)
	assert.Positive(t, made.Load())
	assert.EqualValues(t, 100, made.Load()+refused.Load())
	assert.Equal(t, len(e.elements(b.ID)), e.board(b.ID).Elements)

	large := func(ops ...board.Op) error {
		_, err := e.Send(t.Context(), grace, "w", b.ID, dreamboard.Batch{Client: e.Env.IDs.Ordered(), N: 1, Ops: ops})
		return err
	}
	coretest.AssertReason(t, "board_large", large(longNotes("more", 7)...))
	require.NoError(t, large(set("first0-0", "data.text", `"Short"`)), "it can be made smaller")
	require.NoError(t, large(del("first0-1"), put(note("new", "In its place"))))
	_, err := e.Copy(t.Context(), ada, "w", b.ID, dreamboard.New{Name: "Copy"})
	require.NoError(t, err)
}

func TestAPersonSaysFortyTimesASecondWhereTheyAre(t *testing.T) {
	e := newEnv(t)
	b := e.make("Knits")
	var all sync.WaitGroup
	var told atomic.Int64
	for range 100 {
		all.Go(func() {
			_, err := e.Present(t.Context(), grace, "w", b.ID, dreamboard.Presence{Client: "tab"})
			if err == nil {
				told.Add(1)
				return
			}
			coretest.AssertReason(t, "board_rate", err)
		})
	}
	all.Wait()
	assert.EqualValues(t, 40, told.Load())
	_, err := e.Present(t.Context(), ada, "w", b.ID, dreamboard.Presence{Client: "tab"})
	require.NoError(t, err, "others are not kept from it")
	e.Clock.Advance(time.Second)
	_, err = e.Present(t.Context(), grace, "w", b.ID, dreamboard.Presence{Client: "tab"})
	require.NoError(t, err)
}
