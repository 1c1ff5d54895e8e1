package app

import (
	"context"
	"log/slog"
	"net/http"
	"net/url"

	"github.com/google/uuid"

	"selvedge/adapters/httpapi"
	"selvedge/adapters/metrics"
	"selvedge/adapters/stripe"
	"selvedge/core/activity"
	"selvedge/core/billing"
	"selvedge/core/credit"
	"selvedge/core/images"
	"selvedge/core/login"
	"selvedge/core/notify"
	"selvedge/core/outbox"
	"selvedge/core/plan"
	"selvedge/core/profile"
	"selvedge/core/secret"
	"selvedge/core/team"
	"selvedge/core/workspace"
	"selvedge/fixtures"
	"selvedge/ports"
	"selvedge/ui"
)

// Version is the product's. The browser side that is built into it has the same.
const Version = "0.17.0"

const billingURL = "/api/billing"

// engine is a database, opened.
type engine interface {
	ports.Store
	Ready(ctx context.Context) error
	Close() error
}

// components is what a server and an operator's commands are both made of, whichever
// the set: everything but the doors.
type components struct {
	engine    engine
	store     ports.Store // the engine, measured
	metrics   *metrics.Metrics
	key       secret.Key
	now       ports.Clock
	ids       ports.IDs
	box       *outbox.Outbox
	catalogue plan.Catalogue
	pictures  *images.Service
	bills     *billing.Service
	publicURL *url.URL // where the links in mails lead
}

// withStore puts the house over a database and measures what it does.
func (h *components) withStore(e engine) {
	h.engine = e
	h.metrics = metrics.New(Version, h.now)
	h.store = h.metrics.Store(e)
}

// newServices is the first of two steps over what a set has opened, its database, key,
// clock and ids: what is sold, the outbox, and the pictures.
func (h *components) newServices(mailer ports.Mailer) (err error) {
	h.box = outbox.New(h.store, h.now, h.ids, h.key, mailer)
	h.store = h.box.WakeOnCommit(h.store)
	h.pictures = images.New(h.store, h.now, h.ids)
	h.catalogue, err = plan.ParseCatalogue(fixtures.Plans)
	return err
}

// withPayments is the second: billing.
func (h *components) withPayments(client *stripe.Client) {
	h.bills = h.billing(client, h.now)
	h.box.Handle(billing.CloseKind, h.bills.FinishClosing)
	h.box.Handle(billing.RefundKind, h.bills.Refund)
}

// billing is billing through a Stripe that lives by the clock.
func (h *components) billing(client *stripe.Client, now ports.Clock) *billing.Service {
	bills := &billing.Service{
		Store:    h.store,
		Provider: stripeProvider(client),
		Ledger:   credit.New(h.store, now, h.ids, billing.CreditPlan(h.catalogue)),
		Outbox:   h.box,
		Now:      now,
		IDs:      h.ids,
		Notifier: &notify.Notifier{Outbox: h.box, Now: now, PublicURL: h.publicURL},
	}
	bills.Ledger.Watch(h.catalogue.Costs.Least(), bills.NotifyUsage)
	return bills
}

// webConfig is how a set meets the browser.
type webConfig struct {
	settings httpapi.Settings // what differs from set to set; the rest is filled in
	verifier ports.IdentityVerifier
	routes   map[string]http.Handler
	tools    []httpapi.Tool
}

// handler answers HTTP over the house.
func (h *components) handler(cfg Config, set settings, f webConfig, log *slog.Logger) (http.Handler, error) {
	browser, err := ui.Dist()
	if err != nil {
		return nil, err
	}
	groups, err := workspace.ParseCatalogue(fixtures.Services)
	if err != nil {
		return nil, err
	}
	told := f.settings
	told.PublicURL = set.publicURL
	told.ClientVersion = Version
	told.RedirectOrigins = set.redirectOrigins
	told.BillingURL = billingURL
	told.NoOTP = string(cfg.NoOTP)
	told.ServiceTokens = set.serviceTokens
	told.TrustedProxies = set.trustedProxies
	told.SalesURL = cfg.SalesURL
	server := &httpapi.Server{
		Settings:    told,
		Login:       &login.Service{Store: h.store, Verifier: f.verifier, Outbox: h.box, Secret: h.key, Now: h.now, IDs: h.ids, Policy: login.DefaultPolicy()},
		Profile:     &profile.Service{Store: h.store, Pictures: h.pictures},
		Workspace:   &workspace.Service{Store: h.store, Now: h.now, IDs: h.ids, Pictures: h.pictures, Groups: groups, Billing: h.bills},
		Team:        &team.Service{Store: h.store, Outbox: h.box, Secret: h.key, Now: h.now, IDs: h.ids, Groups: groups, PublicURL: set.publicURL, Policy: team.DefaultPolicy()},
		Billing:     h.bills,
		Ledger:      h.bills.Ledger,
		Features:    h.catalogue.Features,
		CreditCosts: h.catalogue.Costs,
		Images:    h.pictures,
		Activity:    &activity.Service{Store: h.store, Now: h.now, IDs: h.ids},
		IDs:         h.ids,
		Ready:       h.engine.Ready,
		Observe:     h.metrics.Observe,
		UI:          browser,
		Log:         log,
		LocalRoutes: f.routes,
		LocalTools:  f.tools,
	}
	handler, err := server.Handler()
	if err != nil {
		return nil, err
	}
	return h.metrics.InFlight(handler), nil
}

// movableClock is a clock that can be moved. OnChange has fn called after every move.
type movableClock interface{ OnChange(fn func()) }

// newApp is the server with what goes on beside it, closed by closing. clock is nil
// where nobody moves the time.
func (h *components) newApp(cfg Config, handler http.Handler, clock movableClock, closing func() error, log *slog.Logger) *App {
	h.metrics.Backlog(h.engine, h.box.Kinds())
	moved := make(chan struct{}, 1)
	if clock != nil {
		clock.OnChange(h.box.Wake)
		clock.OnChange(func() { wake(moved) })
	}
	return &App{
		handler: handler,
		metrics: h.metrics.Handler(),
		workers: []func(context.Context){
			runOutbox(h.box, log), purge(h.store, h.pictures, h.now, log), reconcile(h.bills, moved, log),
		},
		close: closing,
		drain: drainTime,
		log:   log,
	}
}

func (h *components) close() error {
	if h.engine == nil {
		return nil
	}
	return h.engine.Close()
}

// stripeProvider is the billing's payment provider, whatever Stripe it talks to.
func stripeProvider(c *stripe.Client) billing.Provider {
	return billing.Provider{
		Catalogue:     c.Catalogue(),
		Customers:     c.Customers(),
		Cards:         c.Cards(),
		Subscriptions: c.Subscriptions(),
		Schedules:     c.Schedules(),
		Checkouts:     c.Checkouts(),
		Invoices:      c.Invoices(),
		InvoiceList:   c.InvoiceList(),
		Events:        c.Events(),
	}
}

func newIDs() ports.IDs {
	return ports.IDs{
		Ordered:   func() string { return uuid.Must(uuid.NewV7()).String() },
		Scattered: func() string { return uuid.NewString() },
	}
}
