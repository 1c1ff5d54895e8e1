package metrics

import (
	"context"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"selvedge/ports"
)

const (
	scrapeTimeout = 2 * time.Second
	countUpTo     = 10_000 // messages; beyond it, more is just as bad
)

// Backlog returns gauges of the waiting and dead messages in the outbox of s, read for
// each scrape. They show 0 for those of kinds that have no dead messages.
func (m *Metrics) Backlog(s ports.Store, kinds func() []string) prometheus.Collector {
	return &backlog{
		store: s,
		now:   m.now,
		kinds: kinds,
		waiting: prometheus.NewDesc("selvedge_outbox_jobs_waiting",
			"Outbox messages waiting to run, now or later, capped at 10000. Same on every instance.", nil, nil),
		age: prometheus.NewDesc("selvedge_outbox_oldest_due_age_seconds",
			"Seconds since the oldest due outbox message was due, or 0. Same on every instance.", nil, nil),
		dead: prometheus.NewDesc("selvedge_outbox_jobs_dead",
			"Outbox messages that gave up and need an operator, by kind, capped at 10000 in total. Same on every instance.", []string{"kind"}, nil),
	}
}

type backlog struct {
	store              ports.Store
	now                ports.Clock
	kinds              func() []string
	waiting, age, dead *prometheus.Desc
}

func (b *backlog) Describe(descs chan<- *prometheus.Desc) {
	descs <- b.waiting
	descs <- b.age
	descs <- b.dead
}

func (b *backlog) Collect(metrics chan<- prometheus.Metric) {
	ctx, cancel := context.WithTimeout(context.Background(), scrapeTimeout)
	defer cancel()
	var waiting int
	var next time.Time
	var dead map[string]int
	err := b.store.Read(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
		if waiting, err = tx.OutboxStats.Waiting(ctx, countUpTo); err != nil {
			return err
		}
		if dead, err = tx.OutboxStats.Dead(ctx, countUpTo); err != nil {
			return err
		}
		next, err = tx.OutboxMessages.NextDue(ctx)
		return err
	})
	if err != nil {
		for _, desc := range []*prometheus.Desc{b.waiting, b.age, b.dead} {
			metrics <- prometheus.NewInvalidMetric(desc, err)
		}
		return
	}
	late := time.Duration(0)
	if !next.IsZero() {
		late = max(b.now().Sub(next), 0)
	}
	metrics <- prometheus.MustNewConstMetric(b.waiting, prometheus.GaugeValue, float64(waiting))
	metrics <- prometheus.MustNewConstMetric(b.age, prometheus.GaugeValue, late.Seconds())
	for _, kind := range b.kinds() {
		dead[kind] += 0
	}
	for kind, n := range dead {
		metrics <- prometheus.MustNewConstMetric(b.dead, prometheus.GaugeValue, float64(n), kind)
	}
}
