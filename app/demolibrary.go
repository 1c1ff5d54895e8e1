package app

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"selvedge/adapters/modellocal"
	"selvedge/core/assets"
	"selvedge/core/credit"
	"selvedge/core/jobs"
	"selvedge/core/library"
	"selvedge/core/renditions"
	"selvedge/ports"
)

// demoPicture is a picture in the brand's library, drawn from its words by a person.
type demoPicture struct {
	Words         string
	By            string
	DaysAgo       int
	Width, Height int
}

// demoJob is what a person asked the library for today, after everything else that they
// paid for.
type demoJob struct {
	Words      string
	By         string
	MinutesAgo int
	Count      int
	Refused    []int // tasks that the model refused
	Stopped    bool  // before anything was made
}

// jobTime is how long a job of the demo took.
const jobTime = 40 * time.Second

// fillDemoLibrary adds the pictures of the brand's library and its last jobs, always by
// rules: a demonstration costs nothing at a provider.
func (h *components) fillDemoLibrary(ctx context.Context, d demo) error {
	var at time.Time
	clock := func() time.Time { return at }
	model := &demoModel{Pictures: modellocal.Pictures{Garments: h.garments}}
	drawn := h.libraryAt(clock, model)
	ids := drawn.IDs
	// The newest are first in the file. Assets are sorted by their IDs.
	for _, p := range slices.Backward(d.Pictures) {
		at = daysBefore(d.now, p.DaysAgo)
		asset := ports.Asset{WorkspaceID: d.Workspace.ID, ID: ids.Ordered(), Name: p.Words, CreatedBy: p.By, CreatedAt: at}
		if err := drawn.Draw(ctx, asset, p.Words, p.Width, p.Height); err != nil {
			return fmt.Errorf("picture %q: %w", p.Words, err)
		}
	}
	work := &jobs.Service{
		Store: h.store, Ledger: credit.New(h.store, clock, ids, nil), Outbox: h.outbox, Now: clock, IDs: ids, TasksAtOnce: h.quota.TasksAtOnce,
	}
	work.Register(drawn.Kinds()...)
	for _, j := range d.Jobs {
		at = d.now.Add(-time.Duration(j.MinutesAgo) * time.Minute)
		model.refused = j.Refused
		if err := doDemoJob(ctx, work, d.Workspace.ID, j, func() { at = at.Add(jobTime) }); err != nil {
			return fmt.Errorf("job %q: %w", j.Words, err)
		}
	}
	return renderAll(ctx, h.store, drawn.Assets, d.Workspace.ID)
}

// libraryAt returns the library at the time of a clock, whose pictures a model draws.
func (h *components) libraryAt(clock ports.Clock, model ports.MediaModel) *library.Service {
	ids := idsAt(clock)
	origins := *h.origin
	origins.Now, origins.IDs = clock, ids
	files := &assets.Service{
		Database: h.store, Blobs: h.blobs, Quota: h.quota, Outbox: h.outbox, Now: clock, IDs: ids, Renderer: h.assets.Renderer, Origin: &origins, Apart: h.assets.Apart,
	}
	return &library.Service{Models: model, Assets: files, Origin: &origins, IDs: ids, Cost: h.library.Cost}
}

// doDemoJob accepts a job and ends it after a while.
func doDemoJob(ctx context.Context, work *jobs.Service, workspaceID string, j demoJob, wait func()) error {
	input, err := json.Marshal(map[string]string{"prompt": j.Words})
	if err != nil {
		return err
	}
	by := ports.Actor{UserID: j.By}
	accepted, err := work.Accept(ctx, by, workspaceID, jobs.Request{Kind: library.GenerateKind, Count: j.Count, Input: input, Key: "demonstration: " + j.Words})
	if err != nil {
		return err
	}
	wait()
	if j.Stopped {
		_, err := work.Cancel(ctx, by, workspaceID, accepted.ID)
		return err
	}
	failures, err := work.Catch(ctx)
	if err == nil && len(failures) > 0 {
		err = failures[0]
	}
	return err
}

// renderAll makes the small images of all pictures, so that they are there at the first
// look.
func renderAll(ctx context.Context, store ports.Store, files *assets.Service, workspaceID string) error {
	const most = 1000
	var found []ports.FoundAsset
	err := store.Read(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
		found, err = tx.Assets.Find(ctx, workspaceID, ports.AssetFilter{Kinds: []ports.FileKind{ports.FileImage}}, ports.NewestAssets, ports.AssetPlace{}, most)
		return err
	})
	for _, a := range found {
		if err == nil {
			_, _, err = files.Image(ctx, workspaceID, a.ID, renditions.Sizes[0])
		}
	}
	return err
}

// demoModel draws by rules, but for tasks that it refuses as a model's safety rules do.
type demoModel struct {
	modellocal.Pictures
	refused []int
}

func (m *demoModel) Begin(ctx context.Context, r ports.MediaRequest) (ports.MediaState, error) {
	if slices.ContainsFunc(m.refused, func(n int) bool { return strings.HasSuffix(r.Key, fmt.Sprint(":", n)) }) {
		return ports.MediaState{}, ports.ModelRefused(nil, nil)
	}
	return m.Pictures.Begin(ctx, r)
}
