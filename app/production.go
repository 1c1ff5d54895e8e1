package app

import (
	"cmp"
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
	"selvedge/adapters/s3"
	"selvedge/adapters/smtp"
	"selvedge/adapters/sqlstore"
	"selvedge/adapters/stripe"
	"selvedge/ports"
)

const googleOrigin = "https://accounts.google.com"

// Production puts the production set together: PostgreSQL, Stripe, Google, a mail
// server and perhaps a bucket. It keeps nothing of its own, so that any number may
// run over one database. It fails if the database or the bucket does not answer as
// it should, or the schema is older.
func Production(ctx context.Context, cfg Config, log *slog.Logger) (*App, error) {
	set, own, err := cfg.checkProduction()
	if err != nil {
		return nil, err
	}
	h, err := openProduction(ctx, cfg, set, own)
	if err != nil {
		return nil, err
	}
	if err := h.keepPictures(ctx, own.bucket); err != nil {
		return nil, errors.Join(err, h.close())
	}
	app, err := h.serve(cfg, set, own, log)
	if err != nil {
		return nil, errors.Join(err, h.close())
	}
	if known := sqlstore.Version(); h.schema > known { // an upgrade is under way
		log.WarnContext(ctx, "the database schema is newer than this version; it keeps working until you upgrade", "schema", h.schema, "known", known)
	}
	return app, nil
}

// productionComponents is the house over PostgreSQL.
type productionComponents struct {
	components
	schema int64                // its version when the database was opened
	staged *localclock.Follower // in staging: the clock of the local Stripe, which can be moved
}

func openProduction(ctx context.Context, cfg Config, set settings, own productionSettings) (h *productionComponents, err error) {
	h = &productionComponents{}
	h.publicURL = set.publicURL
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
		return h, fmt.Errorf("SELVEDGE_DATABASE_URL: %w", err)
	}
	h.schema = store.SchemaVersion()
	h.withStore(store)
	if err := h.newServices(mailer); err != nil {
		return h, err
	}
	h.withPayments(stripe.New(stripe.Config{
		SecretKey:     string(cfg.StripeSecretKey),
		WebhookSecret: string(cfg.StripeWebhookSecret),
		APIURL:        own.stripeOrigin,
		Now:           h.now,
	}))
	return h, nil
}

// keepPictures has pictures kept in a bucket that is known to work, if there is
// one. Once there was, pictures are in it: without it they could not be shown.
//
// That is asked at the start only. A bucket that goes away later closes pictures and
// nothing else, so that it has no part in readiness: every instance has the same
// one, and to take them all away would help nobody.
func (h *productionComponents) keepPictures(ctx context.Context, config *s3.Config) error {
	if config == nil {
		return h.store.Read(ctx, func(ctx context.Context, tx ports.Tx) error {
			inBucket, err := tx.Images.InBucket(ctx)
			if inBucket {
				err = errors.New("SELVEDGE_S3_URL isn't set, but some images are stored in a bucket: set it to the value used when they were uploaded")
			}
			return err
		})
	}
	bucket, err := s3.New(*config)
	if err == nil {
		err = bucket.Check(ctx)
	}
	if err != nil {
		return fmt.Errorf("SELVEDGE_S3_URL: %w", err)
	}
	h.pictures.UseBucket(bucket, h.box)
	return nil
}

// wallClock is the time of every production instance, as it is stored.
var wallClock ports.Clock = func() time.Time { return time.Now().UTC().Truncate(time.Microsecond) }

func (h *productionComponents) serve(cfg Config, set settings, own productionSettings, log *slog.Logger) (*App, error) {
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
		chat = httpapi.Chat{Kind: "intercom", AppID: cfg.IntercomAppID, Region: cmp.Or(cfg.IntercomRegion, regions[0])}
	}
	handler, err := h.handler(cfg, set, webConfig{
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
		return h.newApp(cfg, handler, nil, h.close, log), nil
	}
	app := h.newApp(cfg, handler, h.staged, h.close, log)
	app.workers = append(app.workers, h.staged.Run)
	return app, nil
}

// Migrate brings the database of the production set to the schema of this binary,
// and returns the version it is at then and the newest that this binary knows: a
// newer one is left as it is. It waits for another that does the same.
func Migrate(ctx context.Context, cfg Config) (version, known int64, err error) {
	if cfg.DatabaseURL == "" {
		return 0, 0, errors.New("SELVEDGE_DATABASE_URL isn't set: it says which database to migrate (local mode migrates itself at startup)")
	}
	if version, err = postgres.Migrate(ctx, string(cfg.DatabaseURL)); err != nil {
		return 0, 0, fmt.Errorf("SELVEDGE_DATABASE_URL: %w", err)
	}
	return version, sqlstore.Version(), nil
}
