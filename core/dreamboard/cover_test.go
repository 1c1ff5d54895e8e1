package dreamboard_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/dreamboard"
	"selvedge/core/dreamboard/board"
	"selvedge/ports"
	store "selvedge/ports/dreamboard"
)

func fabric(id, name, more string) board.Element {
	return element(id, board.Fabric, `{"name":"`+name+`","fibres":[]`+more+`}`)
}

// drawn says that an asset was drawn by rules.
func (e *env) drawn(id string) {
	e.t.Helper()
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		a, err := tx.Assets.Get(ctx, "w", id)
		if err != nil {
			return err
		}
		a.ID, a.Origin = "drawn "+id, ports.AssetDrawn
		return tx.Assets.Insert(ctx, a)
	})
}

func TestACoverIsMadeOfWhatIsOnTheBoard(t *testing.T) {
	e := newEnv(t)
	b := e.make("Knits")
	for id, color := range map[string]string{"coat": "#7a4b2a", "trousers": "#33493e", "sea": "#4d6580"} {
		e.addAsset("w", id, color)
	}
	e.drawn("coat")
	e.drawn("trousers")
	e.send(b.ID, put(picture("p1", "drawn coat")), put(picture("p2", "drawn trousers")), put(picture("p3", "sea")), put(picture("p4", "coat")))
	coat, sea := store.Tile{Asset: "drawn coat", Origin: ports.AssetDrawn, Color: "#7a4b2a"}, store.Tile{Asset: "sea", Color: "#4d6580"}
	trousers := store.Tile{Asset: "drawn trousers", Origin: ports.AssetDrawn, Color: "#33493e"}
	assert.Equal(t, []store.Tile{coat, sea, trousers}, e.board(b.ID).Tiles, "a photograph beside what was made")
	_, err := e.Change(t.Context(), ada, "w", b.ID, dreamboard.Change{Cover: value("sea")})
	require.NoError(t, err)
	assert.Equal(t, []store.Tile{sea, coat, trousers}, e.board(b.ID).Tiles)
	page, err := e.List(t.Context(), grace, "w", dreamboard.Query{Filter: store.Filter{State: store.Open}}, store.Place{})
	require.NoError(t, err)
	assert.Equal(t, []store.Tile{sea, coat, trousers}, page.Boards[0].Tiles)

	e.send(b.ID, del("p2"), del("p3"), del("p4"), put(fabric("f1", "Melton, slate", "")), put(swatch("s", "#101010")))
	melton := store.Tile{Weave: "melton", Color: "#4b565c"}
	assert.Equal(t, []store.Tile{melton, {Color: "#101010"}, coat}, e.board(b.ID).Tiles, "mostly fabrics")
	e.send(b.ID, put(fabric("f2", "Card", `,"weave":"cord","hex":"#33493e"`)), put(fabric("f3", "Photographed", `,"asset":"sea"`)))
	cord := store.Tile{Weave: "cord", Color: "#33493e"}
	assert.Equal(t, []store.Tile{melton, cord, {Asset: "sea", Cloth: true, Color: "#4d6580"}}, e.board(b.ID).Tiles)
	var colors []string
	for _, c := range e.board(b.ID).Colors {
		colors = append(colors, c.Hex)
	}
	assert.Contains(t, colors, "#4b565c", "cloth has a color")
	e.send(b.ID, set("f1", "data.name", `"Merino rib, slate"`))
	assert.Equal(t, "rib", e.board(b.ID).Tiles[0].Weave, "another cloth in the same color")
}
