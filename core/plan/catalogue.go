// Package plan has the catalog of plans: how each is shown, how plans compare, and
// whether changing from one to another is an upgrade or a downgrade.
//
// Invariant: no I/O. The catalog is what we create at the payment provider; what is
// shown and charged is what the provider then lists. Amounts of money are integers.
package plan

import (
	"bytes"
	"encoding/json"
	"fmt"

	"selvedge/ports"
)

// The free plan needs no payment, so it works while the provider is down.
const (
	FreeName             = "Free"
	FreeLookupKey        = "free_month"
	FreeCredits    int64 = 300 // each month
	EnterpriseName       = "Enterprise"
	CustomName           = "Custom" // agreed with a single workspace
)

// Catalogue is the plans we offer, cheapest first, the one with a price on request last.
type Catalogue struct {
	Currency     string         `json:"currency"`
	Interval     ports.Interval `json:"interval"`
	Costs        Costs          `json:"creditCosts"`
	SupportTiers []string       `json:"supportTiers"`
	Features     []FeatureKind  `json:"features"` // in the order they are shown
	Plans        []Plan         `json:"plans"`
}

// Costs are credits per action.
type Costs struct {
	Generation     int64 `json:"generation"`
	Transformation int64 `json:"transformation"`
	CatalogProduct int64 `json:"catalogProduct"`
	Video          int64 `json:"video"`
}

// Least returns the cost of the cheapest action.
func (c Costs) Least() int64 {
	return min(c.Generation, c.Transformation, c.CatalogProduct, c.Video)
}

// FeatureKind is a feature that plans offer to different degrees. Exactly one of Limit,
// Includes and Support is set: it names the member of Plan that says how much.
type FeatureKind struct {
	Group    string `json:"group"`
	Key      string `json:"key"` // in a price's metadata; contains "feature"
	Label    string `json:"label"`
	Limit    string `json:"limit"`
	Includes string `json:"includes"`
	Support  bool   `json:"support"`
}

// Plan is one plan of the catalog. Price is nil if it is on request.
type Plan struct {
	Key         string           `json:"key"`
	Name        string           `json:"name"`
	Tagline     string           `json:"tagline"`
	Description string           `json:"description"`
	Price       *Rate            `json:"price"`
	Credits     int64            `json:"credits"` // each month
	Support     string           `json:"support"`
	TasksAtOnce int              `json:"tasksAtOnce"` // of studio jobs
	Limits      map[string]Limit `json:"limits"`      // each month
	Includes    map[string]bool  `json:"includes"`
	// UnlimitedFeatures are the only features shown of the plan on request.
	UnlimitedFeatures []string `json:"unlimitedFeatures"`
}

// Rate is an amount in cents, charged once per interval.
type Rate struct {
	Amount   int64          `json:"amount"`
	Currency string         `json:"currency"`
	Interval ports.Interval `json:"interval"`
}

// Limit is how much of a feature a plan includes in a month.
type Limit struct {
	Max       *int64 `json:"max"` // nil: unlimited
	OpenEnded bool   `json:"openEnded"`
	Seconds   int    `json:"seconds"` // maximum length of each, or 0
	Text      string `json:"text"`    // for people
}

// ParseCatalogue parses and validates a catalog. Its errors name the plan and the
// problem.
func ParseCatalogue(text []byte) (Catalogue, error) {
	var c Catalogue
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&c); err != nil {
		return Catalogue{}, fmt.Errorf("read plan catalog: %w", err)
	}
	if decoder.More() {
		return Catalogue{}, fmt.Errorf("read plan catalog: unexpected data after the end")
	}
	if err := c.check(); err != nil {
		return Catalogue{}, fmt.Errorf("plan catalog: %w", err)
	}
	return c, nil
}

// Plan returns the plan with that name.
func (c Catalogue) Plan(name string) (Plan, bool) {
	for _, p := range c.Plans {
		if p.Name == name {
			return p, true
		}
	}
	return Plan{}, false
}
