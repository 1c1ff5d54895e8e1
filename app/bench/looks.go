package main

import (
	"context"

	"selvedge/app/bench/report"
)

// looks measures what it costs to look at a picture, to find those like it, and to draw one.
func (b *bench) looks(ctx context.Context) error {
	measured := figures{}
	for _, of := range []struct{ program, folder, pattern string }{
		{"bin/bench/look.test", "core/look", "^(BenchmarkLook|BenchmarkAlikeAmong100000)$"},
		{"bin/bench/modellocal.test", "adapters/modellocal", "^BenchmarkADrawing$"},
	} {
		if err := benchmark(ctx, of.program, of.folder, of.pattern, "10x", b.turns, measured); err != nil {
			return err
		}
	}
	table := report.Table{
		Title:   "Looks",
		Note:    "ms: palette with names, fingerprint and likeness of a picture of 320 pixels; a picture compared with 100,000; processor time of a garment drawn by rules, 1,024 pixels across and down.",
		Columns: []string{"", ""},
	}
	look, alike := measured.median("Look", "sec/op")*1000, measured.median("AlikeAmong100000", "sec/op")*1000
	table.Add("look at a picture", look)
	table.Add("find those like it among 100,000", alike)
	b.report.Check("palette, fingerprint and likeness of a picture", look, report.AtMost(15, "ms"))
	b.report.Check("pictures like one among 100,000", alike, report.AtMost(50, "ms"))
	for _, words := range []string{"slate wool melton coat", "cream nordic sweater", "navy merino rib sweater", "spruce corduroy trousers"} {
		drawn := measured.median("ADrawing/"+words, "cpu-ms/op")
		table.Add("draw a "+words, drawn)
		b.report.Check("drawing a "+words+", processor", drawn, report.AtMost(250, "ms"))
	}
	b.report.Include(table)
	return nil
}
