package login

import (
	"net/netip"

	"selvedge/core/outbox"
	"selvedge/core/secret"
	"selvedge/ports"
)

// Service is the use cases of signing in. All fields are required.
type Service struct {
	Store    ports.Store
	Verifier ports.IdentityVerifier
	Outbox   *outbox.Outbox
	Secret   secret.Key
	Now      ports.Clock
	IDs      ports.IDs
	Policy   Policy
}

// Client is the browser at the other end of the line.
type Client struct {
	DeviceID      string // the id it sends of itself, kept until it signs out
	BrowserSecret string // what its cookie jar holds, so that a guessed id is not enough
	IP            netip.Addr
	UserAgent     string
	Session       string // the token of the session it holds already, ended by a new sign-in
}

// SignedIn is a finished sign-in. Token goes into the browser's cookie and
// nowhere else.
type SignedIn struct {
	User      ports.User
	Session   ports.Session
	Token     string
	FirstTime bool
	Step      Step
}

// device returns what a code is bound to.
func (s *Service) device(c Client) []byte {
	return s.Secret.Hash("device", c.DeviceID, c.BrowserSecret)
}
