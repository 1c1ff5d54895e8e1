package ports

import "context"

// BlobChunkSize is the size of every chunk of a blob but the last, in bytes.
const BlobChunkSize = 1 << 20

// BlobChunks stores blobs in the database, where there is no other storage for files. Each
// blob is chunks, numbered from 0.
type BlobChunks interface {
	// Begin adds a blob without chunks. One that is incomplete is begun again. It fails with
	// Conflict, reason "blob_complete", if there is a complete one.
	Begin(ctx context.Context, key string) error
	// Put stores chunks of an incomplete blob from a number on, and removes those after them
	// that are before the number end. It fails with NotFound.
	Put(ctx context.Context, key string, from, end int, chunks [][]byte) error
	// Complete makes a blob readable whose chunks have that size together. It returns false,
	// and changes nothing, if they have another. It fails with NotFound.
	Complete(ctx context.Context, key string, size int64) (bool, error)
	// Size returns the size of a complete blob. It fails with NotFound.
	Size(ctx context.Context, key string) (int64, error)
	// Chunk returns a chunk. It fails with NotFound.
	Chunk(ctx context.Context, key string, n int) ([]byte, error)
	// Abort removes a blob if it is incomplete.
	Abort(ctx context.Context, key string) error
	// Delete removes a blob. A missing blob is no error.
	Delete(ctx context.Context, key string) error
}
