package bundle

import (
	"math/rand/v2"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// noise returns n incompressible bytes.
func noise(n int) *fstest.MapFile {
	data := make([]byte, n)
	for i := range data {
		data[i] = byte(rand.IntN(256))
	}
	return &fstest.MapFile{Data: data}
}

func TestARouteHasTheSizeOfItsAdditionalFiles(t *testing.T) {
	b, err := Open(fstest.MapFS{
		"manifest.json": {Data: []byte(`{
			"index.html": {"file": "index.js", "imports": ["_react.js"], "css": ["index.css"], "dynamicImports": ["src/app/signed-in.tsx", "src/login.tsx", "node_modules/chat.js"]},
			"_react.js": {"file": "react.js", "imports": ["index.html"]},
			"_table.js": {"file": "table.js", "css": ["table.css"]},
			"src/app/signed-in.tsx": {"file": "shell.js", "imports": ["_react.js"], "css": ["shell.css"], "dynamicImports": ["src/team.tsx", "src/panel.tsx"]},
			"src/team.tsx": {"file": "team.js", "imports": ["_react.js", "_table.js"], "dynamicImports": ["src/panel.tsx"]},
			"src/panel.tsx": {"file": "panel.js", "imports": ["_table.js"], "dynamicImports": ["src/team.tsx"]},
			"src/login.tsx": {"file": "login.js", "imports": ["_react.js"], "css": ["shell.css"]},
			"node_modules/chat.js": {"file": "chat.js"}
		}`)},
		"index.js.gz": noise(10_000), "react.js": noise(20_000), "index.css": noise(3_000), "chat.js": noise(9_000),
		"table.js": noise(7_000), "table.css": noise(1_000), "shell.js": noise(6_000), "shell.css": noise(2_000),
		"team.js": noise(4_000), "panel.js": noise(1_000), "login.js": noise(5_000),
	})
	require.NoError(t, err)
	const overhead = 0.1 // kB, of gzip
	entry, err := b.Entry()
	require.NoError(t, err)
	assert.InDelta(t, 30, entry.Script, overhead)
	assert.InDelta(t, 3, entry.Style, overhead)
	routes, err := b.Routes()
	require.NoError(t, err)
	want := []Size{{"src/team.tsx", 11, 1}, {"src/panel.tsx", 8, 1}, {"src/app/signed-in.tsx", 6, 2}, {"src/login.tsx", 5, 2}}
	require.Len(t, routes, len(want))
	for i := range want {
		assert.Equal(t, want[i].Name, routes[i].Name)
		assert.InDelta(t, want[i].Script, routes[i].Script, overhead, want[i].Name)
		assert.InDelta(t, want[i].Style, routes[i].Style, overhead, want[i].Name)
	}
}

func TestAScreenOwnsWhatOnlyItsFolderImports(t *testing.T) {
	b, err := Open(fstest.MapFS{
		"manifest.json": {Data: []byte(`{
			"index.html": {"file": "index.js"},
			"_table.js": {"file": "table.js"},
			"_plane.js": {"file": "plane.js"},
			"_canvas.js": {"file": "canvas.js", "imports": ["_table.js", "_plane.js"], "css": ["canvas.css"]},
			"_menus.js": {"file": "menus.js", "imports": ["_canvas.js"]},
			"src/board/page.tsx": {"file": "page.js", "imports": ["_table.js", "_canvas.js"]},
			"src/board/shared.tsx": {"file": "shared.js", "imports": ["_canvas.js", "_menus.js"]},
			"src/team.tsx": {"file": "team.js", "imports": ["_table.js"]}
		}`)},
		"table.js": noise(7_000), "canvas.js": noise(3_000), "canvas.css": noise(8_000), "plane.js": noise(500), "menus.js": noise(9_000), "page.js": noise(2_000), "shared.js": noise(1_000), "team.js": noise(4_000),
	})
	require.NoError(t, err)
	size, err := b.Own("src/board/page.tsx", "src/board/")
	require.NoError(t, err)
	assert.InDelta(t, 5.5, size.Script, 0.1)
	_, err = b.Own("src/gone.tsx", "src/")
	assert.ErrorContains(t, err, "src/gone.tsx")
}

func TestAnInvalidManifestIsRejected(t *testing.T) {
	for name, text := range map[string]string{"not JSON": `<html>`, "no page": `{"src/app/signed-in.tsx": {}}`} {
		t.Run(name, func(t *testing.T) {
			_, err := Open(fstest.MapFS{"manifest.json": {Data: []byte(text)}})
			assert.ErrorContains(t, err, "manifest.json")
		})
	}
}
