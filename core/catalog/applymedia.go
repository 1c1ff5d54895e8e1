package catalog

import (
	"context"

	"selvedge/ports/catalog"
)

// ApplyMedia gives products the pictures that they are to have, in a running transaction, as
// a part of a change set that NewImport made. It returns the products that don't exist or
// that the member doesn't see. It fails with Invalid, reason "media", and with Conflict,
// reason "store_locked".
func (s *Service) ApplyMedia(ctx context.Context, tx catalog.Tx, door Door, set catalog.ChangeSet, media map[string][]catalog.Medium) (missing []string, err error) {
	w, err := s.goOn(ctx, tx, door, set)
	if err != nil {
		return nil, err
	}
	ids := make([]string, 0, len(media))
	for id, list := range media {
		if err := checkMedia(list); err != nil {
			return nil, err
		}
		ids = append(ids, id)
	}
	if err := w.use(ctx, ids); err != nil {
		return nil, err
	}
	for _, id := range ids {
		p := w.products[id]
		if p == nil || !door.Sees(p.StoreIDs) {
			missing = append(missing, id)
			continue
		}
		p.Media, p.touched = media[id], true
	}
	_, err = w.commit(ctx)
	return missing, err
}
