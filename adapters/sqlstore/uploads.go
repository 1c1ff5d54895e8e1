package sqlstore

import (
	"context"
	"time"

	"selvedge/ports"
)

var errNoUpload = ports.Refuse(ports.NotFound, "upload_not_found", "This upload has ended. Start it again.")

const uploadColumns = `workspace_id, id, user_id, key, writing, name, size, reserved, sha256, created_at, expires_at, at, tags, digest, app_id FROM uploads`

const (
	insertUpload = `INSERT INTO uploads (workspace_id, id, user_id, key, writing, name, size, reserved, sha256, created_at, expires_at, at, tags, digest, app_id)
	VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`
	uploadByID          = `SELECT ` + uploadColumns + ` WHERE workspace_id = $1 AND id = $2`
	uploadsOfUser       = `SELECT ` + uploadColumns + ` WHERE user_id = $1 AND user_id <> '' ORDER BY workspace_id, id`
	uploadsOfUserInside = `SELECT ` + uploadColumns + ` WHERE user_id = $1 AND user_id <> '' AND workspace_id = $2 ORDER BY id`
	setWriting          = `UPDATE uploads SET writing = $1 WHERE workspace_id = $2 AND id = $3`
	claimUpload         = `UPDATE uploads SET claim = $1, claim_until = $2 WHERE workspace_id = $3 AND id = $4 AND at = $5 AND claim_until <= $6`
	advanceUpload       = `UPDATE uploads SET at = $1, tags = $2, digest = $3, claim = '', claim_until = 0 WHERE workspace_id = $4 AND id = $5 AND claim = $6`
	releaseUpload       = `UPDATE uploads SET claim = '', claim_until = 0 WHERE workspace_id = $1 AND id = $2 AND claim = $3`
	deleteUpload        = `DELETE FROM uploads WHERE workspace_id = $1 AND id = $2`
	expiredUploads      = `SELECT ` + uploadColumns + ` WHERE expires_at < $1 ORDER BY expires_at LIMIT $2`
	reservedForUploads  = `SELECT COALESCE(SUM(reserved), 0) FROM uploads WHERE workspace_id = $1`
	expireUploads       = `UPDATE uploads SET expires_at = $1, reserved = 0 WHERE workspace_id = $2`
)

type uploads struct{ *Base }

func scanUpload(row Row) (u ports.Upload, err error) {
	err = row.Scan(&u.WorkspaceID, &u.ID, &u.UserID, &u.Key, &u.Writing, &u.Name, &u.Size, &u.Reserved, &u.SHA256, TimeColumn{&u.CreatedAt},
		TimeColumn{&u.ExpiresAt}, &u.Offset, JSONColumn{&u.Tags}, &u.Digest, &u.AppID)
	if len(u.SHA256) == 0 {
		u.SHA256 = nil
	}
	if len(u.Digest) == 0 {
		u.Digest = nil
	}
	return u, err
}

func (r uploads) Insert(ctx context.Context, u ports.Upload) error {
	_, err := r.Exec(ctx, "insert upload", insertUpload, u.WorkspaceID, u.ID, u.UserID, u.Key, u.Writing, u.Name, u.Size, u.Reserved, nonNil(u.SHA256),
		Micros(u.CreatedAt), Micros(u.ExpiresAt), u.Offset, JSONColumn{u.Tags}, nonNil(u.Digest), u.AppID)
	return err
}

func (r uploads) Get(ctx context.Context, workspaceID, id string) (ports.Upload, error) {
	return QueryOne(ctx, r.Base, "get upload", errNoUpload, scanUpload, uploadByID, workspaceID, id)
}

func (r uploads) OfUser(ctx context.Context, userID, workspaceID string) ([]ports.Upload, error) {
	if workspaceID == "" {
		return QueryAll(ctx, r.Base, "list uploads of a user", scanUpload, uploadsOfUser, userID)
	}
	return QueryAll(ctx, r.Base, "list uploads of a user in a workspace", scanUpload, uploadsOfUserInside, userID, workspaceID)
}

func (r uploads) SetWriting(ctx context.Context, workspaceID, id, writing string) error {
	return r.one(ctx, "set writing of upload", setWriting, writing, workspaceID, id)
}

func (r uploads) Claim(ctx context.Context, u ports.Upload, claim string, now, until time.Time) (bool, error) {
	n, err := r.Exec(ctx, "claim upload", claimUpload, claim, Micros(until), u.WorkspaceID, u.ID, u.Offset, Micros(now))
	return n == 1, err
}

func (r uploads) Advance(ctx context.Context, u ports.Upload, claim string) (bool, error) {
	n, err := r.Exec(ctx, "advance upload", advanceUpload, u.Offset, JSONColumn{u.Tags}, nonNil(u.Digest), u.WorkspaceID, u.ID, claim)
	return n == 1, err
}

func (r uploads) Release(ctx context.Context, workspaceID, id, claim string) error {
	_, err := r.Exec(ctx, "release upload", releaseUpload, workspaceID, id, claim)
	return err
}

func (r uploads) Delete(ctx context.Context, workspaceID, id string) error {
	return r.one(ctx, "delete upload", deleteUpload, workspaceID, id)
}

// one runs a statement that changes one upload.
func (r uploads) one(ctx context.Context, what, statement string, args ...any) error {
	n, err := r.Exec(ctx, what, statement, args...)
	if err == nil && n == 0 {
		return errNoUpload
	}
	return err
}

func (r uploads) Expired(ctx context.Context, before time.Time, limit int) ([]ports.Upload, error) {
	return QueryAll(ctx, r.Base, "list expired uploads", scanUpload, expiredUploads, Micros(before), limit)
}

func (r uploads) Reserved(ctx context.Context, workspaceID string) (int64, error) {
	return QueryOne(ctx, r.Base, "sum up reservations", ErrNoRows, ScanValue[int64], reservedForUploads, workspaceID)
}

func (r uploads) ExpireOfWorkspace(ctx context.Context, workspaceID string, at time.Time) error {
	_, err := r.Exec(ctx, "expire uploads", expireUploads, Micros(at), workspaceID)
	return err
}
