package ui

import (
	"errors"
	"testing"
	"testing/fstest"
)

func TestBuilt(t *testing.T) {
	t.Run("a folder with only its placeholder is not built", func(t *testing.T) {
		_, err := built(fstest.MapFS{"dist/.gitkeep": {}})
		if !errors.Is(err, ErrNotBuilt) {
			t.Fatalf("got %v, want ErrNotBuilt", err)
		}
	})
	t.Run("a folder with a page is served from its root", func(t *testing.T) {
		dist, err := built(fstest.MapFS{
			"dist/index.html":   {Data: []byte("page")},
			"dist/assets/a.css": {Data: []byte("style")},
		})
		if err != nil {
			t.Fatal(err)
		}
		if err := fstest.TestFS(dist, "index.html", "assets/a.css"); err != nil {
			t.Fatal(err)
		}
	})
}
