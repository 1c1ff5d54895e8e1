package app

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestAFileDeletedDuringABackupIsInIt(t *testing.T) {
	from, to := filepath.Join(t.TempDir(), "files"), t.TempDir()
	put := func(name, content string) {
		file := filepath.Join(from, name)
		require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o700))
		require.NoError(t, os.WriteFile(file, []byte(content), 0o600))
	}
	require.NoError(t, linkFiles(from, to), "no file yet")
	put("w/old", "old")
	put("w/.next.part", "incomplete")
	require.NoError(t, linkFiles(from, to))
	require.NoError(t, os.Remove(filepath.Join(from, "w/old"))) // while the database is copied
	put("w/new", "new")
	require.NoError(t, linkFiles(from, to))
	for name, content := range map[string]string{"w/old": "old", "w/new": "new"} {
		got, err := os.ReadFile(filepath.Join(to, name))
		require.NoError(t, err)
		assert.Equal(t, content, string(got))
	}
	assert.NoFileExists(t, filepath.Join(to, "w/.next.part"))
	entries, err := os.ReadDir(filepath.Join(from, "w"))
	require.NoError(t, err)
	assert.Len(t, entries, 2, "the folder itself is unchanged")
}
