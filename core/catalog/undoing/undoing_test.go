package undoing_test

import (
	"context"
	"encoding/json"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/sqlstore"
	sqlcatalog "selvedge/adapters/sqlstore/catalog"
	core "selvedge/core/catalog"
	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/undoing"
	"selvedge/core/catalog/values"
	"selvedge/core/catalog/vocabulary/vocabularytest"
	"selvedge/core/coretest"
	"selvedge/core/credit"
	"selvedge/core/jobs"
	"selvedge/fixtures"
	"selvedge/ports"
)

var (
	ada   = ports.Actor{UserID: "ada"}
	grace = ports.Actor{UserID: "grace"} // opens store a alone
)

type env struct {
	*coretest.Env
	*undoing.Service

	t *testing.T
}

// newEnv returns an undo that puts back five changes in a transaction.
func newEnv(t *testing.T) *env {
	e := &env{Env: coretest.New(t), t: t}
	e.Users("ada", "grace")
	e.Workspace("w", "Nordhaus", "ada")
	e.Members("w", ports.Member{UserID: "grace", AppIDs: []string{core.ListingsApp}, StoreIDs: []string{"a"}})
	e.BrandStores("w", "a", "b")
	attributes, err := attribute.Read(fixtures.CatalogAttributes)
	require.NoError(t, err)
	work := &jobs.Service{
		Store: e.Store, Ledger: credit.New(e.Store, e.Clock.Now, e.IDs, nil), Outbox: e.Outbox, Now: e.Clock.Now, IDs: e.IDs,
		TasksAtOnce: func(context.Context, ports.Tx, string) (int, error) { return 2, nil },
	}
	e.Service = &undoing.Service{Jobs: work, Catalog: &core.Service{
		Store: sqlstore.Over(e.Store, sqlcatalog.Repositories), Attributes: attributes, Words: vocabularytest.Words(t), Now: e.Clock.Now, IDs: e.IDs, Outbox: e.Outbox, UndoneAtOnce: 5,
	}}
	work.Register(e.Kinds()...)
	return e
}

// changed makes products in a store and gives their variants a color, in the change set that it returns.
func (e *env) changed(n int, store string) (number int64) {
	e.t.Helper()
	for i := range n {
		style := fmt.Sprint("Tee ", store, " ", i)
		_, err := e.Catalog.Make(e.t.Context(), ada, "w", core.New{Style: style, StoreIDs: []string{store}, Variants: []core.NewVariant{{SKU: style + "-S"}}})
		require.NoError(e.t, err)
	}
	return e.colored(store, "Red")
}

func (e *env) colored(store, color string) (number int64) {
	e.t.Helper()
	to := values.Value{Place: values.Place{Attribute: "color"}, Text: color, Source: values.Typed}
	done, err := e.Catalog.EditSelection(e.t.Context(), ada, "w", core.Query{Text: "Tee " + store}, []values.Value{to}, "", false)
	require.NoError(e.t, err)
	require.NotZero(e.t, done.ChangeSet)
	return done.ChangeSet
}

func (e *env) red() int {
	e.t.Helper()
	l, err := e.Catalog.List(e.t.Context(), ada, "w", core.Query{Filters: []core.Filter{{Field: "color", Values: []string{"Red"}}}}, core.Page{})
	require.NoError(e.t, err)
	return l.Total
}

func (e *env) state(id string) (jobs.Job, ports.TaskState) {
	e.t.Helper()
	j, err := e.Jobs.Get(e.t.Context(), ada, "w", id)
	require.NoError(e.t, err)
	return j, j.State()
}

func (e *env) catch() {
	e.t.Helper()
	failures, err := e.Jobs.Catch(e.t.Context())
	require.NoError(e.t, err)
	require.Empty(e.t, failures)
}

func TestASmallChangeIsUndoneAtOnce(t *testing.T) {
	e := newEnv(t)
	number := e.changed(2, "a")
	begun, err := e.Undo(t.Context(), ada, "w", number)
	require.NoError(t, err)
	assert.Empty(t, begun.JobID)
	assert.Equal(t, 2, begun.Reversed)
	assert.Zero(t, e.red())
	_, err = e.Undo(t.Context(), ada, "w", number)
	coretest.AssertReason(t, "already_undone", err)
	_, err = e.Undo(t.Context(), ada, "w", 999)
	coretest.AssertReason(t, "changeset_not_found", err)
}

func TestALargeChangeIsUndoneByOneJob(t *testing.T) {
	e := newEnv(t)
	number := e.changed(12, "a")
	const times = 20
	answers := [times]undoing.Begun{}
	assert.Equal(t, map[string]int{"": times}, coretest.AtOnce(t, times, func(i int) (err error) {
		answers[i], err = e.Undo(t.Context(), []ports.Actor{ada, grace}[i%2], "w", number)
		return err
	}))
	for _, begun := range answers {
		assert.Equal(t, answers[0], begun)
	}
	assert.Equal(t, 12, e.red(), "nothing is done in the request")
	_, err := e.Jobs.Accept(t.Context(), ada, "w", jobs.Request{Kind: undoing.Kind, Count: 1, Input: json.RawMessage(fmt.Sprintf(`{"number":%d}`, number)), Key: "another"})
	coretest.AssertReason(t, "undo_running", err)

	e.catch()
	job, state := e.state(answers[0].JobID)
	assert.Equal(t, ports.TaskDone, state)
	assert.Equal(t, "Undo: Set Color", job.Title[:15])
	assert.Zero(t, e.red())
	assert.JSONEq(t, fmt.Sprintf(`{"changeSet":%d,"reversed":12,"kept":0,"failed":0}`, number+1), string(job.Tasks[0].Output))
	sets, _, err := e.Catalog.ChangeSets(t.Context(), ada, "w", 0)
	require.NoError(t, err)
	assert.Equal(t, number, sets[0].Undoes)
	assert.NotEqual(t, number, sets[1].Undoes, "one undo")
	_, err = e.Undo(t.Context(), ada, "w", number)
	coretest.AssertReason(t, "already_undone", err)
}

func TestAJobSaysWhatWasEditedSince(t *testing.T) {
	e := newEnv(t)
	number := e.changed(12, "a")
	blue := values.Value{Place: values.Place{Attribute: "color"}, Text: "Blue", Source: values.Typed}
	_, err := e.Catalog.EditSelection(t.Context(), grace, "w", core.Query{Ordinals: []int64{3, 7}}, []values.Value{blue}, "", false)
	require.NoError(t, err)
	begun, err := e.Undo(t.Context(), ada, "w", number)
	require.NoError(t, err)
	e.catch()
	job, _ := e.state(begun.JobID)
	var told struct {
		Reversed, Kept int
		Note           string
		ChangeSet      int64
	}
	require.NoError(t, json.Unmarshal(job.Tasks[0].Output, &told))
	assert.Equal(t, 10, told.Reversed)
	assert.Equal(t, "2 edited since: those edits stay", told.Note)

	again, err := e.Undo(t.Context(), ada, "w", told.ChangeSet)
	require.NoError(t, err)
	e.catch()
	_, state := e.state(again.JobID)
	assert.Equal(t, ports.TaskDone, state)
	assert.Equal(t, 10, e.red(), "what was put back is there again")
}

func TestWhatAJobHasPutBackBeforeItWasCancelledStays(t *testing.T) {
	e := newEnv(t)
	number := e.changed(12, "a")
	ctx, cancel := context.WithCancel(t.Context())
	_, err := e.Catalog.UndoWith(ctx, ada, "w", number, func(int) { cancel() })
	require.ErrorIs(t, err, context.Canceled)
	assert.NotZero(t, e.red())
	begun, err := e.Undo(t.Context(), ada, "w", number)
	require.NoError(t, err)
	e.catch()
	_, state := e.state(begun.JobID)
	assert.Equal(t, ports.TaskDone, state)
	assert.Zero(t, e.red())
}

func TestAJobThatIsRefusedFails(t *testing.T) {
	e := newEnv(t)
	number := e.changed(12, "a")
	begun, err := e.Undo(t.Context(), grace, "w", number)
	require.NoError(t, err)
	_, err = e.Catalog.Undo(t.Context(), ada, "w", number)
	require.NoError(t, err)
	_, err = e.Jobs.Catch(t.Context())
	require.NoError(t, err)
	job, state := e.state(begun.JobID)
	assert.Equal(t, ports.TaskFailed, state)
	assert.Equal(t, "already_undone", job.Tasks[0].Reason)
	for _, text := range []string{`{}`, `[]`, `{"number":-1}`} {
		_, err := e.Jobs.Accept(t.Context(), ada, "w", jobs.Request{Kind: undoing.Kind, Count: 1, Input: json.RawMessage(text), Key: text})
		coretest.AssertReason(t, "undo", err)
	}
	other := e.changed(12, "b")
	_, err = e.Undo(t.Context(), grace, "w", other)
	coretest.AssertReason(t, "changeset_not_found", err)
}
