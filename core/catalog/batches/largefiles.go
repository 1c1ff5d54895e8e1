package batches

import (
	"context"
	"sync"
	"time"

	"selvedge/ports/catalog"
)

const (
	usualLarge = 16 << 20 // bytes
	mostLarge  = 2        // large files that a process works at
	largeLater = 5 * time.Second
)

// largeFiles are those that this process works at. Each takes much memory, so there are few of
// them, and one of a workspace, whose others wait for it rather than those of other workspaces.
type largeFiles struct {
	mu         sync.Mutex
	workspaces map[string]bool
}

func (l *largeFiles) begin(workspaceID string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.workspaces[workspaceID] || len(l.workspaces) == mostLarge {
		return false
	}
	if l.workspaces == nil {
		l.workspaces = map[string]bool{}
	}
	l.workspaces[workspaceID] = true
	return true
}

func (l *largeFiles) end(workspaceID string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.workspaces, workspaceID)
}

func (s *Service) isLarge(b *Batch) bool {
	if s.Large > 0 {
		return b.Reading.Bytes > s.Large
	}
	return b.Reading.Bytes > usualLarge
}

// later does the step in a while.
func (s *Service) later(ctx context.Context, b *Batch) error {
	return s.Catalog.Store.Write(ctx, func(ctx context.Context, tx catalog.Tx) error {
		return s.enqueueAt(ctx, tx, b, s.Now().Add(largeLater))
	})
}
