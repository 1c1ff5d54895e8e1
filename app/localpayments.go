package app

import (
	"encoding/hex"
	"path/filepath"

	"selvedge/adapters/localclock"
	"selvedge/adapters/stripe"
	"selvedge/adapters/stripemock"
	"selvedge/core/secret"
	"selvedge/ports"
)

// The local Stripe's keys open nothing but itself.
const (
	localSecretKey      = "sk_test_selvedgelocal"
	localPublishableKey = "pk_test_selvedgelocal"
)

// localStripe configures the payment provider of local mode. Its events go to the
// product's own webhook route.
func localStripe(cfg Config, publicURL string, key secret.Key, clock *localclock.Clock) stripemock.Config {
	return stripemock.Config{
		File:           filepath.Join(cfg.Data, databases[1]),
		PublicURL:      publicURL,
		SecretKey:      localSecretKey,
		PublishableKey: localPublishableKey,
		WebhookSecret:  webhookSecret(key),
		WebhookURL:     "http://" + cfg.Addr + billingURL + "/webhooks/stripe",
		Now:            clock.Now,
		Advance:        clock.Advance,
	}
}

// webhookSecret signs the webhook events of the local Stripe.
func webhookSecret(key secret.Key) string {
	return "whsec_" + hex.EncodeToString(key.Hash("local stripe webhook"))
}

// localClient returns a client of an in-process local Stripe.
func localClient(server *stripemock.Server, key secret.Key, now ports.Clock) *stripe.Client {
	return stripe.New(stripe.Config{SecretKey: localSecretKey, WebhookSecret: webhookSecret(key), HTTP: server.HTTPClient(), Now: now})
}
