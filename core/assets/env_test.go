package assets_test

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/image/webp"

	"selvedge/core/assets"
	"selvedge/core/coretest"
	"selvedge/core/origin"
	"selvedge/core/outbox"
	"selvedge/core/plan"
	"selvedge/core/quota"
	"selvedge/core/raster"
	"selvedge/core/raster/rastertest"
	"selvedge/core/renditions"
	"selvedge/ports"
)

var ada = coretest.Actor("ada")

// env is workspace "w" with a gigabyte of storage, whose admin is ada.
type env struct {
	*coretest.Env
	*assets.Service
	t     *testing.T
	quota *quota.Service
	blobs *coretest.Blobs
}

func newEnv(t *testing.T) *env {
	t.Helper()
	base := coretest.New(t)
	gigabyte := int64(1)
	free := quota.Plan{Key: "free", Name: "Free", Limits: map[string]plan.Limit{"storageGB": {Max: &gigabyte}}}
	e := &env{Env: base, t: t, blobs: coretest.NewBlobs()}
	e.quota = &quota.Service{
		Store: base.Store, Plan: func(context.Context, ports.Tx, string) (quota.Plan, error) { return free, nil },
		Counts: map[quota.Thing]quota.Count{quota.StorageGB: assets.CountStorage},
	}
	e.Service = e.service(base.Store, e.blobs, base.Outbox)
	base.Users("ada", "mia", "otto")
	base.Workspace("w", "Nordhaus", "ada")
	base.Workspace("o", "Other", "otto")
	base.Members("w", ports.Member{UserID: "mia"})
	return e
}

// service returns the service of another process.
func (e *env) service(store ports.Store, blobs ports.Blobs, box *outbox.Outbox) *assets.Service {
	s := &assets.Service{
		Database: store, Blobs: blobs, Quota: e.quota, Outbox: box, Now: e.Clock.Now, IDs: e.Env.IDs,
		Renderer: renditions.New(raster.NewQueue(), webp.Decode), Origin: &origin.Service{Store: store, Now: e.Clock.Now, IDs: e.Env.IDs, Product: "Selvedge"},
	}
	for kind, handle := range s.Messages() {
		box.Handle(kind, handle)
	}
	return s
}

// aPDF returns a document of that size.
func aPDF(size int) []byte {
	const begin, end = "%PDF-1.7\n1 0 obj\nendobj\n", "\ntrailer\nstartxref\n9\n%%EOF\n"
	return []byte(begin + strings.Repeat("%", size-len(begin)-len(end)) + end)
}

func aPNG(t *testing.T) []byte { return rastertest.PNG(t, rastertest.Drawing(400, 300)) }

// upload uploads a file, or what is left of it, as a client does.
func upload(ctx context.Context, s *assets.Service, name string, file []byte) (*ports.Asset, error) {
	p, err := s.Begin(ctx, ada, "w", assets.NewUpload{Name: name, Size: int64(len(file))})
	if err != nil {
		return nil, err
	}
	return goOn(ctx, s, p.Upload, file)
}

// resume goes on with an upload of that name, or begins it.
func resume(ctx context.Context, s *assets.Service, name string, file []byte) (*ports.Asset, error) {
	open, err := s.Uploads(ctx, ada, "w")
	if err != nil {
		return nil, err
	}
	for _, u := range open {
		if u.Name == name {
			return goOn(ctx, s, u, file)
		}
	}
	return upload(ctx, s, name, file)
}

func goOn(ctx context.Context, s *assets.Service, u ports.Upload, file []byte) (*ports.Asset, error) {
	for {
		end := min(u.Offset+ports.BlobPartSize, u.Size)
		p, err := s.WritePart(ctx, ada, "w", u.ID, u.Offset, file[u.Offset:end])
		if err != nil || p.Asset != nil {
			return p.Asset, err
		}
		u = p.Upload
	}
}

// settle lets more time pass than anything unfinished is kept, and returns the assets.
func (e *env) settle() []ports.Asset {
	e.t.Helper()
	e.Clock.Advance(25 * time.Hour)
	for purged := 1; purged > 0; {
		e.Write(func(ctx context.Context, tx ports.Tx) (err error) {
			purged, err = e.Purge(ctx, tx, e.Clock.Now(), 100)
			return err
		})
	}
	e.Clock.Advance(2 * time.Hour)
	e.RunOutbox()
	return e.verify()
}

// verify checks that what is stored, what rows name and what is counted agree, after all
// uploads have ended.
func (e *env) verify() []ports.Asset {
	e.t.Helper()
	var list []ports.Asset
	var counted int64
	for _, binned := range []bool{false, true} {
		page, err := e.List(e.t.Context(), ada, "w", assets.Query{AssetFilter: ports.AssetFilter{Binned: binned}})
		require.NoError(e.t, err)
		list = append(list, page.Assets...)
	}
	named, sizes := map[string]bool{}, map[string]int64{}
	for _, a := range list {
		named[a.File.Key], sizes[a.File.Key] = true, a.File.Bytes
		for _, r := range a.File.Renditions {
			named[fmt.Sprintf("%s.w%d", a.File.Key, r.Size)] = true
		}
	}
	for _, size := range sizes {
		counted += size
	}
	stored, writing := e.blobs.Keys()
	assert.Empty(e.t, writing, "being written")
	for _, key := range stored {
		assert.True(e.t, named[key], "no row has the blob %s", key)
	}
	assert.Len(e.t, stored, len(named), "blobs that rows name")
	assert.Equal(e.t, counted, e.counted(), "storage")
	require.NoError(e.t, e.quota.Differences(e.t.Context(), "", func(d quota.Difference) { e.t.Errorf("counted wrong: %+v", d) }))
	return list
}

// counted returns what counts in the plan's storage.
func (e *env) counted() (n int64) {
	e.t.Helper()
	e.Env.Read(func(ctx context.Context, tx ports.Tx) error {
		counts, err := tx.QuotaUse.ListOfWorkspace(ctx, "w", time.Time{})
		for _, c := range counts {
			if c.Thing == string(quota.StorageGB) {
				n = c.Used
			}
		}
		return err
	})
	return n
}

// assertContent checks that an asset has exactly that file.
func (e *env) assertContent(a ports.Asset, file []byte) {
	e.t.Helper()
	got, _, err := e.Service.Read(e.t.Context(), "w", a.ID, assets.MaxBytes)
	require.NoError(e.t, err)
	assert.True(e.t, bytes.Equal(file, got), "%d of %d bytes", len(got), len(file))
}
