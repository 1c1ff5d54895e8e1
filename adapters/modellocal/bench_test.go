//go:build unix

package modellocal

import (
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

// BenchmarkADrawing reports the processor's time, which other programs don't share.
func BenchmarkADrawing(b *testing.B) {
	for _, words := range []string{"slate wool melton coat", "cream nordic sweater", "navy merino rib sweater", "spruce corduroy trousers"} {
		b.Run(words, func(b *testing.B) {
			used := func() time.Duration {
				var u syscall.Rusage
				require.NoError(b, syscall.Getrusage(syscall.RUSAGE_SELF, &u))
				return time.Duration(u.Utime.Nano() + u.Stime.Nano())
			}
			before := used()
			for b.Loop() {
				pictures().generate(ports.MediaRequest{Key: "k", Task: ports.ModelGenerate, Prompt: words, Width: 1024, Height: 1024})
			}
			b.ReportMetric(float64(used()-before)/float64(b.N)/1e6, "cpu-ms/op")
		})
	}
}
