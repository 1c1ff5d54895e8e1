package workspace

import (
	"context"
	"iter"

	"selvedge/core/access"
	"selvedge/core/audit"
	"selvedge/ports"
)

const (
	auditPage = 50
	auditBulk = 500
)

// AuditPage is a part of an audit log, the last written first. Next is what to ask
// for the page that follows; empty if none does.
type AuditPage struct {
	Entries []ports.AuditEntry
	Next    string
}

// AuditLog returns 50 lines of a workspace's audit log, for admins. Next of the
// page before says where it begins.
func (s *Service) AuditLog(ctx context.Context, actor ports.Actor, id, next string) (AuditPage, error) {
	return s.auditLog(ctx, actor, id, next, auditPage)
}

// WholeAuditLog ranges over every line, the last written first, in pages, for
// admins. An error is the last that it yields.
func (s *Service) WholeAuditLog(ctx context.Context, actor ports.Actor, id string) iter.Seq2[ports.AuditEntry, error] {
	return func(yield func(ports.AuditEntry, error) bool) {
		for next := ""; ; {
			page, err := s.auditLog(ctx, actor, id, next, auditBulk)
			if err != nil {
				yield(ports.AuditEntry{}, err)
				return
			}
			for _, entry := range page.Entries {
				if !yield(entry, nil) {
					return
				}
			}
			if next = page.Next; next == "" {
				return
			}
		}
	}
}

func (s *Service) auditLog(ctx context.Context, actor ports.Actor, id, next string, size int) (p AuditPage, err error) {
	err = s.Store.Read(ctx, func(ctx context.Context, tx ports.Tx) error {
		if _, err := Enter(ctx, tx, actor, id, access.SeeAuditLog); err != nil {
			return err
		}
		entries, err := tx.Audit.Page(ctx, id, next, size+1)
		p = AuditPage{Entries: entries}
		if len(entries) > size {
			p = AuditPage{Entries: entries[:size], Next: entries[size-1].ID}
		}
		return err
	})
	return p, err
}

func (s *Service) log() audit.Log { return audit.Log{Now: s.Now, IDs: s.IDs} }

// auditEntryFor returns an entry about the workspace itself.
func auditEntryFor(actor ports.Actor, action ports.AuditAction, w ports.Workspace) ports.AuditEntry {
	return ports.AuditEntry{WorkspaceID: w.ID, Actor: audit.Person(actor), Action: action, SubjectID: w.ID, Subject: w.Name}
}
