package catalog

import (
	"context"
	"errors"
	"slices"

	"selvedge/core/catalog/values"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

// ImportRow is what is to be known of one variant, which is found by its SKU and made if
// there is none.
type ImportRow struct {
	SKU      string
	Style    string  // of its product; empty: the product that it has, or for a new one its SKU
	FamilyID *string // that its product is given, empty: none; nil: it keeps what it has
	Later    bool    // rows before these have spoken for its product: what it says otherwise is the variant's
	Values   []values.Value
}

// Gives says which family the row's product is given.
func (r *ImportRow) Gives(familyID string) { r.FamilyID = &familyID }

// RowResult is what a row did.
type RowResult string

// Results of rows.
const (
	RowCreated RowResult = "created"
	RowChanged RowResult = "changed"
	RowSame    RowResult = "same"
	RowRefused RowResult = "refused" // nothing of it was written
)

// RowOutcome is what became of a row. Ordinal is 0 if it was refused or nothing was written.
type RowOutcome struct {
	Result   RowResult
	Ordinal  int64
	Problems []RowProblem
	Diff     []Example      // with ImportOptions.Diff
	OfStyle  []Example      // what a variant that is made changes of a style that was there
	Stays    []values.Value // what is shown where the row clears a value: another row of the style says it
	Joins    bool           // its product was there, and not in the store that it comes into
}

// RowProblem says why a row was refused: an attribute's value, or "sku" or "style".
type RowProblem struct {
	Attribute string
	Reason    string
	Message   string
}

// ImportOptions are how rows are applied.
type ImportOptions struct {
	StoreID string    // that the products are put in; empty: none, for an admin
	DryRun  bool      // nothing is written
	Expect  *Expected // of a dry run: what the channels of the store will say is added; nil: it isn't asked

	// Pictured gives a product's variants the pictures that come after the rows, before Expect is asked. Nil: none come.
	Pictured func(variants []View)

	Diff bool // outcomes say what was there before

	KnownStyles bool // rows make no products, only variants of those that there are

	// ReadsAs says whether what is there reads as what a row says, and stays as it is written. Nil: only if it is written so.
	ReadsAs func(there string, said values.Value) bool
}

// NewImport makes a change set for rows that several transactions apply.
func (s *Service) NewImport(ctx context.Context, tx catalog.Tx, door Door, summary string) (catalog.ChangeSet, error) {
	return s.newSet(ctx, tx, door, KindImport, summary)
}

// newSet makes a change set that several transactions write into.
func (s *Service) newSet(ctx context.Context, tx catalog.Tx, door Door, kind, summary string) (catalog.ChangeSet, error) {
	w, err := s.begin(ctx, tx, door, catalog.ChangeSet{Kind: kind, Summary: summary})
	if err != nil {
		return catalog.ChangeSet{}, err
	}
	return w.set, tx.ChangeSets.Insert(ctx, w.set)
}

// ApplyRows makes and changes the products and variants of some rows, 2,000 or so, in a
// running transaction, as a part of a change set that NewImport made. Rows with problems
// are refused, the others applied. What the rows don't say stays. Rows of one style should
// come together: the first one's values are the product's, and a variant keeps what it says
// otherwise. It fails with Invalid, reason "store", and Conflict, reason "store_locked".
func (s *Service) ApplyRows(ctx context.Context, tx catalog.Tx, door Door, set catalog.ChangeSet, rows []ImportRow, o ImportOptions) ([]RowOutcome, error) {
	var storeIDs []string
	if o.StoreID != "" {
		storeIDs = []string{o.StoreID}
	}
	if _, err := door.chosen(nil, storeIDs); err != nil {
		return nil, err
	}
	var w *writer
	var err error
	if o.DryRun {
		w, err = s.writer(ctx, tx, door)
	} else {
		w, err = s.goOn(ctx, tx, door, set)
	}
	if err != nil {
		return nil, err
	}
	in := &importing{s: w.s, w: w, storeIDs: storeIDs, options: o, outcomes: make([]RowOutcome, len(rows)), said: map[place]bool{}, families: map[*product]string{}}
	if err := in.read(ctx, rows); err != nil {
		return nil, err
	}
	applied := make([]*variant, len(rows))
	for i := range rows {
		applied[i] = in.apply(&rows[i], &in.outcomes[i])
	}
	if o.DryRun {
		if o.Expect != nil {
			err = in.expect(ctx, o.Expect)
		}
		return in.outcomes, err
	}
	if _, err := w.commit(ctx); err != nil {
		return nil, err
	}
	for i, v := range applied {
		if v != nil {
			in.outcomes[i].Ordinal = v.Ordinal
		}
	}
	return in.outcomes, nil
}

// importing is rows on their way into a writer.
type importing struct {
	s        *Service
	w        *writer
	storeIDs []string
	options  ImportOptions
	outcomes []RowOutcome
	bySKU    map[string]*variant
	byStyle  map[string]*product
	seen     map[string]bool     // SKUs of earlier rows
	said     map[place]bool      // what an earlier row has said of a product
	families map[*product]string // that earlier rows gave
	given    map[place]bool      // what a row says of a product that another one clears
	last     lastRow
	own      []values.Value // of the row that is applied, for a variant
}

// lastRow is the row before: those of a style say much that is the same, which is looked at
// once.
type lastRow struct {
	*ImportRow
	of        *product
	inherited []bool // by value: the variant has it from its product
}

// same says whether a value of a row is that of the row before.
func (l *lastRow) same(row *ImportRow, i int) bool {
	return l.ImportRow != nil && i < len(l.Values) && l.Values[i] == row.Values[i]
}

type place struct {
	of *product
	values.Place
}

// read reads what the rows are about, all at once.
func (in *importing) read(ctx context.Context, rows []ImportRow) error {
	skus, styles := make([]string, len(rows)), make([]string, len(rows))
	for i := range rows {
		skus[i] = numberKey(rows[i].SKU)
		switch {
		case rows[i].Style == "":
			styles[i] = skus[i]
		case i > 0 && rows[i].Style == rows[i-1].Style:
			styles[i] = styles[i-1]
		default:
			styles[i] = numberKey(rows[i].Style)
		}
	}
	w := in.w
	products, err := w.tx.Products.ByStyle(ctx, w.door.workspaceID, styles)
	if err != nil {
		return err
	}
	if err := w.keep(ctx, products); err != nil {
		return err
	}
	variants, err := w.tx.Variants.BySKU(ctx, w.door.workspaceID, skus)
	if err != nil {
		return err
	}
	if err := w.useVariants(ctx, variants); err != nil {
		return err
	}
	in.bySKU, in.byStyle, in.seen = make(map[string]*variant, len(rows)), map[string]*product{}, make(map[string]bool, len(rows))
	for _, v := range w.variants {
		in.bySKU[v.SKUKey] = v
	}
	for _, p := range w.order {
		in.byStyle[p.StyleKey] = p
	}
	in.findGiven(rows, skus, styles)
	return nil
}

// apply applies one row, or refuses it as a whole.
func (in *importing) apply(row *ImportRow, out *RowOutcome) *variant {
	out.Result = RowRefused
	sku, style := in.numbers(row, out)
	for i := range row.Values {
		if in.last.same(row, i) {
			continue
		}
		if err := in.s.check(row.Values[i]); err != nil {
			out.refuse(row.Values[i].Attribute, err)
		}
	}
	if len(out.Problems) > 0 {
		return nil
	}
	key, styleKey := numberKey(sku), numberKey(style)
	v, p := in.bySKU[key], in.byStyle[styleKey]
	if v != nil && row.Style == "" {
		p = v.of
	}
	if !in.allowed(row, key, v, p, out) {
		return nil
	}
	in.seen[key] = true
	out.Result = RowSame
	if p == nil {
		p = in.w.newProduct(style, "", in.storeIDs)
		in.byStyle[styleKey] = p
	} else if len(in.storeIDs) > 0 && !slices.Contains(p.StoreIDs, in.storeIDs[0]) {
		p.StoreIDs, p.touched = sortedWith(p.StoreIDs, in.storeIDs[0]), true
		out.Result = RowChanged
	}
	out.Joins = p.was != nil && len(in.storeIDs) > 0 && !slices.Contains(p.was.StoreIDs, in.storeIDs[0])
	if v == nil {
		v = in.w.newVariant(p, sku)
		in.bySKU[key] = v
		out.Result = RowCreated
	}
	in.set(p, v, row, out)
	in.giveFamily(p, v, row, out)
	return v
}

// numbers returns the SKU and the style number of a row.
func (in *importing) numbers(row *ImportRow, out *RowOutcome) (sku, style string) {
	sku, err := number(row.SKU)
	if err != nil {
		out.refuse("sku", err)
	}
	if style = sku; row.Style != "" {
		if style, err = number(row.Style); err != nil {
			out.refuse("style", err)
		}
	}
	return sku, style
}

// allowed refuses a row about what isn't the member's or is said to be two things.
func (in *importing) allowed(row *ImportRow, key string, v *variant, p *product, out *RowOutcome) bool {
	switch {
	case in.seen[key]:
		out.refuse("sku", errSKUTwice)
	case v != nil && !in.w.door.Sees(v.of.StoreIDs):
		out.refuse("sku", errSKUTaken)
	case p != nil && !in.w.door.Sees(p.StoreIDs):
		out.refuse("style", errStyleTaken)
	case v != nil && p != v.of:
		out.refuse("style", errOtherStyle)
	case p != nil && p.was != nil && in.w.door.mayChange(p.StoreIDs) != nil:
		out.refuse("style", errStoreLocked)
	case p != nil && len(p.variants) >= maxVariants && v == nil:
		out.refuse("style", errVariants)
	case p == nil && in.options.KnownStyles:
		out.refuse("sku", errUnknown)
	case v == nil && p != nil && in.isOfOther(p, row):
		out.refuse("style", errStyleOfOther)
	case row.FamilyID != nil && *row.FamilyID != "" && in.w.families[*row.FamilyID] == nil:
		out.refuse(fieldFamily, errNoFamily)
	case in.isOfTwoFamilies(p, row):
		out.refuse(fieldFamily, errFamilyTwice)
	default:
		return true
	}
	return false
}

var (
	errSKUTwice   = ports.Refuse(ports.Conflict, "sku_twice", "Another row has the same SKU.")
	errOtherStyle = ports.Refuse(ports.Conflict, "sku_of_other_style", "The variant with this SKU is of another style.")
	errUnknown    = ports.Refuse(ports.NotFound, "unknown", "The catalog has no such variant, and a file without titles or style numbers only updates.")
)

func (out *RowOutcome) refuse(attribute string, err error) {
	problem := RowProblem{Attribute: attribute, Message: err.Error()}
	if refused, ok := errors.AsType[*ports.Error](err); ok {
		problem.Reason, problem.Message = refused.Reason, refused.Message
	}
	out.Result, out.Problems = RowRefused, append(out.Problems, problem)
}

// set puts values where they belong and says whether the variant shows something else.
func (in *importing) set(p *product, v *variant, row *ImportRow, out *RowOutcome) {
	list := row.Values
	isNew := v.was == nil && !in.options.Diff // whatever it shows, it is made
	own := in.own[:0]
	var before []values.Value
	if !isNew {
		for i := range list {
			was, _ := saidAt(p.values, v.values, list[i].Place)
			before = append(before, was)
		}
	}
	inherited := make([]bool, len(list))
	for i, value := range list {
		if v.was == nil && in.last.of == p && in.last.same(row, i) && in.last.inherited[i] {
			inherited[i] = true
			continue
		}
		if in.options.ReadsAs != nil {
			value.Text = in.asWritten(p, v, value)
		}
		if in.s.isOfProduct(value) {
			if at := (place{p, value.Place}); !row.Later && !in.said[at] && (value.Text != "" || !in.given[at]) {
				in.said[at] = true
				in.setShared(p, v, value, out)
			}
			if is, _ := p.values.Get(value.Place); is.Text == value.Text {
				value.Text, value.HTML = "", "" // what it inherits needs no value of its own
				inherited[i] = true
			}
		}
		own = append(own, value)
	}
	v.setAll(own)
	in.own = own
	in.last = lastRow{row, p, inherited}
	for i := range before {
		is, _ := saidAt(p.values, v.values, list[i].Place)
		if list[i].Text == "" && is.Text != "" {
			out.Stays = append(out.Stays, is)
		}
		if is.Says(&before[i]) {
			continue
		}
		if out.Result == RowSame {
			out.Result = RowChanged
		}
		if in.options.Diff {
			out.Diff = append(out.Diff, Example{v.Ordinal, v.SKU, list[i].Place, before[i].Text, is.Text})
		}
	}
}
