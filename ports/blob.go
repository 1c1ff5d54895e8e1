package ports

import (
	"context"
	"fmt"
	"io"
	"regexp"
)

// BlobPartSize is the size of every part of a blob but the last, in bytes.
const BlobPartSize = 8 << 20

// Blobs stores the bytes of files under keys such as "workspaceID/fileID", or
// "workspaceID/fileID.w320" for what is derived from one. A blob is written once, in parts,
// and never changes. It is no part of a transaction: a row that names its key is written
// before it and deleted after it, so that nothing is stored that no row knows of.
//
// All methods fail with Unavailable, reason "file_storage", if the storage does not
// respond, and with context.Canceled if ctx is. Keys are 1 to 200 letters, digits, dots,
// dashes, underscores and single slashes, none of its segments beginning with a dot; others
// are an error.
type Blobs interface {
	// Begin starts a blob and returns what identifies the writing, which may be empty. Of
	// a blob that isn't complete, it starts another one.
	Begin(ctx context.Context, key string) (writing string, err error)
	// WritePart stores part n, from 0. Storing a part again replaces it. It returns a tag
	// for Complete, which may be empty.
	WritePart(ctx context.Context, key, writing string, n int, part []byte) (tag string, err error)
	// Complete ends the writing: from then on the blob can be opened. It is no error to repeat it.
	Complete(ctx context.Context, key, writing string, tags []string, size int64) error
	// Abort drops a writing and its parts. One that is missing or was never begun is no
	// error.
	Abort(ctx context.Context, key, writing string) error
	// Put stores a small blob at once, replacing one with that key.
	Put(ctx context.Context, key string, bytes []byte) error
	// Open reads n bytes from an offset; n < 0 reads to the end. It fails with NotFound.
	Open(ctx context.Context, key string, from, n int64) (io.ReadCloser, error)
	// Delete removes a blob. A missing blob is no error.
	Delete(ctx context.Context, key string) error
}

// CheckBlobKey fails if the key is not one for Blobs.
func CheckBlobKey(key string) error {
	if len(key) > 200 || !blobKey.MatchString(key) {
		return fmt.Errorf("invalid blob key %.40q", key)
	}
	return nil
}

var blobKey = regexp.MustCompile(`^[A-Za-z0-9_-][A-Za-z0-9._-]*(/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$`)

// BlobNotFound is the failure of Open for a blob that is not there.
func BlobNotFound(err error) *Error {
	return &Error{Kind: NotFound, Reason: "file_not_found", Message: "File not found.", Err: err}
}

// FileStorage is the failure of a storage that does not respond.
func FileStorage(err error) *Error {
	return &Error{Kind: Unavailable, Reason: "file_storage", Message: "Files can't be saved or shown right now. Try again in a few minutes.", Err: err}
}
