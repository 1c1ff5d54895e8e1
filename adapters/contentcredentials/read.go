package contentcredentials

import (
	"bytes"
	"crypto"
	"crypto/ecdsa"
	"crypto/x509"
	"errors"
	"slices"
	"strings"

	"selvedge/core/imagefile"
	"selvedge/ports"
)

// algorithms are the hashes of C2PA.
var algorithms = map[string]crypto.Hash{"": crypto.SHA256, "sha256": crypto.SHA256, "sha384": crypto.SHA384, "sha512": crypto.SHA512}

var (
	errNotSupported = errors.New("unsupported kind of manifest")
	errMismatch     = errors.New("the hash of an assertion is another")
)

// verified is a manifest whose signature and assertions are as they were made.
type verified struct {
	box         box
	certificate *x509.Certificate
	claim       claim
}

// claim is what is read of a claim, of either version.
type claim struct {
	Assertions []hashedURI `cbor:"assertions"`
	Created    []hashedURI `cbor:"created_assertions"`
	Gathered   []hashedURI `cbor:"gathered_assertions"`
	Algorithm  string      `cbor:"alg"`
}

// Read returns what the newest manifest of a file says, and whether the file is still
// as it was signed.
func Read(file []byte) ports.Credentials {
	c, _ := read(file)
	return c
}

// Read is a ports.CredentialReader. It recognizes the manifests of its own key; nil has
// none.
func (s *Signer) Read(file []byte) ports.Credentials {
	c, certificate := read(file)
	if s != nil && certificate != nil {
		key, ok := certificate.PublicKey.(*ecdsa.PublicKey)
		c.Own = ok && key.Equal(&s.key.PublicKey)
	}
	return c
}

func read(file []byte) (ports.Credentials, *x509.Certificate) {
	f, err := imagefile.Parse(file)
	if err != nil {
		return ports.Credentials{State: ports.CredentialsNone}, nil
	}
	data, span := f.Manifest()
	if data == nil {
		return ports.Credentials{State: ports.CredentialsNone}, nil
	}
	store, err := parseStore(data)
	if err != nil {
		return ports.Credentials{State: ports.CredentialsUnverified}, nil
	}
	if len(store.children) == 0 {
		return ports.Credentials{State: ports.CredentialsUnverified}, nil
	}
	found, err := verifyManifest(store.children[len(store.children)-1])
	switch {
	case errors.Is(err, errSignature), errors.Is(err, errMismatch):
		return ports.Credentials{State: ports.CredentialsChanged}, nil
	case err != nil:
		return ports.Credentials{State: ports.CredentialsUnverified}, nil
	}
	return ports.Credentials{
		State:      found.state(file, span),
		Signer:     nameOf(found.certificate),
		SourceType: found.sourceType(),
	}, found.certificate
}

// verifyManifest verifies a manifest without the file. It fails with errSignature or
// errMismatch if it was changed.
func verifyManifest(b box) (*verified, error) {
	v := &verified{box: b}
	if v.box.kind != "jumb" || v.box.uuid != typeManifest {
		return nil, errNotSupported
	}
	i := slices.IndexFunc(v.box.children, func(b box) bool { return b.uuid == typeClaim })
	signed, ok := v.box.child(signature)
	if i < 0 || !ok {
		return nil, errBox
	}
	claim, hasClaim := v.box.children[i].content("cbor")
	cose, hasCOSE := signed.content("cbor")
	if !hasClaim || !hasCOSE {
		return nil, errBox
	}
	var err error
	if v.certificate, err = verify(cose, claim); err != nil {
		return nil, err
	}
	if err := decoder.Unmarshal(claim, &v.claim); err != nil {
		return nil, err
	}
	seen := map[string]bool{}
	for _, link := range v.links() {
		path := link.path(v.box.label)
		if seen[path] { // each box is hashed once
			return nil, errBox
		}
		seen[path] = true
		target, ok := v.box.find(path)
		if !ok {
			return nil, errMismatch
		}
		sum, err := hashOf(link.Algorithm, v.claim.Algorithm, target.hashed())
		if err != nil {
			return nil, err
		}
		if !bytes.Equal(sum, link.Hash) {
			return nil, errMismatch
		}
	}
	return v, nil
}

// links returns the assertions that the claim vouches for.
func (v *verified) links() []hashedURI {
	return slices.Concat(v.claim.Assertions, v.claim.Created, v.claim.Gathered)
}

// assertion decodes the first assertion with a label, whatever its version.
func (v *verified) assertion(label string, out any) bool {
	for _, link := range v.links() {
		path := link.path(v.box.label)
		name := strings.TrimPrefix(path, assertions+"/")
		if name != label && !strings.HasPrefix(name, label+".v") && !strings.HasPrefix(name, label+"__") {
			continue
		}
		if b, ok := v.box.find(path); ok {
			content, ok := b.content("cbor")
			return ok && decoder.Unmarshal(content, out) == nil
		}
	}
	return false
}

// state compares a file with the hash that the manifest has of it.
func (v *verified) state(file []byte, span imagefile.Span) ports.CredentialState {
	var bound struct {
		Exclusions []struct {
			Start  int `cbor:"start"`
			Length int `cbor:"length"`
		} `cbor:"exclusions"`
		Algorithm string `cbor:"alg"`
		Hash      []byte `cbor:"hash"`
	}
	if !v.assertion(labelDataHash, &bound) || len(bound.Exclusions) != 1 {
		return ports.CredentialsUnverified
	}
	// A manifest that is not where it was signed is one that bytes were added before.
	if e := bound.Exclusions[0]; e.Start != span.Start || e.Length != span.Length {
		return ports.CredentialsChanged
	}
	sum, err := hashOf(bound.Algorithm, v.claim.Algorithm, file[:span.Start], file[span.End():])
	switch {
	case err != nil:
		return ports.CredentialsUnverified
	case !bytes.Equal(sum, bound.Hash):
		return ports.CredentialsChanged
	}
	return ports.CredentialsUnchanged
}

// sourceType returns the last source type that the actions name.
func (v *verified) sourceType() (last string) {
	var content struct {
		Actions []struct {
			SourceType string `cbor:"digitalSourceType"`
		} `cbor:"actions"`
	}
	v.assertion("c2pa.actions", &content)
	for _, action := range content.Actions {
		if action.SourceType != "" {
			last = action.SourceType
		}
	}
	return strings.TrimPrefix(last, vocabulary)
}

// hashOf hashes the parts, one after another, with an algorithm or else another.
func hashOf(name, otherwise string, parts ...[]byte) ([]byte, error) {
	if name == "" {
		name = otherwise
	}
	hash, ok := algorithms[name]
	if !ok {
		return nil, errNotSupported
	}
	h := hash.New()
	for _, p := range parts {
		h.Write(p)
	}
	return h.Sum(nil), nil
}
