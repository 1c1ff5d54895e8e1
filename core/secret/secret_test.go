package secret_test

import (
	"bytes"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/secret"
)

func key(t *testing.T) secret.Key {
	t.Helper()
	k, err := secret.New(bytes.Repeat([]byte("k"), 32), rand.Reader)
	require.NoError(t, err)
	return k
}

func TestAShortKeyIsRefused(t *testing.T) {
	_, err := secret.New(make([]byte, 31), rand.Reader)
	assert.EqualError(t, err, "secret key has 31 bytes, needs at least 32")
}

func TestHashesDifferByPurposeAndByParts(t *testing.T) {
	t.Attr("security", "6")
	k := key(t)
	seen := map[string]string{}
	for _, parts := range [][]string{{"code"}, {"session"}, {"code", ""}, {"code", "ab"}, {"code", "a", "b"}, {"code", "", "ab"}, {"codea", "b"}} {
		hash := string(k.Hash(parts[0], parts[1:]...))
		assert.Len(t, hash, 32)
		assert.Empty(t, seen[hash], "%q", parts)
		seen[hash] = fmt.Sprint(parts)
	}
	assert.True(t, secret.Equal(k.Hash("code", "1"), k.Hash("code", "1")))
	other, err := secret.New(bytes.Repeat([]byte("K"), 32), rand.Reader)
	require.NoError(t, err)
	assert.False(t, secret.Equal(k.Hash("code", "1"), other.Hash("code", "1")))
}

func TestTextIsDrawnEvenly(t *testing.T) {
	text, err := key(t).Text(100_000, "0123456789")
	require.NoError(t, err)
	for _, digit := range "0123456789" {
		assert.InDelta(t, 10_000, strings.Count(text, string(digit)), 600, "%c", digit)
	}
}

func TestBytesThatWouldFavourALetterAreDrawnAgain(t *testing.T) {
	k, err := secret.New(make([]byte, 32), bytes.NewReader([]byte{250, 255, 249, 0, 251, 17}))
	require.NoError(t, err)
	text, err := k.Text(3, "0123456789")
	require.NoError(t, err)
	assert.Equal(t, "907", text)
}

func TestWithoutRandomnessNothingIsMade(t *testing.T) {
	k, err := secret.New(make([]byte, 32), iotest.ErrReader(errors.New("dry")))
	require.NoError(t, err)
	_, err = k.Token()
	assert.ErrorContains(t, err, "dry")
	_, err = k.Text(6, "0123456789")
	assert.ErrorContains(t, err, "dry")
	_, err = k.Seal("mail", nil)
	assert.ErrorContains(t, err, "dry")
}

func TestSealedPayloadsOpenOnlyForTheirPurposeAndUnchanged(t *testing.T) {
	k := key(t)
	sealed, err := k.Seal("mail", []byte("code 123456"))
	require.NoError(t, err)
	assert.NotContains(t, string(sealed), "123456")
	plain, err := k.Open("mail", sealed)
	require.NoError(t, err)
	assert.Equal(t, "code 123456", string(plain))

	_, err = k.Open("webhook", sealed)
	assert.ErrorIs(t, err, secret.ErrUnsealed)
	for i := range sealed {
		changed := bytes.Clone(sealed)
		changed[i] ^= 1
		_, err = k.Open("mail", changed)
		assert.ErrorIs(t, err, secret.ErrUnsealed, "byte %d", i)
	}
	_, err = k.Open("mail", sealed[:5])
	assert.ErrorIs(t, err, secret.ErrUnsealed)
}

func TestTheKeyIsNotPrinted(t *testing.T) {
	var log bytes.Buffer
	slog.New(slog.NewTextHandler(&log, nil)).Info("key", "key", key(t))
	assert.NotContains(t, log.String(), "kkkk")
	k := key(t)
	for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%x", "%d"} {
		assert.Equal(t, "[redacted]", fmt.Sprintf(verb, k), verb)
		assert.Equal(t, "[redacted]", fmt.Sprintf(verb, &k), verb)
	}
}
