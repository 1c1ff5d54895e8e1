package quota

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

func TestAnEventIsPublishedWhenLimitsChange(t *testing.T) {
	e := newEnv(t, "Free")
	var sent []ports.Event
	e.Events = func(_ context.Context, _ ports.Tx, event ports.Event) error {
		sent = append(sent, event)
		return nil
	}
	for _, c := range []struct {
		what string
		do   func(ctx context.Context, tx ports.Tx) error
		want int
	}{
		{"taken", func(ctx context.Context, tx ports.Tx) error { return e.Take(ctx, tx, "w", Techpacks, 1) }, 1},
		{"refused", func(ctx context.Context, tx ports.Tx) error {
			assert.Error(t, e.Take(ctx, tx, "w", Techpacks, 1))
			return nil
		}, 0},
		{"nothing taken", func(ctx context.Context, tx ports.Tx) error { return e.Take(ctx, tx, "w", Techpacks, 0) }, 0},
		{"limited by credits", func(ctx context.Context, tx ports.Tx) error { return e.Take(ctx, tx, "w", Generations, 1) }, 0},
		{"given back", func(ctx context.Context, tx ports.Tx) error { return e.Give(ctx, tx, "w", Techpacks, 1) }, 1},
		{"another plan", func(ctx context.Context, tx ports.Tx) error { return e.OnPlanChanged(ctx, tx, "w") }, 1},
	} {
		sent = nil
		require.NoError(t, e.Env.Store.Write(t.Context(), c.do), c.what)
		assert.Len(t, sent, c.want, c.what)
		for _, event := range sent {
			assert.Equal(t, ports.Event{WorkspaceID: "w", Topic: "limits", Data: []byte("{}")}, event, c.what)
		}
	}
}
