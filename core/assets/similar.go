package assets

import (
	"context"

	"selvedge/core/look"
	"selvedge/ports"
)

// Seen is what is seen in one picture, or in several together.
type Seen struct {
	Palette []look.Named
	Mean    string // "#rrggbb" of the only picture; empty of several
	Hue     string // of the only picture; empty of several
}

// Similar are assets that look like a picture, the most alike first.
type Similar struct {
	MayBeSame []Likeness // in another size, saved again, or with a small change
	LooksLike []Likeness // like colors and lines
}

// Likeness is an asset and how alike it is, from 0 to 1.
type Likeness struct {
	ports.Asset
	Like float64
}

const (
	maxSeen    = 100 // pictures whose palettes are put together
	mostSame   = 50
	mostLike   = 60
	candidates = 4 * mostLike // some are in the bin or gone
)

var errManySeen = ports.Refuse(ports.Invalid, "asset_looks", "Choose between 1 and 100 pictures.")

// Look returns the named colors of pictures. One that was not looked at yet is looked at now. It fails as
// workspace.EnterApp does, with NotFound, reason "asset_not_found", and with Invalid, reason "asset_looks".
func (s *Service) Look(ctx context.Context, actor ports.Actor, workspaceID string, ids []string) (seen Seen, err error) {
	if len(ids) == 0 || len(ids) > maxSeen {
		return seen, errManySeen
	}
	var list []ports.Asset
	err = s.Database.Read(ctx, func(ctx context.Context, tx ports.Tx) error {
		if err := enter(ctx, tx, actor, workspaceID); err != nil {
			return err
		}
		list, err = s.listed(ctx, tx, workspaceID, ids)
		if err == nil && len(list) < len(ids) {
			return errNoAsset
		}
		return err
	})
	if err != nil {
		return seen, err
	}
	palettes := make([][]look.Share, len(list))
	for i, a := range list {
		f, err := s.lookAt(ctx, a.File)
		if err != nil {
			return seen, err
		}
		palettes[i] = palette(f)
		seen.Mean, seen.Hue = f.Color, f.Hue
	}
	if len(list) == 1 {
		seen.Palette = s.Names.Palette(palettes[0])
		return seen, nil
	}
	return Seen{Palette: s.Names.Palette(look.Together(palettes...))}, nil
}

// Similar returns the assets that look like one of the workspace. It fails as Look does.
func (s *Service) Similar(ctx context.Context, actor ports.Actor, workspaceID, assetID string) (Similar, error) {
	a, err := s.find(ctx, actor, workspaceID, assetID)
	if err != nil {
		return Similar{}, err
	}
	f, err := s.lookAt(ctx, a.File)
	if err != nil {
		return Similar{}, err
	}
	print, is := look.ReadPrint(f.Print)
	if !is {
		return Similar{}, nil
	}
	return s.similar(ctx, actor, workspaceID, assetID, &print)
}

// SimilarTo returns the assets that look like a picture, which is not stored. It fails as workspace.EnterApp does, with
// Invalid as an upload of the picture would, and with Unavailable, reason "image_busy".
func (s *Service) SimilarTo(ctx context.Context, actor ports.Actor, workspaceID string, picture []byte) (Similar, error) {
	seen, err := s.Renderer.Look(ctx, picture)
	if err != nil {
		return Similar{}, err
	}
	return s.similar(ctx, actor, workspaceID, "", &seen.Print)
}

// MayCompare fails as workspace.EnterApp does, before a picture is read.
func (s *Service) MayCompare(ctx context.Context, actor ports.Actor, workspaceID string) error {
	return s.Database.Read(ctx, func(ctx context.Context, tx ports.Tx) error { return enter(ctx, tx, actor, workspaceID) })
}

// similar are the assets that are like a print, apart from one.
func (s *Service) similar(ctx context.Context, actor ports.Actor, workspaceID, without string, print *look.Print) (out Similar, err error) {
	err = s.Database.Read(ctx, func(ctx context.Context, tx ports.Tx) error {
		if err := enter(ctx, tx, actor, workspaceID); err != nil {
			return err
		}
		hashes, all, err := s.prints.read(ctx, tx, workspaceID)
		if err != nil {
			return err
		}
		out, err = s.found(ctx, tx, workspaceID, without, look.Alike(print, all, candidates), hashes)
		return err
	})
	return out, err
}

// found are the assets of what was found that are not in the bin, apart from one.
func (s *Service) found(ctx context.Context, tx ports.Tx, workspaceID, without string, list []look.Found, hashes [][]byte) (out Similar, err error) {
	wanted := make([][]byte, len(list))
	for i, found := range list {
		wanted[i] = hashes[found.At]
	}
	assets, err := tx.Assets.OfFiles(ctx, workspaceID, wanted...)
	if err != nil {
		return out, err
	}
	of := map[string][]ports.Asset{}
	for _, a := range assets {
		if a.ID != without && a.BinnedAt.IsZero() {
			of[string(a.SHA256)] = append(of[string(a.SHA256)], a)
		}
	}
	for i, found := range list {
		for _, a := range of[string(wanted[i])] {
			if found.Same {
				out.MayBeSame = append(out.MayBeSame, Likeness{a, found.Like})
			} else {
				out.LooksLike = append(out.LooksLike, Likeness{a, found.Like})
			}
		}
	}
	out.MayBeSame = out.MayBeSame[:min(len(out.MayBeSame), mostSame)]
	out.LooksLike = out.LooksLike[:min(len(out.LooksLike), mostLike)]
	return out, nil
}
