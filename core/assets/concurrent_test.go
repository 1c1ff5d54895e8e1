package assets_test

import (
	"bytes"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/assets"
	"selvedge/ports"
)

func TestOfTheSamePartOneCounts(t *testing.T) {
	e := newEnv(t)
	file := pdf(ports.BlobPartSize + 10)
	p, err := e.Begin(t.Context(), ada, "w", assets.NewUpload{Name: "a.pdf", Size: int64(len(file))})
	require.NoError(t, err)
	services := []*assets.Service{e.Service, e.newService(e.Env.Store)}
	var senders sync.WaitGroup
	var mu sync.Mutex
	reasons := map[string]int{}
	for n := range 10 {
		senders.Go(func() {
			_, err := services[n%2].WritePart(t.Context(), ada, "w", p.Upload.ID, 0, file[:ports.BlobPartSize])
			mu.Lock()
			defer mu.Unlock()
			reasons[reason(err)]++
		})
	}
	senders.Wait()
	assert.Equal(t, map[string]int{"": 1, "upload_offset": 9}, reasons)
	p, err = e.WritePart(t.Context(), ada, "w", p.Upload.ID, ports.BlobPartSize, file[ports.BlobPartSize:])
	require.NoError(t, err)
	content, _, err := e.Service.Read(t.Context(), "w", p.Asset.ID, 1<<30)
	require.NoError(t, err)
	assert.True(t, bytes.Equal(file, content))
}

func TestAWorkspaceHasEachContentOnce(t *testing.T) {
	e := newEnv(t)
	file := pdf(1000)
	first := e.upload(ada, "a.pdf", file)
	assert.False(t, first.Already)
	p, err := e.Begin(t.Context(), mia, "w", assets.NewUpload{Name: "b.pdf", Size: 1000, SHA256: hashOf(file)})
	require.NoError(t, err)
	assert.True(t, p.Already, "known by its hash before it is sent")
	assert.Equal(t, first.Asset.ID, p.Asset.ID)
	again := e.upload(mia, "c.pdf", file)
	assert.True(t, again.Already)
	assert.Equal(t, first.Asset.ID, again.Asset.ID)
	e.sweep()
	assert.Len(t, e.keys(), 1)
	assert.EqualValues(t, 1000, e.stored())

	require.NoError(t, e.Bin(t.Context(), ada, "w", []string{first.Asset.ID}))
	back := e.upload(mia, "d.pdf", file)
	assert.Equal(t, first.Asset.ID, back.Asset.ID)
	assert.True(t, back.Asset.BinnedAt.IsZero(), "it is taken out of the bin")

	other, err := e.tryUploadTo("other", otto, file)
	require.NoError(t, err)
	assert.False(t, other.Already, "another workspace has its own")
}

func (e *env) tryUploadTo(workspaceID string, actor ports.Actor, file []byte) (assets.Progress, error) {
	p, err := e.Begin(e.t.Context(), actor, workspaceID, assets.NewUpload{Name: "a.pdf", Size: int64(len(file)), SHA256: hashOf(file)})
	if err != nil || p.Asset != nil {
		return p, err
	}
	return e.WritePart(e.t.Context(), actor, workspaceID, p.Upload.ID, 0, file)
}

func TestAHundredUploadTheSameFileAtOnce(t *testing.T) {
	e := newEnv(t)
	file := pdf(5000)
	var senders sync.WaitGroup
	var mu sync.Mutex
	ids, refused := map[string]int{}, map[string]int{}
	for range 100 {
		senders.Go(func() {
			p, err := e.tryUpload(e.Service, ada, "a.pdf", file)
			mu.Lock()
			defer mu.Unlock()
			if err != nil {
				refused[reason(err)]++
				return
			}
			ids[p.Asset.ID]++
		})
	}
	senders.Wait()
	assert.Len(t, ids, 1, "one asset")
	for why := range refused {
		assert.Equal(t, "too_many_uploads", why)
	}
	e.sweep()
	assert.Len(t, e.keys(), 1, "one blob")
	assert.EqualValues(t, 5000, e.stored(), "counted once")
}

// TestStorageThatFails has the storage fail at each of its calls in turn, and checks that
// a later try succeeds and that what counts is what is there.
func TestStorageThatFails(t *testing.T) {
	file := pdf(2*ports.BlobPartSize + 10)
	for at := 1; ; at++ {
		e := newEnv(t)
		calls := 0
		e.blobs.Fail = func(string, string) error {
			if calls++; calls == at {
				return ports.Refuse(ports.Unavailable, "file_storage", "The storage doesn't respond.")
			}
			return nil
		}
		_, err := e.tryUpload(e.Service, ada, "a.pdf", file)
		if calls < at {
			require.NoError(t, err)
			require.Greater(t, at, 6, "calls that were made to fail")
			return
		}
		if err == nil { // the sweep of something that isn't needed
			continue
		}
		open, err := e.Uploads(t.Context(), ada, "w")
		require.NoError(t, err)
		for _, u := range open { // goes on where it was
			for u.Offset < u.Size || len(open) > 0 {
				p, err := e.WritePart(t.Context(), ada, "w", u.ID, u.Offset, file[u.Offset:min(u.Offset+ports.BlobPartSize, u.Size)])
				require.NoError(t, err, "call %d", at)
				if u = p.Upload; p.Asset != nil {
					break
				}
			}
		}
		if len(open) == 0 { // it was dropped
			assert.Zero(t, e.stored(), "call %d", at)
			e.upload(ada, "a.pdf", file)
		}
		e.sweep()
		assert.Len(t, e.list(assets.Query{}).Assets, 1, "call %d", at)
		assert.Len(t, e.keys(), 1, "call %d", at)
		assert.EqualValues(t, len(file), e.stored(), "call %d", at)
	}
}
