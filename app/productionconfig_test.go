package app

import (
	"context"
	"fmt"
	"log/slog"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// whole is a production set with everything it needs.
func whole() Config {
	return Config{
		Addr:      "127.0.0.1:8080",
		PublicURL: "https://app.example.com",
		SecretKey: "0123456789abcdef0123456789abcdef",
		ProductionConfig: ProductionConfig{
			DatabaseURL:          "postgres://selvedge:canary@db:5432/selvedge",
			StripeSecretKey:      "sk_live_canary",
			StripePublishableKey: "pk_live_1",
			StripeWebhookSecret:  "whsec_canary",
			GoogleClientID:       "1.apps.googleusercontent.com",
			SMTPURL:              "smtp://selvedge:canary@mail.example.com:587",
			MailFrom:             "Selvedge <hello@example.com>",
			S3URL:                "https://KEY:canary@s3.eu-north-1.amazonaws.com/pictures/app",
			IntercomRegion:       "us",
		},
	}
}

func TestCompleteProductionSettings(t *testing.T) {
	set, own, err := whole().checkProduction()
	require.NoError(t, err)
	assert.Equal(t, "https://app.example.com", set.publicURL.String())
	assert.Equal(t, "mail.example.com", own.mail.Host)
	assert.Equal(t, "pictures", own.bucket.Bucket)
	assert.Empty(t, own.stripeOrigin)
	assert.True(t, whole().IsProduction())
	assert.False(t, Config{Addr: "127.0.0.1:8080"}.IsProduction())
}

func TestABucketIsOptional(t *testing.T) {
	cfg := whole()
	cfg.S3URL, cfg.IntercomRegion, cfg.LogLevel = "", "", "" // as where a variable is handed on that is not set
	_, own, err := cfg.checkProduction()
	require.NoError(t, err)
	assert.Nil(t, own.bucket)
}

func TestMissingSettingsAreNamed(t *testing.T) {
	required := []string{
		"SELVEDGE_DATABASE_URL", "SELVEDGE_STRIPE_SECRET_KEY", "SELVEDGE_STRIPE_PUBLISHABLE_KEY", "SELVEDGE_STRIPE_WEBHOOK_SECRET",
		"SELVEDGE_GOOGLE_CLIENT_ID", "SELVEDGE_SMTP_URL", "SELVEDGE_MAIL_FROM", "SELVEDGE_PUBLIC_URL", "SELVEDGE_SECRET_KEY",
	}
	for name, alone := range map[string]ProductionConfig{
		"SELVEDGE_DATABASE_URL":           {DatabaseURL: "postgres://db/selvedge"},
		"SELVEDGE_STRIPE_SECRET_KEY":      {StripeSecretKey: "sk_live_1"},
		"SELVEDGE_STRIPE_PUBLISHABLE_KEY": {StripePublishableKey: "pk_test_1"},
		"SELVEDGE_STRIPE_WEBHOOK_SECRET":  {StripeWebhookSecret: "whsec_1"},
		"SELVEDGE_STRIPE_API_URL":         {StripeAPIURL: "http://127.0.0.1:12111"},
		"SELVEDGE_GOOGLE_CLIENT_ID":       {GoogleClientID: "1"},
		"SELVEDGE_SMTP_URL":               {SMTPURL: "smtp://localhost"},
		"SELVEDGE_MAIL_FROM":              {MailFrom: "a@example.com"},
		"SELVEDGE_S3_URL":                 {S3URL: "https://KEY:secret@s3.example.com/pictures"},
		"SELVEDGE_INTERCOM_APP_ID":        {IntercomAppID: "1"},
	} {
		cfg := Config{Addr: "127.0.0.1:8080", ProductionConfig: alone}
		_, err := New(t.Context(), cfg, slog.New(slog.DiscardHandler))
		require.Error(t, err, name)
		assert.ErrorContains(t, err, "it's on because "+name+" is set")
		for _, other := range required {
			if other != name {
				assert.ErrorContains(t, err, other, "with %s alone", name)
			}
		}
	}
}

func TestInvalidProductionSettings(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*Config)
		says   string
	}{
		"a page without TLS":                    {func(c *Config) { c.PublicURL = "http://app.example.com" }, "SELVEDGE_PUBLIC_URL must be an https:// URL"},
		"another database":                      {func(c *Config) { c.DatabaseURL = "mysql://db/selvedge" }, "SELVEDGE_DATABASE_URL must be postgres://"},
		"a publishable key as the secret one":   {func(c *Config) { c.StripeSecretKey = "pk_live_1" }, "SELVEDGE_STRIPE_SECRET_KEY must be"},
		"a secret key as the publishable one":   {func(c *Config) { c.StripePublishableKey = "sk_live_1" }, "SELVEDGE_STRIPE_PUBLISHABLE_KEY must be"},
		"keys of two modes":                     {func(c *Config) { c.StripePublishableKey = "pk_test_1" }, "both test or both live"},
		"a webhook's id for its secret":         {func(c *Config) { c.StripeWebhookSecret = "we_1" }, "SELVEDGE_STRIPE_WEBHOOK_SECRET must be"},
		"a live key for another server":         {func(c *Config) { c.StripeAPIURL = "http://127.0.0.1:12111" }, "SELVEDGE_STRIPE_API_URL must be unset"},
		"a Stripe that is no origin":            {func(c *Config) { c.StripeAPIURL = "127.0.0.1:12111" }, "SELVEDGE_STRIPE_API_URL must be an origin"},
		"an invalid mail server":                {func(c *Config) { c.SMTPURL = "mail.example.com:587" }, "SELVEDGE_SMTP_URL: "},
		"mail in the clear":                     {func(c *Config) { c.SMTPURL = "smtp://mail.example.com?tls=none" }, "SELVEDGE_SMTP_URL: mail must be encrypted"},
		"an unknown region":                     {func(c *Config) { c.IntercomRegion = "de" }, "SELVEDGE_INTERCOM_REGION must be us, eu or ap"},
		"a URL without a bucket":                {func(c *Config) { c.S3URL = "https://KEY:canary@s3.example.com" }, "SELVEDGE_S3_URL: it must include a bucket"},
		"a bucket without TLS":                  {func(c *Config) { c.S3URL = "http://KEY:canary@minio:9000/pictures" }, "SELVEDGE_S3_URL: it must start with https://"},
		"an invalid sender":                     {func(c *Config) { c.MailFrom = "Selvedge" }, "SELVEDGE_MAIL_FROM must be"},
		"what is wrong in the settings of both": {func(c *Config) { c.SecretKey = "short" }, "SELVEDGE_SECRET_KEY has 5 characters"},
	} {
		t.Run(name, func(t *testing.T) {
			cfg := whole()
			c.change(&cfg)
			err := cfg.Check()
			require.ErrorContains(t, err, c.says)
			assert.NotContains(t, err.Error(), "canary")
		})
	}
}

func TestStagingMayRunOnLoopback(t *testing.T) {
	cfg := whole()
	cfg.PublicURL = "http://127.0.0.1:8080"
	cfg.StripeSecretKey, cfg.StripePublishableKey, cfg.StripeAPIURL = "sk_test_1", "pk_test_1", "http://127.0.0.1:12111/"
	_, own, err := cfg.checkProduction()
	require.NoError(t, err)
	assert.Equal(t, "http://127.0.0.1:12111", own.stripeOrigin)
}

func TestLocalModeRefusesALiveKey(t *testing.T) {
	cfg := Config{Addr: "127.0.0.1:8080", Data: t.TempDir(), ProductionConfig: ProductionConfig{StripeSecretKey: "sk_live_canary"}}
	for name, open := range map[string]func(context.Context, Config, *slog.Logger) (*App, error){"Local": Local, "New": New} {
		_, err := open(t.Context(), cfg, slog.New(slog.DiscardHandler))
		require.Error(t, err, name)
		assert.ErrorContains(t, err, "SELVEDGE_STRIPE_SECRET_KEY")
	}
}

func TestProductionSecretsAreNotPrinted(t *testing.T) {
	assert.NotContains(t, fmt.Sprintf("%v %+v %#v", whole(), whole(), whole()), "canary")
}
