package postgres

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"

	"github.com/jackc/pgx/v5"

	"selvedge/ports"
)

const broadcastChannel = "selvedge_events"

// Broadcasts implements ports.Broadcasts by NOTIFY. Behind a PgBouncer that pools
// transactions nothing is received.
type Broadcasts struct {
	store    *Store
	instance string // tells its own from those of others
}

// notification is an event as it is sent; PostgreSQL takes 8000 bytes.
type notification struct {
	Instance    string          `json:"instance"`
	WorkspaceID string          `json:"workspace"`
	AppID       string          `json:"app"`
	Room        string          `json:"room,omitempty"`
	Topic       string          `json:"topic"`
	Data        json.RawMessage `json:"data"`
	StoreIDs    []string        `json:"stores"`
}

// Broadcasts returns the broadcasts of this instance among all on its database.
func (s *Store) Broadcasts() *Broadcasts { return &Broadcasts{s, rand.Text()} }

// Send implements ports.Broadcasts.
func (b *Broadcasts) Send(ctx context.Context, e ports.Event) error {
	text, err := json.Marshal(notification{b.instance, e.WorkspaceID, e.AppID, e.Room, e.Topic, e.Data, e.StoreIDs})
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, b.store.acquireTimeout)
	defer cancel()
	_, err = b.store.pool.Exec(ctx, "SELECT pg_notify($1, $2)", broadcastChannel, string(text))
	return err
}

// Receive implements ports.Broadcasts. It has a connection of its own.
func (b *Broadcasts) Receive(ctx context.Context, fn func(ports.Event)) error {
	conn, err := pgx.ConnectConfig(ctx, b.store.pool.Config().ConnConfig)
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close(context.WithoutCancel(ctx)) }()
	if _, err := conn.Exec(ctx, "LISTEN "+broadcastChannel); err != nil {
		return err
	}
	for {
		received, err := conn.WaitForNotification(ctx)
		if err != nil {
			return err
		}
		var n notification
		if err := json.Unmarshal([]byte(received.Payload), &n); err != nil {
			return fmt.Errorf("notification: %w", err)
		}
		if n.Instance != b.instance {
			fn(ports.Event{WorkspaceID: n.WorkspaceID, AppID: n.AppID, Room: n.Room, Topic: n.Topic, Data: n.Data, StoreIDs: n.StoreIDs})
		}
	}
}
