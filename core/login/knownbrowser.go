package login

import (
	"context"
	"time"

	"selvedge/ports"
)

// browser returns the hash by which a browser is known to an address. The device ID
// is not part of it, because it changes at a sign-out.
func (s *Service) browser(c Client, email string) []byte {
	return s.Secret.Hash("browser of address", c.BrowserSecret, email)
}

func (s *Service) isKnown(ctx context.Context, tx ports.Tx, c Client, email string, now time.Time) (bool, error) {
	return tx.KnownBrowsers.IsKnown(ctx, s.browser(c, email), now)
}

// remember records that the browser has signed in to an address.
func (s *Service) remember(ctx context.Context, tx ports.Tx, c Client, email string, now time.Time) error {
	if c.BrowserSecret == "" {
		return nil // without a cookie, all such browsers would be the same
	}
	return tx.KnownBrowsers.Remember(ctx, s.browser(c, email), now.Add(s.Policy.KnownBrowserLife))
}
