// Package ports is the bottom floor of the house: the data that crosses the
// boundary between the rules and the outside, and small interfaces over it.
//
// Invariant: it imports the standard library only and decides nothing. Entity
// types carry parsing, validity and String; policy lives in core.
//
// Times are UTC, truncated to microseconds, the zero time meaning unset.
// Identifiers are opaque strings; the empty string means unset.
package ports
