package batches

import (
	"context"
	"slices"

	core "selvedge/core/catalog"
	"selvedge/core/catalog/plan"
	"selvedge/ports/catalog"
)

// isClaimed says whether several lines have a GTIN or are offered it.
func (t *taken) isClaimed(gtin int64) bool {
	if t.claimed == nil {
		t.claimed = map[int64]bool{}
		for _, n := range t.survey.claims {
			_, known := t.claimed[n]
			t.claimed[n] = known
		}
	}
	return t.claimed[gtin]
}

// withdraw takes back the GTINs that rows are offered and that others have, or are offered too.
func (r *rowsAtOnce) withdraw(ctx context.Context, tx catalog.Tx, door core.Door) error {
	held := map[int][]int64{} // by line: the variants that have what it is offered
	var all []int64
	for i := range r.outcomes {
		o := &r.outcomes[i]
		p := offerOf(o)
		if p == nil {
			continue
		}
		gtin, _ := core.GTINNumber(p.Suggest)
		if r.taken.isClaimed(gtin) {
			takeBack(p)
			continue
		}
		if o.SKU == "" { // the variant that has the number is the one that the row is about
			continue
		}
		holders, err := r.taken.by(ctx, tx, door, gtin)
		if err != nil {
			return err
		}
		if len(holders) > 0 {
			held[i] = holders
			all = append(all, holders...)
		}
	}
	if len(held) == 0 {
		return nil
	}
	slices.Sort(all)
	skus, err := core.SKUsOf(ctx, tx, door, slices.Compact(all))
	if err != nil {
		return err
	}
	for i, holders := range held {
		o := &r.outcomes[i]
		if slices.ContainsFunc(holders, func(ordinal int64) bool {
			sku, found := skus[ordinal]
			return found && core.SKUKey(sku) != core.SKUKey(o.SKU)
		}) {
			takeBack(offerOf(o))
		}
	}
	return nil
}

// offerOf returns the problem that offers a row a GTIN, or nil.
func offerOf(o *plan.Outcome) *plan.Problem {
	at := slices.IndexFunc(o.Problems, func(p plan.Problem) bool { return p.Attribute == "gtin" && p.Suggest != "" })
	if at < 0 {
		return nil
	}
	return &o.Problems[at]
}

func takeBack(p *plan.Problem) {
	p.Suggest = ""
	p.Fix = "Compare it with the label. If only the last digit were wrong, it would be the number of another row or product."
}
