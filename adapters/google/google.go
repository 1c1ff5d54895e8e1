// Package google checks Google's ID tokens: the production side of
// ports.IdentityVerifier.
//
// Invariant: nothing in a token decides how it is verified. The algorithm is RS256 and
// the keys come from the configured URL; jku, x5u, x5c and jwk are ignored.
package google

import (
	"context"
	"crypto/subtle"
	"errors"
	"net/http"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"github.com/go-jose/go-jose/v4"

	"selvedge/ports"
)

// Issuer is Google's issuer; tokens may also contain it without the scheme.
const Issuer = "https://accounts.google.com"

const (
	// googlesKeysURL is where Google publishes the keys that it signs with.
	defaultKeysURL = "https://www.googleapis.com/oauth2/v3/certs"

	maxTokenBytes = 16 << 10
	maxCauseBytes = 300
	// clockSkew is how far ahead a provider's clock may be; the library allows
	// the same for nbf.
	clockSkew = 5 * time.Minute
)

// Config says which tokens to accept.
type Config struct {
	KeysURL  string       // empty means Google's
	ClientID string       // required: the audience
	HTTP     *http.Client // reads the keys; nil means http.DefaultClient
	Now      ports.Clock  // required
}

// Verifier is a ports.IdentityVerifier, safe for concurrent use.
type Verifier struct {
	clientID string
	now      ports.Clock
	keys     *keySource
}

// New returns a Verifier. It fetches keys when the first token arrives.
func New(cfg Config) (*Verifier, error) {
	if cfg.ClientID == "" || cfg.Now == nil {
		return nil, errors.New("google sign-in needs a client id and a clock")
	}
	if cfg.KeysURL == "" {
		cfg.KeysURL = defaultKeysURL
	}
	if cfg.HTTP == nil {
		cfg.HTTP = http.DefaultClient
	}
	return &Verifier{
		clientID: cfg.ClientID,
		now:      cfg.Now,
		keys:     newKeySource(cfg.KeysURL, cfg.HTTP, cfg.Now),
	}, nil
}

// Verify returns the identity in token. Its Issuer is always the constant, so that
// both spellings of Google's name lead to the same account.
//
// It fails with Unavailable, reason "google_unreachable", while the keys cannot be
// read, and with Invalid, reason "google_token", for any other fault.
func (v *Verifier) Verify(ctx context.Context, token, nonce string) (ports.Identity, error) {
	identity, err := v.verify(ctx, token, nonce)
	if err == nil || ports.IsKind(err, ports.Unavailable) {
		return identity, err
	}
	return ports.Identity{}, &ports.Error{
		Kind:    ports.Invalid,
		Reason:  "google_token",
		Message: "Something went wrong while logging in with Google",
		Err:     truncate(err),
	}
}

func (v *Verifier) verify(ctx context.Context, token, nonce string) (ports.Identity, error) {
	if len(token) > maxTokenBytes {
		return ports.Identity{}, errors.New("token is too long")
	}
	kid, err := keyID(token)
	if err != nil {
		return ports.Identity{}, err
	}
	keys, err := v.keys.named(ctx, kid)
	if err != nil {
		return ports.Identity{}, err
	}
	checked, err := oidc.NewVerifier(Issuer, &oidc.StaticKeySet{PublicKeys: keys}, &oidc.Config{
		ClientID:             v.clientID,
		SupportedSigningAlgs: []string{oidc.RS256},
		Now:                  v.now,
	}).Verify(ctx, token)
	if err != nil {
		return ports.Identity{}, err
	}
	var own claims
	if err := checked.Claims(&own); err != nil {
		return ports.Identity{}, err
	}
	if err := v.accept(checked, own, nonce); err != nil {
		return ports.Identity{}, err
	}
	return ports.Identity{Issuer: Issuer, Subject: checked.Subject, Email: own.Email, Name: own.Name}, nil
}

// keyID returns the ID of the key that token claims to be signed with. It only accepts
// the compact form; the library would also accept the JSON form.
func keyID(token string) (string, error) {
	jws, err := jose.ParseSignedCompact(token, []jose.SignatureAlgorithm{jose.RS256})
	if err != nil {
		return "", err
	}
	kid := jws.Signatures[0].Header.KeyID
	if kid == "" {
		return "", errors.New("token names no key")
	}
	return kid, nil
}

// claims are those that the library does not parse itself.
type claims struct {
	Email           string   `json:"email"`
	EmailVerified   verified `json:"email_verified"`
	Name            string   `json:"name"`
	AuthorizedParty string   `json:"azp"`
}

// verified is true for true and for "true", which Google has been seen to send.
type verified bool

// UnmarshalJSON treats anything else as false.
func (v *verified) UnmarshalJSON(b []byte) error {
	*v = string(b) == "true" || string(b) == `"true"`
	return nil
}

// accept checks the claims that the library leaves to its caller.
func (v *Verifier) accept(token *oidc.IDToken, own claims, nonce string) error {
	switch {
	case nonce == "" || subtle.ConstantTimeCompare([]byte(token.Nonce), []byte(nonce)) != 1:
		return errors.New("nonce differs")
	case own.AuthorizedParty != "" && own.AuthorizedParty != v.clientID:
		return errors.New("issued to another client")
	case own.AuthorizedParty == "" && len(token.Audience) > 1:
		return errors.New("several audiences and no authorized party")
	case token.IssuedAt.Unix() <= 0 || token.IssuedAt.After(token.Expiry):
		return errors.New("issue time makes no sense")
	case token.IssuedAt.After(v.now().Add(clockSkew)):
		return errors.New("issued in the future")
	case token.Subject == "":
		return errors.New("no subject")
	case own.Email == "" || !bool(own.EmailVerified):
		return errors.New("e-mail is not verified")
	}
	return nil
}

// truncate limits a cause for the log: the libraries quote header and claim values,
// which an attacker may have written.
func truncate(err error) error {
	text := err.Error()
	if len(text) <= maxCauseBytes {
		return err
	}
	return errors.New(text[:maxCauseBytes] + "...")
}
