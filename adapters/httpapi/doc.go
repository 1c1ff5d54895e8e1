// Package httpapi serves HTTP: the JSON API on the net/http mux, its OpenAPI description,
// and the built frontend.
//
// Invariants: every route is in the group of its area, with its documentation, from
// which the OpenAPI description is derived; a request body is
// decoded strictly before a use case sees it; the text of an unexpected error
// never leaves the process. Business rules are in core, not here.
package httpapi
