// Package s3 is a ports.Bucket and a ports.Blobs over any S3-compatible server.
//
// Invariants: keys are never sent unencrypted to another machine; every call ends with
// its context, and when the server has not responded for ten seconds, retries included, or
// for a minute while a part of a file is sent; no object is made public. It only needs
// permission to put, get and delete objects and to abort uploads, so it never lists.
package s3

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"time"

	"github.com/minio/minio-go/v7"
	"github.com/minio/minio-go/v7/pkg/credentials"
)

const (
	defaultTimeout = 10 * time.Second
	maxTries       = 3 // of a call, within its timeout
)

// Bucket is a ports.Bucket, safe for concurrent use.
type Bucket struct {
	config Config
	client minio.Core
}

// New returns a bucket, or an error for invalid settings. It does not connect.
func New(c Config) (*Bucket, error) {
	if c.Timeout == 0 {
		c.Timeout = defaultTimeout
	}
	transport, err := minio.DefaultTransport(!c.Plain)
	if err != nil {
		return nil, fmt.Errorf("create bucket client: %w", err)
	}
	if c.Roots != nil {
		transport.TLSClientConfig.RootCAs = c.Roots
	}
	client, err := minio.New(c.Host, &minio.Options{
		Creds:      credentials.NewStaticV4(c.AccessKey, c.SecretKey, ""),
		Secure:     !c.Plain,
		Region:     c.Region,
		Transport:  transport,
		MaxRetries: maxTries,
	})
	if err != nil {
		return nil, fmt.Errorf("create bucket client: %w", err)
	}
	return &Bucket{config: c, client: minio.Core{Client: client}}, nil
}

// Put implements ports.Bucket.
func (b *Bucket) Put(ctx context.Context, id, contentType string, content []byte) error {
	return wrapError("put object "+id, b.put(ctx, id, contentType, content))
}

// Get implements ports.Bucket.
func (b *Bucket) Get(ctx context.Context, id string, size int) ([]byte, error) {
	content, err := b.get(ctx, id, size)
	return content, wrapError("get object "+id, err)
}

// Delete implements ports.Bucket.
func (b *Bucket) Delete(ctx context.Context, id string) error {
	return wrapError("delete object "+id, b.delete(ctx, id))
}

func (b *Bucket) put(ctx context.Context, id, contentType string, content []byte) error {
	ctx, cancel := context.WithTimeout(ctx, b.config.Timeout)
	defer cancel()
	sum := sha256.Sum256(content)
	_, err := b.client.PutObject(ctx, b.config.Bucket, b.config.Prefix+id, bytes.NewReader(content), int64(len(content)), "", hex.EncodeToString(sum[:]),
		// The sum is signed. Without TLS the library would sign the content in pieces
		// instead, which not every server takes.
		minio.PutObjectOptions{ContentType: contentType, DisableContentSha256: true})
	return err
}

func (b *Bucket) get(ctx context.Context, id string, size int) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, b.config.Timeout)
	defer cancel()
	body, info, _, err := b.client.GetObject(ctx, b.config.Bucket, b.config.Prefix+id, minio.GetObjectOptions{})
	if err != nil {
		return nil, err
	}
	defer func() { _ = body.Close() }() // content is complete, or reading it failed
	if info.Size != int64(size) {
		return nil, fmt.Errorf("got %d bytes instead of %d", info.Size, size)
	}
	content := make([]byte, size)
	if _, err := io.ReadFull(body, content); err != nil {
		return nil, err
	}
	return content, nil
}

func (b *Bucket) delete(ctx context.Context, id string) error {
	ctx, cancel := context.WithTimeout(ctx, b.config.Timeout)
	defer cancel()
	err := b.client.RemoveObject(ctx, b.config.Bucket, b.config.Prefix+id, minio.RemoveObjectOptions{})
	if isCode(err, minio.NoSuchKey) { // from servers stricter than Amazon's
		return nil
	}
	return err
}
