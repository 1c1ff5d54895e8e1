package sqlstore

import (
	"context"

	"selvedge/ports"
)

const incomplete = -1

const (
	insertBlob   = `INSERT INTO blobs (blob_key, size) VALUES ($1, -1) ON CONFLICT (blob_key) DO NOTHING`
	blobSize     = `SELECT size FROM blobs WHERE blob_key = $1`
	completeBlob = `UPDATE blobs SET size = $1 WHERE blob_key = $2 AND size = -1`
	deleteBlob   = `DELETE FROM blobs WHERE blob_key = $1`

	putChunk          = `INSERT INTO blob_chunks (blob_key, n, bytes) VALUES ($1, $2, $3) ON CONFLICT (blob_key, n) DO UPDATE SET bytes = excluded.bytes`
	chunksSize        = `SELECT COALESCE(SUM(length(bytes)), 0) FROM blob_chunks WHERE blob_key = $1`
	chunkBytes        = `SELECT bytes FROM blob_chunks WHERE blob_key = $1 AND n = $2`
	deleteChunks      = `DELETE FROM blob_chunks WHERE blob_key = $1`
	deleteChunksRange = `DELETE FROM blob_chunks WHERE blob_key = $1 AND n >= $2 AND n < $3`
)

var (
	errBlobComplete = ports.Refuse(ports.Conflict, "blob_complete", "This file is complete already.")
	errBlobMissing  = ports.BlobNotFound(nil)
)

type blobChunks struct{ *Base }

func (r blobChunks) Begin(ctx context.Context, key string) error {
	inserted, err := r.Exec(ctx, "begin blob", insertBlob, key)
	if err != nil || inserted > 0 {
		return err
	}
	size, err := r.size(ctx, key)
	if err != nil {
		return err
	}
	if size != incomplete {
		return errBlobComplete
	}
	_, err = r.Exec(ctx, "begin blob again", deleteChunks, key)
	return err
}

func (r blobChunks) Put(ctx context.Context, key string, from, end int, chunks [][]byte) error {
	if size, err := r.size(ctx, key); err != nil {
		return err
	} else if size != incomplete {
		return errBlobMissing
	}
	for i, chunk := range chunks {
		if _, err := r.Exec(ctx, "put chunk", putChunk, key, from+i, chunk); err != nil {
			return err
		}
	}
	_, err := r.Exec(ctx, "delete chunks after a shorter part", deleteChunksRange, key, from+len(chunks), end)
	return err
}

func (r blobChunks) Complete(ctx context.Context, key string, size int64) (bool, error) {
	stored, err := r.size(ctx, key)
	if err != nil || stored != incomplete {
		return stored == size, err
	}
	sum, err := QueryOne(ctx, r.Base, "size of chunks", errBlobMissing, scanInt64, chunksSize, key)
	if err != nil || sum != size {
		return false, err
	}
	_, err = r.Exec(ctx, "complete blob", completeBlob, size, key)
	return err == nil, err
}

func (r blobChunks) Size(ctx context.Context, key string) (int64, error) {
	size, err := r.size(ctx, key)
	if err == nil && size == incomplete {
		err = errBlobMissing
	}
	return size, err
}

func (r blobChunks) Chunk(ctx context.Context, key string, n int) ([]byte, error) {
	return QueryOne(ctx, r.Base, "get chunk", errBlobMissing, func(row Row) (chunk []byte, err error) {
		err = row.Scan(&chunk)
		return chunk, err
	}, chunkBytes, key, n)
}

func (r blobChunks) Abort(ctx context.Context, key string) error {
	size, err := r.size(ctx, key)
	if ports.IsKind(err, ports.NotFound) || err == nil && size != incomplete {
		return nil
	}
	if err != nil {
		return err
	}
	return r.Delete(ctx, key)
}

func (r blobChunks) Delete(ctx context.Context, key string) error {
	_, err := r.ExecAll(ctx, "delete blob", Statement{deleteChunks, []any{key}}, Statement{deleteBlob, []any{key}})
	return err
}

func (r blobChunks) size(ctx context.Context, key string) (int64, error) {
	return QueryOne(ctx, r.Base, "size of blob", errBlobMissing, scanInt64, blobSize, key)
}

func scanInt64(row Row) (n int64, err error) {
	err = row.Scan(&n)
	return n, err
}
