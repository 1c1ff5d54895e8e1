package login

import (
	"context"
	"encoding/hex"
	"net/netip"
	"time"

	"selvedge/core/emails"
	"selvedge/core/ratelimit"
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

// RequestCode mails an address a code for the browser that asks, in place of that
// browser's earlier one. It fails with Invalid for a malformed address and with
// TooMany at a limit.
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
		Email:       email,
		BrowserHash: s.browser(in.Client, email),
		ID:          s.IDs.Ordered(),
		DeviceHash:  s.device(in.Client),
		CreatedAt:   now,
		ExpiresAt:   now.Add(s.Policy.CodeLife),
	}
	code.CodeHash = s.codeHash(code.ID, digits)
	err = s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
		if code.Known, err = s.isKnown(ctx, tx, in.Client, email, now); err != nil {
			return err
		}
		if err := s.checkRateLimits(ctx, tx, code, in, now); err != nil {
			return err
		}
		if err := s.makeRoom(ctx, tx, code); err != nil {
			return err
		}
		if err := tx.LoginCodes.Put(ctx, code); err != nil {
			return err
		}
		if in.Silent {
			return nil
		}
		mailDeadline, err := s.mailDeadline(ctx, tx, code, now)
		if err != nil {
			return err
		}
		return s.Outbox.AddMail(ctx, tx, emails.Code(email, digits, s.Policy.CodeLife), mailDeadline)
	})
	if err != nil {
		return CodeSent{}, err
	}
	return CodeSent{Email: email, ExpiresAt: code.ExpiresAt, ResendAfter: s.Policy.ResendAfter, Step: step}, nil
}

func (s *Service) codeHash(id, digits string) []byte { return s.Secret.Hash("code", id, digits) }

// checkRateLimits refuses while the address waits after too many failures, and at the
// limits per browser, per address and per network.
func (s *Service) checkRateLimits(ctx context.Context, tx ports.Tx, code ports.LoginCode, in CodeRequest, now time.Time) error {
	if err := s.checkLock(ctx, tx, code.Email, code.Known, now); err != nil {
		return err
	}
	buckets := ratelimit.ByNetwork("code network", in.Client.IP, s.Policy.PerNetwork)
	buckets = append(buckets, ratelimit.Bucket{Key: "code browser " + hex.EncodeToString(code.BrowserHash), Limit: ratelimit.Limit{Events: 1, Window: s.Policy.ResendAfter}})
	if err := ratelimit.Enforce(ctx, tx, now, tooManyRequests, buckets...); err != nil || in.Silent {
		return err
	}
	tooManyCodes := tooMany("address_codes", "We've sent several codes to this email address in the last hour.")
	return ratelimit.Enforce(ctx, tx, now, tooManyCodes, s.Policy.Mail.buckets(code, in.Client.IP)...)
}

// buckets returns what a mailed code is counted in.
func (m MailLimits) buckets(code ports.LoginCode, ip netip.Addr) []ratelimit.Bucket {
	if code.Known {
		return []ratelimit.Bucket{
			{Key: "code mail browser " + hex.EncodeToString(code.BrowserHash), Limit: m.KnownBrowser},
			{Key: "code mail known " + code.Email, Limit: m.KnownBrowsers},
		}
	}
	networks := ratelimit.ByNetwork("code mail "+code.Email, ip, m.UnknownFromNetwork)
	widest := networks[len(networks)-1]
	widest.Limit = m.UnknownFromNetwork
	return []ratelimit.Bucket{{Key: "code mail " + code.Email, Limit: m.Unknown}, widest}
}
