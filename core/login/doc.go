// Package login turns a proof of identity into a session: one-time codes by
// e-mail, Google accounts, the rules for addresses and redirects, and the life
// of sessions.
//
// Invariants: a code works once, in the browser that asked for it, for ten
// minutes and at most five tries; a session's token exists only in its browser;
// nothing here answers differently for an address that has an account.
package login
