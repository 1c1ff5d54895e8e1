package app

import (
	"context"
	"errors"
	"io/fs"
	"log/slog"
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"time"

	"github.com/google/uuid"

	"selvedge/adapters/google"
	"selvedge/adapters/googlelocal"
	"selvedge/adapters/httpapi"
	"selvedge/adapters/localclock"
	"selvedge/adapters/mailbox"
	"selvedge/adapters/sqlite"
	"selvedge/core/activity"
	"selvedge/core/login"
	"selvedge/core/outbox"
	"selvedge/core/picture"
	"selvedge/core/profile"
	"selvedge/core/team"
	"selvedge/core/workspace"
	"selvedge/fixtures"
	"selvedge/ports"
	"selvedge/ui"
)

const (
	clientVersion = "0.17.0"
	localClientID = "selvedge-local"
)

// Local puts the local set together: one folder, no network, no other process.
func Local(ctx context.Context, cfg Config, log *slog.Logger) (_ *App, err error) {
	set, err := cfg.check()
	if err != nil {
		return nil, err
	}
	browser, err := ui.Dist()
	if err != nil {
		return nil, err
	}
	groups, err := workspace.ParseCatalogue(fixtures.Services)
	if err != nil {
		return nil, err
	}

	database := filepath.Join(cfg.Data, "selvedge.db")
	_, err = os.Stat(database)
	isFirstStart := errors.Is(err, fs.ErrNotExist)
	store, err := sqlite.Open(ctx, database)
	if err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, store.Close())
		}
	}()
	if err := store.Migrate(ctx); err != nil {
		return nil, err
	}
	key, err := secretKey(cfg.SecretKey, cfg.Data)
	if err != nil {
		return nil, err
	}
	clock, err := localclock.Open(filepath.Join(cfg.Data, "clock.json"), time.Now)
	if err != nil {
		return nil, err
	}
	if isFirstStart && !cfg.Empty {
		if err := loadDemo(ctx, store, clock.Now(), key); err != nil {
			return nil, err
		}
	}
	ids := newIDs()
	mail, err := mailbox.New(filepath.Join(cfg.Data, "mailbox"), clock.Now, ids.Ordered)
	if err != nil {
		return nil, err
	}
	chooser := googlelocal.New(googlelocal.Config{
		ClientID: localClientID,
		Now:      clock.Now,
		Accounts: []googlelocal.Account{
			{Name: "Ada Lovelace", Email: "ada@example.com"},
			{Name: "Grace Hopper", Email: "grace@example.com"},
		},
	})
	verifier, err := google.New(google.Config{KeysURL: googlelocal.KeysURL, ClientID: localClientID, HTTP: chooser.HTTPClient(), Now: clock.Now})
	if err != nil {
		return nil, err
	}

	box := outbox.New(store, clock.Now, ids, key, mail)
	clock.OnChange(box.Wake)
	pictures := picture.New(store, clock.Now, ids)

	server := &httpapi.Server{
		Settings: httpapi.Settings{
			PublicURL:       set.publicURL,
			AdapterSet:      "local",
			ClientVersion:   clientVersion,
			RedirectOrigins: set.redirectOrigins,
			GoogleClientID:  localClientID,
			Chat:            httpapi.Chat{Kind: "local"},
			NoOTP:           string(cfg.NoOTP),
			TrustedProxies:  set.trustedProxies,
		},
		Login:       &login.Service{Store: store, Verifier: verifier, Outbox: box, Secret: key, Now: clock.Now, IDs: ids, Policy: login.DefaultPolicy()},
		Profile:     &profile.Service{Store: store, Pictures: pictures},
		Workspace:   &workspace.Service{Store: store, Now: clock.Now, IDs: ids, Pictures: pictures, Groups: groups},
		Team:        &team.Service{Store: store, Outbox: box, Secret: key, Now: clock.Now, IDs: ids, Groups: groups, PublicURL: set.publicURL, Policy: team.DefaultPolicy()},
		Pictures:    pictures,
		Activity:    &activity.Service{Store: store, Now: clock.Now, IDs: ids},
		IDs:         ids,
		Ready:       store.Ready,
		UI:          browser,
		Log:         log,
		LocalRoutes: merged(mail.Routes(), chooser.Routes(), clock.Routes()),
		LocalTools: []httpapi.Tool{
			{Path: "/local/mailbox", Title: "Mailbox", Description: "Every mail the product sends, sign-in codes among them."},
			{Path: "/local/clock", Title: "Clock", Description: "Move the product's time forward."},
		},
	}
	handler, err := server.Handler()
	if err != nil {
		return nil, err
	}
	return &App{
		handler: handler,
		workers: []func(context.Context){deliver(box, clock.Now, log), purge(store, clock.Now, log)},
		close:   store.Close,
		log:     log,
	}, nil
}

func newIDs() ports.IDs {
	return ports.IDs{
		Ordered:   func() string { return uuid.Must(uuid.NewV7()).String() },
		Scattered: func() string { return uuid.NewString() },
	}
}

func merged(sets ...map[string]http.Handler) map[string]http.Handler {
	all := map[string]http.Handler{}
	for _, set := range sets {
		maps.Copy(all, set)
	}
	return all
}
