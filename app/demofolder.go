package app

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"selvedge/adapters/sqlite"
)

// A demonstration is made in a folder of its own within the local set's, which is
// renamed when all is in it, and is moved from there. So a start that is broken off,
// wherever, leaves what the next start throws away or goes on with, and nothing is
// ever written into databases that are there.
const (
	unfinishedDemo = ".demonstration-unfinished"
	wholeDemo      = ".demonstration"
)

// ensureDemo brings the demonstration into the local set's folder if there are no
// databases in it yet and the settings do not say otherwise. It fails while a server
// has the folder open.
func ensureDemo(ctx context.Context, cfg Config, set settings) (err error) {
	unfinished, whole := filepath.Join(cfg.Data, unfinishedDemo), filepath.Join(cfg.Data, wholeDemo)
	database := filepath.Join(cfg.Data, databases[0])
	if isThere(database) && !isThere(unfinished) && !isThere(whole) {
		return nil
	}
	lock, err := sqlite.Lock(ctx, database)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Close()) }()
	if err := os.RemoveAll(unfinished); err != nil {
		return err
	}
	if isNew := !isThere(database) && !isThere(filepath.Join(cfg.Data, databases[1])); isNew && !cfg.Empty && !isThere(whole) {
		if err := demonstrate(ctx, cfg, set, unfinished); err != nil {
			return fmt.Errorf("create demo data: %w", err)
		}
		if err := os.Rename(unfinished, whole); err != nil {
			return err
		}
	}
	if !isThere(database) && isThere(whole) {
		if err := moveDemo(whole, cfg.Data); err != nil {
			return err
		}
	}
	return os.RemoveAll(whole)
}

func isThere(path string) bool {
	_, err := os.Lstat(path)
	return !errors.Is(err, fs.ErrNotExist)
}

// demonstrate makes the databases of the demonstration in a folder.
func demonstrate(ctx context.Context, cfg Config, set settings, folder string) (err error) {
	d, err := readDemo()
	if err != nil {
		return err
	}
	h, err := openLocalStores(ctx, cfg, set, filepath.Join(folder, databases[0]))
	defer func() { err = errors.Join(err, h.close()) }()
	if err != nil {
		return err
	}
	if err := d.load(ctx, h.store, h.now(), h.key); err != nil {
		return err
	}
	provider := localStripe(cfg, set.publicURL.String(), h.key, h.clock)
	provider.File = filepath.Join(folder, databases[1])
	return d.pay(ctx, h, provider)
}

// moveDemo moves the databases that are still to be moved, the product's last: with
// it the folder is no more a new one.
func moveDemo(from, to string) error {
	entries, err := os.ReadDir(from)
	if err != nil {
		return err
	}
	move := func(name string) error { return os.Rename(filepath.Join(from, name), filepath.Join(to, name)) }
	for _, entry := range entries {
		if name := entry.Name(); name != databases[0] && !strings.Contains(name, ".lock") {
			if err := move(name); err != nil {
				return err
			}
		}
	}
	return move(databases[0])
}
