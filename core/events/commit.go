package events

import (
	"context"
	"time"

	"selvedge/core/aftercommit"
	"selvedge/ports"
)

// WakeOnCommit returns a store that calls Wake after every commit that published an event
// or changed credits, so that the browsers of this instance are notified at once.
func (s *Service) WakeOnCommit(store ports.Store) ports.Store {
	return aftercommit.Store(store, func(tx *ports.Tx, mark func()) {
		tx.Events = watchedEvents{tx.Events, mark}
		tx.Credits = watchedCredits{tx.Credits, mark}
	}, s.Wake)
}

type watchedEvents struct {
	ports.Events
	mark func()
}

// Publish implements ports.Events.
func (e watchedEvents) Publish(ctx context.Context, event ports.Event, at time.Time) error {
	e.mark()
	return e.Events.Publish(ctx, event, at)
}

type watchedCredits struct {
	ports.Credits
	mark func()
}

// Append implements ports.Credits.
func (c watchedCredits) Append(ctx context.Context, entries []ports.CreditEntry, accounts []ports.CreditAccount, used []ports.CreditDay) error {
	c.mark()
	return c.Credits.Append(ctx, entries, accounts, used)
}
