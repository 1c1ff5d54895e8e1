// Package batchestest has what tests of imports drop.
package batchestest

import (
	"bytes"
	"context"
	"io"

	"selvedge/ports"
)

// Files is the content of assets, by their IDs. It implements batches.Files.
type Files map[string][]byte

type content struct{ *bytes.Reader }

func (content) Close() error { return nil }

// Open implements batches.Files.
func (f Files) Open(_ context.Context, _ ports.Actor, _, assetID string) (io.ReadSeekCloser, int64, error) {
	return content{bytes.NewReader(f[assetID])}, int64(len(f[assetID])), nil
}

// Take implements batches.Files.
func (f Files) Take(ctx context.Context, tx ports.Tx, _ ports.Actor, workspaceID, assetID, _ string) (ports.Asset, error) {
	return tx.Assets.Get(ctx, workspaceID, assetID)
}

// Drop implements batches.Files.
func (f Files) Drop(_ context.Context, _ ports.Tx, _ ports.Actor, _, assetID string) error {
	delete(f, assetID)
	return nil
}
