// Package blobrows is a ports.Blobs in the database, for servers without a bucket.
//
// Invariant: no more than a chunk is read at once, nor more than a part held.
package blobrows

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"

	"selvedge/ports"
)

const chunksOfPart = ports.BlobPartSize / ports.BlobChunkSize

// Rows is a ports.Blobs over a store, safe for concurrent use.
type Rows struct{ Store ports.Store }

func check(ctx context.Context, key string) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	return ports.CheckBlobKey(key)
}

// write calls fn in a transaction, for a valid key.
func (r Rows) write(ctx context.Context, key string, fn func(context.Context, ports.BlobChunks) error) error {
	if err := check(ctx, key); err != nil {
		return err
	}
	return wrapError(key, r.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error { return fn(ctx, tx.BlobChunks) }))
}

// wrapError names the blob. A database that doesn't respond is a storage that doesn't.
func wrapError(key string, err error) error {
	if err == nil || errors.Is(err, context.Canceled) {
		return err
	}
	err = fmt.Errorf("blob %s: %w", key, err)
	if ports.IsKind(err, ports.Unavailable) {
		return ports.FileStorage(err)
	}
	return err
}

// Begin implements ports.Blobs.
func (r Rows) Begin(ctx context.Context, key string) (string, error) {
	return "", r.write(ctx, key, func(ctx context.Context, c ports.BlobChunks) error { return c.Begin(ctx, key) })
}

// WritePart implements ports.Blobs.
func (r Rows) WritePart(ctx context.Context, key, _ string, n int, part []byte) (string, error) {
	if n < 0 || len(part) > ports.BlobPartSize {
		return "", fmt.Errorf("blob %s: part %d of %d bytes", key, n, len(part))
	}
	return "", r.write(ctx, key, func(ctx context.Context, c ports.BlobChunks) error { return putPart(ctx, c, key, n, part) })
}

func putPart(ctx context.Context, c ports.BlobChunks, key string, n int, part []byte) error {
	return c.Put(ctx, key, n*chunksOfPart, (n+1)*chunksOfPart, slices.Collect(slices.Chunk(part, ports.BlobChunkSize)))
}

// Complete implements ports.Blobs.
func (r Rows) Complete(ctx context.Context, key, _ string, _ []string, size int64) error {
	return r.write(ctx, key, func(ctx context.Context, c ports.BlobChunks) error { return complete(ctx, c, key, size) })
}

func complete(ctx context.Context, c ports.BlobChunks, key string, size int64) error {
	is, err := c.Complete(ctx, key, size)
	if err == nil && !is {
		err = fmt.Errorf("its chunks are not %d bytes", size)
	}
	return err
}

// Abort implements ports.Blobs.
func (r Rows) Abort(ctx context.Context, key, _ string) error {
	return r.write(ctx, key, func(ctx context.Context, c ports.BlobChunks) error { return c.Abort(ctx, key) })
}

// Put implements ports.Blobs.
func (r Rows) Put(ctx context.Context, key string, content []byte) error {
	if len(content) > ports.BlobPartSize {
		return fmt.Errorf("blob %s: %d bytes are too many to be stored at once", key, len(content))
	}
	return r.write(ctx, key, func(ctx context.Context, c ports.BlobChunks) error {
		if err := c.Delete(ctx, key); err != nil {
			return err
		}
		if err := c.Begin(ctx, key); err != nil {
			return err
		}
		if err := putPart(ctx, c, key, 0, content); err != nil {
			return err
		}
		return complete(ctx, c, key, int64(len(content)))
	})
}

// Open implements ports.Blobs.
func (r Rows) Open(ctx context.Context, key string, from, n int64) (io.ReadCloser, error) {
	if err := check(ctx, key); err != nil {
		return nil, err
	}
	var size int64
	err := r.Store.Read(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
		size, err = tx.BlobChunks.Size(ctx, key)
		return err
	})
	if err != nil {
		return nil, wrapError(key, err)
	}
	end := size
	if n >= 0 {
		end = min(size, from+n)
	}
	return &reader{ctx: ctx, rows: r, key: key, at: from, end: end}, nil
}

// Delete implements ports.Blobs.
func (r Rows) Delete(ctx context.Context, key string) error {
	return r.write(ctx, key, func(ctx context.Context, c ports.BlobChunks) error { return c.Delete(ctx, key) })
}

// reader reads a blob chunk by chunk, each in a transaction of its own. Blobs never change.
type reader struct {
	ctx     context.Context
	rows    Rows
	key     string
	at, end int64
	rest    []byte // of the chunk at at
}

// Read implements io.Reader.
func (r *reader) Read(p []byte) (int, error) {
	if r.at >= r.end {
		return 0, io.EOF
	}
	if len(r.rest) == 0 {
		if err := r.next(); err != nil {
			return 0, err
		}
	}
	n := copy(p, r.rest[:min(int64(len(r.rest)), r.end-r.at)])
	r.rest = r.rest[n:]
	r.at += int64(n)
	return n, nil
}

func (r *reader) next() error {
	err := r.rows.Store.Read(r.ctx, func(ctx context.Context, tx ports.Tx) error {
		chunk, err := tx.BlobChunks.Chunk(ctx, r.key, int(r.at/ports.BlobChunkSize))
		if err == nil {
			r.rest = chunk[min(r.at%ports.BlobChunkSize, int64(len(chunk))):]
		}
		return err
	})
	if err == nil && len(r.rest) == 0 {
		err = io.ErrUnexpectedEOF
	}
	return wrapError(r.key, err)
}

// Close implements io.Closer.
func (r *reader) Close() error { return nil }
