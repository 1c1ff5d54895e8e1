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

// demoMoney is the brand's plan history and what its people spent.
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

// demoUse is something done Times times on every Every-th day. Every ReturnedEvery-th
// use failed, and Returned of its credits were returned.
type demoUse struct {
	Service, Info, By           string
	Amount, Returned            int64
	Every, Times, ReturnedEvery int
}

// payDemo replays the brand's months: a clock runs from its first plan to now, and
// everything happens through the product's own services.
func (h *components) payDemo(ctx context.Context, d demo) (err error) {
	s := &simulation{demo: d}
	s.now = s.now.Truncate(time.Second)
	provider := d.provider
	provider.Now, provider.WebhookURL = s.clock, "" // run syncs every day instead
	server, err := stripemock.Open(ctx, provider)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, server.Close()) }()
	past := *h
	past.ids = idsAt(s.clock)
	s.billing = past.newBilling(localClient(server, h.key, s.clock), s.clock)
	s.stripe = stripego.NewClient(localSecretKey, stripego.WithBackends(stripego.NewBackendsWithConfig(&stripego.BackendConfig{HTTPClient: server.HTTPClient()})))
	for s.daysAgo = d.Money.Plans[0].DaysAgo; s.daysAgo >= 0; s.daysAgo-- {
		if err := s.run(ctx, h.catalogue); err != nil {
			return fmt.Errorf("%d days ago: %w", s.daysAgo, err)
		}
	}
	return nil
}

// simulation is one day of the brand's, with the time of day.
type simulation struct {
	demo
	billing *billing.Service
	stripe  *stripego.Client // does what a customer does on Stripe's pages
	daysAgo int
	minutes int
	count   int // of uses so far
}

// clock is a ports.Clock.
func (s *simulation) clock() time.Time {
	return daysBefore(s.now, s.daysAgo).Add(time.Duration(s.minutes) * time.Minute)
}

// admin is the user who pays.
func (s *simulation) admin() ports.Actor {
	return ports.Actor{UserID: s.Users[0].ID, Email: s.Users[0].Email}
}

func (s *simulation) run(ctx context.Context, catalogue plan.Catalogue) error {
	s.minutes = -600 // the day starts ten hours before the current time of day
	for i, p := range s.Money.Plans {
		if p.DaysAgo != s.daysAgo {
			continue
		}
		if i == 0 {
			if err := s.register(ctx, catalogue); err != nil {
				return err
			}
		}
		if err := s.choosePlan(ctx, p.Plan); err != nil {
			return err
		}
	}
	if err := s.billing.Sync(ctx, s.Workspace.ID); err != nil {
		return err
	}
	for n := range maxTimes(s.Money.Uses) { // interleaved, as people work in parallel
		for _, use := range s.Money.Uses {
			if s.daysAgo%use.Every != 0 || n >= use.Times {
				continue
			}
			if err := s.useCredits(ctx, use); err != nil {
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

func (s *simulation) register(ctx context.Context, catalogue plan.Catalogue) error {
	if _, err := s.billing.PutPlans(ctx, plan.Products(catalogue)); err != nil {
		return err
	}
	if err := s.billing.Register(ctx, s.admin(), s.Workspace.ID); err != nil {
		return err
	}
	status, err := s.billing.Current(ctx, s.admin(), s.Workspace.ID)
	if err != nil {
		return err
	}
	c := s.Money.Customer
	details := ports.BillingDetails{Email: c.Email, Name: c.Name, Phone: c.Phone, Address: c.Address}
	if _, err := s.billing.UpdateCustomer(ctx, s.admin(), status.CustomerID, details); err != nil {
		return err
	}
	card, err := s.stripe.V1PaymentMethods.Create(ctx, &stripego.PaymentMethodCreateParams{
		Type: stripego.String("card"),
		Card: &stripego.PaymentMethodCreateCardParams{
			Number: stripego.String(s.Money.Card), ExpMonth: stripego.Int64(4), ExpYear: stripego.Int64(int64(s.now.Year() + 3)), CVC: stripego.String("123"),
		},
	})
	if err != nil {
		return err
	}
	_, err = s.billing.SaveCard(ctx, s.admin(), status.CustomerID, card.ID, details, "")
	return err
}

// choosePlan changes to a plan. The first is paid with the saved card, because no one
// is there to pay on a checkout page.
func (s *simulation) choosePlan(ctx context.Context, name string) error {
	status, err := s.billing.Current(ctx, s.admin(), s.Workspace.ID)
	if err != nil {
		return err
	}
	products, err := s.billing.Products(ctx)
	if err != nil {
		return err
	}
	chosen := slices.IndexFunc(products, func(p ports.Product) bool { return p.Name == name })
	if chosen < 0 {
		return fmt.Errorf("no plan named %q", name)
	}
	priceID := products[chosen].Prices[0].ID
	if status.Plan.Name != plan.FreeName {
		_, err := s.billing.Change(ctx, s.admin(), s.Workspace.ID, billing.ChangeRequest{PriceID: priceID})
		return err
	}
	if err := s.saveIntent(ctx, priceID); err != nil {
		return err
	}
	_, err = s.stripe.V1Subscriptions.Create(ctx, &stripego.SubscriptionCreateParams{
		Customer: stripego.String(status.CustomerID),
		Items:    []*stripego.SubscriptionCreateItemParams{{Price: stripego.String(priceID)}},
	})
	return err
}

// saveIntent saves who chose the first plan, as starting a checkout does.
func (s *simulation) saveIntent(ctx context.Context, priceID string) error {
	return s.billing.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		account, err := tx.BillingAccounts.Get(ctx, s.Workspace.ID)
		if err != nil {
			return err
		}
		account.Change = &ports.PlanChange{Intent: s.billing.IDs.Ordered(), PriceID: priceID, By: audit.Person(s.admin()), BegunAt: s.clock()}
		return tx.BillingAccounts.Update(ctx, account)
	})
}

// useCredits spends credits at some time of the day and may return them.
func (s *simulation) useCredits(ctx context.Context, use demoUse) error {
	s.count++
	s.minutes += 3 + s.count%7
	by := credit.Studio(use.Service, use.By)
	key := fmt.Sprintf("demonstration %d", s.count)
	spent, err := s.billing.Ledger.Deduct(ctx, by, credit.DeductRequest{
		WorkspaceID: s.Workspace.ID, Amount: use.Amount, Key: key, Info: use.Info,
	})
	if err != nil || use.ReturnedEvery == 0 || s.count%use.ReturnedEvery != 0 {
		return err
	}
	s.minutes++
	_, err = s.billing.Ledger.Return(ctx, by, credit.ReturnRequest{
		WorkspaceID: s.Workspace.ID, DeductID: spent.ID, Amount: use.Returned, Key: key, Info: "Failed, credits returned",
	})
	return err
}
