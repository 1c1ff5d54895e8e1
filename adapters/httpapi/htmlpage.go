package httpapi

import (
	_ "embed"
	"net/http"
)

//go:embed page.css
var pageStyle []byte

// PageStyle is the style sheet of the pages that a server draws by itself.
func PageStyle(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/css; charset=utf-8")
	_, _ = w.Write(pageStyle)
}

func htmlPage(page []byte) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write(page)
	})
}
