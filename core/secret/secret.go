// Package secret makes random tokens and codes, keyed hashes and encrypted payloads.
//
// Invariant: one root key serves many purposes and a value made for one purpose
// is worthless for another. Nothing here ever prints its key.
package secret

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"log/slog"
)

// MinKeyBytes is the least length of a root key.
const MinKeyBytes = 32

// Key is a root key with its source of randomness. Safe for concurrent use if
// the source is.
type Key struct {
	root   []byte
	random io.Reader
}

// New returns a Key over root, at least MinKeyBytes long, and a cryptographic
// source of randomness.
func New(root []byte, random io.Reader) (Key, error) {
	if len(root) < MinKeyBytes {
		return Key{}, fmt.Errorf("secret key has %d bytes, needs at least %d", len(root), MinKeyBytes)
	}
	return Key{root: root, random: random}, nil
}

// LogValue keeps the key out of logs.
func (k Key) LogValue() slog.Value { return slog.StringValue("[redacted]") }

// Format keeps the key out of formatted text, whatever the verb.
func (k Key) Format(text fmt.State, _ rune) { _, _ = io.WriteString(text, "[redacted]") }

// Hash returns the keyed hash (HMAC-SHA-256) of parts for a purpose. Parts are
// framed by their lengths, so that no two lists of parts look alike.
func (k Key) Hash(purpose string, parts ...string) []byte {
	mac := hmac.New(sha256.New, k.root)
	for _, part := range append([]string{purpose}, parts...) {
		var size [8]byte
		binary.BigEndian.PutUint64(size[:], uint64(len(part)))
		mac.Write(size[:])
		mac.Write([]byte(part))
	}
	return mac.Sum(nil)
}

// Equal compares two hashes in constant time.
func Equal(a, b []byte) bool { return hmac.Equal(a, b) }

// Token returns 256 random bits as 43 URL-safe characters.
func (k Key) Token() (string, error) {
	b := make([]byte, 32)
	if _, err := io.ReadFull(k.random, b); err != nil {
		return "", fmt.Errorf("read randomness: %w", err)
	}
	return base64.RawURLEncoding.EncodeToString(b), nil
}

// Text returns n characters drawn evenly from alphabet, which has 2 to 256
// different bytes.
func (k Key) Text(n int, alphabet string) (string, error) {
	// Bytes at or above the largest multiple of the alphabet's size would favour
	// its first letters.
	fair := 256 - 256%len(alphabet)
	out := make([]byte, 0, n)
	buf := make([]byte, n)
	for len(out) < n {
		if _, err := io.ReadFull(k.random, buf); err != nil {
			return "", fmt.Errorf("read randomness: %w", err)
		}
		for _, b := range buf {
			if int(b) < fair && len(out) < n {
				out = append(out, alphabet[int(b)%len(alphabet)])
			}
		}
	}
	return string(out), nil
}

// Seal encrypts and authenticates plain for a purpose.
func (k Key) Seal(purpose string, plain []byte) ([]byte, error) {
	aead, err := k.aead(purpose)
	if err != nil {
		return nil, err
	}
	nonce := make([]byte, aead.NonceSize())
	if _, err := io.ReadFull(k.random, nonce); err != nil {
		return nil, fmt.Errorf("read randomness: %w", err)
	}
	return aead.Seal(nonce, nonce, plain, nil), nil
}

// ErrUnsealed is returned for a payload that this key did not seal for this
// purpose.
var ErrUnsealed = errors.New("payload was not sealed with this key")

// Open returns what Seal was given.
func (k Key) Open(purpose string, sealed []byte) ([]byte, error) {
	aead, err := k.aead(purpose)
	if err != nil {
		return nil, err
	}
	if len(sealed) < aead.NonceSize() {
		return nil, ErrUnsealed
	}
	nonce, box := sealed[:aead.NonceSize()], sealed[aead.NonceSize():]
	plain, err := aead.Open(nil, nonce, box, nil)
	if err != nil {
		return nil, ErrUnsealed
	}
	return plain, nil
}

func (k Key) aead(purpose string) (cipher.AEAD, error) {
	key, err := hkdf.Key(sha256.New, k.root, nil, "selvedge seal "+purpose, 32)
	if err != nil {
		return nil, fmt.Errorf("derive sealing key: %w", err)
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, fmt.Errorf("make cipher: %w", err)
	}
	return cipher.NewGCM(block)
}
