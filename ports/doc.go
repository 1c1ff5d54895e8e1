// Package ports is the bottom layer: the data that crosses the boundary between core
// and adapters, and small interfaces over it.
//
// Invariant: it imports only the standard library and contains no policy, which lives
// in core. Types may parse, validate and format themselves.
//
// Times are UTC, truncated to microseconds, the zero time meaning unset.
// Identifiers are opaque strings; the empty string means unset.
package ports
