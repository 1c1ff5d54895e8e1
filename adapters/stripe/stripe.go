// Package stripe is payments through Stripe, or through a server with Stripe's API. It has
// no state: Stripe is queried each time.
//
// Invariants: a write that must happen once has an idempotency key made of the given
// intent and its step; all other writes are idempotent. An error never contains a card's
// data or Stripe's response, only its type, code, parameter, message and the request's ID.
// No call is retried after its context ends.
//
// An upgrade is a pending update: it is applied only when its invoice is paid, and voiding
// that invoice discards it. If the bank needs authentication, the update stays pending and
// the invoice's page is where the customer goes; if the card is declined, the invoice is
// voided immediately. A downgrade is a subscription schedule of two phases, which is
// released when the second starts.
//
// Objects created or changed for a request have the request's ID, its kind and the user in
// their metadata: checkouts and their subscriptions, schedules, cancellations. Stripe
// rejects metadata in a pending update, so an upgrade is known by its idempotency key.
//
// A tax ID is a custom field of the customer's invoices, not one of Stripe's tax IDs: those
// need a type out of more than a hundred, reject what they can't validate, and need
// separate calls, so that a change of the billing details could be half done. A custom
// field accepts any country's number and is printed on every later invoice.
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
	APIURL        string       // of a server other than Stripe
	HTTP          *http.Client // nil: a client with a timeout of 30 seconds
	Now           ports.Clock  // measures the age of events
}

// Client is a connection to Stripe. It is safe for concurrent use.
type Client struct {
	api           *stripego.Client
	webhookSecret string
	now           ports.Clock
}

// New returns a client. It makes no calls.
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

// Catalogue returns the products and prices.
func (c *Client) Catalogue() ports.ProductCatalogue { return catalogue{c} }

// Customers returns the customers.
func (c *Client) Customers() ports.Customers { return customers{c} }

// Cards returns the customers' cards.
func (c *Client) Cards() ports.Cards { return cards{c} }

// Subscriptions returns the subscriptions.
func (c *Client) Subscriptions() ports.Subscriptions { return subscriptions{c} }

// Schedules returns the scheduled changes of subscriptions.
func (c *Client) Schedules() ports.Schedules { return schedules{c} }

// Checkouts returns the pages for a first payment.
func (c *Client) Checkouts() ports.Checkouts { return checkouts{c} }

// Invoices returns the invoices.
func (c *Client) Invoices() ports.Invoices { return invoices{c} }

// InvoiceList returns the list of invoices.
func (c *Client) InvoiceList() ports.InvoiceList { return invoiceList{c} }

// Events returns the reader of webhooks.
func (c *Client) Events() ports.PaymentEvents { return events{c} }

// key returns the idempotency key of one step of an intent.
func key(intent, step string) stripego.Params {
	return stripego.Params{IdempotencyKey: stripego.String(intent + ":" + step)}
}

// operationMetadata has the request that an object was created or changed for, and its
// user. Stripe rejects metadata with an update that waits for its payment.
func operationMetadata(intent, kind, userID string) map[string]string {
	if userID == "" {
		return map[string]string{}
	}
	return map[string]string{"operationId": intent, "operation": kind, "requestedBy": userID}
}

// fromUnix converts one of Stripe's times; 0 becomes the zero time.
func fromUnix(unix int64) time.Time {
	if unix == 0 {
		return time.Time{}
	}
	return time.Unix(unix, 0).UTC()
}

// given returns a pointer to the text, or nil for an empty one.
func given(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}
