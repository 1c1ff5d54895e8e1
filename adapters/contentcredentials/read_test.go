package contentcredentials

import (
	"bytes"
	"crypto"
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/asn1"
	"encoding/binary"
	"math/big"
	"testing"

	"github.com/fxamacker/cbor/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/imagefile"
	"selvedge/ports"
)

// embed puts a store into a picture.
func embed(t testing.TB, file, store []byte) []byte {
	t.Helper()
	f, err := imagefile.Parse(file)
	require.NoError(t, err)
	out, _, err := f.Embed(store)
	require.NoError(t, err)
	return out
}

// storeOf returns the store of a picture.
func storeOf(t testing.TB, file []byte) []byte {
	t.Helper()
	f, err := imagefile.Parse(file)
	require.NoError(t, err)
	store, _ := f.Manifest()
	return bytes.Clone(store)
}

func created(t testing.TB, name string) []byte {
	t.Helper()
	out, err := knownSigner(t).Seal(t.Context(), picture(t, name), ports.ManifestClaim{ID: "an-id", Title: "t", SourceType: "trainedAlgorithmicMedia", System: "m", MadeAt: madeAt})
	require.NoError(t, err)
	return out
}

func TestEveryFlippedByteOfAPictureIsSeen(t *testing.T) {
	for _, name := range pictures {
		whole := created(t, name)
		f, err := imagefile.Parse(whole)
		require.NoError(t, err)
		_, span := f.Manifest()
		want := Read(whole)
		require.Equal(t, ports.CredentialsUnchanged, want.State)
		for i := range whole {
			changed := bytes.Clone(whole)
			changed[i] ^= 1
			got := Read(changed)
			if got.State != ports.CredentialsUnchanged {
				continue
			}
			if i < span.Start || i >= span.End() {
				t.Errorf("%s with byte %d changed is unchanged", name, i)
			}
			// The names of boxes are not signed, but all that a manifest says is.
			assert.Equal(t, want, got, "%s with byte %d changed", name, i)
		}
	}
}

func TestStates(t *testing.T) {
	whole := created(t, "plain.png")
	replace := func(from, to string) []byte {
		require.Len(t, to, len(from))
		require.Contains(t, string(whole), from)
		return embed(t, whole, bytes.ReplaceAll(storeOf(t, whole), []byte(from), []byte(to)))
	}
	for name, c := range map[string]struct {
		file []byte
		want ports.CredentialState
	}{
		"as it was signed":               {whole, ports.CredentialsUnchanged},
		"without a manifest":             {picture(t, "plain.png"), ports.CredentialsNone},
		"not a picture":                  {[]byte("text"), ports.CredentialsNone},
		"another picture":                {embed(t, picture(t, "plain.jpg"), storeOf(t, whole)), ports.CredentialsChanged},
		"with bytes after it":            {append(bytes.Clone(whole), 0), ports.CredentialsChanged},
		"another action":                 {replace("c2pa.created", "c2pa.changed"), ports.CredentialsChanged},
		"another title in the claim":     {replace("dc:titleat", "dc:titleax"), ports.CredentialsChanged},
		"a manifest of another type":     {replace("c2ma", "c2um"), ports.CredentialsUnverified},
		"without a claim":                {replace("c2cl", "none"), ports.CredentialsUnverified},
		"without a signature":            {replace("\x03c2pa.signature", "\x03c2pa.signaturX"), ports.CredentialsUnverified},
		"an assertion with another name": {replace("\x03c2pa.hash.data", "\x03c2pa.hash.datX"), ports.CredentialsChanged},
		"a broken store":                 {embed(t, whole, []byte("\x00\x00\x00\x20jumb\x00\x00\x00\xFFjumd")), ports.CredentialsUnverified},
	} {
		t.Run(name, func(t *testing.T) {
			assert.Equal(t, c.want, Read(c.file).State)
		})
	}
}

// forgery is the manifest of another signer, or of another version.
type forgery struct {
	claim     object // beside the assertions
	dataHash  object // over what the manifest is bound by
	label     string // of the claim
	list      string // of the assertions in the claim
	repeat    bool   // the assertion is listed twice
	algorithm int
	header    any // of the chain
	sign      func(message []byte) []byte
	leaf      []byte
	untagged  bool
	outside   bool // the chain is in the unprotected header
}

func (f forgery) store(span imagefile.Span, sum []byte) []byte {
	bound := object{"exclusions": []any{object{"start": uint32(span.Start), "length": uint32(span.Length)}}, "alg": "sha256", "hash": sum, "pad": []byte{}}
	for key, value := range f.dataHash {
		bound[key] = value
	}
	dataHash := assertion(labelDataHash, bound)
	links := []hashedURI{linkTo(assertions+"/"+labelDataHash, dataHash)}
	if f.repeat {
		links = append(links, links[0])
	}
	claim := object{"alg": "sha256", f.list: links}
	for key, value := range f.claim {
		claim[key] = value
	}
	text := encode(claim)
	headers, unprotected := map[any]any{headerAlg: f.algorithm}, map[any]any{}
	if f.outside {
		unprotected[f.header] = f.leaf
	} else {
		headers[f.header] = []any{f.leaf}
	}
	protected := encode(headers)
	var cose any = sign1{Protected: protected, Unprotected: unprotected, Signature: f.sign(toBeSigned(protected, text))}
	if !f.untagged {
		cose = cbor.Tag{Number: tagSign1, Content: cose}
	}
	return superbox(typeStore, "c2pa", superbox(typeManifest, "urn:uuid:other",
		superbox(typeAssertions, assertions, dataHash),
		superbox(typeClaim, f.label, appendBox("cbor", text)),
		superbox(typeSignature, signature, appendBox("cbor", encode(cose)))))
}

// file puts the manifest into a picture.
func (f forgery) file(t *testing.T) []byte {
	t.Helper()
	// Its length does not change with the span, whose numbers take as many bytes.
	plain := picture(t, "plain.png")
	store := f.store(imagefile.Span{Start: 33, Length: 1000}, make([]byte, 32))
	sealed := embed(t, plain, store)
	g, err := imagefile.Parse(sealed)
	require.NoError(t, err)
	_, span := g.Manifest()
	sum := sha256.Sum256(append(bytes.Clone(sealed[:span.Start]), sealed[span.End():]...))
	return embed(t, plain, f.store(span, sum[:]))
}

func certified(t *testing.T, public, private any) []byte {
	t.Helper()
	c := &x509.Certificate{SerialNumber: big.NewInt(9), Subject: pkix.Name{CommonName: "Another maker"}, NotBefore: madeAt, NotAfter: madeAt.AddDate(1, 0, 0)}
	der, err := x509.CreateCertificate(rand.Reader, c, c, public, private)
	require.NoError(t, err)
	return der
}

func ecdsaForgery(t *testing.T, curve elliptic.Curve, hash crypto.Hash, algorithm int) forgery {
	t.Helper()
	key, err := ecdsa.GenerateKey(curve, rand.Reader)
	require.NoError(t, err)
	return forgery{label: labelClaim, list: "created_assertions", algorithm: algorithm, header: headerX5Chain, leaf: certified(t, &key.PublicKey, key), sign: func(message []byte) []byte {
		h := hash.New()
		h.Write(message)
		der, err := key.Sign(rand.Reader, h.Sum(nil), hash)
		require.NoError(t, err)
		var parts struct{ R, S *big.Int }
		_, err = asn1.Unmarshal(der, &parts)
		require.NoError(t, err)
		half := (curve.Params().BitSize + 7) / 8
		return append(parts.R.FillBytes(make([]byte, half)), parts.S.FillBytes(make([]byte, half))...)
	}}
}

func TestTheManifestsOfOthers(t *testing.T) {
	rsaKey, err := rsa.GenerateKey(rand.Reader, 2048)
	require.NoError(t, err)
	public, private, err := ed25519.GenerateKey(rand.Reader)
	require.NoError(t, err)
	es256 := ecdsaForgery(t, elliptic.P256(), crypto.SHA256, -7)
	changed := func(change func(*forgery)) forgery {
		f := es256
		change(&f)
		return f
	}
	pss := forgery{label: labelClaim, list: "created_assertions", algorithm: -37, header: headerX5Chain, leaf: certified(t, &rsaKey.PublicKey, rsaKey), sign: func(message []byte) []byte {
		sum := sha256.Sum256(message)
		out, err := rsa.SignPSS(rand.Reader, rsaKey, crypto.SHA256, sum[:], &rsa.PSSOptions{SaltLength: rsa.PSSSaltLengthEqualsHash})
		require.NoError(t, err)
		return out
	}}
	wrongPSS := pss
	wrongPSS.algorithm = -7
	for name, c := range map[string]struct {
		f    forgery
		want ports.CredentialState
	}{
		"ES256":                     {es256, ports.CredentialsUnchanged},
		"ES384":                     {ecdsaForgery(t, elliptic.P384(), crypto.SHA384, -35), ports.CredentialsUnchanged},
		"ES512":                     {ecdsaForgery(t, elliptic.P521(), crypto.SHA512, -36), ports.CredentialsUnchanged},
		"PS256":                     {pss, ports.CredentialsUnchanged},
		"EdDSA":                     {forgery{label: labelClaim, list: "created_assertions", algorithm: -8, header: headerX5Chain, leaf: certified(t, public, private), sign: func(message []byte) []byte { return ed25519.Sign(private, message) }}, ports.CredentialsUnchanged},
		"an older claim":            {changed(func(f *forgery) { f.label, f.list = "c2pa.claim", "assertions" }), ports.CredentialsUnchanged},
		"an older chain":            {changed(func(f *forgery) { f.header, f.outside = "x5chain", true }), ports.CredentialsUnchanged},
		"without a tag":             {changed(func(f *forgery) { f.untagged = true }), ports.CredentialsUnchanged},
		"no signature":              {changed(func(f *forgery) { f.sign = func([]byte) []byte { return nil } }), ports.CredentialsChanged},
		"a signature of zeros":      {changed(func(f *forgery) { f.sign = func([]byte) []byte { return make([]byte, 64) } }), ports.CredentialsChanged},
		"another algorithm's key":   {wrongPSS, ports.CredentialsUnverified},
		"an unknown algorithm":      {changed(func(f *forgery) { f.algorithm = -99 }), ports.CredentialsUnverified},
		"no certificate":            {changed(func(f *forgery) { f.header = 34 }), ports.CredentialsUnverified},
		"a broken certificate":      {changed(func(f *forgery) { f.leaf = []byte("x") }), ports.CredentialsUnverified},
		"no assertions":             {changed(func(f *forgery) { f.list = "none" }), ports.CredentialsUnverified},
		"assertions of no list":     {changed(func(f *forgery) { f.claim = object{"assertions": "x"} }), ports.CredentialsUnverified},
		"an assertion listed twice": {changed(func(f *forgery) { f.repeat = true }), ports.CredentialsUnverified},
		"an unknown hash":           {changed(func(f *forgery) { f.dataHash = object{"alg": "md5"} }), ports.CredentialsUnverified},
		"more left out of the hash": {changed(func(f *forgery) {
			f.dataHash = object{"exclusions": []any{object{"start": 33, "length": 1}, object{"start": 40, "length": 1}}}
		}), ports.CredentialsUnverified},
		"nothing left out": {changed(func(f *forgery) { f.dataHash = object{"exclusions": []any{}} }), ports.CredentialsUnverified},
		"all left out":     {changed(func(f *forgery) { f.dataHash = object{"exclusions": []any{object{"start": 0, "length": 1 << 20}}} }), ports.CredentialsChanged},
		"a negative range": {changed(func(f *forgery) { f.dataHash = object{"exclusions": []any{object{"start": -1, "length": -1}}} }), ports.CredentialsChanged},
	} {
		t.Run(name, func(t *testing.T) {
			file := c.f.file(t)
			got := knownSigner(t).Read(file)
			assert.Equal(t, c.want, got.State)
			assert.False(t, got.Own)
			if c.want == ports.CredentialsUnchanged {
				assert.Equal(t, "Another maker", got.Signer)
			}
		})
	}
}

func TestTheHashAlgorithmOfTheClaimCounts(t *testing.T) {
	f := ecdsaForgery(t, elliptic.P256(), crypto.SHA256, -7)
	f.claim = object{"alg": "sha384"}
	assert.Equal(t, ports.CredentialsChanged, Read(f.file(t)).State, "the hashes are of another algorithm")
	f.claim = object{"alg": "md5"}
	assert.Equal(t, ports.CredentialsUnverified, Read(f.file(t)).State)
}

func TestBrokenBoxes(t *testing.T) {
	deep := []byte{}
	for range 20 {
		deep = superbox(typeManifest, "m", deep)
	}
	long := binary.BigEndian.AppendUint64([]byte("\x00\x00\x00\x01cbor"), 1<<40)
	for name, data := range map[string][]byte{
		"nothing":             {},
		"another box":         appendBox("cbor"),
		"too deep":            superbox(typeStore, "c2pa", deep),
		"too many":            superbox(typeStore, "c2pa", bytes.Repeat(appendBox("cbor"), maxBoxes)),
		"without description": appendBox("jumb", appendBox("cbor")),
		"a short description": appendBox("jumb", appendBox("jumd", []byte("short"))),
		"an endless label":    appendBox("jumb", appendBox("jumd", []byte("c2pa"), uuidTail, []byte{requested}, []byte("c2pa"))),
		"without a label":     appendBox("jumb", appendBox("jumd", []byte("c2pa"), uuidTail, []byte{0})),
		"another type":        superbox(typeManifest, "c2pa"),
		"past its end":        long,
		"shorter than itself": []byte("\x00\x00\x00\x04cbor"),
		"an open end":         []byte("\x00\x00\x00\x00cbor"),
	} {
		_, err := parseStore(data)
		assert.ErrorIs(t, err, errBox, name)
	}
}

func FuzzRead(f *testing.F) {
	for _, name := range pictures {
		f.Add(created(f, name))
	}
	f.Fuzz(func(t *testing.T, data []byte) { Read(data) })
}

func FuzzReadStore(f *testing.F) {
	f.Add(storeOf(f, created(f, "plain.png")))
	plain := picture(f, "plain.png")
	f.Fuzz(func(t *testing.T, store []byte) {
		Read(embed(t, plain, store))
		intact(store)
	})
}

func FuzzVerify(f *testing.F) {
	f.Add(encode(cbor.Tag{Number: tagSign1, Content: sign1{Protected: encode(map[int]any{headerAlg: algES256, headerX5Chain: []byte("x")})}}), []byte("claim"))
	f.Fuzz(func(t *testing.T, cose, claim []byte) {
		_, _ = verify(cose, claim)
	})
}
