// Package httpapi answers HTTP: the JSON API on the net/http mux, its description,
// and the built browser side.
//
// Invariants: every route stands in routes.go and in openapi.yaml; a request
// body is decoded strictly before a use case sees it; the text of an unexpected
// error never leaves the process. Nothing is decided here that core decides.
package httpapi
