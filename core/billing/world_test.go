package billing_test

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	stripego "github.com/stripe/stripe-go/v85"

	"selvedge/adapters/stripe"
	"selvedge/adapters/stripemock"
	"selvedge/core/billing"
	"selvedge/core/coretest"
	"selvedge/core/credit"
	"selvedge/core/plan"
	"selvedge/core/workspace"
	"selvedge/fixtures"
	"selvedge/ports"
)

var (
	ada  = ports.Actor{UserID: "ada", Email: "ada@example.com"}
	mia  = ports.Actor{UserID: "mia", Email: "mia@example.com"}   // a member
	otto = ports.Actor{UserID: "otto", Email: "otto@example.com"} // of another workspace
)

// world is billing over an in-memory database and a local Stripe with its own clock.
// Webhooks wait until they are delivered.
type world struct {
	*billing.Service
	t         *testing.T
	file      string // of the provider
	env       *coretest.Env
	store     ports.Store
	stripe    *stripemock.Server
	transport *faultyTransport // to the provider
	api       *stripego.Client // for an operator's actions at the provider
	price     map[string]ports.Price

	mu       sync.Mutex
	webhooks []delivery
}

// delivery is a received webhook.
type delivery struct {
	body      []byte
	signature string
}

// newWorld returns a world in which the plans are sold and nothing else has happened.
func newWorld(t *testing.T) *world {
	t.Helper()
	return begun(t, "nothing", func(t *testing.T) *world {
		env := coretest.New(t)
		env.Clock.Set(time.Date(2026, 1, 31, 12, 0, 0, 0, time.UTC))
		env.Users("ada", "mia", "otto")
		env.Workspace("w", "Nordhaus", "ada")
		env.Workspace("o", "Other", "otto")
		env.Members("w", ports.Member{UserID: "mia", CreditAccess: true})
		w := openWorld(t, env, filepath.Join(t.TempDir(), "stripe.db"))
		w.putPlans()
		w.takeWebhooks()
		return w
	})
}

// openWorld returns a world over what an Env and the provider's file contain.
func openWorld(t *testing.T, env *coretest.Env, file string) *world {
	t.Helper()
	w := &world{t: t, file: file, env: env, store: env.Store, price: map[string]ports.Price{}}
	var err error
	w.stripe, err = stripemock.Open(t.Context(), stripemock.Config{
		File: file, PublicURL: "http://selvedge.test", SecretKey: "sk_test_world", PublishableKey: "pk_test_world",
		WebhookSecret: "whsec_world", WebhookURL: "http://selvedge.test/webhooks", Now: w.now, HTTP: &http.Client{Transport: w},
	})
	require.NoError(t, err)
	t.Cleanup(func() { _ = w.stripe.Close() }) // one that was prepared is closed already, for its file
	w.api = stripego.NewClient("sk_test_world", stripego.WithBackends(stripego.NewBackendsWithConfig(&stripego.BackendConfig{HTTPClient: w.stripe.HTTPClient()})))
	w.transport = &faultyTransport{through: w.stripe.HTTPClient().Transport}
	connect := func(through http.RoundTripper) *stripe.Client {
		return stripe.New(stripe.Config{SecretKey: "sk_test_world", WebhookSecret: "whsec_world", HTTP: &http.Client{Transport: through}, Now: w.now})
	}
	client := connect(w.transport)
	w.Service = &billing.Service{
		Store: w.store, Outbox: env.Outbox, Now: w.now, IDs: env.IDs, Ledger: credit.New(w.store, w.now, env.IDs, billing.CreditPlan(soldPlans(t))),
		Provider: billing.Provider{
			Catalogue: connect(w.transport.through).Catalogue(), // read in the background, at no moment of a test's choosing
			Customers: client.Customers(), Cards: client.Cards(), Subscriptions: client.Subscriptions(),
			Schedules: client.Schedules(), Checkouts: client.Checkouts(), Invoices: client.Invoices(), InvoiceList: client.InvoiceList(), Events: client.Events(),
		},
	}
	env.Outbox.Handle(billing.CloseKind, w.FinishClosing)
	env.Outbox.Handle(billing.RefundKind, w.Refund)
	return w
}

// promoteMia makes her an admin of Ada's workspace.
func (w *world) promoteMia() {
	w.t.Helper()
	require.NoError(w.t, w.store.Write(w.t.Context(), func(ctx context.Context, tx ports.Tx) error {
		return tx.Members.Update(ctx, ports.Member{WorkspaceID: "w", UserID: "mia", Role: ports.RoleAdmin})
	}))
}

// soldPlans returns the product's plans.
func soldPlans(t *testing.T) plan.Catalogue {
	t.Helper()
	catalogue, err := plan.ParseCatalogue(fixtures.Plans)
	require.NoError(t, err)
	return catalogue
}

func (w *world) putPlans() {
	_, err := w.PutPlans(w.t.Context(), plan.Products(soldPlans(w.t)))
	require.NoError(w.t, err)
	products, err := w.Products(w.t.Context())
	require.NoError(w.t, err)
	for _, p := range products {
		w.price[p.Name] = p.Prices[0]
	}
}

func (w *world) now() time.Time { return w.env.Clock.Now() }

// advance moves the clock and lets the provider do what falls due.
func (w *world) advance(d time.Duration) {
	w.t.Helper()
	w.env.Clock.Advance(d)
	require.NoError(w.t, w.stripe.CatchUp(w.t.Context()))
}

// advanceTo moves the clock to a time.
func (w *world) advanceTo(at time.Time) { w.advance(at.Sub(w.now())) }

// RoundTrip receives a webhook.
func (w *world) RoundTrip(r *http.Request) (*http.Response, error) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return nil, err
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.webhooks = append(w.webhooks, delivery{body, r.Header.Get("Stripe-Signature")})
	return &http.Response{StatusCode: http.StatusOK, Body: io.NopCloser(bytes.NewReader(nil)), Request: r}, nil
}

// runJobs runs the messages of the outbox that are due.
func (w *world) runJobs() {
	w.t.Helper()
	w.env.RunOutbox()
}

// takeWebhooks returns the webhooks since the last call.
func (w *world) takeWebhooks() []delivery {
	w.t.Helper()
	require.NoError(w.t, w.stripe.Drain(w.t.Context()))
	w.mu.Lock()
	defer w.mu.Unlock()
	taken := w.webhooks
	w.webhooks = nil
	return taken
}

// deliver delivers the webhooks, as the provider would.
func (w *world) deliver() {
	w.t.Helper()
	for _, d := range w.takeWebhooks() {
		require.NoError(w.t, w.ReceiveWebhook(w.t.Context(), d.body, d.signature))
	}
}

// register opens the account of Ada's workspace and returns its customer.
func (w *world) register() string {
	w.t.Helper()
	require.NoError(w.t, w.Register(w.t.Context(), ada, "w"))
	return w.current().CustomerID
}

func (w *world) current() billing.PlanStatus {
	w.t.Helper()
	status, err := w.Current(w.t.Context(), ada, "w")
	require.NoError(w.t, err)
	return status
}

func (w *world) available() int64 {
	w.t.Helper()
	b, err := w.Ledger.Available(w.t.Context(), ada, "w")
	require.NoError(w.t, err)
	return b.Available
}

// card creates a payment method for a test card, as a browser does.
func (w *world) card(number string) string {
	w.t.Helper()
	made, err := w.api.V1PaymentMethods.Create(w.t.Context(), &stripego.PaymentMethodCreateParams{
		Type: stripego.String("card"),
		Card: &stripego.PaymentMethodCreateCardParams{
			Number: stripego.String(number), ExpMonth: stripego.Int64(12), ExpYear: stripego.Int64(2034), CVC: stripego.String("123"),
		},
	})
	require.NoError(w.t, err)
	return made.ID
}

var details = ports.BillingDetails{
	Email:   "accounts@nordhaus.example",
	Address: ports.Address{Line1: "Nyhavn 12", City: "København", PostalCode: "1051", Country: "DK"},
}

// saveCard saves a test card as the default.
func (w *world) saveCard(number string) {
	w.t.Helper()
	confirmURL, err := w.SaveCard(w.t.Context(), ada, w.current().CustomerID, w.card(number), details, "http://selvedge.test/")
	require.NoError(w.t, err)
	require.Empty(w.t, confirmURL)
}

// subscribe puts Ada's workspace on a plan, paid with a working card.
func (w *world) subscribe(name string) {
	w.t.Helper()
	customer := w.register()
	w.saveCard("4242424242424242")
	w.startSubscription(customer, name)
}

// startSubscription starts a subscription at the provider, charged to the default card.
func (w *world) startSubscription(customer, name string) {
	w.t.Helper()
	_, err := w.api.V1Subscriptions.Create(w.t.Context(), &stripego.SubscriptionCreateParams{
		Customer: stripego.String(customer),
		Items:    []*stripego.SubscriptionCreateItemParams{{Price: stripego.String(w.price[name].ID)}},
	})
	require.NoError(w.t, err)
	w.deliver()
}

// change requests another plan and returns the page to pay on.
func (w *world) change(name string) (payURL string, err error) {
	return w.Change(w.t.Context(), ada, "w", billing.ChangeRequest{PriceID: w.price[name].ID, SuccessURL: "http://selvedge.test/?ok", CancelURL: "http://selvedge.test/?no"})
}

// charged returns the total the customer has paid, in cents.
func (w *world) charged() (cents int64) {
	w.t.Helper()
	invoices, err := w.Provider.Invoices.PaidSince(w.t.Context(), w.account("w").CustomerID, time.Time{})
	require.NoError(w.t, err)
	for _, invoice := range invoices {
		cents += invoice.AmountDue.Minor
	}
	return cents
}

// deleteWorkspace deletes Ada's workspace and ends its subscription.
func (w *world) deleteWorkspace() error {
	s := &workspace.Service{Store: w.store, Now: w.now, IDs: w.IDs, OnDeleted: []workspace.OnDeleted{w.Close}}
	return s.Delete(w.t.Context(), ada, "w")
}

// grants returns a workspace's granted credits by invoice.
func (w *world) grants(id string) map[string]int64 {
	w.t.Helper()
	granted := map[string]int64{}
	require.NoError(w.t, w.store.Read(w.t.Context(), func(ctx context.Context, tx ports.Tx) error {
		uses, err := tx.CreditHistory.Page(ctx, id, ports.CreditAdd, "", 100)
		for _, use := range uses {
			if use.Entry.InvoiceID != "" {
				granted[use.Entry.InvoiceID] += use.Entry.Amount
			}
		}
		return err
	}))
	return granted
}

func (w *world) account(id string) (a ports.BillingAccount) {
	w.t.Helper()
	require.NoError(w.t, w.store.Read(w.t.Context(), func(ctx context.Context, tx ports.Tx) (err error) {
		a, err = tx.BillingAccounts.Get(ctx, id)
		return err
	}))
	return a
}
