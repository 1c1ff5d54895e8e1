package workspace_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/coretest"
	"selvedge/core/workspace"
	"selvedge/ports"
)

func TestTheLifeOfAWorkspaceIsInItsAuditLog(t *testing.T) {
	e := newEnv(t)
	w, err := e.Create(t.Context(), ada, "Atelier", nil)
	require.NoError(t, err)
	for _, name := range []string{"Atelier", "Maison"} {
		_, err = e.Update(t.Context(), ada, w.ID, workspace.Changes{Name: &name})
		require.NoError(t, err)
	}
	require.NoError(t, e.Delete(t.Context(), ada, w.ID))
	e.Read(func(ctx context.Context, tx ports.Tx) error {
		log, err := tx.Audit.Page(ctx, w.ID, "", 50)
		require.Len(t, log, 3)
		for i, want := range []ports.AuditEntry{
			{Action: ports.AuditWorkspaceDeleted, Subject: "Maison"},
			{Action: ports.AuditWorkspaceRenamed, Subject: "Atelier", Changes: []ports.AuditChange{{Field: ports.AuditName, Before: "Atelier", After: "Maison"}}},
			{Action: ports.AuditWorkspaceCreated, Subject: "Atelier"},
		} {
			want.WorkspaceID, want.SubjectID, want.ID, want.At, want.ExpiresAt = w.ID, w.ID, log[i].ID, at, log[i].ExpiresAt
			want.Actor = ports.AuditActor{ID: "ada", Name: "ada@example.com"}
			assert.Equal(t, want, log[i])
		}
		return err
	})
}

func TestOnlyAdminsCanReadTheAuditLog(t *testing.T) {
	e := newEnv(t)
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		for n := range 520 {
			if err := tx.Audit.Insert(ctx, ports.AuditEntry{WorkspaceID: "w", ID: fmt.Sprintf("a%04d", n), At: at, Action: ports.AuditMemberLeft, ExpiresAt: at.AddDate(2, 0, 0)}); err != nil {
				return err
			}
		}
		return tx.Audit.Insert(ctx, ports.AuditEntry{WorkspaceID: "o", ID: "a9999", At: at, Action: ports.AuditMemberLeft, ExpiresAt: at.AddDate(2, 0, 0)})
	})

	t.Run("in pages", func(t *testing.T) {
		var sizes []int
		for next := ""; ; {
			page, err := e.AuditLog(t.Context(), ada, "w", next)
			require.NoError(t, err)
			sizes = append(sizes, len(page.Entries))
			assert.Equal(t, fmt.Sprintf("a%04d", 519-50*(len(sizes)-1)), page.Entries[0].ID)
			if next = page.Next; next == "" {
				break
			}
		}
		assert.Equal(t, []int{50, 50, 50, 50, 50, 50, 50, 50, 50, 50, 20}, sizes)
	})

	t.Run("in one page", func(t *testing.T) {
		count := 0
		for entry, err := range e.WholeAuditLog(t.Context(), ada, "w") {
			require.NoError(t, err)
			assert.Equal(t, fmt.Sprintf("a%04d", 519-count), entry.ID)
			count++
		}
		assert.Equal(t, 520, count)
	})

	for name, c := range map[string]struct {
		actor  ports.Actor
		reason string
	}{
		"not by a member":    {mia, "admin_only"},
		"not by an outsider": {otto, "workspace_not_found"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := e.AuditLog(t.Context(), c.actor, "w", "")
			coretest.AssertReason(t, c.reason, err)
			for _, err := range e.WholeAuditLog(t.Context(), c.actor, "w") {
				coretest.AssertReason(t, c.reason, err)
			}
		})
	}
}
