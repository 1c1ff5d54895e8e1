package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"path/filepath"

	sqlite3 "modernc.org/sqlite/lib"
)

// ErrInUse is wrapped if another process has the folder open.
var ErrInUse = errors.New("in use by another Selvedge")

// Lock locks the database at path, which need not exist yet, against every process,
// this one included, until the result is closed. It creates a missing folder.
func Lock(ctx context.Context, path string) (io.Closer, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, fmt.Errorf("lock database: %w", err)
	}
	lock, err := lockFile(ctx, path)
	if err != nil {
		return nil, err
	}
	return lock, nil
}

// lockFile holds an exclusive transaction on an empty database next to path. The
// system releases it when the process ends, however that ends, and it works the same
// on every system, unlike file locks.
func lockFile(ctx context.Context, path string) (*sql.DB, error) {
	lockPath := path + ".lock"
	if err := createPrivate(lockPath); err != nil {
		return nil, fmt.Errorf("lock database: %w", err)
	}
	db, err := lockAddress(lockPath).open()
	if err != nil {
		return nil, fmt.Errorf("lock database: %w", err)
	}
	db.SetMaxOpenConns(1)
	db.SetMaxIdleConns(1)
	if _, err = db.ExecContext(ctx, "BEGIN EXCLUSIVE"); err == nil {
		return db, nil
	}
	if isCode(err, sqlite3.SQLITE_BUSY) {
		err = fmt.Errorf("the folder %s is %w: stop it, or choose another folder", filepath.Dir(path), ErrInUse)
	} else {
		err = fmt.Errorf("lock %s: %w", lockPath, err)
	}
	return nil, errors.Join(err, db.Close())
}
