package sqlstore

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"selvedge/ports"
)

var errNoLoginCode = ports.Refuse(ports.NotFound, "login_code_not_found", "No code for this email address.")

const loginCodeColumns = `email, browser_hash, id, code_hash, device_hash, known, tries, created_at, expires_at, used_at`

const (
	putLoginCode = `INSERT INTO sign_in_codes (` + loginCodeColumns + `)
	VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
	ON CONFLICT (email, browser_hash) DO UPDATE SET id = excluded.id, code_hash = excluded.code_hash,
	device_hash = excluded.device_hash, known = excluded.known, tries = excluded.tries,
	created_at = excluded.created_at, expires_at = excluded.expires_at, used_at = excluded.used_at`
	loginCodeOfBrowser = `SELECT ` + loginCodeColumns + ` FROM sign_in_codes WHERE email = $1 AND browser_hash = $2`
	loginCodesOfEmail  = `SELECT ` + loginCodeColumns + ` FROM sign_in_codes WHERE email = $1`
	deleteLoginCode    = `DELETE FROM sign_in_codes WHERE email = $1 AND id = $2`
	countLoginCodeTry  = `UPDATE sign_in_codes SET tries = tries + 1 WHERE email = $1 AND id = $2 AND tries < $3 AND used_at = 0`
	useLoginCode       = `UPDATE sign_in_codes SET used_at = $1 WHERE email = $2 AND id = $3 AND used_at = 0`
)

type loginCodes struct{ *Base }

func (r loginCodes) Put(ctx context.Context, c ports.LoginCode) error {
	_, err := r.Exec(ctx, "put login code", putLoginCode, c.Email, nonNil(c.BrowserHash), c.ID, nonNil(c.CodeHash),
		nonNil(c.DeviceHash), c.Known, c.Tries, Micros(c.CreatedAt), Micros(c.ExpiresAt), Micros(c.UsedAt))
	return err
}

func (r loginCodes) Get(ctx context.Context, email string, browserHash []byte) (ports.LoginCode, error) {
	return QueryOne(ctx, r.Base, "get login code", errNoLoginCode, scanLoginCode, loginCodeOfBrowser, email, nonNil(browserHash))
}

// ListOfEmail sorts in memory: an address has few codes, which need no index.
func (r loginCodes) ListOfEmail(ctx context.Context, email string) ([]ports.LoginCode, error) {
	codes, err := QueryAll(ctx, r.Base, "list login codes", scanLoginCode, loginCodesOfEmail, email)
	slices.SortFunc(codes, func(a, b ports.LoginCode) int {
		return cmp.Or(a.CreatedAt.Compare(b.CreatedAt), strings.Compare(a.ID, b.ID))
	})
	return codes, err
}

func scanLoginCode(row Row) (c ports.LoginCode, err error) {
	err = row.Scan(&c.Email, &c.BrowserHash, &c.ID, &c.CodeHash, &c.DeviceHash, &c.Known, &c.Tries,
		TimeColumn{&c.CreatedAt}, TimeColumn{&c.ExpiresAt}, TimeColumn{&c.UsedAt})
	return c, err
}

func (r loginCodes) Delete(ctx context.Context, email, id string) error {
	_, err := r.Exec(ctx, "delete login code", deleteLoginCode, email, id)
	return err
}

func (r loginCodes) CountTry(ctx context.Context, email, id string, limit int) (bool, error) {
	n, err := r.Exec(ctx, "count try of login code", countLoginCodeTry, email, id, limit)
	return n == 1, err
}

func (r loginCodes) Use(ctx context.Context, email, id string, at time.Time) (bool, error) {
	n, err := r.Exec(ctx, "use login code", useLoginCode, Micros(at), email, id)
	return n == 1, err
}

const (
	purgeLoginCodes = `DELETE FROM sign_in_codes WHERE (email, browser_hash) IN
	(SELECT email, browser_hash FROM sign_in_codes WHERE expires_at < $1 ORDER BY expires_at LIMIT $2)`
	// Rows of the previous version: a later migration drops the table.
	purgeCodesByAddress = `DELETE FROM login_codes WHERE email IN
	(SELECT email FROM login_codes WHERE expires_at < $1 ORDER BY expires_at LIMIT $2)`
)

// Purge implements ports.Purger.
func (r loginCodes) Purge(ctx context.Context, before time.Time, limit int) (int, error) {
	current, err := r.PurgeRows(ctx, purgeLoginCodes, before, limit)
	if err != nil {
		return 0, err
	}
	byAddress, err := r.PurgeRows(ctx, purgeCodesByAddress, before, limit)
	return current + byAddress, err
}
