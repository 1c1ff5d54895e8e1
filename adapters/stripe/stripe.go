// Package stripe is payments through Stripe, or through a server that speaks
// Stripe's API. It keeps no state: Stripe is asked each time.
//
// Invariants: a write that must happen once carries an idempotency key made of the
// intent it was handed and the step it is, the others lead to the same state
// however often they are made; an error never holds a card's data or Stripe's
// answer, only its type, code, parameter, message and the request's id; no call is
// retried after its context is over.
//
// Two ways of Stripe's decide much of it. An upgrade is a pending update: it is
// applied only when its invoice is paid, and voiding that invoice discards it. So
// a bank that wants to ask the customer leaves the update pending with the
// invoice's page as the place to go, and a refused card has its invoice voided at
// once. A downgrade is a subscription schedule of two phases, which is released
// when the second begins.
//
// What is created or changed for a request has the request's ID, its kind and who made it
// in its metadata: checkouts and their subscriptions, schedules, cancellations. Stripe
// refuses metadata in a pending update, so an upgrade is known by its idempotency key.
//
// A tax ID is a custom field of the customer's invoices, not one of Stripe's tax ids:
// those need its kind, one of more than a hundred, refuse what they cannot check, and are
// written by calls of their own, so that one change of the billing details could be done
// by half. A custom field takes any country's number and
// is printed on every invoice from then on.
package stripe

import (
	"net/http"
	"time"

	stripego "github.com/stripe/stripe-go/v85"

	"selvedge/ports"
)

const (
	networkRetries = 2
	timeout        = 30 * time.Second
)

// Config is what New needs. APIURL and HTTP may be empty.
type Config struct {
	SecretKey     string
	WebhookSecret string
	APIURL        string       // of another server than Stripe's
	HTTP          *http.Client // nil is one that waits 30 seconds for an answer
	Now           ports.Clock  // what the age of an event is measured with
}

// Client is a connection to Stripe. It is safe for concurrent use.
type Client struct {
	api           *stripego.Client
	webhookSecret string
	now           ports.Clock
}

// New returns a client. It calls nothing.
func New(c Config) *Client {
	backend := &stripego.BackendConfig{
		EnableTelemetry:   stripego.Bool(false),
		HTTPClient:        c.HTTP,
		LeveledLogger:     &stripego.LeveledLogger{Level: stripego.LevelNull},
		MaxNetworkRetries: stripego.Int64(networkRetries),
	}
	if c.HTTP == nil {
		backend.HTTPClient = &http.Client{Timeout: timeout}
	}
	if c.APIURL != "" {
		backend.URL = stripego.String(c.APIURL)
	}
	return &Client{
		api:           stripego.NewClient(c.SecretKey, stripego.WithBackends(stripego.NewBackendsWithConfig(backend))),
		webhookSecret: c.WebhookSecret,
		now:           c.Now,
	}
}

// Catalogue returns what is sold.
func (c *Client) Catalogue() ports.ProductCatalogue { return catalogue{c} }

// Customers returns the customers.
func (c *Client) Customers() ports.Customers { return customers{c} }

// Cards returns the customers' cards.
func (c *Client) Cards() ports.Cards { return cards{c} }

// Subscriptions returns the subscriptions.
func (c *Client) Subscriptions() ports.Subscriptions { return subscriptions{c} }

// Schedules returns what is planned for subscriptions.
func (c *Client) Schedules() ports.Schedules { return schedules{c} }

// Checkouts returns the pages on which people begin to pay.
func (c *Client) Checkouts() ports.Checkouts { return checkouts{c} }

// Invoices returns the invoices.
func (c *Client) Invoices() ports.Invoices { return invoices{c} }

// InvoiceList returns the lists of invoices.
func (c *Client) InvoiceList() ports.InvoiceList { return invoiceList{c} }

// Events returns the reader of what Stripe sends by itself.
func (c *Client) Events() ports.PaymentEvents { return events{c} }

// key names one step of what an intent does, so that Stripe does it once.
func key(intent, step string) stripego.Params {
	return stripego.Params{IdempotencyKey: stripego.String(intent + ":" + step)}
}

// operationMetadata names the request that an object was created or changed for, and who
// made it. Stripe takes no metadata with an update that waits for its payment.
func operationMetadata(intent, kind, userID string) map[string]string {
	if userID == "" {
		return map[string]string{}
	}
	return map[string]string{"operationId": intent, "operation": kind, "requestedBy": userID}
}

// fromUnix reads one of Stripe's times; zero means none.
func fromUnix(unix int64) time.Time {
	if unix == 0 {
		return time.Time{}
	}
	return time.Unix(unix, 0).UTC()
}

// given returns a text to send, or nothing for an empty one.
func given(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}
