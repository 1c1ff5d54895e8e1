package assets_test

import (
	"bytes"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/assets"
	"selvedge/ports"
)

func TestAFileIsUploadedInParts(t *testing.T) {
	e := newEnv(t)
	file := pdf(2*ports.BlobPartSize + 100)
	p, err := e.Begin(t.Context(), mia, "w", assets.NewUpload{Name: " Care guide.pdf ", Size: int64(len(file)), SHA256: hashOf(file)})
	require.NoError(t, err)
	assert.EqualValues(t, len(file), e.stored(), "storage is reserved")
	for n := range 3 {
		u, err := e.Upload(t.Context(), mia, "w", p.Upload.ID)
		require.NoError(t, err)
		assert.EqualValues(t, n*ports.BlobPartSize, u.Offset)
		p, err = e.WritePart(t.Context(), mia, "w", u.ID, u.Offset, file[u.Offset:min(u.Offset+ports.BlobPartSize, u.Size)])
		require.NoError(t, err)
	}
	a := p.Asset
	require.NotNil(t, a)
	assert.Equal(t, "Care guide.pdf", a.Name)
	assert.Equal(t, ports.FileDocument, a.File.Kind)
	assert.Equal(t, "application/pdf", a.File.MediaType)
	assert.Equal(t, ports.FileReady, a.File.State)
	assert.Equal(t, ports.AssetUploaded, a.Origin)
	assert.Equal(t, "mia", a.CreatedBy)
	assert.EqualValues(t, len(file), e.stored())
	content, _, err := e.Service.Read(t.Context(), "w", a.ID, 1<<30)
	require.NoError(t, err)
	assert.True(t, bytes.Equal(file, content))
	_, err = e.Upload(t.Context(), mia, "w", p.Upload.ID)
	assert.Equal(t, "upload_not_found", reason(err), "the upload has ended")
	assert.NotEmpty(t, e.events)
}

func TestUploadsThatAreRefused(t *testing.T) {
	for name, c := range map[string]struct {
		actor  ports.Actor
		file   assets.NewUpload
		reason string
	}{
		"of an outsider":          {otto, assets.NewUpload{Name: "a.png", Size: 10}, "workspace_not_found"},
		"of a member without app": {leo, assets.NewUpload{Name: "a.png", Size: 10}, "app_access"},
		"empty":                   {ada, assets.NewUpload{Name: "a.png"}, "file_empty"},
		"of a negative size":      {ada, assets.NewUpload{Name: "a.png", Size: -1}, "file_empty"},
		"too large":               {ada, assets.NewUpload{Name: "a.mp4", Size: assets.MaxBytes + 1}, "file_size"},
		"without a name":          {ada, assets.NewUpload{Name: " ", Size: 10}, "file_name"},
		"beyond the storage":      {ada, assets.NewUpload{Name: "a.mp4", Size: 1_000_000_001}, "storage_full"},
	} {
		t.Run(name, func(t *testing.T) {
			e := newEnv(t)
			_, err := e.Begin(t.Context(), c.actor, "w", c.file)
			assert.Equal(t, c.reason, reason(err))
			assert.Zero(t, e.stored())
			assert.Empty(t, e.keys())
		})
	}
}

func TestFilesThatAreRefused(t *testing.T) {
	for name, c := range map[string]struct {
		size   int64 // declared, if it isn't the file's
		hash   []byte
		file   []byte
		reason string
	}{
		"an unknown kind":  {0, nil, []byte("MZ\x90\x00 a program"), "file_type"},
		"another hash":     {0, hashOf([]byte("x")), pdf(100), "file_changed"},
		"a page of a site": {0, nil, []byte("<!doctype html><script>alert(1)</script>"), "file_type"},
	} {
		t.Run(name, func(t *testing.T) {
			e := newEnv(t)
			p, err := e.Begin(t.Context(), ada, "w", assets.NewUpload{Name: "file", Size: int64(len(c.file)), SHA256: c.hash})
			require.NoError(t, err)
			_, err = e.WritePart(t.Context(), ada, "w", p.Upload.ID, 0, c.file)
			assert.Equal(t, c.reason, reason(err))
			assert.Zero(t, e.stored(), "what was reserved is given back")
			_, err = e.Upload(t.Context(), ada, "w", p.Upload.ID)
			assert.Equal(t, "upload_not_found", reason(err))
			e.sweep()
			assert.Empty(t, e.keys(), "nothing is left of it")
		})
	}
}

func TestPartsThatAreRefused(t *testing.T) {
	e := newEnv(t)
	file := pdf(ports.BlobPartSize + 10)
	p, err := e.Begin(t.Context(), ada, "w", assets.NewUpload{Name: "a.pdf", Size: int64(len(file))})
	require.NoError(t, err)
	id := p.Upload.ID
	for name, c := range map[string]struct {
		actor  ports.Actor
		offset int64
		part   []byte
		reason string
	}{
		"too short":            {ada, 0, file[:10], "part_size"},
		"too long":             {ada, 0, file, "part_size"},
		"empty":                {ada, 0, nil, "part_size"},
		"at another offset":    {ada, 10, file[10:], "upload_offset"},
		"of a colleague":       {mia, 0, file[:ports.BlobPartSize], "upload_not_found"},
		"of an outsider":       {otto, 0, file[:ports.BlobPartSize], "workspace_not_found"},
		"of who lacks the app": {leo, 0, file[:ports.BlobPartSize], "app_access"},
	} {
		_, err := e.WritePart(t.Context(), c.actor, "w", id, c.offset, c.part)
		assert.Equal(t, c.reason, reason(err), name)
		assert.Equal(t, c.reason, reason(e.CheckPart(t.Context(), c.actor, "w", id, c.offset, int64(len(c.part)))), name)
	}
	wrong, is := errors.AsType[*assets.WrongOffset](e.CheckPart(t.Context(), ada, "w", id, 10, 10))
	require.True(t, is)
	assert.Zero(t, wrong.Offset)
	p, err = e.WritePart(t.Context(), ada, "w", id, 0, file[:ports.BlobPartSize])
	require.NoError(t, err)
	assert.EqualValues(t, ports.BlobPartSize, p.Upload.Offset, "none of these changed the upload")
}

func TestOpenUploadsAreLimitedAndExpire(t *testing.T) {
	e := newEnv(t)
	for range 20 {
		_, err := e.Begin(t.Context(), ada, "w", assets.NewUpload{Name: "a.pdf", Size: 1000})
		require.NoError(t, err)
	}
	_, err := e.Begin(t.Context(), ada, "w", assets.NewUpload{Name: "a.pdf", Size: 1000})
	assert.Equal(t, "too_many_uploads", reason(err))
	open, err := e.Uploads(t.Context(), ada, "w")
	require.NoError(t, err)
	assert.Len(t, open, 20)
	require.NoError(t, e.GiveUp(t.Context(), ada, "w", open[0].ID))
	assert.EqualValues(t, 19_000, e.stored())
	e.Clock.Advance(25 * time.Hour)
	_, err = e.Upload(t.Context(), ada, "w", open[1].ID)
	assert.Equal(t, "upload_not_found", reason(err))
	e.purge()
	assert.Zero(t, e.stored())
	assert.Empty(t, e.keys())
}
