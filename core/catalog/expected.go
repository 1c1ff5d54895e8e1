package catalog

import (
	"context"

	"selvedge/core/catalog/channel"
)

// Expected counts what the channels of a store will say of variants. One that a channel
// holds back isn't warned.
type Expected struct {
	Ready, Warned, Held int
	HeldBy              map[string]int // by channel
}

// expect adds what the channels will say once the rows are applied. Of products with other
// variants, those aren't looked at, and products that the member doesn't see are not either.
func (in *importing) expect(ctx context.Context, e *Expected) error {
	checker, err := in.s.checker(ctx, in.w.tx, in.w.door.workspaceID)
	if err != nil {
		return err
	}
	if e.HeldBy == nil {
		e.HeldBy = map[string]int{}
	}
	for _, p := range in.w.order {
		if !in.w.door.Sees(p.StoreIDs) {
			continue
		}
		views := in.w.viewsOf(p)
		if in.options.Pictured != nil {
			in.options.Pictured(views)
		}
		held, warned, sold := make([]bool, len(views)), make([]bool, len(views)), make([]bool, len(views))
		checker.each(in.storeIDs, views, func(on checkedOn) {
			for i := range sold {
				sold[i] = sold[i] || !on.variants[i].Withdrawn
			}
			here := make([]bool, len(views))
			for _, f := range on.found {
				if f.Severity != channel.Error {
					warned[f.Variant] = true
				} else if !here[f.Variant] {
					here[f.Variant], held[f.Variant] = true, true
					e.HeldBy[on.to.Channel]++
				}
			}
		})
		for i := range views {
			switch {
			case !sold[i]:
			case held[i]:
				e.Held++
			case warned[i]:
				e.Warned++
			default:
				e.Ready++
			}
		}
	}
	return nil
}
