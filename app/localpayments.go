package app

import (
	"encoding/hex"
	"path/filepath"

	"selvedge/adapters/localclock"
	"selvedge/adapters/stripe"
	"selvedge/adapters/stripemock"
	"selvedge/core/billing"
	"selvedge/core/credit"
	"selvedge/core/secret"
	"selvedge/ports"
)

// The local Stripe's keys open nothing but itself.
const (
	localSecretKey      = "sk_test_selvedgelocal"
	localPublishableKey = "pk_test_selvedgelocal"
)

// localStripe is the payment provider of the local set. Its news go to the
// product's own webhook route.
func localStripe(cfg Config, publicURL string, key secret.Key, clock *localclock.Clock) stripemock.Config {
	return stripemock.Config{
		File:           filepath.Join(cfg.Data, "stripe.db"),
		PublicURL:      publicURL,
		SecretKey:      localSecretKey,
		PublishableKey: localPublishableKey,
		WebhookSecret:  webhookSecret(key),
		WebhookURL:     "http://" + cfg.Addr + billingURL + "/webhooks/stripe",
		Now:            clock.Now,
		Advance:        clock.Advance,
	}
}

// webhookSecret signs the news of the local Stripe.
func webhookSecret(key secret.Key) string {
	return "whsec_" + hex.EncodeToString(key.Hash("local stripe webhook"))
}

// newLocalBilling puts billing over a local Stripe that lives by the same clock.
func newLocalBilling(b *localBase, bank *stripemock.Server, now ports.Clock) *billing.Service {
	client := stripe.New(stripe.Config{SecretKey: localSecretKey, WebhookSecret: webhookSecret(b.key), HTTP: bank.HTTPClient(), Now: now})
	return &billing.Service{
		Store:    b.store,
		Provider: throughStripe(client),
		Ledger:   credit.New(b.store, now, b.ids, billing.PeriodEnd),
		Outbox:   b.box,
		Now:      now,
		IDs:      b.ids,
	}
}

// throughStripe is the billing's payment provider, whatever Stripe it talks to.
func throughStripe(c *stripe.Client) billing.Provider {
	return billing.Provider{
		Catalogue:     c.Catalogue(),
		Customers:     c.Customers(),
		Cards:         c.Cards(),
		Subscriptions: c.Subscriptions(),
		Schedules:     c.Schedules(),
		Checkouts:     c.Checkouts(),
		Invoices:      c.Invoices(),
		Events:        c.Events(),
	}
}
