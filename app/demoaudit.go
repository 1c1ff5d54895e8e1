package app

import (
	"context"
	"encoding/binary"
	"sync/atomic"
	"time"

	"github.com/google/uuid"

	"selvedge/core/audit"
	"selvedge/ports"
)

// demoAuditEntry is an audit log entry; By and Subject are e-mail addresses.
type demoAuditEntry struct {
	By, Subject string
	Action      ports.AuditAction
	Changes     []ports.AuditChange
	DaysAgo     int
}

// writeAudit writes the entries about people. The simulation writes those about
// billing.
func (d demo) writeAudit(ctx context.Context, tx ports.Tx) error {
	ids := map[string]string{d.Workspace.Name: d.Workspace.ID}
	for _, i := range d.Invitations {
		ids[i.Email] = i.ID
	}
	for _, u := range d.Users {
		ids[u.Email] = u.ID
	}
	var at time.Time
	log := audit.Log{Now: func() time.Time { return at }, IDs: idsAt(func() time.Time { return at })}
	for _, entry := range d.Audit {
		at = daysBefore(d.now, entry.DaysAgo)
		err := log.Record(ctx, tx, ports.AuditEntry{
			WorkspaceID: d.Workspace.ID,
			Actor:       ports.AuditActor{ID: ids[entry.By], Name: entry.By},
			Action:      entry.Action,
			SubjectID:   ids[entry.Subject],
			Subject:     entry.Subject,
			Changes:     entry.Changes,
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// idsAt makes IDs as of the time of a clock: UUIDv7, ordered by a counter within a
// millisecond.
func idsAt(clock ports.Clock) ports.IDs {
	ids := newIDs()
	var count atomic.Uint32
	ids.Ordered = func() string {
		id := uuid.Must(uuid.NewV7())
		var millis [8]byte
		binary.BigEndian.PutUint64(millis[:], uint64(clock().UnixMilli()))
		copy(id[:6], millis[2:])
		binary.BigEndian.PutUint16(id[6:8], 0x7000|uint16(count.Add(1)&0x0fff)) // version 7
		return id.String()
	}
	return ids
}
