package app

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"time"

	"selvedge/adapters/google"
	"selvedge/adapters/httpapi"
	"selvedge/adapters/localclock"
	"selvedge/adapters/postgres"
	"selvedge/adapters/smtp"
	"selvedge/adapters/stripe"
	"selvedge/ports"
)

const googleOrigin = "https://accounts.google.com"

// Production puts the production set together: PostgreSQL, Stripe, Google and a
// mail server. It keeps nothing of its own, so that any number may run over one
// database. It fails if the database does not answer or its schema is not current.
func Production(ctx context.Context, cfg Config, log *slog.Logger) (*App, error) {
	set, own, err := cfg.checkProduction()
	if err != nil {
		return nil, err
	}
	h, err := openProduction(ctx, cfg, own)
	if err != nil {
		return nil, err
	}
	app, err := h.serve(cfg, set, own, log)
	if err != nil {
		return nil, errors.Join(err, h.close())
	}
	return app, nil
}

// productionHouse is the house over PostgreSQL.
type productionHouse struct {
	house
	staged *localclock.Follower // in staging: the clock of the local Stripe, which can be moved
}

func openProduction(ctx context.Context, cfg Config, own productionSettings) (h *productionHouse, err error) {
	h = &productionHouse{}
	h.ids, h.now = newIDs(), wallClock
	if own.stripeOrigin != "" {
		h.staged = localclock.Follow(own.stripeOrigin, time.Now)
		if err := h.staged.Look(ctx); err != nil {
			return h, fmt.Errorf("SELVEDGE_STRIPE_API_URL: %w; start `selvedge stripe-mock` first", err)
		}
		h.now = h.staged.Now
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, h.close())
		}
	}()
	if h.key, err = secretKey(cfg.SecretKey, ""); err != nil {
		return h, err
	}
	own.mail.From, own.mail.Now = cfg.MailFrom, h.now
	mailer, err := smtp.New(own.mail)
	if err != nil {
		return h, err
	}
	store, err := postgres.Open(ctx, postgres.Config{URL: string(cfg.DatabaseURL)})
	if err != nil {
		return h, err
	}
	h.over(store)
	if err := h.furnish(mailer); err != nil {
		return h, err
	}
	h.payThrough(stripe.New(stripe.Config{
		SecretKey:     string(cfg.StripeSecretKey),
		WebhookSecret: string(cfg.StripeWebhookSecret),
		APIURL:        own.stripeOrigin,
		Now:           h.now,
	}))
	return h, nil
}

// wallClock is the time of every production instance, as it is stored.
var wallClock ports.Clock = func() time.Time { return time.Now().UTC().Truncate(time.Microsecond) }

func (h *productionHouse) serve(cfg Config, set settings, own productionSettings, log *slog.Logger) (*App, error) {
	verifier, err := google.New(google.Config{ClientID: cfg.GoogleClientID, HTTP: &http.Client{Timeout: 10 * time.Second}, Now: h.now})
	if err != nil {
		return nil, err
	}
	payments := httpapi.Payments{Kind: "stripe", PublishableKey: cfg.StripePublishableKey}
	if own.stripeOrigin != "" { // Stripe's own card field talks to Stripe alone
		payments.Kind, payments.Origin = "local", own.stripeOrigin
	}
	var chat httpapi.Chat
	if cfg.IntercomAppID != "" {
		chat = httpapi.Chat{Kind: "intercom", AppID: cfg.IntercomAppID, Region: cfg.IntercomRegion}
	}
	handler, err := h.handler(cfg, set, front{
		settings: httpapi.Settings{
			AdapterSet:     "production",
			GoogleClientID: cfg.GoogleClientID,
			GoogleOrigin:   googleOrigin,
			Chat:           chat,
			Payments:       payments,
		},
		verifier: verifier,
	}, log)
	if err != nil {
		return nil, err
	}
	if h.staged == nil {
		return h.app(cfg, handler, nil, h.close, log), nil
	}
	app := h.app(cfg, handler, h.staged, h.close, log)
	app.workers = append(app.workers, h.staged.Run)
	return app, nil
}

// Migrate brings the database of the production set to the schema of this binary.
// It waits for another that does the same.
func Migrate(ctx context.Context, cfg Config) error {
	if cfg.DatabaseURL == "" {
		return errors.New("SELVEDGE_DATABASE_URL is not set: it names the database to migrate. The local set migrates its own when it starts")
	}
	return postgres.Migrate(ctx, string(cfg.DatabaseURL))
}
