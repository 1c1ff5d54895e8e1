package login

import (
	"context"
	"time"

	"selvedge/core/letter"
	"selvedge/core/limit"
	"selvedge/ports"
)

// CodeRequest asks for a code. Silent stores it without mailing it, for
// automated checks that hold the configured secret.
type CodeRequest struct {
	Email  string
	Client Client
	Silent bool
}

// CodeSent is the same for an address with and without an account.
type CodeSent struct {
	Email       string // canonical
	ExpiresAt   time.Time
	ResendAfter time.Duration
	Step        Step
}

// RequestCode replaces the address's code by a new one and mails it. It fails
// with Invalid for a malformed address and with TooMany at a limit.
func (s *Service) RequestCode(ctx context.Context, in CodeRequest) (CodeSent, error) {
	email, err := ParseEmail(in.Email)
	if err != nil {
		return CodeSent{}, err
	}
	step, err := EmailEntry.Next(CodeSentOK)
	if err != nil {
		return CodeSent{}, err
	}
	digits, err := s.Secret.Text(s.Policy.CodeDigits, "0123456789")
	if err != nil {
		return CodeSent{}, err
	}
	now := s.Now()
	code := ports.LoginCode{
		Email:      email,
		ID:         s.IDs.Ordered(),
		DeviceHash: s.device(in.Client),
		CreatedAt:  now,
		ExpiresAt:  now.Add(s.Policy.CodeLife),
	}
	code.CodeHash = s.codeHash(code.ID, digits)
	err = s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		if err := s.mayAsk(ctx, tx, email, in.Client, now); err != nil {
			return err
		}
		if err := tx.LoginCodes.Put(ctx, code); err != nil {
			return err
		}
		if in.Silent {
			return nil
		}
		return s.Outbox.AddMail(ctx, tx, letter.Code(email, digits, s.Policy.CodeLife), code.ExpiresAt)
	})
	if err != nil {
		return CodeSent{}, err
	}
	s.Outbox.Wake()
	return CodeSent{Email: email, ExpiresAt: code.ExpiresAt, ResendAfter: s.Policy.ResendAfter, Step: step}, nil
}

func (s *Service) codeHash(id, digits string) []byte { return s.Secret.Hash("code", id, digits) }

// mayAsk refuses while the address waits after too many failures, and at the
// limits per address, per network and altogether.
func (s *Service) mayAsk(ctx context.Context, tx ports.Tx, email string, c Client, now time.Time) error {
	if err := s.notLocked(ctx, tx, email, now); err != nil {
		return err
	}
	return take(ctx, tx, now,
		limit.Bucket{Key: "code altogether", Limit: s.Policy.Altogether},
		limit.Bucket{Key: "code network " + network(c.IP), Limit: s.Policy.PerNetwork},
		limit.Bucket{Key: "code address " + email, Limit: limit.Limit{Events: 1, Window: s.Policy.ResendAfter}},
	)
}

func (s *Service) notLocked(ctx context.Context, tx ports.Tx, email string, now time.Time) error {
	failures, err := tx.Failures.Get(ctx, email)
	if err != nil {
		return err
	}
	if wait := failures.LockedUntil.Sub(now); wait > 0 {
		return tooMany("address_waits", "Too many wrong codes for this address.", wait)
	}
	return nil
}
