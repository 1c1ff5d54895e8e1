package ports

import (
	"context"
	"time"
)

// User is a person with an account. A row exists only for a verified address: by a
// code mailed to it or by an identity provider.
type User struct {
	ID                    string
	Email                 string // canonical, see core/login
	Name                  string
	Company               string
	ImageURL              string
	ReferralCode          string // unique
	ReferredBy            string // user id, or empty
	LastActiveWorkspaceID string
	LastActiveStoreID     string
	Preferences           Preferences
	CreatedAt             time.Time
}

// Preferences are a user's settings.
type Preferences struct {
	SidebarIsCollapsed bool
	Muted              MutedNotifications
}

// MutedNotifications are the kinds of mail that a user has turned off.
type MutedNotifications struct {
	Payments bool // receipts and expiring cards; failed payments are always sent
	Plan     bool
	Credits  bool
	Role     bool // being made an admin; removals are always sent
	Mentions bool // in comments
}

// Users stores accounts.
type Users interface {
	// Insert fails with Conflict, reason "email_taken" or "referral_code_taken".
	Insert(ctx context.Context, u User) error
	// Get fails with NotFound.
	Get(ctx context.Context, id string) (User, error)
	// ByEmail fails with NotFound.
	ByEmail(ctx context.Context, email string) (User, error)
	// Update writes Name, Company, ImageURL, the last active ids and
	// Preferences; it fails with NotFound.
	Update(ctx context.Context, u User) error
}

// Referrals looks up users by referral.
type Referrals interface {
	// Referrer returns the user with that referral code, or NotFound.
	Referrer(ctx context.Context, code string) (User, error)
	// ReferredBy lists at most limit users that userID referred, newest first.
	ReferredBy(ctx context.Context, userID string, limit int) ([]User, error)
}
