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
)

func serveDescription(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "application/yaml; charset=utf-8")
	_, _ = w.Write(description)
}

func htmlPage(page []byte) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write(page)
	})
}
