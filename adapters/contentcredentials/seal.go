// Package contentcredentials signs and verifies C2PA manifests (Content Credentials) in
// PNG, JPEG and WebP files, without a network: there are no time stamps and no checks
// against a trust list.
//
// Invariant: what it reads is untrusted. It never panics, and allocates no more than a
// fixed multiple of what it is given.
package contentcredentials

import (
	"context"
	"crypto/ecdsa"
	"crypto/sha256"
	"crypto/x509"
	"errors"
	"time"

	"selvedge/core/imagefile"
	"selvedge/ports"
)

// Signer is a ports.Sealer and a ports.CredentialReader. It is safe for concurrent use.
type Signer struct {
	key   *ecdsa.PrivateKey
	chain []*x509.Certificate
	now   func() time.Time
}

// Name returns the name that readers of the files see as the signer.
func (s *Signer) Name() string { return nameOf(s.chain[0]) }

// Expires returns when the certificate ends.
func (s *Signer) Expires() time.Time { return s.chain[0].NotAfter }

// Seal is a ports.Sealer.
func (s *Signer) Seal(ctx context.Context, file []byte, c ports.ManifestClaim) ([]byte, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if err := checkTime(s.chain[0], s.now()); err != nil {
		return nil, &ports.Error{Kind: ports.Unavailable, Reason: "certificate_expired", Message: "Pictures can't be signed at the moment. Ask the operator to renew the certificate.", Err: err}
	}
	f, err := imagefile.Parse(file)
	if err != nil {
		return nil, errFormat(err)
	}
	m, err := newManifest(c, string(f.Format))
	if err != nil {
		return nil, err
	}
	// The hash covers all but the manifest, whose length must be known before.
	probe, err := m.store(s, binding{span: imagefile.Span{Start: widest, Length: widest}, sum: make([]byte, sha256.Size)})
	if err != nil {
		return nil, err
	}
	m.padding = len(probe) % 2 // readers of WebP disagree on where an odd chunk ends
	size := len(probe) + m.padding
	framed, span, err := f.Embed(make([]byte, size))
	if errors.Is(err, imagefile.ErrBroken) {
		return nil, errFormat(err)
	} else if err != nil {
		return nil, err
	}
	digest := sha256.New()
	digest.Write(framed[:span.Start])
	digest.Write(framed[span.End():])
	store, err := m.store(s, binding{span, digest.Sum(nil)})
	if err != nil {
		return nil, err
	}
	if len(store) != size {
		return nil, errors.New("a manifest's length depends on its hash")
	}
	sealed, _, err := f.Embed(store)
	return sealed, err
}

func errFormat(err error) error {
	return &ports.Error{Kind: ports.Invalid, Reason: "picture_format", Message: "Use a PNG, JPEG or WebP picture.", Err: err}
}
