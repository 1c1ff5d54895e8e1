package techpacks_test

import (
	"context"
	"encoding/json"
	"fmt"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/coretest"
	"selvedge/core/garment/measure"
	"selvedge/core/techpacks/document"
	"selvedge/ports"
	store "selvedge/ports/techpacks"
)

func TestTwoPeopleEditDifferentCells(t *testing.T) {
	e := newEnv(t)
	tp := e.make("coat")
	was := func(code string) measure.Tenths {
		value, err := tp.Document.Chart.Value(code, "M")
		require.NoError(t, err)
		return value
	}
	set := func(code string, by int) document.Edit {
		return document.Edit{
			Path: "chart/rows/" + code + "/base", Was: json.RawMessage(fmt.Sprint(was(code))), Value: json.RawMessage(fmt.Sprint(was(code) + measure.Tenths(by))),
		}
	}
	_, conflicts, err := e.Edit(t.Context(), ada, "w", tp.ID, []document.Edit{set("B01", 100)})
	require.NoError(t, err)
	require.Empty(t, conflicts)
	after, conflicts, err := e.Edit(t.Context(), grace, "w", tp.ID, []document.Edit{set("B02", 50)})
	require.NoError(t, err, "grace has not seen ada's change, and needn't")
	require.Empty(t, conflicts)
	assert.Equal(t, was("B01")+100, after.Document.Chart.Size("M")["bodyLength"])
	assert.Equal(t, was("B02")+50, after.Document.Chart.Size("M")["chest"])
	assert.Equal(t, int64(3), after.Version)
	assert.Equal(t, "grace", after.UpdatedBy)

	_, conflicts, err = e.Edit(t.Context(), grace, "w", tp.ID, []document.Edit{set("B03", 70), set("B01", -50)})
	require.NoError(t, err)
	require.Len(t, conflicts, 1, "the later one is told what is there")
	assert.Equal(t, "chart/rows/B01/base", conflicts[0].Path)
	assert.JSONEq(t, fmt.Sprint(was("B01")+100), string(conflicts[0].Is))
	again, err := e.Get(t.Context(), ada, "w", tp.ID)
	require.NoError(t, err)
	assert.Equal(t, int64(3), again.Version, "none of the changes is made")
}

func TestManyEditAtOnceAndNoneIsLost(t *testing.T) {
	e := newEnv(t)
	tp := e.make("coat")
	rows := tp.Document.Chart.Rows
	var all sync.WaitGroup
	for _, row := range rows {
		all.Go(func() {
			_, conflicts, err := e.Edit(t.Context(), ada, "w", tp.ID, []document.Edit{{
				Path: "chart/rows/" + row.Code + "/how", Was: json.RawMessage(quoted(row.How)), Value: json.RawMessage(`"As marked."`),
			}})
			assert.NoError(t, err)
			assert.Empty(t, conflicts)
		})
	}
	all.Wait()
	after, err := e.Get(t.Context(), ada, "w", tp.ID)
	require.NoError(t, err)
	assert.Equal(t, int64(1+len(rows)), after.Version)
	for _, row := range after.Document.Chart.Rows {
		assert.Equal(t, "As marked.", row.How)
	}
}

func quoted(text string) string {
	b, _ := json.Marshal(text)
	return string(b)
}

func TestAnEditKeepsWhatListsShow(t *testing.T) {
	e := newEnv(t)
	tp := e.make("coat")
	after := e.edit(tp.ID, "name", quoted(tp.Name), `"Parka"`)
	assert.Equal(t, "Parka", after.Name)
	e.edit(tp.ID, "origin", ``, `"PT"`)
	listed := e.list(store.Filter{Text: "park"})[0]
	assert.Less(t, listed.Errors, tp.Errors)
	assert.Contains(t, string(listed.Flat), "<title>Parka</title>")
	assert.Empty(t, listed.Colours)
	camel := e.make("camel coat")
	assert.Equal(t, []string{camel.Document.Colourways[0].Colour.Hex}, e.list(store.Filter{Text: camel.Code})[0].Colours)
	other := e.make("coat")
	_, _, err := e.Edit(t.Context(), ada, "w", other.ID, []document.Edit{{Path: "code", Was: json.RawMessage(quoted(other.Code)), Value: json.RawMessage(`"coat-001"`)}})
	coretest.AssertReason(t, "techpack_code", err)
}

func TestARevisionIsReleasedOnceNothingStandsInTheWay(t *testing.T) {
	e := newEnv(t)
	tp := e.make("oversized camel wool coat, notch lapel, midi")
	_, err := e.Release(t.Context(), ada, "w", tp.ID, tp.Version, "First.")
	coretest.AssertReason(t, "release_blocked", err)
	ready := e.ready(tp.ID)
	_, err = e.Release(t.Context(), ada, "w", tp.ID, ready.Version-1, "First.")
	coretest.AssertReason(t, "techpack_changed", err)
	r, err := e.Release(t.Context(), ada, "w", tp.ID, ready.Version, "First.")
	require.NoError(t, err)
	assert.Equal(t, 1, r.Number)
	released, err := e.Get(t.Context(), ada, "w", tp.ID)
	require.NoError(t, err)
	assert.Equal(t, []any{store.Released, 1}, []any{released.State, released.Revision})
	_, err = e.Release(t.Context(), ada, "w", tp.ID, released.Version, "Again.")
	coretest.AssertReason(t, "unchanged", err)

	chest := released.Document.Chart.Size("M")["chest"]
	changed := e.edit(tp.ID, "chart/rows/B02/base", fmt.Sprint(chest), fmt.Sprint(chest+100))
	assert.Equal(t, store.Changed, changed.State)
	difference, err := e.Compare(t.Context(), ada, "w", tp.ID, 1, 0)
	require.NoError(t, err)
	assert.Len(t, difference.Measures, len(changed.Document.Chart.Sizes))
	assert.Equal(t, chest+100, *difference.Measures[1].New-(*difference.Measures[1].Old-chest))
	assert.Empty(t, difference.Others)

	r, err = e.Release(t.Context(), grace, "w", tp.ID, changed.Version, "Chest +10 mm after the fit.")
	require.NoError(t, err)
	assert.Equal(t, 2, r.Number)
	first, err := e.Document(t.Context(), ada, "w", tp.ID, 1)
	require.NoError(t, err)
	assert.Equal(t, chest, first.Chart.Size("M")["chest"], "a revision never changes")
	list, err := e.Revisions(t.Context(), ada, "w", tp.ID)
	require.NoError(t, err)
	assert.Equal(t, []string{"Chest +10 mm after the fit.", "First."}, []string{list[0].Note, list[1].Note})
	e.Read(func(ctx context.Context, tx ports.Tx) error {
		entries, err := tx.Audit.Page(ctx, "w", "", 10)
		require.Len(t, entries, 2)
		assert.Equal(t, []any{ports.AuditTechpackReleased, "grace@example.com"}, []any{entries[0].Action, entries[0].Actor.Name})
		assert.Contains(t, entries[0].Subject, "COAT-001")
		return err
	})

	err = e.Delete(t.Context(), ada, "w", tp.ID)
	coretest.AssertReason(t, "techpack_released", err)
	archived, err := e.SetArchived(t.Context(), ada, "w", tp.ID, true)
	require.NoError(t, err)
	assert.Equal(t, store.Archived, archived.State)
	_, _, err = e.Edit(t.Context(), ada, "w", tp.ID, []document.Edit{{Path: "name"}})
	coretest.AssertReason(t, "techpack_archived", err)
	back, err := e.SetArchived(t.Context(), ada, "w", tp.ID, false)
	require.NoError(t, err)
	assert.Equal(t, store.Released, back.State, "it is what was released")
}

func TestAnOpenQuestionKeepsFromReleasing(t *testing.T) {
	e := newEnv(t)
	tp := e.ready(e.make("oversized camel wool coat, notch lapel, midi").ID)
	question, err := e.Comment(t.Context(), grace, "w", tp.ID, newComment("Which button?", true))
	require.NoError(t, err)
	_, err = e.Release(t.Context(), ada, "w", tp.ID, tp.Version, "First.")
	coretest.AssertReason(t, "release_blocked", err)
	require.NoError(t, e.Resolve(t.Context(), ada, "w", tp.ID, question.ID, true))
	_, err = e.Release(t.Context(), ada, "w", tp.ID, tp.Version, "First.")
	require.NoError(t, err)
}
