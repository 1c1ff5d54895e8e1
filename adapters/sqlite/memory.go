package sqlite

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"sync"

	"modernc.org/sqlite"
)

// OpenMemory returns an empty in-memory database with the current schema, which is
// discarded by Close. Reads and writes exclude each other.
func OpenMemory(ctx context.Context) (*Store, error) {
	empty, err := migratedTemplate()
	if err != nil {
		return nil, err
	}
	s, err := openMemory(ctx)
	if err != nil {
		return nil, err
	}
	if err := empty.copyTo(s); err != nil {
		return nil, errors.Join(fmt.Errorf("open database in memory: %w", err), s.Close())
	}
	return s, nil
}

// migratedTemplate is copied into every new in-memory database, because migrating takes
// far longer than copying the result.
var migratedTemplate = sync.OnceValues(func() (*Store, error) {
	ctx := context.Background()
	s, err := openMemory(ctx)
	if err != nil {
		return nil, err
	}
	return s, s.Migrate(ctx)
})

func openMemory(ctx context.Context) (*Store, error) {
	s, err := open(ctx, memoryAddress(rand.Text()), new(sync.RWMutex))
	if err != nil {
		return nil, fmt.Errorf("open database in memory: %w", err)
	}
	return s, nil
}

// copyTo copies this database over the other.
func (s *Store) copyTo(other *Store) error {
	return s.writer.conn.c.Raw(func(c any) error {
		backup, err := c.(interface {
			NewBackup(to string) (*sqlite.Backup, error)
		}).NewBackup(other.address.url())
		if err != nil {
			return err
		}
		_, err = backup.Step(-1)
		return errors.Join(err, backup.Finish())
	})
}
