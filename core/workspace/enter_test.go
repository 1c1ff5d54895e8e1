package workspace_test

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/coretest"
	"selvedge/core/workspace"
	"selvedge/ports"
)

func TestPermissionToOpenAnApp(t *testing.T) {
	s := newEnv(t)
	for name, c := range map[string]struct {
		actor       ports.Actor
		workspaceID string
		appID       string
		reason      string
	}{
		"an admin can open every app":    {ada, "w", "model", ""},
		"a member can open their apps":   {mia, "w", "scout", ""},
		"a member can't open other apps": {mia, "w", "model", "app_access"},
		"an outsider":                    {otto, "w", "scout", "workspace_not_found"},
		"an unknown workspace":           {ada, "nowhere", "scout", "workspace_not_found"},
		"another user's workspace":       {ada, "o", "scout", "workspace_not_found"},
	} {
		t.Run(name, func(t *testing.T) {
			var me ports.Member
			err := s.Env.Store.Read(t.Context(), func(ctx context.Context, tx ports.Tx) (err error) {
				me, err = workspace.EnterApp(ctx, tx, c.actor, c.workspaceID, c.appID)
				return err
			})
			coretest.AssertReason(t, c.reason, err)
			if c.reason == "" {
				assert.Equal(t, c.actor.UserID, me.UserID)
			}
		})
	}
}

func TestAWorkspaceIsNotDeletedIfAnAreasCleanupFails(t *testing.T) {
	s := newEnv(t)
	broken := errors.New("broken")
	var ended []string
	s.OnDeleted = append(s.OnDeleted, func(_ context.Context, _ ports.Tx, w ports.Workspace) error {
		ended = append(ended, w.Name)
		return broken
	})
	require.ErrorIs(t, s.Delete(t.Context(), ada, "w"), broken)
	assert.Equal(t, []string{"Nordhaus"}, ended)
	list, err := s.List(t.Context(), ada)
	require.NoError(t, err)
	assert.Len(t, list, 1)
}
