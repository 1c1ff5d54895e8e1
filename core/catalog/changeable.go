package catalog

import (
	"context"

	"selvedge/core/catalog/posting"
	"selvedge/ports/catalog"
)

const changeableAtOnce = 2_000 // variants in memory

// Changeable are all variants that the member may change.
type Changeable struct {
	Variants int

	s    *Service
	tx   catalog.Tx
	door Door
	set  *posting.Set
}

// Changeable finds the variants that the member may change, for as long as the transaction runs.
func (s *Service) Changeable(ctx context.Context, tx catalog.Tx, door Door) (c Changeable, err error) {
	set, err := door.rows(ctx, tx)
	if err != nil {
		return c, err
	}
	locked, err := door.locked(ctx, tx)
	if err != nil {
		return c, err
	}
	set.AndNot(locked)
	return Changeable{set.Len(), s, tx, door, set}, nil
}

// Each calls each with them, the one that was made first first.
func (c Changeable) Each(ctx context.Context, each func(*View)) error {
	for after := int64(0); ; {
		ordinals := c.set.Next(after, changeableAtOnce)
		if len(ordinals) == 0 {
			return nil
		}
		after = ordinals[len(ordinals)-1]
		w, err := c.s.writer(ctx, c.tx, c.door)
		if err != nil {
			return err
		}
		w.documents = true
		if err := w.useOrdinals(ctx, ordinals); err != nil {
			return err
		}
		for _, ordinal := range ordinals {
			if v := w.variants[ordinal]; v != nil {
				view := v.view(nil)
				each(&view)
			}
		}
	}
}
