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
	webhookSecret = "whsec_house"
)

// bills is billing over a local Stripe of the house's own, which opens when it is
// asked first and whose news nobody delivers.
func (h *harness) newBilling(store ports.Store, box *outbox.Outbox, ids ports.IDs, plans plan.Catalogue) *billing.Service {
	open := sync.OnceValues(func() (http.RoundTripper, error) { return h.openStripe(plan.Products(plans)) })
	bank := &http.Client{Transport: lazyStripe(open)}
	h.stripe = stripego.NewClient("sk_test_house", stripego.WithBackends(stripego.NewBackendsWithConfig(&stripego.BackendConfig{HTTPClient: bank})))
	client := stripe.New(stripe.Config{SecretKey: "sk_test_house", WebhookSecret: webhookSecret, HTTP: bank, Now: h.now})
	return &billing.Service{
		Store: store, Outbox: box, Now: h.now, IDs: ids, Ledger: credit.New(store, h.now, ids, billing.CreditPlan(plans)),
		Provider: billing.Provider{
			Catalogue: client.Catalogue(), Customers: client.Customers(), Cards: client.Cards(), Subscriptions: client.Subscriptions(),
			Schedules: client.Schedules(), Checkouts: client.Checkouts(), Invoices: client.Invoices(), InvoiceList: client.InvoiceList(), Events: client.Events(),
		},
	}
}

// lateBank is a local Stripe that is opened by its first request: most houses have no
// business with it.
type lazyStripe func() (http.RoundTripper, error)

func (open lazyStripe) RoundTrip(r *http.Request) (*http.Response, error) {
	bank, err := open()
	if err != nil {
		return nil, err
	}
	return bank.RoundTrip(r)
}

// openBank opens a local Stripe that sells the plans.
func (h *harness) openStripe(plans []ports.Product) (http.RoundTripper, error) {
	ctx := h.t.Context()
	bank, err := stripemock.Open(ctx, stripemock.Config{
		File:           filepath.Join(h.t.TempDir(), "stripe.db"),
		PublicURL:      origin,
		SecretKey:      "sk_test_house",
		PublishableKey: "pk_test_house",
		WebhookSecret:  webhookSecret,
		Now:            h.now,
	})
	if err != nil {
		return nil, err
	}
	h.t.Cleanup(func() { require.NoError(h.t, bank.Close()) })
	catalogue := stripe.New(stripe.Config{SecretKey: "sk_test_house", HTTP: bank.HTTPClient(), Now: h.now}).Catalogue()
	for _, product := range plans {
		if _, err := catalogue.Put(ctx, product); err != nil {
			return nil, err
		}
	}
	return bank.HTTPClient().Transport, nil
}
