package making_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/coretest"
	"selvedge/core/dreamboard/board"
	"selvedge/core/dreamboard/making"
	"selvedge/core/jobs"
	"selvedge/core/remix"
	"selvedge/ports"
)

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
