// Package bundle weighs a built browser side by the manifest that Vite writes
// beside it.
package bundle

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io/fs"
	"slices"
	"strings"
)

const (
	page  = "index.html"
	shell = "src/app/signed-in.tsx" // what every screen of somebody signed in loads before its own
)

// Bundle is a built browser side.
type Bundle struct {
	files  fs.FS
	chunks map[string]chunk
}

// chunk is a line of the manifest. Imports name other lines.
type chunk struct {
	File           string
	IsDynamicEntry bool
	Imports        []string
	CSS            []string
}

// Size is what a browser loads, gzipped, in kB.
type Size struct {
	Name          string // of the source
	Script, Style float64
}

// Open reads the manifest.json of a folder that was built.
func Open(files fs.FS) (*Bundle, error) {
	text, err := fs.ReadFile(files, "manifest.json")
	if err != nil {
		return nil, err
	}
	b := &Bundle{files: files}
	if err := json.Unmarshal(text, &b.chunks); err != nil {
		return nil, fmt.Errorf("manifest.json: %w", err)
	}
	for _, name := range []string{page, shell} {
		if _, is := b.chunks[name]; !is {
			return nil, fmt.Errorf("manifest.json does not name %s", name)
		}
	}
	return b, nil
}

// Entry is what every screen loads first.
func (b *Bundle) Entry() (Size, error) { return b.size(page, nil) }

// Routes returns what is loaded later, each beside all that is there by then, the
// most first. What the shell itself loads comes among them.
func (b *Bundle) Routes() (routes []Size, err error) {
	entry := b.loaded(page)
	inside := b.loaded(page, shell)
	for name, c := range b.chunks {
		if !c.IsDynamicEntry || !strings.HasPrefix(name, "src/") {
			continue
		}
		before := entry
		if name != shell && b.loaded(name)[b.chunks[shell].File] {
			before = inside
		}
		route, err := b.size(name, before)
		if err != nil {
			return nil, err
		}
		routes = append(routes, route)
	}
	slices.SortFunc(routes, func(a, b Size) int {
		return cmp.Or(cmp.Compare(b.Script, a.Script), cmp.Compare(a.Name, b.Name))
	})
	return routes, nil
}

// loaded returns the files that come with chunks.
func (b *Bundle) loaded(names ...string) map[string]bool {
	files, seen := map[string]bool{}, map[string]bool{}
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
		names = append(names, b.chunks[name].Imports...)
	}
	return files
}

// size weighs what comes with a chunk and was not there before.
func (b *Bundle) size(name string, before map[string]bool) (Size, error) {
	size := Size{Name: name}
	for file := range b.loaded(name) {
		if before[file] {
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

// weigh packs what the build has not: it leaves small files as they are.
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
