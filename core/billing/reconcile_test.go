package billing_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/billing"
	"selvedge/core/coretest"
	"selvedge/core/credit"
	"selvedge/core/plan"
	"selvedge/ports"
)

// fleet is instances over one database, and a provider that counts its calls and whose
// customers have no subscriptions.
type fleet struct {
	ports.Subscriptions
	ports.Invoices
	t     *testing.T
	store ports.Store
	ids   ports.IDs

	mu    sync.Mutex
	at    time.Time
	fails func(customerID string) error
	takes time.Duration
	asked map[string]int // by customer
	paid  []ports.Invoice
}

type bareCustomer struct{ ports.Customers }

func (bareCustomer) Get(context.Context, string) (ports.Customer, error) {
	return ports.Customer{}, nil
}

type noCards struct{ ports.Cards }

func (noCards) List(context.Context, string) ([]ports.Card, error) { return nil, nil }

func newFleet(t *testing.T) *fleet {
	f := &fleet{t: t, store: coretest.Store(t), at: time.Date(2026, 1, 31, 12, 0, 0, 0, time.UTC), asked: map[string]int{}}
	var n atomic.Int64
	next := func() string { return fmt.Sprintf("id-%06d", n.Add(1)) }
	f.ids = ports.IDs{Ordered: next, Scattered: next}
	return f
}

func (f *fleet) now() time.Time {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.at
}

func (f *fleet) pass(d time.Duration) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.at = f.at.Add(d)
}

func (f *fleet) instance() *billing.Service {
	return &billing.Service{
		Store: f.store, Now: f.now, IDs: f.ids, Ledger: credit.New(f.store, f.now, f.ids, billing.CreditPlan(plan.Catalogue{})),
		Provider: billing.Provider{Subscriptions: f, Invoices: f, Customers: bareCustomer{}, Cards: noCards{}},
	}
}

func (f *fleet) ask(customerID string) error {
	time.Sleep(f.takes) // in test time
	f.mu.Lock()
	defer f.mu.Unlock()
	f.asked[customerID]++
	if f.fails != nil {
		return f.fails(customerID)
	}
	return nil
}

func (f *fleet) Current(_ context.Context, customerID string) (ports.Subscription, error) {
	if err := f.ask(customerID); err != nil {
		return ports.Subscription{}, err
	}
	return ports.Subscription{}, ports.Refuse(ports.NotFound, "no_subscription", "There is no paid plan.")
}

func (f *fleet) PaidSince(_ context.Context, customerID string, _ time.Time) ([]ports.Invoice, error) {
	return f.paid, f.ask(customerID)
}

func (f *fleet) Open(context.Context, string) ([]ports.Invoice, error) { return nil, nil }

// calls returns the number of calls to the provider since the last call.
func (f *fleet) calls() (n int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, times := range f.asked {
		n += times
	}
	f.asked = map[string]int{}
	return n
}

// enroll opens accounts that were never reconciled.
func (f *fleet) enroll(name string, n int) {
	f.t.Helper()
	require.NoError(f.t, f.store.Write(f.t.Context(), func(ctx context.Context, tx ports.Tx) error {
		for i := range n {
			id := fmt.Sprintf("%s-%03d", name, i)
			if err := tx.Workspaces.Insert(ctx, ports.Workspace{ID: id, Name: id, CreatedAt: f.now()}); err != nil {
				return err
			}
			if err := tx.BillingAccounts.Insert(ctx, ports.BillingAccount{WorkspaceID: id, CustomerID: "cus_" + id, RegisteredAt: f.now()}); err != nil {
				return err
			}
		}
		return nil
	}))
}

func (f *fleet) account(id string) (a ports.BillingAccount) {
	f.t.Helper()
	require.NoError(f.t, f.store.Read(f.t.Context(), func(ctx context.Context, tx ports.Tx) (err error) {
		a, err = tx.BillingAccounts.Get(ctx, id)
		return err
	}))
	return a
}

func (f *fleet) grants(id string) (n int) {
	f.t.Helper()
	require.NoError(f.t, f.store.Read(f.t.Context(), func(ctx context.Context, tx ports.Tx) error {
		entries, err := tx.CreditHistory.Page(ctx, id, ports.CreditAdd, "", 100)
		n = len(entries)
		return err
	}))
	return n
}

var errNoAnswer = ports.Refuse(ports.Unavailable, "payments_unavailable", "The payment provider does not answer.")

func TestInstancesShareReconciliation(t *testing.T) {
	took := map[int]time.Duration{}
	for _, instances := range []int{1, 2, 4} {
		synctest.Test(t, func(t *testing.T) {
			f := newFleet(t)
			f.enroll("stale", 100)
			f.takes = 10 * time.Millisecond
			start := time.Now()
			var group sync.WaitGroup
			for range instances {
				group.Go(func() { assert.NoError(t, f.instance().Reconcile(t.Context())) })
			}
			group.Wait()
			took[instances] = time.Since(start)
			assert.Equal(t, 200, f.calls(), "two calls per account, with any number of instances")
		})
	}
	assert.Equal(t, 13*20*time.Millisecond, took[1], "eight accounts at a time")
	assert.Less(t, took[2], took[1]*2/3)
	assert.Less(t, took[4], took[2]*2/3)
}

func TestAFailingAccountDoesNotBlockOthers(t *testing.T) {
	const bad, good = 250, 10
	f := newFleet(t)
	f.enroll("bad", bad)
	f.pass(time.Minute)
	f.enroll("good", good) // the failing accounts are due longer
	f.fails = func(customerID string) error {
		if strings.HasPrefix(customerID, "cus_bad") {
			return errors.New("invalid customer data")
		}
		return nil
	}
	s := f.instance()
	err := s.Reconcile(t.Context())
	require.ErrorContains(t, err, "bad-0")
	require.ErrorContains(t, err, "and 230 more")
	assert.Less(t, len(err.Error()), 5000, "one log line")
	assert.Equal(t, bad+2*good, f.calls(), "each is attempted once")
	for n := range good {
		assert.Equal(t, f.now(), f.account(fmt.Sprintf("good-%03d", n)).SyncedAt)
	}

	f.fails = nil
	require.NoError(t, s.Reconcile(t.Context()))
	assert.Zero(t, f.calls(), "not before their leases end")
	f.pass(5 * time.Minute)
	require.NoError(t, s.Reconcile(t.Context()))
	assert.Equal(t, 2*bad, f.calls())
}

func TestFewCallsAreMadeDuringAnOutageOfTheProvider(t *testing.T) {
	f := newFleet(t)
	f.enroll("stale", 100)
	f.fails = func(string) error { return errNoAnswer }
	s := f.instance()
	err := s.Reconcile(t.Context())
	assert.ErrorContains(t, err, "reconciled later")
	assert.LessOrEqual(t, f.calls(), 5+7, "five in a row, and those in flight")

	f.fails = nil
	for range 2 {
		f.pass(5 * time.Minute)
		require.NoError(t, s.Reconcile(t.Context()))
	}
	assert.Equal(t, 200, f.calls(), "it continues when the provider is back")
}

func TestOccasionalProviderErrorsAreNotAnOutage(t *testing.T) {
	f := newFleet(t)
	f.enroll("stale", 100)
	n := 0
	f.fails = func(string) error {
		if n++; n%9 == 0 {
			return errNoAnswer
		}
		return nil
	}
	err := f.instance().Reconcile(t.Context())
	require.Error(t, err)
	assert.NotContains(t, err.Error(), "reconciled later")
	assert.Len(t, f.asked, 100)
}

func TestTheProviderIsNotQueriedAboutWorkspacesThatNeverPaid(t *testing.T) {
	f := newFleet(t)
	f.enroll("free", 10)
	s := f.instance()
	require.NoError(t, s.Reconcile(t.Context()))
	require.Equal(t, 20, f.calls(), "once, to learn that there is nothing")
	f.fails = func(string) error { return errNoAnswer }
	for month := range 3 {
		due := f.account("free-000").Allowance.Due
		f.pass(due.Sub(f.now()))
		require.NoError(t, s.Reconcile(t.Context()))
		require.NoError(t, f.instance().Reconcile(t.Context()))
		assert.Zero(t, f.calls())
		for n := range 10 {
			assert.Equal(t, month+2, f.grants(fmt.Sprintf("free-%03d", n)))
		}
	}
}

func TestTheProviderIsQueriedAgainAfterARequestOrAPayment(t *testing.T) {
	for name, change := range map[string]func(f *fleet, a *ports.BillingAccount){
		"a change of plan": func(f *fleet, a *ports.BillingAccount) {
			a.Change = &ports.PlanChange{Intent: "i", PriceID: "p", BegunAt: f.now()}
		},
		"an admin's request": func(f *fleet, a *ports.BillingAccount) {
			a.Operations = []ports.BillingOperation{{Entry: ports.AuditEntry{Action: ports.AuditCardSaved, SubjectID: "pm"}, BegunAt: f.now()}}
		},
		"a paid invoice": func(f *fleet, a *ports.BillingAccount) {
			f.paid, a.Idle = []ports.Invoice{{ID: "in_1", Paid: true}}, false
		},
	} {
		t.Run(name, func(t *testing.T) {
			f := newFleet(t)
			f.enroll("free", 1)
			s := f.instance()
			require.NoError(t, s.Reconcile(t.Context()))
			require.True(t, f.account("free-000").Idle)
			require.NoError(t, f.store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
				a, err := tx.BillingAccounts.Get(ctx, "free-000")
				require.NoError(t, err)
				change(f, &a)
				return tx.BillingAccounts.Update(ctx, a)
			}))
			f.calls()
			f.pass(25 * time.Hour)
			require.NoError(t, s.Reconcile(t.Context()))
			assert.NotZero(t, f.calls())
			assert.Equal(t, name == "an admin's request", f.account("free-000").Idle, "one more sync after a change expires")
		})
	}
}

func TestAllowancesAreGrantedDuringAnOutageOfTheProvider(t *testing.T) {
	f := newFleet(t)
	f.enroll("free", 40)
	s := f.instance()
	require.NoError(t, s.Reconcile(t.Context()))
	f.enroll("stale", 100)
	f.fails = func(string) error { return errNoAnswer }
	f.pass(40 * 24 * time.Hour)
	require.Error(t, s.Reconcile(t.Context()))
	for n := range 40 {
		assert.Equal(t, 2, f.grants(fmt.Sprintf("free-%03d", n)))
	}
}
