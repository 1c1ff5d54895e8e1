package app

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	stripego "github.com/stripe/stripe-go/v85"

	"selvedge/adapters/stripemock"
	"selvedge/core/audit"
	"selvedge/core/billing"
	"selvedge/core/credit"
	"selvedge/core/plan"
	"selvedge/ports"
)

// demoMoney is the plans that the brand went through and what its people spent.
type demoMoney struct {
	Plans []struct {
		Plan    string
		DaysAgo int
	}
	Customer struct {
		Email, Name, Phone string
		Address            ports.Address
	}
	Card string // its number
	Uses []demoUse
}

// demoUse is something done a few times on every so many days. Of these every so
// many failed, and their credits came back.
type demoUse struct {
	Service, Info, By           string
	Amount, Returned            int64
	Every, Times, ReturnedEvery int
}

// pay lets the brand's months pass once more: a clock goes from its first plan to
// now, and what happens goes the way it goes in the product.
func (d demo) pay(ctx context.Context, h *localComponents, provider stripemock.Config) (err error) {
	y := &simulation{demo: d, now: h.now().Truncate(time.Second)}
	provider.Now, provider.WebhookURL = y.clock, "" // what happens is asked for, day by day
	bank, err := stripemock.Open(ctx, provider)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, bank.Close()) }()
	past := h.components
	past.ids = idsAt(y.clock)
	y.bills = past.billing(localClient(bank, h.key, y.clock), y.clock)
	y.stripe = stripego.NewClient(localSecretKey, stripego.WithBackends(stripego.NewBackendsWithConfig(&stripego.BackendConfig{HTTPClient: bank.HTTPClient()})))
	for y.daysAgo = d.Money.Plans[0].DaysAgo; y.daysAgo >= 0; y.daysAgo-- {
		if err := y.run(ctx, h.catalogue); err != nil {
			return fmt.Errorf("%d days ago: %w", y.daysAgo, err)
		}
	}
	return nil
}

// simulation is a day of the brand's, and the time on it.
type simulation struct {
	demo
	bills   *billing.Service
	stripe  *stripego.Client // does what somebody does on the provider's pages
	now     time.Time
	daysAgo int
	minutes int
	count   int // of what was done
}

// clock is a ports.Clock.
func (y *simulation) clock() time.Time {
	return daysBefore(y.now, y.daysAgo).Add(time.Duration(y.minutes) * time.Minute)
}

// admin is who pays.
func (y *simulation) admin() ports.Actor {
	return ports.Actor{UserID: y.Users[0].ID, Email: y.Users[0].Email}
}

func (y *simulation) run(ctx context.Context, catalogue plan.Catalogue) error {
	y.minutes = -600 // the day begins ten hours before the hour that it is now
	for i, p := range y.Money.Plans {
		if p.DaysAgo != y.daysAgo {
			continue
		}
		if i == 0 {
			if err := y.register(ctx, catalogue); err != nil {
				return err
			}
		}
		if err := y.choose(ctx, p.Plan); err != nil {
			return err
		}
	}
	if err := y.bills.Sync(ctx, y.Workspace.ID); err != nil {
		return err
	}
	for n := range maxTimes(y.Money.Uses) { // in turns, as people work side by side
		for _, use := range y.Money.Uses {
			if y.daysAgo%use.Every != 0 || n >= use.Times {
				continue
			}
			if err := y.use(ctx, use); err != nil {
				return err
			}
		}
	}
	return nil
}

func maxTimes(uses []demoUse) (n int) {
	for _, use := range uses {
		n = max(n, use.Times)
	}
	return n
}

func (y *simulation) register(ctx context.Context, catalogue plan.Catalogue) error {
	if _, err := y.bills.PutPlans(ctx, plan.Products(catalogue)); err != nil {
		return err
	}
	if err := y.bills.Register(ctx, y.admin(), y.Workspace.ID); err != nil {
		return err
	}
	standing, err := y.bills.Current(ctx, y.admin(), y.Workspace.ID)
	if err != nil {
		return err
	}
	c := y.Money.Customer
	details := ports.BillingDetails{Email: c.Email, Name: c.Name, Phone: c.Phone, Address: c.Address}
	if _, err := y.bills.UpdateCustomer(ctx, y.admin(), standing.CustomerID, details); err != nil {
		return err
	}
	card, err := y.stripe.V1PaymentMethods.Create(ctx, &stripego.PaymentMethodCreateParams{
		Type: stripego.String("card"),
		Card: &stripego.PaymentMethodCreateCardParams{
			Number: stripego.String(y.Money.Card), ExpMonth: stripego.Int64(4), ExpYear: stripego.Int64(int64(y.now.Year() + 3)), CVC: stripego.String("123"),
		},
	})
	if err != nil {
		return err
	}
	_, err = y.bills.SaveCard(ctx, y.admin(), standing.CustomerID, card.ID, details, "")
	return err
}

// choose goes over to a plan. The first is begun with the saved card, because
// nobody is there to pay for it on a page.
func (y *simulation) choose(ctx context.Context, name string) error {
	standing, err := y.bills.Current(ctx, y.admin(), y.Workspace.ID)
	if err != nil {
		return err
	}
	products, err := y.bills.Products(ctx)
	if err != nil {
		return err
	}
	chosen := slices.IndexFunc(products, func(p ports.Product) bool { return p.Name == name })
	if chosen < 0 {
		return fmt.Errorf("no plan named %q", name)
	}
	priceID := products[chosen].Prices[0].ID
	if standing.Plan.Name != plan.FreeName {
		_, err := y.bills.Change(ctx, y.admin(), y.Workspace.ID, billing.ChangeRequest{PriceID: priceID})
		return err
	}
	if err := y.intend(ctx, priceID); err != nil {
		return err
	}
	_, err = y.stripe.V1Subscriptions.Create(ctx, &stripego.SubscriptionCreateParams{
		Customer: stripego.String(standing.CustomerID),
		Items:    []*stripego.SubscriptionCreateItemParams{{Price: stripego.String(priceID)}},
	})
	return err
}

// intend saves who chose the first plan, as asking for the page does.
func (y *simulation) intend(ctx context.Context, priceID string) error {
	return y.bills.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		account, err := tx.BillingAccounts.Get(ctx, y.Workspace.ID)
		if err != nil {
			return err
		}
		account.Change = &ports.PlanChange{Intent: y.bills.IDs.Ordered(), PriceID: priceID, By: audit.Person(y.admin()), BegunAt: y.clock()}
		return tx.BillingAccounts.Update(ctx, account)
	})
}

// use spends credits at some time of the day, and may get them back.
func (y *simulation) use(ctx context.Context, use demoUse) error {
	y.count++
	y.minutes += 3 + y.count%7
	by := credit.Studio(use.Service, use.By)
	key := fmt.Sprintf("demonstration %d", y.count)
	spent, err := y.bills.Ledger.Deduct(ctx, by, credit.DeductRequest{
		WorkspaceID: y.Workspace.ID, Amount: use.Amount, Key: key, Info: use.Info,
	})
	if err != nil || use.ReturnedEvery == 0 || y.count%use.ReturnedEvery != 0 {
		return err
	}
	y.minutes++
	_, err = y.bills.Ledger.Return(ctx, by, credit.ReturnRequest{
		WorkspaceID: y.Workspace.ID, DeductID: spent.ID, Amount: use.Returned, Key: key, Info: "Failed, credits returned",
	})
	return err
}
