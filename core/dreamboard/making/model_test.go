package making_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/dreamboard/making"
	"selvedge/core/remix"
	"selvedge/ports"
)

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
