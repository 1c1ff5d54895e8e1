package google_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"encoding/pem"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/go-jose/go-jose/v4"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/google"
	"selvedge/ports"
)

var _ ports.IdentityVerifier = (*google.Verifier)(nil)

func TestATokenPasses(t *testing.T) {
	t.Parallel()
	ada := ports.Identity{
		Issuer: "https://accounts.google.com", Subject: "1084", Email: "Ada@Example.com", Name: "Ada Lovelace",
	}
	nameless := ada
	nameless.Name = ""
	tests := map[string]struct {
		changes claims
		want    ports.Identity
	}{
		"that has everything right":                                  {nil, ada},
		"whose issuer lacks the scheme, under the one issuer's name": {claims{"iss": "accounts.google.com"}, ada},
		"whose e-mail is verified in words":                          {claims{"email_verified": "true"}, ada},
		"without an authorized party":                                {claims{"azp": nil}, ada},
		"for several audiences with us as the authorized party":      {claims{"aud": []string{"other", clientID}}, ada},
		"without a name":                                             {claims{"name": nil}, nameless},
		"of a provider whose clock is a little ahead":                {claims{"iat": start.Add(4 * time.Minute).Unix()}, ada},
		"in its last second":                                         {claims{"exp": start.Unix()}, ada},
	}
	v := newIssuer(t).verifier(t)
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			identity, err := v.Verify(t.Context(), goodToken(t, test.changes), nonce)
			require.NoError(t, err)
			assert.Equal(t, test.want, identity)
		})
	}
}

func TestATokenIsRefused(t *testing.T) {
	t.Attr("security", "10")
	t.Parallel()
	good := goodToken(t, nil)
	parts := strings.Split(good, ".")
	withClaims := func(changes claims) string { return goodToken(t, changes) }
	stranger := rsaKeys()[1]
	ecKey, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	require.NoError(t, err)
	spki, err := x509.MarshalPKIXPublicKey(&rsaKeys()[0].PublicKey)
	require.NoError(t, err)
	publicPEM := pem.EncodeToMemory(&pem.Block{Type: "PUBLIC KEY", Bytes: spki})
	full, err := json.Marshal(map[string]string{"protected": parts[0], "payload": parts[1], "signature": parts[2]})
	require.NoError(t, err)

	tests := map[string]struct{ token, nonce string }{
		"with alg none":                    {encode(`{"alg":"none","kid":"key-1"}`) + "." + parts[1] + ".", nonce},
		"with alg none and the signature":  {encode(`{"alg":"none","kid":"key-1"}`) + "." + parts[1] + "." + parts[2], nonce},
		"with HS256 by the public key":     {sign(t, jose.HS256, publicPEM, nil, goodClaims(nil)), nonce},
		"with HS256 by the public DER":     {sign(t, jose.HS256, spki, nil, goodClaims(nil)), nonce},
		"with ES256":                       {sign(t, jose.ES256, ecKey, nil, goodClaims(nil)), nonce},
		"with RS512 by the right key":      {sign(t, jose.RS512, rsaKeys()[0], nil, goodClaims(nil)), nonce},
		"with PS256 by the right key":      {sign(t, jose.PS256, rsaKeys()[0], nil, goodClaims(nil)), nonce},
		"signed by another key":            {sign(t, jose.RS256, stranger, nil, goodClaims(nil)), nonce},
		"with an unknown key id":           {sign(t, jose.RS256, rsaKeys()[0], map[jose.HeaderKey]any{"kid": "nobody"}, goodClaims(nil)), nonce},
		"without a key id":                 {sign(t, jose.RS256, rsaKeys()[0], map[jose.HeaderKey]any{"kid": ""}, goodClaims(nil)), nonce},
		"with another token's payload":     {parts[0] + "." + encode(`{"sub":"1"}`) + "." + parts[2], nonce},
		"without a signature":              {parts[0] + "." + parts[1] + ".", nonce},
		"in the JSON form":                 {string(full), nonce},
		"with spaces around":               {" " + good + "\n", nonce},
		"for another audience":             {withClaims(claims{"aud": "client-2"}), nonce},
		"without an audience":              {withClaims(claims{"aud": nil}), nonce},
		"for several audiences alone":      {withClaims(claims{"aud": []string{clientID, "other"}, "azp": nil}), nonce},
		"issued to another client":         {withClaims(claims{"azp": "client-2"}), nonce},
		"of another issuer":                {withClaims(claims{"iss": "https://accounts.example.com"}), nonce},
		"of an issuer with a slash more":   {withClaims(claims{"iss": "https://accounts.google.com/"}), nonce},
		"of an issuer over plain HTTP":     {withClaims(claims{"iss": "http://accounts.google.com"}), nonce},
		"without an issuer":                {withClaims(claims{"iss": nil}), nonce},
		"that has expired":                 {withClaims(claims{"iat": start.Add(-time.Hour).Unix(), "exp": start.Add(-time.Second).Unix()}), nonce},
		"without an expiry":                {withClaims(claims{"exp": nil}), nonce},
		"that is not valid yet":            {withClaims(claims{"nbf": start.Add(6 * time.Minute).Unix()}), nonce},
		"issued in the future":             {withClaims(claims{"iat": start.Add(6 * time.Minute).Unix()}), nonce},
		"issued after its end":             {withClaims(claims{"iat": start.Add(2 * time.Minute).Unix(), "exp": start.Add(time.Minute).Unix()}), nonce},
		"without an issue time":            {withClaims(claims{"iat": nil}), nonce},
		"with another nonce":               {withClaims(claims{"nonce": "nonce-2"}), nonce},
		"with a longer nonce":              {withClaims(claims{"nonce": nonce + "0"}), nonce},
		"without a nonce":                  {withClaims(claims{"nonce": nil}), nonce},
		"when no nonce is expected":        {withClaims(claims{"nonce": nil}), ""},
		"with an unverified e-mail":        {withClaims(claims{"email_verified": false}), nonce},
		"with an e-mail verified as false": {withClaims(claims{"email_verified": "false"}), nonce},
		"with an e-mail verified as 1":     {withClaims(claims{"email_verified": 1}), nonce},
		"silent on the e-mail's proof":     {withClaims(claims{"email_verified": nil}), nonce},
		"without an e-mail":                {withClaims(claims{"email": nil}), nonce},
		"without a subject":                {withClaims(claims{"sub": nil}), nonce},
		"with claims of wrong types":       {withClaims(claims{"email": 7}), nonce},
		"that is too long":                 {withClaims(claims{"name": strings.Repeat("a", 16<<10)}), nonce},
		"that is empty":                    {"", nonce},
		"that is two dots":                 {"..", nonce},
		"that is text":                     {"not a token", nonce},
		"that is HTML":                     {"<!doctype html><p>Sign in</p>", nonce},
	}
	v := newIssuer(t).verifier(t)
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			identity, err := v.Verify(t.Context(), test.token, test.nonce)
			assertRefused(t, err, test.token)
			assert.Zero(t, identity)
		})
	}
}

func TestKeysNamedByTheTokenAreNeverUsed(t *testing.T) {
	t.Attr("security", "10")
	t.Parallel()
	stranger := rsaKeys()[1]
	visited := make(chan string, 10)
	evil := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		visited <- r.URL.Path
		_ = json.NewEncoder(w).Encode(jose.JSONWebKeySet{Keys: []jose.JSONWebKey{publicKey("key-1", stranger)}})
	}))
	t.Cleanup(evil.Close)
	tests := map[string]map[jose.HeaderKey]any{
		"jwk":                         {"jwk": publicKey("key-1", stranger)},
		"jku":                         {"jku": evil.URL + "/jku"},
		"x5u":                         {"x5u": evil.URL + "/x5u"},
		"jku, x5u and an unknown key": {"jku": evil.URL + "/jku", "x5u": evil.URL + "/x5u", "kid": "nobody"},
		"a web address as the key id": {"kid": evil.URL + "/kid"},
		"a file as the key id":        {"kid": "../../../../dev/null"},
	}
	v := newIssuer(t).verifier(t)
	for name, headers := range tests {
		t.Run(name, func(t *testing.T) {
			token := sign(t, jose.RS256, stranger, headers, goodClaims(nil))
			_, err := v.Verify(t.Context(), token, nonce)
			assertRefused(t, err, token)
		})
	}
	assert.Empty(t, visited)
}

func TestACauseIsShortAndHoldsNoPartOfTheToken(t *testing.T) {
	t.Parallel()
	token := encode(`{"alg":"`+strings.Repeat("x", 8000)+`"}`) + ".e30.AAAA"
	_, err := newIssuer(t).verifier(t).Verify(t.Context(), token, nonce)
	assertRefused(t, err, token)
	assert.Less(t, len(errors.Unwrap(err).Error()), 400)
}

func TestAVerifierNeedsAClientAndAClock(t *testing.T) {
	t.Parallel()
	now := func() time.Time { return start }
	for name, cfg := range map[string]google.Config{
		"client id missing": {Now: now},
		"clock missing":     {ClientID: clientID},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := google.New(cfg)
			assert.EqualError(t, err, "google sign-in needs a client id and a clock")
		})
	}
}

func FuzzVerifyNeverVouchesForWhatWasNotSigned(f *testing.F) {
	f.Attr("security", "10")
	v := newIssuer(f).verifier(f)
	good := goodToken(f, nil)
	parts := strings.Split(good, ".")
	f.Add(good)
	f.Add(encode(`{"alg":"none"}`) + "." + parts[1] + ".")
	f.Add(encode(`{"alg":"RS256","kid":"key-1","crit":["b64"],"b64":false}`) + "." + parts[1] + "." + parts[2])
	f.Add(encode(`{"alg":"RS256","kid":"key-1","jwk":{"kty":"RSA"}}`) + "..")
	f.Add(`{"payload":"e30","signatures":[{},{}]}`)
	f.Add("..")
	f.Fuzz(func(t *testing.T, token string) {
		identity, err := v.Verify(t.Context(), token, nonce)
		if err == nil {
			// Only another spelling of the signed token may pass.
			assert.Equal(t, "1084", identity.Subject)
			assert.Equal(t, "Ada@Example.com", identity.Email)
			return
		}
		assert.True(t, ports.HasReason(err, "google_token"), err)
	})
}

func encode(text string) string { return base64.RawURLEncoding.EncodeToString([]byte(text)) }

// assertRefused also checks that neither the message nor the cause repeats a part
// of the token.
func assertRefused(t *testing.T, err error, token string) {
	t.Helper()
	refusal, ok := errors.AsType[*ports.Error](err)
	require.True(t, ok, "%v", err)
	assert.Equal(t, ports.Invalid, refusal.Kind)
	assert.Equal(t, "google_token", refusal.Reason)
	assert.Equal(t, "Something went wrong while logging in with Google", refusal.Message)
	require.Error(t, refusal.Err)
	for part := range strings.SplitSeq(token, ".") {
		if len(part) > 8 {
			assert.NotContains(t, refusal.Error(), part)
		}
	}
}
