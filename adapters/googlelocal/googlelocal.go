// Package googlelocal stands in for Google in local mode: a page on which a person picks
// or makes up an account and which issues a real ID token for it.
//
// Invariant: its tokens differ from Google's in nothing but the signing key, so the
// production verifier checks them; and a token is never in a URL.
//
// The key is generated on first use and kept in memory only. A token is used within
// seconds by the process that issued it, so a key on disk would gain nothing and be a
// secret to protect; and generating one takes longer than startup may take.
package googlelocal

import (
	"net/http"
	"sync"
	"time"

	"selvedge/ports"
)

const (
	// KeysURL is where the verifier finds the keys, by way of HTTPClient. The name
	// never resolves, so nothing leaves the process.
	KeysURL = "https://googlelocal.invalid/local/google/keys"

	issuer        = "https://accounts.google.com" // as Google names itself
	tokenLifetime = time.Hour                     // as Google's
)

// Account is one entry of the account chooser.
type Account struct{ Name, Email string }

// Config is the client and the offered accounts.
type Config struct {
	ClientID string      // the audience of the tokens
	Now      ports.Clock // dates the tokens
	Accounts []Account   // offered in this order; others can be entered
}

// Provider is the local identity provider, safe for concurrent use.
type Provider struct {
	clientID string
	now      ports.Clock
	accounts []Account
	key      func() (signingKey, error)
}

// New returns a Provider.
func New(cfg Config) *Provider {
	return &Provider{
		clientID: cfg.ClientID,
		now:      cfg.Now,
		accounts: cfg.Accounts,
		key:      sync.OnceValues(makeKey),
	}
}

// Routes returns the handlers by their mux pattern.
//
//	GET  /local/google?nonce=N&origin=O  the account chooser, a page for a popup
//	POST /local/google                   its form; answers a page that hands the token over
//	GET  /local/google/keys              the public key, a JSON Web Key Set
//	GET  /local/google.js                the script of that page
//
// The script posts {type: "selvedge:google", credential} to the window that opened
// the popup, or {type: "selvedge:google", error: "cancelled"}, to the page's own
// origin only, and closes the popup.
func (p *Provider) Routes() map[string]http.Handler {
	return map[string]http.Handler{
		"GET /local/google":      http.HandlerFunc(p.showChooser),
		"POST /local/google":     http.HandlerFunc(p.choose),
		"GET /local/google/keys": http.HandlerFunc(p.showKeys),
		"GET /local/google.js":   http.HandlerFunc(showScript),
	}
}
