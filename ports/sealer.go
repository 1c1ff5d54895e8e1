package ports

import (
	"context"
	"time"
)

// Sealer signs how a picture came to be, as a C2PA manifest (Content Credentials)
// inside the file.
type Sealer interface {
	// Seal returns a PNG, JPEG or WebP file with a manifest that replaces its own. The
	// signature covers all of the file, so that nothing may change it afterwards. It
	// fails with Invalid, reason "picture_format", for other files, and with Unavailable,
	// reason "certificate_expired", while the certificate is not valid.
	Seal(ctx context.Context, file []byte, c ManifestClaim) ([]byte, error)
}

// ManifestClaim is what a manifest says.
type ManifestClaim struct {
	ID          string // UUID of the manifest
	Title       string // of the file, for people
	SourceType  string // IPTC digital source type, such as trainedAlgorithmicMedia; may be empty if there is a parent
	System      string // that made the picture: a model, or the product
	MadeAt      time.Time
	Ingredients []Ingredient
}

// Ingredient is a file that another was made from.
type Ingredient struct {
	Relation  IngredientRelation
	Title     string
	MediaType string
	SHA256    []byte
	Manifest  []byte // its C2PA manifest store, which the new one keeps; nil if it has none
}

// IngredientRelation is the role of an ingredient, as C2PA names it.
type IngredientRelation string

// Relations. A claim has at most one ParentOf.
const (
	ParentOf    IngredientRelation = "parentOf"    // it was edited, and the result is its new version
	ComponentOf IngredientRelation = "componentOf" // it is a part of the result
	InputTo     IngredientRelation = "inputTo"     // a model was given it
)

// CredentialReader reads and verifies the manifests of files from anywhere.
type CredentialReader interface {
	// Read never fails: what can not be read is CredentialsUnverified.
	Read(file []byte) Credentials
}

// CredentialState says whether a file is still as it was signed.
type CredentialState string

// States of a file.
const (
	CredentialsNone       CredentialState = "none"       // it has no manifest
	CredentialsUnchanged  CredentialState = "unchanged"  // every byte is as it was signed
	CredentialsChanged    CredentialState = "changed"    // the file or its manifest was changed after signing
	CredentialsUnverified CredentialState = "unverified" // the manifest is broken or of a kind that is not supported
)

// Credentials is what the newest manifest of a file says.
type Credentials struct {
	State CredentialState
	// Signer is the organization in the certificate, or its common name. Anyone can make
	// a certificate with any name: it is not checked against a trust list.
	Signer     string
	Own        bool   // it was signed with this installation's certificate
	SourceType string // IPTC digital source type, or empty
}
