package app

import (
	"context"
	"log/slog"
	"net/http"
	"net/url"

	"github.com/google/uuid"

	"selvedge/adapters/contentcredentials"
	"selvedge/adapters/httpapi"
	"selvedge/adapters/metrics"
	"selvedge/adapters/modellocal"
	"selvedge/adapters/stripe"
	"selvedge/core/activity"
	"selvedge/core/assets"
	"selvedge/core/audit"
	"selvedge/core/billing"
	corecatalog "selvedge/core/catalog"
	"selvedge/core/catalog/batches"
	"selvedge/core/catalog/enrich"
	"selvedge/core/catalog/undoing"
	"selvedge/core/credit"
	"selvedge/core/dreamboard"
	"selvedge/core/dreamboard/making"
	"selvedge/core/events"
	"selvedge/core/garment/catalogue"
	"selvedge/core/images"
	"selvedge/core/jobs"
	"selvedge/core/library"
	"selvedge/core/login"
	"selvedge/core/models"
	"selvedge/core/notify"
	"selvedge/core/origin"
	"selvedge/core/outbox"
	"selvedge/core/plan"
	"selvedge/core/profile"
	"selvedge/core/quota"
	"selvedge/core/secret"
	"selvedge/core/team"
	"selvedge/core/techpacks"
	"selvedge/core/workspace"
	"selvedge/fixtures"
	"selvedge/ports"
	"selvedge/ui"
)

// Version is the version of the product, the embedded frontend included.
const Version = "0.17.0"

// productName is what files and people call the product.
const productName = "Selvedge"

const billingURL = "/api/billing"

// engine is an open database.
type engine interface {
	ports.Store
	Ready(ctx context.Context) error
	Close() error
}

// components are the services that the server and the operator's commands share, in
// local and in production mode: everything but HTTP.
type components struct {
	engine     engine
	store      ports.Store // the engine, measured
	metrics    *metrics.Metrics
	key        secret.Key
	now        ports.Clock
	ids        ports.IDs
	outbox     *outbox.Outbox
	catalogue  plan.Catalogue
	garments   *catalogue.Catalogue
	publicURL  *url.URL                   // base of the links in mails
	signer     *contentcredentials.Signer // of pictures; nil: they are not signed
	providers  ModelConfig                // of models
	blobs      ports.Blobs                // the bytes of files
	broadcasts ports.Broadcasts           // to other instances; nil: there are none

	login     *login.Service
	profile   *profile.Service
	workspace *workspace.Service
	team      *team.Service
	images    *images.Service
	assets    *assets.Service // its storage is set by all
	library   *library.Service
	boards    *dreamboard.Service
	making    *making.Service
	techpacks *techpacks.Service
	products  *corecatalog.Service
	batches   *batches.Service
	enrich    *enrich.Service
	undoing   *undoing.Service
	drafts    *techpacks.ModelDrafts
	activity  *activity.Service
	origin    *origin.Service
	models    *models.Models
	billing   *billing.Service
	jobs      *jobs.Service
	events    *events.Service
	quota     *quota.Service // its ledger is set with billing, its counts by all
	log       *slog.Logger   // set by newApp

	api *httpapi.Server // set by handler; the areas take their routes from it before
}

// withStore sets the database and measures its transactions.
func (h *components) withStore(e engine) {
	h.engine = e
	h.metrics = metrics.New(Version, h.now)
	h.store = h.metrics.Store(e)
}

// newServices is the first of two steps. It needs the database, key, clock, IDs and
// public URL, and sets the outbox, the catalogues and every service but billing.
func (h *components) newServices(mailer ports.Mailer) error {
	h.outbox = outbox.New(h.store, h.now, h.ids, h.key, mailer)
	h.events = events.New(h.store, h.now, h.broadcasts)
	h.store = h.events.WakeOnCommit(h.outbox.WakeOnCommit(h.store))
	groups, err := workspace.ParseCatalogue(fixtures.Services)
	if err != nil {
		return err
	}
	if h.catalogue, err = plan.ParseCatalogue(fixtures.Plans); err != nil {
		return err
	}
	charts, err := fixtures.Charts()
	if err != nil {
		return err
	}
	if h.garments, err = catalogue.Read(fixtures.PointsOfMeasure, charts, fixtures.Lexicon); err != nil {
		return err
	}
	h.api = &httpapi.Server{}
	h.images = images.New(h.store, h.now, h.ids)
	h.login = &login.Service{Store: h.store, Outbox: h.outbox, Secret: h.key, Now: h.now, IDs: h.ids, Policy: login.DefaultPolicy()}
	h.profile = &profile.Service{Store: h.store, Images: h.images}
	h.workspace = &workspace.Service{Store: h.store, Now: h.now, IDs: h.ids, Images: h.images, Groups: groups}
	h.team = &team.Service{Store: h.store, Outbox: h.outbox, Secret: h.key, Now: h.now, IDs: h.ids, Groups: groups, PublicURL: h.publicURL, Policy: team.DefaultPolicy()}
	h.origin = &origin.Service{Store: h.store, Now: h.now, IDs: h.ids, Reader: h.signer, Product: productName}
	if h.signer != nil {
		h.origin.Sealer = h.signer
	}
	if h.models, err = newModels(h.providers, modellocal.Pictures{Garments: h.garments}, h.reportModels); err != nil {
		return err
	}
	h.quota = &quota.Service{Store: h.store, Plan: billing.QuotaPlan(h.catalogue, h.now), Catalogue: h.catalogue, Audit: audit.Log{Now: h.now, IDs: h.ids}, Events: h.events.Publish}
	h.jobs = &jobs.Service{Store: h.store, Now: h.now, IDs: h.ids, Outbox: h.outbox, TasksAtOnce: h.quota.TasksAtOnce, Events: h.events.Publish}
	if err := h.newAssets(); err != nil {
		return err
	}
	h.library = &library.Service{Models: h.models.Media(), Assets: h.assets, Origin: h.origin, IDs: h.ids, Cost: h.catalogue.Costs.Generation}
	h.activity = &activity.Service{Store: h.store, Now: h.now, IDs: h.ids}
	if err := h.newCatalog(); err != nil {
		return err
	}
	h.newDreamboard()
	if err := h.newTechpacks(); err != nil {
		return err
	}
	h.newMaking()
	return nil
}

// withPayments is the second step: it sets billing, and the ledger of what spends credits.
func (h *components) withPayments(client *stripe.Client) {
	h.billing = h.newBilling(client, h.now)
	h.quota.Ledger = h.billing.Ledger
	h.jobs.Ledger = h.billing.Ledger
}

// newBilling returns a billing service over a Stripe client with the same clock.
func (h *components) newBilling(client *stripe.Client, now ports.Clock) *billing.Service {
	bills := &billing.Service{
		Store:    h.store,
		Provider: stripeProvider(client),
		Ledger:   credit.New(h.store, now, h.ids, billing.CreditPlan(h.catalogue)),
		Outbox:   h.outbox,
		Now:      now,
		IDs:      h.ids,
		Notifier: &notify.Notifier{Outbox: h.outbox, Now: now, PublicURL: h.publicURL},
		OnSynced: []billing.OnSynced{h.quota.OnPlanChanged, h.jobs.OnPlanChanged},
	}
	bills.Ledger.Watch(h.catalogue.Costs.Least(), bills.NotifyUsage)
	return bills
}

// webConfig is what differs between local and production mode in HTTP.
type webConfig struct {
	settings   httpapi.Settings // handler fills in the rest
	verifier   ports.IdentityVerifier
	routes     map[string]http.Handler
	localTools []httpapi.Tool
}

// handler returns the HTTP handler of the areas.
func (h *components) handler(cfg Config, set settings, web webConfig, list []Area, log *slog.Logger) (http.Handler, error) {
	frontend, err := ui.Dist()
	if err != nil {
		return nil, err
	}
	h.login.Verifier = web.verifier
	h.workspace.OnDeleted = onWorkspaceDeleted(list)
	httpSettings := web.settings
	httpSettings.PublicURL = set.publicURL
	httpSettings.ClientVersion = Version
	httpSettings.RedirectOrigins = set.redirectOrigins
	httpSettings.BillingURL = billingURL
	httpSettings.NoOTP = string(cfg.NoOTP)
	httpSettings.ServiceTokens = set.serviceTokens
	httpSettings.TrustedProxies = set.trustedProxies
	httpSettings.SalesURL = cfg.SalesURL
	*h.api = httpapi.Server{
		Settings:    httpSettings,
		Login:       h.login,
		Profile:     h.profile,
		Workspace:   h.workspace,
		Team:        h.team,
		Billing:     h.billing,
		Ledger:      h.billing.Ledger,
		Features:    h.catalogue.Features,
		CreditCosts: h.catalogue.Costs,
		Jobs:        h.jobs,
		Events:      h.events,
		Quota:       h.quota,
		Images:      h.images,
		Assets:      h.assets,
		Activity:    h.activity,
		Origin:      h.origin,
		Models:      h.models,
		IDs:         h.ids,
		Ready:       h.engine.Ready,
		Observe:     h.metrics.Observe,
		UI:          frontend,
		Log:         log,
		LocalRoutes: web.routes,
		LocalTools:  web.localTools,
		Groups:      routes(list),
	}
	handler, err := h.api.Handler()
	if err != nil {
		return nil, err
	}
	return h.metrics.InFlight(handler), nil
}

// movableClock is a clock that can be moved. OnChange registers fn to run after every move.
type movableClock interface{ OnChange(fn func()) }

// newApp returns the server with the areas' background workers; closing releases what
// it uses. clock is nil if it cannot be moved.
func (h *components) newApp(handler http.Handler, list []Area, clock movableClock, closing func() error, log *slog.Logger) *App {
	workers := []func(context.Context){runOutbox(h.outbox, log), runJobs(h.jobs, log), runEvents(h.events, log), purge(h.store, list, h.now, log)}
	h.log = log
	for _, area := range list {
		h.metrics.Register(area.Metrics...)
		for kind, handle := range area.Messages {
			h.outbox.Handle(kind, handle)
		}
		h.jobs.Register(area.JobKinds...)
		if area.LongRuns != nil {
			h.jobs.RegisterLongRuns(area.Name, area.LongRuns)
		}
		for _, work := range area.Periodic {
			moved := make(chan struct{}, 1)
			if clock != nil {
				clock.OnChange(func() { wake(moved) })
			}
			workers = append(workers, periodically(work, moved, log))
		}
	}
	if clock != nil {
		clock.OnChange(h.outbox.Wake)
		clock.OnChange(h.jobs.Wake)
	}
	return &App{
		handler:      handler,
		metrics:      h.metrics.Handler(),
		workers:      workers,
		drain:        h.events.Close,
		close:        closing,
		drainTimeout: drainTimeout,
		log:          log,
	}
}

func (h *components) close() error {
	if h.engine == nil {
		return nil
	}
	return h.engine.Close()
}

// stripeProvider is the payment provider of billing, over Stripe or a local Stripe.
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
