package s3

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/minio/minio-go/v7"

	"selvedge/ports"
)

const (
	blobFolder = "files/" // of the keys of blobs, within the prefix
	blobType   = "application/octet-stream"

	// partTimeouts is how many timeouts a part may take, which is up to 8 MiB.
	partTimeouts = 6
)

// Blobs is a ports.Blobs in a bucket, by multipart uploads. It is safe for concurrent use.
type Blobs struct{ bucket *Bucket }

// Blobs returns the files in the bucket.
func (b *Bucket) Blobs() Blobs { return Blobs{b} }

func (b Blobs) name(key string) string { return b.bucket.config.Prefix + blobFolder + key }

// do calls fn with a context of that many timeouts, for a valid key.
func (b Blobs) do(ctx context.Context, attempt, key string, timeouts int, fn func(ctx context.Context, c minio.Core, bucket, name string) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if err := ports.CheckBlobKey(key); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, time.Duration(timeouts)*b.bucket.config.Timeout)
	defer cancel()
	return wrapBlobError(attempt+" "+key, fn(ctx, b.bucket.client, b.bucket.config.Bucket, b.name(key)))
}

// wrapBlobError adds what was attempted. The server's own message is only for the log.
func wrapBlobError(attempt string, err error) error {
	if err == nil {
		return nil
	}
	cause := fmt.Errorf("%s: %w", attempt, err)
	switch {
	case errors.Is(err, context.Canceled):
		return cause
	case isCode(err, minio.NoSuchKey):
		return ports.BlobNotFound(cause)
	}
	return ports.FileStorage(cause)
}

// Begin implements ports.Blobs.
func (b Blobs) Begin(ctx context.Context, key string) (writing string, err error) {
	err = b.do(ctx, "begin file", key, 1, func(ctx context.Context, c minio.Core, bucket, name string) (err error) {
		writing, err = c.NewMultipartUpload(ctx, bucket, name, minio.PutObjectOptions{ContentType: blobType})
		return err
	})
	return writing, err
}

// WritePart implements ports.Blobs. The tag is the part's ETag and its size.
func (b Blobs) WritePart(ctx context.Context, key, writing string, n int, part []byte) (tag string, err error) {
	if n < 0 || len(part) > ports.BlobPartSize {
		return "", fmt.Errorf("file %s: part %d of %d bytes", key, n, len(part))
	}
	err = b.do(ctx, "write part of file", key, partTimeouts, func(ctx context.Context, c minio.Core, bucket, name string) error {
		sum := sha256.Sum256(part)
		stored, err := c.PutObjectPart(ctx, bucket, name, writing, n+1, bytes.NewReader(part), int64(len(part)),
			minio.PutObjectPartOptions{Sha256Hex: hex.EncodeToString(sum[:]), DisableContentSha256: true}) // as in put
		tag = fmt.Sprintf("%s:%d", stored.ETag, len(part))
		return err
	})
	return tag, err
}

// Complete implements ports.Blobs.
func (b Blobs) Complete(ctx context.Context, key, writing string, tags []string, size int64) error {
	return b.do(ctx, "complete file", key, partTimeouts, func(ctx context.Context, c minio.Core, bucket, name string) error {
		parts, err := partsOf(tags, size)
		if err != nil {
			return err
		}
		_, err = c.CompleteMultipartUpload(ctx, bucket, name, writing, parts, minio.PutObjectOptions{ContentType: blobType})
		if !isCode(err, minio.NoSuchUpload) {
			return err
		}
		stored, statErr := c.StatObject(ctx, bucket, name, minio.StatObjectOptions{}) // it may have been completed before
		if statErr != nil || stored.Size != size {
			return err
		}
		return nil
	})
}

// partsOf returns the parts with these tags, if they have that size together.
func partsOf(tags []string, size int64) (parts []minio.CompletePart, err error) {
	var sum int64
	for i, tag := range tags {
		etag, bytes, found := strings.Cut(tag, ":")
		n, err := strconv.ParseInt(bytes, 10, 64)
		if !found || err != nil {
			return nil, fmt.Errorf("part %d is missing", i)
		}
		sum += n
		parts = append(parts, minio.CompletePart{PartNumber: i + 1, ETag: etag})
	}
	if sum != size {
		return nil, fmt.Errorf("the parts are %d bytes, not %d", sum, size)
	}
	return parts, nil
}

// Abort implements ports.Blobs.
func (b Blobs) Abort(ctx context.Context, key, writing string) error {
	return b.do(ctx, "abort file", key, 1, func(ctx context.Context, c minio.Core, bucket, name string) error {
		if writing == "" { // never begun
			return nil
		}
		err := c.AbortMultipartUpload(ctx, bucket, name, writing)
		if isCode(err, minio.NoSuchUpload) {
			return nil
		}
		return err
	})
}

// Put implements ports.Blobs.
func (b Blobs) Put(ctx context.Context, key string, content []byte) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if err := ports.CheckBlobKey(key); err != nil {
		return err
	}
	return wrapBlobError("put file "+key, b.bucket.put(ctx, blobFolder+key, blobType, content))
}

// Delete implements ports.Blobs.
func (b Blobs) Delete(ctx context.Context, key string) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if err := ports.CheckBlobKey(key); err != nil {
		return err
	}
	return wrapBlobError("delete file "+key, b.bucket.delete(ctx, blobFolder+key))
}

// Open implements ports.Blobs. The reader may last, but waits for the server no longer than
// the timeout at a time.
func (b Blobs) Open(ctx context.Context, key string, from, n int64) (io.ReadCloser, error) {
	if n == 0 {
		return http.NoBody, b.do(ctx, "open file", key, 1, func(ctx context.Context, c minio.Core, bucket, name string) error {
			_, err := c.StatObject(ctx, bucket, name, minio.StatObjectOptions{})
			return err
		})
	}
	if err := ports.CheckBlobKey(key); err != nil {
		return nil, err
	}
	options := minio.GetObjectOptions{}
	if err := setRange(&options, from, n); err != nil {
		return nil, err
	}
	ctx, cancel := context.WithCancel(ctx)
	timeout := b.bucket.config.Timeout
	s := &stream{cancel: cancel, timeout: timeout, idle: time.AfterFunc(timeout, cancel)}
	body, _, _, err := b.bucket.client.GetObject(ctx, b.bucket.config.Bucket, b.name(key), options)
	waited := !s.idle.Stop()
	if err != nil {
		cancel()
		if isCode(err, minio.InvalidRange) { // at or after the end
			return http.NoBody, nil
		}
		if waited {
			err = errSlow
		}
		return nil, wrapBlobError("open file "+key, err)
	}
	s.ReadCloser = body
	return s, nil
}

func setRange(o *minio.GetObjectOptions, from, n int64) error {
	switch {
	case n > 0:
		return o.SetRange(from, from+n-1)
	case from > 0:
		return o.SetRange(from, 0)
	}
	return nil
}

var errSlow = errors.New("the bucket did not respond in time")

// stream is the body of a response that is cut off when the server stops sending.
type stream struct {
	io.ReadCloser
	cancel  context.CancelFunc
	timeout time.Duration
	idle    *time.Timer
}

// Read implements io.Reader.
func (s *stream) Read(p []byte) (int, error) {
	s.idle.Reset(s.timeout)
	n, err := s.ReadCloser.Read(p)
	if !s.idle.Stop() && err != nil && !errors.Is(err, io.EOF) {
		err = ports.FileStorage(errSlow)
	}
	return n, err
}

// Close implements io.Closer.
func (s *stream) Close() error {
	s.cancel()
	return s.ReadCloser.Close()
}
