package events

import (
	"context"
	"time"

	"selvedge/core/aftercommit"
	"selvedge/ports"
)

// WakeOnCommit returns a store that calls Wake after every commit that published an event
// or changed credits, so that the browsers of this instance are notified at once. It publishes that a member's
// rights changed or ended: with each event the rights of who listens are read again, here and in other instances.
func (s *Service) WakeOnCommit(store ports.Store) ports.Store {
	return aftercommit.Store(store, func(tx *ports.Tx, mark func()) {
		tx.Members = watchedMembers{tx.Members, tx.Events, s.now, mark}
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

type watchedMembers struct {
	ports.Members
	events ports.Events
	now    ports.Clock
	mark   func()
}

// Update implements ports.Members.
func (m watchedMembers) Update(ctx context.Context, member ports.Member) error {
	if err := m.Members.Update(ctx, member); err != nil {
		return err
	}
	return m.publish(ctx, member.WorkspaceID)
}

// Delete implements ports.Members.
func (m watchedMembers) Delete(ctx context.Context, workspaceID, userID string) (bool, error) {
	existed, err := m.Members.Delete(ctx, workspaceID, userID)
	if err != nil || !existed {
		return existed, err
	}
	return true, m.publish(ctx, workspaceID)
}

func (m watchedMembers) publish(ctx context.Context, workspaceID string) error {
	m.mark()
	return m.events.Publish(ctx, ports.Event{WorkspaceID: workspaceID, Topic: TopicMembers, Data: []byte("{}")}, m.now())
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
