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
	s, err := openMemory(ctx)
	if err != nil {
		return nil, err
	}
	if err := empty.copyTo(s); err != nil {
		return nil, errors.Join(fmt.Errorf("open database in memory: %w", err), s.Close())
	}
	return s, nil
}

// template is a database that others are copied from. It is a bare connection: a
// sql.DB would keep a goroutine, which a testing/synctest bubble waits for.
type template struct {
	mu   sync.Mutex
	conn memoryConn
}

// memoryConn is what the driver's connections offer beyond database/sql.
type memoryConn interface {
	driver.Conn
	Serialize() ([]byte, error)
	Deserialize(content []byte) error
	NewBackup(to string) (*sqlite.Backup, error)
}

// migrated returns a database with the current schema. It is made once, because
// migrating takes far longer than copying the result.
var migrated = sync.OnceValues(func() (*template, error) {
	ctx := context.Background()
	s, err := openMemory(ctx)
	if err != nil {
		return nil, err
	}
	if err := s.Migrate(ctx); err != nil {
		return nil, errors.Join(err, s.Close())
	}
	var content []byte
	err = s.writer.conn.c.Raw(func(c any) (err error) {
		content, err = c.(memoryConn).Serialize()
		return err
	})
	if err := errors.Join(err, s.Close()); err != nil {
		return nil, err
	}
	conn, err := new(sqlite.Driver).Open(":memory:")
	if err != nil {
		return nil, err
	}
	t := &template{conn: conn.(memoryConn)}
	return t, t.conn.Deserialize(content)
})

func openMemory(ctx context.Context) (*Store, error) {
	s, err := open(ctx, memoryAddress(rand.Text()), new(sync.RWMutex))
	if err != nil {
		return nil, fmt.Errorf("open database in memory: %w", err)
	}
	return s, nil
}

// copyTo makes the store's database the same as the template.
func (t *template) copyTo(s *Store) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	backup, err := t.conn.NewBackup(s.address.url())
	if err != nil {
		return err
	}
	_, err = backup.Step(-1)
	return errors.Join(err, backup.Finish())
}
