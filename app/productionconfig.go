package app

import (
	"errors"
	"fmt"
	"net/mail"
	"slices"
	"strings"

	"selvedge/adapters/s3"
	"selvedge/adapters/smtp"
	"selvedge/ports"
)

// ProductionConfig are the settings of production mode only.
type ProductionConfig struct {
	DatabaseURL          Secret `env:"SELVEDGE_DATABASE_URL" placeholder:"URL" help:"PostgreSQL URL, such as postgres://selvedge:PASSWORD@db:5432/selvedge. Setting this or any option below turns on production mode."`
	StripeSecretKey      Secret `env:"SELVEDGE_STRIPE_SECRET_KEY" placeholder:"KEY" help:"Stripe secret or restricted key (sk_... or rk_...)."`
	StripePublishableKey string `env:"SELVEDGE_STRIPE_PUBLISHABLE_KEY" placeholder:"KEY" help:"Stripe publishable key in the same mode (pk_...)."`
	StripeWebhookSecret  Secret `env:"SELVEDGE_STRIPE_WEBHOOK_SECRET" placeholder:"SECRET" help:"Signing secret of the Stripe webhook at /api/billing/webhooks/stripe (whsec_...)."`
	StripeAPIURL         string `env:"SELVEDGE_STRIPE_API_URL" name:"stripe-api-url" placeholder:"URL" help:"For staging: URL of a selvedge stripe-mock to use instead of Stripe, clock included. Test keys only."`
	GoogleClientID       string `env:"SELVEDGE_GOOGLE_CLIENT_ID" placeholder:"ID" help:"OAuth client ID for Sign in with Google."`
	SMTPURL              Secret `env:"SELVEDGE_SMTP_URL" name:"smtp-url" placeholder:"URL" help:"Mail server: smtp://USER:PASSWORD@host:587 (STARTTLS) or smtps://USER:PASSWORD@host:465 (TLS)."`
	MailFrom             string `env:"SELVEDGE_MAIL_FROM" placeholder:"ADDRESS" help:"From address of every email, such as Selvedge <hello@example.com>."`
	S3URL                Secret `env:"SELVEDGE_S3_URL" name:"s3-url" placeholder:"URL" help:"Bucket for uploaded images and files, on Amazon S3 or a compatible server: https://KEY:SECRET@HOST/BUCKET/FOLDER?region=REGION; default: the database."`
	IntercomAppID        string `env:"SELVEDGE_INTERCOM_APP_ID" placeholder:"ID" help:"Intercom app ID for Live Support (default: off)."`
	IntercomRegion       string `env:"SELVEDGE_INTERCOM_REGION" default:"us" help:"Intercom region: us, eu or ap."`
}

// regions are the values of IntercomRegion.
var regions = []string{"us", "eu", "ap"}

// productionSettings are the parsed and checked form of ProductionConfig.
type productionSettings struct {
	mail         smtp.Config
	bucket       *s3.Config // nil: images are stored in the database
	stripeOrigin string     // empty: Stripe itself
}

// variable is an environment variable with its value.
type variable struct {
	name, value string
	optional    bool
}

// productionVariables are the settings that turn on production mode.
func (c Config) productionVariables() []variable {
	return []variable{
		{"SELVEDGE_DATABASE_URL", string(c.DatabaseURL), false},
		{"SELVEDGE_STRIPE_SECRET_KEY", string(c.StripeSecretKey), false},
		{"SELVEDGE_STRIPE_PUBLISHABLE_KEY", c.StripePublishableKey, false},
		{"SELVEDGE_STRIPE_WEBHOOK_SECRET", string(c.StripeWebhookSecret), false},
		{"SELVEDGE_STRIPE_API_URL", c.StripeAPIURL, true},
		{"SELVEDGE_GOOGLE_CLIENT_ID", c.GoogleClientID, false},
		{"SELVEDGE_SMTP_URL", string(c.SMTPURL), false},
		{"SELVEDGE_MAIL_FROM", c.MailFrom, false},
		{"SELVEDGE_S3_URL", string(c.S3URL), true},
		{"SELVEDGE_INTERCOM_APP_ID", c.IntercomAppID, true},
	}
}

// setProductionVariables returns the names of those that are set.
func (c Config) setProductionVariables() (names []string) {
	for _, setting := range c.productionVariables() {
		if setting.value != "" {
			names = append(names, setting.name)
		}
	}
	return names
}

// IsProduction reports whether any setting of production mode is set.
func (c Config) IsProduction() bool { return len(c.setProductionVariables()) > 0 }

// checkProduction reports everything that is missing or wrong at once, including the
// settings common to both modes.
func (c Config) checkProduction() (settings, productionSettings, error) {
	set, err := c.check()
	problems := []error{err}
	var missing []string
	for _, setting := range c.productionVariables() {
		if setting.value == "" && !setting.optional {
			missing = append(missing, setting.name)
		}
	}
	if c.PublicURL == "" {
		missing = append(missing, "SELVEDGE_PUBLIC_URL")
	}
	if c.SecretKey == "" {
		missing = append(missing, "SELVEDGE_SECRET_KEY")
	}
	if len(missing) > 0 {
		problems = append(problems, fmt.Errorf("production mode needs %s; it's on because %s is set (unset that to run locally)",
			strings.Join(missing, ", "), strings.Join(c.setProductionVariables(), ", ")))
	}
	var own productionSettings
	wrong := func(name, want string) { problems = append(problems, fmt.Errorf("%s must be %s", name, want)) }
	if c.PublicURL != "" && err == nil && set.publicURL.Scheme != "https" && !ports.IsLoopback(set.publicURL.Hostname()) {
		wrong("SELVEDGE_PUBLIC_URL", "an https:// URL so cookies are secure")
	}
	problems = append(problems, c.checkStripe(&own)...)
	if c.DatabaseURL != "" && !hasPrefix(string(c.DatabaseURL), "postgres://", "postgresql://") {
		wrong("SELVEDGE_DATABASE_URL", "postgres://user:password@host:5432/database")
	}
	if c.IntercomRegion != "" && !slices.Contains(regions, c.IntercomRegion) {
		wrong("SELVEDGE_INTERCOM_REGION", "us, eu or ap")
	}
	if c.SMTPURL != "" {
		if own.mail, err = smtp.ParseURL(string(c.SMTPURL)); err != nil {
			problems = append(problems, fmt.Errorf("SELVEDGE_SMTP_URL: %w", err))
		}
	}
	if c.S3URL != "" {
		bucket, err := s3.ParseURL(string(c.S3URL))
		if err != nil {
			problems = append(problems, fmt.Errorf("SELVEDGE_S3_URL: %w", err))
		}
		own.bucket = &bucket
	}
	if c.MailFrom != "" {
		if _, err := mail.ParseAddress(c.MailFrom); err != nil {
			wrong("SELVEDGE_MAIL_FROM", "an address, such as Selvedge <hello@example.com>")
		}
	}
	return set, own, errors.Join(problems...)
}

// checkStripe requires both keys to be of one mode, and test keys for a server other
// than Stripe: a live key must never be sent there.
func (c Config) checkStripe(own *productionSettings) (problems []error) {
	wrong := func(name, want string) { problems = append(problems, fmt.Errorf("%s must be %s", name, want)) }
	key := string(c.StripeSecretKey)
	if key != "" && !hasPrefix(key, "sk_test_", "sk_live_", "rk_test_", "rk_live_") {
		wrong("SELVEDGE_STRIPE_SECRET_KEY", "a key that starts with sk_test_, sk_live_, rk_test_ or rk_live_")
	}
	if c.StripePublishableKey != "" && !hasPrefix(c.StripePublishableKey, "pk_test_", "pk_live_") {
		wrong("SELVEDGE_STRIPE_PUBLISHABLE_KEY", "a key that starts with pk_test_ or pk_live_")
	}
	if key != "" && c.StripePublishableKey != "" && strings.Contains(key, "_live_") != strings.Contains(c.StripePublishableKey, "_live_") {
		wrong("SELVEDGE_STRIPE_PUBLISHABLE_KEY", "in the same mode as SELVEDGE_STRIPE_SECRET_KEY: both test or both live")
	}
	if c.StripeWebhookSecret != "" && !hasPrefix(string(c.StripeWebhookSecret), "whsec_") {
		wrong("SELVEDGE_STRIPE_WEBHOOK_SECRET", "the webhook signing secret, which starts with whsec_")
	}
	if c.StripeAPIURL == "" {
		return problems
	}
	origin, err := parseOrigin(c.StripeAPIURL)
	if err != nil {
		wrong("SELVEDGE_STRIPE_API_URL", "an origin, such as http://127.0.0.1:12111")
	} else {
		own.stripeOrigin = origin.String()
	}
	if strings.Contains(key, "_live_") {
		wrong("SELVEDGE_STRIPE_API_URL", "unset when SELVEDGE_STRIPE_SECRET_KEY is a live key: live keys only go to Stripe")
	}
	return problems
}

func hasPrefix(text string, prefixes ...string) bool {
	for _, prefix := range prefixes {
		if strings.HasPrefix(text, prefix) {
			return true
		}
	}
	return false
}
