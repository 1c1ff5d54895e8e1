// Package bundle measures a built frontend by the manifest that Vite writes next to it.
package bundle

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
)

const page = "index.html"

// Bundle is a built frontend.
type Bundle struct {
	files  fs.FS
	chunks map[string]chunk
}

// chunk is an entry of the manifest. Imports name other entries; dynamic imports are loaded
// when first needed.
type chunk struct {
	File           string
	Imports        []string
	DynamicImports []string
	CSS            []string
}

// Size is the size of a download, gzipped, in kB.
type Size struct {
	Name          string // of the source file
	Script, Style float64
}

// Open reads the manifest.json of a build folder.
func Open(files fs.FS) (*Bundle, error) {
	text, err := fs.ReadFile(files, "manifest.json")
	if err != nil {
		return nil, err
	}
	b := &Bundle{files: files}
	if err := json.Unmarshal(text, &b.chunks); err != nil {
		return nil, fmt.Errorf("manifest.json: %w", err)
	}
	if _, is := b.chunks[page]; !is {
		return nil, fmt.Errorf("manifest.json has no %s", page)
	}
	return b, nil
}

// Entry returns the size of what every screen loads first.
func (b *Bundle) Entry() (Size, error) { return b.size(page) }

// Routes returns the additional downloads of each route, largest first. A route reachable in
// several ways has the size of the largest.
func (b *Bundle) Routes() (routes []Size, err error) {
	heaviest, gone := map[string]Size{}, map[[2]string]bool{}
	var visit func(from string, before []string) error
	visit = func(from string, before []string) error {
		_, later := b.loaded(before...)
		for _, name := range slices.Sorted(maps.Keys(later)) {
			if gone[[2]string{from, name}] || !strings.HasPrefix(name, "src/") || slices.Contains(before, name) {
				continue
			}
			gone[[2]string{from, name}] = true
			size, err := b.size(name, before...)
			if err != nil {
				return err
			}
			known := heaviest[name]
			heaviest[name] = Size{Name: name, Script: max(known.Script, size.Script), Style: max(known.Style, size.Style)}
			if err := visit(name, append(slices.Clone(before), name)); err != nil {
				return err
			}
		}
		return nil
	}
	if err := visit(page, []string{page}); err != nil {
		return nil, err
	}
	return slices.SortedFunc(maps.Values(heaviest), func(a, b Size) int {
		return cmp.Or(cmp.Compare(b.Script, a.Script), cmp.Compare(a.Name, b.Name))
	}), nil
}

// Own returns the size of a screen's file and of those that are loaded with it, and with nothing
// outside a folder. Files that several share have no source file, so they are in no folder.
func (b *Bundle) Own(screen, folder string) (Size, error) {
	size := Size{Name: screen}
	if _, is := b.chunks[screen]; !is {
		return size, fmt.Errorf("manifest.json has no %s", screen)
	}
	var outside []string
	for name := range b.chunks {
		if !strings.HasPrefix(name, "_") && !strings.HasPrefix(name, folder) {
			outside = append(outside, name)
		}
	}
	elsewhere, _ := b.loaded(outside...)
	files, _ := b.loaded(screen)
	for file := range files {
		if elsewhere[file] || strings.HasSuffix(file, ".css") {
			continue
		}
		kB, err := b.weigh(file)
		if err != nil {
			return size, err
		}
		size.Script += kB
	}
	return size, nil
}

// loaded returns the files loaded with chunks, and the chunks that they import dynamically.
func (b *Bundle) loaded(names ...string) (files, later map[string]bool) {
	files, later = map[string]bool{}, map[string]bool{}
	seen := map[string]bool{}
	for len(names) > 0 {
		name := names[0]
		names = names[1:]
		if seen[name] {
			continue
		}
		seen[name] = true
		files[b.chunks[name].File] = true
		for _, style := range b.chunks[name].CSS {
			files[style] = true
		}
		for _, dynamic := range b.chunks[name].DynamicImports {
			later[dynamic] = true
		}
		names = append(names, b.chunks[name].Imports...)
	}
	return files, later
}

// size returns the size of a chunk's files that were not loaded before.
func (b *Bundle) size(name string, before ...string) (Size, error) {
	size := Size{Name: name}
	there, _ := b.loaded(before...)
	files, _ := b.loaded(name)
	for file := range files {
		if there[file] {
			continue
		}
		kB, err := b.weigh(file)
		if err != nil {
			return size, err
		}
		if strings.HasSuffix(file, ".css") {
			size.Style += kB
		} else {
			size.Script += kB
		}
	}
	return size, nil
}

// weigh compresses files that the build left uncompressed because they are small.
func (b *Bundle) weigh(file string) (float64, error) {
	if made, err := fs.Stat(b.files, file+".gz"); err == nil {
		return float64(made.Size()) / 1000, nil
	}
	text, err := fs.ReadFile(b.files, file)
	if err != nil {
		return 0, err
	}
	var packed bytes.Buffer
	w, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return 0, err
	}
	if _, err := w.Write(text); err != nil {
		return 0, err
	}
	err = w.Close()
	return float64(packed.Len()) / 1000, err
}
