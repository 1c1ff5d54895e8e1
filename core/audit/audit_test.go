package audit_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/audit"
	"selvedge/core/coretest"
	"selvedge/ports"
)

func TestALineSaysWhenItWasWrittenAndGoesAfterTwoYears(t *testing.T) {
	store := coretest.Store(t)
	now := time.Date(2026, 3, 14, 9, 26, 53, 0, time.UTC)
	log := audit.Log{Now: func() time.Time { return now }, IDs: ports.IDs{Ordered: func() string { return "a1" }}}
	line := ports.AuditEntry{WorkspaceID: "w", Actor: audit.Person(ports.Actor{UserID: "ada", Email: "ada@example.com", SessionID: "s"}), Action: ports.AuditMemberLeft}
	require.NoError(t, store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error { return log.Record(ctx, tx, line) }))

	left := func() (lines []ports.AuditEntry) {
		require.NoError(t, store.Read(t.Context(), func(ctx context.Context, tx ports.Tx) (err error) {
			lines, err = tx.Audit.Page(ctx, "w", "", 50)
			return err
		}))
		return lines
	}
	line.ID, line.At, line.ExpiresAt = "a1", now, now.AddDate(0, 0, 730)
	line.Actor = ports.AuditActor{ID: "ada", Name: "ada@example.com"}
	assert.Equal(t, []ports.AuditEntry{line}, left())
	for _, days := range []int{730, 731} {
		require.NoError(t, store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
			_, err := tx.Audit.Purge(ctx, now.AddDate(0, 0, days), 10)
			return err
		}))
		assert.Len(t, left(), 731-days)
	}
}

func TestOnlyWhatIsNotAsItWasIsAChange(t *testing.T) {
	assert.Equal(t, []ports.AuditChange{
		{Field: ports.AuditRole, Before: "member", After: "admin"},
		{Field: ports.AuditInviteAccess, Before: "true", After: "false"},
	}, audit.Changes(
		audit.Text(ports.AuditRole, "member", "admin"),
		audit.Text(ports.AuditName, "Nordhaus", "Nordhaus"),
		audit.Flag(ports.AuditCreditAccess, true, true),
		audit.Flag(ports.AuditInviteAccess, true, false),
	))
	assert.Empty(t, audit.Changes())
}
