package httpapi

import (
	"io/fs"
	"path"
	"slices"
	"strings"
)

// screens are the addresses of which the browser side has a page of its own, which
// names what the screen needs. In an address `*` stands for a segment that differs.
type screens []string

// screensOf looks below screens/, where `_` stands for `*`. Files may be there
// compressed only.
func screensOf(files fs.FS) (found screens, err error) {
	err = fs.WalkDir(files, "screens", func(file string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		address, _, is := strings.Cut(strings.TrimPrefix(file, "screens"), ".html")
		if is && !entry.IsDir() {
			found = append(found, strings.ReplaceAll(address, "_", "*"))
		}
		return nil
	})
	slices.Sort(found)
	return slices.Compact(found), err
}

// page returns the file of the page for an address, as it is asked of the file
// server: of a screen, or the one for all others.
func (s screens) page(address string) string {
	for _, screen := range s {
		if is, err := path.Match(screen, address); err == nil && is {
			return "/screens" + strings.ReplaceAll(screen, "*", "_") + ".html"
		}
	}
	return "/"
}
