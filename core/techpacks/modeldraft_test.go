package techpacks_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"image"
	"image/png"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/assets"
	"selvedge/core/coretest"
	"selvedge/core/credit"
	"selvedge/core/jobs"
	"selvedge/core/origin"
	"selvedge/core/raster"
	"selvedge/core/renditions"
	"selvedge/core/techpacks"
	"selvedge/fixtures"
	"selvedge/ports"
	store "selvedge/ports/techpacks"
)

// writer is a language model that answers in turn; the last answer is repeated.
type writer struct {
	answers []func() (string, error)
	asked   []ports.TextRequest
	byRules bool
}

func (w *writer) Offers() []ports.ModelOffer {
	return []ports.ModelOffer{{ID: "m1", Name: "Reader", ByRules: w.byRules, Tasks: []ports.ModelTask{ports.ModelWrite}}}
}

func (w *writer) Write(_ context.Context, r ports.TextRequest) (ports.TextAnswer, error) {
	next := w.answers[min(len(w.asked), len(w.answers)-1)]
	w.asked = append(w.asked, r)
	text, err := next()
	return ports.TextAnswer{Model: "m1", Text: text}, err
}

func says(text string) func() (string, error) { return func() (string, error) { return text, nil } }
func fails(err error) func() (string, error)  { return func() (string, error) { return "", err } }

// drafts is a workspace with 100 credits, where ada and grace make techpacks with a model.
type drafts struct {
	*env
	jobs  *jobs.Service
	model *writer
	files *assets.Service
}

func newDrafts(t *testing.T, answers ...func() (string, error)) *drafts {
	t.Helper()
	e := newEnv(t)
	d := &drafts{env: e, model: &writer{answers: answers}}
	d.files = &assets.Service{
		Database: e.Env.Store, Blobs: coretest.NewBlobs(), Quota: e.Quota, Outbox: e.Outbox, Now: e.Clock.Now, IDs: e.Env.IDs, Renderer: renditions.New(raster.NewQueue(), nil),
		Origin: &origin.Service{Store: e.Env.Store, Now: e.Clock.Now, IDs: e.Env.IDs, Product: "Selvedge"},
	}
	d.jobs = &jobs.Service{
		Store: e.Env.Store, Ledger: credit.New(e.Env.Store, e.Clock.Now, e.Env.IDs, nil), Outbox: e.Outbox, Now: e.Clock.Now, IDs: e.Env.IDs,
		TasksAtOnce: func(context.Context, ports.Tx, string) (int, error) { return 2, nil },
	}
	kinds := (&techpacks.ModelDrafts{Service: e.Service, Model: d.model, Assets: d.files, Schema: fixtures.StyleSchema, Cost: 30}).Kinds()
	d.jobs.Register(kinds...)
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		_, err := d.jobs.Ledger.Grant(ctx, tx, credit.Grant{WorkspaceID: "w", Amount: 100, Cause: "plan", ExpiresAt: e.Clock.Now().AddDate(0, 1, 0)})
		return err
	})
	return d
}

func (d *drafts) ask(actor ports.Actor, input string) (jobs.Job, error) {
	return d.jobs.Accept(d.t.Context(), actor, "w", jobs.Request{Kind: techpacks.DraftKind, Count: 1, Input: json.RawMessage(input), Key: d.Env.IDs.Ordered()})
}

// run asks, and lets time pass until the job has ended.
func (d *drafts) run(input string) jobs.Job {
	d.t.Helper()
	j, err := d.ask(ada, input)
	require.NoError(d.t, err)
	for range 6 {
		_, err := d.jobs.Catch(d.t.Context())
		require.NoError(d.t, err)
		d.Clock.Advance(10 * time.Second)
	}
	j, err = d.jobs.Get(d.t.Context(), ada, "w", j.ID)
	require.NoError(d.t, err)
	return j
}

// left is the credits and the techpacks that the plan still leaves.
func (d *drafts) left() (credits, counted int64) {
	d.t.Helper()
	d.Read(func(ctx context.Context, tx ports.Tx) error {
		accounts, err := tx.Credits.Accounts(ctx, []string{"w"})
		require.NoError(d.t, err)
		credits = credit.BalanceOf(accounts[0], d.Clock.Now()).Available
		answer, err := d.Quota.Check(ctx, tx, "w", "techpacks", 1)
		counted = answer.Used
		return err
	})
	_, err := jobs.Verify(d.t.Context(), d.Env.Store, "")
	require.NoError(d.t, err)
	return credits, counted
}

const coatAnswer = `{"name":"Cocoon coat","garment":"coat","fit":"oversized","collar":"shawl","closure":"wrap","fabric":"wool melton","colours":[{"part":"shell","name":"camel","hex":"#b08d62"}]}`

func TestAModelDraftsATechpack(t *testing.T) {
	d := newDrafts(t, says(coatAnswer))
	j := d.run(`{"text":"  a cocoon for winter ","model":"m1"}`)
	require.Equal(t, ports.TaskDone, j.Tasks[0].State, "%+v", j.Tasks[0])
	assert.Equal(t, "a cocoon for winter", j.Title)
	var output struct{ TechpackID string }
	require.NoError(t, json.Unmarshal(j.Tasks[0].Output, &output))
	made, err := d.Get(t.Context(), ada, "w", output.TechpackID)
	require.NoError(t, err)
	assert.Equal(t, []string{"Cocoon coat", "COAT-001", "shawl", "ada", "a cocoon for winter"},
		[]string{made.Name, made.Code, made.Document.Style.Collar, made.CreatedBy, made.Document.Brief})
	assert.Equal(t, 2, made.Errors, "as of words: the country and the maker")
	credits, counted := d.left()
	assert.Equal(t, []int64{70, 1}, []int64{credits, counted})
	asked := d.model.asked[0]
	assert.Contains(t, asked.System, "coat, size M: bodyLength 1080")
	assert.JSONEq(t, string(fixtures.StyleSchema), string(asked.Schema))
	assert.NotContains(t, asked.User, "ada")
}

func TestWhatAModelDoesBadlyCostsNothing(t *testing.T) {
	cut := ports.ModelAway(errors.New("unexpected EOF"))
	for name, c := range map[string]struct {
		answer func() (string, error)
		asked  int
		reason string
	}{
		"a refusal":                {fails(ports.ModelRefused(nil, nil)), 1, "model_refused"},
		"always busy":              {fails(ports.ModelBusy(time.Second, nil)), 5, "model_busy"},
		"a connection always cut":  {fails(cut), 5, "model_away"},
		"half an answer":           {says(coatAnswer[:40]), 5, "model_away"},
		"a garment there is none":  {says(`{"garment":"spaceship"}`), 1, "techpack_garment"},
		"an answer of other shape": {says(`{"garment":"coat","rockets":2}`), 5, "model_away"},
	} {
		t.Run(name, func(t *testing.T) {
			d := newDrafts(t, c.answer)
			j := d.run(`{"text":"something warm"}`)
			assert.Equal(t, ports.TaskFailed, j.Tasks[0].State)
			assert.Equal(t, c.reason, j.Tasks[0].Reason)
			assert.Len(t, d.model.asked, c.asked)
			credits, counted := d.left()
			assert.Equal(t, []int64{100, 0}, []int64{credits, counted})
			assert.Empty(t, d.list(store.Filter{}))
		})
	}
}

func TestAModelThatAnswersLaterDraftsOneTechpack(t *testing.T) {
	for name, first := range map[string]func() (string, error){
		"busy at first":        fails(ports.ModelBusy(time.Second, nil)),
		"cut off at first":     fails(ports.ModelAway(errors.New("unexpected EOF"))),
		"half an answer first": says(coatAnswer[:40]),
	} {
		t.Run(name, func(t *testing.T) {
			d := newDrafts(t, first, says(coatAnswer))
			assert.Equal(t, ports.TaskDone, d.run(`{"text":"coat"}`).Tasks[0].State)
			credits, counted := d.left()
			assert.Equal(t, []int64{70, 1}, []int64{credits, counted})
			assert.Len(t, d.list(store.Filter{}), 1)
		})
	}
}

func TestOddAnswersAreDrawnWithinLimits(t *testing.T) {
	d := newDrafts(t, says(`{"garment":"coat","collar":"ruff","fit":"huge","measures":[{"point":"bodyLength","mm":99999},{"point":"chest","mm":1}]}`))
	require.Equal(t, ports.TaskDone, d.run(`{"text":"coat"}`).Tasks[0].State)
	made, err := d.Get(t.Context(), ada, "w", d.newest())
	require.NoError(t, err)
	m := made.Document.Chart.Size("M")
	assert.Equal(t, []float64{1080 * 1.6, 540 * .6}, []float64{m["bodyLength"].MM(), m["chest"].MM()})
	assert.NotEmpty(t, made.Flat)
}

func TestDraftsThatAreNotAccepted(t *testing.T) {
	d := newDrafts(t, says(coatAnswer))
	for name, c := range map[string]struct {
		actor         ports.Actor
		input, reason string
	}{
		"nothing to read":          {ada, `{}`, "model_input"},
		"no JSON of ours":          {ada, `{"prompt":"coat"}`, "model_input"},
		"a model that isn't there": {ada, `{"text":"coat","model":"m2"}`, "model_input"},
		"a picture that isn't":     {ada, `{"assetId":"a1"}`, "asset_not_found"},
		"no right to credits":      {grace, `{"text":"coat"}`, "credit_access"},
		"another app":              {eve, `{"text":"coat"}`, "app_access"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := d.ask(c.actor, c.input)
			coretest.AssertReason(t, c.reason, err)
		})
	}
	d.model.byRules = true
	_, err := d.ask(ada, `{"text":"coat"}`)
	coretest.AssertReason(t, "model_input", err)
	d.model.byRules = false
	for range 5 {
		d.make("coat")
	}
	_, err = d.ask(ada, `{"text":"coat"}`)
	coretest.AssertReason(t, "plan_limit", err)
	credits, counted := d.left()
	assert.Equal(t, []int64{100, 5}, []int64{credits, counted})
	assert.Empty(t, d.model.asked)
}

func TestAModelReadsAPicture(t *testing.T) {
	d := newDrafts(t, says(coatAnswer))
	var file bytes.Buffer
	require.NoError(t, png.Encode(&file, image.NewNRGBA(image.Rect(0, 0, 16, 20))))
	stored, err := d.files.Store(t.Context(), "w", file.Bytes())
	require.NoError(t, err)
	d.Write(func(ctx context.Context, tx ports.Tx) error {
		return d.files.Add(ctx, tx, ports.Asset{WorkspaceID: "w", ID: "a1", SHA256: stored.SHA256, Name: "Sketch", Origin: ports.AssetUploaded, CreatedBy: "ada"})
	})
	j := d.run(`{"assetId":"a1"}`)
	require.Equal(t, ports.TaskDone, j.Tasks[0].State, "%+v", j.Tasks[0])
	assert.Equal(t, "Sketch", j.Title)
	require.Len(t, d.model.asked[0].Pictures, 1)
	assert.Equal(t, "image/png", d.model.asked[0].Pictures[0].MediaType)
	assert.Equal(t, file.Bytes(), d.model.asked[0].Pictures[0].Bytes)
}
