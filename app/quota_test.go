package app

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/quota"
	"selvedge/ports"
)

func TestCountsOfLimitsAreComparedWithWhatExists(t *testing.T) {
	cfg := Config{Addr: "127.0.0.1:8080", Data: demoFolder(t)}
	set, err := cfg.check()
	require.NoError(t, err)
	h, err := openLocal(t.Context(), cfg, set)
	require.NoError(t, err)
	var log bytes.Buffer
	product, err := h.serve(cfg, set, slog.New(slog.NewTextHandler(&log, nil)))
	require.NoError(t, err)
	defer func() { require.NoError(t, product.close()) }()

	operator := h.operator(nil)
	differences := func() (found []quota.Difference) {
		require.NoError(t, operator.Quota.Differences(t.Context(), "", func(d quota.Difference) { found = append(found, d) }))
		return found
	}
	assert.Empty(t, differences(), "of the demo data")
	require.NoError(t, h.store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		return h.quota.Take(ctx, tx, "nordhaus", quota.Stores, 1)
	}))
	assert.Equal(t, []quota.Difference{{WorkspaceID: "nordhaus", Thing: quota.Stores, Stored: 3, Counted: 2}}, differences())
	require.NoError(t, h.store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		return h.quota.Take(ctx, tx, "nordhaus", quota.StorageGB, 1000)
	}))
	found := differences()
	require.Len(t, found, 2, "storage, too")
	storage := found[slices.IndexFunc(found, func(d quota.Difference) bool { return d.Thing == quota.StorageGB })]
	assert.EqualValues(t, 1000, storage.Stored-storage.Counted)
	require.NoError(t, h.mendQuota(t.Context()))
	assert.Empty(t, differences())
	assert.Contains(t, log.String(), "workspace=nordhaus thing=stores stored=3 counted=2")
	assert.Contains(t, log.String(), fmt.Sprintf("workspace=nordhaus thing=storageGB stored=%d counted=%d", storage.Stored, storage.Counted))
}
