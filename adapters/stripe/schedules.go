package stripe

import (
	"context"
	"time"

	stripego "github.com/stripe/stripe-go/v85"

	"selvedge/ports"
)

type schedules struct{ *Client }

// Downgrade makes two calls, because a schedule created from a subscription accepts no
// phases. A schedule left by an interruption between them is reused.
func (s schedules) Downgrade(ctx context.Context, intent string, c ports.PriceChange) error {
	subscription, err := s.forChange(ctx, c)
	if err != nil {
		return err
	}
	// The phases name no card, so that the customer can change it before the downgrade:
	// then the customer's default is charged, which a checkout doesn't set.
	if subscription.CardID != "" {
		if err := s.chargeByDefault(ctx, subscription.CustomerID, subscription.CardID); err != nil {
			return err
		}
	}
	schedule, err := s.schedule(ctx, intent, subscription)
	if err != nil {
		return err
	}
	_, err = s.api.V1SubscriptionSchedules.Update(ctx, schedule.ID, &stripego.SubscriptionScheduleUpdateParams{
		Params:            key(intent, "phases"),
		EndBehavior:       stripego.String("release"),
		Metadata:          operationMetadata(intent, "downgrade", c.UserID),
		ProrationBehavior: stripego.String("none"),
		Phases:            phases(currentStart(schedule), subscription, c.PriceID),
	})
	return failed("schedule a downgrade of "+subscription.ID, err)
}

// schedule returns the schedule of a subscription that does not end: the one it has, or
// a new one.
func (s schedules) schedule(ctx context.Context, intent string, of ports.Subscription) (*stripego.SubscriptionSchedule, error) {
	if of.ScheduleID == "" && of.EndsAt.IsZero() {
		created, err := s.api.V1SubscriptionSchedules.Create(ctx, &stripego.SubscriptionScheduleCreateParams{
			Params:           key(intent, "schedule"),
			FromSubscription: stripego.String(of.ID),
		})
		return created, failed("schedule a downgrade of "+of.ID, err)
	}
	found, err := s.byID(ctx, of.ID)
	if err != nil {
		return nil, err
	}
	if err := s.keepAlive(ctx, found, nil); err != nil || found.Schedule != nil {
		return found.Schedule, err
	}
	of.ScheduleID, of.EndsAt = "", time.Time{}
	return s.schedule(ctx, intent, of)
}

// currentStart returns the start of the current phase: Stripe rejects changes of the past.
func currentStart(s *stripego.SubscriptionSchedule) int64 {
	if s.CurrentPhase != nil {
		return s.CurrentPhase.StartDate
	}
	return s.Phases[0].StartDate
}

// phases are the current price until its period ends, then the next one. The length of the
// second doesn't matter: the subscription keeps its price when it is released.
func phases(start int64, current ports.Subscription, nextPriceID string) []*stripego.SubscriptionScheduleUpdatePhaseParams {
	one := func(priceID string) []*stripego.SubscriptionScheduleUpdatePhaseItemParams {
		return []*stripego.SubscriptionScheduleUpdatePhaseItemParams{{Price: stripego.String(priceID), Quantity: stripego.Int64(1)}}
	}
	return []*stripego.SubscriptionScheduleUpdatePhaseParams{
		{
			StartDate:         stripego.Int64(start),
			EndDate:           stripego.Int64(current.PeriodEnd.Unix()),
			Items:             one(current.Price.ID),
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

func (s schedules) End(ctx context.Context, intent string, c ports.PriceChange) error {
	subscription, err := s.unscheduled(ctx, c)
	if err != nil || subscription.EndsAt.Equal(subscription.PeriodEnd) {
		return err
	}
	_, err = s.api.V1Subscriptions.Update(ctx, c.SubscriptionID, &stripego.SubscriptionUpdateParams{
		CancelAtPeriodEnd: stripego.Bool(true),
		Metadata:          operationMetadata(intent, "end", c.UserID),
	})
	return failed("end "+c.SubscriptionID, err)
}

func (s schedules) Continue(ctx context.Context, intent string, c ports.PriceChange) error {
	subscription, err := s.unscheduled(ctx, c)
	if err != nil || subscription.EndsAt.IsZero() {
		return err
	}
	found, err := s.byID(ctx, c.SubscriptionID)
	if err != nil {
		return err
	}
	return s.keepAlive(ctx, found, operationMetadata(intent, "continue", c.UserID))
}

// unscheduled returns a subscription as it was before its schedule released it.
func (s schedules) unscheduled(ctx context.Context, c ports.PriceChange) (ports.Subscription, error) {
	subscription, err := s.forChange(ctx, c)
	if err != nil || subscription.ScheduleID == "" {
		return subscription, err
	}
	return subscription, s.release(ctx, subscription.ScheduleID)
}

// release detaches a schedule from its subscription. An already released one is not an
// error.
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

// keepAlive cancels the end of a subscription.
func (s schedules) keepAlive(ctx context.Context, subscription *stripego.Subscription, metadata map[string]string) error {
	params := &stripego.SubscriptionUpdateParams{Metadata: metadata}
	switch {
	case subscription.CancelAtPeriodEnd:
		params.CancelAtPeriodEnd = stripego.Bool(false)
	case subscription.CancelAt != 0:
		params.AddUnsetField(stripego.SubscriptionUpdateParamsUnsetFieldCancelAt)
	default:
		return nil
	}
	_, err := s.api.V1Subscriptions.Update(ctx, subscription.ID, params)
	return failed("continue "+subscription.ID, err)
}
