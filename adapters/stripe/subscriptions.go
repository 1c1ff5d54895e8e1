package stripe

import (
	"context"
	"fmt"
	"time"

	stripego "github.com/stripe/stripe-go/v85"

	"selvedge/ports"
)

type subscriptions struct{ *Client }

func (s subscriptions) Current(ctx context.Context, customerID string) (ports.Subscription, error) {
	current, err := s.current(ctx, customerID)
	if err != nil {
		return ports.Subscription{}, err
	}
	return subscriptionOf(current)
}

func (s subscriptions) Ended(ctx context.Context, customerID string) ([]ports.EndedSubscription, error) {
	params := &stripego.SubscriptionListParams{Customer: stripego.String(customerID), Status: stripego.String("all")}
	params.Limit = stripego.Int64(pageSize)
	var ended []ports.EndedSubscription
	for found, err := range s.api.V1Subscriptions.List(ctx, params).All(ctx) {
		if err != nil {
			return nil, failed("list ended subscriptions of "+customerID, err)
		}
		if found.Status != stripego.SubscriptionStatusCanceled {
			continue
		}
		item, err := itemOf(found)
		if err != nil {
			return nil, err
		}
		details := found.CancellationDetails
		ended = append(ended, ports.EndedSubscription{
			ID:      found.ID,
			Price:   priceOf(item.Price),
			EndedAt: fromUnix(found.EndedAt),
			GivenUp: details != nil && details.Reason == stripego.SubscriptionCancellationDetailsReasonPaymentFailed,
		})
	}
	return ended, nil
}

// Cancel treats an unknown subscription as an ended one.
func (s subscriptions) Cancel(ctx context.Context, subscriptionID string) error {
	_, err := s.api.V1Subscriptions.Cancel(ctx, subscriptionID, &stripego.SubscriptionCancelParams{
		InvoiceNow: stripego.Bool(false),
		Prorate:    stripego.Bool(false),
	})
	if err := failed("cancel "+subscriptionID, err); !ports.IsKind(err, ports.NotFound) {
		return err
	}
	return nil
}

// current returns the customer's subscription that hasn't ended, with its schedule and
// its latest invoice, or NotFound.
func (c *Client) current(ctx context.Context, customerID string) (*stripego.Subscription, error) {
	params := &stripego.SubscriptionListParams{Customer: stripego.String(customerID)}
	params.Limit = stripego.Int64(pageSize)
	params.AddExpand("data.schedule")
	params.AddExpand("data.latest_invoice")
	var current *stripego.Subscription
	for s, err := range c.api.V1Subscriptions.List(ctx, params).All(ctx) {
		if err != nil {
			return nil, failed("list subscriptions of "+customerID, err)
		}
		if !isOver(s) && (current == nil || isBefore(s, current)) {
			current = s
		}
	}
	if current == nil {
		return nil, ports.Refuse(ports.NotFound, "no_subscription", "This workspace doesn't have a paid plan.")
	}
	return current, nil
}

// isBefore sorts paid subscriptions before incomplete ones, then older ones first.
func isBefore(a, b *stripego.Subscription) bool {
	if isFirst := isIncomplete(b); isFirst != isIncomplete(a) {
		return isFirst
	}
	return a.Created < b.Created
}

func isIncomplete(s *stripego.Subscription) bool {
	return s.Status == stripego.SubscriptionStatusIncomplete
}

func isOver(s *stripego.Subscription) bool {
	return s.Status == stripego.SubscriptionStatusCanceled || s.Status == stripego.SubscriptionStatusIncompleteExpired
}

// byID returns a subscription with its schedule and its latest invoice.
func (c *Client) byID(ctx context.Context, id string) (*stripego.Subscription, error) {
	params := &stripego.SubscriptionRetrieveParams{}
	params.AddExpand("schedule")
	params.AddExpand("latest_invoice")
	s, err := c.api.V1Subscriptions.Retrieve(ctx, id, params)
	if err != nil {
		return nil, failed("read "+id, err)
	}
	return s, nil
}

// itemOf returns the subscription's only item, which also has the period.
func itemOf(s *stripego.Subscription) (*stripego.SubscriptionItem, error) {
	if s.Items == nil || len(s.Items.Data) != 1 || s.Items.Data[0].Price == nil {
		return nil, fmt.Errorf("stripe: %s is not for exactly one price", s.ID)
	}
	return s.Items.Data[0], nil
}

// subscriptionOf converts a subscription with an expanded schedule and latest invoice.
func subscriptionOf(s *stripego.Subscription) (ports.Subscription, error) {
	item, err := itemOf(s)
	if err != nil {
		return ports.Subscription{}, err
	}
	subscription := ports.Subscription{
		ID:          s.ID,
		CustomerID:  s.Customer.ID,
		Status:      statusOf(s),
		Price:       priceOf(item.Price),
		CreatedAt:   fromUnix(s.Created),
		PeriodStart: fromUnix(item.CurrentPeriodStart),
		PeriodEnd:   fromUnix(item.CurrentPeriodEnd),
		EndsAt:      endOf(s, item),
		Pending:     s.PendingUpdate != nil,
		ItemID:      item.ID,
	}
	if s.DefaultPaymentMethod != nil {
		subscription.CardID = s.DefaultPaymentMethod.ID
	}
	if s.Schedule != nil {
		subscription.ScheduleID = s.Schedule.ID
	}
	if s.LatestInvoice != nil && s.LatestInvoice.Status == stripego.InvoiceStatusOpen {
		subscription.PayURL = s.LatestInvoice.HostedInvoiceURL
		subscription.Due = dueOf(s.LatestInvoice)
	}
	if s.PendingUpdate != nil {
		subscription.PendingChange = pendingPrice(s.PendingUpdate)
	}
	if phase := nextPhase(s, item); phase != nil {
		subscription.Next = &ports.ScheduledPrice{Price: ports.Price{ID: phase.Items[0].Price.ID}, StartsAt: fromUnix(phase.StartDate)}
	}
	return subscription, nil
}

// statusOf treats a trial as active and a pause as unpaid; the product creates neither.
func statusOf(s *stripego.Subscription) ports.SubscriptionStatus {
	switch s.Status {
	case stripego.SubscriptionStatusTrialing:
		return ports.SubscriptionActive
	case stripego.SubscriptionStatusPaused:
		return ports.SubscriptionUnpaid
	case stripego.SubscriptionStatusIncompleteExpired:
		return ports.SubscriptionCanceled
	}
	return ports.SubscriptionStatus(s.Status)
}

func endOf(s *stripego.Subscription, item *stripego.SubscriptionItem) time.Time {
	switch {
	case s.EndedAt != 0:
		return fromUnix(s.EndedAt)
	case s.CancelAt != 0:
		return fromUnix(s.CancelAt)
	case s.CancelAtPeriodEnd:
		return fromUnix(item.CurrentPeriodEnd)
	}
	return time.Time{}
}

func dueOf(open *stripego.Invoice) *ports.DueInvoice {
	return &ports.DueInvoice{
		ID:        open.ID,
		Amount:    ports.Money{Minor: open.AmountRemaining, Currency: string(open.Currency)},
		CreatedAt: fromUnix(open.Created),
	}
}

func pendingPrice(update *stripego.SubscriptionPendingUpdate) *ports.PendingPrice {
	pending := &ports.PendingPrice{ExpiresAt: fromUnix(update.ExpiresAt)}
	if items := update.SubscriptionItems; len(items) == 1 && items[0].Price != nil {
		pending.Price = priceOf(items[0].Price)
	}
	return pending
}

// nextPhase returns the phase of a schedule that starts another price at the end of the
// period, or nil.
func nextPhase(s *stripego.Subscription, item *stripego.SubscriptionItem) *stripego.SubscriptionSchedulePhase {
	if s.Schedule == nil {
		return nil
	}
	for _, phase := range s.Schedule.Phases {
		if phase.StartDate >= item.CurrentPeriodEnd && len(phase.Items) == 1 && phase.Items[0].Price.ID != item.Price.ID {
			return phase
		}
	}
	return nil
}
