package ports

import (
	"context"
	"time"
)

// Origin says how a file came to be. It holds no prompt.
type Origin struct {
	WorkspaceID string
	SHA256      []byte // of the file, 32 bytes
	AssetID     string
	SourceType  string // IPTC digital source type
	System      string // that made it: a model, or the product
	MadeAt      time.Time
}

// Origins stores how the files that the product made came to be, by their hashes. They
// outlive their workspaces, as the files do.
type Origins interface {
	// Add keeps an origin. One that the workspace has for that hash stays as it is.
	Add(ctx context.Context, o Origin) error
	// Get returns the origin of a file, of one workspace if several have it. It fails
	// with NotFound.
	Get(ctx context.Context, sha256 []byte) (Origin, error)
}
