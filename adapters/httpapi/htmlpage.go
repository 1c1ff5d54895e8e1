package httpapi

import (
	"bytes"
	"crypto/sha256"
	_ "embed"
	"fmt"
	"io/fs"
	"net/http"
	"time"
)

//go:embed page.css
var pageCSS []byte

// fonts are the frontend's; each build adds a hash to their names.
var fonts = []struct{ family, weight, files string }{
	{"Instrument Sans Variable", "400 700", "assets/instrument-sans-latin-wght-normal-*.woff2"},
	{"Instrument Serif", "400", "assets/instrument-serif-latin-400-normal-*.woff2"},
}

// PageStyle serves the style sheet of server-rendered pages. Its fonts come from the
// built frontend.
func PageStyle(browser fs.FS) http.Handler { return styleSheet(browser, pageCSS) }

// styleSheet serves CSS with the frontend's fonts.
func styleSheet(browser fs.FS, css []byte) http.Handler {
	var sheet bytes.Buffer
	for _, font := range fonts {
		found, _ := fs.Glob(browser, font.files) // the pattern is well formed
		for _, file := range found {
			fmt.Fprintf(&sheet, "@font-face {\n  font-family: %q;\n  font-weight: %s;\n  font-display: swap;\n  src: url(\"/%s\") format(\"woff2\");\n}\n\n", font.family, font.weight, file)
		}
	}
	sheet.Write(css)
	tag := fmt.Sprintf(`"%x"`, sha256.Sum256(sheet.Bytes()))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/css; charset=utf-8")
		w.Header().Set("ETag", tag)
		http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(sheet.Bytes()))
	})
}

func htmlPage(page []byte) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write(page)
	})
}
