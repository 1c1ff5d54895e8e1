package quota

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

// counted makes a Count of fixed numbers by workspace, and checks the period it is asked
// for.
func (e *env) counted(want Period, numbers map[string]int64) Count {
	return func(_ context.Context, _ ports.Tx, workspaceID string, in Period) (int64, error) {
		assert.Equal(e.t, want, in)
		return numbers[workspaceID], nil
	}
}

func TestCountsThatAreWrongAreReportedAndMended(t *testing.T) {
	e := newEnv(t, "Pro")
	e.Workspace("o", "Other", "otto")
	e.addStores("first", "second")
	require.NoError(t, e.take(Techpacks, 4))
	require.NoError(t, e.take(Brands, 3))
	e.Counts = map[Thing]Count{
		Stores:    CountStores,
		Techpacks: e.counted(Period{e.plan.Start, e.plan.End}, map[string]int64{"w": 4}),
		Brands:    e.counted(Period{}, map[string]int64{"w": 1, "o": 7}),
	}
	want := []Difference{{"o", Brands, 0, 7}, {"w", Brands, 3, 1}, {"w", Stores, 0, 2}}

	differences := func(workspaceID string) (found []Difference) {
		require.NoError(t, e.Differences(t.Context(), workspaceID, func(d Difference) { found = append(found, d) }))
		return found
	}
	for range 2 { // looking changes nothing
		assert.Equal(t, want, differences(""))
	}
	assert.Equal(t, want[1:], differences("w"))

	var mended []Difference
	require.NoError(t, e.Mend(t.Context(), func(d Difference) { mended = append(mended, d) }))
	assert.Equal(t, want, mended)
	assert.Empty(t, differences(""))
	e.assertUsed(Brands, 1)
	e.assertUsed(Stores, 2)
	e.assertUsed(Techpacks, 4)
}

func TestAllWorkspacesAreCounted(t *testing.T) {
	e := newEnv(t, "Pro")
	numbers := map[string]int64{}
	for i := range workspacesAtOnce + 5 {
		id := fmt.Sprint("more-", i)
		e.Workspace(id, id, "ada")
		numbers[id] = int64(i + 1)
	}
	e.Counts = map[Thing]Count{Brands: e.counted(Period{}, numbers)}
	found := map[string]int64{}
	require.NoError(t, e.Differences(t.Context(), "", func(d Difference) { found[d.WorkspaceID] = d.Counted }))
	assert.Equal(t, numbers, found)
}

func TestAFailingCountIsAnError(t *testing.T) {
	e := newEnv(t, "Pro")
	broken := errors.New("broken")
	e.Counts = map[Thing]Count{Brands: func(context.Context, ports.Tx, string, Period) (int64, error) { return 0, broken }}
	none := func(Difference) { t.Error("a difference") }
	assert.ErrorIs(t, e.Mend(t.Context(), none), broken)
	assert.ErrorIs(t, e.Differences(t.Context(), "w", none), broken)
}
