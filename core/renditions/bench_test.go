//go:build unix

package renditions_test

import (
	"image"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"selvedge/core/fileformat"
	"selvedge/core/raster"
	"selvedge/core/raster/rastertest"
)

// The image is drawn with grain, so that it costs what a photograph does. Processor time is
// reported beside the time on the clock, which other programs share.
func BenchmarkRenditions(b *testing.B) {
	photograph := image.NewYCbCr(image.Rect(0, 0, 6000, 4000), image.YCbCrSubsampleRatio420)
	for i := range photograph.Y {
		photograph.Y[i] = uint8(i>>3) ^ uint8(i*i>>7)&15
	}
	for i := range photograph.Cb {
		photograph.Cb[i], photograph.Cr[i] = uint8(i>>5), uint8(i>>6)
	}
	b.Run("shrink 24 MP to 2048", func(b *testing.B) {
		defer reportProcessor(b)()
		for b.Loop() {
			raster.Shrink(photograph, 2048)
		}
	})
	file := rastertest.JPEG(b, photograph)
	h, err := raster.ReadHeader(file)
	require.NoError(b, err)
	b.Run("decode 24 MP", func(b *testing.B) {
		defer reportProcessor(b)()
		for b.Loop() {
			_, err := raster.Decode(file, h, nil)
			require.NoError(b, err)
		}
	})
	b.Run("all of 24 MP", func(b *testing.B) {
		b.ReportAllocs()
		defer reportProcessor(b)()
		m := maker()
		for b.Loop() {
			_, err := m.Make(b.Context(), fileformat.JPEG, file)
			require.NoError(b, err)
		}
	})
}

// reportProcessor begins to count the process's time on processors, and returns what
// reports it.
func reportProcessor(b *testing.B) func() {
	b.Helper()
	used := func() time.Duration {
		var u syscall.Rusage
		require.NoError(b, syscall.Getrusage(syscall.RUSAGE_SELF, &u))
		return time.Duration(u.Utime.Nano() + u.Stime.Nano())
	}
	before := used()
	return func() { b.ReportMetric(float64(used()-before)/float64(b.N)/1e6, "cpu-ms/op") }
}
