package httpapi_test

import (
	"context"
	"encoding/csv"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

func TestTheAuditLogInTheAPI(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	require.Equal(t, 200, s.as("admin", "POST", "/api/v1/workspace/{ws}/promote-as-admin", `{"newAdminIds":["{member}"]}`).StatusCode)
	require.Equal(t, 200, s.as("admin", "POST", "/api/v1/workspace/{ws}/remove-users", `{"userIds":["{target}"]}`).StatusCode)
	agreed(s)
	answer := s.as("member", "GET", "/api/v1/workspace/{ws}/audit", "")
	require.Equal(t, 200, answer.StatusCode, "a promoted member can read it too: %s", answer.Body)
	assert.Contains(t, string(answer.Body), `"next":""`)
	var entries []map[string]any
	decode(t, answer.Data, &entries)
	require.Len(t, entries, 3)
	promoted := entries[2]
	assert.NotEmpty(t, promoted["_id"])
	assert.Equal(t, "2026-03-14T09:26:53Z", promoted["createdAt"])
	assert.Equal(t, "s-admin@example.com", promoted["actor"])
	assert.Equal(t, "s-admin", promoted["actorId"])
	assert.Equal(t, "member.role_changed", promoted["action"])
	assert.Equal(t, "s-member@example.com", promoted["subject"])
	assert.Equal(t, "s-member", promoted["subjectId"])
	assert.Contains(t, promoted["changes"], map[string]any{"field": "role", "before": "member", "after": "admin"})
	assert.Contains(t, promoted["changes"], map[string]any{"field": "stores", "before": "Online", "after": "all"})
	assert.Equal(t, "member.removed", entries[1]["action"])
	assert.Equal(t, []any{}, entries[1]["changes"])
	assert.Equal(t, "operator", entries[0]["actor"])
	assert.Equal(t, "", entries[0]["actorId"])
}

func TestTheAuditLogHasPages(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	s.harness.Write(func(ctx context.Context, tx ports.Tx) error {
		for n := range 51 {
			require.NoError(t, tx.Audit.Insert(ctx, anEntry(s, fmt.Sprintf("a%02d", n))))
		}
		return nil
	})
	first := s.as("admin", "GET", "/api/v1/workspace/{ws}/audit", "")
	assert.Contains(t, string(first.Body), `"next":"a01"`)
	var rest []map[string]any
	decode(t, s.as("admin", "GET", "/api/v1/workspace/{ws}/audit?next=a01", "").Data, &rest)
	require.Len(t, rest, 1)
	assert.Equal(t, "a00", rest[0]["_id"])
}

func anEntry(s scene, id string) ports.AuditEntry {
	return ports.AuditEntry{
		WorkspaceID: s.id("w"), ID: id, At: s.harness.Clock.Now(), Actor: ports.AuditActor{Name: "system"}, Action: ports.AuditPaymentFailed, ExpiresAt: s.harness.Clock.Now().Add(time.Hour),
	}
}

func TestTheAuditLogAsCSV(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	renamed := anEntry(s, "a2")
	renamed.Actor = ports.AuditActor{ID: "u1", Name: "@ada"}
	renamed.Action, renamed.SubjectID, renamed.Subject = ports.AuditBillingDetailsChanged, "-1", "=HYPERLINK(1)"
	renamed.Changes = []ports.AuditChange{{Field: ports.AuditPhone, Before: "", After: "+45 33"}, {Field: ports.AuditName, Before: "A, \"B\"", After: "C\nD"}, {Field: ports.AuditAddress, Before: "＝1", After: "\n=1"}}
	s.harness.Write(func(ctx context.Context, tx ports.Tx) error {
		require.NoError(t, tx.Audit.Insert(ctx, anEntry(s, "a1")))
		return tx.Audit.Insert(ctx, renamed)
	})
	table := s.as("admin", "GET", "/api/v1/workspace/{ws}/audit.csv", "")
	assert.Equal(t, "text/csv; charset=utf-8", table.Header.Get("Content-Type"))
	assert.Equal(t, `attachment; filename="audit-log.csv"`, table.Header.Get("Content-Disposition"))
	lines, err := csv.NewReader(strings.NewReader(string(table.Body))).ReadAll()
	require.NoError(t, err)
	const at = "2026-03-14T09:26:53Z"
	assert.Equal(t, [][]string{
		{"id", "dateTime", "actor", "actorId", "action", "subject", "subjectId", "field", "before", "after"},
		{"a2", at, "'@ada", "u1", "billing_details.changed", "'=HYPERLINK(1)", "'-1", "phone", "", "'+45 33"},
		{"a2", at, "'@ada", "u1", "billing_details.changed", "'=HYPERLINK(1)", "'-1", "name", "A, \"B\"", "C\nD"},
		{"a2", at, "'@ada", "u1", "billing_details.changed", "'=HYPERLINK(1)", "'-1", "address", "'＝1", "'\n=1"},
		{"a1", at, "system", "", "payment.failed", "", "", "", "", ""},
	}, lines)
}

func TestAServiceTokenCannotReadTheAuditLog(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	for _, path := range []string{"/api/v1/workspace/{ws}/audit", "/api/v1/workspace/{ws}/audit.csv"} {
		assert.Equal(t, 401, s.as("anonymous", "GET", path, "", "Authorization", "Bearer "+serviceToken).StatusCode)
	}
}
