package stripemock

import (
	"context"
	"database/sql"
	_ "embed"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	_ "modernc.org/sqlite" // the driver
)

//go:embed schema.sql
var schema string

// openFile opens the database, readable by its owner only. A single connection is used by
// the holder of the server's lock.
func openFile(ctx context.Context, path string) (*sql.DB, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	if err := createPrivately(path); err != nil {
		return nil, err
	}
	db, err := sql.Open("sqlite", address(path))
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1)
	if _, err := db.ExecContext(ctx, schema); err != nil {
		return nil, errors.Join(fmt.Errorf("set up %s: %w", path, err), db.Close())
	}
	return db, nil
}

// createPrivately creates the file before SQLite does, which copies its permissions to the
// other files it creates.
func createPrivately(path string) error {
	if _, err := os.Stat(path); err == nil {
		return nil
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	file, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return err
	}
	return file.Close()
}

func address(path string) string {
	path = filepath.ToSlash(path)
	if !strings.HasPrefix(path, "/") {
		path = "/" + path // a drive letter
	}
	options := url.Values{}
	options.Set("_busy_timeout", "5000")
	options.Set("_foreign_keys", "1")
	options.Set("_journal_mode", "WAL")
	options.Set("_synchronous", "FULL")
	options.Set("_txlock", "immediate")
	options.Add("_pragma", "cache_size(-2048)") // KiB
	return (&url.URL{Scheme: "file", Path: path, RawQuery: options.Encode()}).String()
}
