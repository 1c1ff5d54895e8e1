package sqlite

import (
	"context"
	"path/filepath"
	"testing"
	"time"

	"github.com/pressly/goose/v3"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/sqlstore"
	"selvedge/ports"
)

func TestMembersFromBeforeTheyHadStoresAreKept(t *testing.T) {
	s := openFile(t, filepath.Join(t.TempDir(), "test.db"))
	db, err := s.address.open()
	require.NoError(t, err)
	defer func() { require.NoError(t, db.Close()) }()
	provider, err := goose.NewProvider(goose.DialectSQLite3, db, sqlstore.SQLiteMigrations(), goose.WithDisableGlobalRegistry(true))
	require.NoError(t, err)
	_, err = provider.UpTo(t.Context(), 5)
	require.NoError(t, err)
	_, err = db.ExecContext(t.Context(), `
		INSERT INTO users VALUES ('u1', 'ada@example.com', 'Ada', '', '', 'code', NULL, '', '', '{}', 1);
		INSERT INTO workspaces VALUES ('w1', 'Atelier', '', 1);
		INSERT INTO members VALUES ('w1', 'u1', 'member', 1, 0, '["photogenix"]', '', 1)`)
	require.NoError(t, err)

	require.NoError(t, s.Migrate(t.Context()))
	require.NoError(t, s.Read(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		got, err := tx.Members.Get(ctx, "w1", "u1")
		assert.Equal(t, ports.Member{
			WorkspaceID: "w1", UserID: "u1", Role: ports.RoleMember, CreditAccess: true,
			ServiceIDs: []string{"photogenix"}, StoreIDs: []string{}, CreatedAt: time.UnixMicro(1).UTC(),
		}, got)
		return err
	}))
}
