package sqlite

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/pressly/goose/v3"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/sqlstore"
	sqlcatalog "selvedge/adapters/sqlstore/catalog"
	"selvedge/ports"
	portscatalog "selvedge/ports/catalog"
)

// before returns a database as it was at a version, with the rows of that time.
func before(t *testing.T, version int64, rows string) *Store {
	t.Helper()
	s := openFile(t, filepath.Join(t.TempDir(), "test.db"))
	db, err := s.address.open()
	require.NoError(t, err)
	defer func() { require.NoError(t, db.Close()) }()
	provider, err := goose.NewProvider(goose.DialectSQLite3, db, sqlstore.SQLiteMigrations(), goose.WithDisableGlobalRegistry(true))
	require.NoError(t, err)
	_, err = provider.UpTo(t.Context(), version)
	require.NoError(t, err)
	_, err = db.ExecContext(t.Context(), rows)
	require.NoError(t, err)
	return s
}

func TestMembersFromBeforeTheyHadStoresAreKept(t *testing.T) {
	s := before(t, 5, `
		INSERT INTO users VALUES ('u1', 'ada@example.com', 'Ada', '', '', 'code', NULL, '', '', '{}', 1);
		INSERT INTO workspaces VALUES ('w1', 'Atelier', '', 1);
		INSERT INTO members VALUES ('w1', 'u1', 'member', 1, 0, '["photogenix"]', '', 1)`)
	require.NoError(t, s.Migrate(t.Context()))
	require.NoError(t, s.Read(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		got, err := tx.Members.Get(ctx, "w1", "u1")
		assert.Equal(t, ports.Member{
			WorkspaceID: "w1", UserID: "u1", Role: ports.RoleMember, CreditAccess: true,
			AppIDs: []string{"photogenix"}, StoreIDs: []string{}, CreatedAt: time.UnixMicro(1).UTC(),
		}, got)
		return err
	}))
}

func TestWhereSomebodyWasLastIsForgottenIfTheyAreNotThereAnyMore(t *testing.T) {
	s := before(t, 10, `
		INSERT INTO users VALUES ('u1', 'ada@example.com', 'Ada', '', '', 'code1', NULL, 'w1', 's1', '{}', 1);
		INSERT INTO users VALUES ('u2', 'tom@example.com', 'Tom', '', '', 'code2', NULL, 'w1', 's1', '{}', 1);
		INSERT INTO users VALUES ('u3', 'mia@example.com', 'Mia', '', '', 'code3', NULL, 'gone', 's9', '{}', 1);
		INSERT INTO workspaces VALUES ('w1', 'Atelier', '', 1);
		INSERT INTO members VALUES ('w1', 'u1', 'admin', 1, 1, '[]', '', 1, '[]')`)
	require.NoError(t, s.Migrate(t.Context()))
	require.NoError(t, s.Read(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		for id, want := range map[string][2]string{"u1": {"w1", "s1"}, "u2": {}, "u3": {}} {
			user, err := tx.Users.Get(ctx, id)
			assert.NoError(t, err)
			assert.Equal(t, want, [2]string{user.LastActiveWorkspaceID, user.LastActiveStoreID}, id)
		}
		return nil
	}))
}

func TestBillingFromBeforeTheAuditLogHasNothingOpen(t *testing.T) {
	s := before(t, 13, `
		INSERT INTO billing_accounts VALUES ('w1', 'cus_1', 1, 3, 'null', '{"Intent":"i1","PriceID":"price_1","BegunAt":"2026-03-14T09:26:53Z"}', 0, '', 0, 1, 0)`)
	require.NoError(t, s.Migrate(t.Context()))
	require.NoError(t, s.Read(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		got, err := tx.BillingAccounts.Get(ctx, "w1")
		assert.Empty(t, got.Operations)
		assert.Zero(t, got.Change.By)
		assert.Equal(t, "i1", got.Change.Intent)
		return err
	}))
}

func TestFilesOfBatchesLeaveTheLibrary(t *testing.T) {
	const batch = `INSERT INTO catalog_batches VALUES ('w1', '%s', 1, '%s', '', '%s', 'a.csv', x'', 'done', '', 0, 0, 0, 'u1', 1, 1, x'', x'', x'')`
	const asset = `INSERT INTO assets VALUES ('w1', '%s', zeroblob(32), 'a.csv', 'a.csv', 'document', 4, '', 'uploaded', '', '', '', '', '[]', 'u1', 1, 0, 0)`
	s := before(t, 57, strings.Join([]string{
		`INSERT INTO workspaces VALUES ('w1', 'Atelier', '', 1, '')`,
		`INSERT INTO brand_stores VALUES ('w1', 's1', 'Online', '', '{}', '{}', '{}', 0, '', 1)`,
		`INSERT INTO files (workspace_id, sha256, key, kind, media_type, extension, bytes, duration, state, problem, width, height, color, hue, source_type, credentials,
		signer, own, renditions, refs, loose_since) VALUES ('w1', zeroblob(32), 'k', 'document', 'text/csv', 'csv', 4, 0, 'ready', '', 0, 0, '', '', '', 'none', '', 0, '[]', 3, 0)`,
		fmt.Sprintf(asset, "came"), fmt.Sprintf(asset, "orphan"), fmt.Sprintf(asset, "library"),
		fmt.Sprintf(batch, "b1", "s1", "came"), fmt.Sprintf(batch, "b2", "gone", "orphan"),
		`INSERT INTO catalog_mappings VALUES ('w1', 's1', 'fjord', 1, x''), ('w1', 'gone', 'fjord', 1, x'')`,
	}, ";"))
	require.NoError(t, s.Migrate(t.Context()))
	require.NoError(t, s.Read(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		for id, want := range map[string]string{"came": "batches", "orphan": "batches", "library": ""} {
			a, err := tx.Assets.Get(ctx, "w1", id)
			require.NoError(t, err)
			assert.Equal(t, want, a.AppID, id)
			assert.Equal(t, id == "orphan", !a.BinnedAt.IsZero(), "of a store that is gone: deleted with the bin")
		}
		return nil
	}))
	db, err := s.address.open()
	require.NoError(t, err)
	defer func() { require.NoError(t, db.Close()) }()
	for table, id := range map[string]string{"catalog_batches": "s1", "catalog_mappings": "s1"} {
		var left string
		require.NoError(t, db.QueryRowContext(t.Context(), "SELECT group_concat(store_id) FROM "+table).Scan(&left))
		assert.Equal(t, id, left, table)
	}
}

func TestChangesFromBeforeChangedProductsWereListedAreFound(t *testing.T) {
	const change = `INSERT INTO catalog_changes VALUES ('w1', %d, 'p1', %d, 0, '', x'41')`
	s := before(t, 65, strings.Join([]string{fmt.Sprintf(change, 1, 0), fmt.Sprintf(change, 1, 7), fmt.Sprintf(change, 2, 7)}, ";"))
	require.NoError(t, s.Migrate(t.Context()))
	require.NoError(t, sqlstore.Over(s, sqlcatalog.Repositories).Read(t.Context(), func(ctx context.Context, tx portscatalog.Tx) error {
		got, err := tx.Changes.OfProduct(ctx, "w1", "p1", 0, 9)
		changed := func(set, ordinal int64) portscatalog.Change {
			return portscatalog.Change{ChangeSet: set, ProductID: "p1", Ordinal: ordinal, Before: []byte("A")}
		}
		assert.Equal(t, []portscatalog.Change{changed(2, 7), changed(1, 7), changed(1, 0)}, got)
		return err
	}))
}
