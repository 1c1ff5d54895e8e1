package plan

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/fixtures"
	"selvedge/ports"
)

// rules is the table of cases that the frontend's tests share.
type rules struct {
	Products []struct {
		ID, Name, Description string
		Prices                []struct {
			ID        string
			Amount    int64 `json:"unit_amount"`
			Currency  string
			Recurring struct{ Interval ports.Interval }
			Metadata  map[string]string
		}
	}
	Entries []struct {
		Why     string
		Sold    []string
		Agreed  *agreement
		Entries []struct {
			Name, Tagline, Currency string
			Credits                 int64
			Amount                  *int64
			Interval                ports.Interval
		}
	}
	Features []struct {
		Why, Plan string
		Features  [][]any
	}
	Changes []struct {
		Why, Active, Selected string
		Scheduled             bool
		Kind                  Kind
		Label, Message        string
	}
	Comparisons []struct {
		Why   string
		Plans []string
		Rows  []struct {
			Group, Label string
			Offers       []any
		}
	}
}

type agreement struct {
	Price, Credits int64
	Currency       string
	BillingCycle   ports.BillingCycle
}

func readRules(t *testing.T) rules {
	t.Helper()
	text, err := fixtures.Rules.ReadFile("rules/plans.json")
	require.NoError(t, err)
	var r rules
	require.NoError(t, json.Unmarshal(text, &r))
	return r
}

func (r rules) sold(names ...string) []ports.Product {
	var products []ports.Product
	for _, name := range names {
		for _, p := range r.Products {
			if p.Name != name {
				continue
			}
			product := ports.Product{ID: p.ID, Name: p.Name, Description: p.Description}
			for _, price := range p.Prices {
				product.Prices = append(product.Prices, ports.Price{ID: price.ID, ProductID: p.ID, Interval: price.Recurring.Interval,
					Amount: ports.Money{Minor: price.Amount, Currency: price.Currency}, Metadata: price.Metadata})
			}
			products = append(products, product)
		}
	}
	return products
}

func (r rules) entries(t *testing.T, names ...string) (found []Entry) {
	t.Helper()
	for _, name := range names {
		if name == EnterpriseName {
			found = append(found, catalogue(t).enterprise())
			continue
		}
		found = append(found, Entries(catalogue(t), r.sold(name), nil)[0])
	}
	require.Len(t, found, len(names))
	return found
}

// plain converts an offer to its form in the table.
func plain(o Offer) any {
	if o.Text != "" {
		return o.Text
	}
	return o.Included
}

func TestTheSharedTableMatchesTheCatalogue(t *testing.T) {
	want := sold(t)
	for i := range want {
		want[i].Prices[0].LookupKey = ""
	}
	assert.Equal(t, want, readRules(t).sold("Free", "Starter", "Standard", "Growth", "Pro", "Ultimate"))
}

func TestEntriesMatchTheSharedTable(t *testing.T) {
	r := readRules(t)
	for _, c := range r.Entries {
		t.Run(c.Why, func(t *testing.T) {
			var agreed *ports.CustomPlan
			if a := c.Agreed; a != nil {
				agreed = &ports.CustomPlan{Price: ports.Money{Minor: a.Price, Currency: a.Currency}, Credits: a.Credits, Cycle: a.BillingCycle}
			}
			entries := Entries(catalogue(t), r.sold(c.Sold...), agreed)
			require.Len(t, entries, len(c.Entries))
			for i, want := range c.Entries {
				e := entries[i]
				assert.Equal(t, want.Name, e.Name)
				assert.Equal(t, want.Tagline, e.Tagline)
				assert.Equal(t, want.Credits, e.Credits)
				assert.Equal(t, want.Currency, e.Price.Currency)
				assert.Equal(t, want.Interval, e.Interval)
				assert.Equal(t, want.Amount == nil, e.OnRequest)
				if want.Amount != nil {
					assert.Equal(t, *want.Amount, e.Price.Minor)
				}
			}
		})
	}
}

func TestFeaturesMatchTheSharedTable(t *testing.T) {
	r := readRules(t)
	for _, c := range r.Features {
		t.Run(c.Why, func(t *testing.T) {
			var features [][]any
			for _, f := range r.entries(t, c.Plan)[0].Features {
				features = append(features, []any{f.Label, plain(f.Offer)})
			}
			assert.Equal(t, c.Features, features)
		})
	}
}

func TestChangesMatchTheSharedTable(t *testing.T) {
	r := readRules(t)
	for _, c := range r.Changes {
		t.Run(c.Why, func(t *testing.T) {
			pair := r.entries(t, c.Active, c.Selected)
			assert.Equal(t, Change{Kind: c.Kind, Label: c.Label, Message: c.Message}, Classify(pair[0], pair[1], c.Scheduled))
		})
	}
}

func TestComparisonsMatchTheSharedTable(t *testing.T) {
	r := readRules(t)
	for _, c := range r.Comparisons {
		t.Run(c.Why, func(t *testing.T) {
			i := 0
			for _, section := range Compare(catalogue(t), r.entries(t, c.Plans...)...) {
				for _, row := range section.Rows {
					require.Less(t, i, len(c.Rows))
					var offers []any
					for _, o := range row.Offers {
						offers = append(offers, plain(o))
					}
					assert.Equal(t, c.Rows[i].Group, section.Title)
					assert.Equal(t, c.Rows[i].Label, row.Label)
					assert.Equal(t, c.Rows[i].Offers, offers, row.Label)
					i++
				}
			}
			assert.Len(t, c.Rows, i)
		})
	}
}
