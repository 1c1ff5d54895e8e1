package ports

import (
	"context"
	"io"
)

// BlobPartSize is the size of every part of a blob but the last, in bytes.
const BlobPartSize = 8 << 20

// Blobs stores the bytes of files under keys ("workspaceID/id", and "workspaceID/id.w320" for what is derived from it).
// A blob is written once, in parts, and never changes afterwards. It is no part of a transaction: a row that names the
// key is written before, so that nothing is stored that no row knows of.
// All methods fail with Unavailable, reason "file_storage", if the storage does not respond.
type Blobs interface {
	// Begin starts a blob and returns what identifies the writing, which may be empty.
	Begin(ctx context.Context, key string) (writing string, err error)
	// WritePart stores part n, from 0. Storing a part again replaces it. It returns a tag for Complete, which may be empty.
	WritePart(ctx context.Context, key, writing string, n int, part []byte) (tag string, err error)
	// Complete ends the writing: from then on the blob can be opened. It is no error to repeat it.
	Complete(ctx context.Context, key, writing string, tags []string, size int64) error
	// Abort drops a writing and its parts. One that is missing is no error.
	Abort(ctx context.Context, key, writing string) error
	// Put stores a small blob at once, replacing one with that key.
	Put(ctx context.Context, key string, bytes []byte) error
	// Open reads n bytes from an offset; n < 0 reads to the end. It fails with NotFound.
	Open(ctx context.Context, key string, from, n int64) (io.ReadCloser, error)
	// Delete removes a blob. A missing blob is no error.
	Delete(ctx context.Context, key string) error
}
