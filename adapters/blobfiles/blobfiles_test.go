package blobfiles_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/blobfiles"
	"selvedge/ports"
	"selvedge/ports/portstest"
)

func open(t *testing.T, folder string) *blobfiles.Folder {
	t.Helper()
	f, err := blobfiles.Open(folder)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, f.Close()) })
	return f
}

func TestContract(t *testing.T) {
	portstest.TestBlobs(t, func(t *testing.T) ports.Blobs { return open(t, filepath.Join(t.TempDir(), "data", "files")) })
}

func TestAWritingContinuesAfterARestart(t *testing.T) {
	folder := t.TempDir()
	part := make([]byte, ports.BlobPartSize)
	before := open(t, folder)
	_, err := before.Begin(t.Context(), "w/a")
	require.NoError(t, err)
	_, err = before.WritePart(t.Context(), "w/a", "", 0, part)
	require.NoError(t, err)
	after := open(t, folder)
	_, err = after.WritePart(t.Context(), "w/a", "", 1, []byte("end"))
	require.NoError(t, err)
	require.NoError(t, after.Complete(t.Context(), "w/a", "", nil, ports.BlobPartSize+3))
}

func TestFilesAreTheOwnersAndNoneIsLeft(t *testing.T) {
	folder := t.TempDir()
	f := open(t, folder)
	_, err := f.Begin(t.Context(), "w/a")
	require.NoError(t, err)
	require.NoError(t, f.Abort(t.Context(), "w/a", ""))
	require.NoError(t, f.Put(t.Context(), "w/b", []byte("b")))
	var names []string
	require.NoError(t, filepath.WalkDir(folder, func(name string, entry fs.DirEntry, err error) error {
		require.NoError(t, err)
		info, err := entry.Info()
		require.NoError(t, err)
		if name != folder {
			assert.Zero(t, info.Mode().Perm()&0o077, name)
			names = append(names, filepath.ToSlash(name[len(folder)+1:]))
		}
		return nil
	}))
	assert.Equal(t, []string{"w", "w/b"}, names)
}

func TestALinkDoesNotLeadOutOfTheFolder(t *testing.T) {
	folder, outside := t.TempDir(), t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(outside, "a"), []byte("secret"), 0o600))
	require.NoError(t, os.Symlink(outside, filepath.Join(folder, "w")))
	f := open(t, folder)
	_, err := f.Open(t.Context(), "w/a", 0, -1)
	assert.True(t, ports.HasReason(err, "file_storage"), "%v", err)
	require.Error(t, f.Put(t.Context(), "w/a", nil))
}

func TestAFailureOfTheDiskIsReported(t *testing.T) {
	folder := t.TempDir()
	f := open(t, folder)
	require.NoError(t, os.WriteFile(filepath.Join(folder, "w"), nil, 0o600)) // no folder can be made here
	err := f.Put(t.Context(), "w/a", []byte("a"))
	assert.True(t, ports.HasReason(err, "file_storage"), "%v", err)
	assert.True(t, ports.IsKind(err, ports.Unavailable))
}
