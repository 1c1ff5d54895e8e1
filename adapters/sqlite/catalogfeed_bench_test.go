package sqlite

import (
	"context"
	"math/rand/v2"
	"runtime"
	"runtime/metrics"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"selvedge/core/audit"
	"selvedge/core/catalog"
	"selvedge/core/catalog/channel"
	"selvedge/core/catalog/taxonomy"
	"selvedge/core/catalog/values"
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
	heap := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}} // doesn't stop the program
	metrics.Read(heap)
	w.heap = max(w.heap, heap[0].Value.Uint64())
	return len(p), nil
}

// selling makes store a sell on Google, to Germany.
func (c *catalogBench) selling(b *testing.B) {
	b.Helper()
	tree, err := taxonomy.Read(fixtures.ShopifyCategories, fixtures.GoogleCategories)
	require.NoError(b, err)
	c.Channels, err = channel.CompileAll(fixtures.Channels, "catalog/channels", c.Attributes, tree)
	require.NoError(b, err)
	c.Secret, err = secret.New(make([]byte, secret.MinKeyBytes), rand.NewChaCha8([32]byte{}))
	require.NoError(b, err)
	c.Audit, c.Outbox = audit.Log{Now: c.Now, IDs: c.IDs}, outbox.New(nil, c.Now, c.IDs, c.Secret, nil)
	c.Outbox.Handle(catalog.CheckMessage, c.HandleCheck)
	c.Quota = &quota.Service{Plan: func(context.Context, ports.Tx, string) (quota.Plan, error) {
		return quota.Plan{Limits: map[string]plan.Limit{}}, nil
	}}
	_, err = c.ChangeStore(b.Context(), c.admin, "w", "a", catalog.StoreSetting{Name: "a", Channels: []portscatalog.StoreChannel{{Channel: "google", Country: "DE", Locale: "de", Currency: "EUR"}}})
	require.NoError(b, err)
}

// sold adds what channels ask for besides and makes all styles active, so that they take nearly all rows.
func sold(rows []catalog.ImportRow) []catalog.ImportRow {
	for i := range rows {
		r := &rows[i]
		status := slices.IndexFunc(r.Values, func(v values.Value) bool { return v.Attribute == "status" })
		r.Values[status].Text = "active"
		for attribute, text := range map[string]string{
			"link": "https://nordhaus.example/p/" + r.Style, "image": "https://cdn.nordhaus.example/" + r.Style + "/1.jpg", "availability": "in_stock",
			"condition": "new", "age_group": "adult", "mpn": r.SKU,
		} {
			r.Values = append(r.Values, values.Value{Place: values.Place{Attribute: attribute}, Text: text, Source: values.Imported})
		}
	}
	return rows
}

// BenchmarkCatalogFeed checks all variants of catalogs and writes them as feeds. Its heap
// must not grow with the catalog.
func BenchmarkCatalogFeed(b *testing.B) {
	for _, n := range []int{24_000, 120_000} {
		b.Run(strconv.Itoa(n), func(b *testing.B) {
			c := newCatalogBench(b)
			for from := 0; from < n; from += 24_000 {
				c.fill(b, sold(catalogRows(from, min(24_000, n-from))))
			}
			c.selling(b)
			b.Run("check", func(b *testing.B) {
				begun := cpu(b)
				for b.Loop() {
					c.write(b, func(ctx context.Context, tx portscatalog.Tx, _ catalog.Door) error {
						return tx.Checks.Put(ctx, portscatalog.Check{WorkspaceID: "w"})
					})
					require.NoError(b, c.Check(b.Context(), "w"))
				}
				b.ReportMetric(float64(b.N*n)/(cpu(b)-begun).Seconds(), "variants/s")
			})
			for channel, format := range map[string]string{"google": "google-xml", "shopify": "shopify-csv"} {
				b.Run(format, func(b *testing.B) { c.feed(b, channel, format) })
			}
		})
	}
}

// feed writes a feed of store a.
func (c *catalogBench) feed(b *testing.B, channel, format string) {
	_, token, err := c.MakeFeed(b.Context(), c.admin, "w", catalog.NewFeed{StoreID: "a", Name: format, Channel: channel, Country: "DE", Locale: "de", Format: format})
	require.NoError(b, err)
	f, err := c.OpenFeed(b.Context(), token)
	require.NoError(b, err)
	runtime.GC()
	begun, variants := cpu(b), 0
	w := &heapWriter{since: time.Now()}
	for b.Loop() {
		count, err := f.Write(b.Context(), w)
		require.NoError(b, err)
		variants += count.Listed + count.Held
	}
	spent := (cpu(b) - begun).Seconds()
	b.ReportMetric(float64(variants)/spent, "variants/s")
	b.ReportMetric(float64(w.bytes)/1e6/spent, "MB/s")
	b.ReportMetric(float64(w.heap)/1e6, "MB-heap")
	b.ReportMetric(w.first.Seconds()*1000, "ms-first")
}
