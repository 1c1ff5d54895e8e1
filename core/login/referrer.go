package login

import (
	"context"
	"net/netip"
	"strings"

	"selvedge/core/ratelimit"
	"selvedge/ports"
)

// ReferrerName returns the name of the person with that referral code, or empty
// for an unknown code. It fails with TooMany for a network that asks too often.
func (s *Service) ReferrerName(ctx context.Context, from netip.Addr, code string) (name string, err error) {
	err = s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		if err := ratelimit.Enforce(ctx, tx, s.Now(), tooManyRequests, ratelimit.ByNetwork("referrer network", from, s.Policy.PerNetwork)...); err != nil {
			return err
		}
		user, err := tx.Referrals.Referrer(ctx, parseReferralCode(code))
		name = user.Name
		if ports.IsKind(err, ports.NotFound) {
			return nil // the request is counted too
		}
		return err
	})
	return name, err
}

func parseReferralCode(code string) string { return strings.ToLower(strings.TrimSpace(code)) }
