package google_test

import (
	"crypto/rand"
	"crypto/rsa"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/go-jose/go-jose/v4"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/google"
)

const (
	clientID = "client-1"
	nonce    = "nonce-1"
)

var start = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

// rsaKeys are made once, because a key takes long to make.
var rsaKeys = sync.OnceValue(func() [3]*rsa.PrivateKey {
	var keys [3]*rsa.PrivateKey
	for i := range keys {
		key, err := rsa.GenerateKey(rand.Reader, 2048)
		if err != nil {
			panic(err)
		}
		keys[i] = key
	}
	return keys
})

type claims map[string]any

// issuer is a fake Google: keys over HTTP, and tokens signed by its first key.
type issuer struct {
	server *httptest.Server
	now    atomic.Pointer[time.Time]
	reads  atomic.Int32

	mu     sync.Mutex
	answer http.HandlerFunc
}

func newIssuer(t testing.TB) *issuer {
	i := &issuer{}
	i.now.Store(&start)
	i.serveKeys(t, publicKey("key-1", rsaKeys()[0]))
	i.server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		i.reads.Add(1)
		i.mu.Lock()
		answer := i.answer
		i.mu.Unlock()
		answer(w, r)
	}))
	t.Cleanup(i.server.Close)
	return i
}

func (i *issuer) clock() time.Time { return *i.now.Load() }

func (i *issuer) pass(d time.Duration) {
	later := i.clock().Add(d)
	i.now.Store(&later)
}

func (i *issuer) serve(answer http.HandlerFunc) {
	i.mu.Lock()
	defer i.mu.Unlock()
	i.answer = answer
}

func (i *issuer) serveKeys(t testing.TB, keys ...jose.JSONWebKey) {
	body, err := json.Marshal(jose.JSONWebKeySet{Keys: keys})
	require.NoError(t, err)
	i.serve(func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write(body) })
}

func (i *issuer) verifier(t testing.TB) *google.Verifier {
	v, err := google.New(google.Config{
		KeysURL: i.server.URL, ClientID: clientID, HTTP: i.server.Client(), Now: i.clock,
	})
	require.NoError(t, err)
	return v
}

func publicKey(kid string, key *rsa.PrivateKey) jose.JSONWebKey {
	return jose.JSONWebKey{Key: &key.PublicKey, KeyID: kid, Algorithm: "RS256", Use: "sig"}
}

// goodClaims are those of a token that passes, with changes; nil removes a claim.
func goodClaims(changes claims) claims {
	c := claims{
		"iss": "https://accounts.google.com", "aud": clientID, "azp": clientID, "sub": "1084",
		"email": "Ada@Example.com", "email_verified": true, "name": "Ada Lovelace", "nonce": nonce,
		"iat": start.Unix(), "exp": start.Add(time.Hour).Unix(),
	}
	for name, value := range changes {
		c[name] = value
		if value == nil {
			delete(c, name)
		}
	}
	return c
}

// sign makes a token; headers may set or replace any header, kid among them.
func sign(t testing.TB, alg jose.SignatureAlgorithm, key any, headers map[jose.HeaderKey]any, c claims) string {
	options := &jose.SignerOptions{ExtraHeaders: map[jose.HeaderKey]any{"kid": "key-1"}}
	for name, value := range headers {
		options.ExtraHeaders[name] = value
	}
	signer, err := jose.NewSigner(jose.SigningKey{Algorithm: alg, Key: key}, options)
	require.NoError(t, err)
	payload, err := json.Marshal(c)
	require.NoError(t, err)
	jws, err := signer.Sign(payload)
	require.NoError(t, err)
	token, err := jws.CompactSerialize()
	require.NoError(t, err)
	return token
}

func goodToken(t testing.TB, changes claims) string {
	return sign(t, jose.RS256, rsaKeys()[0], nil, goodClaims(changes))
}
