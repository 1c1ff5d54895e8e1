package library_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"image"
	"image/png"
	"io"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/assets"
	"selvedge/core/audit"
	"selvedge/core/coretest"
	"selvedge/core/credit"
	"selvedge/core/jobs"
	"selvedge/core/library"
	"selvedge/core/origin"
	"selvedge/core/plan"
	"selvedge/core/quota"
	"selvedge/core/raster"
	"selvedge/core/renditions"
	"selvedge/ports"
)

var ada = coretest.Actor("ada")

// env is the library of workspace "w" with 300 credits, whose only admin is ada, and whose
// plan has a megabyte of storage.
type env struct {
	*coretest.Env
	*jobs.Service
	library *library.Service
	model   *model
	t       *testing.T
}

// model stands for a provider that gives out tickets. Begin and Look may fail.
type model struct {
	mu                    sync.Mutex
	byRules               bool
	asked                 []ports.MediaRequest
	cancelled             []string
	beginFails, lookFails error
	result                []byte
}

func (m *model) Offers() []ports.ModelOffer {
	return []ports.ModelOffer{{ID: "m1", Name: "Atelier", Version: "2", ByRules: m.byRules, Tasks: []ports.ModelTask{ports.ModelGenerate}}}
}

func (m *model) Begin(_ context.Context, r ports.MediaRequest) (ports.MediaState, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.asked = append(m.asked, r)
	if m.beginFails != nil {
		return ports.MediaState{}, m.beginFails
	}
	return ports.MediaState{Model: "m1", Ticket: "ticket " + r.Key}, nil
}

func (m *model) Look(context.Context, string) (ports.MediaState, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.lookFails != nil {
		return ports.MediaState{}, m.lookFails
	}
	return ports.MediaState{Model: "m1", Done: true, Results: m.results()}, nil
}

func (m *model) results() []ports.MediaResult {
	if m.result == nil {
		return nil
	}
	return []ports.MediaResult{{Kind: ports.Picture, Bytes: m.result}}
}

func (m *model) Cancel(_ context.Context, ticket string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.cancelled = append(m.cancelled, ticket)
	return nil
}

func (m *model) Open(_ context.Context, r ports.MediaResult) (ports.MediaFile, error) {
	return ports.MediaFile{ReadCloser: io.NopCloser(bytes.NewReader(r.Bytes)), MediaType: "image/png"}, nil
}

func picture(t *testing.T, width, height int) []byte {
	t.Helper()
	var file bytes.Buffer
	require.NoError(t, png.Encode(&file, image.NewNRGBA(image.Rect(0, 0, width, height))))
	return file.Bytes()
}

func newEnv(t *testing.T) *env {
	t.Helper()
	base := coretest.New(t)
	e := &env{Env: base, t: t, model: &model{result: picture(t, 16, 20)}}
	e.Users("ada")
	e.Workspace("w", "Nordhaus", "ada")
	storage := int64(1)
	limits := &quota.Service{Store: base.Store, Audit: audit.Log{Now: base.Clock.Now, IDs: base.IDs}, Plan: func(context.Context, ports.Tx, string) (quota.Plan, error) {
		return quota.Plan{Key: "starter", Name: "Starter", Limits: map[string]plan.Limit{string(quota.StorageGB): {Max: &storage}}}, nil
	}}
	e.library = &library.Service{
		Models: e.model,
		Assets: &assets.Service{
			Database: base.Store, Blobs: coretest.NewBlobs(), Quota: limits, Outbox: base.Outbox, Now: e.Clock.Now, IDs: base.IDs,
			Renderer: renditions.New(raster.NewQueue(), nil),
		},
		Origin: &origin.Service{Store: base.Store, Now: e.Clock.Now, IDs: base.IDs, Product: "Selvedge"},
		IDs:    base.IDs, Cost: 30, Wait: func(ctx context.Context, _ time.Duration) error { return ctx.Err() },
	}
	e.library.Assets.Origin = e.library.Origin
	e.Service = &jobs.Service{
		Store: base.Store, Ledger: credit.New(base.Store, e.Clock.Now, base.IDs, nil), Outbox: base.Outbox, Now: e.Clock.Now, IDs: base.IDs,
		TasksAtOnce: func(context.Context, ports.Tx, string) (int, error) { return 8, nil },
	}
	e.Register(e.library.Kinds()...)
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		_, err := e.Ledger.Grant(ctx, tx, credit.Grant{WorkspaceID: "w", Amount: 300, Cause: "plan", ExpiresAt: e.Clock.Now().AddDate(0, 1, 0)})
		return err
	})
	return e
}

func (e *env) ask(prompt string, count int) (jobs.Job, error) {
	input, err := json.Marshal(map[string]string{"prompt": prompt})
	require.NoError(e.t, err)
	return e.Accept(e.t.Context(), ada, "w", jobs.Request{Kind: library.GenerateKind, Count: count, Input: input, Key: e.Env.IDs.Ordered()})
}

func (e *env) accept(prompt string, count int) jobs.Job {
	e.t.Helper()
	j, err := e.ask(prompt, count)
	require.NoError(e.t, err)
	return j
}

// run does the tasks that are due and returns the job.
func (e *env) run(id string) jobs.Job {
	e.t.Helper()
	_, err := e.Catch(e.t.Context())
	require.NoError(e.t, err)
	j, err := e.Get(e.t.Context(), ada, "w", id)
	require.NoError(e.t, err)
	return j
}

func (e *env) assets() []ports.Asset {
	e.t.Helper()
	page, err := e.library.Assets.List(e.t.Context(), ada, "w", assets.Query{})
	require.NoError(e.t, err)
	return page.Assets
}

func (e *env) credits() (n int64) {
	e.t.Helper()
	e.Read(func(ctx context.Context, tx ports.Tx) error {
		accounts, err := tx.Credits.Accounts(ctx, []string{"w"})
		require.Len(e.t, accounts, 1)
		n = credit.BalanceOf(accounts[0], e.Clock.Now()).Available
		return err
	})
	_, err := jobs.Verify(e.t.Context(), e.Env.Store, "")
	require.NoError(e.t, err)
	return n
}

func TestPicturesAreKeptWithTheirOrigin(t *testing.T) {
	for name, c := range map[string]struct {
		byRules bool
		origin  ports.AssetOrigin
		source  origin.SourceType
	}{
		"by a model": {false, ports.AssetMade, origin.TrainedAlgorithmicMedia},
		"by rules":   {true, ports.AssetDrawn, origin.AlgorithmicMedia},
	} {
		t.Run(name, func(t *testing.T) {
			e := newEnv(t)
			e.model.byRules = c.byRules
			j := e.run(e.accept("  A camel wool coat ", 2).ID)
			require.Equal(t, "A camel wool coat", j.Title)
			list := e.assets()
			require.Len(t, list, 2)
			var made []string
			for _, task := range j.Tasks {
				var output struct{ AssetID string }
				require.NoError(t, json.Unmarshal(task.Output, &output))
				made = append(made, output.AssetID)
			}
			for _, a := range list {
				assert.Contains(t, made, a.ID)
				assert.Contains(t, []string{"A camel wool coat 1", "A camel wool coat 2"}, a.Name)
				assert.Equal(t, c.origin, a.Origin)
				assert.Equal(t, string(c.source), a.SourceType)
				assert.Equal(t, "Atelier 2", a.System)
				assert.Equal(t, "ada", a.CreatedBy)
				assert.Equal(t, j.ID, a.JobID)
				file, _, err := e.library.Assets.Read(t.Context(), "w", a.ID, 1<<20)
				require.NoError(t, err)
				assert.Equal(t, c.source, e.library.Origin.SourceTypeOf(file))
				assert.NotContains(t, string(file), "camel", "the words are in the file")
			}
			assert.EqualValues(t, 240, e.credits())
			assert.Equal(t, "A camel wool coat", e.model.asked[0].Prompt)
			assert.NotContains(t, e.model.asked[0].User, "ada")
		})
	}
}

func TestPromptsThatAreRefused(t *testing.T) {
	e := newEnv(t)
	for name, c := range map[string]struct {
		input, reason string
	}{
		"nothing":         {`{"prompt":" \n "}`, "prompt"},
		"no prompt":       {`{}`, "prompt"},
		"something else":  {`[1]`, "prompt"},
		"not JSON":        {`{`, "prompt"},
		"a very long one": {`{"prompt":"` + strings.Repeat("é", 2001) + `"}`, "prompt_length"},
	} {
		_, err := e.Accept(t.Context(), ada, "w", jobs.Request{Kind: library.GenerateKind, Count: 1, Input: json.RawMessage(c.input), Key: e.Env.IDs.Ordered()})
		refusal, is := errors.AsType[*ports.Error](err)
		require.True(t, is, name)
		assert.Equal(t, c.reason, refusal.Reason, name)
		assert.Equal(t, ports.Invalid, refusal.Kind, name)
	}
	assert.EqualValues(t, 300, e.credits())
	_, err := e.ask(strings.Repeat("é", 2000), 1)
	assert.NoError(t, err)
}

func TestALongPromptIsShortenedInNames(t *testing.T) {
	e := newEnv(t)
	j := e.accept("An oversized double-faced camel wool coat with a notch lapel and patch pockets", 1)
	assert.Equal(t, "An oversized double-faced camel wool coat with a notch…", j.Title)
}

func TestAPictureThatIsRefusedCostsNothing(t *testing.T) {
	e := newEnv(t)
	e.model.beginFails = ports.ModelInput("The model doesn't draw this. Say it differently.", nil)
	j := e.run(e.accept("A coat", 2).ID)
	for _, task := range j.Tasks {
		assert.Equal(t, ports.TaskFailed, task.State)
		assert.Equal(t, "The model doesn't draw this. Say it differently.", task.Message)
	}
	assert.Empty(t, e.assets())
	assert.EqualValues(t, 300, e.credits())
}

func TestAFullStorageCostsNothing(t *testing.T) {
	e := newEnv(t)
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		return e.library.Assets.Quota.Take(ctx, tx, "w", quota.StorageGB, 1_000_000_000)
	})
	j := e.run(e.accept("A coat", 1).ID)
	assert.Equal(t, ports.TaskFailed, j.Tasks[0].State)
	assert.Equal(t, "storage_full", j.Tasks[0].Reason)
	assert.Empty(t, e.assets())
	assert.EqualValues(t, 300, e.credits())
}

func TestANewAttemptContinuesAtTheProvider(t *testing.T) {
	e := newEnv(t)
	e.model.lookFails = ports.ModelAway(nil)
	id := e.accept("A coat", 1).ID
	require.Equal(t, ports.TaskQueued, e.run(id).Tasks[0].State)
	e.model.lookFails = nil
	e.Clock.Advance(time.Minute)
	assert.Equal(t, ports.TaskDone, e.run(id).Tasks[0].State)
	assert.Len(t, e.model.asked, 1, "the provider was asked twice")
	assert.EqualValues(t, 270, e.credits())
}

func TestACancelledPictureIsStoppedAtTheProvider(t *testing.T) {
	e := newEnv(t)
	e.model.lookFails = ports.ModelAway(nil)
	id := e.accept("A coat", 1).ID
	e.run(id)
	_, err := e.Cancel(t.Context(), ada, "w", id)
	require.NoError(t, err)
	for kind, handle := range e.Messages() {
		e.Env.Outbox.Handle(kind, handle)
	}
	e.RunOutbox()
	assert.Len(t, e.model.cancelled, 1)
	assert.EqualValues(t, 300, e.credits())
}

func TestDrawnForADemonstration(t *testing.T) {
	e := newEnv(t)
	e.model.byRules = true
	then := e.Clock.Now().AddDate(0, 0, -5)
	err := e.library.Draw(t.Context(), ports.Asset{WorkspaceID: "w", ID: "a", Name: "Coat", CreatedBy: "ada", CreatedAt: then}, "A coat", 64, 80)
	require.NoError(t, err)
	list := e.assets()
	require.Len(t, list, 1)
	assert.Equal(t, then, list[0].CreatedAt)
	assert.Equal(t, ports.AssetDrawn, list[0].Origin)
	assert.EqualValues(t, 300, e.credits())
}
