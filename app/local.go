package app

import (
	"context"
	"errors"
	"log/slog"
	"maps"
	"net/http"

	"selvedge/adapters/google"
	"selvedge/adapters/googlelocal"
	"selvedge/adapters/httpapi"
	"selvedge/core/activity"
	"selvedge/core/login"
	"selvedge/core/picture"
	"selvedge/core/profile"
	"selvedge/core/team"
	"selvedge/core/workspace"
	"selvedge/fixtures"
	"selvedge/ui"
)

const (
	clientVersion = "0.17.0"
	localClientID = "selvedge-local"
	billingURL    = "/api/billing"
)

// Local puts the local set together: one folder, no network, no other process.
func Local(ctx context.Context, cfg Config, log *slog.Logger) (*App, error) {
	set, err := cfg.check()
	if err != nil {
		return nil, err
	}
	b, err := openLocal(ctx, cfg, set)
	if err != nil {
		return nil, err
	}
	app, err := b.serve(cfg, set, log)
	if err != nil {
		return nil, errors.Join(err, b.close())
	}
	return app, nil
}

// serve puts the server over what was opened.
func (b *localBase) serve(cfg Config, set settings, log *slog.Logger) (*App, error) {
	browser, err := ui.Dist()
	if err != nil {
		return nil, err
	}
	groups, err := workspace.ParseCatalogue(fixtures.Services)
	if err != nil {
		return nil, err
	}
	now := b.clock.Now
	chooser := googlelocal.New(googlelocal.Config{
		ClientID: localClientID,
		Now:      now,
		Accounts: []googlelocal.Account{
			{Name: "Ada Lovelace", Email: "ada@example.com"},
			{Name: "Grace Hopper", Email: "grace@example.com"},
		},
	})
	verifier, err := google.New(google.Config{KeysURL: googlelocal.KeysURL, ClientID: localClientID, HTTP: chooser.HTTPClient(), Now: now})
	if err != nil {
		return nil, err
	}
	pictures := picture.New(b.store, now, b.ids)
	server := &httpapi.Server{
		Settings: httpapi.Settings{
			PublicURL:       set.publicURL,
			AdapterSet:      "local",
			ClientVersion:   clientVersion,
			RedirectOrigins: set.redirectOrigins,
			GoogleClientID:  localClientID,
			Chat:            httpapi.Chat{Kind: "local"},
			Payments:        httpapi.Payments{Kind: "local", PublishableKey: localPublishableKey},
			BillingURL:      billingURL,
			NoOTP:           string(cfg.NoOTP),
			ServiceTokens:   set.serviceTokens,
			TrustedProxies:  set.trustedProxies,
		},
		Login:       &login.Service{Store: b.store, Verifier: verifier, Outbox: b.box, Secret: b.key, Now: now, IDs: b.ids, Policy: login.DefaultPolicy()},
		Profile:     &profile.Service{Store: b.store, Pictures: pictures},
		Workspace:   &workspace.Service{Store: b.store, Now: now, IDs: b.ids, Pictures: pictures, Groups: groups, Billing: b.bills},
		Team:        &team.Service{Store: b.store, Outbox: b.box, Secret: b.key, Now: now, IDs: b.ids, Groups: groups, PublicURL: set.publicURL, Policy: team.DefaultPolicy()},
		Billing:     b.bills,
		Ledger:      b.bills.Ledger,
		Features:    b.catalogue.Features,
		Pictures:    pictures,
		Activity:    &activity.Service{Store: b.store, Now: now, IDs: b.ids},
		IDs:         b.ids,
		Ready:       b.store.Ready,
		UI:          browser,
		Log:         log,
		LocalRoutes: merged(b.mail.Routes(), chooser.Routes(), b.clock.Routes(), b.bank.Routes()),
		LocalTools: []httpapi.Tool{
			{Path: "/local/mailbox", Title: "Mailbox", Description: "Every mail the product sends, sign-in codes among them."},
			{Path: "/local/clock", Title: "Clock", Description: "Move the product's time forward."},
			{Path: "/local/stripe", Title: "Stripe", Description: "What the local payment provider knows, and declined cards, 3-D Secure and late news to try."},
		},
	}
	handler, err := server.Handler()
	if err != nil {
		return nil, err
	}
	moved := make(chan struct{}, 1)
	b.clock.OnChange(b.box.Wake)
	b.clock.OnChange(b.bank.Wake)
	b.clock.OnChange(func() { wake(moved) })
	return &App{
		handler: handler,
		workers: []func(context.Context){
			deliver(b.box, now, log), purge(b.store, now, log), b.bank.Run, reconcile(b.bills, moved, log),
		},
		close: b.close,
		log:   log,
	}, nil
}

func merged(sets ...map[string]http.Handler) map[string]http.Handler {
	all := map[string]http.Handler{}
	for _, set := range sets {
		maps.Copy(all, set)
	}
	return all
}
