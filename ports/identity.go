package ports

import "context"

// Identity is asserted by an external identity provider.
type Identity struct {
	Issuer  string // with Subject the key of the account
	Subject string
	Email   string // verified by the provider, as it wrote it
	Name    string // may be empty
}

// IdentityVerifier checks an ID token.
type IdentityVerifier interface {
	// Verify returns the identity in token if its signature, issuer, audience,
	// times and nonce are valid and its e-mail is verified. It fails with
	// Invalid, reason "google_token", or with Unavailable while the provider's
	// keys cannot be read.
	Verify(ctx context.Context, token, nonce string) (Identity, error)
}

// Identities links accounts to external identities.
type Identities interface {
	// Insert fails with Conflict, reason "identity_taken", if that identity is
	// already linked.
	Insert(ctx context.Context, issuer, subject, userID string) error
	// UserID returns the linked account's id, or NotFound.
	UserID(ctx context.Context, issuer, subject string) (string, error)
}
