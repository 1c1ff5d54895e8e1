package portstest

import (
	"bytes"
	"context"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/ports"
)

func anOrigin(workspaceID string, hash byte) ports.Origin {
	return ports.Origin{
		WorkspaceID: workspaceID, SHA256: bytes.Repeat([]byte{hash}, 32), AssetID: "asset",
		SourceType: "trainedAlgorithmicMedia", System: "model-1", MadeAt: minute(int(hash)),
	}
}

func testOrigins(t *testing.T, open open) {
	add := func(o ports.Origin) body {
		return func(ctx context.Context, tx ports.Tx) error { return tx.Origins.Add(ctx, o) }
	}
	get := func(t *testing.T, s ports.Store, hash byte) (found ports.Origin, err error) {
		read(t, s, func(ctx context.Context, tx ports.Tx) error {
			found, err = tx.Origins.Get(ctx, bytes.Repeat([]byte{hash}, 32))
			return nil
		})
		return found, err
	}

	t.Run("an origin is found by the file's hash", func(t *testing.T) {
		s := open(t)
		write(t, s, steps(add(anOrigin("w", 1)), add(anOrigin("w", 2))))
		found, err := get(t, s, 2)
		assert.NoError(t, err)
		assert.Equal(t, anOrigin("w", 2), found)
		_, err = get(t, s, 3)
		assert.True(t, ports.IsKind(err, ports.NotFound), "%v", err)
	})

	t.Run("the first of a workspace stays", func(t *testing.T) {
		s := open(t)
		again := anOrigin("w", 1)
		again.System = "another"
		write(t, s, steps(add(anOrigin("w", 1)), add(again)))
		found, err := get(t, s, 1)
		assert.NoError(t, err)
		assert.Equal(t, "model-1", found.System)
	})

	t.Run("several workspaces may have the same file", func(t *testing.T) {
		s := open(t)
		write(t, s, steps(add(anOrigin("w2", 1)), add(anOrigin("w1", 1))))
		found, err := get(t, s, 1)
		assert.NoError(t, err)
		assert.Equal(t, anOrigin("w1", 1), found)
	})
}
