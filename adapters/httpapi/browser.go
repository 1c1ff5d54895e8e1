package httpapi

import (
	"fmt"
	"io/fs"
	"net/http"
	"path"
	"strings"

	"github.com/vearutop/statigz"
)

// browserSide serves the built files, compressed as they were at build time.
// Files under assets/ carry a hash in their names and never change; every other
// path is a screen, drawn by the one program that all pages start.
func (s *Server) browserSide() (http.Handler, error) {
	files, ok := s.UI.(fs.ReadDirFS)
	if !ok {
		return nil, fmt.Errorf("the browser side's files can not be listed")
	}
	screens, err := screensOf(files)
	if err != nil {
		return nil, fmt.Errorf("the browser side's screens: %w", err)
	}
	static := statigz.FileServer(files, preferBrotli)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case r.Method != http.MethodGet && r.Method != http.MethodHead:
			w.Header().Set("Allow", "GET, HEAD")
			writeFailure(w, http.StatusMethodNotAllowed, methodNotAllowed(r))
		case strings.HasPrefix(r.URL.Path, "/assets/"):
			if static.Found(r) {
				w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
			}
			static.ServeHTTP(w, r)
		case path.Ext(r.URL.Path) != "" && path.Ext(r.URL.Path) != ".html" && static.Found(r):
			w.Header().Set("Cache-Control", "public, max-age=3600")
			static.ServeHTTP(w, r)
		default:
			w.Header().Set("Cache-Control", "no-cache")
			page := r.Clone(r.Context())
			page.URL.Path = screens.page(r.URL.Path)
			static.ServeHTTP(w, page)
		}
	}), nil
}

// preferBrotli serves the .br files that were made at build time. None is ever
// decoded, because each has its .gz beside it for that: the package's own option
// would bring a whole compressor along.
func preferBrotli(server *statigz.Server) {
	made := statigz.Encoding{FileExt: ".br", ContentEncoding: "br"}
	server.Encodings = append([]statigz.Encoding{made}, server.Encodings...)
}
