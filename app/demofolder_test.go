package app

import (
	"context"
	"errors"
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

// demoFolder returns a folder as a first start leaves it that was interrupted, and started
// again. So each test of the demo shows that it is whole after that.
var demoFolder = foldertest.Once(func(folder string) error {
	cfg := Config{Addr: "127.0.0.1:8080", Data: folder}
	if err := interruptFirstStart(cfg); err != nil {
		return err
	}
	if exists(filepath.Join(folder, databases[0])) || !exists(filepath.Join(folder, unfinishedDemo)) {
		return errors.New("the first start was not interrupted")
	}
	for _, name := range []string{"selvedge.db", "selvedge.db-wal", "stripe.db"} {
		if err := os.WriteFile(filepath.Join(folder, unfinishedDemo, name), []byte("half"), 0o600); err != nil {
			return err
		}
	}
	product, err := Local(context.Background(), cfg, slog.New(slog.DiscardHandler))
	if err != nil {
		return err
	}
	return product.close()
})

// interruptFirstStart starts the product, until the making of the demo has come to the money.
func interruptFirstStart(cfg Config) error {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	go func() {
		for range time.Tick(10 * time.Millisecond) {
			if ctx.Err() != nil {
				return
			}
			if exists(filepath.Join(cfg.Data, unfinishedDemo, "stripe.db-wal")) {
				cancel()
			}
		}
	}()
	if _, err := Local(ctx, cfg, slog.New(slog.DiscardHandler)); err != nil && !errors.Is(err, context.Canceled) {
		return err
	}
	return nil
}

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
	folder := demoFolder(t)
	assert.Positive(t, spentIn(t, folder))
	assert.Equal(t, []string{
		"content-credentials.pem", "files", "mailbox", "secret.key", "selvedge.db", "selvedge.db.lock", "stripe.db",
	}, filesIn(t, folder), "and nothing else is left")
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
