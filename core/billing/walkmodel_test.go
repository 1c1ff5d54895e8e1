package billing_test

import (
	"fmt"
	"slices"
	"time"

	"selvedge/core/billing/billingtest"
	"selvedge/core/plan"
	"selvedge/ports"
)

// customer is a workspace of the walk, as a simple model predicts it.
type customer struct {
	id       string // of the workspace
	at       string // at the provider
	consents []consent
	pages    []string          // on which something can be paid, newest last
	asked    map[string]string // plan by checkout page
	dialogs  []dialog          // shown and not yet confirmed

	plan     string    // current, if paying
	next     string    // scheduled
	nextAt   time.Time // of next
	closedAt time.Time
	custom   []stretch
	unsure   bool // a call was interrupted: its effect is read from the provider
}

// consent is what a user agreed to pay and the credits shown for it.
type consent struct {
	plan    string
	cents   int64
	credits int64
}

// dialog is a preview on someone's screen.
type dialog struct {
	consent
	at      time.Time
	shownAt time.Time
}

// stretch is a time on a custom plan; until is zero while it lasts.
type stretch struct{ since, until time.Time }

func (c *customer) isCustom() bool {
	return len(c.custom) > 0 && c.custom[len(c.custom)-1].until.IsZero()
}

// isUncharged reports whether nothing may be charged at a time. The provider's times are
// whole seconds: within that second both are possible.
func (c *customer) isUncharged(at time.Time) (surely, perhaps bool) {
	for _, s := range append(slices.Clone(c.custom), stretch{since: c.closedAt}) {
		if s.since.IsZero() {
			continue
		}
		since := s.since.Truncate(time.Second)
		surely = surely || at.After(since) && (s.until.IsZero() || at.Before(s.until.Truncate(time.Second)))
		perhaps = perhaps || !at.Before(since) && (s.until.IsZero() || !at.After(s.until))
	}
	return surely, perhaps
}

// purchase is what an invoice pays for, computed by the model.
type purchase struct {
	plan    string
	credits int64
	cents   int64
}

// purchases returns a customer's purchases by invoice, from the paid invoices, oldest first.
func (k *walk) purchases(invoices []ports.Invoice) map[string]purchase {
	type term struct {
		plan       string
		start, end time.Time
	}
	current := map[string]term{} // by subscription
	bought := map[string]purchase{}
	for _, i := range invoices {
		t := current[i.SubscriptionID]
		switch i.Reason {
		case ports.InvoiceFirst, ports.InvoiceRenewal:
			line := i.Lines[len(i.Lines)-1]
			t = term{k.planOf[line.PriceID], line.Start, line.End}
			bought[i.ID] = purchase{t.plan, k.sold[t.plan].Credits, k.sold[t.plan].Cents}
		case ports.InvoiceChange:
			for _, line := range i.Lines {
				after := k.planOf[line.PriceID]
				if after == "" || after == t.plan || t.plan == "" {
					continue
				}
				rest := billingtest.UpgradeOf(k.sold[t.plan], k.sold[after], line.Start, t.start, t.end)
				bought[i.ID] = purchase{after, rest.Credits, rest.Cents}
				t.plan = after
			}
		}
		current[i.SubscriptionID] = t
	}
	return bought
}

// check asserts what must always hold for a customer and, once settled, what must hold in
// the end.
func (k *walk) check(c *customer, settled bool) {
	ctx := k.t.Context()
	invoices, err := k.Provider.Invoices.PaidSince(ctx, c.at, time.Time{})
	if err != nil {
		k.fail(c, "read invoices: %v", err)
	}
	granted, bought := k.grants(c.id), k.purchases(invoices)
	ended := k.checkSubscriptions(c, settled)
	for _, i := range invoices {
		k.checkInvoice(c, i, bought[i.ID], granted[i.ID], ended[i.SubscriptionID], settled)
	}
	if !c.closedAt.IsZero() {
		return
	}
	if balance, err := k.Ledger.Available(ctx, ada, c.id); err != nil || balance.Available < 0 {
		k.fail(c, "credits: %v, %v", balance, err)
	}
	k.checkPlan(c)
}

func (k *walk) checkInvoice(c *customer, i ports.Invoice, p purchase, granted int64, endedAt time.Time, settled bool) {
	what := fmt.Sprintf("invoice %s (%s, %s) of %d cents paid at %s", i.ID, i.Reason, p.plan, i.AmountDue.Minor, i.PaidAt.Format(time.RFC3339))
	agreed := slices.ContainsFunc(c.consents, func(a consent) bool { return a.plan == p.plan && i.AmountDue.Minor <= a.cents })
	switch {
	case i.Reason == ports.InvoiceChange && !agreed:
		k.fail(c, "%s: nobody agreed to that much", what)
	case i.Reason != ports.InvoiceChange && i.AmountDue.Minor > p.cents:
		k.fail(c, "%s: the plan costs %d", what, p.cents)
	case i.Reason == ports.InvoiceFirst && !slices.ContainsFunc(c.consents, func(a consent) bool { return a.plan == p.plan }):
		k.fail(c, "%s: nobody chose the plan", what)
	case granted != 0 && granted != p.credits:
		k.fail(c, "%s: granted %d credits, not %d", what, granted, p.credits)
	case granted > 0 && i.Refunded:
		k.fail(c, "%s: granted credits and was refunded", what)
	}
	if !settled {
		return
	}
	k.met[string(i.Reason)]++
	if i.Refunded {
		k.met["refund"]++
	}
	surely, perhaps := c.isUncharged(i.PaidAt)
	surely = surely || !endedAt.IsZero() && i.PaidAt.After(endedAt)
	perhaps = perhaps || !endedAt.IsZero() && !i.PaidAt.Before(endedAt)
	switch {
	case surely && !i.Refunded && i.AmountDue.Minor > 0:
		k.fail(c, "%s: paid for nothing and not refunded", what)
	case i.Refunded && !perhaps:
		k.fail(c, "%s: refunded without a reason", what)
	case !i.Refunded && granted != p.credits:
		k.fail(c, "%s: granted %d credits of %d", what, granted, p.credits)
	}
}

// checkSubscriptions returns when ended subscriptions ended.
func (k *walk) checkSubscriptions(c *customer, settled bool) (ended map[string]time.Time) {
	ended = map[string]time.Time{}
	live := 0
	for _, s := range k.subscriptions(c.at) {
		if s.EndedAt != 0 {
			ended[s.ID] = time.Unix(s.EndedAt, 0)
			continue
		}
		if s.Status == "incomplete_expired" {
			continue
		}
		live++
	}
	if live > 1 {
		k.fail(c, "%d live subscriptions", live)
	}
	if live > 0 && settled && (!c.closedAt.IsZero() || c.isCustom()) {
		k.fail(c, "a live subscription of a workspace that is deleted or on a custom plan")
	}
	return ended
}

// checkPlan compares the current plan with the model's.
func (k *walk) checkPlan(c *customer) {
	if err := k.Sync(k.t.Context(), c.id); err != nil {
		k.fail(c, "sync: %v", err)
	}
	st, err := k.Current(k.t.Context(), ada, c.id)
	if err != nil {
		k.fail(c, "read plan: %v", err)
	}
	if sub := k.account(c.id).Subscription; sub != nil && sub.PayURL != "" && c.asked[sub.PayURL] == "" && !sub.Pending {
		c.pages, c.asked[sub.PayURL] = append(c.pages, sub.PayURL), k.planOf[sub.Price.ID]
	}
	if st.Status == ports.SubscriptionPastDue {
		k.met["past due"]++
	}
	if st.Ended != nil {
		k.met["ended unpaid"]++
	}
	k.settleModel(c)
	want := c.plan
	if c.isCustom() {
		want = plan.CustomName
	}
	if st.Plan.Name != want {
		k.fail(c, "the plan is %s, not %s", st.Plan.Name, want)
	}
	next := ""
	if st.Next != nil {
		next = st.Next.Name
	}
	if c.unsure && next != "" {
		c.nextAt = st.Next.StartsAt
	}
	if c.unsure {
		c.next, c.unsure = next, false
	}
	if next != c.next && !c.isCustom() && st.Status != ports.SubscriptionPastDue {
		k.fail(c, "the next plan is %q, not %q", next, c.next)
	}
}

// settleModel applies to the model what people have paid and what time has changed.
func (k *walk) settleModel(c *customer) {
	now := k.now()
	if c.next != "" && !now.Before(c.nextAt) {
		c.plan, c.next = c.next, ""
	}
	for _, s := range k.subscriptions(c.at) {
		if s.EndedAt != 0 || s.Status == "incomplete" || s.Status == "incomplete_expired" {
			continue
		}
		name := k.planOf[s.Items.Data[0].Price.ID]
		if c.plan == name {
			return
		}
		if c.unsure || k.isPaidFor(c, s.ID, name) {
			if c.plan = name; c.next != "" && k.sold[c.next].Cents >= k.sold[name].Cents {
				c.next = ""
			}
		}
		return
	}
	// No subscription is left: it was canceled, unpaid, or ended with its workspace.
	if c.plan != plan.FreeName && (c.isCustom() || k.endedUnpaid(c) || c.unsure) {
		c.plan, c.next = plan.FreeName, ""
	}
}
