package making_test

import (
	"context"
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/coretest"
	"selvedge/core/dreamboard/board"
	"selvedge/core/dreamboard/making"
	"selvedge/core/remix"
	"selvedge/ports"
	"selvedge/ports/dreamboard"
)

// withLook puts a look around a drawn coat: its fabric, a swatch and a note.
func (e *env) withLook() (picture string) {
	e.t.Helper()
	e.put(
		board.Element{ID: "look", Kind: board.Frame, W: 800, H: 800, Data: board.Data{"title": text("Look 1"), "kind": text("look")}},
		board.Element{ID: "s1", Kind: board.Swatch, Frame: "look", W: 80, H: 80, Data: board.Data{"name": text("Fiord"), "hex": text("#4b565c")}},
		board.Element{ID: "f1", Kind: board.Fabric, Frame: "look", W: 80, H: 80, Data: board.Data{
			"name": text("Melton, slate"), "fibres": json.RawMessage(`[{"code":"wool","percent":80},{"code":"polyamide","percent":20}]`),
			"gsm": json.RawMessage(`480`), "width": json.RawMessage(`150`), "supplier": text("Lanificio Bertoli"),
		}},
		board.Element{ID: "n1", Kind: board.Note, Frame: "look", W: 80, H: 80, Data: board.Data{"text": text("The shawl wins."), "tone": text("note")}},
		board.Element{ID: "n2", Kind: board.Note, W: 80, H: 80, Data: board.Data{"text": text("Elsewhere."), "tone": text("note")}},
	)
	picture, _ = e.drawn("double breasted navy melton coat")
	moved := e.on("b")[picture]
	moved.Frame = "look"
	e.put(moved)
	return picture
}

func TestALookBecomesATechpackOnce(t *testing.T) {
	e := newEnv(t)
	e.withLook()
	begun, err := e.ToTechpack(t.Context(), ada, "w", "b", "look")
	require.NoError(t, err)
	assert.Equal(t, "NH27-C011", begun.Code)
	require.Len(t, e.techpacks.looks, 1)
	l := e.techpacks.looks[0]
	assert.Equal(t, "double breasted navy melton coat", l.Text)
	require.Len(t, l.Colors, 2)
	assert.Equal(t, "Fiord", l.Colors[1].Name)
	assert.Equal(t, &dreamboard.Cloth{
		Name: "Melton, slate", Fibres: []dreamboard.Fibre{{Code: "wool", Percent: 80}, {Code: "polyamide", Percent: 20}}, GSM: 480, Width: 150, Supplier: "Lanificio Bertoli",
	}, l.Fabric)
	assert.Equal(t, "The shawl wins.", l.Notes)
	assert.Equal(t, "t1", e.on("b")["look"].Text("techpack"))

	again, err := e.ToTechpack(t.Context(), ada, "w", "b", "look")
	require.NoError(t, err)
	assert.Equal(t, "released", again.State)
	assert.Len(t, e.techpacks.looks, 1)
	list, err := e.TechpacksOn(t.Context(), ada, "w", "b")
	require.NoError(t, err)
	require.Len(t, list, 1)
	assert.Equal(t, "look", list[0].Element)
}

func TestAPictureAloneBecomesATechpack(t *testing.T) {
	e := newEnv(t)
	picture, _ := e.drawn("navy dress")
	_, err := e.ToTechpack(t.Context(), ada, "w", "b", picture)
	require.NoError(t, err)
	l := e.techpacks.looks[0]
	assert.Equal(t, "navy dress", l.Text)
	assert.Equal(t, "navy", l.Colors[0].Name)
	assert.Nil(t, l.Fabric)
}

func TestEachLookOfACollectionHasATechpackOfItsOwn(t *testing.T) {
	e := newEnv(t)
	made := e.make(making.Asked{Board: "b", Do: remix.Collection, Words: "The northern coast", Plan: []remix.Line{{Garment: "outerwear", Count: 2}}})
	e.work(made.Job.ID)
	first, err := e.ToTechpack(t.Context(), ada, "w", "b", made.Elements[0])
	require.NoError(t, err)
	second, err := e.ToTechpack(t.Context(), ada, "w", "b", made.Elements[1])
	require.NoError(t, err)
	assert.NotEqual(t, first.ID, second.ID)
	assert.NotEqual(t, e.techpacks.looks[0].Text, e.techpacks.looks[1].Text)
	again, err := e.ToTechpack(t.Context(), ada, "w", "b", made.Elements[0])
	require.NoError(t, err)
	assert.Equal(t, first.ID, again.ID, "once for each")
	list, err := e.TechpacksOn(t.Context(), ada, "w", "b")
	require.NoError(t, err)
	assert.ElementsMatch(t, made.Elements, []string{list[0].Element, list[1].Element})
	_, err = e.ToTechpack(t.Context(), ada, "w", "b", made.Frame)
	coretest.AssertReason(t, "techpack_picture", err)

	e.put(board.Element{ID: "look", Kind: board.Frame, W: 800, H: 800, Data: board.Data{"title": text("Look 1"), "kind": text("look")}})
	moved := e.on("b")[made.Elements[0]]
	moved.Frame = "look"
	e.put(moved)
	again, err = e.ToTechpack(t.Context(), ada, "w", "b", "look")
	require.NoError(t, err)
	assert.Equal(t, first.ID, again.ID, "a picture keeps its techpack in a look")
	assert.Len(t, e.techpacks.looks, 2)
}

func TestWhatIsNoLookIsRefused(t *testing.T) {
	e := newEnv(t)
	picture := e.withLook()
	e.put(board.Element{ID: "empty", Kind: board.Frame, W: 80, H: 80, Data: board.Data{"title": text("Look 2"), "kind": text("look")}})
	for _, element := range []string{"empty", "n2", "gone"} {
		_, err := e.ToTechpack(t.Context(), ada, "w", "b", element)
		coretest.AssertReason(t, "techpack_picture", err)
	}
	_, err := e.ToTechpack(t.Context(), coretest.Actor("eve"), "w", "b", picture)
	assert.True(t, ports.IsKind(err, ports.Forbidden), "%v", err)
	_, err = e.ToTechpack(t.Context(), ada, "w", "elsewhere", picture)
	coretest.AssertReason(t, "board_not_found", err)
	e.techpacks.fails = ports.Refuse(ports.PaymentRequired, "plan_limit", "No more.")
	_, err = e.ToTechpack(t.Context(), ada, "w", "b", "look")
	coretest.AssertReason(t, "plan_limit", err)
	assert.Empty(t, e.on("b")["look"].Text("techpack"))
	require.NoError(t, e.Service.Store.Write(t.Context(), func(ctx context.Context, tx dreamboard.Tx) error {
		b, err := tx.Boards.Get(ctx, "w", "", "b")
		b.ArchivedAt = coretest.Start
		if err != nil {
			return err
		}
		return tx.Boards.Update(ctx, b)
	}))
	_, err = e.ToTechpack(t.Context(), ada, "w", "b", "look")
	coretest.AssertReason(t, "board_archived", err)
}
