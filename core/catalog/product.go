package catalog

import (
	"cmp"
	"context"
	"slices"
	"time"

	"selvedge/core/catalog/values"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

// Kinds of change sets.
const (
	KindMake   = "make"
	KindEdit   = "edit"
	KindSelect = "selection" // an edit of several products
	KindImport = "import"
	KindEnrich = "enrichment"
	KindDelete = "delete"
	KindUndo   = "undo"
)

// Product is all that is known of a product.
type Product struct {
	ID        string
	Style     string
	FamilyID  string
	Family    string   // its name
	StoreIDs  []string // that the member may know of
	Media     []catalog.Medium
	Absent    map[string]Absence // of its pictures that aren't shown anymore, by asset
	Values    values.Document
	Variants  []Variant // in the order in which they were made
	Findings  []Finding // of the channels of its stores
	ChangedBy int64     // change set
	CreatedAt time.Time
	UpdatedAt time.Time
}

// Variant is a variant of a product with its own values.
type Variant struct {
	Ordinal   int64
	SKU       string
	Values    values.Document
	Missing   []Requirement
	Required  int
	Channels  []ChannelState // of its stores
	ChangedBy int64
	UpdatedAt time.Time
}

// Product returns a product. It fails as workspace.EnterApp does and with NotFound, reason
// "product_not_found", also if it is in none of the member's stores.
func (s *Service) Product(ctx context.Context, actor ports.Actor, workspaceID, id string) (p Product, err error) {
	err = s.read(ctx, actor, workspaceID, func(ctx context.Context, tx catalog.Tx, s *Service, door Door) (err error) {
		p, err = s.product(ctx, tx, door, id)
		return err
	})
	return p, err
}

func (s *Service) product(ctx context.Context, tx catalog.Tx, door Door, id string) (Product, error) {
	w, err := s.writer(ctx, tx, door)
	if err != nil {
		return Product{}, err
	}
	if err := w.use(ctx, []string{id}); err != nil {
		return Product{}, err
	}
	one := w.products[id]
	if one == nil || !door.Sees(one.StoreIDs) {
		return Product{}, errNoProduct
	}
	if err := w.load(ctx, []*product{one}); err != nil {
		return Product{}, err
	}
	slices.SortFunc(one.variants, func(a, b *variant) int { return cmp.Compare(a.Ordinal, b.Ordinal) })
	p := Product{
		ID: one.ID, Style: one.Style, FamilyID: one.FamilyID, Family: w.families.name(one.FamilyID), StoreIDs: door.seen(one.StoreIDs), Media: one.Media, Absent: one.absentOf(), Values: one.values,
		Variants: make([]Variant, len(one.variants)), ChangedBy: one.ChangedBy, CreatedAt: one.CreatedAt, UpdatedAt: one.UpdatedAt,
	}
	for i, v := range one.variants {
		p.Variants[i] = Variant{Ordinal: v.Ordinal, SKU: v.SKU, Values: v.values, ChangedBy: v.ChangedBy, UpdatedAt: v.UpdatedAt}
		p.Variants[i].Missing, p.Variants[i].Required = w.family(&one.Product).missing(one.values, v.values)
	}
	p.Findings, err = w.findingsOf(ctx, one, p.Variants)
	return p, err
}
