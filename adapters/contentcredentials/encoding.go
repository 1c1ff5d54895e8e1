package contentcredentials

import (
	"crypto/sha256"
	"strings"

	"github.com/fxamacker/cbor/v2"
)

// object is a CBOR map with text keys.
type object map[string]any

// hashedURI points to a box and carries its hash.
type hashedURI struct {
	URL       string `cbor:"url"`
	Algorithm string `cbor:"alg,omitempty"` // empty: that of the claim
	Hash      []byte `cbor:"hash"`
}

// The options are constants, so neither of these fails.
var (
	encoder, _ = cbor.CoreDetEncOptions().EncMode()
	decoder, _ = cbor.DecOptions{
		DupMapKey:        cbor.DupMapKeyEnforcedAPF,
		MaxNestedLevels:  32,
		MaxArrayElements: 1 << 14,
		MaxMapPairs:      1 << 12,
	}.DecMode()
)

// encode returns a value of this package as CBOR.
func encode(v any) []byte {
	out, err := encoder.Marshal(v)
	if err != nil {
		panic(err) // every value has a type that CBOR has
	}
	return out
}

const (
	selfURI    = "self#jumbf="
	storePath  = "/c2pa/"
	assertions = "c2pa.assertions"
	signature  = "c2pa.signature"
)

// linkTo returns the hashed URI of a superbox, by its path from the manifest or, with a
// leading slash, from the store.
func linkTo(path string, superbox []byte) hashedURI {
	sum := sha256.Sum256(superbox[boxHeader:])
	return hashedURI{URL: selfURI + path, Hash: sum[:]}
}

// path returns the path that a URI in a manifest means, from that manifest.
func (u hashedURI) path(manifest string) string {
	path := strings.TrimPrefix(u.URL, selfURI)
	return strings.TrimPrefix(path, storePath+manifest+"/")
}
