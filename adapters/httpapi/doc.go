// Package httpapi serves HTTP: the JSON API on the net/http mux, its OpenAPI description,
// and the built frontend.
//
// Invariants: every route is in routes.go and in openapi.yaml; a request body is
// decoded strictly before a use case sees it; the text of an unexpected error
// never leaves the process. Business rules are in core, not here.
package httpapi
