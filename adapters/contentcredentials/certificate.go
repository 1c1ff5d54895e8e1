package contentcredentials

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/x509"
	"encoding/asn1"
	"encoding/pem"
	"errors"
	"fmt"
	"slices"
	"time"
)

// maxChain is how many certificates a chain may have.
const maxChain = 5

// Extended key usages that C2PA allows to sign manifests, besides email protection.
var (
	documentSigning = asn1.ObjectIdentifier{1, 3, 6, 1, 5, 5, 7, 3, 36}
	claimSigning    = asn1.ObjectIdentifier{1, 3, 6, 1, 4, 1, 62558, 2, 1}
)

// Load returns a Signer of a certificate chain, the signer's first, and its key, both
// PEM. Its errors say what to change.
func Load(chainPEM, keyPEM []byte, now func() time.Time) (*Signer, error) {
	key, err := parseKey(keyPEM)
	if err != nil {
		return nil, err
	}
	chain, err := parseChain(chainPEM)
	if err != nil {
		return nil, err
	}
	if err := checkChain(chain, now()); err != nil {
		return nil, err
	}
	if !key.PublicKey.Equal(chain[0].PublicKey) {
		return nil, errors.New("the key does not belong to the first certificate: put the signer's certificate first, then those of its issuers")
	}
	return &Signer{key: key, chain: chain, now: now}, nil
}

func parseKey(text []byte) (*ecdsa.PrivateKey, error) {
	for block, rest := pem.Decode(text); block != nil; block, rest = pem.Decode(rest) {
		var key any
		var err error
		switch block.Type {
		case "PRIVATE KEY":
			key, err = x509.ParsePKCS8PrivateKey(block.Bytes)
		case "EC PRIVATE KEY":
			key, err = x509.ParseECPrivateKey(block.Bytes)
		case "ENCRYPTED PRIVATE KEY":
			return nil, errors.New("the key is encrypted: store it without a passphrase, readable by the server only")
		case "RSA PRIVATE KEY":
			return nil, errKeyType("RSA")
		default:
			continue
		}
		if err != nil {
			return nil, fmt.Errorf("the key can't be read: %w", err)
		}
		own, ok := key.(*ecdsa.PrivateKey)
		if !ok {
			return nil, errKeyType(fmt.Sprintf("%T", key))
		}
		if own.Curve != elliptic.P256() {
			return nil, errKeyType(own.Curve.Params().Name)
		}
		return own, nil
	}
	return nil, errors.New(`there is no private key: give a PEM file with "-----BEGIN PRIVATE KEY-----"`)
}

func errKeyType(name string) error {
	return fmt.Errorf("the key is of an unsupported type (%s): use an ECDSA key on the curve P-256, such as `openssl ecparam -name prime256v1 -genkey` makes", name)
}

func parseChain(text []byte) (chain []*x509.Certificate, err error) {
	for block, rest := pem.Decode(text); block != nil; block, rest = pem.Decode(rest) {
		if block.Type != "CERTIFICATE" {
			continue
		}
		c, err := x509.ParseCertificate(block.Bytes)
		if err != nil {
			return nil, fmt.Errorf("a certificate can't be read: %w", err)
		}
		chain = append(chain, c)
	}
	switch {
	case len(chain) == 0:
		return nil, errors.New(`there is no certificate: give a PEM file with "-----BEGIN CERTIFICATE-----"`)
	case len(chain) > maxChain:
		return nil, fmt.Errorf("there are %d certificates: give the signer's and those of its issuers, at most %d", len(chain), maxChain)
	}
	return chain, nil
}

// checkChain applies C2PA's certificate profile, as far as it concerns what operators
// get wrong.
func checkChain(chain []*x509.Certificate, now time.Time) error {
	leaf := chain[0]
	for i, c := range chain {
		if err := checkTime(c, now); err != nil {
			return err
		}
		if i > 0 {
			if err := chain[i-1].CheckSignatureFrom(c); err != nil {
				return fmt.Errorf("the certificate of %q is not signed by the next one, %q: order them from the signer's to its issuers' (%w)", nameOf(chain[i-1]), nameOf(c), err)
			}
		}
	}
	switch {
	case leaf.IsCA:
		return errors.New("the first certificate is an authority's: put the signer's certificate first")
	case bytes.Equal(leaf.RawIssuer, leaf.RawSubject):
		return errors.New("the certificate is self-signed, which C2PA does not allow: have an authority sign it")
	case leaf.KeyUsage&x509.KeyUsageDigitalSignature == 0:
		return errors.New("the certificate can't sign: it needs the key usage digitalSignature")
	case !maySign(leaf):
		return errors.New("the certificate is not for signing content: it needs the extended key usage emailProtection, documentSigning or C2PA claim signing, and not anyExtendedKeyUsage")
	}
	return nil
}

func checkTime(c *x509.Certificate, now time.Time) error {
	const day = "2 January 2006"
	switch {
	case now.After(c.NotAfter):
		return fmt.Errorf("the certificate of %q expired on %s: renew it", nameOf(c), c.NotAfter.Format(day))
	case now.Before(c.NotBefore):
		return fmt.Errorf("the certificate of %q is not valid until %s: check the server's clock", nameOf(c), c.NotBefore.Format(day))
	}
	return nil
}

func maySign(c *x509.Certificate) bool {
	return !slices.Contains(c.ExtKeyUsage, x509.ExtKeyUsageAny) &&
		(slices.Contains(c.ExtKeyUsage, x509.ExtKeyUsageEmailProtection) ||
			slices.ContainsFunc(c.UnknownExtKeyUsage, documentSigning.Equal) ||
			slices.ContainsFunc(c.UnknownExtKeyUsage, claimSigning.Equal))
}

// nameOf returns the organization of a certificate, or its common name.
func nameOf(c *x509.Certificate) string {
	if len(c.Subject.Organization) > 0 {
		return c.Subject.Organization[0]
	}
	return c.Subject.CommonName
}
