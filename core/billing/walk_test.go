package billing_test

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	stripego "github.com/stripe/stripe-go/v85"

	"selvedge/core/billing"
	"selvedge/core/billing/billingtest"
	"selvedge/core/credit"
	"selvedge/core/plan"
	"selvedge/core/workspace"
	"selvedge/ports"
)

var (
	walkSteps = flag.Int("steps", 80, "number of steps of a random walk")
	walkSeed  = flag.Uint64("walk", 0, "seed of the only walk; 0: a few fixed seeds")
)

// walk is a random walk: users do anything they can do with the plans of some workspaces,
// while processes crash, webhooks get lost and time passes.
type walk struct {
	*world
	*rand.Rand
	seed      uint64
	customers []*customer
	planOf    map[string]string // by price
	sold      map[string]billingtest.Plan
	late      []delivery
	done      []string       // the steps
	met       map[string]int // what happened, and how often
}

var paidPlans = []string{"Starter", "Standard", "Growth", "Pro", "Ultimate"}

func TestARandomWalkThroughBillingKeepsTheInvariants(t *testing.T) {
	t.Parallel()
	seeds := []uint64{14, 20, 50, 82} // together they find every fixed bug, when its fix is reverted
	if *walkSeed != 0 {
		seeds = []uint64{*walkSeed}
	}
	met := map[string]int{}
	for _, seed := range seeds {
		t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) {
			k := &walk{world: newWorld(t), Rand: rand.New(rand.NewPCG(seed, 7)), seed: seed, met: met, planOf: map[string]string{}, sold: map[string]billingtest.Plan{}}
			for name, price := range k.price {
				k.planOf[price.ID] = name
				k.sold[name] = billingtest.Plan{Cents: price.Amount.Minor, Credits: plan.Credits(price)}
			}
			for range 2 {
				k.found()
			}
			for range *walkSteps {
				k.step()
			}
			k.settle()
		})
	}
	if *walkSeed != 0 || t.Failed() {
		return
	}
	for _, what := range []string{
		string(ports.InvoiceFirst), string(ports.InvoiceRenewal), string(ports.InvoiceChange), "refund", "waiting change",
		"past due", "ended unpaid", "custom plan", "deletion", "crash",
	} {
		assert.NotZero(t, met[what], "no walk had: %s; they had %v", what, met)
	}
}

// found adds a workspace on the free plan.
func (k *walk) found() {
	c := &customer{id: fmt.Sprintf("walk-%d", len(k.customers)+1), plan: plan.FreeName, asked: map[string]string{}}
	require.NoError(k.t, k.store.Write(k.t.Context(), func(ctx context.Context, tx ports.Tx) error {
		return workspace.CreateWithAdmin(ctx, tx, ports.Workspace{ID: c.id, Name: c.id, CreatedBy: ada.UserID, CreatedAt: k.now()})
	}))
	require.NoError(k.t, k.Register(k.t.Context(), ada, c.id))
	account := k.account(c.id)
	c.at = account.CustomerID
	k.customers = append(k.customers, c)
}

func (k *walk) fail(c *customer, format string, args ...any) {
	k.t.Helper()
	var tail []string
	for i, step := range k.done {
		if strings.Contains(step, c.id) || strings.HasPrefix(step, "time") {
			tail = append(tail, fmt.Sprintf("%3d %s", i+1, step))
		}
	}
	if len(tail) > 25 {
		tail = tail[len(tail)-25:]
	}
	k.t.Fatalf("%s: %s\nseed %d, steps:\n%s\nagain: just billing-model %d %d", c.id, fmt.Sprintf(format, args...), k.seed, strings.Join(tail, "\n"), *walkSteps, k.seed)
}

func (k *walk) log(format string, args ...any) {
	k.done = append(k.done, fmt.Sprintf(format, args...)+" at "+k.now().Format(time.RFC3339))
}

func pick[T any](k *walk, from []T) T { return from[k.IntN(len(from))] }

// step does one random thing and checks the customer it concerns.
func (k *walk) step() {
	c := pick(k, k.customers)
	if !c.closedAt.IsZero() && k.IntN(2) == 0 {
		c = k.customers[len(k.customers)-1]
	}
	switch n := k.IntN(100); {
	case n < 30 && c.closedAt.IsZero() && k.isWaiting(c): // request another plan while one is pending
		k.ask(c, pick(k, paidPlans))
	case n < 16:
		k.passTime()
	case n < 24:
		k.deliverSome()
	case n < 27:
		k.workAll()
	case n < 42:
		k.payOnPage(c)
	case !c.closedAt.IsZero():
		return
	case n < 43 || c.isCustom() && n < 70:
		k.agreeCustom(c)
	case n < 50:
		k.saveACard(c)
	case n < 58:
		k.look(c)
	case n < 76:
		k.confirm(c)
	case n < 84:
		k.ask(c, pick(k, paidPlans))
	case n < 90:
		k.lower(c)
	case n < 93:
		k.keepPlan(c)
	case n < 96:
		k.drop(c)
	case n < 97:
		k.spend(c)
	case len(k.customers) < 6:
		k.remove(c)
	}
	k.check(c, false)
}

// isWaiting reports whether a change of plan waits for its payment.
func (k *walk) isWaiting(c *customer) bool {
	sub := k.account(c.id).Subscription
	if sub != nil && sub.Pending {
		k.met["waiting change"]++
		return true
	}
	return false
}

// refused fails unless err is a refusal for a person.
func (k *walk) refused(c *customer, err error) {
	k.t.Helper()
	if err == nil {
		return
	}
	refusal, is := errors.AsType[*ports.Error](err)
	if !is || refusal.Kind == ports.Unavailable {
		k.fail(c, "answered with %v", err)
	}
}

// mayCrash does something during which the process sometimes crashes and is restarted,
// and reports whether it succeeded.
func (k *walk) mayCrash(c *customer, what string, fn func(context.Context) error) bool {
	if k.IntN(5) > 0 {
		err := fn(k.t.Context())
		k.log("%s %s: %v", c.id, what, err)
		k.refused(c, err)
		return err == nil
	}
	ctx, die := context.WithCancel(k.t.Context())
	defer die()
	crashed := false
	k.transport.left, k.transport.arrives, k.transport.breaks = 1+k.IntN(3), k.IntN(2) == 0, func() { crashed = true; die() }
	at, arrives := k.transport.left, k.transport.arrives
	err := fn(ctx)
	k.transport.left = 0
	if !crashed {
		k.log("%s %s: %v", c.id, what, err)
		k.refused(c, err)
		return err == nil
	}
	k.log("%s %s: crashes at change %d (arrives: %v)", c.id, what, at, arrives)
	k.met["crash"]++
	c.unsure = true
	k.restart()
	return false
}

// restart starts a new process over the same database.
func (k *walk) restart() {
	old := k.Service
	k.Service = &billing.Service{Store: old.Store, Outbox: old.Outbox, Now: old.Now, IDs: old.IDs, Ledger: old.Ledger, Provider: old.Provider}
	k.Outbox.Handle(billing.CloseKind, k.FinishClosing)
	k.Outbox.Handle(billing.RefundKind, k.Refund)
}

// interpose has a second process do something when the first requests its first change
// at the provider.
func (k *walk) interpose(fn func(*billing.Service)) {
	other := &billing.Service{Store: k.Store, Outbox: k.Outbox, Now: k.Now, IDs: k.IDs, Ledger: k.Ledger, Provider: k.Provider}
	k.transport.asked = func(*http.Request) {
		k.transport.asked = nil
		fn(other)
	}
}

func (k *walk) passTime() {
	d := time.Duration(1 + k.IntN(120))
	switch k.IntN(10) {
	default:
		d *= time.Minute
	case 4:
		d *= time.Hour / 4
	case 5:
		d *= 6 * time.Hour
	case 6: // longer than a plan may be past due
		d = 31 * 24 * time.Hour
		defer k.payLate(pick(k, k.customers))
	case 7, 8, 9: // shortly before the end of a period
		d *= time.Minute
		c := pick(k, k.customers)
		if sub := k.account(c.id).Subscription; sub != nil && c.closedAt.IsZero() && sub.PeriodEnd.After(k.now().Add(20*time.Minute)) {
			d = sub.PeriodEnd.Sub(k.now()) - time.Duration(1+k.IntN(600))*time.Second
			defer k.confirmSoon(c)
		}
	}
	k.advance(d)
	k.log("time passes: %s", d)
}

// deliverSome delivers webhooks: some are lost, late, duplicated or out of order.
func (k *walk) deliverSome() {
	k.late = append(k.late, k.takeWebhooks()...)
	k.Shuffle(len(k.late), func(a, b int) { k.late[a], k.late[b] = k.late[b], k.late[a] })
	n := k.IntN(len(k.late) + 1)
	k.log("time for %d of %d webhooks", n, len(k.late))
	for _, d := range k.late[:n] {
		if k.IntN(6) > 0 {
			k.receive(d.body)
		}
	}
	if k.IntN(3) > 0 {
		k.late = k.late[n:]
	}
}

// receive delivers a webhook with a new signature, as the provider does when it retries.
func (k *walk) receive(body []byte) {
	at := strconv.FormatInt(k.now().Unix(), 10)
	sum := hmac.New(sha256.New, []byte("whsec_world"))
	sum.Write([]byte(at + "."))
	sum.Write(body)
	require.NoError(k.t, k.ReceiveWebhook(k.t.Context(), body, "t="+at+",v1="+hex.EncodeToString(sum.Sum(nil))))
}

func (k *walk) workAll() {
	k.log("time for messages")
	k.runJobs()
	require.NoError(k.t, k.Reconcile(k.t.Context()))
}

// settle lets everything in progress finish, and checks all customers.
func (k *walk) settle() {
	for range 4 {
		k.advance(26 * time.Hour)
		for _, d := range append(k.late, k.takeWebhooks()...) {
			if k.IntN(4) > 0 {
				k.receive(d.body)
			}
		}
		k.late = nil
		for range 3 {
			k.runJobs()
		}
		require.NoError(k.t, k.Reconcile(k.t.Context()))
		k.runJobs()
	}
	k.log("time for all to settle")
	for _, c := range k.customers {
		k.check(c, true)
	}
	_, err := credit.Verify(k.t.Context(), k.store, "", nil)
	require.NoError(k.t, err, "seed %d", k.seed)
}

// subscriptions returns all subscriptions a customer ever had at the provider.
func (k *walk) subscriptions(customerID string) (all []*stripego.Subscription) {
	params := &stripego.SubscriptionListParams{Customer: &customerID, Status: stripego.String("all")}
	for s, err := range k.api.V1Subscriptions.List(k.t.Context(), params).All(k.t.Context()) {
		require.NoError(k.t, err)
		all = append(all, s)
	}
	return all
}

// isPaidFor reports whether an invoice for a plan was paid in a subscription.
func (k *walk) isPaidFor(c *customer, subscriptionID, name string) bool {
	invoices, err := k.Provider.Invoices.PaidSince(k.t.Context(), c.at, time.Time{})
	require.NoError(k.t, err)
	bought := k.purchases(invoices)
	return slices.ContainsFunc(invoices, func(i ports.Invoice) bool { return i.SubscriptionID == subscriptionID && bought[i.ID].plan == name })
}

// endedUnpaid reports whether the last subscription ended because it wasn't paid, or for a
// custom plan.
func (k *walk) endedUnpaid(c *customer) bool {
	var last *stripego.Subscription
	for _, s := range k.subscriptions(c.at) {
		if s.EndedAt != 0 && (last == nil || s.EndedAt > last.EndedAt) {
			last = s
		}
	}
	return last != nil && last.CancellationDetails != nil && last.CancellationDetails.Reason == stripego.SubscriptionCancellationDetailsReasonPaymentFailed ||
		last != nil && len(c.custom) > 0
}
