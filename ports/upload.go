package ports

import (
	"context"
	"time"
)

// Upload is a blob that is being written in parts.
type Upload struct {
	WorkspaceID string
	ID          string // one begun later sorts later
	UserID      string // empty for what the product itself stores
	Key         string // of the blob
	Writing     string // of the blob; empty until it has begun
	Name        string // of the file
	Size        int64  // declared
	Reserved    int64  // bytes that are counted in the plan's storage for it
	SHA256      []byte // declared; empty if it was not
	AppID       string // that the file is for; empty: the library
	CreatedAt   time.Time
	ExpiresAt   time.Time
	UploadProgress
}

// UploadProgress is how far an upload is.
type UploadProgress struct {
	Offset int64    // bytes that are stored
	Tags   []string // of the parts
	Digest []byte   // state of the SHA-256 over them; nil before the first
}

// Uploads stores uploads until they end.
type Uploads interface {
	Insert(ctx context.Context, u Upload) error
	// Get fails with NotFound, reason "upload_not_found".
	Get(ctx context.Context, workspaceID, id string) (Upload, error)
	// OfUser returns the uploads of a user in a workspace, or in all if workspaceID is
	// empty, oldest first.
	OfUser(ctx context.Context, userID, workspaceID string) ([]Upload, error)
	// SetWriting stores Writing. It fails with NotFound.
	SetWriting(ctx context.Context, workspaceID, id, writing string) error
	// Claim reserves an upload until a time. It returns false, and changes nothing, if
	// another has claimed it or it is at another offset. claim identifies the caller.
	Claim(ctx context.Context, u Upload, claim string, now, until time.Time) (bool, error)
	// Advance replaces the progress and ends the claim. It returns false, and changes
	// nothing, if another has claimed it since.
	Advance(ctx context.Context, u Upload, claim string) (bool, error)
	// Release ends a claim, if it is still held.
	Release(ctx context.Context, workspaceID, id, claim string) error
	// Delete removes an upload. It fails with NotFound.
	Delete(ctx context.Context, workspaceID, id string) error
	// Expired returns uploads of any workspace that expired before that time, oldest first.
	Expired(ctx context.Context, before time.Time, limit int) ([]Upload, error)
	// Reserved returns the sum of what is reserved for a workspace's uploads.
	Reserved(ctx context.Context, workspaceID string) (int64, error)
	// ExpireOfWorkspace has all uploads of a workspace expire at that time, and reserves
	// nothing for them.
	ExpireOfWorkspace(ctx context.Context, workspaceID string, at time.Time) error
}
