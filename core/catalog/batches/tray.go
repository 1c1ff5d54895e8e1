package batches

import (
	"cmp"
	"context"
	"slices"

	core "selvedge/core/catalog"
	"selvedge/core/catalog/photos"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

const (
	trayPhotos   = 200   // that are listed at once
	trayProducts = 1_000 // that are offered by name
)

// Tray is the photos of a batch that nothing places, with where they may belong.
type Tray struct {
	Placed int // by their names or by hand
	Out    int // left out by hand
	Loose  int
	Photos []Loose // the first of the loose ones, by name

	Products []Suggestion // the first colors of styles in the file, or in the catalog
}

// Loose is a photo that isn't placed.
type Loose struct {
	AssetID, Name string
	Width, Height int
	View          string      // that its name says
	Why           photos.Miss // its name places it nowhere
	Guess         *Guess      // nil: nothing speaks for any product
}

// Guess is where a photo may belong.
type Guess struct {
	Suggestion
	Others   []Suggestion
	Evidence []photos.Evidence
	Sure     bool // what speaks for it agrees, and nothing speaks for another
}

// Suggestion is a color of a style, by one of its variants.
type Suggestion struct{ SKU, Label, Title, Color string }

// Tray places the photos by their names, as the mapping is now, and guesses where the others
// belong. Nothing is written: that does the plan. It fails as Preview does.
func (s *Service) Tray(ctx context.Context, actor ports.Actor, workspaceID, id string) (tray Tray, err error) {
	list, err := s.Photos(ctx, actor, workspaceID, id)
	if err != nil || len(list) == 0 {
		return tray, err
	}
	index, targets, err := s.photographed(ctx, actor, workspaceID, id, list)
	if err != nil {
		return tray, err
	}
	loose, placed := sorted(index.Matcher(), list, targets)
	for _, p := range list {
		if p.SKU == "" && p.By == byHand {
			tray.Out++
		}
	}
	tray.Loose = len(loose)
	tray.Products = productsOf(targets)
	tray.Placed = len(list) - tray.Out - tray.Loose
	loose = loose[:min(len(loose), trayPhotos)]
	if tray.Photos, err = s.described(ctx, workspaceID, loose); err != nil {
		return tray, err
	}
	files, matcher := make([]photos.File, len(loose)), index.Matcher()
	for i, p := range loose {
		files[i] = photos.File{Name: p.Name, Look: func() []photos.Seen { return s.colorsOf(ctx, workspaceID, p.AssetID) }}
	}
	for i, g := range index.Guess(files, placed) {
		tray.Photos[i].View = matcher.View(loose[i].Name)
		tray.Photos[i].Guess = guessOf(g, targets)
	}
	return tray, ctx.Err()
}

// photographed returns what the photos of a batch may show: variants of its file, or of the catalog.
func (s *Service) photographed(ctx context.Context, actor ports.Actor, workspaceID, id string, list []catalog.BatchPhoto) (*photos.Index, []photos.Target, error) {
	b, err := s.readable(ctx, actor, workspaceID, id)
	if err != nil {
		return nil, nil, err
	}
	if !b.hasSheet() {
		x, err := s.photoIndexFor(ctx, actor, &b, opening{})
		if err != nil {
			return nil, nil, err
		}
		return x.index, x.targets, nil
	}
	f, err := s.open(ctx, &b, opening{whole: true})
	if err != nil {
		return nil, nil, err
	}
	defer func() { _ = f.close() }()
	v, err := s.overview(ctx, &b, f, keeping{targets: true})
	if err != nil {
		return nil, nil, err
	}
	targets := v.shown()
	err = s.read(ctx, actor, workspaceID, id, func(ctx context.Context, tx catalog.Tx, door core.Door, _ *Batch) error {
		return findGTINs(ctx, tx, door, list, targets)
	})
	return photos.NewIndex(s.Words, targets), targets, err
}

// sorted parts photos into those that nothing places, by name, and those that are placed on
// something in the file.
func sorted(matcher *photos.Matcher, list []catalog.BatchPhoto, targets []photos.Target) (loose []catalog.BatchPhoto, placed []photos.Placed) {
	bySKU := make(map[string]int, len(targets))
	for i := range targets {
		bySKU[targets[i].SKU] = i
	}
	for _, p := range list {
		if p.By == byHand {
			if at, known := bySKU[p.SKU]; known {
				placed = append(placed, photos.Placed{Name: p.Name, Target: at})
			}
			continue
		}
		m, miss := matcher.Match(p.Name)
		if miss == "" {
			placed = append(placed, photos.Placed{Name: p.Name, Target: m.Target})
			continue
		}
		p.Outcome = catalog.PhotoOutcome(miss)
		loose = append(loose, p)
	}
	slices.SortFunc(loose, func(a, b catalog.BatchPhoto) int {
		return cmp.Or(cmp.Compare(a.Name, b.Name), cmp.Compare(a.AssetID, b.AssetID))
	})
	return loose, placed
}

// described adds to photos what the library knows of them.
func (s *Service) described(ctx context.Context, workspaceID string, loose []catalog.BatchPhoto) ([]Loose, error) {
	ids := make([]string, len(loose))
	for i, p := range loose {
		ids[i] = p.AssetID
	}
	sizes := map[string]ports.Asset{}
	err := s.Catalog.Store.Read(ctx, func(ctx context.Context, tx catalog.Tx) error {
		found, err := tx.Assets.List(ctx, workspaceID, ids)
		for _, a := range found {
			sizes[a.ID] = a
		}
		return err
	})
	list := make([]Loose, len(loose))
	for i, p := range loose {
		file := sizes[p.AssetID].File
		list[i] = Loose{AssetID: p.AssetID, Name: p.Name, Width: file.Width, Height: file.Height, Why: photos.Miss(p.Outcome)}
	}
	return list, err
}

// productsOf are the colors of styles, by the first variant of each.
func productsOf(targets []photos.Target) (list []Suggestion) {
	seen := map[string]bool{}
	for _, t := range targets {
		if key := colorKey(t); !seen[key] {
			seen[key] = true
			list = append(list, suggest(t))
		}
		if len(list) == trayProducts {
			break
		}
	}
	return list
}

// colorKey is the same for all variants of a color of a style.
func colorKey(t photos.Target) string {
	if t.Style == "" {
		return t.SKU
	}
	return t.Style + "\n" + t.Color
}

func guessOf(g photos.Guess, targets []photos.Target) *Guess {
	if g.Target < 0 {
		return nil
	}
	guess := &Guess{Suggestion: suggest(targets[g.Target]), Evidence: g.Evidence, Sure: g.Sure}
	for _, other := range g.Others {
		guess.Others = append(guess.Others, suggest(targets[other]))
	}
	return guess
}

func suggest(t photos.Target) Suggestion { return Suggestion{t.SKU, t.Label(), t.Title, t.Color} }
