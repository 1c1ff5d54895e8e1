// Package aftercommit does something after commits that changed what it watches.
package aftercommit

import (
	"context"

	"selvedge/ports"
)

// Store returns a store that calls then after each commit of a transaction in which
// mark was called. watch puts what calls it between the transaction and its user.
func Store(store ports.Store, watch func(tx *ports.Tx, mark func()), then func()) ports.Store {
	return watched{store, watch, then}
}

type watched struct {
	ports.Store
	watch func(*ports.Tx, func())
	then  func()
}

// Write implements ports.Store.
func (w watched) Write(ctx context.Context, fn func(context.Context, ports.Tx) error) error {
	marked := false
	err := w.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		marked = false // what an earlier run wrote is not there
		w.watch(&tx, func() { marked = true })
		return fn(ctx, tx)
	})
	if err == nil && marked {
		w.then()
	}
	return err
}
