package login

import (
	"net/netip"

	"selvedge/core/outbox"
	"selvedge/core/secret"
	"selvedge/ports"
)

// Service is the use cases of sign-in. All fields are required.
type Service struct {
	Store    ports.Store
	Verifier ports.IdentityVerifier
	Outbox   *outbox.Outbox
	Secret   secret.Key
	Now      ports.Clock
	IDs      ports.IDs
	Policy   Policy
}

// Client is the browser that makes a request.
type Client struct {
	DeviceID      string // the ID it sends, kept until it signs out
	BrowserSecret string // in its cookie, so that a guessed device ID is not enough
	IP            netip.Addr
	UserAgent     string
	Session       string // the token of the session it holds already, ended by a new sign-in
}

// SignedIn is the result of a sign-in. Token goes into the browser's cookie and
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
