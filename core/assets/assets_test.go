package assets_test

import (
	"context"
	"crypto/sha256"
	"errors"
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/image/webp"

	"selvedge/core/assets"
	"selvedge/core/audit"
	"selvedge/core/coretest"
	"selvedge/core/look"
	"selvedge/core/origin"
	"selvedge/core/plan"
	"selvedge/core/quota"
	"selvedge/core/raster"
	"selvedge/core/raster/rastertest"
	"selvedge/core/renditions"
	"selvedge/fixtures"
	"selvedge/ports"
)

var ada, mia, leo, otto = coretest.Actor("ada"), coretest.Actor("mia"), coretest.Actor("leo"), coretest.Actor("otto")

// env is the assets of workspace "w", whose plan has a gigabyte of storage. ada is its
// admin, mia may use an app, leo none; otto is admin of "other".
type env struct {
	*coretest.Env
	*assets.Service
	t      *testing.T
	blobs  *coretest.Blobs
	mu     sync.Mutex
	events []string // IDs of the assets that browsers were told of
}

func newEnv(t *testing.T) *env {
	t.Helper()
	base := coretest.New(t)
	e := &env{Env: base, t: t, blobs: coretest.NewBlobs()}
	e.Users("ada", "mia", "leo", "otto")
	e.Workspace("w", "Nordhaus", "ada")
	e.Workspace("other", "Other", "otto")
	e.Members("w", ports.Member{UserID: "mia", AppIDs: []string{"scout"}}, ports.Member{UserID: "leo"})
	e.Service = e.newService(base.Store)
	for kind, handle := range e.Messages() {
		e.Env.Outbox.Handle(kind, handle)
	}
	return e
}

// newService returns another instance over a store.
func (e *env) newService(store ports.Store) *assets.Service {
	gigabyte := int64(1)
	names, err := look.ReadNames(fixtures.ColorNames)
	require.NoError(e.t, err)
	return &assets.Service{
		Database: store, Blobs: e.blobs, Outbox: e.Env.Outbox, Now: e.Clock.Now, IDs: e.Env.IDs,
		Quota: &quota.Service{
			Store: store,
			Audit: audit.Log{Now: e.Clock.Now, IDs: e.Env.IDs},
			Plan: func(context.Context, ports.Tx, string) (quota.Plan, error) {
				return quota.Plan{Key: "starter", Name: "Starter", Limits: map[string]plan.Limit{string(quota.StorageGB): {Max: &gigabyte}}}, nil
			},
			Counts: map[quota.Thing]quota.Count{quota.StorageGB: assets.CountStorage},
		},
		Names:    names,
		Renderer: renditions.New(raster.NewQueue(), webp.Decode),
		Origin:   &origin.Service{Store: store, Now: e.Clock.Now, IDs: e.Env.IDs, Product: "Selvedge"},
		Events: func(_ context.Context, _ ports.Tx, event ports.Event) error {
			e.mu.Lock()
			defer e.mu.Unlock()
			e.events = append(e.events, string(event.Data))
			return nil
		},
	}
}

// upload uploads a file in parts and returns the asset.
func (e *env) upload(actor ports.Actor, name string, file []byte) assets.Progress {
	e.t.Helper()
	p, err := e.tryUpload(e.Service, actor, name, file)
	require.NoError(e.t, err)
	require.NotNil(e.t, p.Asset)
	return p
}

func (e *env) tryUpload(s *assets.Service, actor ports.Actor, name string, file []byte) (assets.Progress, error) {
	p, err := s.Begin(e.t.Context(), actor, "w", assets.NewUpload{Name: name, Size: int64(len(file))})
	for err == nil && p.Asset == nil {
		at := p.Upload.Offset
		p, err = s.WritePart(e.t.Context(), actor, "w", p.Upload.ID, at, file[at:min(at+ports.BlobPartSize, int64(len(file)))])
	}
	return p, err
}

// stored is the storage that the workspace uses, which is checked against a count.
func (e *env) stored() (n int64) {
	e.t.Helper()
	e.Env.Read(func(ctx context.Context, tx ports.Tx) (err error) {
		n, err = assets.CountStorage(ctx, tx, "w", quota.Period{})
		return err
	})
	require.NoError(e.t, e.Quota.Differences(e.t.Context(), "w", func(d quota.Difference) {
		assert.Fail(e.t, "storage is not counted as the rows have it", "%+v", d)
	}))
	return n
}

// purge drops what has expired, and deletes what nothing names.
func (e *env) purge() {
	e.t.Helper()
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		_, err := e.Purge(ctx, tx, e.Clock.Now(), 100)
		return err
	})
	e.sweep()
}

// sweep deletes the blobs that nothing names, an hour after their rows.
func (e *env) sweep() {
	e.t.Helper()
	e.Clock.Advance(time.Hour)
	e.RunOutbox()
}

// keys are the blobs that are stored or being written.
func (e *env) keys() []string {
	stored, writing := e.blobs.Keys()
	return append(stored, writing...)
}

func (e *env) list(q assets.Query) assets.Page {
	e.t.Helper()
	page, err := e.List(e.t.Context(), ada, "w", q)
	require.NoError(e.t, err)
	return page
}

func reason(err error) string {
	if refusal, is := errors.AsType[*ports.Error](err); is {
		return refusal.Reason
	}
	return ""
}

func hashOf(file []byte) []byte {
	sum := sha256.Sum256(file)
	return sum[:]
}

// pdf returns a document of that size.
func pdf(size int) []byte {
	file := make([]byte, size)
	for i := range file {
		file[i] = 'a' + byte(rand.N(26))
	}
	copy(file, "%PDF-1.7\n")
	copy(file[size-24:], "\nstartxref\n0\n%%EOF\n     ")
	return file
}

func picture(t *testing.T) []byte {
	t.Helper()
	return rastertest.PNG(t, rastertest.Drawing(40, 30))
}
