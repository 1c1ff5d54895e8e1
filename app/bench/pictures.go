package main

import (
	"context"

	"selvedge/app/bench/report"
)

// pictures measures what a photograph of 24 megapixels costs until all its smaller images
// are stored.
func (b *bench) pictures(ctx context.Context) error {
	measured := figures{}
	if err := benchmark(ctx, "bin/bench/renditions.test", "core/renditions", "^BenchmarkRenditions$", "5x", b.turns, measured); err != nil {
		return err
	}
	processor := func(what string) float64 { return measured.median("Renditions/"+what, "cpu-ms/op") }
	const shrink, whole = "shrink 24 MP to 2048", "all of 24 MP"
	table := report.Table{
		Title:   "Pictures",
		Note:    "Processor time in ms for a JPEG of 24 megapixels; all is decoding, shrinking to 2048, 960, 320 and 96 pixels, and encoding each.",
		Columns: []string{"", ""},
	}
	table.Add("decode", processor("decode 24 MP"))
	table.Add("shrink to 2048 pixels", processor(shrink))
	table.Add("all", processor(whole))
	allocated := measured.median("Renditions/"+whole, "B/op") / 1e6
	table.Add("memory allocated for all, MB", allocated)
	b.report.Include(table)
	b.report.Check("JPEG of 24 megapixels to 2048 pixels after decoding, processor", processor(shrink), report.AtMost(150, "ms"))
	b.report.Check("JPEG of 24 megapixels to all sizes, memory allocated", allocated, report.AtMost(100, "MB"))
	return nil
}
