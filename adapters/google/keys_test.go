package google_test

import (
	"context"
	"crypto/rand"
	"crypto/rsa"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/go-jose/go-jose/v4"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/google"
	"selvedge/ports"
)

func TestKeysAreReadOnceForManyTokens(t *testing.T) {
	t.Parallel()
	i := newIssuer(t)
	v := i.verifier(t)
	token := goodToken(t, nil)
	var wg sync.WaitGroup
	for range 20 {
		wg.Go(func() {
			_, err := v.Verify(t.Context(), token, nonce)
			assert.NoError(t, err)
		})
	}
	wg.Wait()
	assert.EqualValues(t, 1, i.reads.Load())
}

func TestANewKeyIsFoundAfterTheProviderRotates(t *testing.T) {
	t.Parallel()
	i := newIssuer(t)
	v := i.verifier(t)
	_, err := v.Verify(t.Context(), goodToken(t, nil), nonce)
	require.NoError(t, err)

	i.serveKeys(t, publicKey("key-2", rsaKeys()[1]))
	i.pass(time.Minute)
	fresh := sign(t, jose.RS256, rsaKeys()[1], map[jose.HeaderKey]any{"kid": "key-2"}, goodClaims(nil))
	_, err = v.Verify(t.Context(), fresh, nonce)
	require.NoError(t, err)
	assert.EqualValues(t, 2, i.reads.Load())

	old := goodToken(t, nil)
	_, err = v.Verify(t.Context(), old, nonce)
	assertRefused(t, err, old)
}

func TestAWithdrawnKeyIsForgottenWithinTheHour(t *testing.T) {
	t.Parallel()
	i := newIssuer(t)
	v := i.verifier(t)
	token := goodToken(t, claims{"exp": start.Add(2 * time.Hour).Unix()})
	_, err := v.Verify(t.Context(), token, nonce)
	require.NoError(t, err)

	i.serveKeys(t, publicKey("key-2", rsaKeys()[1]))
	i.pass(59 * time.Minute)
	_, err = v.Verify(t.Context(), token, nonce)
	require.NoError(t, err)
	i.pass(time.Minute)
	_, err = v.Verify(t.Context(), token, nonce)
	assertRefused(t, err, token)
}

func TestAFloodOfUnknownKeysReadsTheKeysOnceInAWhile(t *testing.T) {
	t.Parallel()
	i := newIssuer(t)
	v := i.verifier(t)
	flood := func() {
		var wg sync.WaitGroup
		for n := range 50 {
			token := sign(t, jose.RS256, rsaKeys()[2], map[jose.HeaderKey]any{"kid": fmt.Sprint("unknown-", n)}, goodClaims(nil))
			wg.Go(func() {
				_, err := v.Verify(t.Context(), token, nonce)
				assert.True(t, ports.HasReason(err, "google_token"), err)
			})
		}
		wg.Wait()
	}
	flood()
	assert.EqualValues(t, 1, i.reads.Load())
	i.pass(15*time.Second - time.Microsecond)
	flood()
	assert.EqualValues(t, 1, i.reads.Load())
	i.pass(time.Microsecond)
	flood()
	assert.EqualValues(t, 2, i.reads.Load())

	_, err := v.Verify(t.Context(), goodToken(t, nil), nonce)
	require.NoError(t, err, "a good token passes in the middle of it")
	assert.EqualValues(t, 2, i.reads.Load())
}

func TestAWrongSignatureByAKnownKeyReadsNothing(t *testing.T) {
	t.Parallel()
	i := newIssuer(t)
	v := i.verifier(t)
	_, err := v.Verify(t.Context(), goodToken(t, nil), nonce)
	require.NoError(t, err)
	i.pass(time.Minute)
	forged := sign(t, jose.RS256, rsaKeys()[1], nil, goodClaims(nil))
	_, err = v.Verify(t.Context(), forged, nonce)
	assertRefused(t, err, forged)
	assert.EqualValues(t, 1, i.reads.Load())
}

func TestAPublishedKeyIsPassedOver(t *testing.T) {
	t.Parallel()
	weak, err := rsa.GenerateKey(rand.Reader, 1024)
	require.NoError(t, err)
	strong := rsaKeys()[1]
	changed := func(key *rsa.PrivateKey, change func(*jose.JSONWebKey)) jose.JSONWebKey {
		published := publicKey("key-2", key)
		change(&published)
		return published
	}
	tests := map[string]struct {
		key       *rsa.PrivateKey
		published jose.JSONWebKey
		kid       string
	}{
		"that is for encrypting":           {strong, changed(strong, func(k *jose.JSONWebKey) { k.Use = "enc" }), "key-2"},
		"that is for another algorithm":    {strong, changed(strong, func(k *jose.JSONWebKey) { k.Algorithm = "RS512" }), "key-2"},
		"that is too short":                {weak, publicKey("key-2", weak), "key-2"},
		"that has no id, if none is asked": {strong, publicKey("", strong), ""},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			i := newIssuer(t)
			i.serveKeys(t, test.published, publicKey("key-1", rsaKeys()[0]))
			v := i.verifier(t)
			token := sign(t, jose.RS256, test.key, map[jose.HeaderKey]any{"kid": test.kid}, goodClaims(nil))
			_, err := v.Verify(t.Context(), token, nonce)
			assertRefused(t, err, token)
			_, err = v.Verify(t.Context(), goodToken(t, nil), nonce)
			require.NoError(t, err, "the others still serve")
		})
	}
}

func TestUnreadableKeysCloseThisDoorOnly(t *testing.T) {
	t.Attr("security", "10")
	t.Parallel()
	elsewhere := newIssuer(t).server
	good, err := json.Marshal(jose.JSONWebKeySet{Keys: []jose.JSONWebKey{publicKey("key-1", rsaKeys()[0])}})
	require.NoError(t, err)
	tests := map[string]http.HandlerFunc{
		"the source fails": func(w http.ResponseWriter, _ *http.Request) {
			http.Error(w, string(good), http.StatusInternalServerError)
		},
		"the source hangs up":        func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) },
		"the source sends elsewhere": func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, elsewhere.URL, http.StatusFound) },
		"the key set is garbage":     func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "<html>") },
		"the key set is empty":       func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, `{"keys":[]}`) },
		"the key set has no usable key": func(w http.ResponseWriter, _ *http.Request) {
			_, _ = io.WriteString(w, `{"keys":[{"kty":"oct","k":"AA"},7]}`)
		},
		"the key set is too large": func(w http.ResponseWriter, _ *http.Request) {
			_, _ = io.WriteString(w, string(good)+strings.Repeat(" ", 64<<10))
		},
	}
	for name, answer := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			i := newIssuer(t)
			v := i.verifier(t)
			i.serve(answer)
			for range 5 {
				_, err := v.Verify(t.Context(), goodToken(t, nil), nonce)
				assertUnreachable(t, err)
			}
			assert.EqualValues(t, 1, i.reads.Load(), "a dead source is left in peace")

			i.serveKeys(t, publicKey("key-1", rsaKeys()[0]))
			i.pass(15 * time.Second)
			_, err := v.Verify(t.Context(), goodToken(t, nil), nonce)
			require.NoError(t, err, "the door opens again by itself")
		})
	}
}

func TestFreshKeysOutliveADeadSource(t *testing.T) {
	t.Parallel()
	i := newIssuer(t)
	v := i.verifier(t)
	token := goodToken(t, claims{"exp": start.Add(2 * time.Hour).Unix()})
	_, err := v.Verify(t.Context(), token, nonce)
	require.NoError(t, err)

	i.server.Close()
	i.pass(59 * time.Minute)
	_, err = v.Verify(t.Context(), token, nonce)
	require.NoError(t, err)
	i.pass(time.Minute)
	_, err = v.Verify(t.Context(), token, nonce)
	assertUnreachable(t, err)
}

func TestAClockThatIsSetBackDoesNotFreezeTheKeys(t *testing.T) {
	t.Parallel()
	i := newIssuer(t)
	v := i.verifier(t)
	i.pass(720 * time.Hour)
	_, err := v.Verify(t.Context(), "a.b.c", nonce)
	require.Error(t, err)
	unknown := sign(t, jose.RS256, rsaKeys()[0], map[jose.HeaderKey]any{"kid": "nobody"}, goodClaims(nil))
	_, err = v.Verify(t.Context(), unknown, nonce)
	assertRefused(t, err, unknown)

	i.pass(-720 * time.Hour)
	_, err = v.Verify(t.Context(), goodToken(t, nil), nonce)
	require.NoError(t, err)
	assert.EqualValues(t, 2, i.reads.Load())
}

type silence struct{}

// RoundTrip answers nothing until the request is given up.
func (silence) RoundTrip(r *http.Request) (*http.Response, error) {
	<-r.Context().Done()
	return nil, r.Context().Err()
}

func TestASilentSourceIsGivenUpAfterFiveSeconds(t *testing.T) {
	token := goodToken(t, nil)
	synctest.Test(t, func(t *testing.T) {
		v, err := google.New(google.Config{ClientID: clientID, HTTP: &http.Client{Transport: silence{}}, Now: time.Now})
		require.NoError(t, err)
		began := time.Now()
		_, err = v.Verify(t.Context(), token, nonce)
		assertUnreachable(t, err)
		assert.Equal(t, 5*time.Second, time.Since(began))
	})
}

func TestACallerWhoLeavesStopsWaitingAndTheReadGoesOnForOthers(t *testing.T) {
	token := goodToken(t, nil)
	synctest.Test(t, func(t *testing.T) {
		v, err := google.New(google.Config{ClientID: clientID, HTTP: &http.Client{Transport: silence{}}, Now: time.Now})
		require.NoError(t, err)
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		began := time.Now()
		_, err = v.Verify(ctx, token, nonce)
		require.ErrorIs(t, err, context.DeadlineExceeded)
		assert.Equal(t, time.Second, time.Since(began))

		_, err = v.Verify(t.Context(), token, nonce)
		assertUnreachable(t, err)
		assert.Equal(t, 5*time.Second, time.Since(began))
	})
}

func assertUnreachable(t *testing.T, err error) {
	t.Helper()
	require.True(t, ports.IsKind(err, ports.Unavailable), "%v", err)
	assert.True(t, ports.HasReason(err, "google_unreachable"))
	assert.ErrorContains(t, err, "Sign in with a code sent to your e-mail address instead.")
}
