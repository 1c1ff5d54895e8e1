// Package plan is what is sold: the catalogue of plans, how each is shown, how two
// of them compare and what a change from one to another is.
//
// Invariant: nothing here reads or writes. The catalogue is what we put at the
// payment provider; what is shown and charged is what the provider then says it
// sells. Money is never a fraction.
package plan

import (
	"bytes"
	"encoding/json"
	"fmt"

	"selvedge/ports"
)

// The free plan needs no payment, so it holds while the provider does not answer.
const (
	FreeName             = "Free"
	FreeLookupKey        = "free_month"
	FreeCredits    int64 = 300 // each month
	EnterpriseName       = "Enterprise"
	CustomName           = "Custom" // what was agreed with one workspace
)

// Catalogue is the plans we offer, the cheapest first and the one on request last.
type Catalogue struct {
	Currency     string         `json:"currency"`
	Interval     ports.Interval `json:"interval"`
	Costs        Costs          `json:"creditCosts"`
	SupportTiers []string       `json:"supportTiers"`
	Features     []FeatureKind  `json:"features"` // in the order they are shown
	Plans        []Plan         `json:"plans"`
}

// Costs is what one of each costs in credits.
type Costs struct {
	Generation     int64 `json:"generation"`
	Transformation int64 `json:"transformation"`
	CatalogProduct int64 `json:"catalogProduct"`
	Video          int64 `json:"video"`
}

// Least is what the cheapest of them costs.
func (c Costs) Least() int64 {
	return min(c.Generation, c.Transformation, c.CatalogProduct, c.Video)
}

// FeatureKind is something that plans offer more or less of. One of Limit,
// Includes and Support says where a plan tells how much.
type FeatureKind struct {
	Group    string `json:"group"`
	Key      string `json:"key"` // in a price's metadata; holds "feature"
	Label    string `json:"label"`
	Limit    string `json:"limit"`
	Includes string `json:"includes"`
	Support  bool   `json:"support"`
}

// Plan is one plan of the catalogue. Price is nil for the one on request.
type Plan struct {
	Key         string           `json:"key"`
	Name        string           `json:"name"`
	Tagline     string           `json:"tagline"`
	Description string           `json:"description"`
	Price       *Rate            `json:"price"`
	Credits     int64            `json:"credits"` // each month
	Support     string           `json:"support"`
	TasksAtOnce int              `json:"tasksAtOnce"` // of studio jobs
	Limits      map[string]Limit `json:"limits"`      // each month, by what is limited
	Includes    map[string]bool  `json:"includes"`
	// UnlimitedFeatures is all that is shown of the plan on request.
	UnlimitedFeatures []string `json:"unlimitedFeatures"`
}

// Rate is what is charged, in cents, and how often.
type Rate struct {
	Amount   int64          `json:"amount"`
	Currency string         `json:"currency"`
	Interval ports.Interval `json:"interval"`
}

// Limit is how much of something a plan offers in a month.
type Limit struct {
	Max       *int64 `json:"max"` // nil when unlimited
	OpenEnded bool   `json:"openEnded"`
	Seconds   int    `json:"seconds"` // how long each may be, or 0
	Text      string `json:"text"`    // for people
}

// ParseCatalogue reads and checks a catalogue. Its errors name the plan and what
// is wrong with it.
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

// Plan returns the plan of that name.
func (c Catalogue) Plan(name string) (Plan, bool) {
	for _, p := range c.Plans {
		if p.Name == name {
			return p, true
		}
	}
	return Plan{}, false
}
