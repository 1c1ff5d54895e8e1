package sqlite

import (
	"context"
	"crypto/rand"
	"database/sql/driver"
	"errors"
	"fmt"
	"sync"

	"modernc.org/sqlite"
)

// OpenMemory returns an empty in-memory database with the current schema, which is
// discarded by Close. Reads and writes exclude each other.
func OpenMemory(ctx context.Context) (*Store, error) {
	empty, err := migrated()
	if err != nil {
		return nil, err
	}
	return OpenCopy(ctx, empty)
}

// OpenCopy is OpenMemory with what Content returned for another in-memory database.
func OpenCopy(ctx context.Context, content []byte) (*Store, error) {
	s, err := openMemory(ctx)
	if err != nil {
		return nil, err
	}
	if err := copyTo(s.address, content); err != nil {
		return nil, errors.Join(fmt.Errorf("open database in memory: %w", err), s.Close())
	}
	return s, nil
}

// Content returns all that an in-memory database contains. Nothing may be written
// meanwhile.
func (s *Store) Content() (content []byte, err error) {
	err = s.writer.conn.c.Raw(func(c any) (err error) {
		content, err = c.(memoryConn).Serialize()
		return err
	})
	return content, err
}

// memoryConn is what the driver's connections offer beyond database/sql.
type memoryConn interface {
	driver.Conn
	Serialize() ([]byte, error)
	Deserialize(content []byte) error
	NewBackup(to string) (*sqlite.Backup, error)
}

// migrated returns the content of a database with the current schema. It is made once,
// because migrating takes far longer than copying the result.
var migrated = sync.OnceValues(func() ([]byte, error) {
	ctx := context.Background()
	s, err := openMemory(ctx)
	if err != nil {
		return nil, err
	}
	if err := s.Migrate(ctx); err != nil {
		return nil, errors.Join(err, s.Close())
	}
	content, err := s.Content()
	return content, errors.Join(err, s.Close())
})

func openMemory(ctx context.Context) (*Store, error) {
	s, err := open(ctx, memoryAddress(rand.Text()), new(sync.RWMutex))
	if err != nil {
		return nil, fmt.Errorf("open database in memory: %w", err)
	}
	return s, nil
}

// copyTo copies a content to the database at an address. It goes by a bare connection: a
// sql.DB would keep a goroutine, which a testing/synctest bubble waits for.
func copyTo(to address, content []byte) error {
	from, err := new(sqlite.Driver).Open(":memory:")
	if err != nil {
		return err
	}
	return errors.Join(backup(from.(memoryConn), to, content), from.Close())
}

func backup(from memoryConn, to address, content []byte) error {
	if err := from.Deserialize(content); err != nil {
		return err
	}
	b, err := from.NewBackup(to.url())
	if err != nil {
		return err
	}
	_, err = b.Step(-1)
	return errors.Join(err, b.Finish())
}
