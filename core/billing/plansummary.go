package billing

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"selvedge/core/audit"
	"selvedge/core/plan"
	"selvedge/ports"
)

// planSummary is a plan as the audit log shows it. Constant values, such as the free
// plan's price, are empty.
type planSummary struct{ name, price, credits, cycle, limits string }

var freeSummary = planSummary{name: plan.FreeName}

func subscriptionSummary(s *ports.Subscription) planSummary {
	if s == nil {
		return freeSummary
	}
	return priceSummary(s.Price)
}

func priceSummary(p ports.Price) planSummary {
	if p.Amount.IsZero() {
		return freeSummary
	}
	return planSummary{name: plan.NameOf(p), price: plan.MoneyText(p.Amount)}
}

// currentSummary returns the stored plan.
func currentSummary(st state) planSummary {
	if c := st.custom; c != nil {
		return planSummary{plan.CustomName, plan.MoneyText(c.Price), strconv.FormatInt(c.Credits, 10), string(c.Cycle), limitsSummary(c.Limits)}
	}
	return subscriptionSummary(inEffect(st.account.Subscription))
}

// limitsSummary returns agreed limits by thing: "stores 20, techpacks 500".
func limitsSummary(limits map[string]int64) string {
	var parts []string
	for _, thing := range slices.Sorted(maps.Keys(limits)) {
		parts = append(parts, thing+" "+strconv.FormatInt(limits[thing], 10))
	}
	return strings.Join(parts, ", ")
}

func planChanges(before, after planSummary) []ports.AuditChange {
	return audit.Changes(
		audit.Text(ports.AuditPlan, before.name, after.name),
		audit.Text(ports.AuditPrice, before.price, after.price),
		audit.Text(ports.AuditCredits, before.credits, after.credits),
		audit.Text(ports.AuditCycle, before.cycle, after.cycle),
		audit.Text(ports.AuditLimits, before.limits, after.limits),
	)
}

// detailsChanges writes an address as one line.
func detailsChanges(before, after ports.BillingDetails) []ports.AuditChange {
	return audit.Changes(
		audit.Text(ports.AuditEmail, before.Email, after.Email),
		audit.Text(ports.AuditName, before.Name, after.Name),
		audit.Text(ports.AuditPhone, before.Phone, after.Phone),
		audit.Text(ports.AuditTaxID, before.TaxID, after.TaxID),
		audit.Text(ports.AuditAddress, oneLine(before.Address), oneLine(after.Address)),
	)
}

func oneLine(a ports.Address) string {
	parts := []string{a.Line1, a.Line2, a.PostalCode, a.City, a.State, a.Country}
	return strings.Join(slices.DeleteFunc(parts, func(part string) bool { return part == "" }), ", ")
}
