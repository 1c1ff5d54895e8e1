package postgrestest

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"
	_ "github.com/jackc/pgx/v5/stdlib" // the driver that goose is given
	"github.com/pressly/goose/v3"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/sqlstore"
)

// templateLock is held by the process that makes the template, where many share
// a server.
const templateLock = 7351

// create makes a database and returns its URL.
func (s *server) create(t testing.TB, options string) string {
	t.Helper()
	name, err := s.make(t.Context(), options)
	require.NoError(t, err)
	t.Cleanup(func() {
		_, err := s.admin.Exec(context.Background(), "DROP DATABASE "+name+" WITH (FORCE)")
		require.NoError(t, err)
	})
	return s.database(name)
}

// make makes a database and returns its name.
func (s *server) make(ctx context.Context, options string) (string, error) {
	name := "selvedge_test_" + strings.ToLower(rand.Text())
	_, err := s.admin.Exec(ctx, "CREATE DATABASE "+name+" "+options)
	return name, err
}

func (s *server) database(name string) string {
	other := *s.url
	other.Path = "/" + name
	return other.String()
}

// makeTemplate returns a database with the current schema. On a server that was
// not started here it stays for the next time.
func (s *server) makeTemplate() (string, error) {
	ctx := context.Background()
	name, err := templateName()
	if err != nil {
		return "", err
	}
	conn, err := s.admin.Acquire(ctx)
	if err != nil {
		return "", err
	}
	defer conn.Release()
	if _, err := conn.Exec(ctx, "SELECT pg_advisory_lock($1)", templateLock); err != nil {
		return "", err
	}
	err = s.makeOnce(ctx, conn.Conn(), name)
	_, unlock := conn.Exec(ctx, "SELECT pg_advisory_unlock($1)", templateLock)
	return name, errors.Join(err, unlock)
}

// makeOnce gives the database its name when it is complete.
func (s *server) makeOnce(ctx context.Context, conn *pgx.Conn, name string) error {
	var exists bool
	if err := conn.QueryRow(ctx, "SELECT EXISTS (SELECT FROM pg_database WHERE datname = $1)", name).Scan(&exists); err != nil || exists {
		return err
	}
	draft := name + "_draft"
	for _, text := range []string{"DROP DATABASE IF EXISTS " + draft, "CREATE DATABASE " + draft} {
		if _, err := conn.Exec(ctx, text); err != nil {
			return err
		}
	}
	if err := migrate(ctx, s.database(draft)); err != nil {
		return err
	}
	_, err := conn.Exec(ctx, "ALTER DATABASE "+draft+" RENAME TO "+name)
	return err
}

func migrate(ctx context.Context, url string) (err error) {
	db, err := sql.Open("pgx", url)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	provider, err := goose.NewProvider(goose.DialectPostgres, db, sqlstore.Migrations(), goose.WithDisableGlobalRegistry(true))
	if err != nil {
		return err
	}
	_, err = provider.Up(ctx)
	return err
}

// templateName is another whenever a migration is.
func templateName() (string, error) {
	sum := sha256.New()
	names, err := fs.Glob(sqlstore.Migrations(), "*.sql")
	if err != nil {
		return "", err
	}
	for _, name := range names {
		text, err := fs.ReadFile(sqlstore.Migrations(), name)
		if err != nil {
			return "", err
		}
		fmt.Fprintf(sum, "%s\n%s\n", name, text)
	}
	return "selvedge_template_" + hex.EncodeToString(sum.Sum(nil)[:8]), nil
}
