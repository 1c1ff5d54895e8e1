package plan

import (
	"strconv"

	"selvedge/ports"
)

// The keys of a price's metadata, besides its features.
const (
	metaName    = "name"
	metaCredits = "credits"
)

// Products returns the products to create at the provider: one, with one price, for each
// plan except the one on request.
func Products(c Catalogue) []ports.Product {
	var products []ports.Product
	for _, p := range c.Plans {
		if p.Price == nil {
			continue
		}
		id := "selvedge_" + p.Key
		products = append(products, ports.Product{
			ID:          id,
			Name:        p.Name,
			Description: p.Description,
			Prices: []ports.Price{{
				ProductID: id,
				LookupKey: lookupKey(p),
				Amount:    ports.Money{Minor: p.Price.Amount, Currency: p.Price.Currency},
				Interval:  p.Price.Interval,
				Metadata:  c.metadata(p),
			}},
		})
	}
	return products
}

func lookupKey(p Plan) string { return p.Key + "_" + string(p.Price.Interval) }

func (c Catalogue) metadata(p Plan) map[string]string {
	data := map[string]string{metaName: p.Name, metaCredits: strconv.FormatInt(p.Credits, 10)}
	for _, f := range c.Features {
		data[f.Key] = p.offer(f).metadata()
	}
	return data
}

// NameOf returns the name of the plan that a price is for, or "".
func NameOf(p ports.Price) string { return p.Metadata[metaName] }

// Credits returns the credits granted for each paid period, or zero if the price isn't a
// plan's.
func Credits(p ports.Price) int64 {
	credits, err := strconv.ParseInt(p.Metadata[metaCredits], 10, 64)
	if err != nil {
		return 0
	}
	return max(credits, 0)
}

// IsPlan reports whether a price is a plan's: the provider may list other products in
// the same account.
func IsPlan(p ports.Price) bool {
	return NameOf(p) == CustomName || NameOf(p) != "" && Credits(p) > 0
}
