package origin_test

import (
	"bytes"
	"context"
	"net/netip"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/coretest"
	"selvedge/core/origin"
	"selvedge/ports"
)

var network = netip.MustParseAddr("192.0.2.7")

func TestAnyoneMayAskByHash(t *testing.T) {
	e := coretest.New(t)
	s := &origin.Service{Store: e.Store, Now: e.Clock.Now, IDs: e.IDs, Product: "Selvedge"}
	sum := bytes.Repeat([]byte{0xAB}, 32)
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		return s.Record(ctx, tx, "w", "asset", sum, origin.Made{Task: origin.Generate, System: "test-model-1"})
	})
	for _, hash := range []string{strings.Repeat("ab", 32), strings.Repeat("AB", 32)} {
		found, err := s.Lookup(t.Context(), network, hash)
		require.NoError(t, err)
		assert.Equal(t, ports.Origin{
			WorkspaceID: "w", AssetID: "asset", SHA256: sum, SourceType: "trainedAlgorithmicMedia", System: "test-model-1", MadeAt: coretest.Start,
		}, found)
	}
	_, err := s.Lookup(t.Context(), network, strings.Repeat("cd", 32))
	assert.True(t, ports.HasReason(err, "origin_unknown"), "%v", err)
	for _, hash := range []string{"", "ab", strings.Repeat("ab", 33), strings.Repeat("xy", 32)} {
		_, err := s.Lookup(t.Context(), network, hash)
		assert.True(t, ports.HasReason(err, "file_hash"), "%v", err)
	}
}

// What was made stays known: files are published, and outlive their workspace.
func TestADeletedWorkspaceLeavesTheOriginsOfItsFiles(t *testing.T) {
	e := coretest.New(t)
	e.Users("ada")
	e.Workspace("w", "Nordhaus", "ada")
	s := &origin.Service{Store: e.Store, Now: e.Clock.Now, IDs: e.IDs, Product: "Selvedge"}
	sum := bytes.Repeat([]byte{0xAB}, 32)
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		return s.Record(ctx, tx, "w", "asset", sum, origin.Made{Task: origin.Generate, System: "test-model-1"})
	})
	e.Write(func(ctx context.Context, tx ports.Tx) error { return tx.Workspaces.Delete(ctx, "w") })
	found, err := s.Lookup(t.Context(), network, strings.Repeat("ab", 32))
	require.NoError(t, err)
	assert.Equal(t, "trainedAlgorithmicMedia", found.SourceType)
}

func TestAFileOfUnknownSourceHasNoRecord(t *testing.T) {
	e := coretest.New(t)
	s := &origin.Service{Store: e.Store, Now: e.Clock.Now, IDs: e.IDs, Product: "Selvedge"}
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		return s.Record(ctx, tx, "w", "asset", make([]byte, 32), origin.Made{Task: origin.CutOut, Inputs: []origin.Input{{File: pngFile(t)}}})
	})
	_, err := s.Lookup(t.Context(), network, strings.Repeat("00", 32))
	assert.True(t, ports.IsKind(err, ports.NotFound), "%v", err)
}

func TestANetworkMayAskAboutSoManyFilesAnHour(t *testing.T) {
	e := coretest.New(t)
	s := &origin.Service{Store: e.Store, Now: e.Clock.Now, IDs: e.IDs, Product: "Selvedge"}
	ask := func(ip netip.Addr) error {
		_, err := s.Lookup(t.Context(), ip, strings.Repeat("cd", 32))
		return err
	}
	for range 120 {
		require.True(t, ports.IsKind(ask(network), ports.NotFound), "an unknown file counts too")
	}
	assert.True(t, ports.HasReason(ask(network), "too_many_lookups"))
	assert.True(t, ports.IsKind(ask(netip.MustParseAddr("192.0.2.8")), ports.NotFound), "another network is not affected")
	e.Clock.Advance(time.Hour)
	assert.True(t, ports.IsKind(ask(network), ports.NotFound))
}
