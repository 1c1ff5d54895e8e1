package making_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"image/png"
	"maps"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/coretest"
	core "selvedge/core/dreamboard"
	"selvedge/core/dreamboard/board"
	"selvedge/core/dreamboard/making"
	"selvedge/core/jobs"
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

func TestAFailureCostsNothingSaysWhyAndCanBeTriedAgain(t *testing.T) {
	e := newEnv(t)
	e.model.fails = ports.ModelRefused(nil, nil)
	made := e.make(making.Asked{Board: "b", Do: remix.Generate, Words: "coat", Count: 2})
	e.work(made.Job.ID)
	require.Len(t, e.pictures("b", "failed"), 2)
	assert.Equal(t, "model_refused", e.on("b")[made.Elements[0]].Text("reason"))
	assert.EqualValues(t, 3000, e.credits())

	e.model.fails = nil
	again, err := e.jobs.Retry(t.Context(), ada, "w", made.Job.ID)
	require.NoError(t, err)
	assert.Len(t, e.pictures("b", "waiting"), 2, "the same places wait again")
	assert.Empty(t, e.pictures("b", "failed"))
	require.Equal(t, ports.TaskDone, e.work(again.ID).State())
	assert.Len(t, e.pictures("b", "ready"), 2)
	assert.EqualValues(t, 2940, e.credits())
}

func TestOneOfManyIsTriedAgainWhileOthersAreDrawn(t *testing.T) {
	e := newEnv(t)
	e.model.fails = ports.ModelRefused(nil, nil)
	made := e.make(making.Asked{Board: "b", Do: remix.Generate, Words: "coat", Count: 3})
	e.work(made.Job.ID)
	e.model.fails = nil
	again, err := e.jobs.Retry(t.Context(), ada, "w", made.Job.ID, 2)
	require.NoError(t, err)
	require.Len(t, again.Tasks, 1)
	assert.Equal(t, again.ID+":2", e.on("b")[made.Elements[1]].Text("task"))
	require.Equal(t, ports.TaskDone, e.work(again.ID).State())
	assert.Len(t, e.pictures("b", "ready"), 1)
	assert.Len(t, e.pictures("b", "failed"), 2)
	_, err = e.jobs.Retry(t.Context(), ada, "w", made.Job.ID)
	coretest.AssertReason(t, "picture_made", err)
	_, err = e.jobs.Retry(t.Context(), ada, "w", again.ID, 2)
	coretest.AssertReason(t, "job_not_failed", err)
	assert.EqualValues(t, 2970, e.credits())
}

func TestAPictureThatIsMadeAgainTwiceCostsOnce(t *testing.T) {
	e := newEnv(t)
	e.model.fails = ports.ModelRefused(nil, nil)
	made := e.make(making.Asked{Board: "b", Do: remix.Generate, Words: "coat", Count: 2})
	e.work(made.Job.ID)
	e.model.fails = nil
	again, err := e.jobs.Retry(t.Context(), ada, "w", made.Job.ID, 1)
	require.NoError(t, err)
	_, err = e.jobs.Retry(t.Context(), ada, "w", made.Job.ID)
	coretest.AssertReason(t, "picture_waits", err)
	assert.EqualValues(t, 2970, e.credits())
	require.Equal(t, ports.TaskDone, e.work(again.ID).State())
	assert.Len(t, e.pictures("b", "ready"), 1)
}

func TestNobodysBatchesHoldUpAJob(t *testing.T) {
	e := newEnv(t)
	made := e.make(making.Asked{Board: "b", Do: remix.Generate, Words: "coat", Count: 1})
	for n := range int64(8) {
		_, err := e.boards.Send(t.Context(), ada, "w", "b", core.Batch{
			Client: "making", N: 5 + n, Ops: []board.Op{{ID: "gone", Set: map[string]json.RawMessage{"x": json.RawMessage("1")}}},
		})
		require.NoError(t, err)
	}
	require.Equal(t, ports.TaskDone, e.work(made.Job.ID).State())
	assert.Len(t, e.pictures("b", "ready"), 1)
	_, err := e.boards.Send(t.Context(), ada, "w", "b", core.Batch{Client: "@making", N: 99, Ops: []board.Op{{ID: "gone", Del: true}}})
	coretest.AssertReason(t, "board_batch", err)
}

func TestWhatIsStoppedLeavesTheBoard(t *testing.T) {
	e := newEnv(t)
	made := e.make(making.Asked{Board: "b", Do: remix.Generate, Words: "coat", Count: 4})
	_, err := e.jobs.Cancel(t.Context(), ada, "w", made.Job.ID, 2, 3)
	require.NoError(t, err)
	assert.Len(t, e.pictures("b", "waiting"), 2)
	e.work(made.Job.ID)
	assert.Len(t, e.pictures("b", "ready"), 2)
	assert.EqualValues(t, 2940, e.credits())
}

func TestAPictureThatIsDeletedWhileItWaitsIsStopped(t *testing.T) {
	e := newEnv(t)
	made := e.make(making.Asked{Board: "b", Do: remix.Generate, Words: "coat", Count: 3})
	other := e.make(making.Asked{Board: "b", Do: remix.Generate, Words: "dress", Count: 1})
	assert.EqualValues(t, 2880, e.credits())
	waiting, second := e.on("b")[made.Elements[0]], e.on("b")[made.Elements[1]]
	forged := second
	forged.ID, forged.Data = "forged", maps.Clone(second.Data)
	forged.Data["task"] = text(other.Job.ID + ":1")
	copied := second
	copied.ID = "copied"
	e.send(
		board.Op{ID: waiting.ID, Del: true},
		board.Op{ID: second.ID, Set: map[string]json.RawMessage{"x": json.RawMessage("7")}},
		board.Op{ID: forged.ID, Put: &forged}, board.Op{ID: copied.ID, Put: &copied},
	)
	assert.EqualValues(t, 2910, e.credits(), "what nobody waits for is returned, once")
	assert.Len(t, e.pictures("b", "waiting"), 3)
	for _, id := range []string{"forged", "copied"} {
		assert.Equal(t, []string{"failed", "stopped"}, []string{e.on("b")[id].Text("state"), e.on("b")[id].Text("reason")}, "%s waits for another's task", id)
	}

	forged.Data["state"] = text("waiting")
	e.send(board.Op{ID: forged.ID, Del: true}, board.Op{ID: copied.ID, Del: true}, board.Op{ID: waiting.ID, Put: &waiting})
	assert.EqualValues(t, 2910, e.credits())
	assert.Equal(t, "stopped", e.on("b")[waiting.ID].Text("reason"), "undone, it says that it won't be made")
	require.Equal(t, ports.TaskDone, e.work(other.Job.ID).State())
	j := e.work(made.Job.ID)
	assert.Equal(t, []ports.TaskState{ports.TaskCancelled, ports.TaskDone, ports.TaskDone}, []ports.TaskState{j.Tasks[0].State, j.Tasks[1].State, j.Tasks[2].State})

	again, err := e.jobs.Retry(t.Context(), ada, "w", made.Job.ID, 1)
	require.NoError(t, err)
	require.Equal(t, ports.TaskDone, e.work(again.ID).State())
	assert.Len(t, e.pictures("b", "ready"), 4)
	e.send(board.Op{ID: waiting.ID, Del: true})
	assert.EqualValues(t, 2880, e.credits(), "what was made is paid for")
}

func TestGoingBackUnmakesNoPicture(t *testing.T) {
	e := newEnv(t)
	made := e.make(making.Asked{Board: "b", Do: remix.Generate, Words: "coat", Count: 2})
	version, err := e.boards.Keep(t.Context(), ada, "w", "b", "Waiting")
	require.NoError(t, err)
	require.Equal(t, ports.TaskDone, e.work(made.Job.ID).State())
	e.send(board.Op{ID: made.Elements[0], Set: map[string]json.RawMessage{"x": json.RawMessage("7")}}, board.Op{ID: made.Elements[1], Del: true})
	_, err = e.boards.GoBack(t.Context(), ada, "w", "b", version.ID)
	require.NoError(t, err)
	there := e.on("b")
	assert.Len(t, there, 1)
	assert.Equal(t, "ready", there[made.Elements[0]].Text("state"))
	assert.Zero(t, there[made.Elements[0]].X)
}

func TestGoingBackKeepsWhatWasMadeAgain(t *testing.T) {
	e := newEnv(t)
	e.model.fails = ports.ModelRefused(nil, nil)
	made := e.make(making.Asked{Board: "b", Do: remix.Generate, Words: "coat", Count: 2})
	e.work(made.Job.ID)
	version, err := e.boards.Keep(t.Context(), ada, "w", "b", "Failed")
	require.NoError(t, err)
	e.model.fails = nil
	again, err := e.jobs.Retry(t.Context(), ada, "w", made.Job.ID, 1)
	require.NoError(t, err)
	require.Equal(t, ports.TaskDone, e.work(again.ID).State())
	e.send(board.Op{ID: made.Elements[1], Del: true})
	_, err = e.boards.GoBack(t.Context(), ada, "w", "b", version.ID)
	require.NoError(t, err)
	there := e.on("b")
	assert.Equal(t, []string{"ready", "failed"}, []string{there[made.Elements[0]].Text("state"), there[made.Elements[1]].Text("state")})
}

func TestACopyHasNoPicturesThatWait(t *testing.T) {
	e := newEnv(t)
	e.put(swatch("s1", "Fiord", "#4b565c"))
	made := e.make(making.Asked{Board: "b", Do: remix.Generate, Words: "coat", Count: 2})
	_, err := e.jobs.Cancel(t.Context(), ada, "w", made.Job.ID, 1)
	require.NoError(t, err)
	copied, err := e.boards.Copy(t.Context(), ada, "w", "b", core.New{Name: "Copy"})
	require.NoError(t, err)
	assert.Len(t, e.on(copied.ID), 1)
	assert.Equal(t, []int{1, 0}, []int{copied.Elements, copied.Pictures})
}

func TestABoardThatIsGoneDoesNotHoldUpTheJob(t *testing.T) {
	for name, fails := range map[string]error{"made": nil, "refused": ports.ModelRefused(nil, nil)} {
		t.Run(name, func(t *testing.T) {
			e := newEnv(t)
			e.model.fails = fails
			made := e.make(making.Asked{Board: "b", Do: remix.Generate, Words: "coat", Count: 1})
			e.deleteBoard()
			j := e.work(made.Job.ID)
			assert.False(t, j.State().IsOpen(), "%+v", j.Tasks)
			if fails != nil {
				assert.EqualValues(t, 3000, e.credits())
			}
		})
	}
}

func TestACollectionTakesTheChosenPalette(t *testing.T) {
	e := newEnv(t)
	frame := board.Element{ID: "fjord", Kind: board.Frame, Y: 500, W: 300, H: 300, Order: "V", Data: board.Data{"title": text("Fjord"), "kind": text("palette")}}
	within := func(s board.Element) board.Element {
		s.Frame, s.Y = "fjord", 520
		return s
	}
	e.put(swatch("s1", "Rust", "#a4471f"), frame, within(swatch("s2", "Fiord", "#4b565c")), within(swatch("s3", "Lichen", "#8c9260")), within(swatch("s4", "Fiord again", "#4b565c")))
	for _, c := range []struct {
		about   string
		palette []string
		colors  []string
	}{
		{"all of the board", nil, []string{"#a4471f", "#4b565c", "#8c9260"}},
		{"a frame", []string{"fjord"}, []string{"#4b565c", "#8c9260"}},
		{"a swatch in it", []string{"s3"}, []string{"#8c9260"}},
		{"a frame and a swatch", []string{"fjord", "s1"}, []string{"#a4471f", "#4b565c", "#8c9260"}},
	} {
		t.Run(c.about, func(t *testing.T) {
			made := e.make(making.Asked{Board: "b", Do: remix.Collection, Words: "coast", Plan: []remix.Line{{Garment: "knitwear", Count: 1}}, Palette: c.palette})
			e.work(made.Job.ID)
			l, err := e.Lineage(t.Context(), ada, "w", e.on("b")[made.Elements[0]].Text("asset"))
			require.NoError(t, err)
			var colors []string
			for _, color := range l.Recipe.Palette {
				colors = append(colors, color.Hex)
			}
			assert.Equal(t, c.colors, colors)
		})
	}
}

func TestWhatCantBeMadeIsRefusedBeforeItCosts(t *testing.T) {
	e := newEnv(t)
	coat, _ := e.drawn("melton coat")
	e.put(board.Element{ID: "note", Kind: board.Note, W: 80, H: 80, Data: board.Data{"text": text("hello"), "tone": text("note")}})
	for reason, asked := range map[string]making.Asked{
		"words":           {Board: "b", Do: remix.Generate, Count: 1},
		"count":           {Board: "b", Do: remix.Generate, Words: "coat", Count: 9},
		"board_not_found": {Board: "elsewhere", Do: remix.Generate, Words: "coat", Count: 1},
		"parents":         {Board: "b", Do: remix.Vary, Parents: []making.Parent{{Element: "note"}}, Count: 1},
		"palette":         {Board: "b", Do: remix.Recolor, Parents: []making.Parent{{Element: coat}}, Count: 1},
		"palette_choice":  {Board: "b", Do: remix.Collection, Words: "x", Plan: []remix.Line{{Garment: "tops", Count: 1}}, Palette: []string{"note"}},
		"spot":            {Board: "b", Do: remix.Generate, Words: "coat", Count: 1, At: &making.Spot{X: 1e9}},
		"model":           {Board: "b", Do: remix.Generate, Words: "coat", Count: 1, Model: "magic"},
		"make":            {Do: remix.Vary, Parents: []making.Parent{{Element: coat}}, Count: 1},
		"do":              {Board: "b", Do: "paint", Count: 1},
		"weight":          {Board: "b", Do: remix.Remix, Parents: []making.Parent{{Element: coat}}, Count: 1},
	} {
		_, err := e.Make(t.Context(), ada, "w", asked, e.Env.IDs.Ordered())
		coretest.AssertReason(t, reason, err)
	}
	for _, asked := range []making.Asked{{Board: "b", Do: remix.CutOut}, {Board: "b", Do: remix.Collection, Words: "x"}, {Board: "b", Do: remix.Vary, Parents: make([]making.Parent, 5), Count: 1}} {
		_, err := e.Make(t.Context(), ada, "w", asked, e.Env.IDs.Ordered())
		assert.True(t, ports.IsKind(err, ports.Invalid), "%v", err)
	}
	assert.EqualValues(t, 2970, e.credits())
	assert.Empty(t, e.pictures("b", "waiting"))

	_, err := e.Make(t.Context(), coretest.Actor("eve"), "w", making.Asked{Board: "b", Do: remix.Generate, Words: "coat", Count: 1}, "k")
	assert.True(t, ports.IsKind(err, ports.Forbidden), "%v", err)
	_, err = e.Make(t.Context(), coretest.Actor("mallory"), "w", making.Asked{Board: "b", Do: remix.Generate, Words: "coat", Count: 1}, "k")
	assert.True(t, ports.IsKind(err, ports.NotFound), "%v", err)
	_, err = e.Lineage(t.Context(), coretest.Actor("eve"), "w", e.on("b")[coat].Text("asset"))
	assert.True(t, ports.IsKind(err, ports.Forbidden), "%v", err)
}

// A job's input is public: what a server would have made of it may be forged.
func TestAForgedOrderIsChecked(t *testing.T) {
	e := newEnv(t)
	made := e.make(making.Asked{Board: "b", Do: remix.Generate, Words: "coat", Count: 2})
	for _, change := range []struct{ from, to string }{
		{`"count":2,"seed":`, `"count":3,"seed":`},
		{`"request":{"do":"generate"`, `"request":{"do":"vary","parents":[{"asset":"elsewhere","name":"x","weight":1}]`},
		{`"request":{"do":"generate"`, `"request":{"do":"paint"`},
		{`"w":240`, `"w":1e9`},
		{`"batch":"`, `"batch":"../`},
	} {
		forged := strings.Replace(string(made.Job.Input), change.from, change.to, 1)
		require.NotEqual(t, string(made.Job.Input), forged, change.from)
		_, err := e.jobs.Accept(t.Context(), ada, "w", jobs.Request{Kind: making.Kind, Count: 2, Input: json.RawMessage(forged), Key: e.Env.IDs.Ordered()})
		assert.Error(t, err, change.to)
	}
	assert.EqualValues(t, 2940, e.credits())
	_, err := e.jobs.Accept(t.Context(), ada, "w", jobs.Request{Kind: making.Kind, Count: 1, Input: json.RawMessage(`[]`), Key: "x"})
	coretest.AssertReason(t, "make", err)
}

func TestAModelIsToldWhatRulesDraw(t *testing.T) {
	e := newEnv(t)
	pier, _ := e.drawn("melton coat")
	e.model.MediaModel = taught{e.model.MediaModel}
	made := e.make(making.Asked{Board: "b", Do: remix.Remix, Words: "quieter", Parents: []making.Parent{{Element: pier, Weight: 100}}, Count: 1})
	require.Equal(t, ports.TaskDone, e.work(made.Job.ID).State())
	asked := e.model.asked[len(e.model.asked)-1]
	assert.Equal(t, ports.ModelGenerate, asked.Task)
	assert.Contains(t, asked.Prompt, "quieter.")
	require.Len(t, asked.Inputs, 1)
	assert.Equal(t, ports.MediaReference, asked.Inputs[0].Role)
	l, err := e.Lineage(t.Context(), ada, "w", e.on("b")[made.Elements[0]].Text("asset"))
	require.NoError(t, err)
	assert.Equal(t, ports.AssetEdited, l.Asset.Origin, "a model's work with a drawing in it")
	assert.False(t, l.Recipe.ByRules)
}

// taught says that a model made what rules drew.
type taught struct{ ports.MediaModel }

func (m taught) Offers() []ports.ModelOffer {
	offers := m.MediaModel.Offers()
	offers[0].ByRules = false
	return offers
}

func TestAModelThatIsAwayIsAskedAgain(t *testing.T) {
	e := newEnv(t)
	e.model.fails = ports.ModelAway(errBroken)
	made := e.make(making.Asked{Board: "b", Do: remix.Generate, Words: "coat", Count: 1})
	e.work(made.Job.ID)
	assert.Len(t, e.pictures("b", "waiting"), 1, "it still waits")
	e.model.fails = nil
	e.Clock.Advance(time.Minute)
	require.Equal(t, ports.TaskDone, e.work(made.Job.ID).State())
	assert.Len(t, e.pictures("b", "ready"), 1)
}
