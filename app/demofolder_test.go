package app

import (
	"context"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/sqlite"
	"selvedge/app/foldertest"
	"selvedge/ports"
)

// startIn starts the local set in a folder and stops it.
func startIn(t *testing.T, folder string, empty bool) {
	t.Helper()
	product, err := Local(t.Context(), Config{Addr: "127.0.0.1:8080", Data: folder, Empty: empty}, slog.New(slog.DiscardHandler))
	require.NoError(t, err)
	require.NoError(t, product.close())
}

// demoFolder returns a folder as a first start leaves it.
var demoFolder = foldertest.Once(func(folder string) error {
	product, err := Local(context.Background(), Config{Addr: "127.0.0.1:8080", Data: folder}, slog.New(slog.DiscardHandler))
	if err != nil {
		return err
	}
	return product.close()
})

// spentIn counts what the brand of the demonstration spent, as a folder says.
func spentIn(t *testing.T, folder string) (n int) {
	t.Helper()
	store, err := sqlite.Open(t.Context(), filepath.Join(folder, databases[0]))
	require.NoError(t, err)
	defer func() { require.NoError(t, store.Close()) }()
	require.NoError(t, store.Read(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		uses, err := tx.CreditHistory.Page(ctx, "nordhaus", ports.CreditDeduct, "", 10000)
		n = len(uses)
		return err
	}))
	return n
}

// filesIn returns what is directly in a folder.
func filesIn(t *testing.T, folder string) (names []string) {
	t.Helper()
	entries, err := os.ReadDir(folder)
	require.NoError(t, err)
	for _, entry := range entries {
		names = append(names, entry.Name())
	}
	return names
}

func TestAnInterruptedDemoIsStartedAgain(t *testing.T) {
	whole, folder := demoFolder(t), t.TempDir()
	want := spentIn(t, whole)
	require.Positive(t, want)
	interruptFirstStart(t, folder)
	assert.NotContains(t, filesIn(t, folder), databases[0])
	for _, name := range []string{"selvedge.db", "selvedge.db-wal", "stripe.db"} {
		require.NoError(t, os.WriteFile(filepath.Join(folder, unfinishedDemo, name), []byte("half"), 0o600))
	}
	startIn(t, folder, false)
	assert.Equal(t, want, spentIn(t, folder))
	assert.Equal(t, filesIn(t, whole), filesIn(t, folder), "and nothing else is left")
}

// interruptFirstStart starts the product, until the making of the demo has come to the money.
func interruptFirstStart(t *testing.T, folder string) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	go func() {
		for range time.Tick(10 * time.Millisecond) {
			_ = filepath.WalkDir(folder, func(path string, _ fs.DirEntry, err error) error {
				if err == nil && filepath.Base(path) == "stripe.db-wal" {
					cancel()
				}
				return nil
			})
			if ctx.Err() != nil {
				return
			}
		}
	}()
	_, err := Local(ctx, Config{Addr: "127.0.0.1:8080", Data: folder}, slog.New(slog.DiscardHandler))
	require.ErrorIs(t, err, context.Canceled)
}

func TestAnInterruptedMoveOfTheDemoIsCompleted(t *testing.T) {
	whole := demoFolder(t)
	want := spentIn(t, whole)
	for _, alreadyMoved := range [][]string{{}, {"stripe.db"}} {
		folder := t.TempDir()
		made := filepath.Join(folder, finishedDemo)
		require.NoError(t, os.CopyFS(made, os.DirFS(whole)))
		for _, name := range alreadyMoved {
			require.NoError(t, os.Rename(filepath.Join(made, name), filepath.Join(folder, name)))
		}
		startIn(t, folder, false)
		assert.Equal(t, want, spentIn(t, folder))
		assert.NotContains(t, filesIn(t, folder), finishedDemo)
	}
}

func TestTheDemoNeverTouchesAnExistingDatabase(t *testing.T) {
	folder := t.TempDir()
	startIn(t, folder, true)
	for _, left := range []string{unfinishedDemo, finishedDemo} { // as after a start that broke off
		require.NoError(t, os.MkdirAll(filepath.Join(folder, left), 0o700))
		for _, name := range databases {
			require.NoError(t, os.WriteFile(filepath.Join(folder, left, name), []byte("half"), 0o600))
		}
	}
	startIn(t, folder, false)
	assert.Zero(t, spentIn(t, folder))
	assert.NotContains(t, filesIn(t, folder), unfinishedDemo)
	assert.NotContains(t, filesIn(t, folder), finishedDemo)

	require.NoError(t, os.Remove(filepath.Join(folder, databases[0])))
	provider := filepath.Join(folder, databases[1])
	before, err := os.Stat(provider)
	require.NoError(t, err)
	startIn(t, folder, false)
	after, err := os.Stat(provider)
	require.NoError(t, err)
	assert.True(t, os.SameFile(before, after), "somebody's payments are there")
	assert.Zero(t, spentIn(t, folder))
}
