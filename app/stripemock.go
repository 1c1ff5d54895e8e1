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
	Data           string `default:".selvedge-stripe" help:"Folder of its state." type:"path"`
	PublicURL      string `placeholder:"URL" help:"Where browsers find its pages; http://ADDR unless set."`
	SecretKey      string `default:"sk_test_selvedge" help:"The API key it takes."`
	PublishableKey string `default:"pk_test_selvedge" help:"The key that a browser may use."`
	WebhookURL     string `placeholder:"URL" help:"Where its events go, such as http://127.0.0.1:8080/api/billing/webhooks/stripe."`
	WebhookSecret  string `default:"whsec_selvedge" help:"Signs its events."`
}

// StripeMock puts the local Stripe together as a server of its own, with a clock
// of its own, so that the production set can be tried with no network.
func StripeMock(ctx context.Context, cfg StripeMockConfig, log *slog.Logger) (*App, error) {
	public := cfg.PublicURL
	if public == "" {
		public = "http://" + cfg.Addr
	}
	clock, err := localclock.Open(filepath.Join(cfg.Data, clockFile), time.Now)
	if err != nil {
		return nil, err
	}
	bank, err := stripemock.Open(ctx, stripemock.Config{
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
	clock.OnChange(bank.Wake)
	browser, err := ui.Dist()
	if err != nil {
		return nil, errors.Join(err, bank.Close())
	}
	files := http.FileServerFS(browser)
	routes := map[string]http.Handler{
		"/":                    bank.API(),
		"GET /local/style.css": httpapi.PageStyle(browser),
		"GET /assets/{file}":   files, // the fonts
		"GET /favicon.svg":     files,
	}
	maps.Copy(routes, bank.Routes())
	maps.Copy(routes, clock.Routes())
	mux := http.NewServeMux()
	for pattern, handler := range routes {
		mux.Handle(pattern, handler)
	}
	return &App{handler: mux, workers: []func(context.Context){bank.Run}, close: bank.Close, drain: drainTime, log: log}, nil
}
