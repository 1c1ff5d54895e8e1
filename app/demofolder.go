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

// The demo is created in a temporary folder inside the data folder, which is renamed
// when complete; its files are then moved into place. An interrupted start leaves
// something that the next start discards or continues with, and nothing is ever
// written into existing databases.
const (
	unfinishedDemo = ".demonstration-unfinished"
	finishedDemo   = ".demonstration"
)

// ensureDemo puts the demo into the data folder if that has no databases yet and the
// settings do not say otherwise. It fails while a server has the folder open.
func ensureDemo(ctx context.Context, cfg Config, set settings) (err error) {
	unfinished, finished := filepath.Join(cfg.Data, unfinishedDemo), filepath.Join(cfg.Data, finishedDemo)
	database := filepath.Join(cfg.Data, databases[0])
	if exists(database) && !exists(unfinished) && !exists(finished) {
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
	if isNew := !exists(database) && !exists(filepath.Join(cfg.Data, databases[1])); isNew && !cfg.Empty && !exists(finished) {
		if err := createDemo(ctx, cfg, set, unfinished); err != nil {
			return fmt.Errorf("create demo data: %w", err)
		}
		if err := os.Rename(unfinished, finished); err != nil {
			return err
		}
	}
	if !exists(database) && exists(finished) {
		if err := moveDemo(finished, cfg.Data); err != nil {
			return err
		}
	}
	return os.RemoveAll(finished)
}

func exists(path string) bool {
	_, err := os.Lstat(path)
	return !errors.Is(err, fs.ErrNotExist)
}

// createDemo creates the demo's databases in a folder.
func createDemo(ctx context.Context, cfg Config, set settings, folder string) (err error) {
	d, err := readDemo()
	if err != nil {
		return err
	}
	h, err := openLocalStores(ctx, cfg, set, filepath.Join(folder, databases[0]))
	defer func() { err = errors.Join(err, h.close()) }()
	if err != nil {
		return err
	}
	d.now = h.now()
	d.provider = localStripe(cfg, set.publicURL.String(), h.key, h.clock)
	d.provider.File = filepath.Join(folder, databases[1])
	return d.load(ctx, h.all())
}

// moveDemo moves the files and the remaining databases, the product's own last: once that
// is moved, the folder no longer counts as new.
func moveDemo(from, to string) error {
	isLast := func(name string) bool { return name == databases[0] || strings.Contains(name, ".lock") }
	if err := moveFiles(from, to, isLast); err != nil {
		return err
	}
	return os.Rename(filepath.Join(from, databases[0]), filepath.Join(to, databases[0]))
}

// moveFiles moves the files of a folder into another, which may have some already.
func moveFiles(from, to string, except func(name string) bool) error {
	return filepath.WalkDir(from, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name, err := filepath.Rel(from, path)
		if err != nil || except(name) {
			return err
		}
		if entry.IsDir() {
			return os.MkdirAll(filepath.Join(to, name), 0o700)
		}
		return os.Rename(path, filepath.Join(to, name))
	})
}
