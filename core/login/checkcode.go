package login

import (
	"bytes"
	"context"
	"strings"
	"time"

	"selvedge/core/ratelimit"
	"selvedge/core/secret"
	"selvedge/ports"
)

// CodeCheck is a code as a person typed it.
type CodeCheck struct {
	Email        string
	Code         string
	ReferralCode string // who brought a new user, or empty
	Client       Client
}

// CheckCode signs in with a code. A code that is wrong, used, expired or asked
// for elsewhere fails with Invalid; an address that waits with TooMany.
func (s *Service) CheckCode(ctx context.Context, in CodeCheck) (SignedIn, error) {
	email, err := ParseEmail(in.Email)
	if err != nil {
		return SignedIn{}, err
	}
	token, err := s.Secret.Token()
	if err != nil {
		return SignedIn{}, err
	}
	account, err := s.newUser(email, "", in.ReferralCode)
	if err != nil {
		return SignedIn{}, err
	}
	var (
		result  SignedIn
		refusal error // kept apart: a failed try is counted, so it commits
	)
	now := s.Now()
	err = s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		result, refusal = SignedIn{}, nil
		known, err := s.isKnown(ctx, tx, in.Client, email, now)
		if err != nil {
			return err
		}
		if err := s.checkLock(ctx, tx, email, known, now); err != nil {
			return err
		}
		if err := ratelimit.Enforce(ctx, tx, now, tooManyRequests, ratelimit.ByNetwork("try network", in.Client.IP, s.Policy.PerNetwork)...); err != nil {
			return err
		}
		refusal, err = s.redeem(ctx, tx, email, in, known, now)
		if err != nil || refusal != nil {
			return err
		}
		result, err = s.signIn(ctx, tx, account, in.Client, token, now)
		return err
	})
	if err == nil {
		err = refusal
	}
	if err != nil {
		return SignedIn{}, err
	}
	return result, nil
}

var (
	errCodeWrong   = ports.Refuse(ports.Invalid, "code_invalid", "That code isn't right. Check your latest email or request a new code.")
	errCodeExpired = ports.Refuse(ports.Invalid, "code_expired", "That code has expired. Request a new one.")
	errCodeTries   = ports.Refuse(ports.Invalid, "code_tries", "Too many attempts with this code. Request a new one.")
)

// redeem spends a try of the browser's code, and the code if it is right. The
// refusal says why not; the error says what broke, or that the product has no
// room for more tries.
func (s *Service) redeem(ctx context.Context, tx ports.Tx, email string, in CodeCheck, known bool, now time.Time) (refusal, err error) {
	code, err := tx.LoginCodes.Get(ctx, email, s.browser(in.Client, email))
	if ports.IsKind(err, ports.NotFound) {
		return errCodeWrong, nil
	}
	if err != nil {
		return nil, err
	}
	// From another browser nothing is compared, so nothing is counted either: a
	// stranger can not use up the owner's tries.
	if !bytes.Equal(code.DeviceHash, s.device(in.Client)) || !code.UsedAt.IsZero() {
		return errCodeWrong, nil
	}
	if !now.Before(code.ExpiresAt) {
		return errCodeExpired, nil
	}
	counted, err := tx.LoginCodes.CountTry(ctx, email, code.ID, s.Policy.TriesPerCode)
	if err != nil {
		return nil, err
	}
	if !counted {
		return errCodeTries, nil
	}
	if !known {
		if err := ratelimit.Enforce(ctx, tx, now, tooManyRequests, s.globalBucket("try", email)); err != nil {
			return nil, err
		}
	}
	if !secret.Equal(code.CodeHash, s.codeHash(code.ID, strings.TrimSpace(in.Code))) {
		if known {
			return errCodeWrong, nil
		}
		return errCodeWrong, s.countFailure(ctx, tx, email, now)
	}
	used, err := tx.LoginCodes.Use(ctx, email, code.ID, now)
	if err != nil {
		return nil, err
	}
	if !used {
		return errCodeWrong, nil
	}
	return nil, tx.LoginFailures.Put(ctx, ports.SignInFailures{Email: email})
}
