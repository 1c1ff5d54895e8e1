package feed_test

import (
	"fmt"
	"io"
	"runtime"
	"slices"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog/channel"
	"selvedge/core/catalog/feed"
)

// endless are products of ten variants, made while they are pulled, until there are enough.
func endless(products int, each func()) feed.Products {
	shared := dress().Variants[0].Record
	p := channel.Product{Variants: make([]channel.Variant, 10)}
	for i := range p.Variants {
		p.Variants[i].Record = slices.Clone(shared)
	}
	return func(yield func(*channel.Product, error) bool) {
		for n := range products {
			each()
			p.Key = fmt.Sprintf("ND-%d", n)
			own := [...][2]string{
				{"title", fmt.Sprintf("Linen wrap dress no. %d", n)}, {"description", fmt.Sprintf("A wrap dress of washed linen, no. %d.\nIt falls to the knee & ties at the side.", n)},
				{"link", fmt.Sprintf("https://nordhaus.example/p/%d", n)}, {"image", fmt.Sprintf("https://cdn.nordhaus.example/%d/1.jpg", n)}, {"price", fmt.Sprintf("%d.00 EUR", 100+n%97)},
			}
			for i := range p.Variants {
				p.Variants[i].Record.Set("sku", fmt.Sprintf("ND-%d-%d", n, i))
				p.Variants[i].Record.Set("size", fmt.Sprint(34+i))
				for _, said := range own {
					p.Variants[i].Record.Set(said[0], said[1])
				}
			}
			if !yield(&p, nil) {
				return
			}
		}
	}
}

type counter struct{ bytes int }

func (c *counter) Write(p []byte) (int, error) { c.bytes += len(p); return len(p), nil }

// BenchmarkWrite counts megabytes in each second of processor, with what making the products takes.
func BenchmarkWrite(b *testing.B) {
	for format := range formats {
		b.Run(string(format), func(b *testing.B) {
			rules := rulesOf(b, format)
			var out counter
			b.ReportAllocs()
			started := processor(b)
			for b.Loop() {
				_, err := feed.Write(&out, format, rules, feed.Head{}, endless(100, func() {}))
				require.NoError(b, err)
			}
			b.ReportMetric(float64(out.bytes)/1e6/(processor(b)-started).Seconds(), "MB/s")
			b.ReportMetric(float64(b.N)*1000/(processor(b)-started).Seconds(), "variants/s")
		})
	}
}

// processor is the processor's time that the process took: others on the machine don't count.
func processor(b *testing.B) time.Duration {
	b.Helper()
	var usage syscall.Rusage
	require.NoError(b, syscall.Getrusage(syscall.RUSAGE_SELF, &usage))
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

// TestMemoryIsFlat writes feeds of 8,000 variants and looks at the memory that is in use meanwhile.
func TestMemoryIsFlat(t *testing.T) {
	for format := range formats {
		var early, late uint64
		n := 0
		look := func() {
			if n++; n == 100 || n == 799 {
				runtime.GC()
				var stats runtime.MemStats
				runtime.ReadMemStats(&stats)
				early, late = late, stats.HeapAlloc
			}
		}
		_, err := feed.Write(io.Discard, format, rulesOf(t, format), feed.Head{}, endless(800, look))
		require.NoError(t, err)
		assert.Less(t, late, early+64<<10, format)
	}
}

// firstWrite notes when bytes come.
type firstWrite struct{ products, at int }

func (f *firstWrite) Write(p []byte) (int, error) {
	if f.at == 0 {
		f.at = f.products
	}
	return len(p), nil
}

func TestTheFirstBytesComeEarly(t *testing.T) {
	t.Parallel()
	var out firstWrite
	_, err := feed.Write(&out, feed.GoogleXML, rulesOf(t, feed.GoogleXML), feed.Head{}, endless(1000, func() { out.products++ }))
	require.NoError(t, err)
	assert.Less(t, out.at, 20)
}
