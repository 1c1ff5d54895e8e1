package plan

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/ports"
)

func TestClassify(t *testing.T) {
	t.Attr("spec", "4.16")
	const blocked = "Cancel the requested downgrade request in order to update plan"
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
		"from free to paid":                         {"Free", "Starter", false, Change{Upgrade, "Upgrade to Starter", ""}},
		"to a more expensive plan":                  {"Starter", "Ultimate", false, Change{Upgrade, "Upgrade to Ultimate", ""}},
		"to a cheaper plan":                         {"Pro", "Starter", false, Change{Downgrade, "Downgrade to Starter", ""}},
		"to the free plan":                          {"Starter", "Free", false, Change{Downgrade, "Downgrade to Free", ""}},
		"to the same plan":                          {"Growth", "Growth", false, Change{Same, "Current plan", "You are currently on the same plan: Growth ($199.00)"}},
		"to Enterprise":                             {"Pro", "Enterprise", false, Change{Contact, "Contact Sales", ""}},
		"to a custom plan":                          {"Pro", "Custom", false, Change{Contact, "Contact Sales", ""}},
		"downgrade while a downgrade is scheduled":  {"Pro", "Starter", true, Change{Blocked, "Downgrade to Starter", blocked}},
		"upgrade while a downgrade is scheduled":    {"Pro", "Ultimate", true, Change{Blocked, "Upgrade to Ultimate", blocked}},
		"same plan while a downgrade is scheduled":  {"Pro", "Pro", true, Change{Same, "Current plan", "You are currently on the same plan: Pro ($349.00)"}},
		"Enterprise while a downgrade is scheduled": {"Pro", "Enterprise", true, Change{Contact, "Contact Sales", ""}},
	} {
		t.Run(name, func(t *testing.T) {
			assert.Equal(t, c.want, Classify(entries[c.active], entries[c.selected], c.scheduled))
		})
	}
}

func TestCheckChange(t *testing.T) {
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
		"upgrade":                     {starter, pro, false, Upgrade, "", ""},
		"downgrade":                   {pro, starter, false, Downgrade, "", ""},
		"same plan":                   {pro, pro, false, "", ports.Invalid, "same_plan"},
		"downgrade already scheduled": {pro, starter, true, "", ports.Conflict, "downgrade_scheduled"},
		"custom plan":                 {pro, custom, false, "", ports.Invalid, "contact_sales"},
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
