package login

import (
	"context"
	"time"

	"selvedge/ports"
)

// Purge deletes sessions, sign-in codes, counts of failures and known browsers that have
// expired, at most limit of each, and returns how many rows.
func Purge(ctx context.Context, tx ports.Tx, now time.Time, limit int) (deleted int, err error) {
	for _, expiring := range []ports.Purger{tx.Sessions, tx.LoginCodes, tx.LoginFailures, tx.KnownBrowsers} {
		n, err := expiring.Purge(ctx, now, limit)
		if err != nil {
			return 0, err
		}
		deleted += n
	}
	return deleted, nil
}
