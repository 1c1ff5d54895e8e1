package s3_test

import (
	"io"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/s3/s3test"
	"selvedge/ports"
	"selvedge/ports/portstest"
)

func TestBlobs(t *testing.T) {
	for name, folder := range map[string]string{"in a bucket": "", "in a folder of one": "/staging"} {
		t.Run(name, func(t *testing.T) {
			portstest.TestBlobs(t, func(t *testing.T) ports.Blobs { return connect(t, s3test.Open(t).URL()+folder, nil).Blobs() })
		})
	}
}

func TestBlobsAreApartFromImages(t *testing.T) {
	server := s3test.Open(t)
	bucket := connect(t, server.URL()+"/staging", nil)
	require.NoError(t, bucket.Put(t.Context(), "p-1", "image/png", []byte("image")))
	require.NoError(t, bucket.Blobs().Put(t.Context(), "w/p-1", []byte("file")))
	assert.Equal(t, []string{"staging/files/w/p-1", "staging/p-1"}, server.Keys(t))
}

func TestABucketThatRefusesFiles(t *testing.T) {
	server := s3test.Open(t)
	blobs := connect(t, server.URL(), nil).Blobs()
	server.Instead(func(w http.ResponseWriter, _ *http.Request) { s3test.Refuse(w, http.StatusForbidden, "AccessDenied") })
	_, err := blobs.Begin(t.Context(), "w/a")
	assert.True(t, ports.HasReason(err, "file_storage"), "%v", err)
	_, err = blobs.WritePart(t.Context(), "w/a", "u", 0, []byte("a"))
	assert.True(t, ports.HasReason(err, "file_storage"), "%v", err)
	_, err = blobs.Open(t.Context(), "w/a", 0, -1)
	assert.True(t, ports.HasReason(err, "file_storage"), "%v", err)
}

// A download may take longer than the timeout, as long as bytes arrive.
func TestADownloadEndsWhenNoMoreBytesArrive(t *testing.T) {
	server := s3test.Open(t)
	blobs := connect(t, server.URL(), impatient).Blobs()
	const pieces = 5
	server.Instead(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Length", "100")
		w.Header().Set("Last-Modified", time.Now().UTC().Format(http.TimeFormat))
		w.Header().Set("ETag", `"e"`)
		for range pieces {
			_, _ = io.WriteString(w, "bytes")
			_ = http.NewResponseController(w).Flush()
			pause(r, 60*time.Millisecond)
		}
		<-r.Context().Done()
	})
	file, err := blobs.Open(t.Context(), "w/a", 0, -1)
	require.NoError(t, err)
	content, err := io.ReadAll(file)
	assert.Len(t, content, pieces*len("bytes"))
	assert.True(t, ports.HasReason(err, "file_storage"), "%v", err)
	require.NoError(t, file.Close())
}

// pause waits, but no longer than the client.
func pause(r *http.Request, d time.Duration) {
	select {
	case <-r.Context().Done():
	case <-time.After(d):
	}
}
