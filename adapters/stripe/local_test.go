package stripe_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	stripego "github.com/stripe/stripe-go/v85"

	"selvedge/adapters/stripe"
	"selvedge/adapters/stripemock"
	"selvedge/adapters/stripemock/stripemocktest"
	"selvedge/ports"
	"selvedge/ports/portstest"
)

// numbers are Stripe's published test cards.
var numbers = map[portstest.TestCard]string{
	portstest.GoodCard:                "4242424242424242",
	portstest.CardDeclinedOnSave:      "4000000000000002",
	portstest.CardDeclinedOnCharge:    "4000000000000341",
	portstest.CardAlwaysAuthenticated: "4000002760003184",
	portstest.CardAuthenticatedOnce:   "4000002500003155",
}

// local is a local Stripe with its clock, browser and webhook receiver.
type local struct {
	server *stripemock.Server
	client *stripe.Client
	raw    *stripego.Client
	pages  *http.ServeMux

	mu     sync.Mutex
	now    time.Time
	events []ports.PaymentEvent
}

func openLocal(t *testing.T) *local {
	t.Helper()
	l := &local{now: today}
	server, err := stripemock.Open(t.Context(), stripemock.Config{
		File:           filepath.Join(t.TempDir(), "stripe.db"),
		PublicURL:      "http://selvedge.example",
		SecretKey:      secretKey,
		PublishableKey: "pk_test_of_these_tests",
		WebhookSecret:  webhookSecret,
		WebhookURL:     "http://selvedge.example/webhook",
		Now:            l.clock,
		Advance:        l.move,
		HTTP:           &http.Client{Transport: mailbox{t, l}},
	})
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, server.Close()) })
	l.server = server
	l.pages = http.NewServeMux()
	for pattern, page := range server.Routes() {
		l.pages.Handle(pattern, page)
	}
	l.client = stripe.New(stripe.Config{SecretKey: secretKey, WebhookSecret: webhookSecret, HTTP: &http.Client{Transport: stripemocktest.Replay(t, server.HTTPClient().Transport)}, Now: l.clock})
	l.raw = stripego.NewClient(secretKey, stripego.WithBackends(stripego.NewBackendsWithConfig(&stripego.BackendConfig{HTTPClient: server.HTTPClient()})))
	return l
}

func (l *local) clock() time.Time {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.now
}

func (l *local) move(by time.Duration) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.now = l.now.Add(by)
	return nil
}

// mailbox receives the webhooks.
type mailbox struct {
	t     *testing.T
	local *local
}

func (w mailbox) RoundTrip(request *http.Request) (*http.Response, error) {
	body, err := io.ReadAll(request.Body)
	require.NoError(w.t, err)
	event, err := w.local.client.Events().Parse(body, request.Header.Get("Stripe-Signature"))
	assert.NoError(w.t, err)
	w.local.mu.Lock()
	defer w.local.mu.Unlock()
	w.local.events = append(w.local.events, event)
	return &http.Response{StatusCode: http.StatusOK, Body: http.NoBody, Request: request}, nil
}

func (l *local) newCard(t *testing.T, c portstest.TestCard) string {
	t.Helper()
	method, err := l.raw.V1PaymentMethods.Create(t.Context(), &stripego.PaymentMethodCreateParams{
		Type: stripego.String("card"),
		Card: &stripego.PaymentMethodCreateCardParams{
			Number:   stripego.String(numbers[c]),
			ExpMonth: stripego.Int64(12),
			ExpYear:  stripego.Int64(2034),
			CVC:      stripego.String("123"),
		},
	})
	require.NoError(t, err)
	return method.ID
}

func (l *local) advance(t *testing.T, by time.Duration) {
	t.Helper()
	require.NoError(t, l.move(by))
	require.NoError(t, l.server.CatchUp(t.Context()))
}

// browse opens a page of the local Stripe or submits its form, and returns the page or
// the URL of the redirect.
func (l *local) browse(t *testing.T, address string, form url.Values) (page, next string) {
	t.Helper()
	method := http.MethodGet
	if form != nil {
		method = http.MethodPost
	}
	request := httptest.NewRequestWithContext(t.Context(), method, address, strings.NewReader(form.Encode()))
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	answer := httptest.NewRecorder()
	l.pages.ServeHTTP(answer, request)
	require.Less(t, answer.Code, http.StatusBadRequest, "%s: %s", address, answer.Body)
	return answer.Body.String(), answer.Header().Get("Location")
}

func (l *local) pay(t *testing.T, checkoutURL string, c portstest.TestCard) {
	t.Helper()
	_, next := l.browse(t, checkoutURL, url.Values{"card": {"typed"}, "number": {numbers[c]}, "expiry": {"12/34"}, "cvc": {"123"}, "name": {"Ada"},
		"line1": {"1 Loom Street"}, "city": {"Leeds"}, "postal_code": {"LS1 1AA"}, "country": {"GB"}})
	require.Contains(t, next, "https://selvedge.example/", "back to the success page")
}

var question = regexp.MustCompile(`/local/3ds/[^"]+`)

// confirm completes the authentication page, or an invoice's link to it.
func (l *local) confirm(t *testing.T, address string) {
	t.Helper()
	if !question.MatchString(address) {
		page, _ := l.browse(t, address, nil)
		address = question.FindString(page)
		require.NotEmpty(t, address, page)
	}
	l.browse(t, address, url.Values{"outcome": {"complete"}})
}

func (l *local) refunded(t *testing.T, customerID string) (sum ports.Money) {
	t.Helper()
	for note, err := range l.raw.V1CreditNotes.List(t.Context(), &stripego.CreditNoteListParams{Customer: &customerID}).All(t.Context()) {
		require.NoError(t, err)
		for _, refund := range note.Refunds {
			sum.Minor += refund.AmountRefunded
			sum.Currency = string(note.Currency)
		}
	}
	return sum
}

func (l *local) eventsSince(t *testing.T) []ports.PaymentEvent {
	t.Helper()
	require.NoError(t, l.server.Drain(t.Context()))
	l.mu.Lock()
	defer l.mu.Unlock()
	events := l.events
	l.events = nil
	return events
}

func TestPaymentsContract(t *testing.T) {
	portstest.TestPayments(t, func(t *testing.T) portstest.Payments {
		l := openLocal(t)
		return portstest.Payments{
			Catalogue:     l.client.Catalogue(),
			Customers:     l.client.Customers(),
			Cards:         l.client.Cards(),
			Subscriptions: l.client.Subscriptions(),
			Schedules:     l.client.Schedules(),
			Checkouts:     l.client.Checkouts(),
			Invoices:      l.client.Invoices(),
			InvoiceList:   l.client.InvoiceList(),
			Now:           l.clock,
			Advance:       l.advance,
			NewCard:       l.newCard,
			Pay:           l.pay,
			Confirm:       l.confirm,
			Refunded:      l.refunded,
			TakeEvents:    l.eventsSince,
		}
	})
}
