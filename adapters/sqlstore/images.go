package sqlstore

import (
	"context"

	"selvedge/ports"
)

var errNoImage = ports.Refuse(ports.NotFound, "image_not_found", "There is no such picture.")

const (
	putImage = `INSERT INTO images (id, owner_id, content_type, bytes, created_at) VALUES ($1, $2, $3, $4, $5)
	ON CONFLICT (id) DO UPDATE SET owner_id = excluded.owner_id, content_type = excluded.content_type,
	bytes = excluded.bytes, created_at = excluded.created_at`
	imageByID   = `SELECT id, owner_id, content_type, bytes, created_at FROM images WHERE id = $1`
	deleteImage = `DELETE FROM images WHERE id = $1`
)

func scanImage(row Row) (i ports.Image, err error) {
	err = row.Scan(&i.ID, &i.OwnerID, &i.ContentType, &i.Bytes, instant{&i.CreatedAt})
	return i, err
}

type images struct{ *base }

func (r images) Put(ctx context.Context, i ports.Image) error {
	_, err := r.exec(ctx, "put image", putImage, i.ID, i.OwnerID, i.ContentType, orEmpty(i.Bytes), micros(i.CreatedAt))
	return err
}

func (r images) Get(ctx context.Context, id string) (ports.Image, error) {
	return one(ctx, r.base, "get image", errNoImage, scanImage, imageByID, id)
}

func (r images) Delete(ctx context.Context, id string) error {
	_, err := r.exec(ctx, "delete image", deleteImage, id)
	return err
}
