package coretest

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"maps"
	"slices"
	"sync"

	"selvedge/ports"
)

// Blobs is a ports.Blobs in memory. Fail, if not nil, is asked before each call.
type Blobs struct {
	Fail func(method, key string) error

	mu      sync.Mutex
	blobs   map[string][]byte
	writing map[string][][]byte
}

// NewBlobs returns an empty storage.
func NewBlobs() *Blobs { return &Blobs{blobs: map[string][]byte{}, writing: map[string][][]byte{}} }

// Keys returns the keys of what is stored, sorted, and those of what is being written.
func (b *Blobs) Keys() (stored, writing []string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return slices.Sorted(maps.Keys(b.blobs)), slices.Sorted(maps.Keys(b.writing))
}

func (b *Blobs) begin(ctx context.Context, method, key string) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if err := ports.CheckBlobKey(key); err != nil {
		return err
	}
	if b.Fail != nil {
		return b.Fail(method, key)
	}
	return nil
}

// Begin implements ports.Blobs.
func (b *Blobs) Begin(ctx context.Context, key string) (string, error) {
	if err := b.begin(ctx, "Begin", key); err != nil {
		return "", err
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.writing[key] = nil
	return "", nil
}

// WritePart implements ports.Blobs.
func (b *Blobs) WritePart(ctx context.Context, key, _ string, n int, part []byte) (string, error) {
	if err := b.begin(ctx, "WritePart", key); err != nil {
		return "", err
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	parts, known := b.writing[key]
	if !known || n < 0 || len(part) > ports.BlobPartSize {
		return "", fmt.Errorf("part %d of %s can't be written", n, key)
	}
	for len(parts) <= n {
		parts = append(parts, nil)
	}
	parts[n] = bytes.Clone(part)
	b.writing[key] = parts
	return "", nil
}

// Complete implements ports.Blobs.
func (b *Blobs) Complete(ctx context.Context, key, _ string, _ []string, size int64) error {
	if err := b.begin(ctx, "Complete", key); err != nil {
		return err
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	parts, known := b.writing[key]
	if !known {
		if content, complete := b.blobs[key]; complete && int64(len(content)) == size {
			return nil
		}
		return fmt.Errorf("nothing is being written to %s", key)
	}
	content := bytes.Join(parts, nil)
	if int64(len(content)) != size {
		return fmt.Errorf("%s has %d bytes, not %d", key, len(content), size)
	}
	b.blobs[key] = content
	delete(b.writing, key)
	return nil
}

// Abort implements ports.Blobs.
func (b *Blobs) Abort(ctx context.Context, key, _ string) error {
	if err := b.begin(ctx, "Abort", key); err != nil {
		return err
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	delete(b.writing, key)
	return nil
}

// Put implements ports.Blobs.
func (b *Blobs) Put(ctx context.Context, key string, content []byte) error {
	if err := b.begin(ctx, "Put", key); err != nil {
		return err
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.blobs[key] = bytes.Clone(content)
	return nil
}

// Open implements ports.Blobs.
func (b *Blobs) Open(ctx context.Context, key string, from, n int64) (io.ReadCloser, error) {
	if err := b.begin(ctx, "Open", key); err != nil {
		return nil, err
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	content, known := b.blobs[key]
	if !known {
		return nil, ports.BlobNotFound(nil)
	}
	size := int64(len(content))
	if from = min(from, size); n < 0 {
		n = size
	}
	return io.NopCloser(bytes.NewReader(content[from:min(size, from+n)])), nil
}

// Delete implements ports.Blobs.
func (b *Blobs) Delete(ctx context.Context, key string) error {
	if err := b.begin(ctx, "Delete", key); err != nil {
		return err
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	delete(b.blobs, key)
	return nil
}
