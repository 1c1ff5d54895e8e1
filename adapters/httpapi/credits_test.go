package httpapi_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/credit"
	"selvedge/ports"
)

func TestStudiosDeductCreditsWithAServiceToken(t *testing.T) {
	t.Attr("spec", "7.37")
	s := newScene(newHarness(t, nil), "s")
	registered(s)
	deduct := func(header, key, amount string) reply {
		return s.as("anonymous", "POST", "/api/billing/credits/deduct",
			`{"workspaceId":"{ws}","amount":`+amount+`,"idempotencyKey":"`+key+`","service":"Photo Studio","info":"On-Model","triggeredByUserId":"{member}"}`, "Authorization", header)
	}
	for _, wrong := range []string{"Bearer ", "Bearer wrong", "Basic " + serviceToken, serviceToken} {
		refused := deduct(wrong, "k", "1")
		assert.Equal(t, 401, refused.StatusCode, wrong)
		assert.Equal(t, "invalid token", refused.Status.Message)
	}
	first := deduct("Bearer "+serviceToken, "k", "30").data(t)
	assert.EqualValues(t, 270, first["availableCredits"])
	assert.Equal(t, first, deduct("Bearer "+serviceToken, "k", "30").data(t), "the same key deducts once")
	assert.Equal(t, "idempotency_key_reused", deduct("Bearer "+serviceToken, "k", "31").Status.Reason)
	few := deduct("Bearer "+serviceToken, "k2", "271")
	assert.Equal(t, 402, few.StatusCode)
	assert.Equal(t, "insufficient_credits", few.Status.Reason)
	assert.Contains(t, string(few.Body), `"availableCredits":270`)

	back := s.as("anonymous", "POST", "/api/billing/credits/return",
		`{"workspaceId":"{ws}","deductId":"`+first["_id"].(string)+`","amount":10,"idempotencyKey":"k"}`, "Authorization", "Bearer "+serviceToken).data(t)
	assert.EqualValues(t, 280, back["availableCredits"])
	other := deduct("Bearer "+designToken, "k3", "1")
	assert.Equal(t, 422, other.StatusCode)
	assert.Equal(t, "service_other", other.Status.Reason)
	var history []map[string]any
	decode(t, s.as("admin", "GET", "/api/billing/credits/get-usage-history/{ws}?types=deduct,return", "").Data, &history)
	require.Len(t, history, 2)
	assert.EqualValues(t, 20, history[0]["creditUsed"])
	assert.Equal(t, "return", history[1]["type"])
	assert.EqualValues(t, 10, history[1]["amount"])
	assert.Equal(t, first["_id"], history[1]["refBlockId"])
	assert.Equal(t, map[string]any{"name": "The member", "email": "s-member@example.com"}, history[0]["user"])
}

func TestOnlyTheStudioThatDeductedCreditsCanReturnThem(t *testing.T) {
	t.Attr("spec", "7.37")
	t.Attr("security", "28.1")
	s := newScene(newHarness(t, nil), "s")
	registered(s)
	spent := s.as("anonymous", "POST", "/api/billing/credits/deduct",
		`{"workspaceId":"{ws}","amount":300,"idempotencyKey":"k"}`, "Authorization", "Bearer "+serviceToken).data(t)
	returnCredits := func(kind string, headers ...string) reply {
		return s.as(kind, "POST", "/api/billing/credits/return",
			`{"workspaceId":"{ws}","deductId":"`+spent["_id"].(string)+`","amount":300,"idempotencyKey":"r"}`, headers...)
	}
	for _, kind := range kinds[1:] {
		refused := returnCredits(kind)
		assert.Equal(t, 403, refused.StatusCode, kind)
		assert.Equal(t, "return_by_person", refused.Status.Reason)
		assert.Equal(t, "Credits are returned by the studio that used them. Ask its support if something went wrong.", refused.Status.Message)
	}
	assert.Equal(t, 401, returnCredits("anonymous").StatusCode)
	refused := returnCredits("anonymous", "Authorization", "Bearer "+designToken)
	assert.Equal(t, 403, refused.StatusCode)
	assert.Equal(t, "deduct_other_studio", refused.Status.Reason)
	assert.EqualValues(t, 0, s.as("member", "GET", "/api/billing/credits/available/{ws}", "").data(t)["availableCredits"])
	assert.EqualValues(t, 300, returnCredits("anonymous", "Authorization", "Bearer "+serviceToken).data(t)["availableCredits"])
}

func TestASecondWorkspaceGetsNoFreeCreditsAndSaysSo(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	registered(s)
	s.harness.Clock.Advance(time.Second)
	second, err := s.harness.server.Workspace.Create(t.Context(), s.actor("admin"), "A second", nil)
	require.NoError(t, err)
	require.NoError(t, s.harness.server.Billing.Register(t.Context(), s.actor("admin"), second.ID))
	has := s.as("member", "GET", "/api/billing/credits/available/{ws}", "").data(t)
	assert.Equal(t, []any{300.0, true}, []any{has["availableCredits"], has["freeCredits"]})
	has = s.as("admin", "GET", "/api/billing/credits/available/"+second.ID, "").data(t)
	assert.Equal(t, map[string]any{"availableCredits": 0.0, "totalCredits": 0.0, "nextExpiry": nil, "freeCredits": false}, has)
}

func TestUsageAsCSV(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	registered(s)
	for i, info := range []string{"Dreamboard, \"large\"", "=HYPERLINK(1)"} {
		_, err := s.harness.server.Ledger.Deduct(t.Context(), credit.User(s.actor("credit")), credit.DeductRequest{
			WorkspaceID: s.id("w"), Amount: 30, Key: string(rune('a' + i)), Studio: "Design Studio", Info: info,
		})
		require.NoError(t, err)
	}
	table := s.as("admin", "GET", "/api/billing/credits/usage.csv/{ws}", "")
	assert.Equal(t, "text/csv; charset=utf-8", table.Header.Get("Content-Type"))
	assert.Equal(t, `attachment; filename="credit-usage.csv"`, table.Header.Get("Content-Disposition"))
	lines := strings.Split(strings.TrimSpace(string(table.Body)), "\n")
	assert.Equal(t, []string{
		"user,name,dateTime,action,creditUsed,studio",
		"s-credit@example.com,The credit,2026-03-14T09:26:53Z,'=HYPERLINK(1),30,Design Studio",
		`s-credit@example.com,The credit,2026-03-14T09:26:53Z,"Dreamboard, ""large""",30,Design Studio`,
	}, lines)
}

func TestUsageIsFilteredByUserStudioAndDays(t *testing.T) {
	t.Attr("spec", "7.27")
	s := newScene(newHarness(t, nil), "s")
	registered(s)
	spend := func(kind, studio, info string) {
		_, err := s.harness.server.Ledger.Deduct(t.Context(), credit.User(s.actor(kind)), credit.DeductRequest{
			WorkspaceID: s.id("w"), Amount: 30, Key: info, Studio: studio, Info: info,
		})
		require.NoError(t, err)
	}
	spend("credit", "Design Studio", "one")
	spend("admin", "Photo Studio", "two")
	s.harness.Clock.Advance(24 * time.Hour)
	s.harness.Write(func(ctx context.Context, tx ports.Tx) error { // still signed in
		return tx.Sessions.Touch(ctx, s.id("admin-session"), s.harness.Clock.Now(), s.harness.Clock.Now().Add(time.Hour))
	})
	spend("credit", "Photo Studio", "three")
	spend("credit", "Photo Studio", "four")
	for query, want := range map[string][]string{
		"":                                     {"four", "three", "two", "one"},
		"userId=s-credit":                      {"four", "three", "one"},
		"studio=Photo+Studio":                  {"four", "three", "two"},
		"userId=s-credit&studio=Design+Studio": {"one"},
		"from=2026-03-15":                      {"four", "three"},
		"to=2026-03-14":                        {"two", "one"},
		"from=2026-03-15&to=2026-03-15":        {"four", "three"},
		"userId=s-admin&from=2026-03-15":       {},
		"studio=Photo+Studio&to=2026-03-14":    {"two"},
		"userId=nobody&studio=none":            {},
	} {
		answer := s.as("admin", "GET", "/api/billing/credits/get-usage-history/{ws}?types=deduct,return&"+query, "")
		require.Equal(t, 200, answer.StatusCode, "%s", answer.Body)
		var history []struct{ Meta struct{ Info string } }
		decode(t, answer.Data, &history)
		got := []string{}
		for _, row := range history {
			got = append(got, row.Meta.Info)
		}
		assert.Equal(t, want, got, query)
		table := strings.Split(strings.TrimSpace(string(s.as("admin", "GET", "/api/billing/credits/usage.csv/{ws}?"+query, "").Body)), "\n")[1:]
		require.Len(t, table, len(want), query)
		for i, line := range table {
			assert.Contains(t, line, want[i])
		}
	}

	totals := s.as("admin", "GET", "/api/billing/credits/usage-totals/{ws}", "")
	assert.JSONEq(t, `[
		{"userId":"s-credit","user":{"name":"The credit","email":"s-credit@example.com"},"studio":"Photo Studio","creditUsed":60,"uses":2},
		{"userId":"s-admin","user":{"name":"The admin","email":"s-admin@example.com"},"studio":"Photo Studio","creditUsed":30,"uses":1},
		{"userId":"s-credit","user":{"name":"The credit","email":"s-credit@example.com"},"studio":"Design Studio","creditUsed":30,"uses":1}
	]`, string(totals.Data))
	for _, path := range []string{"usage-totals", "usage-days"} {
		answer := s.as("admin", "GET", "/api/billing/credits/"+path+"/{ws}", "")
		assert.Contains(t, string(answer.Body), `"to":"2026-03-15","today":"2026-03-15"`, "by the server's clock")
		for _, wrong := range []string{"from=yesterday", "to=2026-02-30", "from=2026-03-02&to=2026-03-01", "from=2020-01-01&to=2026-01-01"} {
			assert.Equal(t, 422, s.as("admin", "GET", "/api/billing/credits/"+path+"/{ws}?"+wrong, "").StatusCode, wrong)
		}
	}
	assert.Contains(t, string(s.as("admin", "GET", "/api/billing/credits/usage-days/{ws}", "").Body), `"from":"2026-02-14"`, "thirty days")
	assert.Equal(t, 422, s.as("admin", "GET", "/api/billing/credits/usage.csv/{ws}?from=x", "").StatusCode)
}
