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

// ErrInUse is wrapped where another process has the folder open.
var ErrInUse = errors.New("in use by another Selvedge")

// Lock keeps every other process out of the database at path, which need not be there
// yet, until it is closed; this one too can not open it meanwhile. The folder is made
// if it is missing.
func Lock(ctx context.Context, path string) (io.Closer, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, fmt.Errorf("lock database: %w", err)
	}
	lock, err := lockOut(ctx, path)
	if err != nil {
		return nil, err
	}
	return lock, nil
}

// lockOut holds an exclusive transaction on an empty database beside path. The
// system ends it with the process, however that ends, and unlike a lock file's
// it works the same on every system.
func lockOut(ctx context.Context, path string) (*sql.DB, error) {
	lockPath := path + ".lock"
	if err := createPrivately(lockPath); err != nil {
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
		err = fmt.Errorf("the folder %s is %w: stop that one, or choose another folder", filepath.Dir(path), ErrInUse)
	} else {
		err = fmt.Errorf("lock %s: %w", lockPath, err)
	}
	return nil, errors.Join(err, db.Close())
}
