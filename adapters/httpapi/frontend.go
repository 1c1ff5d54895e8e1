package httpapi

import (
	"fmt"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/vearutop/statigz"
)

// encodings are the extensions of precompressed files, which are served in place of
// the originals.
var encodings = []string{".br", ".gz"}

// fileTypes are extensions of files that browsers, crawlers and scanners request
// on their own. No screen's URL ends in one.
var fileTypes = []string{
	".css", ".gif", ".ico", ".jpeg", ".jpg", ".js", ".json", ".map", ".mjs", ".png", ".svg", ".txt", ".webmanifest",
	".webp", ".woff", ".woff2", ".xml",
}

// frontend serves the built files, precompressed at build time. Files under assets/
// carry a hash in their names and never change; every other path is a screen, rendered
// by the single-page app that all pages load.
func (s *Server) frontend() (http.Handler, error) {
	files, ok := s.UI.(fs.ReadDirFS)
	if !ok {
		return nil, fmt.Errorf("cannot list the frontend's files")
	}
	screens, err := screensOf(files)
	if err != nil {
		return nil, fmt.Errorf("frontend screens: %w", err)
	}
	static := statigz.FileServer(files, preferBrotli)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		extension := path.Ext(r.URL.Path)
		switch {
		case r.Method != http.MethodGet && r.Method != http.MethodHead:
			w.Header().Set("Allow", "GET, HEAD")
			writeFailure(w, http.StatusMethodNotAllowed, methodNotAllowed(r))
		case slices.Contains(encodings, extension):
			http.NotFound(w, r)
		case strings.HasPrefix(r.URL.Path, "/assets/"):
			if static.Found(r) {
				w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
			}
			static.ServeHTTP(w, r)
		case extension != "" && extension != ".html" && static.Found(r):
			if extension == ".webmanifest" {
				nameManifestType()
			}
			w.Header().Set("Cache-Control", "public, max-age=3600")
			static.ServeHTTP(w, r)
		case slices.Contains(fileTypes, extension):
			http.NotFound(w, r)
		default:
			w.Header().Set("Cache-Control", "no-cache")
			page := r.Clone(r.Context())
			page.URL.Path = screens.page(r.URL.Path)
			static.ServeHTTP(w, page)
		}
	}), nil
}

// nameManifestType registers a MIME type that not every machine knows, on first use:
// doing so loads the machine's own types, which takes a megabyte.
var nameManifestType = sync.OnceFunc(func() {
	if err := mime.AddExtensionType(".webmanifest", "application/manifest+json"); err != nil {
		panic(err) // the extension is a constant
	}
})

// preferBrotli serves the .br files from the build. They never need decoding, because
// each has a .gz next to it; the package's own option would pull in a Brotli
// compressor.
func preferBrotli(server *statigz.Server) {
	brotli := statigz.Encoding{FileExt: ".br", ContentEncoding: "br"}
	server.Encodings = append([]statigz.Encoding{brotli}, server.Encodings...)
}
