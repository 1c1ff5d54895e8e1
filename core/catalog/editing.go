package catalog

import (
	"context"
	"slices"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/values"
)

// editing makes the edits of one request, product by product.
type editing struct {
	s         *Service
	w         *writer
	reader    *reader
	families  *familyReader
	taken     takenNumbers // nil: the writer refuses all for a number that is taken
	p         *product
	family    string // that an edit of the product has given it
	edits     []Edit
	made      []madeEdit // from which others may follow
	refused   Refusals
	conflicts []Conflict
}

type madeEdit struct {
	of   *variant // nil: the product
	at   values.Place
	also attribute.Record // what it says of other attributes
}

// editing returns one for all edits of a request.
func (s *Service) editing(ctx context.Context, w *writer, all []Edit) (*editing, error) {
	list := make([]values.Value, len(all))
	for i := range all {
		list[i] = all[i].value()
	}
	r, err := s.reader(ctx, w.tx, w.door.workspaceID, list)
	return &editing{s: s, w: w, reader: r, families: w.familyReader(r.parser)}, err
}

// begin begins the edits of a product.
func (in *editing) begin(p *product, edits []Edit) {
	in.p, in.family, in.edits, in.made, in.refused, in.conflicts = p, "", edits, nil, nil, nil
}

func (e *Edit) value() values.Value {
	return values.Value{Place: e.Place, Text: e.Text, Source: e.Source}
}

// edit makes one edit, unless it conflicts or is refused.
func (in *editing) edit(e Edit) error {
	var v *variant
	if e.Ordinal != 0 {
		i := slices.IndexFunc(in.p.variants, func(v *variant) bool { return v.Ordinal == e.Ordinal })
		if i < 0 {
			return errNoProduct
		}
		v = in.p.variants[i]
	}
	switch e.Place {
	case values.Place{Attribute: "style"}:
		in.rename(&in.p.Style, &in.p.touched, e, numbered{in.p.ID, 0})
		return nil
	case values.Place{Attribute: attribute.Family}:
		return in.giveFamily(e)
	case values.Place{Attribute: "sku"}:
		if v != nil {
			in.rename(&v.SKU, &v.touched, e, numbered{in.p.ID, v.Ordinal})
			return nil
		}
	}
	of, set := in.p.values, in.p.set
	if v != nil {
		of, set = v.values, v.set
	}
	is, _ := of.Get(e.Place)
	if e.Text == is.Text {
		return nil
	}
	value := e.value()
	r := in.reader.read(value, currencyAt(in.p, v, e.Place))
	if r.Problem != nil {
		a, _ := in.s.Attributes.Get(e.Attribute)
		in.refused = append(in.refused, Refusal{e, *r.Problem, unreadable(a, r.Problem)})
		return nil
	}
	value.Text, value.HTML = r.Value, r.HTML
	if err := in.s.check(value); err != nil {
		in.refused = append(in.refused, refusalOf(e, err))
		return nil
	}
	if is.Text != e.Was && is.Text != value.Text {
		in.conflicts = append(in.conflicts, Conflict{Edit: e, Is: is.Text})
		return nil
	}
	set(value)
	in.made = append(in.made, madeEdit{v, e.Place, r.Also})
	return nil
}

// rename changes a style number or a SKU, which stays as typed.
func (in *editing) rename(is *string, touched *bool, e Edit, of numbered) {
	text, err := number(e.Text)
	if err == nil && *is != e.Was && *is != text {
		in.conflicts = append(in.conflicts, Conflict{Edit: e, Is: *is})
		return
	}
	if err == nil && in.taken != nil {
		err = in.taken.give(e.Attribute, text, of)
	}
	if err != nil {
		in.refused = append(in.refused, refusalOf(e, err))
		return
	}
	if *is != text {
		*is, *touched = text, true
	}
}

// follow lets others follow what was edited, once all of it is.
func (in *editing) follow() {
	for _, m := range in.made {
		ordinal := int64(0)
		if m.of != nil {
			ordinal = m.of.Ordinal
		}
		in.reader.follow(in.p, m.of, m.at, m.also, func(key string) bool {
			return slices.ContainsFunc(in.edits, func(e Edit) bool { return e.Ordinal == ordinal && e.Place == values.Place{Attribute: key} })
		})
	}
}
