package metrics

import (
	"context"
	"time"

	"selvedge/ports"
)

// The values of labels.
const (
	read  = "read"
	write = "write"

	done   = "done"
	failed = "failed"
	dead   = "dead"
)

// Store returns s with its transactions measured and their committed writes counted.
func (m *Metrics) Store(s ports.Store) ports.Store { return measuredStore{s, m} }

type measuredStore struct {
	ports.Store
	metrics *Metrics
}

func (s measuredStore) Read(ctx context.Context, fn func(context.Context, ports.Tx) error) error {
	return s.measure(ctx, read, s.Store.Read, fn)
}

func (s measuredStore) Write(ctx context.Context, fn func(context.Context, ports.Tx) error) error {
	var seen *writes
	err := s.measure(ctx, write, s.Store.Write, func(ctx context.Context, tx ports.Tx) error {
		seen = &writes{} // discards what an earlier attempt wrote
		return fn(ctx, seen.watch(tx))
	})
	if err == nil && seen != nil {
		s.metrics.count(seen)
	}
	return err
}

type transaction = func(context.Context, func(context.Context, ports.Tx) error) error

func (s measuredStore) measure(ctx context.Context, kind string, run transaction, fn func(context.Context, ports.Tx) error) error {
	start, runs := time.Now(), 0
	err := run(ctx, func(ctx context.Context, tx ports.Tx) error {
		runs++
		return fn(ctx, tx)
	})
	s.metrics.transactions.WithLabelValues(kind).Observe(time.Since(start).Seconds())
	s.metrics.retries.WithLabelValues(kind).Add(float64(max(runs-1, 0)))
	return err
}

func (m *Metrics) count(w *writes) {
	for kind, amount := range w.credits {
		m.credits.WithLabelValues(string(kind)).Add(float64(amount))
	}
	for outcome, n := range w.messages {
		m.messages.WithLabelValues(outcome).Add(float64(n))
	}
	for _, at := range w.eventTimes {
		m.eventLag.Observe(m.now().Sub(at).Seconds())
	}
}
