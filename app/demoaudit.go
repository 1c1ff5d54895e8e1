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

// demoAuditEntry is a line of the audit log, by the addresses of who is in it.
type demoAuditEntry struct {
	By, Subject string
	Action      ports.AuditAction
	Changes     []ports.AuditChange
	DaysAgo     int
}

// writeAudit tells what is told of the people. What is told of the money comes with
// it.
func (d demo) writeAudit(ctx context.Context, tx ports.Tx, now time.Time) error {
	ids := map[string]string{d.Workspace.Name: d.Workspace.ID}
	for _, i := range d.Invitations {
		ids[i.Email] = i.ID
	}
	for _, u := range d.Users {
		ids[u.Email] = u.ID
	}
	var at time.Time
	log := audit.Log{Now: func() time.Time { return at }, IDs: idsAt(func() time.Time { return at })}
	for _, deed := range d.Audit {
		at = daysBefore(now, deed.DaysAgo)
		err := log.Record(ctx, tx, ports.AuditEntry{
			WorkspaceID: d.Workspace.ID,
			Actor:       ports.AuditActor{ID: ids[deed.By], Name: deed.By},
			Action:      deed.Action,
			SubjectID:   ids[deed.Subject],
			Subject:     deed.Subject,
			Changes:     deed.Changes,
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// idsAt makes ids as they would have been made when a clock says that it is: UUIDv7,
// of which those of the same millisecond are ordered by a count.
func idsAt(clock ports.Clock) ports.IDs {
	ids := newIDs()
	var count atomic.Uint32
	ids.Ordered = func() string {
		id := uuid.Must(uuid.NewV7())
		var moment [8]byte
		binary.BigEndian.PutUint64(moment[:], uint64(clock().UnixMilli()))
		copy(id[:6], moment[2:])
		binary.BigEndian.PutUint16(id[6:8], 0x7000|uint16(count.Add(1)&0x0fff)) // version 7
		return id.String()
	}
	return ids
}
