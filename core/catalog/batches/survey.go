package batches

import (
	"context"
	"strings"

	core "selvedge/core/catalog"
	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/grouping"
	"selvedge/core/catalog/parse"
	"selvedge/core/catalog/photos"
	"selvedge/core/catalog/plan"
	"selvedge/core/catalog/vocabulary"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

// survey is what has to be known of a whole file before its first row is planned.
type survey struct {
	repeated map[string]grouping.Duplicate
	style    []string       // by line: that of its cell or of its SKU, empty if it has none
	variants map[string]int // by style
	later    []bool         // by line: lines of its product were in an earlier transaction
	targets  []photos.Target
}

// columns are those of the file that are something.
func (s *Service) columns(b *Batch) (columns []plan.Column) {
	for i, c := range b.Mapping.Columns {
		a, known := s.attributes().Get(c.Attribute)
		if c.Attribute == "" || !known && c.Attribute != vocabulary.Currency {
			continue
		}
		if !known {
			a = attribute.Attribute{}
		}
		c.Reading.Attribute = a
		columns = append(columns, plan.Column{Field: plan.Field{Attribute: c.Attribute, Locale: c.Locale}, Index: i, Reading: c.Reading})
	}
	return columns
}

func (s *Service) planner(b *Batch, repeated map[string]grouping.Duplicate) *plan.Planner {
	return plan.New(parse.New(s.Words), s.columns(b), plan.Options{Empty: b.Mapping.Empty, TakeNew: b.Mapping.TakeNew, Repeated: repeated})
}

// survey reads the whole file. What the catalog knows decides only which lines are of one
// product, so that it comes out the same after a part of the file was applied.
func (s *Service) survey(ctx context.Context, b *Batch, f file, wantTargets bool) (*survey, error) {
	v, rows, err := s.overview(ctx, b, f, wantTargets)
	if err != nil {
		return nil, err
	}
	return v, s.findLater(ctx, b, v, rows)
}

// overview is survey without what the catalog knows.
func (s *Service) overview(ctx context.Context, b *Batch, f file, wantTargets bool) (*survey, []grouping.Row, error) {
	planner := s.planner(b, nil)
	v := &survey{repeated: map[string]grouping.Duplicate{}}
	var rows []grouping.Row
	for l, err := range f.lines(ctx) {
		if err != nil {
			return nil, nil, err
		}
		o := planner.Row(l.number, l.cells, plan.Existing{})
		row := grouping.Row{Number: l.number, SKU: strings.Clone(o.SKU)}
		target := photos.Target{SKU: row.SKU}
		for _, c := range o.Changes {
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
			}
		}
		rows = append(rows, row)
		if wantTargets && o.Kind != plan.Refused {
			target.Style, target.Color, target.ColorCode, target.Title = row.Style, row.Color, row.ColorCode, row.Title
			v.targets = append(v.targets, target)
		}
	}
	for _, d := range grouping.Duplicates(rows) {
		v.repeated[grouping.Key(d.SKU)] = d
	}
	v.style, v.later = make([]string, len(rows)), make([]bool, len(rows))
	v.variants = map[string]int{}
	bySKU := map[string]string{}
	for _, style := range grouping.New(s.Words).Styles(rows) {
		if style.By == grouping.Alone {
			continue
		}
		for _, i := range style.Rows {
			v.style[i] = style.Key
			v.variants[style.Key]++
			bySKU[rows[i].SKU] = style.Key
		}
	}
	for i := range v.targets {
		v.targets[i].Style = bySKU[v.targets[i].SKU]
	}
	return v, rows, nil
}

// findLater finds the lines whose product has others in earlier transactions: it is known
// by its style, by its SKU, or by the variant that has the SKU.
func (s *Service) findLater(ctx context.Context, b *Batch, v *survey, rows []grouping.Row) error {
	first := map[string]int{} // transaction of a style's first line
	for from := 0; from < len(rows); from += s.atOnce() {
		part := rows[from:min(from+s.atOnce(), len(rows))]
		skus := make([]string, len(part))
		for i := range part {
			skus[i] = part[i].SKU
		}
		var known map[string]core.View
		err := s.Catalog.Store.Read(ctx, func(ctx context.Context, tx catalog.Tx) error {
			door, err := core.Enter(ctx, tx, ports.Actor{UserID: b.ActorID}, b.WorkspaceID, core.BatchesApp)
			if err != nil {
				return err
			}
			known, err = s.Catalog.Known(ctx, tx, door, skus)
			return err
		})
		if err != nil {
			return err
		}
		for i := range part {
			style := v.style[from+i]
			if style == "" {
				style = part[i].SKU
			}
			if view, found := known[core.SKUKey(part[i].SKU)]; found {
				style = view.Product.Style
			}
			key := core.SKUKey(style)
			if at, seen := first[key]; seen {
				v.later[from+i] = at < from
			} else {
				first[key] = from
			}
		}
	}
	return nil
}
