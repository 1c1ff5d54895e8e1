package ports

import (
	"context"
	"time"
)

// Event says that something in a workspace has changed. It is published in the
// transaction of the change and delivered to the browsers of members.
type Event struct {
	WorkspaceID string
	AppID       string // only members who may open this studio app get it; empty: all members
	Room        string // of a broadcast: only those who are in it get it, such as those who have one board open; empty: all
	Topic       string // such as "job" or "asset"
	Data        []byte // a JSON object, at most 16 KB

	// StoreIDs are for broadcasts: unless nil, only admins and members who may open one of
	// these stores get it.
	StoreIDs []string
}

// Publisher sends the members' browsers an event, in the transaction of the change. A nil
// one sends nothing.
type Publisher func(ctx context.Context, tx Tx, e Event) error

// Publish calls p unless it is nil.
func (p Publisher) Publish(ctx context.Context, tx Tx, e Event) error {
	if p == nil {
		return nil
	}
	return p(ctx, tx, e)
}

// Broadcaster sends an event to the members' browsers that listen now, and stores nothing. A
// nil one sends nothing.
type Broadcaster func(ctx context.Context, e Event) error

// Broadcast calls b unless it is nil.
func (b Broadcaster) Broadcast(ctx context.Context, e Event) error {
	if b == nil {
		return nil
	}
	return b(ctx, e)
}

// PublishedEvent is an event in the stream of its workspace.
type PublishedEvent struct {
	Event
	Seq int64 // 1 for the workspace's first, without gaps
	At  time.Time
}

// EventHead is where a workspace stands.
type EventHead struct {
	WorkspaceID string
	Seq         int64 // of its last event; 0 if there was none
	CreditSeq   int64 // of the last entry of its ledger; 0 if there is none
}

// Events are the streams of workspaces. The events of a workspace are numbered in the
// order in which their transactions commit.
type Events interface {
	// Purge deletes events that were published before that time. Their numbers stay used.
	Purger
	Publish(ctx context.Context, e Event, at time.Time) error
	// Heads returns where these workspaces stand, in no order.
	Heads(ctx context.Context, workspaceIDs []string) ([]EventHead, error)
	// After returns the events of a workspace after that number, at most limit.
	After(ctx context.Context, workspaceID string, seq int64, limit int) ([]PublishedEvent, error)
	// SeqAt returns the number after which a workspace's events were published at that time
	// or later, as far as they are kept.
	SeqAt(ctx context.Context, workspaceID string, at time.Time) (int64, error)
	// DeleteOfWorkspace deletes a stream.
	DeleteOfWorkspace(ctx context.Context, workspaceID string) error
}

// Broadcasts carry events that are not stored from one instance to the others. One that is
// sent while an instance isn't connected is lost for it.
type Broadcasts interface {
	// Send sends an event to the other instances. Its data has at most 4 KB.
	Send(ctx context.Context, e Event) error
	// Receive calls fn with every event that another instance sends, one after the other,
	// until ctx ends or the connection fails.
	Receive(ctx context.Context, fn func(Event)) error
}
