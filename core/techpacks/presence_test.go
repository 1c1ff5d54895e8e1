package techpacks_test

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/coretest"
	"selvedge/core/techpacks"
	"selvedge/ports"
)

func TestWhoHasATechpackOpenIsToldToOthersWithTheApp(t *testing.T) {
	e := newEnv(t)
	tp := e.make("coat")
	var told []ports.Event
	e.Broadcast = func(_ context.Context, event ports.Event) error {
		told = append(told, event)
		return nil
	}
	require.NoError(t, e.Present(t.Context(), grace, "w", tp.ID, techpacks.Presence{Path: "chart/rows/B02/base", Tab: "measurements", Joins: true}))
	require.Len(t, told, 1)
	assert.Equal(t, []string{"w", techpacks.AppID, techpacks.PresenceTopic}, []string{told[0].WorkspaceID, told[0].AppID, told[0].Topic})
	assert.JSONEq(t, `{"_id": "`+tp.ID+`", "userId": "grace", "name": "Name of grace", "path": "chart/rows/B02/base", "tab": "measurements", "joins": true, "left": false}`, string(told[0].Data))

	for actor, reason := range map[ports.Actor]string{eve: "app_access", mallory: "workspace_not_found"} {
		coretest.AssertReason(t, reason, e.Present(t.Context(), actor, "w", tp.ID, techpacks.Presence{}))
	}
	coretest.AssertReason(t, "techpack_not_found", e.Present(t.Context(), ada, "w", "other", techpacks.Presence{}))
	coretest.AssertReason(t, "presence", e.Present(t.Context(), ada, "w", tp.ID, techpacks.Presence{Path: strings.Repeat("x", 201)}))
	assert.Len(t, told, 1)
}
