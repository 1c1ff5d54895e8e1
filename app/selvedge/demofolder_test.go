package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"
)

// madeDemo is a folder after a first start, in memory. It is made once: the demonstration
// takes longer than what most tests do with it.
var madeDemo = sync.OnceValues(func() (made fstest.MapFS, err error) {
	folder, err := os.MkdirTemp("", "selvedge-demo-")
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	reader, writer := io.Pipe()
	ended := make(chan int, 1)
	go func() {
		ended <- run(ctx, []string{"serve", "--addr=127.0.0.1:0", "--data=" + folder}, writer, io.Discard)
		_ = writer.Close()
	}()
	lines := bufio.NewScanner(reader)
	for lines.Scan() && !strings.Contains(lines.Text(), "running at") {
	}
	cancel()
	go func() { _, _ = io.Copy(io.Discard, reader) }()
	if code := <-ended; code != 0 || lines.Err() != nil {
		return nil, fmt.Errorf("it ended with %d: %w", code, lines.Err())
	}
	made = fstest.MapFS{}
	return made, filepath.WalkDir(folder, func(name string, entry fs.DirEntry, err error) error {
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
		made[filepath.ToSlash(name)] = file
		return err
	})
})

// demoFolder returns a folder as a first start leaves it.
func demoFolder(t *testing.T) string {
	t.Helper()
	made, err := madeDemo()
	require.NoError(t, err)
	folder := t.TempDir()
	require.NoError(t, os.CopyFS(folder, made))
	return folder
}
