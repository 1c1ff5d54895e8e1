package login

import (
	"context"
	"time"

	"selvedge/ports"
)

// checkLock refuses browsers that are unknown to an address while it is locked, after
// too many wrong codes from such browsers.
func (s *Service) checkLock(ctx context.Context, tx ports.Tx, email string, known bool, now time.Time) error {
	if known {
		return nil
	}
	failures, err := tx.LoginFailures.Get(ctx, email)
	if err != nil {
		return err
	}
	if wait := failures.LockedUntil.Sub(now); wait > 0 {
		return tooMany("address_waits", "Too many wrong codes for this email address.")(wait)
	}
	return nil
}

func (s *Service) countFailure(ctx context.Context, tx ports.Tx, email string, now time.Time) error {
	failures, err := tx.LoginFailures.Get(ctx, email)
	if err != nil {
		return err
	}
	return tx.LoginFailures.Put(ctx, s.Policy.failed(failures, now))
}

// failed adds a wrong code. The window begins with the first; a count of another
// length is what an earlier version left.
func (p Policy) failed(f ports.SignInFailures, now time.Time) ports.SignInFailures {
	end := now.Add(p.WrongTries.Window)
	if !now.Before(f.ExpiresAt) || f.ExpiresAt.After(end) {
		f = ports.SignInFailures{Email: f.Email, ExpiresAt: end}
	}
	f.Count++
	if f.Count >= p.WrongTries.Events {
		f.LockedUntil = f.ExpiresAt
	}
	return f
}
