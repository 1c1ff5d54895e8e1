package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path"
	"slices"
	"strings"
)

// packages returns what the browser side is made of: every package that it installs
// but for those that only its making needs.
func packages() ([]work, error) {
	text, err := os.ReadFile("ui/package-lock.json")
	if err != nil {
		return nil, err
	}
	var lock struct {
		Packages map[string]struct {
			Version, License string
			Dev, DevOptional bool
		}
	}
	if err := json.Unmarshal(text, &lock); err != nil {
		return nil, fmt.Errorf("ui/package-lock.json: %w", err)
	}
	found := map[string]work{}
	for folder, p := range lock.Packages {
		if folder == "" || p.Dev || p.DevOptional {
			continue
		}
		_, name, _ := strings.Cut(folder[strings.LastIndex(folder, "node_modules/"):], "/")
		w := work{name: name, version: p.Version}
		if p.License != "" {
			w.licences = []string{p.License}
		}
		if w, err = read(w, path.Join("ui", folder)); err != nil {
			return nil, fmt.Errorf("%w: run npm ci in ui", err)
		}
		found[name+" "+p.Version] = w
	}
	var works []work
	for _, name := range slices.Sorted(maps.Keys(found)) {
		works = append(works, found[name])
	}
	return works, nil
}
