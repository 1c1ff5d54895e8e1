package login

import (
	"context"
	"slices"
	"time"

	"selvedge/ports"
)

// makeRoom deletes a live code if the address would otherwise have more than LiveCodes
// with the new one. It fails with TooMany if the new one has to wait.
func (s *Service) makeRoom(ctx context.Context, tx ports.Tx, code ports.LoginCode) error {
	codes, err := tx.LoginCodes.ListOfEmail(ctx, code.Email)
	if err != nil {
		return err
	}
	displaced, wait := s.Policy.displaced(codes, code)
	if wait > 0 {
		return tooMany("address_codes", "Several codes for this email address are in use.")(wait)
	}
	if displaced == "" {
		return nil
	}
	return tx.LoginCodes.Delete(ctx, code.Email, displaced)
}

// displaced decides about a new code among those of its address, oldest first: it
// returns the id of the one that has to go for it, or how long it has to wait. A
// code that is asked for by an unknown browser displaces none of another's.
func (p Policy) displaced(codes []ports.LoginCode, code ports.LoginCode) (id string, wait time.Duration) {
	now := code.CreatedAt
	live := slices.DeleteFunc(slices.Clone(codes), func(c ports.LoginCode) bool {
		return string(c.BrowserHash) == string(code.BrowserHash) || !p.isLive(c, now)
	})
	if len(live) < p.LiveCodes {
		return "", 0
	}
	if !code.Known {
		first := slices.MinFunc(live, func(a, b ports.LoginCode) int { return a.ExpiresAt.Compare(b.ExpiresAt) })
		return "", first.ExpiresAt.Sub(now)
	}
	if i := slices.IndexFunc(live, func(c ports.LoginCode) bool { return !c.Known }); i >= 0 {
		return live[i].ID, 0
	}
	return live[0].ID, 0
}

// isLive reports whether a code can still be used.
func (p Policy) isLive(c ports.LoginCode, now time.Time) bool {
	return c.UsedAt.IsZero() && c.Tries < p.TriesPerCode && now.Before(c.ExpiresAt)
}
