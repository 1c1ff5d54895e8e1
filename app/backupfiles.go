package app

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// linkFiles links the complete files of the folder into another one, where they stay if the
// server deletes them. Those that are there already are left out.
//
// A backup calls it before it copies the database and again afterwards: a file that the copy
// names was there before, or is so new that the server won't delete it within an hour.
func linkFiles(from, to string) error {
	return filepath.WalkDir(from, func(name string, entry fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) { // no file yet, or deleted since it was listed
			return nil
		}
		if err != nil {
			return err
		}
		inside, err := filepath.Rel(from, name)
		if err != nil {
			return err
		}
		target := filepath.Join(to, inside)
		switch {
		case entry.IsDir():
			return os.MkdirAll(target, 0o700)
		case strings.HasPrefix(entry.Name(), ".") || !entry.Type().IsRegular(): // being written
			return nil
		}
		err = os.Link(name, target)
		if errors.Is(err, fs.ErrExist) || errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		return err
	})
}
