package postgrestest

import (
	"cmp"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

var errNotFound = errors.New("there is no PostgreSQL for the tests: install one (Debian: postgresql, Homebrew: postgresql), " +
	"or run `npm --prefix " + npmFolder + " ci` in the project's folder, or set " + urlSetting + " to a server where databases may be created")

// find returns the folder with a PostgreSQL's programs, the first of places.
func find(places []string) (string, error) {
	for _, folder := range places {
		if isProgram(filepath.Join(folder, "initdb")) && isProgram(filepath.Join(folder, "postgres")) {
			return folder, link(folder)
		}
	}
	return "", errNotFound
}

// places returns where the programs may be: on the path, installed, newest first,
// or from npm.
func places() []string {
	var folders []string
	if path, err := exec.LookPath("postgres"); err == nil {
		if path, err = filepath.EvalSymlinks(path); err == nil {
			folders = append(folders, filepath.Dir(path))
		}
	}
	for _, pattern := range []string{
		"/usr/lib/postgresql/*/bin",          // Debian
		"/usr/pgsql-*/bin",                   // Red Hat
		"/opt/homebrew/opt/postgresql*/bin",  // Homebrew
		"/usr/local/opt/postgresql*/bin",     // Homebrew on Intel
		"/Applications/Postgres.app/*/*/bin", // Postgres.app
	} {
		found, _ := filepath.Glob(pattern) // the patterns are well formed
		folders = append(folders, newestFirst(found)...)
	}
	return append(folders, fromNPM())
}

func newestFirst(folders []string) []string {
	slices.SortStableFunc(folders, func(a, b string) int { return cmp.Compare(version(b), version(a)) })
	return folders
}

// version returns the first number in a path, 0 for none.
func version(path string) int {
	digits := strings.FieldsFunc(path, func(r rune) bool { return r < '0' || r > '9' })
	if len(digits) == 0 {
		return 0
	}
	n, _ := strconv.Atoi(digits[0]) // digits only
	return n
}

func isProgram(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular() && info.Mode()&0o111 != 0
}
