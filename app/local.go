package app

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"net/http"
	"strings"

	"selvedge/adapters/google"
	"selvedge/adapters/googlelocal"
	"selvedge/adapters/httpapi"
)

const localClientID = "selvedge-local"

// Local assembles the local app: one data folder, no network, no other process.
func Local(ctx context.Context, cfg Config, log *slog.Logger) (*App, error) {
	if given := cfg.setProductionVariables(); len(given) > 0 {
		return nil, fmt.Errorf("%s: this is a production setting and can't be used in local mode", strings.Join(given, ", "))
	}
	set, err := cfg.check()
	if err != nil {
		return nil, err
	}
	h, err := openLocal(ctx, cfg, set)
	if err != nil {
		return nil, err
	}
	app, err := h.serve(cfg, set, log)
	if err != nil {
		return nil, errors.Join(err, h.close())
	}
	return app, nil
}

// serve assembles the server over the open components.
func (h *localComponents) serve(cfg Config, set settings, log *slog.Logger) (*App, error) {
	chooser := googlelocal.New(googlelocal.Config{
		ClientID: localClientID,
		Now:      h.now,
		Accounts: []googlelocal.Account{
			{Name: "Ada Lovelace", Email: "ada@example.com"},
			{Name: "Grace Hopper", Email: "grace@example.com"},
		},
	})
	verifier, err := google.New(google.Config{KeysURL: googlelocal.KeysURL, ClientID: localClientID, HTTP: chooser.HTTPClient(), Now: h.now})
	if err != nil {
		return nil, err
	}
	areas := h.all()
	handler, err := h.handler(cfg, set, webConfig{
		settings: httpapi.Settings{
			AdapterSet:     "local",
			GoogleClientID: localClientID,
			Chat:           httpapi.Chat{Kind: "local"},
			Payments:       httpapi.Payments{Kind: "local", PublishableKey: localPublishableKey},
		},
		verifier: verifier,
		routes:   merge(h.mailbox.Routes(), chooser.Routes(), h.clock.Routes(), h.stripe.Routes()),
		localTools: []httpapi.Tool{
			{Path: "/local/mailbox", Title: "Mailbox", Description: "Every email Selvedge sends, including sign-in codes."},
			{Path: "/local/clock", Title: "Clock", Description: "Move Selvedge's clock forward."},
			{Path: "/local/stripe", Title: "Stripe", Description: "See what the local Stripe knows, and try declined cards, 3-D Secure and late webhooks."},
		},
	}, areas, log)
	if err != nil {
		return nil, err
	}
	h.clock.OnChange(h.stripe.Wake)
	app := h.newApp(handler, areas, h.clock, h.close, log)
	app.workers = append(app.workers, h.stripe.Run)
	return app, nil
}

func merge(sets ...map[string]http.Handler) map[string]http.Handler {
	all := map[string]http.Handler{}
	for _, set := range sets {
		maps.Copy(all, set)
	}
	return all
}
