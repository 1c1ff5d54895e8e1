package making_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"image/png"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/coretest"
	core "selvedge/core/dreamboard"
	"selvedge/core/dreamboard/board"
	"selvedge/core/dreamboard/making"
	"selvedge/core/remix"
	"selvedge/ports"
)

func text(s string) json.RawMessage {
	quoted, err := json.Marshal(s)
	if err != nil {
		panic(err)
	}
	return quoted
}

func swatch(id, name, hex string) board.Element {
	return board.Element{ID: id, Kind: board.Swatch, W: 80, H: 80, Data: board.Data{"name": text(name), "hex": text(hex)}}
}

// drawn makes a coat on the board and returns its element and its asset.
func (e *env) drawn(words string) (element, asset string) {
	e.t.Helper()
	made := e.make(making.Asked{Board: "b", Do: remix.Generate, Words: words, Count: 1, Seed: 41207, At: &making.Spot{}})
	require.Equal(e.t, ports.TaskDone, e.work(made.Job.ID).State())
	return made.Elements[0], e.on("b")[made.Elements[0]].Text("asset")
}

func TestPicturesWaitOnTheBoardAndFillIn(t *testing.T) {
	e := newEnv(t)
	e.put(swatch("s1", "Fiord", "#4b565c"))
	quote, err := e.Quote(t.Context(), ada, "w", making.Asked{Board: "b", Do: remix.Generate, Words: "melton coat", Count: 4})
	require.NoError(t, err)
	assert.Equal(t, []int64{120, 2880}, []int64{quote.Cost, quote.Left()})
	assert.Len(t, e.on("b"), 1, "a quote writes nothing")

	made := e.make(making.Asked{Board: "b", Do: remix.Generate, Words: "melton coat", Count: 4})
	assert.Equal(t, "b", made.Board)
	require.Len(t, made.Elements, 4)
	assert.Len(t, e.pictures("b", "waiting"), 4)
	first := e.on("b")[made.Elements[0]]
	assert.Equal(t, "Melton coat", first.Text("alt"))
	assert.Equal(t, made.Job.ID+":1", first.Text("task"))
	var brief struct{ Garment string }
	require.NoError(t, json.Unmarshal(first.Data["recipe"], &brief))
	assert.Equal(t, "coat", brief.Garment)
	assert.Equal(t, 160., first.X, "beside what is there")
	assert.EqualValues(t, 2880, e.credits())

	j := e.work(made.Job.ID)
	require.Equal(t, ports.TaskDone, j.State())
	ready := e.pictures("b", "ready")
	require.Len(t, ready, 4)
	seen := map[string]bool{}
	for _, one := range ready {
		l, err := e.Lineage(t.Context(), ada, "w", one.Text("asset"))
		require.NoError(t, err)
		require.NotNil(t, l.Recipe)
		assert.Equal(t, ports.AssetDrawn, l.Asset.Origin)
		assert.Equal(t, "algorithmicMedia", l.Asset.SourceType)
		assert.Equal(t, making.AppID, l.Asset.AppID)
		assert.Equal(t, []any{"melton coat", "Drawings", true, int64(30), "b", "ada"},
			[]any{l.Recipe.Words, l.Recipe.Model, l.Recipe.ByRules, l.Recipe.Credits, l.Recipe.Board, l.Recipe.By})
		assert.Equal(t, "#4b565c", l.Recipe.Drawing.Colors[0], "the board's palette")
		file, _, err := e.Assets.Read(t.Context(), "w", l.Asset.ID, 1<<24)
		require.NoError(t, err)
		assert.Contains(t, string(file), "http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia", "the file itself says that it was drawn by rules")
		assert.NotContains(t, string(file), "trainedAlgorithmicMedia")
		seen[string(l.Asset.SHA256)] = true
	}
	assert.Len(t, seen, 4)
}

func TestTheSameKeyMakesTheSameOnce(t *testing.T) {
	e := newEnv(t)
	asked := making.Asked{Board: "b", Do: remix.Generate, Words: "coat", Count: 2}
	first, err := e.Make(t.Context(), ada, "w", asked, "k")
	require.NoError(t, err)
	e.put(swatch("s1", "Fiord", "#4b565c"))
	again, err := e.Make(t.Context(), ada, "w", asked, "k")
	require.NoError(t, err, "although the board has changed")
	assert.Equal(t, first.Elements, again.Elements)
	assert.Len(t, e.pictures("b", "waiting"), 2)
	assert.EqualValues(t, 2940, e.credits())
	asked.Words = "dress"
	_, err = e.Make(t.Context(), ada, "w", asked, "k")
	coretest.AssertReason(t, "idempotency_key_reused", err)
}

func TestFabricsAreTakenOnce(t *testing.T) {
	e := newEnv(t)
	card := func(id string) board.Element {
		return board.Element{ID: id, Kind: board.Fabric, W: 80, H: 80, Data: board.Data{"name": text("Melton, slate"), "fibres": json.RawMessage(`[]`), "gsm": json.RawMessage(`480`)}}
	}
	e.put(card("f1"), card("f2"))
	_, asset := e.drawn("a coat")
	l, err := e.Lineage(t.Context(), ada, "w", asset)
	require.NoError(t, err)
	assert.Equal(t, []remix.Fabric{{Name: "Melton, slate", Text: "480 gsm"}}, l.Recipe.Fabrics)
	assert.Equal(t, "Melton, slate", l.Recipe.Drawing.Fabric)
}

func TestWordsAloneMakeABoard(t *testing.T) {
	e := newEnv(t)
	made := e.make(making.Asked{Do: remix.Generate, Words: "Oversized wool coat in olive", Count: 4})
	require.NotEqual(t, "b", made.Board)
	assert.Len(t, e.pictures(made.Board, "waiting"), 4)
	require.Equal(t, ports.TaskDone, e.work(made.Job.ID).State())
	assert.Len(t, e.pictures(made.Board, "ready"), 4)
}

func TestWordsMakeABoardInAFolder(t *testing.T) {
	e := newEnv(t)
	folder, err := e.boards.MakeFolder(t.Context(), ada, "w", core.NewFolder{Name: "Knits", Season: "AW27"})
	require.NoError(t, err)
	made := e.make(making.Asked{Folder: folder.ID, Season: "AW27", Do: remix.Generate, Words: "Wool coat", Count: 1})
	o, err := e.boards.Get(t.Context(), ada, "w", made.Board)
	require.NoError(t, err)
	assert.Equal(t, []string{folder.ID, "AW27"}, []string{o.Board.FolderID, o.Board.Season})
	for reason, asked := range map[string]making.Asked{
		"folder_not_found": {Folder: "made up", Do: remix.Generate, Words: "Wool coat", Count: 1},
		"season":           {Season: strings.Repeat("x", 21), Do: remix.Generate, Words: "Wool coat", Count: 1},
	} {
		q, err := e.Quote(t.Context(), ada, "w", asked)
		if err == nil {
			err = q.Refusal
		}
		known, ok := errors.AsType[*ports.Error](err)
		require.True(t, ok, "%v", err)
		assert.Contains(t, known.Reason, reason)
	}
}

func TestAPictureKnowsItsParentsAndItsChildren(t *testing.T) {
	e := newEnv(t)
	pier, pierAsset := e.drawn("double breasted slate melton coat")
	lichen, lichenAsset := e.drawn("olive linen coat with patch pockets")
	made := e.make(making.Asked{Board: "b", Do: remix.Remix, Words: "with a shawl collar", Count: 1, Parents: []making.Parent{
		{Element: pier, Weight: 60, Take: []remix.Take{remix.Silhouette, remix.Fabrics}}, {Element: lichen, Weight: 40, Take: []remix.Take{remix.Colors}},
	}})
	require.Equal(t, ports.TaskDone, e.work(made.Job.ID).State())
	child := e.on("b")[made.Elements[0]].Text("asset")
	l, err := e.Lineage(t.Context(), ada, "w", child)
	require.NoError(t, err)
	require.Len(t, l.Parents, 2)
	assert.Equal(t, []int{60, 40}, []int{l.Recipe.Parents[0].Weight, l.Recipe.Parents[1].Weight})
	assert.Contains(t, l.Recipe.Drawing.Cut, "double breasted")
	assert.Empty(t, l.Recipe.Parents[0].Drawing, "a recipe keeps no other")
	for _, parent := range []string{pierAsset, lichenAsset} {
		l, err := e.Lineage(t.Context(), ada, "w", parent)
		require.NoError(t, err)
		require.Len(t, l.Children, 1)
		assert.Equal(t, child, l.Children[0].ID)
	}
}

func TestEveryVerbMakesAPicture(t *testing.T) {
	e := newEnv(t)
	e.put(swatch("s1", "Lichen", "#8a8f62"), swatch("s2", "Madder", "#83352f"))
	coat, _ := e.drawn("melton coat")
	parents := []making.Parent{{Element: coat, Weight: 100}}
	for do, count := range map[remix.Do]int{remix.Vary: 2, remix.Recolor: 2, remix.CutOut: 0, remix.Extend: 0} {
		made := e.make(making.Asked{Board: "b", Do: do, Parents: parents, Count: count})
		j := e.work(made.Job.ID)
		require.Equal(t, ports.TaskDone, j.State(), "%s: %+v", do, j.Tasks)
		for _, id := range made.Elements {
			l, err := e.Lineage(t.Context(), ada, "w", e.on("b")[id].Text("asset"))
			require.NoError(t, err)
			assert.Len(t, l.Parents, 1)
			assert.Equal(t, ports.AssetDrawn, l.Asset.Origin, do)
			if do == remix.Extend {
				file, _, err := e.Assets.Read(t.Context(), "w", l.Asset.ID, 1<<24)
				require.NoError(t, err)
				size, err := png.DecodeConfig(bytes.NewReader(file))
				require.NoError(t, err)
				assert.Equal(t, 1024+2*204, size.Width)
				assert.InDelta(t, 336, e.on("b")[id].W, .001)
			}
		}
	}
}

func TestACollectionIsOneFrameWithItsLooks(t *testing.T) {
	e := newEnv(t)
	made := e.make(making.Asked{Board: "b", Do: remix.Collection, Words: "A capsule for the coast", Plan: []remix.Line{{Garment: "tote", Count: 3}, {Garment: "Tops", Count: 3}}})
	require.Len(t, made.Elements, 6)
	frame := e.on("b")[made.Frame]
	assert.Equal(t, "collection", frame.Text("kind"))
	for _, id := range made.Elements {
		tile := e.on("b")[id]
		assert.Equal(t, made.Frame, tile.Frame)
		assert.GreaterOrEqual(t, tile.X, frame.X)
		assert.LessOrEqual(t, tile.X+tile.W, frame.X+frame.W)
		assert.LessOrEqual(t, tile.Y+tile.H, frame.Y+frame.H)
	}
	j := e.work(made.Job.ID)
	assert.Equal(t, ports.TaskFailed, j.State())
	assert.Len(t, e.pictures("b", "ready"), 5, "the rest is kept")
	failed := e.on("b")[made.Elements[2]]
	assert.Equal(t, "no_variation", failed.Text("reason"))
	var brief struct {
		Message  string
		Returned int64
		Look     int
	}
	require.NoError(t, json.Unmarshal(failed.Data["recipe"], &brief))
	assert.Equal(t, "No third tote differs from looks 1 and 2. Widen the plan.", brief.Message)
	assert.Equal(t, []int64{30, 3}, []int64{brief.Returned, int64(brief.Look)})
	assert.EqualValues(t, 3000-5*30, e.credits())
}
