package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/google/licensecheck"
)

// systems are those that the binary is built for: what is linked in differs.
var systems = []string{"linux", "darwin", "windows"}

// modules returns Go's own library and every module of which a package is linked in.
func modules() ([]work, error) {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, fmt.Errorf("go env: %w", err)
	}
	standard, err := read(work{name: "Go"}, strings.TrimSpace(string(root)))
	if err != nil {
		return nil, err
	}
	standard.licences = identified(standard.texts)
	found := map[string]work{}
	for _, system := range systems {
		if err := linked(system, found); err != nil {
			return nil, err
		}
	}
	works := []work{standard}
	for _, name := range slices.Sorted(maps.Keys(found)) {
		works = append(works, found[name])
	}
	return works, nil
}

// linked adds the modules of the binary on a system.
func linked(system string, found map[string]work) error {
	list := exec.Command("go", "list", "-deps", "-json=Module", "./app/selvedge")
	list.Env = append(os.Environ(), "GOOS="+system, "GOARCH=amd64", "CGO_ENABLED=0")
	list.Stderr = os.Stderr
	out, err := list.Output()
	if err != nil {
		return fmt.Errorf("go list: %w", err)
	}
	for decoder := json.NewDecoder(bytes.NewReader(out)); ; {
		var p struct {
			Module *struct {
				Path, Version, Dir string
				Main               bool
			}
		}
		err := decoder.Decode(&p)
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return fmt.Errorf("go list: %w", err)
		case p.Module == nil || p.Module.Main:
			continue
		}
		if _, known := found[p.Module.Path]; known {
			continue
		}
		w, err := read(work{name: p.Module.Path, version: p.Module.Version}, p.Module.Dir)
		if err != nil {
			return err
		}
		w.licences = identified(w.texts)
		found[p.Module.Path] = w
	}
}

// goesAlong finds the files that go along with a work, by their names.
var goesAlong = regexp.MustCompile(`(?i)^(licen[cs]e|copying|copyright|notice|patents)[^/]*$`)

// read adds the texts in a folder.
func read(w work, folder string) (work, error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return w, err
	}
	for _, entry := range entries {
		if !goesAlong.MatchString(entry.Name()) || entry.IsDir() {
			continue
		}
		text, err := os.ReadFile(filepath.Join(folder, entry.Name()))
		if err != nil {
			return w, err
		}
		w.texts = append(w.texts, strings.TrimSpace(strings.ReplaceAll(string(text), "\r\n", "\n")))
	}
	return w, nil
}

// identified returns which licences the texts are, by comparing them.
func identified(texts []string) (licences []string) {
	for _, text := range texts {
		for _, match := range licensecheck.Scan([]byte(text)).Match {
			if !match.IsURL {
				licences = append(licences, match.ID)
			}
		}
	}
	slices.Sort(licences)
	return slices.Compact(licences)
}
