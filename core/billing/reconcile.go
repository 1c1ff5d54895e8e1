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
)

// Reconcile grants the allowances that are due and syncs every account that was
// not synced for a day, because news of the provider's may be lost. Accounts that
// can not be synced now are tried again next time; their errors are joined.
func (s *Service) Reconcile(ctx context.Context) error {
	var failures error
	tried := map[string]bool{}
	for ctx.Err() == nil {
		waiting, err := s.waiting(ctx)
		if err != nil {
			return errors.Join(failures, err)
		}
		progressed := false
		for _, workspaceID := range waiting {
			if tried[workspaceID] {
				continue
			}
			tried[workspaceID], progressed = true, true
			if err := s.Sync(ctx, workspaceID); err != nil {
				failures = errors.Join(failures, fmt.Errorf("sync billing of workspace %s: %w", workspaceID, err))
			}
		}
		if !progressed {
			break
		}
	}
	return failures
}

func (s *Service) waiting(ctx context.Context) (ids []string, err error) {
	now := s.Now()
	err = s.Store.Read(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
		ids, err = tx.Billing.Waiting(ctx, now, now.Add(-staleAfter), reconcileBatch)
		return err
	})
	return ids, err
}
