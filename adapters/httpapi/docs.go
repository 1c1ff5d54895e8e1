package httpapi

import (
	_ "embed"
	"net/http"
)

//go:generate go run ./internal/docs/write openapi.yaml docs.html

var (
	//go:embed openapi.yaml
	description []byte
	//go:embed docs.html
	docsHTML []byte
	//go:embed local.html
	localHTML string
	//go:embed local.css
	pageStyle []byte
)

func serveDescription(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "application/yaml; charset=utf-8")
	_, _ = w.Write(description)
}

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
