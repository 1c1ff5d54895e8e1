package events

import (
	"context"
	"time"

	"selvedge/ports"
)

// WakeOnCommit returns a store that calls Wake after every commit that published an event
// or changed credits, so that the browsers of this instance are notified at once.
func (s *Service) WakeOnCommit(store ports.Store) ports.Store { return wakingStore{store, s} }

type wakingStore struct {
	ports.Store
	service *Service
}

// Write implements ports.Store.
func (s wakingStore) Write(ctx context.Context, fn func(context.Context, ports.Tx) error) error {
	changed := false
	err := s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		changed = false // what an earlier run wrote is not there
		tx.Events = wakingEvents{tx.Events, &changed}
		tx.Credits = wakingCredits{tx.Credits, &changed}
		return fn(ctx, tx)
	})
	if err == nil && changed {
		s.service.Wake()
	}
	return err
}

type wakingEvents struct {
	ports.Events
	changed *bool
}

// Publish implements ports.Events.
func (e wakingEvents) Publish(ctx context.Context, event ports.Event, at time.Time) error {
	*e.changed = true
	return e.Events.Publish(ctx, event, at)
}

type wakingCredits struct {
	ports.Credits
	changed *bool
}

// Append implements ports.Credits.
func (c wakingCredits) Append(ctx context.Context, entries []ports.CreditEntry, accounts []ports.CreditAccount, used []ports.CreditDay) error {
	*c.changed = true
	return c.Credits.Append(ctx, entries, accounts, used)
}
