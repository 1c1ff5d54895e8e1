package batches_test

import (
	"bufio"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	mathrand "math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/sqlite"
	"selvedge/adapters/sqlstore"
	sqlcatalog "selvedge/adapters/sqlstore/catalog"
	core "selvedge/core/catalog"
	"selvedge/core/catalog/batches"
	"selvedge/core/outbox"
	"selvedge/core/secret"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

// Set for a process that takes in a file: its folder, and the batch.
const (
	importFolder = "SELVEDGE_TEST_IMPORT_FOLDER"
	importBatch  = "SELVEDGE_TEST_IMPORT_BATCH"
)

const (
	importKills = 25 // for each of the two files
	mostSteps   = 4  // transactions that a process gets before it is killed
	killedRows  = 10 // in a transaction, so that the kills don't reach the end
	killedSheet = "sheet.csv"
)

// TestMain makes the test's program a process that takes in a file, if it is asked to be one.
func TestMain(m *testing.M) {
	if folder := os.Getenv(importFolder); folder != "" {
		if err := takeIn(folder, os.Getenv(importBatch)); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// folder is the files of a library, by the IDs of their assets.
type folder string

func (f folder) Open(_ context.Context, _ ports.Actor, _, _ string) (io.ReadSeekCloser, int64, error) {
	file, err := os.Open(filepath.Join(string(f), killedSheet))
	if err != nil {
		return nil, 0, err
	}
	info, err := file.Stat()
	return file, info.Size(), errors.Join(err)
}

func (f folder) Take(ctx context.Context, tx ports.Tx, _ ports.Actor, workspaceID, assetID, _ string) (ports.Asset, error) {
	return tx.Assets.Get(ctx, workspaceID, assetID)
}

func (f folder) Drop(context.Context, ports.Tx, ports.Actor, string, string) error { return nil }

// telling is a store that says when a transaction begins.
type telling struct{ ports.AreaStore[catalog.Tx] }

func (s telling) Write(ctx context.Context, fn func(context.Context, catalog.Tx) error) error {
	fmt.Print(".")
	return s.AreaStore.Write(ctx, fn)
}

// takeIn works on a batch until it is applied.
func takeIn(path, id string) error {
	ctx := context.Background()
	store, err := sqlite.Open(ctx, filepath.Join(path, "catalog.db"))
	if err != nil {
		return err
	}
	unique := func() string { return fmt.Sprintf("%020d-%s", time.Now().UnixNano(), rand.Text()[:8]) }
	ids := ports.IDs{Ordered: unique, Scattered: unique}
	key, err := secret.New(make([]byte, secret.MinKeyBytes), rand.Reader)
	if err != nil {
		return err
	}
	s := &batches.Service{
		Outbox:  outbox.New(store, time.Now, ids, key, nil),
		Catalog: &core.Service{Store: telling{sqlstore.Over(store, sqlcatalog.Repositories)}, Attributes: attributes, Now: time.Now, IDs: ids},
		Files:   folder(path), Words: words, Now: time.Now, IDs: ids, AtOnce: killedRows,
	}
	for {
		if err := s.Work(ctx, "w", id); err != nil {
			return err
		}
		b, err := s.Batch(ctx, ada, "w", id)
		if err != nil {
			return err
		}
		switch b.State {
		case catalog.BatchDone:
			return store.Close()
		case catalog.BatchPlanned:
			_, err = s.Apply(ctx, ada, "w", id)
		case catalog.BatchPlanning, catalog.BatchApplying:
		default:
			err = fmt.Errorf("it is %s: %s", b.State, b.Reason)
		}
		if err != nil {
			return err
		}
	}
}

func TestAnImportThatIsKilled(t *testing.T) {
	for name, content := range map[string]string{"a row for each variant": german(55), "sizes side by side, and rows of images": orderWithImages(55)} {
		t.Run(name, func(t *testing.T) { kill(t, content) })
	}
}

// orderWithImages is a file whose rows are variants in four sizes or hold nothing but images of
// one of two colors, sorted by something else.
func orderWithImages(styles int) string {
	var b strings.Builder
	b.WriteString("Style;Title;Color;Price;S;M;L;XL;Image\n")
	rows := make([]string, 0, 4*styles)
	for i := range styles {
		for c, color := range []string{"Rust", "Navy"} {
			n := 2*i + c
			rows = append(rows,
				fmt.Sprintf("NH-%04d;Coat %d;%s;\"1%02d,00 EUR\";%d;%d;x;%d;\n", i, i, color, i%90, n%7, n%5, n%3),
				fmt.Sprintf("NH-%04d;;%s;;;;;;https://x.example/%d.png\n", i, color, n))
		}
	}
	for i := range rows {
		b.WriteString(rows[i*37%len(rows)])
	}
	return b.String()
}

// kill kills the process that takes in a file, many times, at random points, and finds the
// catalog as if nothing had happened.
func kill(t *testing.T, content string) {
	t.Helper()
	calm := newEnv(t)
	calm.AtOnce = killedRows
	b := calm.begin(ada, batches.New{AssetID: calm.sheet("one", content)})
	calm.run(calm.Plan, b.ID, catalog.BatchPlanned)
	want := calm.run(calm.Apply, b.ID, catalog.BatchDone)
	require.Zero(t, want.Tally.Applied.Refused)
	require.Equal(t, strings.Count(content, "https:"), want.Tally.Applied.PictureRows)

	path := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(path, killedSheet), []byte(content), 0o600))
	open := func() *sqlite.Store {
		store, err := sqlite.Open(t.Context(), filepath.Join(path, "catalog.db"))
		require.NoError(t, err)
		return store
	}
	store := open()
	require.NoError(t, store.Migrate(t.Context()))
	e := newEnvOver(t, store)
	begun := e.begin(ada, batches.New{AssetID: e.sheet("one", content)})
	_, err := e.Plan(t.Context(), ada, "w", begun.ID)
	require.NoError(t, err)
	require.NoError(t, store.Close())

	process := func() *exec.Cmd {
		p := exec.CommandContext(t.Context(), os.Args[0])
		p.Env = append(os.Environ(), importFolder+"="+path, importBatch+"="+begun.ID)
		p.Stderr = os.Stderr
		return p
	}
	for range importKills {
		p := process()
		steps, err := p.StdoutPipe()
		require.NoError(t, err)
		require.NoError(t, p.Start())
		read := bufio.NewReader(steps)
		for range 1 + mathrand.IntN(mostSteps) {
			_, err := read.ReadByte()
			require.NoError(t, err, "it ended by itself")
		}
		require.NoError(t, p.Process.Kill())
		require.Error(t, p.Wait())
	}
	require.NoError(t, process().Run())

	store = open()
	t.Cleanup(func() { require.NoError(t, store.Close()) })
	e.killed.AreaStore = sqlstore.Over(store, sqlcatalog.Repositories)
	got := e.batch(begun.ID)
	assert.Equal(t, calm.state(), e.state())
	assert.Equal(t, want.Tally.Applied, got.Tally.Applied)
	assert.Equal(t, want.Tally.Tally, got.Tally.Tally)
	sets, _, err := e.Catalog.ChangeSets(t.Context(), ada, "w", 0)
	require.NoError(t, err)
	assert.Len(t, sets, 1, "one change set")
}
