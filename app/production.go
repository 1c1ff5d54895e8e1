package app

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"time"

	"selvedge/adapters/blobrows"
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

// Production assembles the production app: PostgreSQL, Stripe, Google, a mail server
// and optionally a bucket. It keeps no state of its own, so any number of instances
// may share a database. It fails if the database or the bucket does not work or the
// schema is too old.
func Production(ctx context.Context, cfg Config, log *slog.Logger) (*App, error) {
	set, own, err := cfg.checkProduction()
	if err != nil {
		return nil, err
	}
	h, err := openProduction(ctx, cfg, set, own)
	if err != nil {
		return nil, err
	}
	if err := h.useBucket(ctx, own.bucket); err != nil {
		return nil, errors.Join(err, h.close())
	}
	app, err := h.serve(cfg, set, own, log)
	if err != nil {
		return nil, errors.Join(err, h.close())
	}
	if own.bucket == nil {
		log.InfoContext(ctx, "files are stored in the database; set SELVEDGE_S3_URL to store them in a bucket")
	}
	if set.signer == nil {
		log.WarnContext(ctx, "pictures are marked but not signed; set SELVEDGE_C2PA_CERT and SELVEDGE_C2PA_KEY")
	}
	if known := sqlstore.Version(); h.schemaVersion > known { // a rolling upgrade
		log.WarnContext(ctx, "the database schema is newer than this version; it keeps working until you upgrade", "schema", h.schemaVersion, "known", known)
	}
	return app, nil
}

// productionComponents are the components over PostgreSQL.
type productionComponents struct {
	components
	schemaVersion int64                // when the database was opened
	stagingClock  *localclock.Follower // in staging: the clock of the local Stripe, which can be moved
}

func openProduction(ctx context.Context, cfg Config, set settings, own productionSettings) (h *productionComponents, err error) {
	h = &productionComponents{}
	h.publicURL = set.publicURL
	h.ids, h.now = newIDs(), wallClock
	h.signer, h.providers = set.signer, cfg.ModelConfig
	if own.stripeOrigin != "" {
		h.stagingClock = localclock.Follow(own.stripeOrigin, time.Now)
		if err := h.stagingClock.Look(ctx); err != nil {
			return h, fmt.Errorf("SELVEDGE_STRIPE_API_URL: %w; start `selvedge stripe-mock` first", err)
		}
		h.now = h.stagingClock.Now
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
	h.schemaVersion = store.SchemaVersion()
	h.withStore(store)
	h.broadcasts = store.Broadcasts()
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

// useBucket stores images and files in the configured bucket after checking it. Without a
// setting they are in the database, and it fails if images are already stored in a bucket:
// they could not be shown.
//
// This is checked at startup only. A bucket that fails later affects images alone and
// is no part of readiness: all instances share it, so taking them down would not help.
func (h *productionComponents) useBucket(ctx context.Context, config *s3.Config) error {
	if config == nil {
		h.blobs = blobrows.Rows{Store: h.store}
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
	h.images.UseBucket(bucket, h.outbox)
	h.blobs = bucket.Blobs()
	return nil
}

// wallClock is the production clock, in the precision of the database.
var wallClock ports.Clock = func() time.Time { return time.Now().UTC().Truncate(time.Microsecond) }

func (h *productionComponents) serve(cfg Config, set settings, own productionSettings, log *slog.Logger) (*App, error) {
	verifier, err := google.New(google.Config{ClientID: cfg.GoogleClientID, HTTP: &http.Client{Timeout: 10 * time.Second}, Now: h.now})
	if err != nil {
		return nil, err
	}
	payments := httpapi.Payments{Kind: "stripe", PublishableKey: cfg.StripePublishableKey}
	if own.stripeOrigin != "" { // Stripe's card field only talks to Stripe
		payments.Kind, payments.Origin = "local", own.stripeOrigin
	}
	var chat httpapi.Chat
	if cfg.IntercomAppID != "" {
		chat = httpapi.Chat{Kind: "intercom", AppID: cfg.IntercomAppID, Region: cmp.Or(cfg.IntercomRegion, regions[0])}
	}
	areas := h.all()
	handler, err := h.handler(cfg, set, webConfig{
		settings: httpapi.Settings{
			AdapterSet:     "production",
			GoogleClientID: cfg.GoogleClientID,
			GoogleOrigin:   googleOrigin,
			Chat:           chat,
			Payments:       payments,
		},
		verifier: verifier,
	}, areas, log)
	if err != nil {
		return nil, err
	}
	if h.stagingClock == nil {
		return h.newApp(handler, areas, nil, h.close, log), nil
	}
	app := h.newApp(handler, areas, h.stagingClock, h.close, log)
	app.workers = append(app.workers, h.stagingClock.Run)
	return app, nil
}

// Migrate migrates the production database to the schema of this binary. It returns
// the resulting version and the newest that this binary knows; a newer schema is left
// unchanged. It waits for a concurrent migration.
func Migrate(ctx context.Context, cfg Config) (version, known int64, err error) {
	if cfg.DatabaseURL == "" {
		return 0, 0, errors.New("SELVEDGE_DATABASE_URL isn't set: it says which database to migrate (local mode migrates itself at startup)")
	}
	if version, err = postgres.Migrate(ctx, string(cfg.DatabaseURL)); err != nil {
		return 0, 0, fmt.Errorf("SELVEDGE_DATABASE_URL: %w", err)
	}
	return version, sqlstore.Version(), nil
}
