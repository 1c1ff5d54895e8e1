package billing

import (
	"context"
	"errors"
	"fmt"
	"time"

	"selvedge/ports"
)

const (
	staleAfter     = 24 * time.Hour
	reconcileBatch = 100
	failuresTold   = 20 // while the provider is away all accounts fail
)

// Reconcile grants the allowances that are due and syncs every account that was
// not synced for a day, because news of the provider's may be lost. An account that
// can not be synced now keeps no other from it and is tried again next time. The
// error has the first failures and how many more there were.
func (s *Service) Reconcile(ctx context.Context) error {
	var failed failures
	tried := map[string]bool{}
	for ctx.Err() == nil {
		// Those that failed still wait, and before the others.
		waiting, err := s.waiting(ctx, failed.count+reconcileBatch)
		if err != nil {
			return errors.Join(failed.err(), err)
		}
		progressed := false
		for _, workspaceID := range waiting {
			if tried[workspaceID] {
				continue
			}
			tried[workspaceID], progressed = true, true
			if err := s.Sync(ctx, workspaceID); err != nil {
				failed.add(fmt.Errorf("sync billing of workspace %s: %w", workspaceID, err))
			}
		}
		if !progressed {
			break
		}
	}
	return failed.err()
}

// failures counts errors and keeps the first.
type failures struct {
	first []error
	count int
}

func (f *failures) add(err error) {
	if f.count++; f.count <= failuresTold {
		f.first = append(f.first, err)
	}
}

func (f failures) err() error {
	err := errors.Join(f.first...)
	if more := f.count - len(f.first); more > 0 {
		err = errors.Join(err, fmt.Errorf("and %d more", more))
	}
	return err
}

func (s *Service) waiting(ctx context.Context, limit int) (ids []string, err error) {
	now := s.Now()
	err = s.Store.Read(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
		ids, err = tx.Billing.Waiting(ctx, now, now.Add(-staleAfter), limit)
		return err
	})
	return ids, err
}
