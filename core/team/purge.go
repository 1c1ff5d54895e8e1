package team

import (
	"context"
	"time"

	"selvedge/ports"
)

// Purge deletes invitations that expired so long ago that they are no longer shown, at
// most limit, and returns how many.
func (s *Service) Purge(ctx context.Context, tx ports.Tx, now time.Time, limit int) (int, error) {
	return tx.Invitations.Purge(ctx, now.Add(-s.Policy.ExpiredShown), limit)
}
