package stripemock_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/stripe/stripe-go/v85"
)

func TestAnEventHasItsRequestAndAPIVersion(t *testing.T) {
	s := newScene(t)
	params := &stripe.CustomerCreateParams{Email: stripe.String("ada@example.com")}
	params.SetIdempotencyKey("k5")
	made, err := s.stripe.V1Customers.Create(t.Context(), params)
	require.NoError(t, err)
	events := s.hookEvents()
	require.Len(t, events, 1)
	e := events[0]
	assert.Equal(t, stripe.APIVersion, e.APIVersion)
	assert.Equal(t, made.LastResponse.RequestID, e.Request.ID)
	assert.Equal(t, "k5", e.Request.IdempotencyKey)
	assert.Equal(t, s.clock.Now().Unix(), e.Created)
	assert.Equal(t, made.ID, e.GetObjectValue("id"))

	same, err := s.stripe.V1Events.Retrieve(t.Context(), e.ID, nil)
	require.NoError(t, err)
	assert.JSONEq(t, string(e.Data.Raw), string(same.Data.Raw))
	listed, err := collected(s.stripe.V1Events.List(t.Context(), &stripe.EventListParams{Type: stripe.String("customer.created")}).All(t.Context()))
	require.NoError(t, err)
	assert.Len(t, listed, 1)
}

func TestAFailedDeliveryIsRetried(t *testing.T) {
	s := newScene(t)
	s.hook.refuseNext(3)
	s.customer()
	assert.Equal(t, []string{"customer.created"}, s.events())
	deliveries := s.lastDeliveries()
	assert.Equal(t, []any{map[string]any{"state": "delivered", "attempts": 4.0, "status": 200.0, "problem": ""}}, deliveries)
}

// lastDeliveries returns the deliveries of the newest event on the panel.
func (s *scene) lastDeliveries() []any {
	s.Helper()
	events, _ := s.panel(`{"hold":false}`)["events"].([]any)
	require.NotEmpty(s, events)
	newest, _ := events[0].(map[string]any)
	deliveries, _ := newest["deliveries"].([]any)
	return deliveries
}

func TestADeliveryIsGivenUpAfterTheLastAttempt(t *testing.T) {
	s := newScene(t)
	s.hook.refuseNext(100)
	s.customer()
	assert.Empty(t, s.events())
	assert.Equal(t, []any{map[string]any{"state": "failed", "attempts": 8.0, "status": 503.0, "problem": ""}}, s.lastDeliveries())
	s.hook.refuseNext(0)
	assert.Empty(t, s.events())
}

func TestThePanelsDeliverySwitches(t *testing.T) {
	s := newScene(t)
	s.panel(`{"duplicate":true}`)
	s.customer()
	assert.Equal(t, []string{"customer.created", "customer.created"}, s.events())

	s.panel(`{"duplicate":false,"dropNext":1}`)
	s.customer()
	assert.Empty(t, s.events())
	s.customer()
	assert.Len(t, s.events(), 1, "only one was dropped")

	s.panel(`{"hold":true}`)
	s.customer()
	assert.Empty(t, s.events())
	assert.Equal(t, 1.0, s.panel(`{"hold":true}`)["pending"])
	s.panel(`{"hold":false}`)
	assert.Len(t, s.events(), 1)

	event, _ := s.panel(`{"hold":false}`)["events"].([]any)[0].(map[string]any)
	s.panel(`{"resend":"` + event["id"].(string) + `"}`)
	again := s.hookEvents()
	require.Len(t, again, 1)
	assert.Equal(t, event["id"], again[0].ID)
}

func TestADelayedEventWaitsUnlessItIsUrgent(t *testing.T) {
	s := newScene(t)
	s.panel(`{"delay":3600}`)
	s.customer()
	for _, isAnyLeft := range []bool{true, false} {
		again, err := s.server.DeliverNext(t.Context())
		require.NoError(t, err)
		assert.Equal(t, isAnyLeft, again)
	}
	assert.Empty(t, s.hook.taken())
	assert.Len(t, s.events(), 1)
}

func TestAFailedDeliveryPauses(t *testing.T) {
	s := newScene(t)
	s.hook.refuseNext(1)
	s.customer()
	require.NoError(t, s.server.SetAttempts(t.Context(), 6)) // a pause of hours
	for _, isAnyLeft := range []bool{true, false} {
		again, err := s.server.DeliverNext(t.Context())
		require.NoError(t, err)
		assert.Equal(t, isAnyLeft, again)
	}
	assert.Empty(t, s.hook.taken())
	s.restart()
	again, err := s.server.DeliverNext(t.Context())
	require.NoError(t, err)
	assert.True(t, again, "a restart retries immediately")
	assert.Len(t, s.hook.taken(), 1)
}

func TestShuffledEventsAllArriveInAnotherOrder(t *testing.T) {
	s := newScene(t)
	s.panel(`{"shuffle":true}`)
	var made []string
	for range 30 {
		made = append(made, s.customer().ID)
	}
	var arrived []string
	for _, e := range s.hookEvents() {
		arrived = append(arrived, e.GetObjectValue("id"))
	}
	assert.ElementsMatch(t, made, arrived)
	assert.False(t, slices.Equal(made, arrived), "thirty shuffled events arrived in order")
}

func TestRunDeliversEventsAndProcessesDueObjectsUntilStopped(t *testing.T) {
	s := newScene(t)
	customer, _ := s.subscribed("pm_card_visa", s.catalogue()["Starter"])
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() {
		defer close(done)
		s.server.Run(ctx)
	}()
	require.NoError(t, s.clock.Advance(29*24*time.Hour))
	s.server.Wake()
	require.Eventually(t, func() bool {
		return slices.ContainsFunc(s.hook.taken(), func(e stripe.Event) bool {
			return e.Type == "invoice.paid" && e.Created == date(2026, 2, 28)
		})
	}, 10*time.Second, 5*time.Millisecond)
	stop()
	<-done
	assert.Len(t, s.invoices(customer.ID), 2)
}

func TestOldEventsAreDeleted(t *testing.T) {
	s := newScene(t)
	s.customer()
	s.events()
	s.advance(31)
	listed, err := collected(s.stripe.V1Events.List(t.Context(), &stripe.EventListParams{}).All(t.Context()))
	require.NoError(t, err)
	assert.Empty(t, listed)
	for _, table := range []string{"delivery", "answer"} {
		n, err := s.server.Count(t.Context(), table)
		require.NoError(t, err)
		assert.Zero(t, n, table)
	}
	found, err := collected(s.stripe.V1Customers.List(t.Context(), &stripe.CustomerListParams{}).All(t.Context()))
	require.NoError(t, err)
	assert.Len(t, found, 1)
}
