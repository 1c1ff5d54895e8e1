package blobrows_test

import (
	"io"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/blobrows"
	"selvedge/adapters/sqlite"
	"selvedge/ports"
	"selvedge/ports/portstest"
)

func open(t *testing.T) *sqlite.Store {
	t.Helper()
	store, err := sqlite.OpenMemory(t.Context())
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, store.Close()) })
	return store
}

func TestContract(t *testing.T) {
	portstest.TestBlobs(t, func(t *testing.T) ports.Blobs { return blobrows.Rows{Store: open(t)} })
}

func TestABlobThatIsDeletedWhileItIsReadEndsWithAnError(t *testing.T) {
	blobs := blobrows.Rows{Store: open(t)}
	content := make([]byte, 2*ports.BlobChunkSize)
	require.NoError(t, blobs.Put(t.Context(), "w/a", content))
	file, err := blobs.Open(t.Context(), "w/a", 0, -1)
	require.NoError(t, err)
	_, err = io.CopyN(io.Discard, file, 10)
	require.NoError(t, err)
	require.NoError(t, blobs.Delete(t.Context(), "w/a"))
	_, err = io.Copy(io.Discard, file)
	assert.True(t, ports.IsKind(err, ports.NotFound), "%v", err)
}

func TestADatabaseThatDoesNotRespond(t *testing.T) {
	store := open(t)
	blobs := blobrows.Rows{Store: store}
	require.NoError(t, store.Close())
	err := blobs.Put(t.Context(), "w/a", []byte("a"))
	assert.True(t, ports.HasReason(err, "file_storage"), "%v", err)
}
