package billingtest

import (
	"context"
	"strings"
	"sync"
	"time"

	"selvedge/ports"
)

// stage is what a provider knows at some time of a customer's story.
type stage struct {
	at   time.Time
	sub  *ports.Subscription
	paid []ports.Invoice
}

// story is a provider whose customers all live the same story, each at their own
// stage of it.
type story struct {
	stages []stage
	prices map[string]ports.Price

	mu sync.Mutex
	is map[string]int // a customer's stage

	meanwhile func() error // what happens once, after the next subscription was read
}

func (s *story) stage(customerID string) stage {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.stages[s.is[customerID]]
}

func (s *story) move(customerID string, to int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.is[customerID] = to
}

func (s *story) Current(_ context.Context, customerID string) (ports.Subscription, error) {
	sub := s.stage(customerID).sub
	if happen := s.meanwhile; happen != nil {
		s.meanwhile = nil
		if err := happen(); err != nil {
			return ports.Subscription{}, err
		}
	}
	if sub != nil {
		return *sub, nil
	}
	return ports.Subscription{}, ports.Refuse(ports.NotFound, "no_subscription", "There is no paid plan.")
}

func (s *story) PaidSince(_ context.Context, customerID string, _ time.Time) ([]ports.Invoice, error) {
	return s.stage(customerID).paid, nil
}

func (s *story) Open(context.Context, string) ([]ports.Invoice, error) { return nil, nil }
func (s *story) Void(context.Context, string) (bool, error)            { panic("nobody asks") }
func (s *story) Pay(context.Context, string, string) (string, error)   { panic("nobody asks") }
func (s *story) Refund(context.Context, string, string) error          { panic("nobody asks") }

func (s *story) Ended(context.Context, string) ([]ports.EndedSubscription, error) {
	panic("nobody asks")
}

func (s *story) Get(context.Context, string) (ports.Invoice, error) {
	return ports.Invoice{}, ports.Refuse(ports.NotFound, "", "")
}

func (s *story) Preview(context.Context, ports.PriceChange) (ports.Invoice, error) {
	panic("nobody asks")
}
func (s *story) Upgrade(context.Context, string, ports.PriceChange) (ports.Subscription, error) {
	panic("nobody asks")
}
func (s *story) Cancel(context.Context, string) error { panic("nobody asks") }

func (s *story) Products(context.Context) ([]ports.Product, error) { return nil, nil }
func (s *story) Price(_ context.Context, id string) (ports.Price, error) {
	return s.prices[id], nil
}
func (s *story) Put(context.Context, ports.Product) (bool, error) { panic("nobody asks") }

// Parse reads news of the form "event customer".
func (s *story) Parse(body []byte, _ string) (ports.PaymentEvent, error) {
	id, customerID, _ := strings.Cut(string(body), " ")
	return ports.PaymentEvent{ID: customerID + id, Type: "invoice.paid", CustomerID: customerID}, nil
}

// aStory: Starter is begun, half way through raised to Growth, renewed, and then
// ends.
func aStory(start time.Time) *story {
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
	raise := ports.Invoice{ID: "in_2", Paid: true, Lines: []ports.InvoiceLine{line(starter, -1450, 15, 30, true), line(growth, 9950, 15, 30, true)}}
	renewal := ports.Invoice{ID: "in_3", Paid: true, Lines: []ports.InvoiceLine{line(growth, 19900, 30, 60, false)}}
	return &story{
		is:     map[string]int{},
		prices: map[string]ports.Price{"Starter": starter, "Growth": growth},
		stages: []stage{
			{at: day(0)},
			{day(0), on(starter, 0, 30), []ports.Invoice{first}},
			{day(15), on(growth, 0, 30), []ports.Invoice{first, raise}},
			{day(30), on(growth, 30, 60), []ports.Invoice{first, raise, renewal}},
			{day(60), nil, []ports.Invoice{first, raise, renewal}},
		},
	}
}
