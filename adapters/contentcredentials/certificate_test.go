package contentcredentials

import (
	"bytes"
	"context"
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/rsa"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/asn1"
	"encoding/pem"
	"math/big"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

func clock() time.Time { return madeAt }

func keyPEM(t *testing.T, key any) []byte {
	t.Helper()
	der, err := x509.MarshalPKCS8PrivateKey(key)
	require.NoError(t, err)
	return pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: der})
}

// issued is a certificate of knownKey by knownAuthority, as change makes it.
func issued(t *testing.T, change func(leaf *x509.Certificate)) []byte {
	t.Helper()
	root := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "Authority"}, NotBefore: madeAt.AddDate(-5, 0, 0), NotAfter: madeAt.AddDate(5, 0, 0),
		IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageCertSign, SubjectKeyId: []byte{1},
	}
	leaf := &x509.Certificate{
		SerialNumber: big.NewInt(2), Subject: pkix.Name{CommonName: "Studio"}, NotBefore: madeAt.AddDate(-1, 0, 0), NotAfter: madeAt.AddDate(1, 0, 0),
		BasicConstraintsValid: true, KeyUsage: x509.KeyUsageDigitalSignature, ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageEmailProtection},
	}
	change(leaf)
	rootDER, err := x509.CreateCertificate(rand.Reader, root, root, &knownAuthority.PublicKey, knownAuthority)
	require.NoError(t, err)
	leafDER, err := x509.CreateCertificate(rand.Reader, leaf, root, &knownKey.PublicKey, knownAuthority)
	require.NoError(t, err)
	return append(certificatePEM(leafDER), certificatePEM(rootDER)...)
}

func certificatePEM(der []byte) []byte {
	return pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der})
}

func TestCertificatesThatMaySign(t *testing.T) {
	sec1, err := x509.MarshalECPrivateKey(knownKey)
	require.NoError(t, err)
	withParameters := append(pem.EncodeToMemory(&pem.Block{Type: "EC PARAMETERS", Bytes: []byte{6, 0}}), pem.EncodeToMemory(&pem.Block{Type: "EC PRIVATE KEY", Bytes: sec1})...)
	chain := issued(t, func(*x509.Certificate) {})
	first, _ := pem.Decode(chain)
	for name, c := range map[string]struct{ chain, key []byte }{
		"with its authority's":    {chain, keyPEM(t, knownKey)},
		"alone":                   {certificatePEM(first.Bytes), keyPEM(t, knownKey)},
		"with a key from openssl": {chain, withParameters},
		"for documents": {issued(t, func(c *x509.Certificate) {
			c.ExtKeyUsage, c.UnknownExtKeyUsage = nil, []asn1.ObjectIdentifier{documentSigning}
		}), keyPEM(t, knownKey)},
		"for claims": {issued(t, func(c *x509.Certificate) {
			c.ExtKeyUsage, c.UnknownExtKeyUsage = nil, []asn1.ObjectIdentifier{claimSigning}
		}), keyPEM(t, knownKey)},
	} {
		t.Run(name, func(t *testing.T) {
			s, err := Load(c.chain, c.key, clock)
			require.NoError(t, err)
			assert.Equal(t, "Studio", s.Name())
			assert.Equal(t, madeAt.AddDate(1, 0, 0), s.Expires())
			out, err := s.Seal(t.Context(), picture(t, "plain.png"), ports.ManifestClaim{ID: "id", SourceType: "algorithmicMedia", System: "m", MadeAt: madeAt})
			require.NoError(t, err)
			assert.Equal(t, ports.Credentials{State: ports.CredentialsUnchanged, Signer: "Studio", Own: true, SourceType: "algorithmicMedia"}, s.Read(out))
		})
	}
}

func TestCertificatesThatAreRefused(t *testing.T) {
	rsaKey, err := rsa.GenerateKey(rand.Reader, 2048)
	require.NoError(t, err)
	p384, err := ecdsa.GenerateKey(elliptic.P384(), rand.Reader)
	require.NoError(t, err)
	_, edKey, err := ed25519.GenerateKey(rand.Reader)
	require.NoError(t, err)
	good, key := issued(t, func(*x509.Certificate) {}), keyPEM(t, knownKey)
	first, rest := pem.Decode(good)
	block := func(kind string) []byte { return pem.EncodeToMemory(&pem.Block{Type: kind, Bytes: []byte("x")}) }
	self := func() []byte {
		c := &x509.Certificate{SerialNumber: big.NewInt(3), Subject: pkix.Name{CommonName: "Self"}, NotBefore: madeAt, NotAfter: madeAt.AddDate(1, 0, 0), KeyUsage: x509.KeyUsageDigitalSignature, ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageEmailProtection}}
		der, err := x509.CreateCertificate(rand.Reader, c, c, &knownKey.PublicKey, knownKey)
		require.NoError(t, err)
		return certificatePEM(der)
	}
	for name, c := range map[string]struct {
		chain, key []byte
		want       string
	}{
		"no key":                  {good, good, "there is no private key"},
		"a broken key":            {good, block("PRIVATE KEY"), "the key can't be read"},
		"an encrypted key":        {good, block("ENCRYPTED PRIVATE KEY"), "the key is encrypted"},
		"an RSA key":              {good, keyPEM(t, rsaKey), "unsupported type (*rsa.PrivateKey): use an ECDSA key on the curve P-256"},
		"an older RSA key":        {good, block("RSA PRIVATE KEY"), "unsupported type (RSA)"},
		"a key on another curve":  {good, keyPEM(t, p384), "unsupported type (P-384)"},
		"an Ed25519 key":          {good, keyPEM(t, edKey), "unsupported type (ed25519.PrivateKey)"},
		"no certificate":          {key, key, "there is no certificate"},
		"a broken certificate":    {block("CERTIFICATE"), key, "a certificate can't be read"},
		"another key":             {good, keyPEM(t, knownAuthority), "the key does not belong to the first certificate"},
		"the wrong order":         {append(bytes.Clone(rest), certificatePEM(first.Bytes)...), key, "is not signed by the next one"},
		"the authority alone":     {rest, keyPEM(t, knownAuthority), "the first certificate is an authority's"},
		"a chain without end":     {bytes.Repeat(good, 3), key, "there are 6 certificates"},
		"a self-signed one":       {self(), key, "self-signed"},
		"one that expired":        {issued(t, func(c *x509.Certificate) { c.NotAfter = madeAt.Add(-time.Hour) }), key, `of "Studio" expired on 22 November 2026: renew it`},
		"one that is not yet":     {issued(t, func(c *x509.Certificate) { c.NotBefore = madeAt.Add(time.Hour) }), key, "is not valid until 22 November 2026"},
		"one that can't sign":     {issued(t, func(c *x509.Certificate) { c.KeyUsage = x509.KeyUsageKeyAgreement }), key, "digitalSignature"},
		"one for servers":         {issued(t, func(c *x509.Certificate) { c.ExtKeyUsage = []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth} }), key, "not for signing content"},
		"one for everything":      {issued(t, func(c *x509.Certificate) { c.ExtKeyUsage = append(c.ExtKeyUsage, x509.ExtKeyUsageAny) }), key, "not anyExtendedKeyUsage"},
		"one without any purpose": {issued(t, func(c *x509.Certificate) { c.ExtKeyUsage = nil }), key, "not for signing content"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := Load(c.chain, c.key, clock)
			assert.ErrorContains(t, err, c.want)
		})
	}
}

func TestTheLocalCertificateSignsForYears(t *testing.T) {
	both, err := NewLocal(madeAt)
	require.NoError(t, err)
	now := madeAt
	s, err := Load(both, both, func() time.Time { return now })
	require.NoError(t, err)
	assert.Equal(t, "Selvedge local", s.Name())
	claim := ports.ManifestClaim{ID: "id", SourceType: "algorithmicMedia", System: "m", MadeAt: madeAt}
	now = madeAt.AddDate(19, 0, 0)
	_, err = s.Seal(t.Context(), picture(t, "plain.png"), claim)
	assert.NoError(t, err)
	now = madeAt.AddDate(21, 0, 0)
	_, err = s.Seal(t.Context(), picture(t, "plain.png"), claim)
	assert.True(t, ports.HasReason(err, "certificate_expired"), "%v", err)
	assert.True(t, ports.IsKind(err, ports.Unavailable))

	another, err := NewLocal(madeAt)
	require.NoError(t, err)
	assert.NotEqual(t, both, another)
}

func TestSealFails(t *testing.T) {
	s := knownSigner(t)
	parent := ports.Ingredient{Relation: ports.ParentOf, SHA256: make([]byte, 32)}
	for name, c := range map[string]struct {
		file  []byte
		claim ports.ManifestClaim
		want  string
	}{
		"no source":      {picture(t, "plain.png"), ports.ManifestClaim{ID: "id"}, "needs a source type"},
		"two parents":    {picture(t, "plain.png"), ports.ManifestClaim{ID: "id", Ingredients: []ports.Ingredient{parent, parent}}, "one parent at most"},
		"another format": {[]byte("GIF89a"), ports.ManifestClaim{ID: "id"}, "Use a PNG, JPEG or WebP picture."},
		"a broken WebP":  {[]byte("RIFF\x0E\x00\x00\x00WEBPVP8 \x02\x00\x00\x00ab"), ports.ManifestClaim{ID: "id", SourceType: "x"}, "Use a PNG, JPEG or WebP picture."},
	} {
		_, err := s.Seal(t.Context(), c.file, c.claim)
		assert.ErrorContains(t, err, c.want, name)
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := s.Seal(ended, picture(t, "plain.png"), ports.ManifestClaim{ID: "id", SourceType: "x"})
	assert.ErrorIs(t, err, context.Canceled)
}

func TestABrokenManifestOfAnIngredientIsNotKept(t *testing.T) {
	s := knownSigner(t)
	good := storeOf(t, created(t, "plain.png"))
	changed := bytes.ReplaceAll(good, []byte("c2pa.created"), []byte("c2pa.changed"))
	claim := ports.ManifestClaim{ID: "new-id", SourceType: "algorithmicMedia", System: "m", MadeAt: madeAt}
	for name, c := range map[string]struct {
		manifest []byte
		kept     bool
	}{
		"whole": {good, true}, "changed": {changed, false}, "not one": {[]byte("x"), false}, "too large": {make([]byte, maxKept+1), false}, "none": {nil, false},
	} {
		claim.Ingredients = []ports.Ingredient{{Relation: ports.ParentOf, SHA256: make([]byte, 32), Manifest: c.manifest}, {Relation: ports.ComponentOf, SHA256: make([]byte, 32), Manifest: c.manifest}}
		out, err := s.Seal(t.Context(), picture(t, "plain.jpg"), claim)
		require.NoError(t, err, name)
		assert.Equal(t, ports.CredentialsUnchanged, Read(out).State, name)
		want := 0
		if c.kept {
			want = 1
		}
		assert.Equal(t, want, bytes.Count(storeOf(t, out), []byte("urn:c2pa:an-id\x00")), "%s: once, however many bring it", name)
	}
}

func TestTwoManifestsOfOneLabelAreNotMixed(t *testing.T) {
	s := knownSigner(t)
	one := storeOf(t, created(t, "plain.png"))
	other, err := s.Seal(t.Context(), picture(t, "plain.png"), ports.ManifestClaim{ID: "an-id", Title: "another", SourceType: "algorithmicMedia", System: "m", MadeAt: madeAt})
	require.NoError(t, err)
	out, err := s.Seal(t.Context(), picture(t, "plain.jpg"), ports.ManifestClaim{ID: "new-id", SourceType: "algorithmicMedia", System: "m", MadeAt: madeAt, Ingredients: []ports.Ingredient{
		{Relation: ports.ComponentOf, Manifest: one}, {Relation: ports.ComponentOf, Manifest: storeOf(t, other)},
	}})
	require.NoError(t, err)
	assert.Equal(t, 1, bytes.Count(storeOf(t, out), []byte("urn:c2pa:an-id\x00")))
	assert.Equal(t, 1, bytes.Count(storeOf(t, out), []byte("nclaimSignature")), "the second has none")
}

func TestSigningIsDeterministic(t *testing.T) {
	s := knownSigner(t)
	one, err := s.sign([]byte("claim"))
	require.NoError(t, err)
	two, err := s.sign([]byte("claim"))
	require.NoError(t, err)
	assert.Equal(t, one, two)
}
