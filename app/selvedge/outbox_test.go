package main

import (
	"context"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/sqlite"
	"selvedge/ports"
)

// addDeadMessages adds dead messages to a data folder, with a cause that would like
// to clear the operator's screen.
func addDeadMessages(t *testing.T, folder string, ids ...string) {
	t.Helper()
	store, err := sqlite.Open(t.Context(), filepath.Join(folder, "selvedge.db"))
	require.NoError(t, err)
	require.NoError(t, store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		at := time.Date(2026, time.March, 14, 9, 26, 53, 0, time.UTC)
		for _, id := range ids {
			if err := tx.OutboxMessages.Add(ctx, ports.OutboxMessage{ID: id, Kind: "mail", Payload: []byte("canary"), RunAt: at, Attempts: 12}); err != nil {
				return err
			}
			if err := tx.OutboxMessages.Fail(ctx, id, 12, at, "550 \x1b[2Jno such mailbox", true); err != nil {
				return err
			}
		}
		return nil
	}))
	require.NoError(t, store.Close())
}

func TestJobsThatWereSetAsideAreListedAndRetried(t *testing.T) {
	folder := t.TempDir()
	require.Zero(t, start(t, folder, "--empty").stop())
	addDeadMessages(t, folder, "j1", "j2", "j3")
	for _, c := range []struct {
		about string
		args  []string
		code  int
		says  []string
	}{
		{"all are listed", []string{"list"}, 0, []string{`j1  mail  2026-03-14T09:26:53Z  12 attempts  "550 \x1b[2Jno such mailbox"`, "gave up: 3."}},
		{"neither one nor all", []string{"retry"}, 1, []string{"pass a message ID", "--all"}},
		{"one and all", []string{"retry", "j1", "--all"}, 1, []string{"pass a message ID", "--all"}},
		{"one that is not there", []string{"retry", "j9"}, 1, []string{"selvedge outbox list"}},
		{"one", []string{"retry", "j2"}, 0, []string{"once a server is running: 1."}},
		{"the same again", []string{"retry", "j2"}, 1, []string{"No message with this ID gave up"}},
		{"the others are left", []string{"list"}, 0, []string{"j1  ", "j3  ", "gave up: 2."}},
		{"all", []string{"retry", "--all"}, 0, []string{": 2."}},
		{"none is left", []string{"list"}, 0, []string{"gave up: 0."}},
	} {
		code, output := command(t, append(append([]string{"outbox"}, c.args...), "--data="+folder)...)
		assert.Equal(t, c.code, code, "%s: %s", c.about, output)
		for _, says := range c.says {
			assert.Contains(t, output, says, c.about)
		}
		assert.NotContains(t, output, "canary", "what a message carries")
		assert.NotContains(t, output, "\x1b", "what steers a terminal")
	}
}
