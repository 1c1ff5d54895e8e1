// Package foldertest gives each test its own copy of a folder that takes long to make.
package foldertest

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"
)

// Once returns a function that returns a copy of the folder that fill fills, for one test.
// The folder is filled once, at the first call, and kept in memory.
func Once(fill func(folder string) error) func(*testing.T) string {
	filled := sync.OnceValues(func() (files fstest.MapFS, err error) {
		folder, err := os.MkdirTemp("", "selvedge-test-")
		if err != nil {
			return nil, err
		}
		defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
		if err := fill(folder); err != nil {
			return nil, err
		}
		return read(folder)
	})
	return func(t *testing.T) string {
		t.Helper()
		files, err := filled()
		require.NoError(t, err)
		folder := t.TempDir()
		require.NoError(t, os.CopyFS(folder, files))
		return folder
	}
}

func read(folder string) (fstest.MapFS, error) {
	files := fstest.MapFS{}
	err := filepath.WalkDir(folder, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || name == folder {
			return err
		}
		file := &fstest.MapFile{Mode: entry.Type() | 0o700}
		if !entry.IsDir() {
			if file.Data, err = os.ReadFile(name); err != nil {
				return err
			}
		}
		name, err = filepath.Rel(folder, name)
		files[filepath.ToSlash(name)] = file
		return err
	})
	return files, err
}
