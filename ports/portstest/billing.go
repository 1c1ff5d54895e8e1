package portstest

import (
	"context"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

// aBillingAccount returns an account with every field set.
func aBillingAccount(workspaceID string) ports.BillingAccount {
	return ports.BillingAccount{
		WorkspaceID:  workspaceID,
		CustomerID:   "cus_" + workspaceID,
		RegisteredAt: minute(0),
		Version:      7,
		Subscription: &ports.Subscription{
			ID:          "sub_1",
			CustomerID:  "cus_" + workspaceID,
			Status:      ports.SubscriptionPastDue,
			Price:       aPrice("price_1"),
			CreatedAt:   minute(1),
			PeriodStart: minute(2),
			PeriodEnd:   minute(3),
			EndsAt:      minute(3),
			Next:        &ports.ScheduledPrice{Price: aPrice("price_2"), StartsAt: minute(3)},
			Pending:     true,
			PayURL:      "https://pay.example/1",
			Due:         &ports.DueInvoice{ID: "in_1", Amount: ports.Money{Minor: 2900, Currency: "usd"}, CreatedAt: minute(3)},
			PendingChange: &ports.PendingPrice{
				Price: aPrice("price_3"), ExpiresAt: minute(9),
			},
		},
		Change: &ports.PlanChange{
			Intent:   "intent",
			PriceID:  "price_3",
			At:       minute(2),
			Checkout: &ports.Checkout{ID: "cs_1", URL: "https://pay.example/2", ExpiresAt: minute(8)},
			By:       ports.AuditActor{ID: "u1", Name: "u1@example.com"},
			BegunAt:  minute(4),

			SuccessURL: "https://selvedge.example/ok",
			CancelURL:  "https://selvedge.example/no",
			Cancels:    "sub_1",
			Reverts:    true,
		},
		Operations: []ports.BillingOperation{{
			Entry:   anAuditEntry(workspaceID, ""),
			Details: &ports.BillingDetails{Email: "accounts@example.com", Address: ports.Address{Country: "DK"}},
			BegunAt: minute(4),
		}},
		Refunds: []ports.Refund{{
			Intent: "intent-2", InvoiceID: "in_1", Number: "SEL-0001", Amount: ports.Money{Minor: 2900, Currency: "usd"},
			Plan: "Starter", Reason: ports.RefundCustomPlan, BegunAt: minute(6),
		}},
		Ended:     &ports.EndedPlan{SubscriptionID: "sub_0", Name: "Growth", EndedAt: minute(7)},
		Allowance: ports.Allowance{From: minute(0), Interval: ports.Yearly, Due: minute(10)},
		Notices: ports.BillingNotices{
			Email:      "accounts@example.com",
			ReadCardAt: minute(5),
			CardNotice: ports.CardNotice{CardID: "pm_1", ExpYear: 2026, ExpMonth: 4, Days: 30},
		},
		SyncedAt: minute(5),
	}
}

func aPrice(id string) ports.Price {
	return ports.Price{
		ID:        id,
		ProductID: "prod_1",
		LookupKey: "starter_month",
		Amount:    ports.Money{Minor: 2900, Currency: "usd"},
		Interval:  ports.Monthly,
		Metadata:  map[string]string{"name": "Starter", "credits": "3000"},
	}
}

func insertBillingAccount(a ports.BillingAccount) body {
	return func(ctx context.Context, tx ports.Tx) error { return tx.BillingAccounts.Insert(ctx, a) }
}

func billingAccount(t *testing.T, s ports.Store, workspaceID string) (a ports.BillingAccount) {
	t.Helper()
	read(t, s, func(ctx context.Context, tx ports.Tx) (err error) {
		a, err = tx.BillingAccounts.Get(ctx, workspaceID)
		return err
	})
	return a
}

func testBillingAccounts(t *testing.T, open open) {
	t.Run("an account is read as it was stored, by workspace and by customer", func(t *testing.T) {
		s := open(t)
		want := aBillingAccount("w1")
		write(t, s, insertBillingAccount(want))
		assert.Equal(t, want, billingAccount(t, s, "w1"))
		read(t, s, func(ctx context.Context, tx ports.Tx) error {
			got, err := tx.BillingAccounts.ByCustomer(ctx, "cus_w1")
			assert.Equal(t, want, got)
			return err
		})
	})
	t.Run("an account without a subscription, a change or an allowance comes back so", func(t *testing.T) {
		s := open(t)
		want := ports.BillingAccount{WorkspaceID: "w1", CustomerID: "c1", RegisteredAt: minute(0)}
		write(t, s, insertBillingAccount(want))
		assert.Equal(t, want, billingAccount(t, s, "w1"))
	})
	t.Run("an unknown account is not found", func(t *testing.T) {
		read(t, open(t), func(ctx context.Context, tx ports.Tx) error {
			_, err := tx.BillingAccounts.Get(ctx, "w1")
			assert.True(t, ports.IsKind(err, ports.NotFound))
			_, err = tx.BillingAccounts.ByCustomer(ctx, "cus_w1")
			assert.True(t, ports.IsKind(err, ports.NotFound))
			return nil
		})
	})
	t.Run("a second account of a workspace is a conflict", func(t *testing.T) {
		s := open(t)
		write(t, s, insertBillingAccount(aBillingAccount("w1")))
		second := aBillingAccount("w1")
		second.CustomerID = "cus_other"
		write(t, s, func(ctx context.Context, tx ports.Tx) error {
			assert.True(t, ports.HasReason(tx.BillingAccounts.Insert(ctx, second), "billing_registered"))
			return nil
		})
		assert.Equal(t, aBillingAccount("w1"), billingAccount(t, s, "w1"))
	})
	t.Run("an update stores the changes and increments the version", func(t *testing.T) {
		s := open(t)
		write(t, s, insertBillingAccount(aBillingAccount("w1")))
		want := aBillingAccount("w1")
		want.Subscription, want.Change, want.Operations, want.Refunds, want.Ended = nil, nil, nil, nil, nil
		want.Allowance = ports.Allowance{}
		want.SyncedAt, want.ClosedAt = minute(20), minute(21)
		write(t, s, func(ctx context.Context, tx ports.Tx) error { return tx.BillingAccounts.Update(ctx, want) })
		want.Version++
		assert.Equal(t, want, billingAccount(t, s, "w1"))
	})
	t.Run("an update of an old version is a conflict", func(t *testing.T) {
		s := open(t)
		write(t, s, insertBillingAccount(aBillingAccount("w1")))
		first := billingAccount(t, s, "w1")
		update := func(ctx context.Context, tx ports.Tx) error { return tx.BillingAccounts.Update(ctx, first) }
		write(t, s, update)
		err := s.Write(t.Context(), update)
		require.True(t, ports.IsKind(err, ports.Conflict))
		assert.True(t, ports.HasReason(err, "billing_moved"))
	})
	t.Run("an account is idle if it has no subscription, change or operation", func(t *testing.T) {
		s := open(t)
		for id, change := range map[string]func(*ports.BillingAccount){
			"idle":         func(a *ports.BillingAccount) {},
			"subscription": func(a *ports.BillingAccount) { a.Subscription = aBillingAccount("").Subscription },
			"change":       func(a *ports.BillingAccount) { a.Change = aBillingAccount("").Change },
			"operations":   func(a *ports.BillingAccount) { a.Operations = aBillingAccount("").Operations },
		} {
			a := ports.BillingAccount{WorkspaceID: id, CustomerID: "cus_" + id, RegisteredAt: minute(0), Idle: true}
			change(&a)
			write(t, s, insertBillingAccount(a))
			assert.Equal(t, id == "idle", billingAccount(t, s, id).Idle, id)
			a.Idle = false
			write(t, s, func(ctx context.Context, tx ports.Tx) error { return tx.BillingAccounts.Update(ctx, a) })
			assert.False(t, billingAccount(t, s, id).Idle, id)
			a.Version, a.Idle = 1, true
			write(t, s, func(ctx context.Context, tx ports.Tx) error { return tx.BillingAccounts.Update(ctx, a) })
			assert.Equal(t, id == "idle", billingAccount(t, s, id).Idle, id)
		}
	})
	t.Run("accounts with a due allowance or an old sync are claimed", func(t *testing.T) {
		s := open(t)
		addBillingAccounts(t, s)
		assert.Equal(t, []string{"both"}, claimDue(t, s, 10, 1), "longest due first")
		assert.Equal(t, []string{"due"}, claimDue(t, s, 10, 10))
		assert.Equal(t, []string{"stale", "half"}, claimStale(t, s, 10, 10), "the other account is leased")
	})
	t.Run("a claimed account is skipped by both claims until its lease ends, and keeps its version", func(t *testing.T) {
		s := open(t)
		addBillingAccounts(t, s)
		assert.Len(t, claimStale(t, s, 10, 10), 3)
		assert.Equal(t, []string{"due"}, claimDue(t, s, 14, 10))
		assert.Empty(t, claimStale(t, s, 14, 10))
		assert.Equal(t, []string{"both", "stale", "half"}, claimStale(t, s, 15, 10))
		assert.EqualValues(t, 7, billingAccount(t, s, "both").Version)
	})
	t.Run("concurrent claims never share an account and claim all", func(t *testing.T) {
		s := open(t)
		var want []string
		for i := range 40 {
			a := aBillingAccount(fmt.Sprintf("w%02d", i))
			a.SyncedAt = minute(1)
			write(t, s, insertBillingAccount(a))
			want = append(want, a.WorkspaceID)
		}
		var mu sync.Mutex
		var got []string
		var group sync.WaitGroup
		for range 6 {
			group.Go(func() {
				for {
					ids := claimStale(t, s, 10, 3)
					if len(ids) == 0 {
						return
					}
					mu.Lock()
					got = append(got, ids...)
					mu.Unlock()
				}
			})
		}
		group.Wait()
		assert.ElementsMatch(t, want, got)
	})
}

// addBillingAccounts adds accounts, some of them due at minute 10 and some last
// synced before minute 5.
func addBillingAccounts(t *testing.T, s ports.Store) {
	t.Helper()
	for id, times := range map[string][3]int{ // allowance due, synced, closed
		"due":         {10, 20, 0},
		"both":        {9, 2, 0},
		"stale":       {30, 3, 0},
		"half":        {30, 4, 0},
		"idle":        {30, 1, 0},
		"neither":     {40, 20, 0},
		"closed":      {8, 1, 1},
		"noallowance": {0, 20, 0},
	} {
		a := aBillingAccount(id)
		a.Allowance.Due, a.SyncedAt, a.ClosedAt = minuteOrZero(times[0]), minute(times[1]), minuteOrZero(times[2])
		if id == "idle" {
			a.Idle, a.Subscription, a.Change, a.Operations = true, nil, nil, nil
		}
		write(t, s, insertBillingAccount(a))
	}
}

func claimDue(t *testing.T, s ports.Store, now, n int) (ids []string) {
	t.Helper()
	write(t, s, func(ctx context.Context, tx ports.Tx) (err error) {
		ids, err = tx.BillingAccounts.ClaimDue(ctx, minute(now), lease, n)
		return err
	})
	return ids
}

func claimStale(t *testing.T, s ports.Store, now, n int) (ids []string) {
	t.Helper()
	write(t, s, func(ctx context.Context, tx ports.Tx) (err error) {
		ids, err = tx.BillingAccounts.ClaimStale(ctx, minute(now), minute(5), lease, n)
		return err
	})
	return ids
}

// minuteOrZero returns the zero time for 0.
func minuteOrZero(n int) time.Time {
	if n == 0 {
		return time.Time{}
	}
	return minute(n)
}

func testCustomPlans(t *testing.T, open open) {
	agreed := ports.CustomPlan{
		WorkspaceID:    "w1",
		Price:          ports.Money{Minor: 12345678, Currency: "inr"},
		Credits:        500000,
		Cycle:          ports.CycleYearly,
		RequestCard:    true,
		DowngradePrice: &ports.Money{Minor: 0, Currency: "inr"},
		Since:          minute(3),
		Limits:         map[string]int64{"techpacks": 500, "stores": 0},
	}
	get := func(t *testing.T, s ports.Store) (p ports.CustomPlan, err error) {
		read(t, s, func(ctx context.Context, tx ports.Tx) error {
			p, err = tx.CustomPlans.Get(ctx, "w1")
			return nil
		})
		return p, err
	}
	t.Run("a new agreement replaces the old one", func(t *testing.T) {
		s := open(t)
		write(t, s, func(ctx context.Context, tx ports.Tx) error { return tx.CustomPlans.Put(ctx, agreed) })
		got, err := get(t, s)
		require.NoError(t, err)
		assert.Equal(t, agreed, got)
		later := ports.CustomPlan{WorkspaceID: "w1", Price: ports.Money{Currency: "usd"}, Credits: 1, Cycle: ports.CycleMonthly, Since: minute(4)}
		write(t, s, func(ctx context.Context, tx ports.Tx) error { return tx.CustomPlans.Put(ctx, later) })
		got, err = get(t, s)
		require.NoError(t, err)
		assert.Equal(t, later, got)
	})
	t.Run("a deleted agreement is not found", func(t *testing.T) {
		s := open(t)
		write(t, s, func(ctx context.Context, tx ports.Tx) error { return tx.CustomPlans.Put(ctx, agreed) })
		for _, there := range []bool{true, false} {
			write(t, s, func(ctx context.Context, tx ports.Tx) error {
				was, err := tx.CustomPlans.Delete(ctx, "w1")
				assert.Equal(t, there, was)
				return err
			})
		}
		_, err := get(t, s)
		assert.True(t, ports.IsKind(err, ports.NotFound))
	})
}

func testReceivedEvents(t *testing.T, open open) {
	t.Run("an event is new only once", func(t *testing.T) {
		s := open(t)
		event := ports.PaymentEvent{ID: "evt_1", Type: "invoice.paid"}
		for _, want := range []bool{true, false} {
			write(t, s, func(ctx context.Context, tx ports.Tx) error {
				known, err := tx.ReceivedEvents.Known(ctx, "evt_1")
				assert.Equal(t, !want, known)
				if err != nil {
					return err
				}
				fresh, err := tx.ReceivedEvents.Insert(ctx, event, minute(1))
				assert.Equal(t, want, fresh)
				return err
			})
		}
	})
}
