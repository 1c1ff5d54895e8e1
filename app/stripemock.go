package app

import (
	"context"
	"errors"
	"log/slog"
	"maps"
	"net/http"
	"path/filepath"
	"time"

	"selvedge/adapters/httpapi"
	"selvedge/adapters/localclock"
	"selvedge/adapters/stripemock"
	"selvedge/ui"
)

// StripeMockConfig is every setting of stripe-mock. The struct tags are read by
// kong.
type StripeMockConfig struct {
	Addr           string `default:"127.0.0.1:12111" help:"Address to listen on."`
	Data           string `default:".selvedge-stripe" help:"Data folder." type:"path"`
	PublicURL      string `placeholder:"URL" help:"URL where browsers reach its pages (default: http://ADDR)."`
	SecretKey      string `default:"sk_test_selvedge" help:"Secret API key to accept."`
	PublishableKey string `default:"pk_test_selvedge" help:"Publishable key for browsers."`
	WebhookURL     string `placeholder:"URL" help:"URL to send events to, such as http://127.0.0.1:8080/api/billing/webhooks/stripe."`
	WebhookSecret  string `default:"whsec_selvedge" help:"Secret that signs its events."`
}

// StripeMock assembles the local Stripe as a standalone server with its own clock, so
// that production mode can be tried without a network.
func StripeMock(ctx context.Context, cfg StripeMockConfig, log *slog.Logger) (*App, error) {
	public := cfg.PublicURL
	if public == "" {
		public = "http://" + cfg.Addr
	}
	clock, err := localclock.Open(filepath.Join(cfg.Data, clockFile), time.Now)
	if err != nil {
		return nil, err
	}
	stripe, err := stripemock.Open(ctx, stripemock.Config{
		File:           filepath.Join(cfg.Data, databases[1]),
		PublicURL:      public,
		SecretKey:      cfg.SecretKey,
		PublishableKey: cfg.PublishableKey,
		WebhookSecret:  cfg.WebhookSecret,
		WebhookURL:     cfg.WebhookURL,
		Now:            clock.Now,
		Advance:        clock.Advance,
	})
	if err != nil {
		return nil, err
	}
	clock.OnChange(stripe.Wake)
	frontend, err := ui.Dist()
	if err != nil {
		return nil, errors.Join(err, stripe.Close())
	}
	files := http.FileServerFS(frontend)
	routes := map[string]http.Handler{
		"/":                    stripe.API(),
		"GET /local/style.css": httpapi.PageStyle(frontend),
		"GET /assets/{file}":   files, // the fonts
		"GET /favicon.svg":     files,
	}
	maps.Copy(routes, stripe.Routes())
	maps.Copy(routes, clock.Routes())
	mux := http.NewServeMux()
	for pattern, handler := range routes {
		mux.Handle(pattern, handler)
	}
	return &App{handler: mux, workers: []func(context.Context){stripe.Run}, close: stripe.Close, drainTimeout: drainTimeout, log: log}, nil
}
