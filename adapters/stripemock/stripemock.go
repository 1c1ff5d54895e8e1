// Package stripemock is the payment provider of local mode: a Stripe that keeps its state in
// one SQLite file, uses the product's movable clock and serves an unmodified stripe-go.
//
// Requests are validated by stripe-mock's packages against Stripe's published description,
// which also determines the shape of objects. A parameter that Stripe supports and this
// server doesn't is rejected by name, never ignored.
//
// Invariants: a request is one transaction, and a rejected one changes nothing (a declined
// payment is recorded as at Stripe). Everything due by the clock is processed before a
// request, in order of time and dated accordingly. An event exists if and only if its change
// does. A card's number is never stored, logged or returned, only the test card's behavior.
//
// Not supported: several items in a subscription, several currencies for a customer, taxes,
// coupons, trials, disputes, the customer portal.
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
	PublicURL      string // of the pages: "http://127.0.0.1:8080"
	Seller         string // on pages and invoices; empty: "Selvedge"
	SecretKey      string // "sk_test_..."
	PublishableKey string // "pk_test_..."
	WebhookSecret  string // signs the events
	WebhookURL     string // receives the events; empty: none are sent

	Now ports.Clock
	// Advance moves that clock forward. It must not call the Server, except Wake.
	Advance func(time.Duration) error
	Rand    io.Reader    // source of ids; nil: the system's
	HTTP    *http.Client // delivers the events; nil: a client with a timeout
	Log     *slog.Logger // logs failures of background work; nil: discards
}

// Server is the local Stripe, safe for concurrent use. No two may share a file.
type Server struct {
	config Config
	spec   *apiSpec
	mux    *http.ServeMux
	hooks  *webhooks

	mu         sync.Mutex // held while db is used
	db         *sql.DB
	statements *statements
	nextDue    *sql.Stmt

	running keySet // idempotency keys of requests in progress
}

// Open opens the local Stripe and creates a missing file. Call Run to deliver its events.
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
		return nil, errors.New("open the local Stripe: its keys must start with sk_test_ and pk_test_")
	}
	read, err := readSpec()
	if err != nil {
		return nil, fmt.Errorf("open the local Stripe: %w", err)
	}
	db, err := openFile(ctx, cfg.File)
	if err != nil {
		return nil, fmt.Errorf("open the local Stripe: %w", err)
	}
	due, err := db.PrepareContext(ctx, nextDue)
	if err != nil {
		return nil, errors.Join(fmt.Errorf("open the local Stripe: %w", err), db.Close())
	}
	s := &Server{config: cfg, spec: read, mux: http.NewServeMux(), db: db, statements: newStatements(db), nextDue: due}
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

// API returns the handler of Stripe's "/v1/..." URLs.
func (s *Server) API() http.Handler { return s.mux }

// Wake has Run look immediately for due objects and pending deliveries, as after the clock
// was moved. It doesn't block.
func (s *Server) Wake() { s.hooks.wake() }

// Run processes due objects and delivers events until ctx is done.
func (s *Server) Run(ctx context.Context) { s.hooks.run(ctx) }

// Drain delivers every pending event without pauses between attempts, and returns when each
// is delivered or given up. It does nothing while delivery is held on the panel.
func (s *Server) Drain(ctx context.Context) error { return s.hooks.drain(ctx) }

// advance moves the product's clock.
func (s *Server) advance(step time.Duration) error {
	if s.config.Advance == nil {
		return errors.New("this clock can't be moved from here")
	}
	return s.config.Advance(step)
}

// newID returns an id of 24 letters and digits after the prefix.
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
