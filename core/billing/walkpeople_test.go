package billing_test

import (
	"context"
	"fmt"
	"net/url"
	"strings"
	"time"

	"github.com/stretchr/testify/require"
	stripego "github.com/stripe/stripe-go/v85"

	"selvedge/core/billing"
	"selvedge/core/credit"
	"selvedge/core/plan"
	"selvedge/core/workspace"
	"selvedge/ports"
)

var cardNumbers = []string{
	"4242424242424242", "4242424242424242", "4242424242424242", "4242424242424242", "4242424242424242", "4242424242424242",
	"4000002760003184", "4000002760003184", "4000000000000341", "4000000000000002", "4000008260003178",
}

// savedNumbers make later charges fail or need authentication more often.
var savedNumbers = []string{
	"4242424242424242", "4242424242424242", "4242424242424242", "4000002760003184", "4000002760003184", "4000002760003184",
	"4000000000000341", "4000000000000341", "4000000000000002", "4000008260003178",
}

func (k *walk) saveACard(c *customer) {
	number := pick(k, savedNumbers)
	made, err := k.api.V1PaymentMethods.Create(k.t.Context(), &stripego.PaymentMethodCreateParams{
		Type: stripego.String("card"),
		Card: &stripego.PaymentMethodCreateCardParams{Number: &number, ExpMonth: stripego.Int64(12), ExpYear: stripego.Int64(2034), CVC: stripego.String("123")},
	})
	require.NoError(k.t, err)
	k.mayCrash(c, "saves the card "+number, func(ctx context.Context) error {
		page, err := k.SaveCard(ctx, ada, c.at, made.ID, details, "http://selvedge.test/")
		if page != "" {
			k.answer(page)
			for _, d := range k.takeWebhooks() { // otherwise the card would rarely be the default
				k.receive(d.body)
			}
		}
		return err
	})
}

// answer authenticates a payment, if the bank asks for it.
func (k *walk) answer(page string) {
	if strings.Contains(page, "/local/3ds/") {
		k.send(page, url.Values{"outcome": {pick(k, []string{"complete", "complete", "fail"})}})
	}
}

func (k *walk) look(c *customer) {
	name := paidPlans[min(k.IntN(len(paidPlans)+3), len(paidPlans)-1)]
	if c.plan == plan.FreeName {
		name = pick(k, paidPlans[:3])
	}
	p, err := k.Preview(k.t.Context(), ada, c.id, k.price[name].ID)
	k.log("%s looks at %s: due now %d, credits %d, %v", c.id, name, p.DueNow.Minor, p.Credits, err)
	k.refused(c, err)
	if err == nil && p.Kind == plan.Upgrade {
		c.dialogs = append(c.dialogs, dialog{consent{name, p.DueNow.Minor, p.Credits}, p.At, k.now()})
	}
}

// confirmSoon previews another plan, and often confirms it.
func (k *walk) confirmSoon(c *customer) {
	k.look(c)
	if k.IntN(3) > 0 {
		k.confirm(c)
	}
	k.check(c, false)
}

// payLate pays on a page that was opened before its workspace stopped paying.
func (k *walk) payLate(c *customer) {
	if len(c.pages) > 0 && k.IntN(3) > 0 {
		k.pay(c, c.pages[len(c.pages)-1])
	}
}

// confirm confirms a preview, perhaps an old one.
func (k *walk) confirm(c *customer) {
	if len(c.dialogs) == 0 {
		k.look(c)
	}
	if len(c.dialogs) == 0 {
		return
	}
	d := c.dialogs[len(c.dialogs)-1]
	if k.IntN(4) == 0 {
		d = pick(k, c.dialogs)
	}
	c.consents = append(c.consents, d.consent)
	k.change(c, d.plan, billing.ChangeRequest{At: d.at, ExpectedAmount: &d.cents})
}

// ask requests a plan without a preview, which consents to the price of the whole period.
func (k *walk) ask(c *customer, name string) {
	if k.sold[name].Cents <= k.sold[c.plan].Cents {
		return
	}
	c.consents = append(c.consents, consent{plan: name, cents: k.sold[name].Cents})
	k.change(c, name, billing.ChangeRequest{})
}

func (k *walk) change(c *customer, name string, w billing.ChangeRequest) {
	w.PriceID = k.price[name].ID
	w.SuccessURL = fmt.Sprintf("http://selvedge.test/?ok=%d", k.IntN(3))
	w.CancelURL = "http://selvedge.test/?no"
	if k.IntN(5) == 0 {
		other := w
		other.SuccessURL = "http://selvedge.test/?other-tab"
		k.interpose(func(s *billing.Service) {
			page, err := s.Change(k.t.Context(), ada, c.id, other)
			k.log("%s asks for %s in another tab: %q %v", c.id, name, page, err)
			k.refused(c, err)
			k.keepPage(c, page, name)
		})
	}
	k.mayCrash(c, fmt.Sprintf("asks for %s, due now %v", name, expected(w)), func(ctx context.Context) error {
		page, err := k.Change(ctx, ada, c.id, w)
		k.keepPage(c, page, name)
		return err
	})
	k.transport.asked = nil
}

func expected(w billing.ChangeRequest) string {
	if w.ExpectedAmount == nil {
		return "not shown"
	}
	return fmt.Sprint(*w.ExpectedAmount)
}

// keepPage records the checkout page of a plan. A page is for one plan only.
func (k *walk) keepPage(c *customer, page, name string) {
	if page == "" {
		return
	}
	before := c.asked[page]
	if before != "" && before != name {
		k.fail(c, "requesting %s returns the page of %s", name, before)
	}
	if before == "" {
		c.pages = append(c.pages, page)
	}
	c.asked[page] = name
	if k.IntN(3) > 0 && !strings.Contains(page, "/local/invoices/") {
		k.pay(c, page)
	}
}

func (k *walk) payOnPage(c *customer) {
	if len(c.pages) == 0 {
		return
	}
	page := c.pages[len(c.pages)-1]
	if k.IntN(3) == 0 {
		page = pick(k, c.pages)
	}
	k.pay(c, page)
}

func (k *walk) pay(c *customer, page string) {
	number := pick(k, cardNumbers)
	answer := k.send(page, typedCard(number))
	if next := answer.Header().Get("Location"); next != "" && k.IntN(5) > 0 { // otherwise the authentication page stays open
		k.answer(next)
	}
	k.log("%s pays on the page for %s with %s: %d", c.id, c.asked[page], number, answer.Code)
}

// lower downgrades to a lower plan or cancels.
func (k *walk) lower(c *customer) {
	names := []string{plan.FreeName}
	for _, name := range paidPlans {
		if k.sold[name].Cents < k.sold[c.plan].Cents {
			names = append(names, name)
		}
	}
	if c.plan == plan.FreeName {
		return
	}
	name := pick(k, names)
	before := k.account(c.id).Subscription
	if k.mayCrash(c, "downgrades to "+name, func(ctx context.Context) error {
		_, err := k.Change(ctx, ada, c.id, billing.ChangeRequest{PriceID: k.price[name].ID, ExpectedAmount: new(int64)})
		return err
	}) {
		after := k.account(c.id).Subscription
		if after != nil {
			c.next, c.nextAt = name, after.PeriodEnd
			return
		}
		if name != plan.FreeName || before == nil {
			k.fail(c, "downgrading to %s ended the plan immediately", name)
		}
		c.plan, c.next = plan.FreeName, ""
	}
}

func (k *walk) keepPlan(c *customer) {
	if k.mayCrash(c, "reverts", func(ctx context.Context) error { return k.Revert(ctx, ada, c.id) }) {
		k.settleModel(c)
		c.next = ""
	}
}

func (k *walk) drop(c *customer) {
	k.mayCrash(c, "drops the pending change", func(ctx context.Context) error { return k.DropPendingChange(ctx, ada, c.id) })
}

func (k *walk) agreeCustom(c *customer) {
	if c.isCustom() {
		if k.mayCrash(c, "ends its custom plan", func(ctx context.Context) error { return k.EndCustomPlan(ctx, c.id) }) {
			c.custom[len(c.custom)-1].until = k.now()
		} else if c.unsure {
			k.readCustom(c)
		}
		return
	}
	agreed := ports.CustomPlan{WorkspaceID: c.id, Price: ports.Money{Minor: 500000, Currency: "usd"}, Credits: 5000, Cycle: ports.CycleMonthly}
	if k.mayCrash(c, "gets a custom plan", func(ctx context.Context) error { return k.SetCustomPlan(ctx, agreed) }) {
		c.custom = append(c.custom, stretch{since: k.now()})
		k.met["custom plan"]++
		k.advance(time.Minute)
		k.payLate(c)
	} else if c.unsure {
		k.readCustom(c)
	}
}

// readCustom reads the result of an operator's interrupted command.
func (k *walk) readCustom(c *customer) {
	_, err := k.CustomPlan(k.t.Context(), ada, c.id)
	switch is := err == nil; {
	case is && !c.isCustom():
		c.custom = append(c.custom, stretch{since: k.now()})
	case !is && c.isCustom():
		c.custom[len(c.custom)-1].until = k.now()
	}
}

func (k *walk) spend(c *customer) {
	_, err := k.Ledger.Deduct(k.t.Context(), credit.User(ada), credit.DeductRequest{WorkspaceID: c.id, Amount: int64(1 + k.IntN(4000)), Key: k.IDs.Scattered(), Studio: "photogenix", Info: "pictures"})
	k.log("%s spends: %v", c.id, err)
}

// remove deletes a workspace and creates another.
func (k *walk) remove(c *customer) {
	s := &workspace.Service{Store: k.store, Now: k.now, IDs: k.IDs, OnDeleted: []workspace.OnDeleted{k.Close}}
	require.NoError(k.t, s.Delete(k.t.Context(), ada, c.id))
	k.log("%s is deleted", c.id)
	c.closedAt = k.now()
	k.met["deletion"]++
	k.advance(time.Minute)
	k.payLate(c)
	k.found()
}
