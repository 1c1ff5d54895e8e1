package outbox

import (
	"context"

	"selvedge/ports"
)

// Notify returns store with Wake called after every commit that added jobs, so that
// they start at once.
func (o *Outbox) Notify(store ports.Store) ports.Store { return notifying{store, o} }

type notifying struct {
	ports.Store
	box *Outbox
}

// Write implements ports.Store.
func (s notifying) Write(ctx context.Context, fn func(context.Context, ports.Tx) error) error {
	added := false
	err := s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		added = false // what an earlier run added is not there
		tx.Jobs = watched{tx.Jobs, &added}
		return fn(ctx, tx)
	})
	if err == nil && added {
		s.box.Wake()
	}
	return err
}

type watched struct {
	ports.Jobs
	added *bool
}

// Add implements ports.Jobs.
func (j watched) Add(ctx context.Context, job ports.Job) error {
	*j.added = true
	return j.Jobs.Add(ctx, job)
}
