package outbox

import (
	"context"

	"selvedge/core/aftercommit"
	"selvedge/ports"
)

// WakeOnCommit returns a store that calls Wake after every commit that added messages, so that
// they start at once.
func (o *Outbox) WakeOnCommit(store ports.Store) ports.Store {
	return aftercommit.Store(store, func(tx *ports.Tx, mark func()) {
		tx.OutboxMessages = watchedMessages{tx.OutboxMessages, mark}
	}, o.Wake)
}

type watchedMessages struct {
	ports.OutboxMessages
	mark func()
}

// Add implements ports.OutboxMessages.
func (m watchedMessages) Add(ctx context.Context, message ports.OutboxMessage) error {
	m.mark()
	return m.OutboxMessages.Add(ctx, message)
}
