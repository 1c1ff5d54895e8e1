package stripe

import (
	"context"

	stripego "github.com/stripe/stripe-go/v85"

	"selvedge/ports"
)

type schedules struct{ *Client }

// Downgrade takes two calls, because a schedule that is made from a subscription
// takes no phases. One that was left between them is used again.
func (s schedules) Downgrade(ctx context.Context, intent string, c ports.PriceChange) error {
	subscription, err := s.byID(ctx, c.SubscriptionID)
	if err != nil {
		return err
	}
	item, err := itemOf(subscription)
	if err != nil {
		return err
	}
	if err := s.keepAlive(ctx, subscription); err != nil {
		return err
	}
	// The phases name no card, so that the customer may change it meanwhile: then the
	// customer's is charged, which a checkout does not set.
	if card := subscription.DefaultPaymentMethod; card != nil {
		if err := s.chargeByDefault(ctx, subscription.Customer.ID, card.ID); err != nil {
			return err
		}
	}
	schedule := subscription.Schedule
	if schedule == nil {
		schedule, err = s.api.V1SubscriptionSchedules.Create(ctx, &stripego.SubscriptionScheduleCreateParams{
			Params:           key(intent, "schedule"),
			FromSubscription: stripego.String(subscription.ID),
		})
		if err != nil {
			return failed("schedule a downgrade of "+subscription.ID, err)
		}
	}
	_, err = s.api.V1SubscriptionSchedules.Update(ctx, schedule.ID, &stripego.SubscriptionScheduleUpdateParams{
		Params:            key(intent, "phases"),
		EndBehavior:       stripego.String("release"),
		ProrationBehavior: stripego.String("none"),
		Phases:            phases(begin(schedule), item, c.PriceID),
	})
	return failed("schedule a downgrade of "+subscription.ID, err)
}

// begin returns when the phase began that is under way: Stripe refuses to have
// the past changed.
func begin(s *stripego.SubscriptionSchedule) int64 {
	if s.CurrentPhase != nil {
		return s.CurrentPhase.StartDate
	}
	return s.Phases[0].StartDate
}

// phases are the current price until its period ends, then another. How long the
// second lasts does not matter: the subscription keeps its price when the schedule
// lets it go.
func phases(start int64, item *stripego.SubscriptionItem, nextPriceID string) []*stripego.SubscriptionScheduleUpdatePhaseParams {
	one := func(priceID string) []*stripego.SubscriptionScheduleUpdatePhaseItemParams {
		return []*stripego.SubscriptionScheduleUpdatePhaseItemParams{{Price: stripego.String(priceID), Quantity: stripego.Int64(1)}}
	}
	return []*stripego.SubscriptionScheduleUpdatePhaseParams{
		{
			StartDate:         stripego.Int64(start),
			EndDate:           stripego.Int64(item.CurrentPeriodEnd),
			Items:             one(item.Price.ID),
			ProrationBehavior: stripego.String("none"),
		},
		{
			Duration: &stripego.SubscriptionScheduleUpdatePhaseDurationParams{
				Interval:      stripego.String("month"),
				IntervalCount: stripego.Int64(1),
			},
			Items:             one(nextPriceID),
			ProrationBehavior: stripego.String("none"),
		},
	}
}

func (s schedules) End(ctx context.Context, subscriptionID string) error {
	subscription, err := s.unscheduled(ctx, subscriptionID)
	if err != nil || subscription.CancelAtPeriodEnd {
		return err
	}
	_, err = s.api.V1Subscriptions.Update(ctx, subscriptionID, &stripego.SubscriptionUpdateParams{CancelAtPeriodEnd: stripego.Bool(true)})
	return failed("let "+subscriptionID+" end", err)
}

func (s schedules) Continue(ctx context.Context, subscriptionID string) error {
	subscription, err := s.unscheduled(ctx, subscriptionID)
	if err != nil {
		return err
	}
	return s.keepAlive(ctx, subscription)
}

// unscheduled returns a subscription after it was let go of by its schedule.
func (s schedules) unscheduled(ctx context.Context, id string) (*stripego.Subscription, error) {
	subscription, err := s.byID(ctx, id)
	if err != nil {
		return nil, err
	}
	if subscription.Schedule == nil {
		return subscription, nil
	}
	return subscription, s.release(ctx, subscription.Schedule.ID)
}

// release lets a subscription go from its schedule. That another call has done so
// meanwhile is no error.
func (c *Client) release(ctx context.Context, scheduleID string) error {
	_, err := c.api.V1SubscriptionSchedules.Release(ctx, scheduleID, nil)
	if err == nil {
		return nil
	}
	schedule, readErr := c.api.V1SubscriptionSchedules.Retrieve(ctx, scheduleID, nil)
	if readErr == nil && schedule.Status == stripego.SubscriptionScheduleStatusReleased {
		return nil
	}
	return failed("release "+scheduleID, err)
}

// keepAlive takes back that a subscription ends.
func (s schedules) keepAlive(ctx context.Context, subscription *stripego.Subscription) error {
	params := &stripego.SubscriptionUpdateParams{}
	switch {
	case subscription.CancelAtPeriodEnd:
		params.CancelAtPeriodEnd = stripego.Bool(false)
	case subscription.CancelAt != 0:
		params.AddUnsetField(stripego.SubscriptionUpdateParamsUnsetFieldCancelAt)
	default:
		return nil
	}
	_, err := s.api.V1Subscriptions.Update(ctx, subscription.ID, params)
	return failed("let "+subscription.ID+" go on", err)
}
