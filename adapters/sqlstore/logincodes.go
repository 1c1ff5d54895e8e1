package sqlstore

import (
	"context"
	"time"

	"selvedge/ports"
)

var errNoLoginCode = ports.Refuse(ports.NotFound, "login_code_not_found", "There is no code for that address.")

const (
	putLoginCode = `INSERT INTO login_codes (email, id, code_hash, device_hash, tries, created_at, expires_at, used_at)
	VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
	ON CONFLICT (email) DO UPDATE SET id = excluded.id, code_hash = excluded.code_hash, device_hash = excluded.device_hash,
	tries = excluded.tries, created_at = excluded.created_at, expires_at = excluded.expires_at, used_at = excluded.used_at`
	loginCodeByEmail = `SELECT email, id, code_hash, device_hash, tries, created_at, expires_at, used_at
	FROM login_codes WHERE email = $1`
	countLoginCodeTry = `UPDATE login_codes SET tries = tries + 1 WHERE email = $1 AND id = $2 AND tries < $3 AND used_at = 0`
	useLoginCode      = `UPDATE login_codes SET used_at = $1 WHERE email = $2 AND id = $3 AND used_at = 0`
)

type loginCodes struct{ *base }

func (r loginCodes) Put(ctx context.Context, c ports.LoginCode) error {
	_, err := r.exec(ctx, "put login code", putLoginCode, c.Email, c.ID, orEmpty(c.CodeHash), orEmpty(c.DeviceHash),
		c.Tries, micros(c.CreatedAt), micros(c.ExpiresAt), micros(c.UsedAt))
	return err
}

func (r loginCodes) Get(ctx context.Context, email string) (ports.LoginCode, error) {
	return one(ctx, r.base, "get login code", errNoLoginCode, scanLoginCode, loginCodeByEmail, email)
}

func scanLoginCode(row Row) (c ports.LoginCode, err error) {
	err = row.Scan(&c.Email, &c.ID, &c.CodeHash, &c.DeviceHash, &c.Tries,
		instant{&c.CreatedAt}, instant{&c.ExpiresAt}, instant{&c.UsedAt})
	return c, err
}

func (r loginCodes) CountTry(ctx context.Context, email, id string, limit int) (bool, error) {
	n, err := r.exec(ctx, "count try of login code", countLoginCodeTry, email, id, limit)
	return n == 1, err
}

func (r loginCodes) Use(ctx context.Context, email, id string, at time.Time) (bool, error) {
	n, err := r.exec(ctx, "use login code", useLoginCode, micros(at), email, id)
	return n == 1, err
}
