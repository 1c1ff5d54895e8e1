package httpapi_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"
	stripego "github.com/stripe/stripe-go/v85"
	"golang.org/x/image/webp"

	"selvedge/adapters/httpapi"
	httpcatalog "selvedge/adapters/httpapi/catalog"
	httpdreamboard "selvedge/adapters/httpapi/dreamboard"
	httptechpacks "selvedge/adapters/httpapi/techpacks"
	"selvedge/core/activity"
	"selvedge/core/assets"
	"selvedge/core/audit"
	"selvedge/core/billing"
	"selvedge/core/catalog"
	"selvedge/core/catalog/batches"
	"selvedge/core/coretest"
	"selvedge/core/dreamboard"
	"selvedge/core/events"
	"selvedge/core/images"
	"selvedge/core/login"
	"selvedge/core/look"
	"selvedge/core/models"
	coreorigin "selvedge/core/origin"
	"selvedge/core/plan"
	"selvedge/core/profile"
	"selvedge/core/quota"
	"selvedge/core/raster"
	"selvedge/core/renditions"
	"selvedge/core/team"
	"selvedge/core/techpacks"
	"selvedge/core/workspace"
	"selvedge/fixtures"
	"selvedge/ports"
)

// harness is the whole server, with its own log.
type harness struct {
	*coretest.Env
	t      *testing.T
	server *httpapi.Server
	http   *httptest.Server
	log    *lockedBuffer
	stripe *stripego.Client // for the harness's local Stripe
	blobs  *coretest.Blobs

	identities map[string]ports.Identity // by token and nonce
	catalog    *catalog.Service
	batches    *batches.Service
	boards     *dreamboard.Service
	techpacks  *techpacks.Service
}

const origin = "http://selvedge.test"

// newHarness starts a server; change, if not nil, alters it before.
func newHarness(t *testing.T, change func(*httpapi.Server)) *harness {
	t.Helper()
	store := coretest.Store(t)
	h := &harness{Env: coretest.Over(t, store), t: t, log: &lockedBuffer{}, identities: map[string]ports.Identity{}}
	ids, key, box := h.IDs, h.Secret, h.Outbox
	groups, err := workspace.ParseCatalogue(fixtures.Services)
	require.NoError(t, err)
	public, err := url.Parse(origin)
	require.NoError(t, err)
	imgs := images.New(store, h.Clock.Now, ids)
	catalogue, err := plan.ParseCatalogue(fixtures.Plans)
	require.NoError(t, err)
	bills := h.newBilling(store, box, ids, catalogue)
	h.server = &httpapi.Server{
		Settings: httpapi.Settings{
			PublicURL:       public,
			AdapterSet:      "local",
			ClientVersion:   "0.17.0",
			RedirectOrigins: []string{"https://studio.techpacks.test"},
			GoogleClientID:  "client",
			Chat:            httpapi.Chat{Kind: "local"},
			Payments:        httpapi.Payments{Kind: "local", PublishableKey: "pk_test_local"},
			BillingURL:      "/api/billing",
			ServiceTokens:   []httpapi.ServiceToken{{Studio: "Photo Studio", Token: serviceToken}, {Studio: "Design Studio", Token: designToken}},
		},
		Login:       &login.Service{Store: store, Verifier: h, Outbox: box, Secret: key, Now: h.Clock.Now, IDs: ids, Policy: login.DefaultPolicy()},
		Profile:     &profile.Service{Store: store, Images: imgs},
		Workspace:   &workspace.Service{Store: store, Now: h.Clock.Now, IDs: ids, Images: imgs, Groups: groups, OnDeleted: []workspace.OnDeleted{imgs.OnWorkspaceDeleted, bills.Close}},
		Team:        &team.Service{Store: store, Outbox: box, Secret: key, Now: h.Clock.Now, IDs: ids, Groups: groups, PublicURL: public, Policy: team.DefaultPolicy()},
		Billing:     bills,
		Ledger:      bills.Ledger,
		Jobs:        h.newJobs(bills.Ledger),
		Events:      events.New(store, h.Clock.Now, nil),
		Features:    catalogue.Features,
		CreditCosts: catalogue.Costs,
		Quota:       &quota.Service{Store: store, Plan: billing.QuotaPlan(catalogue, h.Clock.Now), Catalogue: catalogue, Ledger: bills.Ledger, Audit: audit.Log{Now: h.Clock.Now, IDs: ids}},
		Images:      imgs,
		Activity:    &activity.Service{Store: store, Now: h.Clock.Now, IDs: ids},
		Origin:      &coreorigin.Service{Store: store, Now: h.Clock.Now, IDs: ids, Product: "Selvedge"},
		Models:      models.New(h.Clock.Now, nil, models.Provider{Name: "local", Language: writer{}}),
		IDs:         ids,
		Ready:       store.Ready,
		UI: fstest.MapFS{
			"index.html":          {Data: []byte("<!doctype html><title>Selvedge</title>")},
			"favicon.svg":         {Data: []byte("<svg/>")},
			"assets/app-1a.js":    {Data: []byte("console.log(1)")},
			"assets/app-1b.js.br": {Data: []byte("compressed")},
			"index.html.gz":       {Data: gzipped("<!doctype html><title>Selvedge</title>")},
			"licences.txt.br":     {Data: []byte("compressed")},
			"licences.txt.gz":     {Data: gzipped("the licences")},
			"site.webmanifest":    {Data: []byte("{}")},

			"screens/login.html":                  {Data: []byte("the page for signing in")},
			"screens/workspace/_/teams.html":      {Data: []byte("the page of a team")},
			"screens/workspace/_/boards/_.html":   {Data: []byte("the page of any board")},
			"screens/workspace/_/boards/new.html": {Data: []byte("the page of a new board")},
		},
		Log:        slog.New(slog.NewJSONHandler(h.log, &slog.HandlerOptions{Level: slog.LevelDebug})),
		LocalTools: []httpapi.Tool{{Path: "/local/mailbox", Title: "Mailbox", Description: "Mails."}},
	}
	h.server.Assets = h.newAssets()
	h.server.Groups = append(h.server.Console(), httpcatalog.Routes(h.newCatalog(), h.newUndoing()), httpcatalog.EnrichRoutes(h.newEnrichment()), httpcatalog.BatchRoutes(h.newBatches()), httptechpacks.Routes(h.newTechpacks()), httpdreamboard.Routes(h.newDreamboard(), h.newMaking()))
	if change != nil {
		change(h.server)
	}
	handler, err := h.server.Handler()
	require.NoError(t, err)
	h.http = httptest.NewServer(handler)
	t.Cleanup(h.http.Close)
	return h
}

func (h *harness) newAssets() *assets.Service {
	h.blobs = coretest.NewBlobs()
	names, err := look.ReadNames(fixtures.ColorNames)
	require.NoError(h.t, err)
	s := &assets.Service{
		Database: h.Store, Blobs: h.blobs, Quota: h.server.Quota, Outbox: h.Outbox, Now: h.Clock.Now, IDs: h.IDs,
		Renderer: renditions.New(raster.NewQueue(), webp.Decode), Origin: h.server.Origin, Names: names, Apart: []string{catalog.BatchesApp},
	}
	for kind, handle := range s.Messages() {
		h.Outbox.Handle(kind, handle)
	}
	return s
}

func gzipped(text string) []byte {
	var out bytes.Buffer
	zip := gzip.NewWriter(&out)
	_, _ = zip.Write([]byte(text)) // to memory, as Close is
	_ = zip.Close()
	return out.Bytes()
}

func (h *harness) Verify(_ context.Context, token, nonce string) (ports.Identity, error) {
	if identity, ok := h.identities[token+" "+nonce]; ok {
		return identity, nil
	}
	return ports.Identity{}, ports.Refuse(ports.Invalid, "google_token", "Something went wrong while logging in with Google")
}

// code sends the waiting emails and returns the code in the newest one.
func (h *harness) code() string {
	h.t.Helper()
	h.RunOutbox()
	mails := h.Mail.All()
	require.NotEmpty(h.t, mails)
	return h.Mail.Code(mails[len(mails)-1].To)
}

// browser is a client with its own cookie jar.
type browser struct {
	harness *harness
	client  *http.Client
	device  string
}

func (h *harness) browser(device string) *browser {
	jar, err := cookiejar.New(nil)
	require.NoError(h.t, err)
	return &browser{harness: h, client: &http.Client{Jar: jar}, device: device}
}

// reply is a response, checked against the description.
type reply struct {
	*http.Response
	Body   []byte
	Status struct {
		Code                       int
		Message, Reason, RequestID string
	}
	Data json.RawMessage
}

func (r reply) data(t *testing.T) map[string]any {
	t.Helper()
	var data map[string]any
	require.NoError(t, json.Unmarshal(r.Data, &data), "%s", r.Body)
	return data
}

// send makes a request with headers in pairs, and checks the response against the description.
func (b *browser) send(method, path, body string, headers ...string) reply {
	t := b.harness.t
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, b.harness.http.URL+path, strings.NewReader(body))
	require.NoError(t, err)
	request.Header.Set("X-Device-Id", b.device)
	if body != "" {
		request.Header.Set("Content-Type", "application/json")
	}
	for i := 0; i < len(headers); i += 2 {
		request.Header.Set(headers[i], headers[i+1])
	}
	response, err := b.client.Do(request)
	require.NoError(t, err)
	defer func() { require.NoError(t, response.Body.Close()) }()
	answer := reply{Response: response}
	answer.Body, err = io.ReadAll(response.Body)
	require.NoError(t, err)
	if method != http.MethodHead && response.Header.Get("Content-Type") == "application/json; charset=utf-8" {
		var decoded struct {
			Status json.RawMessage
			Data   json.RawMessage
		}
		require.NoError(t, json.Unmarshal(answer.Body, &decoded), "%s", answer.Body)
		require.NoError(t, json.Unmarshal(decoded.Status, &answer.Status))
		answer.Data = decoded.Data
	}
	if method != http.MethodHead {
		matchDescription(t, request, answer)
	}
	return answer
}

func (b *browser) get(path string) reply { b.harness.t.Helper(); return b.send("GET", path, "") }

// signIn signs in by code and returns the response of the last step.
func (b *browser) signIn(email string) reply {
	t := b.harness.t
	t.Helper()
	require.Equal(t, 200, b.send("POST", "/api/v1/passwordless", `{"email":"`+email+`"}`).StatusCode)
	answer := b.send("POST", "/api/v1/otp", `{"email":"`+email+`","otp":"`+b.harness.code()+`"}`)
	require.Equal(t, 200, answer.StatusCode, "%s", answer.Body)
	return answer
}

type lockedBuffer struct {
	mu  sync.Mutex
	buf bytes.Buffer
}

func (b *lockedBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.buf.Write(p)
}

func (b *lockedBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.buf.String()
}
