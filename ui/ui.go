// Package ui embeds the built browser side.
//
// Invariant: what Dist returns always holds an index.html. Never here: routing,
// headers or anything else about serving; that belongs to the HTTP adapter.
package ui

import (
	"embed"
	"errors"
	"io/fs"
)

//go:embed all:dist
var embedded embed.FS

// ErrNotBuilt reports a binary that was compiled before the browser side was.
var ErrNotBuilt = errors.New("the frontend isn't built: run npm ci and npm run build in ui, then build again")

// Dist returns the built files, index.html at the root. Text of more than 1 kB is
// there compressed, by brotli and by gzip, with .br and .gz appended to its name.
// It fails with ErrNotBuilt.
func Dist() (fs.FS, error) {
	return built(embedded)
}

func built(files fs.FS) (fs.FS, error) {
	dist, err := fs.Sub(files, "dist")
	if err != nil {
		return nil, err
	}
	if _, err := fs.Stat(dist, "index.html"); err != nil {
		return nil, ErrNotBuilt
	}
	return dist, nil
}
