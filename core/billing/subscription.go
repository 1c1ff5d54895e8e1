package billing

import (
	"selvedge/core/plan"
	"selvedge/ports"
)

// inEffect returns nil for a subscription whose first payment is not made.
func inEffect(s *ports.Subscription) *ports.Subscription {
	if s == nil || s.Status == ports.SubscriptionIncomplete {
		return nil
	}
	return s
}

func priceIDOf(s *ports.Subscription) string {
	if s == nil {
		return ""
	}
	return s.Price.ID
}

// nextPrice returns the price that follows this period, or nil. The free plan's has no
// amount.
func nextPrice(s *ports.Subscription) *ports.ScheduledPrice {
	switch {
	case s == nil:
		return nil
	case !s.EndsAt.IsZero():
		return &ports.ScheduledPrice{Price: ports.Price{ID: plan.FreeLookupKey}, StartsAt: s.EndsAt}
	}
	return s.Next
}

// isDowngrading reports whether another plan follows this period.
func isDowngrading(s *ports.Subscription) bool { return nextPrice(s) != nil }

// isPaying reports whether a subscription will be charged again.
func isPaying(s *ports.Subscription) bool { return inEffect(s) != nil && s.EndsAt.IsZero() }

func isPastDue(s *ports.Subscription) bool {
	return s != nil && s.Status == ports.SubscriptionPastDue
}

// planComparison is how a plan differs from what was known of it.
type planComparison struct {
	changed   bool // another price
	scheduled bool // another plan follows, or no longer the same one
	reverted  bool // none follows any more
}

func compare(before, after *ports.Subscription) (is planComparison) {
	is.changed = priceIDOf(before) != priceIDOf(after)
	is.scheduled = isDowngrading(after) && (is.changed || !isDowngrading(before) || nextPrice(before).Price.ID != nextPrice(after).Price.ID)
	is.reverted = isDowngrading(before) && !isDowngrading(after) && !is.changed
	return is
}
