package board_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/dreamboard/board"
)

type batch struct {
	By  string
	Ops []board.Op
}

// rules are the cases that the browser has to hold too.
type rules struct {
	Merge []struct {
		Name            string
		Start, Elements []board.Element
		Batches         []batch
		Gone            [][]string
	}
	Undo []struct {
		Name            string
		Start, Elements []board.Element
		Batches         []batch
		Ops             []board.Op
	}
	Refused []struct {
		Name   string
		Start  []board.Element
		Ops    []board.Op
		Op     int
		Reason board.Reason
	}
	Order []struct{ After, Before, Is string }

	Reading []struct {
		Name     string
		Elements []board.Element
		IDs      []string
	}
}

func readRules(t *testing.T) (r rules) {
	t.Helper()
	text, err := os.ReadFile("../../../fixtures/rules/board.json")
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(text, &r))
	return r
}

func byID(list []board.Element) board.Elements {
	all := board.Elements{}
	for _, e := range list {
		all[e.ID] = e
	}
	return all
}

// sameElements compares as JSON, in which the order of properties says nothing.
func sameElements(t *testing.T, want []board.Element, got board.Elements) {
	t.Helper()
	written, err := json.Marshal(got)
	require.NoError(t, err)
	wanted, err := json.Marshal(byID(want))
	require.NoError(t, err)
	assert.JSONEq(t, string(wanted), string(written))
}

func TestBatchesAreMerged(t *testing.T) {
	for _, c := range readRules(t).Merge {
		t.Run(c.Name, func(t *testing.T) {
			there := byID(c.Start)
			for i, b := range c.Batches {
				o, err := board.Merge(there, 0, b.Ops)
				require.NoError(t, err)
				assert.ElementsMatch(t, c.Gone[i], o.Gone)
				there = o.Elements
			}
			sameElements(t, c.Elements, there)
		})
	}
}

// What the browser sends to undo is the browser's decision; here it must come to what the table says.
func TestWhatIsUndoneLeavesTheWorkOfOthers(t *testing.T) {
	for _, c := range readRules(t).Undo {
		t.Run(c.Name, func(t *testing.T) {
			there := byID(c.Start)
			for _, b := range append(c.Batches, batch{Ops: c.Ops}) {
				o, err := board.Merge(there, 0, b.Ops)
				require.NoError(t, err)
				there = o.Elements
			}
			sameElements(t, c.Elements, there)
		})
	}
}

func TestOperationsAreRefusedAsAWhole(t *testing.T) {
	for _, c := range readRules(t).Refused {
		t.Run(c.Name, func(t *testing.T) {
			there := byID(c.Start)
			o, err := board.Merge(there, 0, c.Ops)
			refusal, ok := errors.AsType[*board.Refusal](err)
			require.True(t, ok, "%v", err)
			assert.Equal(t, board.Refusal{Op: c.Op, Reason: c.Reason}, *refusal)
			assert.Empty(t, o)
			sameElements(t, c.Start, there)
		})
	}
}

func TestABoardHasAtMostSoManyElements(t *testing.T) {
	note := func(id string) board.Op {
		return board.Op{ID: id, Put: &board.Element{
			ID: id, Kind: board.Note, W: 100, H: 100, Order: "V", Data: board.Data{"text": json.RawMessage(`""`), "tone": json.RawMessage(`"note"`)},
		}}
	}
	o, err := board.Merge(nil, board.MaxElements-1, []board.Op{note("a")})
	require.NoError(t, err)
	_, err = board.Merge(o.Elements, board.MaxElements-1, []board.Op{note("a"), note("b")})
	assert.Equal(t, &board.Refusal{Op: 1, Reason: board.Full}, err)
	_, err = board.Merge(o.Elements, board.MaxElements-1, []board.Op{{ID: "a", Del: true}, note("b")})
	require.NoError(t, err, "one for one")
}

func TestADifferenceMakesOneBoardOfAnotherThatIsFull(t *testing.T) {
	board1, board2 := board.Elements{}, board.Elements{}
	for i := range board.MaxElements {
		one := board.Element{Kind: board.Note, W: 100, H: 100, Order: "V", Data: board.Data{"text": json.RawMessage(`""`), "tone": json.RawMessage(`"note"`)}}
		one.ID = fmt.Sprint("a", i)
		board1[one.ID] = one
		if one.ID = fmt.Sprint("b", i); i%2 == 0 {
			one.ID, one.X = fmt.Sprint("a", i), 7
		}
		if i%4 == 0 {
			one.X = 0
		}
		board2[one.ID] = one
	}
	ops := board.Difference(board1, board2)
	assert.Len(t, ops, board.MaxElements*5/4, "what is the same is left alone")
	o, err := board.Merge(board1, 0, ops)
	require.NoError(t, err)
	assert.Equal(t, board2, o.Elements)
	assert.Empty(t, board.Difference(board2, o.Elements))
}

func TestThereIsAlwaysAnOrderBetweenTwo(t *testing.T) {
	for _, c := range readRules(t).Order {
		assert.Equal(t, c.Is, board.Between(c.After, c.Before), "between %q and %q", c.After, c.Before)
	}
	keys := []string{board.Between("", "")}
	for range 5_000 {
		keys = append(keys, board.Between(keys[len(keys)-1], ""))
	}
	for range 5_000 {
		keys = slices.Insert(keys, 0, board.Between("", keys[0]))
	}
	for i := range 600 {
		at := 1 + i*7%(len(keys)-1)
		keys = slices.Insert(keys, at, board.Between(keys[at-1], keys[at]))
	}
	low, high := keys[10], keys[11]
	for range 300 {
		high = board.Between(low, high)
		require.Less(t, low, high)
	}
	assert.LessOrEqual(t, len(high), 100)
	for i, key := range keys {
		require.False(t, strings.HasSuffix(key, "0"), key)
		require.True(t, i == 0 || keys[i-1] < key, "%q is not behind %q", key, keys[max(i-1, 0)])
		require.LessOrEqual(t, len(key), 20)
	}
}

func TestElementsAreReadRowByRowAndFrameByFrame(t *testing.T) {
	for _, c := range readRules(t).Reading {
		t.Run(c.Name, func(t *testing.T) {
			var ids []string
			for _, e := range board.Read(c.Elements) {
				ids = append(ids, e.ID)
			}
			assert.Equal(t, c.IDs, ids)
		})
	}
}
