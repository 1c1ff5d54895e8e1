package app

import (
	"archive/tar"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"

	"selvedge/adapters/sqlite"
	"selvedge/core/credit"
)

// databases of local mode, in the order in which they are copied. The provider's comes
// last: the product asks the provider for what it has missed, never the reverse.
var databases = []string{"selvedge.db", "stripe.db"}

// otherFiles are the other files of the data folder. Anything else in it, such as earlier
// backups, is left out.
var otherFiles = []string{keyFile, signerFile, clockFile, mailFolder}

// Backup writes the data folder to a new file, a gzipped tar that only its owner can
// read: it contains the secret key and every mail. The server may be running.
func Backup(ctx context.Context, cfg Config, file string) (err error) {
	if cfg.IsProduction() {
		return errors.New("production data lives in PostgreSQL: back it up with pg_dump (see the README)")
	}
	if _, err := os.Stat(filepath.Join(cfg.Data, databases[0])); err != nil {
		return fmt.Errorf("nothing to back up in %s: point --data at your data folder", cfg.Data)
	}
	copies, err := os.MkdirTemp(cfg.Data, ".backup-")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(copies)) }()
	files, linked := filepath.Join(cfg.Data, filesFolder), filepath.Join(copies, filesFolder)
	if err := linkFiles(files, linked); err != nil {
		return err
	}
	for _, name := range databases {
		if err := sqlite.Copy(ctx, filepath.Join(cfg.Data, name), filepath.Join(copies, name)); err != nil {
			return err
		}
	}
	if err := linkFiles(files, linked); err != nil {
		return err
	}
	out, err := os.OpenFile(file, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	if err := errors.Join(pack(out, cfg.Data, copies), out.Sync(), out.Close()); err != nil {
		return errors.Join(err, os.Remove(file))
	}
	return nil
}

// pack writes the copies of the databases and the other files of the folder.
func pack(out io.Writer, folder, copies string) error {
	zipped := gzip.NewWriter(out)
	archive := tar.NewWriter(zipped)
	err := addFiles(archive, copies, append(slices.Clone(databases), filesFolder))
	if err == nil {
		err = addFiles(archive, folder, otherFiles)
	}
	return errors.Join(err, archive.Close(), zipped.Close())
}

// addFiles adds those of the files and folders that exist.
func addFiles(archive *tar.Writer, folder string, names []string) (err error) {
	root, err := os.OpenRoot(folder)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, root.Close()) }()
	for _, name := range names {
		err := fs.WalkDir(root.FS(), name, func(name string, entry fs.DirEntry, err error) error {
			switch {
			case errors.Is(err, fs.ErrNotExist): // an old mail was removed during the backup
				return nil
			case err != nil:
				return err
			case !entry.Type().IsRegular():
				return nil
			}
			return addFile(archive, root, name)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

func addFile(archive *tar.Writer, root *os.Root, name string) error {
	file, err := root.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	info, err := file.Stat()
	if err == nil {
		err = archive.WriteHeader(&tar.Header{Name: name, Mode: 0o600, Size: info.Size(), ModTime: info.ModTime()})
	}
	if err == nil {
		_, err = io.CopyN(archive, file, info.Size())
	}
	return errors.Join(err, file.Close())
}

// Restore unpacks a backup into the data folder, which must be missing or empty, and
// verifies every ledger.
func Restore(ctx context.Context, cfg Config, file string) (v credit.Verified, err error) {
	if cfg.IsProduction() {
		return v, errors.New("this restores local data only: restore PostgreSQL with pg_restore (see the README)")
	}
	in, err := os.Open(file)
	if err != nil {
		return v, err
	}
	defer func() { err = errors.Join(err, in.Close()) }()
	if entries, err := os.ReadDir(cfg.Data); err == nil && len(entries) > 0 {
		return v, fmt.Errorf("%s isn't empty: choose another folder with --data, or move it first", cfg.Data)
	}
	if err := os.MkdirAll(cfg.Data, 0o700); err != nil {
		return v, err
	}
	if err := unpack(in, cfg.Data); err != nil {
		return v, errors.Join(fmt.Errorf("%s isn't a complete backup: %w", file, err), removeContents(cfg.Data))
	}
	store, err := sqlite.Open(ctx, filepath.Join(cfg.Data, databases[0]))
	if err != nil {
		return v, err
	}
	v, err = credit.Verify(ctx, store, "", nil)
	return v, errors.Join(err, store.Close())
}

func unpack(in io.Reader, folder string) (err error) {
	zipped, err := gzip.NewReader(in)
	if err != nil {
		return err
	}
	root, err := os.OpenRoot(folder)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, root.Close()) }()
	archive := tar.NewReader(zipped)
	found := false
	for {
		header, err := archive.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return err
		}
		found = found || header.Name == databases[0]
		if err := unpackFile(archive, root, header.Name); err != nil {
			return err
		}
	}
	if !found {
		return errors.New("it has no database")
	}
	return nil
}

// unpackFile never leaves the root, whatever the archive says.
func unpackFile(from io.Reader, root *os.Root, name string) error {
	if err := root.MkdirAll(path.Dir(name), 0o700); err != nil {
		return err
	}
	file, err := root.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(file, from)
	return errors.Join(err, file.Sync(), file.Close())
}

// removeContents deletes what was partly unpacked.
func removeContents(folder string) error {
	entries, err := os.ReadDir(folder)
	for _, entry := range entries {
		err = errors.Join(err, os.RemoveAll(filepath.Join(folder, entry.Name())))
	}
	return err
}
