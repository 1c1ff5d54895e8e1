package googlelocal

import (
	"bytes"
	"crypto"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"

	"github.com/go-jose/go-jose/v4"
)

const keyBits = 2048

type signingKey struct {
	signer jose.Signer
	public []byte // a JSON Web Key Set
}

func makeKey() (signingKey, error) {
	private, err := rsa.GenerateKey(rand.Reader, keyBits)
	if err != nil {
		return signingKey{}, fmt.Errorf("making the local signing key: %w", err)
	}
	public := jose.JSONWebKey{Key: &private.PublicKey, Algorithm: string(jose.RS256), Use: "sig"}
	thumbprint, err := public.Thumbprint(crypto.SHA256)
	if err != nil {
		return signingKey{}, fmt.Errorf("naming the local signing key: %w", err)
	}
	public.KeyID = base64.RawURLEncoding.EncodeToString(thumbprint)
	set, err := json.Marshal(jose.JSONWebKeySet{Keys: []jose.JSONWebKey{public}})
	if err != nil {
		return signingKey{}, fmt.Errorf("writing the local key set: %w", err)
	}
	signer, err := jose.NewSigner(jose.SigningKey{
		Algorithm: jose.RS256,
		Key:       jose.JSONWebKey{Key: private, KeyID: public.KeyID},
	}, (&jose.SignerOptions{}).WithType("JWT"))
	if err != nil {
		return signingKey{}, fmt.Errorf("preparing the local signing key: %w", err)
	}
	return signingKey{signer: signer, public: set}, nil
}

// idToken holds the claims that Google puts into its tokens.
type idToken struct {
	Issuer          string `json:"iss"`
	AuthorizedParty string `json:"azp"`
	Audience        string `json:"aud"`
	Subject         string `json:"sub"`
	Email           string `json:"email"`
	EmailVerified   bool   `json:"email_verified"`
	Name            string `json:"name,omitempty"`
	Nonce           string `json:"nonce"`
	IssuedAt        int64  `json:"iat"`
	Expiry          int64  `json:"exp"`
}

func (p *Provider) issue(account Account, verified bool, nonce string) (string, error) {
	key, err := p.key()
	if err != nil {
		return "", err
	}
	now := p.now()
	payload, err := json.Marshal(idToken{
		Issuer:          issuer,
		AuthorizedParty: p.clientID,
		Audience:        p.clientID,
		Subject:         subject(account.Email),
		Email:           account.Email,
		EmailVerified:   verified,
		Name:            account.Name,
		Nonce:           nonce,
		IssuedAt:        now.Unix(),
		Expiry:          now.Add(tokenLifetime).Unix(),
	})
	if err != nil {
		return "", fmt.Errorf("writing an ID token: %w", err)
	}
	jws, err := key.signer.Sign(payload)
	if err != nil {
		return "", fmt.Errorf("signing an ID token: %w", err)
	}
	return jws.CompactSerialize()
}

// subject is the same for an address whenever and however it is chosen, so that a
// second sign-in finds the first one's account.
func subject(email string) string {
	sum := sha256.Sum256([]byte("selvedge local google\n" + strings.ToLower(email)))
	return hex.EncodeToString(sum[:16])
}

// HTTPClient returns a client that reads KeysURL inside this process and reaches
// nothing else.
func (p *Provider) HTTPClient() *http.Client {
	return &http.Client{Transport: inProcess(p.key)}
}

type inProcess func() (signingKey, error)

// RoundTrip answers a GET of KeysURL and refuses anything else.
func (key inProcess) RoundTrip(r *http.Request) (*http.Response, error) {
	if r.Method != http.MethodGet || r.URL.String() != KeysURL {
		return nil, fmt.Errorf("only %s is served in this process", KeysURL)
	}
	made, err := key()
	if err != nil {
		return nil, err
	}
	return &http.Response{
		Status:        "200 OK",
		StatusCode:    http.StatusOK,
		Proto:         "HTTP/1.1",
		ProtoMajor:    1,
		ProtoMinor:    1,
		Header:        http.Header{"Content-Type": {"application/jwk-set+json"}},
		Body:          io.NopCloser(bytes.NewReader(made.public)),
		ContentLength: int64(len(made.public)),
		Request:       r,
	}, nil
}
