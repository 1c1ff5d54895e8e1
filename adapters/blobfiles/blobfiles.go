// Package blobfiles is a ports.Blobs in a folder.
//
// Invariants: what a call has stored outlives a crash of the machine, since files and folders
// are synced before it returns; a blob is never seen incomplete, since it is renamed to its
// name; no key leads out of the folder.
package blobfiles

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"sync"

	"selvedge/ports"
)

// Folder is a ports.Blobs, safe for concurrent use.
type Folder struct {
	root    *os.Root
	putting sync.Mutex
}

// Open returns the storage in a folder, which is created if it is missing.
func Open(folder string) (*Folder, error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, fmt.Errorf("create the folder of files: %w", err)
	}
	root, err := os.OpenRoot(folder)
	if err != nil {
		return nil, fmt.Errorf("open the folder of files: %w", err)
	}
	return &Folder{root: root}, nil
}

// Close releases the folder.
func (f *Folder) Close() error { return f.root.Close() }

// partial is the name of a blob that is being written. No key begins with a dot.
func partial(key string) string { return path.Join(path.Dir(key), "."+path.Base(key)+".part") }

// fresh is the name of a small blob until it is complete.
func fresh(key string) string { return path.Join(path.Dir(key), "."+path.Base(key)+".new") }

// do calls fn unless ctx has ended or the key is invalid, and says which key failed.
func do(ctx context.Context, key string, fn func() error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if err := ports.CheckBlobKey(key); err != nil {
		return err
	}
	if err := fn(); err != nil {
		return ports.FileStorage(fmt.Errorf("file %s: %w", key, err))
	}
	return nil
}

// Begin implements ports.Blobs.
func (f *Folder) Begin(ctx context.Context, key string) (string, error) {
	return "", do(ctx, key, func() error {
		if err := f.makeFolder(path.Dir(key)); err != nil {
			return err
		}
		return f.change(partial(key), os.O_CREATE|os.O_TRUNC, func(*os.File) error { return nil })
	})
}

// WritePart implements ports.Blobs.
func (f *Folder) WritePart(ctx context.Context, key, _ string, n int, part []byte) (string, error) {
	return "", do(ctx, key, func() error {
		if n < 0 || len(part) > ports.BlobPartSize {
			return fmt.Errorf("part %d of %d bytes", n, len(part))
		}
		return f.change(partial(key), 0, func(file *os.File) error {
			_, err := file.WriteAt(part, int64(n)*ports.BlobPartSize)
			return err
		})
	})
}

// Complete implements ports.Blobs.
func (f *Folder) Complete(ctx context.Context, key, _ string, _ []string, size int64) error {
	return do(ctx, key, func() error {
		err := f.change(partial(key), 0, func(file *os.File) error {
			if err := checkSize(file.Stat, size); err != nil {
				return err
			}
			return file.Truncate(size) // a part may have been replaced by a shorter one
		})
		if errors.Is(err, fs.ErrNotExist) { // completed before
			return checkSize(func() (fs.FileInfo, error) { return f.root.Stat(key) }, size)
		}
		if err != nil {
			return err
		}
		return f.rename(partial(key), key)
	})
}

// checkSize fails if a file is smaller than it should be.
func checkSize(stat func() (fs.FileInfo, error), size int64) error {
	info, err := stat()
	if err == nil && info.Size() < size {
		err = fmt.Errorf("it has %d bytes, not %d", info.Size(), size)
	}
	return err
}

// Abort implements ports.Blobs.
func (f *Folder) Abort(ctx context.Context, key, _ string) error {
	return do(ctx, key, func() error { return f.remove(partial(key)) })
}

// Put implements ports.Blobs.
func (f *Folder) Put(ctx context.Context, key string, content []byte) error {
	return do(ctx, key, func() error {
		if err := f.makeFolder(path.Dir(key)); err != nil {
			return err
		}
		f.putting.Lock()
		defer f.putting.Unlock()
		err := f.change(fresh(key), os.O_CREATE|os.O_TRUNC, func(file *os.File) error {
			_, err := file.Write(content)
			return err
		})
		if err != nil {
			return errors.Join(err, f.remove(fresh(key)))
		}
		return f.rename(fresh(key), key)
	})
}

// Open implements ports.Blobs.
func (f *Folder) Open(ctx context.Context, key string, from, n int64) (io.ReadCloser, error) {
	var file *os.File
	var size int64
	missing := false
	err := do(ctx, key, func() (err error) {
		file, err = f.root.Open(key)
		if missing = errors.Is(err, fs.ErrNotExist); missing {
			return nil
		}
		if err != nil {
			return err
		}
		info, err := file.Stat()
		if err != nil {
			return errors.Join(err, file.Close())
		}
		size = info.Size()
		return nil
	})
	if missing {
		err = ports.BlobNotFound(fmt.Errorf("file %s does not exist", key))
	}
	if err != nil {
		return nil, err
	}
	if n < 0 {
		n = size
	}
	return section{io.NewSectionReader(file, from, min(n, max(0, size-from))), file}, nil
}

// section is a part of a file that closes the file.
type section struct {
	io.Reader
	io.Closer
}

// Delete implements ports.Blobs.
func (f *Folder) Delete(ctx context.Context, key string) error {
	return do(ctx, key, func() error { return f.remove(key) })
}

// change opens a file for writing, calls fn and syncs it.
func (f *Folder) change(name string, flags int, fn func(*os.File) error) error {
	file, err := f.root.OpenFile(name, os.O_RDWR|flags, 0o600)
	if err != nil {
		return err
	}
	err = fn(file)
	if err == nil {
		err = file.Sync()
	}
	return errors.Join(err, file.Close())
}

func (f *Folder) rename(from, to string) error {
	if err := f.root.Rename(from, to); err != nil {
		return err
	}
	return f.sync(path.Dir(to))
}

// remove deletes a file. A missing one is no error.
func (f *Folder) remove(name string) error {
	err := f.root.Remove(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// makeFolder creates a folder and its parents.
func (f *Folder) makeFolder(name string) error {
	if _, err := f.root.Stat(name); err == nil {
		return nil
	}
	if err := f.root.MkdirAll(name, 0o700); err != nil {
		return err
	}
	for parent := name; parent != "."; {
		parent = path.Dir(parent)
		if err := f.sync(parent); err != nil {
			return err
		}
	}
	return nil
}

// sync makes the names in a folder outlive a crash of the machine.
func (f *Folder) sync(name string) error {
	folder, err := f.root.Open(name)
	if err != nil {
		return err
	}
	return errors.Join(folder.Sync(), folder.Close())
}
