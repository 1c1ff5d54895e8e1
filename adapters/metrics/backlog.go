package metrics

import (
	"context"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"selvedge/ports"
)

const (
	askTime   = 2 * time.Second
	countUpTo = 10_000 // jobs; beyond it, more is just as bad
)

// Backlog shows what waits in the outbox of s, asked anew for each scrape.
func (m *Metrics) Backlog(s ports.Store) {
	m.registry.MustRegister(&backlog{
		store: s,
		now:   m.now,
		waiting: prometheus.NewDesc("selvedge_outbox_jobs_waiting",
			"Jobs of the outbox that are to be done, now or later, 10000 standing for more. The same at every instance.", nil, nil),
		age: prometheus.NewDesc("selvedge_outbox_oldest_due_age_seconds",
			"How long ago the job that waits longest was due, or 0. The same at every instance.", nil, nil),
	})
}

type backlog struct {
	store        ports.Store
	now          ports.Clock
	waiting, age *prometheus.Desc
}

func (b *backlog) Describe(descs chan<- *prometheus.Desc) {
	descs <- b.waiting
	descs <- b.age
}

func (b *backlog) Collect(metrics chan<- prometheus.Metric) {
	ctx, cancel := context.WithTimeout(context.Background(), askTime)
	defer cancel()
	var waiting int
	var next time.Time
	err := b.store.Read(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
		if waiting, err = tx.Backlog.Waiting(ctx, countUpTo); err != nil {
			return err
		}
		next, err = tx.Jobs.NextDue(ctx)
		return err
	})
	if err != nil {
		metrics <- prometheus.NewInvalidMetric(b.waiting, err)
		metrics <- prometheus.NewInvalidMetric(b.age, err)
		return
	}
	late := time.Duration(0)
	if !next.IsZero() {
		late = max(b.now().Sub(next), 0)
	}
	metrics <- prometheus.MustNewConstMetric(b.waiting, prometheus.GaugeValue, float64(waiting))
	metrics <- prometheus.MustNewConstMetric(b.age, prometheus.GaugeValue, late.Seconds())
}
