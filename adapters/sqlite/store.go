// Package sqlite is the storage of local mode: one database file in WAL mode, or one
// in memory for tests.
//
// Invariants: one connection writes, and every commit is on disk before Write
// returns; readers and the writer never wait for each other (except in memory); only
// one process uses a file. The repositories are sqlstore's: this package contains no
// statement of the product.
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

// Open opens the database file at path and locks it against other processes until
// Close. It creates a missing folder and file, readable by their owner only. It does
// not migrate: see Migrate and Ready.
func Open(ctx context.Context, path string) (*Store, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, fmt.Errorf("open database: %w", err)
	}
	if err := createPrivate(path); err != nil {
		return nil, fmt.Errorf("open database: %w", err)
	}
	lock, err := lockFile(ctx, path)
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

// createPrivate creates the file before SQLite does, which gives its other files the
// same permissions. An existing file is not opened: closing it would release the locks
// that this process holds on it.
func createPrivate(path string) error {
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
	return s.writer.write(ctx, func(q sqlstore.Querier) error { return sqlstore.Run(ctx, q, fn) })
}

// Read implements ports.Store.
func (s *Store) Read(ctx context.Context, fn func(context.Context, ports.Tx) error) error {
	ctx, err := sqlstore.Begin(ctx)
	if err != nil {
		return err
	}
	return s.readers.read(ctx, func(q sqlstore.Querier) error { return sqlstore.Run(ctx, q, fn) })
}

// Close waits for running transactions and lets no other begin. Afterwards all data
// is in the one file. Closing again does nothing.
func (s *Store) Close() error {
	err := errors.Join(s.readers.close(), s.writer.close())
	if s.lock != nil {
		err = errors.Join(err, s.lock.Close())
	}
	return err
}
