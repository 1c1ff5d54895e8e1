package catalog

import (
	"context"

	"selvedge/ports/catalog"
)

// Absence is why a picture of the library isn't shown anymore.
type Absence string

// Absences.
const (
	InBin   Absence = "bin"
	Deleted Absence = "deleted" // for good
)

// shows says whether a picture counts for the variant: it shows it and is in the library, if it was ever there.
func (v *View) shows(m *catalog.Medium) bool {
	return m.Shows(v.Variant.Ordinal) && (m.AssetID == "" || v.absent[m.AssetID] == "")
}

// lookForPictures notes which of some pictures aren't in the library anymore.
func (w *writer) lookForPictures(ctx context.Context, lists ...[]catalog.Medium) error {
	var ids []string
	for _, list := range lists {
		for i := range list {
			if id := list[i].AssetID; id != "" && !w.lookedFor[id] {
				w.lookedFor[id] = true
				ids = append(ids, id)
			}
		}
	}
	if len(ids) == 0 {
		return nil
	}
	inBin, err := w.tx.Assets.InBin(ctx, w.door.workspaceID, ids)
	if err != nil {
		return err
	}
	for _, id := range ids {
		switch is, exists := inBin[id]; {
		case !exists:
			w.absent[id] = Deleted
		case is:
			w.absent[id] = InBin
		}
	}
	return nil
}

// absentOf returns which pictures of a product aren't in the library anymore, by asset.
func (p *product) absentOf() map[string]Absence {
	absent := map[string]Absence{}
	for _, m := range p.Media {
		if why := p.absent[m.AssetID]; why != "" {
			absent[m.AssetID] = why
		}
	}
	return absent
}
