package batches

import (
	"cmp"
	"context"
	"iter"
	"maps"
	"slices"
	"strings"

	core "selvedge/core/catalog"
	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/grouping"
	"selvedge/core/catalog/parse"
	"selvedge/core/catalog/photos"
	"selvedge/core/catalog/plan"
	"selvedge/core/catalog/vocabulary"
	"selvedge/core/sheet"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

// survey is what has to be known of a whole file before its first row is planned.
type survey struct {
	rows       []grouping.Row  // by line
	targets    []photos.Target // by line, if they are wanted; those of refused rows have no SKU
	repeated   map[string]grouping.Duplicate
	shared     map[string][]int      // numbers of lines by a GTIN that several have, as they came
	gtins      []int64               // by line: the number of its GTIN, 0 if it has none
	claims     []int64               // by line: also of one that it is offered, or that it has and is refused
	style      []string              // by line: that of its cell or of its SKU, empty if it has none
	ofStyle    map[string][]int      // lines
	keys       []string              // by line: of its product
	parts      []int32               // by line: which of those that its row becomes
	turns      []int32               // by line: the transaction that it is in
	later      []bool                // by line: lines of its product were in an earlier transaction
	families   map[string]saidFamily // by product key: which the file gives it
	leads      []bool                // by line: it is the first of its product or style in its transaction
	came       *cameIn               // the lines, if they are kept
	ofGTIN     map[int][]string      // by line without an SKU, but with a GTIN: the SKUs of the variants that have it
	alike      map[int][]string      // by line whose SKU is made: the SKUs of the variants that it is about
	styleAlone map[int]bool          // lines whose SKU is made of their style alone
	ownLines   map[string]bool       // SKUs of variants that other lines than those are about
	pictures   pictureRows
	said       []saidAt // of pictures

	absent map[int]bool // lines that only the same file with other fixes has, while two are compared
}

// columns are those of the file that are something.
func (s *Service) columns(b *Batch) (columns []plan.Column) {
	gallery, format := b.gallery(), s.format(b)
	for i, c := range b.Mapping.Columns {
		a, known := s.attributesOf(b).Get(c.Attribute)
		if c.Attribute == "" || !known && !vocabulary.IsCompanion(c.Attribute) {
			continue
		}
		if !known {
			a = attribute.Attribute{}
		}
		c.Reading.Attribute = a
		c.Reading.Words = b.Mapping.Own.With(c.Attribute, c.Reading.Words)
		columns = append(columns, plan.Column{Field: plan.Field{Attribute: c.Attribute, Locale: c.Locale, Channel: c.Channel}, Index: i, Size: c.ofSize(), Gallery: i == gallery, Reading: c.Reading})
		if format == nil {
			continue
		}
		last, of := &columns[len(columns)-1], format.Columns[i]
		last.Finds, last.Shared = of.Finds && c.Attribute == "style", of.Shared
		if of.Interval && c.Attribute == "sale_from" {
			columns = append(columns, s.lastDay(columns[len(columns)-1]))
		}
	}
	if a := b.across(); a != nil {
		columns = append(columns, s.made(a)...)
	}
	if b.mayHavePictureRows() {
		columns = append(columns, s.picturesElsewhere(b))
	}
	return columns
}

// planner plans rows with what is known of the whole file, if it is.
func (s *Service) planner(b *Batch, v *survey) *plan.Planner {
	o := plan.Options{Empty: b.Mapping.Empty, TakeNew: b.Mapping.TakeNew}
	if v != nil {
		o.Repeated, o.Shared, o.Pictures = v.repeated, v.shared, v.pictures.problems
	}
	return plan.New(parse.New(s.Words).Formatted(s.Catalog.Sanitize), s.columns(b), o)
}

// survey reads the whole file. What the catalog knows decides only which lines are of one
// product, so that it comes out the same after a part of the file was applied.
func (s *Service) survey(ctx context.Context, b *Batch, f file, keep keeping) (*survey, error) {
	v, err := s.overview(ctx, b, f, keep)
	if err != nil {
		return nil, err
	}
	if err := s.findByGTIN(ctx, b, v, slices.Collect(maps.Keys(v.ofGTIN))); err != nil {
		return nil, err
	}
	if err := s.findByStyle(ctx, b, v, upTo(len(v.rows))); err != nil {
		return nil, err
	}
	v.keys = make([]string, len(v.rows))
	for part := range slices.Chunk(upTo(len(v.rows)), s.atOnce()) {
		if err := s.findKeys(ctx, b, v, part); err != nil {
			return nil, err
		}
	}
	v.findLater(s.atOnce())
	v.findFamilies()
	return v, nil
}

// keeping says what more of a file is kept.
type keeping struct{ targets, lines, captions bool }

// overview is survey without what the catalog knows.
func (s *Service) overview(ctx context.Context, b *Batch, f file, keep keeping) (*survey, error) {
	planner, v, shared := s.planner(b, nil), &survey{ofGTIN: map[int][]string{}, alike: map[int][]string{}, styleAlone: map[int]bool{}}, map[string][]int{}
	mayHavePictureRows, pictureRows := b.mayHavePictureRows(), plan.NewPictureRows(planner)
	keep.captions = keep.captions && b.saysOfPictures()
	if keep.lines {
		v.came = &cameIn{problems: map[int][]sheet.Problem{}}
	}
	texts := 0
	for came, err := range f.cameIn(ctx) {
		if err != nil {
			return nil, err
		}
		of := came.texts()
		if v.came != nil && !v.came.add(came) {
			v.came = nil
		}
		for l := range f.across.unfold(f.fixed.apply(came)) {
			if texts += of; texts > maxTexts { // each line that is refused is stored with its row
				return nil, errTexts
			}
			row, target, claim := glance(planner, l)
			v.noteIdentity(planner, len(v.rows), l)
			if mayHavePictureRows {
				pictureRows.Find(len(v.rows), l.number, l.cells)
			}
			if keep.captions {
				if address, said := planner.Caption(l.cells); address != "" {
					v.said = append(v.said, saidAt{len(v.rows), strings.Clone(address), said})
				}
			}
			if v.came != nil {
				v.came.becomes(l)
			}
			v.rows = append(v.rows, row)
			v.parts = append(v.parts, int32(l.part))
			v.gtins, v.claims = append(v.gtins, gtinOf(target)), append(v.claims, claim)
			if target.GTIN != "" {
				shared[target.GTIN] = append(shared[target.GTIN], row.Number)
			}
			if keep.targets {
				v.targets = append(v.targets, target)
			}
		}
		if len(v.rows) > MaxRows {
			return nil, errRowLimit
		}
	}
	if err := v.pictures.find(pictureRows, f.variants(ctx)); err != nil {
		return nil, err
	}
	for i := range v.pictures.shows {
		v.isNoVariant(i)
	}
	maps.DeleteFunc(shared, func(_ string, numbers []int) bool { return len(numbers) < 2 })
	v.shared = shared
	v.group(s.Words)
	if len(v.repeated) == 0 {
		return v, nil
	}
	return v, v.compare(planner, f.variants(ctx))
}

func upTo(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	return list
}

// isNoVariant says of a line that it is none of a variant.
func (v *survey) isNoVariant(line int) {
	v.rows[line] = grouping.Row{Number: v.rows[line].Number}
	delete(v.ofGTIN, line)
	delete(v.alike, line)
	delete(v.styleAlone, line)
	if v.targets != nil {
		v.targets[line] = photos.Target{}
	}
}

// look looks at a line again.
func (v *survey) look(planner *plan.Planner, i int, l line) photos.Target {
	row, target, claim := glance(planner, l)
	v.noteIdentity(planner, i, l)
	v.rows[i], v.gtins[i], v.claims[i] = row, gtinOf(target), claim
	if v.targets != nil {
		target.Style = v.style[i]
		v.targets[i] = target
	}
	return target
}

// glance reads what a line says that matters to others, what photos of it are recognized by,
// which has no SKU if the row is refused, and the number of the GTIN that it has or is offered.
func glance(planner *plan.Planner, l line) (row grouping.Row, target photos.Target, claim int64) {
	o := planner.Row(l.number, l.cells, plan.Existing{})
	row = grouping.Row{Number: l.number, SKU: strings.Clone(o.SKU)}
	for _, c := range o.Changes {
		if c.Channel != "" {
			continue
		}
		text := strings.Clone(c.After)
		switch c.Attribute {
		case "style":
			row.Style = text
		case "title":
			row.Title = text
		case "color":
			row.Color = text
			row.Raw, target.Raw = append(row.Raw, strings.Clone(c.Raw)), []string{strings.Clone(c.Raw)}
		case "color_code":
			row.ColorCode = text
		case "color_family":
			target.Family = text
		case "size":
			row.Size = text
			row.Raw = append(row.Raw, strings.Clone(c.Raw))
		case "gtin":
			target.GTIN = text
		case attribute.Family:
			row.Family = c.After // a word that is kept anyway
		}
	}
	if o.Kind != plan.Refused && o.Kind != plan.Skipped {
		target.SKU, target.Color, target.ColorCode, target.Title = row.SKU, row.Color, row.ColorCode, row.Title
		return row, target, gtinOf(target)
	}
	claim, _ = core.GTINNumber(planner.Number(l.cells))
	return row, target, claim
}

// group finds what depends on all rows together.
func (v *survey) group(words *vocabulary.Vocabulary) {
	v.repeated = map[string]grouping.Duplicate{}
	for _, d := range grouping.Duplicates(v.rows) {
		v.repeated[grouping.Key(d.SKU)] = d
	}
	v.style, v.ofStyle = make([]string, len(v.rows)), map[string][]int{}
	for _, style := range grouping.New(words).Styles(v.rows) {
		if style.By == grouping.Alone {
			continue
		}
		v.ofStyle[style.Key] = style.Rows
		for _, i := range style.Rows {
			v.style[i] = style.Key
		}
	}
	for i := range v.targets {
		v.targets[i].Style = v.style[i]
	}
}

// compare finds in what lines with the same SKU differ, given at least these in their order.
func (v *survey) compare(planner *plan.Planner, lines iter.Seq2[line, error]) error {
	first := map[string][]string{} // cells by SKU
	for l, err := range lines {
		if err != nil {
			return err
		}
		key := v.rows[l.index].SKUKey()
		d, repeated := v.repeated[key]
		switch {
		case !repeated:
			continue
		case len(d.Differ) == 0:
			first[key] = l.cells
			d.Differ = append(d.Differ, nil)
		default:
			d.Differ = append(d.Differ, planner.Differ(first[key], l.cells))
		}
		v.repeated[key] = d
	}
	return nil
}

// shown are what photos may show.
func (v *survey) shown() []photos.Target {
	return slices.DeleteFunc(slices.Clone(v.targets), func(t photos.Target) bool { return t.SKU == "" })
}

// findKeys finds which products some lines are of, which are known by their styles, by their
// SKUs, or by the variants that have the SKUs.
func (s *Service) findKeys(ctx context.Context, b *Batch, v *survey, lines []int) error {
	skus := make([]string, len(lines))
	for n, i := range lines {
		skus[n] = v.sku(i)
	}
	known, err := s.knownTo(ctx, b, skus)
	if err != nil {
		return err
	}
	for _, i := range lines {
		sku := v.sku(i)
		style := cmp.Or(v.rows[i].Style, v.style[i], sku)
		if view, found := known[core.SKUKey(sku)]; found {
			style = view.Product.Style
		}
		v.keys[i] = core.SKUKey(style)
	}
	return nil
}

// knownTo returns the variants with some SKUs that who works on a batch sees.
func (s *Service) knownTo(ctx context.Context, b *Batch, skus []string) (known map[string]core.View, err error) {
	err = s.Catalog.Store.Read(ctx, func(ctx context.Context, tx catalog.Tx) error {
		door, err := core.Enter(ctx, tx, ports.Actor{UserID: b.ActorID}, b.WorkspaceID, core.BatchesApp)
		if err != nil {
			return err
		}
		known, err = s.Catalog.Known(ctx, tx, door, skus)
		return err
	})
	return known, err
}
