package app

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Go's modules are pinned by go.mod and go.sum themselves, as long as neither is
// replaced by what lies beside it.
func TestDependenciesArePinned(t *testing.T) {
	t.Attr("security", "33")
	for _, file := range []string{"../go.mod", "../.tools/go.mod"} {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		assert.NotRegexp(t, `(?m)^(replace|exclude)\b`, string(text), file)
	}
	for _, folder := range []string{"../ui", "../ui/tools/openapi", "../ui/tools/lighthouse", "../adapters/postgres/postgrestest/npm"} {
		var asked struct {
			Dependencies, DevDependencies, OptionalDependencies map[string]string
		}
		readJSON(t, filepath.Join(folder, "package.json"), &asked)
		for _, set := range []map[string]string{asked.Dependencies, asked.DevDependencies, asked.OptionalDependencies} {
			for name, version := range set {
				assert.Regexp(t, `^\d+\.\d+\.\d+(-[\w.]+)?$`, version, "%s in %s", name, folder)
			}
		}
		var locked struct {
			Packages map[string]struct {
				Resolved, Integrity string
				Link                bool
			}
		}
		readJSON(t, filepath.Join(folder, "package-lock.json"), &locked)
		assert.NotEmpty(t, locked.Packages, folder)
		for name, kept := range locked.Packages {
			if name != "" {
				assert.True(t, kept.Integrity != "" && !kept.Link, "%s in %s has its checksum", name, folder)
			}
		}
	}
}

func readJSON(t *testing.T, file string, into any) {
	t.Helper()
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(text, into), file)
}
