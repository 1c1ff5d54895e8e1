package sqlstore

import (
	"context"
	"errors"

	"selvedge/ports"
)

var errNoImage = ports.Refuse(ports.NotFound, "image_not_found", "Image not found.")

// An image is in one of two tables: with its bytes, or without them if they are in a
// bucket.
const (
	putImage = `INSERT INTO images (id, owner_id, content_type, bytes, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6)
	ON CONFLICT (id) DO UPDATE SET owner_id = excluded.owner_id, content_type = excluded.content_type,
	bytes = excluded.bytes, created_at = excluded.created_at, expires_at = excluded.expires_at`
	putImageObject = `INSERT INTO image_objects (id, owner_id, content_type, size, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6)
	ON CONFLICT (id) DO UPDATE SET owner_id = excluded.owner_id, content_type = excluded.content_type,
	size = excluded.size, created_at = excluded.created_at, expires_at = excluded.expires_at`
	imageByID = `SELECT id, owner_id, content_type, bytes, 0 AS size, created_at, expires_at FROM images WHERE id = $1
	UNION ALL SELECT id, owner_id, content_type, NULL, size, created_at, expires_at FROM image_objects WHERE id = $1`
	keepImage         = `UPDATE images SET expires_at = 0 WHERE id = $1`
	keepImageObject   = `UPDATE image_objects SET expires_at = 0 WHERE id = $1`
	deleteImage       = `DELETE FROM images WHERE id = $1`
	deleteImageObject = `DELETE FROM image_objects WHERE id = $1`
	sharedWorkspace   = `SELECT mine.workspace_id FROM members mine JOIN members theirs ON theirs.workspace_id = mine.workspace_id
	WHERE mine.user_id = $1 AND theirs.user_id = $2 LIMIT 1`
	workspaceShowing = `SELECT w.id FROM workspaces w JOIN members m ON m.workspace_id = w.id
	WHERE w.image_url = $1 AND w.image_url <> '' AND m.user_id = $2 LIMIT 1`
	firstImageObject = `SELECT id FROM image_objects WHERE id > '' ORDER BY id LIMIT 1`
)

func scanImage(row Row) (i ports.Image, err error) {
	err = row.Scan(&i.ID, &i.OwnerID, &i.ContentType, &i.Bytes, &i.Size, timeColumn{&i.CreatedAt}, timeColumn{&i.ExpiresAt})
	return i, err
}

type images struct{ *base }

func (r images) Put(ctx context.Context, i ports.Image) error {
	statement, content := putImage, any(nonNil(i.Bytes))
	if i.Size > 0 {
		statement, content = putImageObject, i.Size
	}
	_, err := r.exec(ctx, "put image", statement, i.ID, i.OwnerID, i.ContentType, content, micros(i.CreatedAt), micros(i.ExpiresAt))
	return err
}

func (r images) Get(ctx context.Context, id string) (ports.Image, error) {
	return queryOne(ctx, r.base, "get image", errNoImage, scanImage, imageByID, id)
}

func (r images) Keep(ctx context.Context, id string) error {
	n, err := r.inEither(ctx, "keep image", keepImage, keepImageObject, id)
	if err == nil && n == 0 {
		return errNoImage
	}
	return err
}

func (r images) Delete(ctx context.Context, id string) error {
	_, err := r.inEither(ctx, "delete image", deleteImage, deleteImageObject, id)
	return err
}

// inEither applies the statement of whichever table the image is in.
func (r images) inEither(ctx context.Context, what, whole, object, id string) (int64, error) {
	n, err := r.exec(ctx, what, whole, id)
	if err != nil || n > 0 {
		return n, err
	}
	return r.exec(ctx, what, object, id)
}

func (r images) ShareWorkspace(ctx context.Context, userID, otherID string) (bool, error) {
	return r.found(ctx, "look for a shared workspace", sharedWorkspace, userID, otherID)
}

func (r images) ShownToMember(ctx context.Context, address, userID string) (bool, error) {
	return r.found(ctx, "look for a workspace that shows an image", workspaceShowing, address, userID)
}

func (r images) InBucket(ctx context.Context) (bool, error) {
	return r.found(ctx, "look for images in a bucket", firstImageObject)
}

// found reports whether a statement, which selects an ID, finds a row.
func (r images) found(ctx context.Context, what, statement string, args ...any) (bool, error) {
	_, err := queryOne(ctx, r.base, what, ErrNoRows, scanValue[string], statement, args...)
	if errors.Is(err, ErrNoRows) {
		return false, nil
	}
	return err == nil, err
}
