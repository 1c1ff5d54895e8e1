package sqlite

import (
	"context"
	"math/rand/v2"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"selvedge/core/catalog"
	"selvedge/core/catalog/values"
	"selvedge/ports"
	portscatalog "selvedge/ports/catalog"
)

// BenchmarkCatalogRecount checks all variants for one more country while somebody edits them.
func BenchmarkCatalogRecount(b *testing.B) {
	const variants = 96_000
	c := newCatalogBench(b)
	for from := 0; from < variants; from += 24_000 {
		c.fill(b, sold(catalogRows(from, 24_000)))
	}
	c.selling(b)
	require.NoError(b, c.Check(b.Context(), "w"))

	rows, r := catalogRows(0, 24_000), rand.New(rand.NewPCG(1, 2))
	var alone, meanwhile, held []time.Duration
	c.Store = timed{c.Store, &held}
	edit := func() time.Duration {
		time.Sleep(2 * time.Millisecond) // one who thinks in between
		row := catalog.ImportRow{SKU: rows[r.IntN(len(rows))].SKU, Values: []values.Value{{Place: values.Place{Attribute: "price"}, Text: strconv.Itoa(r.IntN(1e6)) + ".50 EUR", Source: values.Imported}}}
		begun := time.Now()
		c.write(b, func(ctx context.Context, tx portscatalog.Tx, door catalog.Door) error {
			done, err := c.ApplyRows(ctx, tx, door, c.set, []catalog.ImportRow{row}, catalog.ImportOptions{StoreID: "a"})
			require.Equal(b, catalog.RowChanged, done[0].Result)
			return err
		})
		return time.Since(begun)
	}
	countries := []string{"FR", "AT", "NL", "SE", "DK", "IT", "ES", "PL"}
	var spent time.Duration
	for n := 0; b.Loop(); n++ {
		for range 500 {
			alone = append(alone, edit())
		}
		_, err := c.ChangeStore(b.Context(), c.admin, "w", "a", catalog.StoreSetting{Name: "a", Channels: []portscatalog.StoreChannel{
			{Channel: "google", Country: "DE", Locale: "de", Currency: "EUR"}, {Channel: "meta", Country: countries[n%len(countries)], Locale: "de", Currency: "EUR"},
		}})
		require.NoError(b, err)
		done := make(chan struct{})
		var checking sync.WaitGroup
		checking.Go(func() {
			defer close(done)
			begun := time.Now()
			require.NoError(b, c.Check(context.WithValue(b.Context(), timedKey{}, true), "w"))
			spent += time.Since(begun)
		})
		for isDone := false; !isDone; {
			meanwhile = append(meanwhile, edit())
			select {
			case <-done:
				isDone = true
			default:
			}
		}
		checking.Wait()
	}
	p := func(list []time.Duration, share float64) float64 {
		slices.Sort(list)
		return list[int(share*float64(len(list)-1))].Seconds() * 1000
	}
	b.ReportMetric(p(alone, 0.5), "ms-p50-alone")
	b.ReportMetric(p(held, 0.5), "ms-p50-held")
	b.ReportMetric(p(held, 0.99), "ms-p99-held")
	b.ReportMetric(p(alone, 0.99), "ms-p99-alone")
	b.ReportMetric(p(meanwhile, 0.5), "ms-p50-meanwhile")
	b.ReportMetric(p(meanwhile, 0.99), "ms-p99-meanwhile")
	b.ReportMetric(float64(b.N*variants)/spent.Seconds(), "variants/s")
}

// timed notes how long transactions of checks keep others from writing.
type timed struct {
	ports.AreaStore[portscatalog.Tx]
	held *[]time.Duration
}

type timedKey struct{}

func (t timed) Write(ctx context.Context, fn func(context.Context, portscatalog.Tx) error) error {
	return t.AreaStore.Write(ctx, func(ctx context.Context, tx portscatalog.Tx) error {
		begun := time.Now()
		err := fn(ctx, tx)
		if ctx.Value(timedKey{}) != nil {
			*t.held = append(*t.held, time.Since(begun))
		}
		return err
	})
}
