// Package app puts the house together: it reads the settings, chooses the set
// of adapters, starts everything and stops it again.
//
// Invariant: what is wrong with the settings is said all at once, before
// anything is opened. There are no globals and no init functions.
package app
