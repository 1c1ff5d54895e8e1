// Package app assembles the product: it reads the settings, chooses the adapters,
// starts everything and shuts it down.
//
// Invariant: all problems with the settings are reported at once, before
// anything is opened. There are no globals and no init functions.
package app
