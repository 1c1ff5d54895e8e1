package outbox

import (
	"context"

	"selvedge/ports"
)

// page is how many messages are retried in one transaction.
const page = 100

// ListDead returns up to n dead messages in the order they were added, starting after
// the one with that id, or with the first if after is empty.
func (o *Outbox) ListDead(ctx context.Context, after string, n int) (messages []ports.DeadOutboxMessage, err error) {
	err = o.store.Read(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
		messages, err = tx.OutboxMessages.ListDead(ctx, after, n)
		return err
	})
	return messages, err
}

// Retry revives a dead message with a fresh number of attempts. It fails with NotFound
// if there is no dead message with that id.
func (o *Outbox) Retry(ctx context.Context, id string) error {
	return o.store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		return tx.OutboxMessages.Revive(ctx, id, o.now())
	})
}

// RetryAll revives all dead messages and returns how many.
func (o *Outbox) RetryAll(ctx context.Context) (all int, err error) {
	for after := ""; ; {
		var messages []ports.DeadOutboxMessage
		err := o.store.Write(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
			if messages, err = tx.OutboxMessages.ListDead(ctx, after, page); err != nil {
				return err
			}
			for _, message := range messages {
				if err := tx.OutboxMessages.Revive(ctx, message.ID, o.now()); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil || len(messages) == 0 {
			return all, err
		}
		all += len(messages)
		after = messages[len(messages)-1].ID // one that fails again during the listing is not seen twice
	}
}
