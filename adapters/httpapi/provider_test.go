package httpapi_test

import (
	"net/http"
	"path/filepath"
	"sync"

	"github.com/stretchr/testify/require"
	stripego "github.com/stripe/stripe-go/v85"

	"selvedge/adapters/stripe"
	"selvedge/adapters/stripemock"
	"selvedge/core/billing"
	"selvedge/core/credit"
	"selvedge/core/outbox"
	"selvedge/core/plan"
	"selvedge/ports"
)

const (
	serviceToken  = "a-studio-s-token-of-enough-letters" // of Photo Studio
	designToken   = "a-token-of-the-design-studio-s-own"
	webhookSecret = "whsec_test"
)

// newBilling returns billing with its own local Stripe, which opens at its first request and
// delivers no webhooks.
func (h *harness) newBilling(store ports.Store, box *outbox.Outbox, ids ports.IDs, plans plan.Catalogue) *billing.Service {
	open := sync.OnceValues(func() (http.RoundTripper, error) { return h.openStripe(plan.Products(plans)) })
	transport := &http.Client{Transport: lazyStripe(open)}
	h.stripe = stripego.NewClient("sk_test_harness", stripego.WithBackends(stripego.NewBackendsWithConfig(&stripego.BackendConfig{HTTPClient: transport})))
	client := stripe.New(stripe.Config{SecretKey: "sk_test_harness", WebhookSecret: webhookSecret, HTTP: transport, Now: h.Clock.Now})
	return &billing.Service{
		Store: store, Outbox: box, Now: h.Clock.Now, IDs: ids, Ledger: credit.New(store, h.Clock.Now, ids, billing.CreditPlan(plans)),
		Provider: billing.Provider{
			Catalogue: client.Catalogue(), Customers: client.Customers(), Cards: client.Cards(), Subscriptions: client.Subscriptions(),
			Schedules: client.Schedules(), Checkouts: client.Checkouts(), Invoices: client.Invoices(), InvoiceList: client.InvoiceList(), Events: client.Events(),
		},
	}
}

// lazyStripe is a local Stripe that opens at its first request: most tests don't need it.
type lazyStripe func() (http.RoundTripper, error)

func (open lazyStripe) RoundTrip(r *http.Request) (*http.Response, error) {
	transport, err := open()
	if err != nil {
		return nil, err
	}
	return transport.RoundTrip(r)
}

// openStripe opens a local Stripe with the plans.
func (h *harness) openStripe(plans []ports.Product) (http.RoundTripper, error) {
	ctx := h.t.Context()
	mock, err := stripemock.Open(ctx, stripemock.Config{
		File:           filepath.Join(h.t.TempDir(), "stripe.db"),
		PublicURL:      origin,
		SecretKey:      "sk_test_harness",
		PublishableKey: "pk_test_harness",
		WebhookSecret:  webhookSecret,
		Now:            h.Clock.Now,
	})
	if err != nil {
		return nil, err
	}
	h.t.Cleanup(func() { require.NoError(h.t, mock.Close()) })
	catalogue := stripe.New(stripe.Config{SecretKey: "sk_test_harness", HTTP: mock.HTTPClient(), Now: h.Clock.Now}).Catalogue()
	for _, product := range plans {
		if _, err := catalogue.Put(ctx, product); err != nil {
			return nil, err
		}
	}
	return mock.HTTPClient().Transport, nil
}
