// Package stripemock is the payment provider of the local set: a Stripe that keeps
// its state in one SQLite file, lives by the product's movable clock, and answers
// an unmodified stripe-go.
//
// Requests are checked by stripe-mock's own packages against Stripe's published
// description, and objects have the shape that description gives them. A parameter
// that Stripe knows and this does not act on is refused by name, never ignored.
//
// Invariants: one request is one transaction, and one that is refused leaves
// nothing (a declined payment leaves what it leaves at Stripe); what is due by the
// clock is done, in the order of time and dated by it, before anything else is
// answered; an event is there exactly if what it tells of is. A card's number is
// never kept, logged or answered, only how that test card behaves.
//
// It knows one subscription item, one currency for a customer, and no tax,
// coupons, trials, refunds, disputes or customer portal.
package stripemock

import (
	"context"
	"crypto/rand"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"time"

	"selvedge/ports"
)

// Config is the settings of the local Stripe.
type Config struct {
	File           string // of the database
	PublicURL      string // where a browser reaches the pages: "http://127.0.0.1:8080"
	Seller         string // on pages and invoices; empty means "Selvedge"
	SecretKey      string // "sk_test_..."
	PublishableKey string // "pk_test_..."
	WebhookSecret  string // signs the events
	WebhookURL     string // gets the events; empty means nobody does

	Now ports.Clock
	// Advance moves that clock forward. It may call Wake, and nothing else of the
	// Server's.
	Advance func(time.Duration) error
	Rand    io.Reader    // ids are made from it; nil means the system's
	HTTP    *http.Client // delivers the events; nil means one with a timeout
	Log     *slog.Logger // hears of work that failed; nil means nobody does
}

// Server is the local Stripe, safe for concurrent use. No two may share a file.
type Server struct {
	config Config
	spec   *apiSpec
	mux    *http.ServeMux
	hooks  *webhooks

	mu sync.Mutex // held by whoever uses db
	db *sql.DB

	running keySet // the idempotency keys of requests that are being carried out
}

// Open opens the local Stripe, making its file if there is none. Call Run to have
// its events delivered.
func Open(ctx context.Context, cfg Config) (*Server, error) {
	if cfg.Seller == "" {
		cfg.Seller = "Selvedge"
	}
	if cfg.Rand == nil {
		cfg.Rand = rand.Reader
	}
	if cfg.HTTP == nil {
		cfg.HTTP = &http.Client{Timeout: 10 * time.Second}
	}
	if cfg.Log == nil {
		cfg.Log = slog.New(slog.DiscardHandler)
	}
	cfg.PublicURL = strings.TrimSuffix(cfg.PublicURL, "/")
	if !strings.HasPrefix(cfg.SecretKey, "sk_test_") || !strings.HasPrefix(cfg.PublishableKey, "pk_test_") {
		return nil, errors.New("open the local Stripe: its keys must begin with sk_test_ and pk_test_")
	}
	read, err := readSpec()
	if err != nil {
		return nil, fmt.Errorf("open the local Stripe: %w", err)
	}
	db, err := openFile(ctx, cfg.File)
	if err != nil {
		return nil, fmt.Errorf("open the local Stripe: %w", err)
	}
	s := &Server{config: cfg, spec: read, mux: http.NewServeMux(), db: db}
	s.hooks = newWebhooks(s)
	for _, e := range endpoints {
		s.mux.Handle(e.operation, s.serve(e))
	}
	s.mux.HandleFunc("/", unknownURL)
	return s, nil
}

// Close closes the file. Stop Run first.
func (s *Server) Close() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.db.Close()
}

// API answers Stripe's "/v1/..." addresses.
func (s *Server) API() http.Handler { return s.mux }

// Wake has Run look at once for what is due and what is to be delivered, as after
// the clock was moved. It returns immediately.
func (s *Server) Wake() { s.hooks.wake() }

// Run does what falls due and delivers events until ctx is done.
func (s *Server) Run(ctx context.Context) { s.hooks.run(ctx) }

// Drain delivers every waiting event now, without pausing between attempts, and
// returns when each has arrived or was given up. It does nothing while delivery is
// held on the panel.
func (s *Server) Drain(ctx context.Context) error { return s.hooks.drain(ctx) }

// advance moves the product's clock.
func (s *Server) advance(step time.Duration) error {
	if s.config.Advance == nil {
		return errors.New("this clock can't be moved from here")
	}
	return s.config.Advance(step)
}

// newID makes an id of 24 letters and digits behind the prefix.
func (s *Server) newID(prefix string) (string, error) {
	const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
	random := make([]byte, 24)
	if _, err := io.ReadFull(s.config.Rand, random); err != nil {
		return "", fmt.Errorf("make an id: %w", err)
	}
	for i, b := range random {
		random[i] = alphabet[int(b)%len(alphabet)]
	}
	return prefix + "_" + string(random), nil
}
