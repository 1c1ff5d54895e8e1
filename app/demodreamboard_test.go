package app

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/dreamboard/board"
	"selvedge/ports"
)

// What the demonstration lays out is what a browser could have sent.
func TestTheDemoBoardIsABoard(t *testing.T) {
	d, err := readDemo()
	require.NoError(t, err)
	l := &demoLayout{order: "V"}
	var mood []ports.Asset
	for _, m := range d.Board.Mood {
		mood = append(mood, ports.Asset{ID: m.File, Name: m.Name})
	}
	l.mood(mood)
	l.palette(d.Board)
	l.looks(d.Board, []ports.Asset{{ID: "a", Name: "Coat"}, {ID: "b", Name: "Dress"}})
	assert.LessOrEqual(t, len(l.ops), board.MaxOps)
	content, err := json.Marshal(l.ops)
	require.NoError(t, err)
	assert.Less(t, len(content), board.MaxBatch)
	outcome, err := board.Merge(nil, 0, l.ops)
	require.NoError(t, err)
	kinds := map[board.Kind]int{}
	for _, e := range outcome.Elements {
		kinds[e.Kind]++
	}
	assert.Equal(t, map[board.Kind]int{board.Picture: 60, board.Frame: 15, board.Fabric: 12, board.Swatch: 6, board.Note: 4}, kinds)
}

func TestEachDemoBoardOfTheListShowsSomething(t *testing.T) {
	d, err := readDemo()
	require.NoError(t, err)
	pictures := []ports.Asset{{ID: "a", Name: "Rust sweater"}, {ID: "b", Name: "Moss shirt"}, {ID: "c", Name: "Burgundy dress"}, {ID: "d", Name: "Camel coat"}}
	for _, b := range d.Boards {
		outcome, err := board.Merge(nil, 0, b.ops(pictures, d.now))
		require.NoError(t, err, b.Name)
		kinds := map[board.Kind]int{}
		for _, e := range outcome.Elements {
			kinds[e.Kind]++
		}
		assert.NotZero(t, kinds[board.Picture]+kinds[board.Fabric], b.Name)
	}
}

func TestWhoIsOnTheDemoBoardMayOpenIt(t *testing.T) {
	d, err := readDemo()
	require.NoError(t, err)
	people := []string{d.Board.By}
	for _, c := range d.Board.Comments {
		people = append(people, c.By)
	}
	for _, b := range d.Boards {
		people = append(people, b.By)
	}
	for _, id := range people {
		at := slices.IndexFunc(d.Members, func(m demoMember) bool { return m.UserID == id })
		require.GreaterOrEqual(t, at, 0, id)
		m := d.Members[at]
		assert.True(t, m.Role == ports.RoleAdmin || slices.Contains(m.ServiceIDs, "dreamboard"), id)
	}
}
