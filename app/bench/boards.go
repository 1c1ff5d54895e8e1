package main

import (
	"context"

	"selvedge/app/bench/report"
)

// boards measures how soon those who have a board open hear what eight people do on it,
// on the same instance and on another one.
func (b *bench) boards(ctx context.Context) error {
	table := report.Table{
		Title: "Boards", Note: "Eight people drag five elements each, fifteen batches a second; twenty browsers listen. Medians of the rounds, in ms.", Columns: []string{"", "half of the batches", "95 %"},
	}
	for _, of := range []struct {
		name, program, folder string
		most                  float64
	}{
		{"a batch, until browsers of the same instance have it", "bin/bench/sqlite.test", "adapters/sqlite", 25},
		{"until browsers of another instance have it, over PostgreSQL", "bin/bench/postgres.test", "adapters/postgres", 150},
	} {
		measured := figures{}
		if err := benchmark(ctx, of.program, of.folder, "^BenchmarkBoardLatency$", "4x", b.turns, measured); err != nil {
			return err
		}
		p95 := measured.median("BoardLatency", "p95-sec") * 1e3
		table.Add(of.name, measured.median("BoardLatency", "p50-sec")*1e3, p95)
		b.report.Check(of.name+", 95 %, ms", p95, report.AtMost(of.most, "ms"))
	}
	b.report.Include(table)
	return nil
}
