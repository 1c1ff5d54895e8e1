package catalog

import (
	"context"
	"maps"
	"slices"

	"selvedge/core/catalog/parse"
	"selvedge/core/catalog/values"
)

// speaking are the attributes of which others follow, in order.
var speaking = slices.Sorted(maps.Keys(parse.AlsoOf))

// spoken is a value that a row has changed, of which others follow.
type spoken struct {
	row    *ImportRow
	p      *product
	v      *variant // nil: it is the product's
	at     values.Place
	before values.Value
}

// follow lets what follows from values follow those that the rows have changed, as after edits. What a row says itself stays.
func (in *importing) follow(ctx context.Context, rows []ImportRow, applied []*variant) error {
	list := in.spoken(rows, applied)
	if len(list) == 0 {
		return nil
	}
	before, products := make([]values.Value, len(list)), make([]*product, len(list))
	for i, s := range list {
		before[i], products[i] = s.before, s.p
		before[i].Source = values.Typed
	}
	r, err := in.s.reader(ctx, in.w.tx, in.w.door.workspaceID, before)
	if err != nil {
		return err
	}
	if err := in.w.load(ctx, products); err != nil { // what a style says may follow from a variant that the file hasn't
		return err
	}
	of := map[*product]bool{}
	for _, s := range list {
		is := s.p.values
		if s.v != nil {
			is = s.v.values
		}
		after, _ := is.Get(s.at)
		r.follow(s.p, s.v, s.at, r.says(after), s.row.says)
		of[s.p] = true
	}
	for i, v := range applied {
		if v != nil && v.was != nil && of[v.of] {
			in.followed(v, &rows[i], &in.outcomes[i])
		}
	}
	return nil
}

// says says whether a row says something of an attribute.
func (r *ImportRow) says(attribute string) bool {
	return slices.ContainsFunc(r.Values, func(v values.Value) bool { return v.Attribute == attribute })
}

// spoken are the values that rows have changed and from which may follow what a rule wrote.
func (in *importing) spoken(rows []ImportRow, applied []*variant) (list []spoken) {
	seen := map[place]bool{} // values of products
	for i, v := range applied {
		if v == nil || v.was == nil {
			continue
		}
		p := v.of
		for _, attribute := range speaking {
			at := values.Place{Attribute: attribute}
			if !slices.ContainsFunc(parse.AlsoOf[attribute], func(key string) bool {
				there, _ := saidAt(p.values, v.values, values.Place{Attribute: key})
				return there.Source == values.ByRule && !rows[i].says(key)
			}) {
				continue
			}
			if was, changed := changedAt(v.wasValues, v.values, at); changed {
				list = append(list, spoken{&rows[i], p, v, at, was})
			}
			if was, changed := changedAt(p.wasValues, p.values, at); changed && !seen[place{p, at}] {
				seen[place{p, at}] = true
				list = append(list, spoken{&rows[i], p, nil, at, was})
			}
		}
	}
	return list
}

func changedAt(before, after values.Document, at values.Place) (was values.Value, changed bool) {
	was, _ = before.Get(at)
	is, _ := after.Get(at)
	return was, is.Text != was.Text
}

// followed says in the outcome of a row what its variant shows otherwise without saying it.
func (in *importing) followed(v *variant, row *ImportRow, out *RowOutcome) {
	for _, key := range parse.AlsoKeys {
		at := values.Place{Attribute: key}
		was, _ := saidAt(v.of.wasValues, v.wasValues, at)
		is, _ := saidAt(v.of.values, v.values, at)
		if row.says(key) || is.Text == was.Text {
			continue
		}
		out.Follows = append(out.Follows, Example{v.Ordinal, v.SKU, at, was.Text, is.Text})
		if out.Result == RowSame {
			out.Result = RowChanged
		}
	}
}
