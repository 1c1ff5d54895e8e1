package sqlstore

import (
	"context"
	"errors"
	"time"

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
	err = row.Scan(&i.ID, &i.OwnerID, &i.ContentType, &i.Bytes, &i.Size, TimeColumn{&i.CreatedAt}, TimeColumn{&i.ExpiresAt})
	return i, err
}

type images struct{ *Base }

func (r images) Put(ctx context.Context, i ports.Image) error {
	statement, content := putImage, any(nonNil(i.Bytes))
	if i.Size > 0 {
		statement, content = putImageObject, i.Size
	}
	_, err := r.Exec(ctx, "put image", statement, i.ID, i.OwnerID, i.ContentType, content, Micros(i.CreatedAt), Micros(i.ExpiresAt))
	return err
}

func (r images) Get(ctx context.Context, id string) (ports.Image, error) {
	return QueryOne(ctx, r.Base, "get image", errNoImage, scanImage, imageByID, id)
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
	n, err := r.Exec(ctx, what, whole, id)
	if err != nil || n > 0 {
		return n, err
	}
	return r.Exec(ctx, what, object, id)
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
	_, err := QueryOne(ctx, r.Base, what, ErrNoRows, ScanValue[string], statement, args...)
	if errors.Is(err, ErrNoRows) {
		return false, nil
	}
	return err == nil, err
}

const purgeImages = `DELETE FROM images WHERE id IN
	(SELECT id FROM images WHERE expires_at > 0 AND expires_at < $1 ORDER BY expires_at LIMIT $2)`

// Purge implements ports.Purger.
func (r images) Purge(ctx context.Context, before time.Time, limit int) (int, error) {
	return r.PurgeRows(ctx, purgeImages, before, limit)
}

const (
	expiredImageObjects = `SELECT id FROM image_objects WHERE expires_at > 0 AND expires_at < $1 ORDER BY expires_at, id LIMIT $2`
	purgeImageObjects   = `DELETE FROM image_objects WHERE id IN (` + expiredImageObjects + `)`
)

// PurgeObjects implements ports.Images.
func (r images) PurgeObjects(ctx context.Context, before time.Time, limit int) ([]string, error) {
	ids, err := QueryAll(ctx, r.Base, "list expired images", ScanValue[string], expiredImageObjects, Micros(before), limit)
	if err != nil || len(ids) == 0 {
		return nil, err
	}
	_, err = r.PurgeRows(ctx, purgeImageObjects, before, limit)
	return ids, err
}
