package outbox

import (
	"context"

	"selvedge/ports"
)

// WakeOnCommit returns a store that calls Wake after every commit that added messages, so that
// they start at once.
func (o *Outbox) WakeOnCommit(store ports.Store) ports.Store { return wakingStore{store, o} }

type wakingStore struct {
	ports.Store
	box *Outbox
}

// Write implements ports.Store.
func (s wakingStore) Write(ctx context.Context, fn func(context.Context, ports.Tx) error) error {
	added := false
	err := s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		added = false // what an earlier run added is not there
		tx.OutboxMessages = wakingMessages{tx.OutboxMessages, &added}
		return fn(ctx, tx)
	})
	if err == nil && added {
		s.box.Wake()
	}
	return err
}

type wakingMessages struct {
	ports.OutboxMessages
	added *bool
}

// Add implements ports.OutboxMessages.
func (j wakingMessages) Add(ctx context.Context, message ports.OutboxMessage) error {
	*j.added = true
	return j.OutboxMessages.Add(ctx, message)
}
