package batches

import (
	"context"
	"runtime/debug"
	"time"

	"selvedge/core/semaphore"
	"selvedge/ports"
)

const (
	usualFiles = 512 << 20 // bytes that open files hold at once
	largeFile  = 64 << 20  // bytes, which the system gets back at once: the garbage collector would keep them for minutes
	cellBytes  = 200       // of a cell of a preview, about

	filesWait = 10 * time.Second // of somebody for the files of others
	stepWait  = 2 * time.Second
	laterBy   = 5 * time.Second
)

var errFilesBusy = &ports.Error{
	Kind: ports.TooMany, Reason: "files_busy", RetryAfter: laterBy,
	Message: "We're reading other large files right now. Try again in a few seconds.",
}

// fileLimits has a workspace wait for its own large files rather than for those of others.
func (s *Service) fileLimits() semaphore.Limits {
	total := int64(usualFiles)
	if s.FilesAtOnce > 0 {
		total = s.FilesAtOnce
	}
	return semaphore.Limits{Total: total, Share: total / 2, Wait: filesWait, Busy: errFilesBusy}
}

// opening says what a file is opened for.
type opening struct {
	whole  bool // something of each row is held
	isStep bool // it can be done later, so that it keeps no other step waiting
}

// hold waits until there is room for an open file of so many bytes, which release frees. One
// file leaves room for small ones of its workspace. It fails with TooMany, reason "files_busy".
func (s *Service) hold(ctx context.Context, b *Batch, bytes int64, o opening) (release func(), err error) {
	if o.whole {
		bytes += 2 * b.Rows * rowBytes
	} else {
		bytes += int64(len(b.Mapping.Columns)) * previewRows * cellBytes
	}
	l := s.fileLimits()
	weight := min(bytes, l.Share/4*3)
	if o.isStep {
		if !s.opened.HasRoom(l, b.WorkspaceID, weight) {
			return nil, errFilesBusy
		}
		l.Wait = stepWait
	}
	leave, err := s.opened.Enter(ctx, l, b.WorkspaceID, weight)
	if err != nil || bytes < largeFile {
		return leave, err
	}
	return func() {
		debug.FreeOSMemory() // before the next one begins
		leave()
	}, nil
}
