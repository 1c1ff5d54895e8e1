package httpapi_test

import (
	"context"
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/quota"
	"selvedge/ports"
)

func TestLimitsAreTold(t *testing.T) {
	t.Attr("spec", "9.21")
	h := newHarness(t, nil)
	s := newScene(h, "s")
	registered(s)
	h.Write(func(ctx context.Context, tx ports.Tx) error {
		return h.server.Quota.Take(ctx, tx, s.id("w"), quota.Techpacks, 1)
	})

	answer := s.as("member", "GET", "/api/v1/workspace/{ws}/limits", "")
	require.Equal(t, 200, answer.StatusCode)
	var got struct {
		Plan   struct{ Key, Name, EndsAt string }
		Costs  map[string]int64
		Limits []map[string]any
		Credit int64 `json:"availableCredits"`
	}
	require.NoError(t, json.Unmarshal(answer.Data, &got))
	assert.Equal(t, "free", got.Plan.Key)
	assert.EqualValues(t, 300, got.Credit)
	assert.Equal(t, map[string]int64{"generation": 30, "transformation": 60, "catalogProduct": 45, "video": 300}, got.Costs)
	rows := map[string]map[string]any{}
	for _, row := range got.Limits {
		rows[row["thing"].(string)] = row
	}
	assert.Len(t, rows, 9)
	assert.Equal(t, map[string]any{
		"thing": "techpacks", "label": "Techpacks", "span": "period", "max": 1.0, "text": "1", "openEnded": false, "used": 1.0, "left": 0.0,
		"resetsAt": got.Plan.EndsAt, "seconds": nil, "allowed": false, "reason": "plan_limit",
		"message": "Your plan, Free, has 1 techpack a month, and it is used. Wait until Apr 14th, 2026, or have an admin upgrade to Starter, which has 5.",
		"credits": nil, "nextPlan": map[string]any{"name": "Starter", "max": 5.0, "onRequest": false},
	}, rows["techpacks"])
	assert.Equal(t, map[string]any{"cost": 30.0, "available": 10.0, "boundBy": "credits"}, rows["generations"]["credits"])
	assert.Equal(t, 10.0, rows["videos"]["seconds"])
	assert.Equal(t, "plan_excludes", rows["stores"]["reason"])
	assert.Equal(t, 1e9, rows["storageGB"]["max"])
}
