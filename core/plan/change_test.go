package plan

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/ports"
)

func TestWhatAChangeOfPlanIs(t *testing.T) {
	t.Attr("spec", "4.16")
	const wait = "Cancel the requested downgrade request in order to update plan"
	entries := map[string]Entry{}
	for _, e := range Entries(catalogue(t), append(sold(t), customProduct()), nil) {
		entries[e.Name] = e
	}
	entries["Enterprise"] = catalogue(t).enterprise()

	for name, c := range map[string]struct {
		active, selected string
		scheduled        bool
		want             Change
	}{
		"to a dearer plan":                    {"Free", "Starter", false, Change{Upgrade, "Upgrade to Starter", ""}},
		"from one paid plan to a dearer one":  {"Starter", "Ultimate", false, Change{Upgrade, "Upgrade to Ultimate", ""}},
		"to a cheaper plan":                   {"Pro", "Starter", false, Change{Downgrade, "Downgrade to Starter", ""}},
		"to the free plan":                    {"Starter", "Free", false, Change{Downgrade, "Downgrade to Free", ""}},
		"to the same plan":                    {"Growth", "Growth", false, Change{Same, "Current plan", "You are currently on the same plan: Growth ($199.00)"}},
		"to Enterprise":                       {"Pro", "Enterprise", false, Change{Contact, "Contact Sales", ""}},
		"to a custom plan":                    {"Pro", "Custom", false, Change{Contact, "Contact Sales", ""}},
		"down while a downgrade is scheduled": {"Pro", "Starter", true, Change{Blocked, "Downgrade to Starter", wait}},
		"up while a downgrade is scheduled":   {"Pro", "Ultimate", true, Change{Blocked, "Upgrade to Ultimate", wait}},
		"same while a downgrade is scheduled": {"Pro", "Pro", true, Change{Same, "Current plan", "You are currently on the same plan: Pro ($349.00)"}},
		"talk while a downgrade is scheduled": {"Pro", "Enterprise", true, Change{Contact, "Contact Sales", ""}},
	} {
		t.Run(name, func(t *testing.T) {
			assert.Equal(t, c.want, Classify(entries[c.active], entries[c.selected], c.scheduled))
		})
	}
}

func TestWhichChangesMayBeMade(t *testing.T) {
	t.Attr("spec", "4.14")
	products := sold(t)
	starter, pro, custom := products[1].Prices[0], products[4].Prices[0], customProduct().Prices[0]
	for name, c := range map[string]struct {
		active, target ports.Price
		scheduled      bool
		want           Kind
		kind           ports.Kind
		reason         string
	}{
		"up":                          {starter, pro, false, Upgrade, "", ""},
		"down":                        {pro, starter, false, Downgrade, "", ""},
		"not to the same":             {pro, pro, false, "", ports.Invalid, "same_plan"},
		"not while one is scheduled":  {pro, starter, true, "", ports.Conflict, "downgrade_scheduled"},
		"not to what is talked about": {pro, custom, false, "", ports.Invalid, "contact_sales"},
	} {
		t.Run(name, func(t *testing.T) {
			kind, err := CheckChange(c.active, c.target, c.scheduled)
			assert.Equal(t, c.want, kind)
			if c.reason == "" {
				assert.NoError(t, err)
				return
			}
			assert.True(t, ports.IsKind(err, c.kind), "%v", err)
			assert.True(t, ports.HasReason(err, c.reason), "%v", err)
		})
	}
}
