package sqlstore

import (
	"context"
	"fmt"

	"selvedge/ports"
)

var (
	errNoUser            = ports.Refuse(ports.NotFound, "user_not_found", "User not found.")
	errEmailTaken        = ports.Refuse(ports.Conflict, "email_taken", "An account with this email address already exists.")
	errReferralCodeTaken = ports.Refuse(ports.Conflict, "referral_code_taken", "This referral code is taken.")
)

// userColumns are what userFields receive, of the users table as u.
const userColumns = `u.id, u.email, u.name, u.company, u.image_url, u.referral_code, COALESCE(u.referred_by, ''),
	u.last_active_workspace_id, u.last_active_store_id, u.preferences, u.muted_notifications, u.created_at`

const (
	insertUser = `INSERT INTO users (id, email, name, company, image_url, referral_code, referred_by,
	last_active_workspace_id, last_active_store_id, preferences, muted_notifications, created_at)
	VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT DO NOTHING`
	userByID           = `SELECT ` + userColumns + ` FROM users u WHERE u.id = $1`
	userByEmail        = `SELECT ` + userColumns + ` FROM users u WHERE u.email = $1`
	userByReferralCode = `SELECT ` + userColumns + ` FROM users u WHERE u.referral_code = $1`
	usersReferredBy    = `SELECT ` + userColumns + ` FROM users u WHERE u.referred_by = $1
	ORDER BY u.created_at DESC, u.id DESC LIMIT $2`
	updateUser = `UPDATE users SET name = $1, company = $2, image_url = $3, last_active_workspace_id = $4,
	last_active_store_id = $5, preferences = $6, muted_notifications = $7 WHERE id = $8`
)

// preferences is the stored form of ports.Preferences, without Muted.
type preferences struct {
	SidebarIsCollapsed bool `json:"sidebarIsCollapsed,omitempty"`
}

func userFields(u *ports.User, p *preferences) []any {
	return []any{&u.ID, &u.Email, &u.Name, &u.Company, &u.ImageURL, &u.ReferralCode, &u.ReferredBy,
		&u.LastActiveWorkspaceID, &u.LastActiveStoreID, JSONColumn{p}, JSONColumn{&u.Preferences.Muted}, TimeColumn{&u.CreatedAt}}
}

func scanUser(row Row) (u ports.User, err error) {
	var p preferences
	err = row.Scan(userFields(&u, &p)...)
	u.Preferences.SidebarIsCollapsed = p.SidebarIsCollapsed
	return u, err
}

type users struct{ *Base }

func (r users) Insert(ctx context.Context, u ports.User) error {
	p := preferences{SidebarIsCollapsed: u.Preferences.SidebarIsCollapsed}
	n, err := r.Exec(ctx, "insert user", insertUser, u.ID, u.Email, u.Name, u.Company, u.ImageURL, u.ReferralCode,
		Nullable(u.ReferredBy), u.LastActiveWorkspaceID, u.LastActiveStoreID, JSONColumn{&p}, JSONColumn{&u.Preferences.Muted}, Micros(u.CreatedAt))
	if err != nil || n == 1 {
		return err
	}
	if _, err := r.ByEmail(ctx, u.Email); !ports.IsKind(err, ports.NotFound) {
		return conflict(err, errEmailTaken)
	}
	if _, err := referrals(r).Referrer(ctx, u.ReferralCode); !ports.IsKind(err, ports.NotFound) {
		return conflict(err, errReferralCodeTaken)
	}
	return fmt.Errorf("insert user: the id %s is taken", u.ID)
}

// conflict returns the error of a lookup that should have found nothing: err, or found
// if the lookup succeeded.
func conflict(err error, found *ports.Error) error {
	if err != nil {
		return err
	}
	return found
}

func (r users) Get(ctx context.Context, id string) (ports.User, error) {
	return QueryOne(ctx, r.Base, "get user", errNoUser, scanUser, userByID, id)
}

func (r users) ByEmail(ctx context.Context, email string) (ports.User, error) {
	return QueryOne(ctx, r.Base, "get user by e-mail", errNoUser, scanUser, userByEmail, email)
}

func (r users) Update(ctx context.Context, u ports.User) error {
	p := preferences{SidebarIsCollapsed: u.Preferences.SidebarIsCollapsed}
	n, err := r.Exec(ctx, "update user", updateUser, u.Name, u.Company, u.ImageURL,
		u.LastActiveWorkspaceID, u.LastActiveStoreID, JSONColumn{&p}, JSONColumn{&u.Preferences.Muted}, u.ID)
	if err == nil && n == 0 {
		return errNoUser
	}
	return err
}

type referrals struct{ *Base }

func (r referrals) Referrer(ctx context.Context, code string) (ports.User, error) {
	return QueryOne(ctx, r.Base, "get user by referral code", errNoUser, scanUser, userByReferralCode, code)
}

func (r referrals) ReferredBy(ctx context.Context, userID string, limit int) ([]ports.User, error) {
	return QueryAll(ctx, r.Base, "list referred users", scanUser, usersReferredBy, userID, limit)
}
