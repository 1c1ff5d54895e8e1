package login

import (
	"context"
	"time"

	"selvedge/ports"
)

// browser returns by what a browser is known to an address. The device id is no
// part of it, because that changes when somebody signs out.
func (s *Service) browser(c Client, email string) []byte {
	return s.Secret.Hash("browser of address", c.BrowserSecret, email)
}

func (s *Service) isKnown(ctx context.Context, tx ports.Tx, c Client, email string, now time.Time) (bool, error) {
	return tx.KnownBrowsers.IsKnown(ctx, s.browser(c, email), now)
}

// remember makes the browser known to an address that it has signed in to.
func (s *Service) remember(ctx context.Context, tx ports.Tx, c Client, email string, now time.Time) error {
	if c.BrowserSecret == "" {
		return nil // it keeps no cookies, and so would be everybody who keeps none
	}
	return tx.KnownBrowsers.Remember(ctx, s.browser(c, email), now.Add(s.Policy.KnownBrowserLife))
}
