package app

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/sqlite"
	"selvedge/ports"
)

// filingServer is a server in whose only workspace files come and go.
type filingServer struct {
	t       *testing.T
	h       *localComponents
	count   int
	assets  []string // by age
	current sync.Mutex
}

func newFilingServer(t *testing.T, cfg Config) *filingServer {
	t.Helper()
	set, err := cfg.check()
	require.NoError(t, err)
	h, err := openLocal(t.Context(), cfg, set)
	require.NoError(t, err)
	product, err := h.serve(cfg, set, slog.New(slog.DiscardHandler))
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, product.close()) })
	require.NoError(t, h.store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		if err := tx.Users.Insert(ctx, ports.User{ID: "ada", Email: "ada@example.com", ReferralCode: "adaxxxxxxx", CreatedAt: h.now()}); err != nil {
			return err
		}
		if err := tx.Workspaces.Insert(ctx, ports.Workspace{ID: "w", Name: "Nordhaus", CreatedBy: "ada", CreatedAt: h.now()}); err != nil {
			return err
		}
		return tx.Members.Insert(ctx, ports.Member{WorkspaceID: "w", UserID: "ada", Role: ports.RoleAdmin, CreatedAt: h.now()})
	}))
	return &filingServer{t: t, h: h}
}

// add stores so many new files.
func (s *filingServer) add(n int) {
	ctx := s.t.Context()
	for range n {
		s.current.Lock()
		s.count++
		content := fmt.Appendf(nil, "%%PDF-1.7\n%%%d\nstartxref\n0\n%%%%EOF\n", s.count)
		s.current.Unlock()
		stored, err := s.h.assets.Store(ctx, "w", content)
		if !assert.NoError(s.t, err) {
			return
		}
		id := s.h.ids.Ordered()
		assert.NoError(s.t, s.h.store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
			return s.h.assets.Add(ctx, tx, ports.Asset{WorkspaceID: "w", ID: id, SHA256: stored.SHA256, Name: "a.pdf", Origin: ports.AssetUploaded, CreatedBy: "ada"})
		}))
		s.current.Lock()
		s.assets = append(s.assets, id)
		s.current.Unlock()
	}
}

// remove deletes the oldest files for good.
func (s *filingServer) remove(n int) {
	s.current.Lock()
	old := s.assets[:n]
	s.assets = s.assets[n:]
	s.current.Unlock()
	for _, id := range old {
		ada := ports.Actor{UserID: "ada", Email: "ada@example.com"}
		assert.NoError(s.t, s.h.assets.BinOne(s.t.Context(), ada, "w", id))
		assert.NoError(s.t, s.h.assets.Delete(s.t.Context(), ada, "w", id))
	}
}

// assertComplete restores a backup and finds the bytes of every file that its database names.
func assertComplete(t *testing.T, backup string) (files int) {
	t.Helper()
	folder := t.TempDir()
	_, err := Restore(t.Context(), Config{Data: folder}, backup)
	require.NoError(t, err)
	store, err := sqlite.Open(t.Context(), filepath.Join(folder, databases[0]))
	require.NoError(t, err)
	defer func() { require.NoError(t, store.Close()) }()
	require.NoError(t, store.Read(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		found, err := tx.Assets.Find(ctx, "w", ports.AssetFilter{}, ports.NewestAssets, ports.AssetPlace{}, 1000)
		for _, f := range found {
			a, err := tx.Assets.Get(ctx, "w", f.ID)
			require.NoError(t, err)
			kept, err := os.Stat(filepath.Join(folder, filesFolder, filepath.FromSlash(a.File.Key)))
			require.NoError(t, err)
			assert.Equal(t, a.File.Bytes, kept.Size())
		}
		files = len(found)
		return err
	}))
	return files
}

// While a backup is made, the server deletes files whose rows went more than an hour ago, and
// files are added and deleted.
func TestABackupBesideAServerThatDeletesIsComplete(t *testing.T) {
	const rounds, files = 4, 20
	folder := t.TempDir()
	s := newFilingServer(t, Config{Addr: "127.0.0.1:8080", Data: filepath.Join(folder, "data"), Empty: true})
	s.add(files)
	for round := range rounds {
		s.remove(files / 2)
		require.NoError(t, s.h.clock.Advance(2*time.Hour)) // their bytes are to be deleted now
		backup := filepath.Join(folder, fmt.Sprint("backup-", round))
		var busy sync.WaitGroup
		busy.Go(func() {
			_, failures, err := s.h.outbox.Work(s.t.Context())
			assert.NoError(s.t, err)
			assert.NoError(s.t, failures)
		})
		busy.Go(func() {
			s.add(files)
			s.remove(files / 2)
		})
		err := Backup(t.Context(), Config{Data: filepath.Join(folder, "data")}, backup)
		busy.Wait()
		require.NoError(t, err)
		assert.GreaterOrEqual(t, assertComplete(t, backup), files/2)
	}
	left := 0
	require.NoError(t, filepath.WalkDir(filepath.Join(folder, "data", filesFolder), func(_ string, entry os.DirEntry, err error) error {
		if err == nil && entry.Type().IsRegular() {
			left++
		}
		return err
	}))
	assert.Less(t, left, rounds*files, "some were deleted")
}
