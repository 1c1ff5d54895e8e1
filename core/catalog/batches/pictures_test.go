package batches_test

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/png"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/assets"
	core "selvedge/core/catalog"
	"selvedge/core/catalog/batches"
	"selvedge/core/coretest"
	"selvedge/core/credit"
	"selvedge/core/jobs"
	"selvedge/core/origin"
	"selvedge/core/plan"
	"selvedge/core/quota"
	"selvedge/core/raster"
	"selvedge/core/renditions"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

// web are the pictures behind addresses.
type web struct {
	mu    sync.Mutex
	files map[string]ports.WebFile
	asked []string // with the ETag
}

func (w *web) Picture(_ context.Context, address, etag string) (ports.WebFile, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.asked = append(w.asked, address+" "+etag)
	f, known := w.files[address]
	if !known {
		return f, ports.Refuse(ports.Invalid, "web_file", "The server responded 404.")
	}
	if etag != "" && f.ETag == etag {
		return ports.WebFile{ETag: etag, Same: true}, nil
	}
	return f, nil
}

func dot(t *testing.T, c color.Color) []byte {
	t.Helper()
	drawn := image.NewRGBA(image.Rect(0, 0, 20, 30))
	drawn.Set(1, 1, c)
	var content bytes.Buffer
	require.NoError(t, png.Encode(&content, drawn))
	return content.Bytes()
}

// fetching is an env whose files name pictures. A plan has room for that many bytes.
func fetching(t *testing.T, w *web, room int64) (*env, *jobs.Service) {
	t.Helper()
	e := newEnv(t)
	return e, e.fetch(w, room)
}

// fetch has an env fetch pictures as fetching does.
func (e *env) fetch(w *web, room int64) *jobs.Service {
	limits := &quota.Service{Store: e.Store, Plan: func(context.Context, ports.Tx, string) (quota.Plan, error) {
		return quota.Plan{Key: "growth", Limits: map[string]plan.Limit{string(quota.StorageGB): {Max: &room}}, Start: coretest.Start, End: coretest.Start.AddDate(0, 1, 0)}, nil
	}}
	e.Library = &assets.Service{
		Database: e.Store, Blobs: coretest.NewBlobs(), Quota: limits, Outbox: e.Env.Outbox, Now: e.Clock.Now, IDs: e.Env.IDs, Renderer: renditions.New(raster.NewQueue(), nil),
		Origin: &origin.Service{Store: e.Store, Now: e.Clock.Now, IDs: e.Env.IDs, Product: "Selvedge"},
	}
	work := &jobs.Service{
		Store: e.Store, Ledger: credit.New(e.Store, e.Clock.Now, e.Env.IDs, nil), Outbox: e.Env.Outbox, Now: e.Clock.Now, IDs: e.Env.IDs,
		TasksAtOnce: func(context.Context, ports.Tx, string) (int, error) { return 2, nil },
	}
	e.Web, e.Jobs = w, work
	work.Register(e.Kinds()...)
	e.Env.Outbox.Handle("assets.render", func(context.Context, []byte) error { return nil })
	return work
}

const pictured = "SKU,Style,Title,Color,Size,Image,Additional images\n" +
	"D-1-R-S,D-1,Wrap dress,Red,S,https://x.example/red.png,https://x.example/both.png\n" +
	"D-1-R-M,D-1,Wrap dress,Red,M,https://x.example/red.png,https://x.example/both.png\n" +
	"D-1-B-S,D-1,Wrap dress,Blue,S,https://x.example/gone.png,https://x.example/both.png\n"

// applyRows takes in a file up to its end.
func applyRows(e *env, id, text string) batches.Batch {
	e.t.Helper()
	b := e.begin(ada, batches.New{AssetID: e.sheet(id, text)})
	columns := make([]batches.Decision, len(b.Mapping.Columns))
	for i, key := range []string{"sku", "style", "title", "color", "size", "image", "images"} {
		columns[i].Attribute = key
	}
	_, _, err := e.Decide(e.t.Context(), ada, "w", b.ID, batches.Decisions{Columns: columns, TakeNew: true})
	require.NoError(e.t, err)
	e.run(e.Plan, b.ID, catalog.BatchPlanned)
	return e.run(e.Apply, b.ID, catalog.BatchDone)
}

// apply is applyRows, and then works off jobs.
func apply(e *env, work *jobs.Service, id, text string) batches.Batch {
	e.t.Helper()
	b := applyRows(e, id, text)
	for range 3 {
		_, err := work.Catch(e.t.Context())
		require.NoError(e.t, err)
		e.Clock.Advance(10 * time.Second)
	}
	return e.batch(b.ID)
}

func productOf(e *env) core.Product {
	e.t.Helper()
	found, err := e.Catalog.List(e.t.Context(), ada, "w", core.Query{}, core.Page{})
	require.NoError(e.t, err)
	require.NotEmpty(e.t, found.Rows)
	p, err := e.Catalog.Product(e.t.Context(), ada, "w", found.Rows[0].ProductID)
	require.NoError(e.t, err)
	return p
}

func TestPicturesAreFetchedByTheirAddresses(t *testing.T) {
	red := dot(t, color.White)
	w := &web{files: map[string]ports.WebFile{"https://x.example/red.png": {Content: red, ETag: `"1"`}, "https://x.example/both.png": {Content: dot(t, color.Black)}}}
	e, work := fetching(t, w, 1)
	b := apply(e, work, "s", pictured)
	assert.Equal(t, batches.Applied{Created: 3}, b.Tally.Applied)
	assert.Equal(t, 2, b.Tally.Pictures.Fetched)
	assert.Equal(t, []batches.PictureProblem{{"D-1-B-S", "https://x.example/gone.png", "The server responded 404."}}, b.Tally.Pictures.Problems, "a dead link is a warning")
	p := productOf(e)
	require.Len(t, p.Media, 2)
	byAddress := map[string]catalog.Medium{}
	for _, m := range p.Media {
		byAddress[m.SourceURL] = m
	}
	assert.Len(t, byAddress["https://x.example/red.png"].Ordinals, 2)
	assert.Equal(t, []int{20, 30}, []int{byAddress["https://x.example/red.png"].Width, byAddress["https://x.example/red.png"].Height})
	assert.Empty(t, byAddress["https://x.example/both.png"].Ordinals, "of all")
	assert.Len(t, w.asked, 3, "each address once")

	p1 := b.Tally.Pictures
	assert.Equal(t, []any{3, true}, []any{p1.Of, p1.Ended})

	w.asked = nil
	again := apply(e, work, "s2", "SKU,Style,Title,Color,Size,Image,Additional images\nD-1-R-S,D-1,Wrapped dress,Red,S,https://x.example/red.png,https://x.example/both.png\n")
	assert.ElementsMatch(t, []string{`https://x.example/red.png "1"`, "https://x.example/gone.png "}, w.asked, "only what may have changed")
	assert.Equal(t, []int{0, 2, 1}, []int{again.Tally.Pictures.Fetched, again.Tally.Pictures.Same, again.Tally.Pictures.Failed})
}

func TestFetchedPicturesAreUndoneWithTheirFile(t *testing.T) {
	w := &web{files: map[string]ports.WebFile{"https://x.example/red.png": {Content: dot(t, color.White)}}}
	e, work := fetching(t, w, 1)
	b := apply(e, work, "s", pictured)
	require.Len(t, productOf(e).Media, 1)
	e.run(e.Undo, b.ID, catalog.BatchUndone)
	found, err := e.Catalog.List(t.Context(), ada, "w", core.Query{}, core.Page{})
	require.NoError(t, err)
	assert.Empty(t, found.Rows)
}

func TestFetchedPicturesCountInThePlan(t *testing.T) {
	w := &web{files: map[string]ports.WebFile{"https://x.example/red.png": {Content: dot(t, color.White)}}}
	e, work := fetching(t, w, 0)
	b := apply(e, work, "s", pictured)
	j, err := work.Get(t.Context(), ada, "w", b.Tally.Pictures.JobID)
	require.NoError(t, err)
	assert.Equal(t, ports.TaskFailed, j.State())
	assert.NotEmpty(t, j.Tasks[0].Message)
	assert.True(t, e.batch(b.ID).Tally.Pictures.Ended, "its job has")
	_, err = e.FetchAgain(t.Context(), ada, "w", b.ID)
	assert.NoError(t, err)
	assert.Empty(t, productOf(e).Media)
}

func TestABatchThatWasUndoneGetsNoPictures(t *testing.T) {
	w := &web{files: map[string]ports.WebFile{"https://x.example/red.png": {Content: dot(t, color.White)}}}
	e, work := fetching(t, w, 1)
	b := applyRows(e, "s", pictured)
	e.run(e.Undo, b.ID, catalog.BatchUndone)
	_, err := work.Catch(t.Context())
	require.NoError(t, err)
	found, err := e.Catalog.List(t.Context(), ada, "w", core.Query{}, core.Page{})
	require.NoError(t, err)
	assert.Empty(t, found.Rows)
}

func TestPicturesThatCouldNotBeFetchedAreTriedAgain(t *testing.T) {
	w := &web{files: map[string]ports.WebFile{"https://x.example/red.png": {Content: dot(t, color.White)}, "https://x.example/both.png": {Content: dot(t, color.Black)}}}
	e, work := fetching(t, w, 1)
	b := applyRows(e, "s", pictured)
	_, err := e.FetchAgain(t.Context(), ada, "w", b.ID)
	coretest.AssertReason(t, "batch_state", err)
	catch := func() {
		for range 3 {
			_, err := work.Catch(t.Context())
			require.NoError(t, err)
			e.Clock.Advance(10 * time.Second)
		}
	}
	catch()
	assert.Equal(t, 1, e.batch(b.ID).Tally.Pictures.Failed)

	w.files["https://x.example/gone.png"] = ports.WebFile{Content: dot(t, color.Gray{Y: 9})}
	_, err = e.FetchAgain(t.Context(), heidi, "w", b.ID)
	coretest.AssertReason(t, "batch_not_found", err)
	again, err := e.FetchAgain(t.Context(), ada, "w", b.ID)
	require.NoError(t, err)
	assert.False(t, again.Tally.Pictures.Ended)
	catch()
	p := e.batch(b.ID).Tally.Pictures
	assert.Equal(t, []int{1, 2, 0}, []int{p.Fetched, p.Same, p.Failed})
	_, err = e.FetchAgain(t.Context(), ada, "w", b.ID)
	coretest.AssertReason(t, "batch_state", err)
	assert.Len(t, productOf(e).Media, 3)
}
