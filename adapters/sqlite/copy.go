package sqlite

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// Copy writes a consistent snapshot of the database file at from to a new file at to.
// The database may be in use, also by another process.
// It fails if from does not exist or to does.
func Copy(ctx context.Context, from, to string) (err error) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("copy database %s: %w", from, err)
		}
	}()
	if from, err = filepath.Abs(from); err != nil {
		return err
	}
	if _, err := os.Stat(from); err != nil {
		return err
	}
	db, err := fileAddress(from).open("mode=rw")
	if err != nil {
		return err
	}
	_, err = db.ExecContext(ctx, "VACUUM INTO ?", to)
	return errors.Join(err, db.Close())
}
