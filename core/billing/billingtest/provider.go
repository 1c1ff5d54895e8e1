package billingtest

import (
	"context"
	"strings"
	"sync"
	"time"

	"selvedge/ports"
)

// stage is the state of a customer at the provider from a time on.
type stage struct {
	at   time.Time
	sub  *ports.Subscription
	paid []ports.Invoice
}

// provider is a payment provider whose customers all pass through the same stages.
type provider struct {
	stages []stage
	prices map[string]ports.Price

	mu      sync.Mutex
	stageOf map[string]int // by customer

	afterRead func() error // called once, after the next read of a subscription
}

func (p *provider) stage(customerID string) stage {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.stages[p.stageOf[customerID]]
}

func (p *provider) move(customerID string, to int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.stageOf[customerID] = to
}

func (p *provider) Current(_ context.Context, customerID string) (ports.Subscription, error) {
	sub := p.stage(customerID).sub
	if call := p.afterRead; call != nil {
		p.afterRead = nil
		if err := call(); err != nil {
			return ports.Subscription{}, err
		}
	}
	if sub != nil {
		return *sub, nil
	}
	return ports.Subscription{}, ports.Refuse(ports.NotFound, "no_subscription", "There is no paid plan.")
}

func (p *provider) PaidSince(_ context.Context, customerID string, _ time.Time) ([]ports.Invoice, error) {
	return p.stage(customerID).paid, nil
}

func (p *provider) Open(context.Context, string) ([]ports.Invoice, error) { return nil, nil }
func (p *provider) Void(context.Context, string) (bool, error)            { panic("unexpected call") }
func (p *provider) Pay(context.Context, string, string) (string, error)   { panic("unexpected call") }
func (p *provider) Refund(context.Context, string, string) error          { panic("unexpected call") }

func (p *provider) Ended(context.Context, string) ([]ports.EndedSubscription, error) {
	panic("unexpected call")
}

func (p *provider) Get(context.Context, string) (ports.Invoice, error) {
	return ports.Invoice{}, ports.Refuse(ports.NotFound, "", "")
}

func (p *provider) Preview(context.Context, ports.PriceChange) (ports.Invoice, error) {
	panic("unexpected call")
}
func (p *provider) Upgrade(context.Context, string, ports.PriceChange) (ports.Subscription, error) {
	panic("unexpected call")
}
func (p *provider) Cancel(context.Context, string) error { panic("unexpected call") }

func (p *provider) Products(context.Context) ([]ports.Product, error) { return nil, nil }
func (p *provider) Price(_ context.Context, id string) (ports.Price, error) {
	return p.prices[id], nil
}
func (p *provider) Put(context.Context, ports.Product) (bool, error) { panic("unexpected call") }

func (p *provider) CheckSignature(string) error { return nil }

// Parse reads an event of the form "event customer".
func (p *provider) Parse(body []byte, _ string) (ports.PaymentEvent, error) {
	id, customerID, _ := strings.Cut(string(body), " ")
	return ports.PaymentEvent{ID: customerID + id, Type: "invoice.paid", CustomerID: customerID}, nil
}

// newProvider returns a provider whose customers start on Starter, upgrade to Growth in the
// middle of the period, renew, and cancel.
func newProvider(start time.Time) *provider {
	price := func(id, credits string, cents int64) ports.Price {
		return ports.Price{ID: id, Interval: ports.Monthly, Amount: ports.Money{Minor: cents, Currency: "usd"}, Metadata: map[string]string{"name": id, "credits": credits}}
	}
	starter, growth := price("Starter", "3000", 2900), price("Growth", "24000", 19900)
	day := func(n int) time.Time { return start.AddDate(0, 0, n) }
	on := func(p ports.Price, from, to int) *ports.Subscription {
		return &ports.Subscription{ID: "sub", Status: ports.SubscriptionActive, Price: p, CreatedAt: start, PeriodStart: day(from), PeriodEnd: day(to)}
	}
	line := func(p ports.Price, cents int64, from, to int, rest bool) ports.InvoiceLine {
		return ports.InvoiceLine{PriceID: p.ID, Amount: ports.Money{Minor: cents, Currency: "usd"}, Start: day(from), End: day(to), IsProration: rest}
	}
	first := ports.Invoice{ID: "in_1", Paid: true, Lines: []ports.InvoiceLine{line(starter, 2900, 0, 30, false)}}
	upgrade := ports.Invoice{ID: "in_2", Paid: true, Lines: []ports.InvoiceLine{line(starter, -1450, 15, 30, true), line(growth, 9950, 15, 30, true)}}
	renewal := ports.Invoice{ID: "in_3", Paid: true, Lines: []ports.InvoiceLine{line(growth, 19900, 30, 60, false)}}
	return &provider{
		stageOf: map[string]int{},
		prices:  map[string]ports.Price{"Starter": starter, "Growth": growth},
		stages: []stage{
			{at: day(0)},
			{day(0), on(starter, 0, 30), []ports.Invoice{first}},
			{day(15), on(growth, 0, 30), []ports.Invoice{first, upgrade}},
			{day(30), on(growth, 30, 60), []ports.Invoice{first, upgrade, renewal}},
			{day(60), nil, []ports.Invoice{first, upgrade, renewal}},
		},
	}
}
