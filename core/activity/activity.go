// Package activity keeps what users did on the screens, for the people who
// improve them.
//
// Invariants: an event belongs to who sent it, and no event changes anything else;
// how many one person can have stored is bounded, in an hour and by their age.
package activity

import (
	"context"
	"fmt"
	"time"

	"selvedge/core/access"
	"selvedge/core/ratelimit"
	"selvedge/core/workspace"
	"selvedge/ports"
)

// Service records events.
type Service struct {
	Store ports.Store
	Now   ports.Clock
	IDs   ports.IDs
}

// Event is one thing a user did. Properties is a JSON object.
type Event struct {
	Name       string
	Properties string
	At         time.Time
}

// retention is how long an event is kept after it was received.
const retention = 90 * 24 * time.Hour

// batches is how many one person may send, of either kind of event.
var batches = ratelimit.Limit{Events: 60, Window: time.Hour}

var tooManyEvents = ratelimit.TooMany("too_many_events", fmt.Sprintf("You've reached the limit of %d batches of events an hour. Try again later.", batches.Events))

const (
	maxBatch      = 50
	maxName       = 100
	maxProperties = 4 << 10
)

// Record stores a batch of 1 to 50 events. It fails with Invalid for a batch or
// an event out of bounds, and with
// TooMany for more than 60 batches in an hour; then it stores none.
func (s *Service) Record(ctx context.Context, actor ports.Actor, events []Event) error {
	if len(events) == 0 || len(events) > maxBatch {
		return ports.Refuse(ports.Invalid, "activity_batch", fmt.Sprintf("Send 1 to %d events at a time.", maxBatch))
	}
	now := s.Now()
	batch := make([]ports.Activity, len(events))
	for i, event := range events {
		if event.Name == "" || len(event.Name) > maxName || len(event.Properties) > maxProperties {
			return ports.Refuse(ports.Invalid, "activity_event",
				fmt.Sprintf("Event %d needs a name of 1 to %d bytes and properties of at most %d bytes.", i+1, maxName, maxProperties))
		}
		batch[i] = ports.Activity{
			ID:         s.IDs.Ordered(),
			UserID:     actor.UserID,
			Name:       event.Name,
			Properties: event.Properties,
			At:         event.At.UTC().Truncate(time.Microsecond),
			ReceivedAt: now,
		}
	}
	return s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		return insert(ctx, tx, now, "activity user "+actor.UserID, batch...)
	})
}

// Purge deletes events that were received too long ago to be kept, at most limit, and
// returns how many.
func (s *Service) Purge(ctx context.Context, tx ports.Tx, now time.Time, limit int) (int, error) {
	return tx.Activities.Purge(ctx, now.Add(-retention), limit)
}

// insert stores a batch, which counts in the bucket. It fails with TooMany when that
// is full.
func insert(ctx context.Context, tx ports.Tx, now time.Time, bucket string, batch ...ports.Activity) error {
	if err := ratelimit.Enforce(ctx, tx, now, tooManyEvents, ratelimit.Bucket{Key: bucket, Limit: batches}); err != nil {
		return err
	}
	return tx.Activities.Insert(ctx, batch)
}

// RecordBilling stores one event of a workspace's billing, for those who manage
// it, and returns it. Properties is a JSON object of at most 4 kB.
// It fails with TooMany for more than 60 in an hour.
func (s *Service) RecordBilling(ctx context.Context, actor ports.Actor, workspaceID, properties string) (ports.Activity, error) {
	if len(properties) > maxProperties {
		return ports.Activity{}, ports.Refuse(ports.Invalid, "activity_event", fmt.Sprintf("A billing event can be at most %d bytes.", maxProperties))
	}
	now := s.Now()
	event := ports.Activity{
		ID:          s.IDs.Ordered(),
		UserID:      actor.UserID,
		WorkspaceID: workspaceID,
		Name:        "billing",
		Properties:  properties,
		At:          now,
		ReceivedAt:  now,
	}
	return event, s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		if _, err := workspace.Enter(ctx, tx, actor, workspaceID, access.ManageBilling); err != nil {
			return err
		}
		return insert(ctx, tx, now, "billing event user "+actor.UserID, event)
	})
}
