package contentcredentials

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"fmt"
	"io"
	"math/big"
	"time"
)

// localYears is how long a local certificate is valid. There is no time stamp in a
// manifest, so the pictures are valid for as long.
const localYears = 20

// NewLocal makes a key and a certificate for use without an authority that anyone
// trusts, labelled "Selvedge local". It returns both as PEM, for both arguments of Load.
func NewLocal(now time.Time) ([]byte, error) {
	authority, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, fmt.Errorf("make a key: %w", err)
	}
	signer, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, fmt.Errorf("make a key: %w", err)
	}
	return issue(authority, signer, now, rand.Reader)
}

// issue signs the signer's certificate with an authority, whose key is not kept.
func issue(authority, signer *ecdsa.PrivateKey, now time.Time, random io.Reader) ([]byte, error) {
	const organization = "Selvedge local"
	root := &x509.Certificate{
		SerialNumber:          big.NewInt(1),
		Subject:               pkix.Name{CommonName: organization + " authority", Organization: []string{organization}},
		NotBefore:             now.Add(-time.Hour),
		NotAfter:              now.AddDate(localYears, 0, 0),
		IsCA:                  true,
		BasicConstraintsValid: true,
		KeyUsage:              x509.KeyUsageCertSign | x509.KeyUsageCRLSign,
	}
	rootDER, err := x509.CreateCertificate(random, root, root, &authority.PublicKey, authority)
	if err != nil {
		return nil, fmt.Errorf("make a certificate: %w", err)
	}
	if root, err = x509.ParseCertificate(rootDER); err != nil {
		return nil, fmt.Errorf("make a certificate: %w", err)
	}
	leaf := &x509.Certificate{
		SerialNumber:          big.NewInt(2),
		Subject:               pkix.Name{CommonName: organization + " signer", Organization: []string{organization}},
		NotBefore:             root.NotBefore,
		NotAfter:              root.NotAfter,
		BasicConstraintsValid: true,
		KeyUsage:              x509.KeyUsageDigitalSignature,
		ExtKeyUsage:           []x509.ExtKeyUsage{x509.ExtKeyUsageEmailProtection},
	}
	leafDER, err := x509.CreateCertificate(random, leaf, root, &signer.PublicKey, authority)
	if err != nil {
		return nil, fmt.Errorf("make a certificate: %w", err)
	}
	key, err := x509.MarshalPKCS8PrivateKey(signer)
	if err != nil {
		return nil, fmt.Errorf("encode a key: %w", err)
	}
	var out bytes.Buffer
	for _, block := range []pem.Block{{Type: "PRIVATE KEY", Bytes: key}, {Type: "CERTIFICATE", Bytes: leafDER}, {Type: "CERTIFICATE", Bytes: rootDER}} {
		if err := pem.Encode(&out, &block); err != nil {
			return nil, fmt.Errorf("encode a certificate: %w", err)
		}
	}
	return out.Bytes(), nil
}
