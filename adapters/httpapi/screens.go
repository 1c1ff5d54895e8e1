package httpapi

import (
	"cmp"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// screens are the URL paths for which the frontend has a page that preloads what the
// screen needs. `*` matches any one segment.
type screens []string

// screensOf lists the pages below screens/, where `_` stands for `*`. A page may exist
// only in compressed form.
func screensOf(files fs.FS) (found screens, err error) {
	err = fs.WalkDir(files, "screens", func(file string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		address, _, isPage := strings.Cut(strings.TrimPrefix(file, "screens"), ".html")
		if isPage && !entry.IsDir() {
			found = append(found, strings.ReplaceAll(address, "_", "*"))
		}
		return nil
	})
	slices.SortFunc(found, bySpecificity)
	return slices.Compact(found), err
}

// bySpecificity orders a pattern before those that match more: /app/scout before /app/*.
func bySpecificity(a, b string) int {
	return cmp.Or(cmp.Compare(strings.Count(a, "*"), strings.Count(b, "*")), strings.Compare(a, b))
}

// page returns the path to request from the file server: the page of the screen, or
// the default page.
func (s screens) page(address string) string {
	for _, screen := range s {
		if ok, err := path.Match(screen, address); err == nil && ok {
			return "/screens" + strings.ReplaceAll(screen, "*", "_") + ".html"
		}
	}
	return "/"
}
