package portstest

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/ports"
)

// anAuditEntry returns an entry with every field set.
func anAuditEntry(workspaceID, id string) ports.AuditEntry {
	return ports.AuditEntry{
		WorkspaceID: workspaceID,
		ID:          id,
		At:          minute(1),
		Actor:       ports.AuditActor{ID: "u1", Name: "u1@example.com"},
		Action:      ports.AuditMemberRoleChanged,
		SubjectID:   "u2",
		Subject:     "u2@example.com",
		Changes: []ports.AuditChange{
			{Field: ports.AuditRole, Before: "member", After: "admin"},
			{Field: ports.AuditStores, Before: `Ω, "Outlet"`, After: "all"},
		},
		ExpiresAt: minute(60),
	}
}

func insertAudit(entries ...ports.AuditEntry) body {
	return func(ctx context.Context, tx ports.Tx) error {
		for _, e := range entries {
			if err := tx.Audit.Insert(ctx, e); err != nil {
				return err
			}
		}
		return nil
	}
}

func auditPage(t *testing.T, s ports.Store, workspaceID, before string, limit int) (entries []ports.AuditEntry) {
	t.Helper()
	read(t, s, func(ctx context.Context, tx ports.Tx) (err error) {
		entries, err = tx.Audit.Page(ctx, workspaceID, before, limit)
		return err
	})
	return entries
}

func testAuditLog(t *testing.T, open open) {
	page := func(t *testing.T, s ports.Store, before string, limit int) (ids []string) {
		t.Helper()
		for _, e := range auditPage(t, s, "w1", before, limit) {
			ids = append(ids, e.ID)
		}
		return ids
	}

	t.Run("an entry is read as it was stored, including unknown users", func(t *testing.T) {
		s := open(t)
		plain := ports.AuditEntry{WorkspaceID: "w1", ID: "a1", At: minute(0), Actor: ports.AuditActor{Name: ports.AuditSystem}, Action: ports.AuditPaymentFailed, ExpiresAt: minute(60)}
		write(t, s, insertAudit(plain, anAuditEntry("w1", "a2")))
		assert.Equal(t, []ports.AuditEntry{anAuditEntry("w1", "a2"), plain}, auditPage(t, s, "w1", "", 50))
	})

	t.Run("pages have one workspace's entries, newest first", func(t *testing.T) {
		s := open(t)
		write(t, s, insertAudit(anAuditEntry("w1", "a1"), anAuditEntry("w2", "a2"), anAuditEntry("w1", "a3"), anAuditEntry("w1", "a4"), anAuditEntry("w2", "a5")))
		assert.Equal(t, []string{"a4", "a3"}, page(t, s, "", 2))
		assert.Equal(t, []string{"a1"}, page(t, s, "a3", 2))
		assert.Empty(t, page(t, s, "a1", 2))
		assert.Empty(t, auditPage(t, s, "w3", "", 50))
	})

	t.Run("the log outlives its workspace and users", func(t *testing.T) {
		s := open(t)
		write(t, s, steps(insertUsers("u1"), insertWorkspaces("w1"), insertAudit(anAuditEntry("w1", "a1"))))
		write(t, s, func(ctx context.Context, tx ports.Tx) error { return tx.Workspaces.Delete(ctx, "w1") })
		assert.Equal(t, []string{"a1"}, page(t, s, "", 50))
	})

	t.Run("entries of a rolled-back transaction are not in the log", func(t *testing.T) {
		s := open(t)
		assert.ErrorIs(t, s.Write(t.Context(), steps(insertAudit(anAuditEntry("w1", "a1")), func(context.Context, ports.Tx) error { return errOfTest })), errOfTest)
		assert.Empty(t, page(t, s, "", 50))
	})
}
