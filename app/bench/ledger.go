package main

import (
	"context"
	"fmt"
	"strings"

	"selvedge/app/bench/report"
)

// engines are the storage engines with their compiled benchmarks.
var engines = []struct {
	name, program, folder string
	hot                   float64 // target for 64 callers of one workspace, times the disk's flushes
	hold                  float64 // the same for debits with the jobs that they pay for, or 0
}{
	{"SQLite", "bin/bench/sqlite.test", "adapters/sqlite", 5, 3},
	{"PostgreSQL", "bin/bench/postgres.test", "adapters/postgres", 2.5, 0},
}

// loads are the loads of debits, by the benchmarks' names.
var loads = []string{
	"1 workspaces/1 callers", "1 workspaces/8 callers", "1 workspaces/64 callers",
	"1000 workspaces/1 callers", "1000 workspaces/8 callers", "1000 workspaces/64 callers",
}

// debits measures debits through the ledger on both engines, and with SELECT FOR UPDATE.
func (b *bench) debits(ctx context.Context) error {
	measured := map[string]figures{}
	for _, e := range engines {
		measured[e.name] = figures{}
	}
	for range b.turns {
		for _, load := range loads {
			for _, e := range engines {
				pattern := "^(BenchmarkDebit|BenchmarkHold|BenchmarkDebitForUpdate)$/^" + strings.ReplaceAll(strings.ReplaceAll(load, " ", "_"), "/", "$/^") + "$"
				if err := benchmark(ctx, e.program, e.folder, pattern, "1s", 1, measured[e.name]); err != nil {
					return err
				}
			}
		}
	}
	table := report.Table{
		Title: "Credit debits",
		Note: fmt.Sprintf("Permission check, idempotency key, balance, chained entry, durable commit; with a job, its task and its place in the queue. Rounds: %d. "+
			"FOR UPDATE is one transaction per debit that locks the account, without permission check, grants and chain. "+
			"Flushes are of one page by one caller, before and after each round.", b.turns),
		Columns: []string{"", "debits/s", "p99 ms", "flushes/s", "debits/flush"},
	}
	for _, load := range loads {
		add := func(title, engine, name string) {
			of := func(unit string) float64 { return measured[engine].median(name+"/"+load, unit) }
			table.Add(title+", "+strings.ReplaceAll(load, "/", ", "), of("debits/s"), of("p99-ms"), of("flushes/s"), of("x-flushes"))
		}
		add("SQLite", "SQLite", "Debit")
		add("SQLite, with a job", "SQLite", "Hold")
		add("PostgreSQL", "PostgreSQL", "Debit")
		add("PostgreSQL, with a job", "PostgreSQL", "Hold")
		add("PostgreSQL, FOR UPDATE", "PostgreSQL", "DebitForUpdate")
	}
	b.report.Include(table)
	hot, usual := "Debit/1 workspaces/64 callers", "DebitForUpdate/1 workspaces/64 callers"
	for _, e := range engines {
		if e.hold > 0 {
			b.report.Check("64 callers of one workspace with jobs, "+e.name+", times flushes",
				measured[e.name].median("Hold/1 workspaces/64 callers", "x-flushes"), report.AtLeast(e.hold, "x"))
		}
		b.report.Check("64 callers of one workspace, "+e.name+", times flushes", measured[e.name].median(hot, "x-flushes"), report.AtLeast(e.hot, "x"))
		b.report.Check("64 callers of one workspace, "+e.name+", p99", measured[e.name].median(hot, "p99-ms"), report.AtMost(10, "ms"))
	}
	b.report.Check("64 callers of one workspace, PostgreSQL, times FOR UPDATE",
		measured["PostgreSQL"].median(hot, "debits/s")/measured["PostgreSQL"].median(usual, "debits/s"), report.AtLeast(20, "x"))
	b.report.Check("1 caller of one workspace, SQLite, times flushes", measured["SQLite"].median("Debit/1 workspaces/1 callers", "x-flushes"), report.AtLeast(0.4, "x"))
	return nil
}

// growth measures latencies in a workspace with a short and a long history. Filling the long
// one takes minutes, so its rounds run in a row.
func (b *bench) growth(ctx context.Context) error {
	table := report.Table{
		Title:   "Growth of one workspace",
		Note:    "One caller, µs; a page has 50 rows.",
		Columns: []string{"", "1,000 entries", "1,000,000 entries", "ratio"},
	}
	for _, e := range engines {
		measured := figures{}
		if err := benchmark(ctx, e.program, e.folder, "^BenchmarkLedgerGrowth$", "500x", b.turns, measured); err != nil {
			return err
		}
		for _, what := range []string{"balance", "debit", "return", "first page", "middle page"} {
			short, long := growthOf(measured, what, 1_000), growthOf(measured, what, 1_000_000)
			table.Add(e.name+", "+what, short, long, long/short)
			if what != "balance" && what != "return" {
				b.report.Check(e.name+", "+what+" at 1,000,000 entries, times 1,000 entries", long/short, report.AtMost(1.5, "x"))
			}
		}
	}
	b.report.Include(table)
	return nil
}

func growthOf(measured figures, what string, entries int) float64 {
	return measured.median(fmt.Sprintf("LedgerGrowth/%s/%d entries", what, entries), "sec/op") * 1e6
}
