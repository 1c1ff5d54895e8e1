// Package sqlite is the storage of the local set: one database file in WAL mode,
// or one in memory for tests.
//
// Invariants: one connection writes and every commit is on the disk before anyone
// is told of it; readers never wait for the writer, nor it for them (in memory
// they take turns); only one process uses a file. The repositories are
// sqlstore's: no statement of the product may ever be in here.
package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"

	"selvedge/adapters/sqlstore"
	"selvedge/ports"
)

// Store implements ports.Store.
type Store struct {
	address address
	writer  *writer
	readers *readers
	lock    *sql.DB
}

// Open opens the database file at path and keeps every other process away from
// it until Close. The folder and the file are made if they are missing, readable
// by their owner only. The schema is left as it is: see Migrate and Ready.
func Open(ctx context.Context, path string) (*Store, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, fmt.Errorf("open database: %w", err)
	}
	if err := createPrivately(path); err != nil {
		return nil, fmt.Errorf("open database: %w", err)
	}
	lock, err := lockOut(ctx, path)
	if err != nil {
		return nil, err
	}
	s, err := open(ctx, fileAddress(path), nil)
	if err != nil {
		return nil, errors.Join(fmt.Errorf("open database %s: %w", path, err), lock.Close())
	}
	s.lock = lock
	return s, nil
}

func open(ctx context.Context, at address, gate *sync.RWMutex) (*Store, error) {
	writer, err := openWriter(ctx, at, gate)
	if err != nil {
		return nil, err
	}
	readers, err := openReaders(at, gate)
	if err != nil {
		return nil, errors.Join(err, writer.close())
	}
	return &Store{address: at, writer: writer, readers: readers}, nil
}

// createPrivately makes the file before SQLite does, which gives the files that
// it makes beside it the same permissions. One that exists is not even opened:
// to close it would take away the locks that this process has on it.
func createPrivately(path string) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return nil
	}
	if err != nil {
		return err
	}
	return file.Close()
}

// Write implements ports.Store.
func (s *Store) Write(ctx context.Context, fn func(context.Context, ports.Tx) error) error {
	ctx, err := sqlstore.Begin(ctx)
	if err != nil {
		return err
	}
	return s.writer.write(ctx, func(q sqlstore.Querier) error { return fn(ctx, sqlstore.Repositories(q)) })
}

// Read implements ports.Store.
func (s *Store) Read(ctx context.Context, fn func(context.Context, ports.Tx) error) error {
	ctx, err := sqlstore.Begin(ctx)
	if err != nil {
		return err
	}
	return s.readers.read(ctx, func(q sqlstore.Querier) error { return fn(ctx, sqlstore.Repositories(q)) })
}

// Close waits for the transactions that are running and lets no other begin. It
// leaves everything in the one file. Closing again does nothing.
func (s *Store) Close() error {
	err := errors.Join(s.readers.close(), s.writer.close())
	if s.lock != nil {
		err = errors.Join(err, s.lock.Close())
	}
	return err
}
