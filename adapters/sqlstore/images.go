package sqlstore

import (
	"context"

	"selvedge/ports"
)

var errNoImage = ports.Refuse(ports.NotFound, "image_not_found", "There is no such picture.")

const (
	putImage = `INSERT INTO images (id, owner_id, content_type, bytes, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6)
	ON CONFLICT (id) DO UPDATE SET owner_id = excluded.owner_id, content_type = excluded.content_type,
	bytes = excluded.bytes, created_at = excluded.created_at, expires_at = excluded.expires_at`
	imageByID   = `SELECT id, owner_id, content_type, bytes, created_at, expires_at FROM images WHERE id = $1`
	keepImage   = `UPDATE images SET expires_at = 0 WHERE id = $1`
	deleteImage = `DELETE FROM images WHERE id = $1`
)

func scanImage(row Row) (i ports.Image, err error) {
	err = row.Scan(&i.ID, &i.OwnerID, &i.ContentType, &i.Bytes, instant{&i.CreatedAt}, instant{&i.ExpiresAt})
	return i, err
}

type images struct{ *base }

func (r images) Put(ctx context.Context, i ports.Image) error {
	_, err := r.exec(ctx, "put image", putImage, i.ID, i.OwnerID, i.ContentType, orEmpty(i.Bytes), micros(i.CreatedAt), micros(i.ExpiresAt))
	return err
}

func (r images) Get(ctx context.Context, id string) (ports.Image, error) {
	return one(ctx, r.base, "get image", errNoImage, scanImage, imageByID, id)
}

func (r images) Keep(ctx context.Context, id string) error {
	n, err := r.exec(ctx, "keep image", keepImage, id)
	if err == nil && n == 0 {
		return errNoImage
	}
	return err
}

func (r images) Delete(ctx context.Context, id string) error {
	_, err := r.exec(ctx, "delete image", deleteImage, id)
	return err
}
