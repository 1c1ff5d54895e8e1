// Package events notifies browsers of what changes in a workspace while they look at it.
//
// Invariants: an event is published in the transaction of its change, and delivered once
// that has committed, in the order of its workspace; only members get it, and of an app's
// events only those who may open the app; a broadcast is neither stored nor repeated, and
// says nothing that a browser has to know; whoever missed events that are no longer kept is
// asked to read everything again, and a page gets what happened while it was loaded. An
// instance asks the database once a second, however many browsers listen.
package events

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"time"

	"selvedge/core/credit"
	"selvedge/ports"
)

const (
	// TopicCredits says that the credits of a workspace have changed. Its events are not
	// stored: their data is {"available": credits}.
	TopicCredits = "credits"
	// TopicReset says that events were missed: everything is to be read again.
	TopicReset = "reset"

	// TopicMembers says that the rights of a member have changed or ended.
	TopicMembers = "members"

	keptFor    = time.Hour
	maxPast    = time.Minute     // that a listener may begin before now
	commitTime = 2 * time.Second // within which an event is committed after it was published

	pollInterval = time.Second
	creditsEvery = pollInterval / 2      // at most, to a listener
	minInterval  = 50 * time.Millisecond // between two deliveries
	checkEvery   = 20 * time.Second      // that a listener is still a member, should an event be lost
	batchSize    = 200                   // events of a workspace at once
	bufferSize   = 256                   // events that a slow listener may fall behind
	maxData      = 16 << 10              // bytes
	maxBroadcast = 4 << 10               // bytes
	receiveAgain = 5 * time.Second       // after the connection to other instances failed
	maxRooms     = 8                     // of a listener
	maxListeners = 4                     // of a session: browsers allow six connections to a host over HTTP/1.1
)

var (
	errTooMany = ports.Refuse(ports.TooMany, "too_many_streams", "Selvedge is open in too many tabs of this browser. Close one and reload.")
	errRestart = ports.Refuse(ports.Unavailable, "restarting", "Selvedge is restarting. Try again in a moment.")
)

// Service publishes and delivers events. It is safe for concurrent use.
type Service struct {
	store  ports.Store
	now    ports.Clock
	others ports.Broadcasts
	hears  map[string]func(ports.Event) // by topic
	hub    hub
	wake   chan struct{}
}

// New returns the service. Events are delivered while Run runs. others may be nil: there is
// one instance.
func New(store ports.Store, now ports.Clock, others ports.Broadcasts) *Service {
	return &Service{
		store: store, now: now, others: others, hears: map[string]func(ports.Event){}, wake: make(chan struct{}, 1),
		hub: hub{listeners: map[string]map[*Listener]bool{}, sessions: map[string]int{}},
	}
}

// Publish adds an event in the transaction of the change that it is about. It fails if the
// data is not a JSON object of at most 16 KB.
func (s *Service) Publish(ctx context.Context, tx ports.Tx, e ports.Event) (err error) {
	if e.StoreIDs != nil {
		return fmt.Errorf("the event %q: only broadcasts are for stores", e.Topic)
	}
	if e.Data, err = compact(e, maxData); err != nil {
		return err
	}
	return tx.Events.Publish(ctx, e, s.now())
}

// compact returns an event's data in one line.
func compact(e ports.Event, most int) ([]byte, error) {
	var data bytes.Buffer
	if err := json.Compact(&data, e.Data); err != nil {
		return nil, fmt.Errorf("data of the event %q: %w", e.Topic, err)
	}
	if data.Bytes()[0] != '{' || data.Len() > most {
		return nil, fmt.Errorf("data of the event %q: not an object of at most %d bytes", e.Topic, most)
	}
	return data.Bytes(), nil
}

// Listeners returns how many listen in this process.
func (s *Service) Listeners() int { return s.hub.count() }

// Purge deletes events that are an hour old, at most limit, and returns how many.
func (s *Service) Purge(ctx context.Context, tx ports.Tx, now time.Time, limit int) (int, error) {
	return tx.Events.Purge(ctx, now.Add(-keptFor), limit)
}

// OnWorkspaceDeleted implements workspace.OnDeleted.
func (s *Service) OnWorkspaceDeleted(ctx context.Context, tx ports.Tx, w ports.Workspace) error {
	return tx.Events.DeleteOfWorkspace(ctx, w.ID)
}

// available returns what a workspace can spend.
func (s *Service) available(ctx context.Context, tx ports.Tx, workspaceID string) (n int64, err error) {
	accounts, err := tx.Credits.Accounts(ctx, []string{workspaceID})
	for _, account := range accounts {
		n = credit.BalanceOf(account, s.now()).Available
	}
	return n, err
}
