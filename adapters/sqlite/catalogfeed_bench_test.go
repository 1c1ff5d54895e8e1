package sqlite

import (
	"bufio"
	"context"
	"fmt"
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"selvedge/core/audit"
	"selvedge/core/catalog"
	"selvedge/core/catalog/channel"
	"selvedge/core/catalog/taxonomy"
	"selvedge/core/outbox"
	"selvedge/core/plan"
	"selvedge/core/quota"
	"selvedge/core/secret"
	"selvedge/fixtures"
	"selvedge/ports"
	portscatalog "selvedge/ports/catalog"
)

// heapWriter notes the largest heap at its writes, and how much was written.
type heapWriter struct {
	bytes int64
	heap  uint64
	first time.Duration
	since time.Time
}

func (w *heapWriter) Write(p []byte) (int, error) {
	if w.bytes == 0 {
		w.first = time.Since(w.since)
	}
	w.bytes += int64(len(p))
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	w.heap = max(w.heap, stats.HeapAlloc)
	return len(p), nil
}

// selling makes store a sell on Google, to Germany.
func (c *catalogBench) selling(b *testing.B) {
	b.Helper()
	tree, err := taxonomy.Read(fixtures.ShopifyCategories, fixtures.GoogleCategories)
	require.NoError(b, err)
	c.Channels, err = channel.CompileAll(fixtures.Channels, "catalog/channels", c.Attributes, tree)
	require.NoError(b, err)
	c.Secret, err = secret.New(make([]byte, secret.MinKeyBytes), bufio.NewReader(zeros{}))
	require.NoError(b, err)
	c.Audit, c.Outbox = audit.Log{Now: c.Now, IDs: c.IDs}, outbox.New(nil, c.Now, c.IDs, c.Secret, nil)
	c.Outbox.Handle(catalog.CheckMessage, c.HandleCheck)
	c.Quota = &quota.Service{Plan: func(context.Context, ports.Tx, string) (quota.Plan, error) {
		return quota.Plan{Limits: map[string]plan.Limit{}}, nil
	}}
	_, err = c.ChangeStore(b.Context(), c.admin, "w", "a", catalog.StoreSetting{Name: "a", Channels: []portscatalog.StoreChannel{{Channel: "google", Country: "DE", Locale: "de", Currency: "EUR"}}})
	require.NoError(b, err)
}

type zeros struct{}

func (zeros) Read(p []byte) (int, error) { return len(p), nil }

// BenchmarkCatalogFeed checks all variants of catalogs and writes them as a feed. Its heap
// must not grow with the catalog.
func BenchmarkCatalogFeed(b *testing.B) {
	for _, n := range []int{24_000, 120_000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			c := newCatalogBench(b)
			for from := 0; from < n; from += 24_000 {
				c.fill(b, catalogRows(from, min(24_000, n-from)))
			}
			c.selling(b)
			start := time.Now()
			require.NoError(b, c.Check(b.Context(), "w"))
			checked := time.Since(start)
			_, token, err := c.MakeFeed(b.Context(), c.admin, "w", catalog.NewFeed{
				StoreID: "a", Name: "Own", Channel: "shopify", Country: "DE", Locale: "de", Format: "shopify-csv",
			})
			require.NoError(b, err)
			f, err := c.OpenFeed(b.Context(), token)
			require.NoError(b, err)
			runtime.GC()
			for b.Loop() {
				w, begun := &heapWriter{since: time.Now()}, cpu(b)
				count, err := f.Write(b.Context(), w)
				require.NoError(b, err)
				b.ReportMetric(float64(count.Listed+count.Held)/time.Since(w.since).Seconds(), "variants/s")
				b.ReportMetric(float64(w.bytes)/1e6/(cpu(b)-begun).Seconds(), "MB/s")
				b.ReportMetric(float64(w.heap)/1e6, "MB-heap")
				b.ReportMetric(float64(w.bytes)/1e6, "MB-feed")
				b.ReportMetric(w.first.Seconds()*1000, "ms-first")
				b.ReportMetric(float64(count.Held), "held")
			}
			b.ReportMetric(float64(n)/checked.Seconds(), "checked/s")
		})
	}
}
