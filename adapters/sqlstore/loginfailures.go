package sqlstore

import (
	"context"
	"errors"
	"time"

	"selvedge/ports"
)

const (
	putFailures = `INSERT INTO sign_in_failures (email, failures, locked_until, expires_at) VALUES ($1, $2, $3, $4)
	ON CONFLICT (email) DO UPDATE SET failures = excluded.failures, locked_until = excluded.locked_until,
	expires_at = excluded.expires_at`
	deleteFailures  = `DELETE FROM sign_in_failures WHERE email = $1`
	failuresByEmail = `SELECT email, failures, locked_until, expires_at FROM sign_in_failures WHERE email = $1`
)

type loginFailures struct{ *Base }

func (r loginFailures) Get(ctx context.Context, email string) (ports.SignInFailures, error) {
	f, err := QueryOne(ctx, r.Base, "get sign-in failures", ErrNoRows, scanFailures, failuresByEmail, email)
	if errors.Is(err, ErrNoRows) {
		return ports.SignInFailures{Email: email}, nil
	}
	return f, err
}

func scanFailures(row Row) (f ports.SignInFailures, err error) {
	err = row.Scan(&f.Email, &f.Count, TimeColumn{&f.LockedUntil}, TimeColumn{&f.ExpiresAt})
	return f, err
}

func (r loginFailures) Put(ctx context.Context, f ports.SignInFailures) error {
	if f.Count == 0 {
		_, err := r.Exec(ctx, "delete sign-in failures", deleteFailures, f.Email)
		return err
	}
	_, err := r.Exec(ctx, "put sign-in failures", putFailures, f.Email, f.Count, Micros(f.LockedUntil), Micros(f.ExpiresAt))
	return err
}

const purgeFailures = `DELETE FROM sign_in_failures WHERE email IN
	(SELECT email FROM sign_in_failures WHERE expires_at < $1 ORDER BY expires_at LIMIT $2)`

// Purge implements ports.Purger.
func (r loginFailures) Purge(ctx context.Context, before time.Time, limit int) (int, error) {
	return r.PurgeRows(ctx, purgeFailures, before, limit)
}
