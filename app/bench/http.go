package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"selvedge/app/bench/load"
	"selvedge/app/bench/report"
)

// comparisons are the compared calls, each with its target ratio to PocketBase.
var comparisons = []struct {
	name   string
	target float64
}{
	{readOne, 2.3},
	{listAll, 5},
	{write, 3.3},
}

// http compares the product with PocketBase, call by call.
func (b *bench) http(ctx context.Context) (err error) {
	folder, err := os.MkdirTemp("", "selvedge-bench-")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	ours, err := startSelvedge(ctx, folder+"/selvedge")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, ours.Stop()) }()
	theirs, err := startPocketBase(ctx, folder+"/pocketbase", 0)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, theirs.Stop()) }()

	tool := load.Find(bombardier)
	table := report.Table{
		Title: "HTTP",
		Note: fmt.Sprintf("Get a member of a workspace with its user; list its %d members with their users; store a user's last active workspace. Both servers check the session, and within the workspace also the membership. "+
			"%d connections of %s, rounds of %s each, alternating. Rounds: %d. PocketBase writes no log and, by default, doesn't wait for the disk (synchronous=NORMAL); Selvedge does (FULL).",
			people, load.Connections, tool.Name, b.duration, b.turns),
		Columns: []string{"", "Selvedge, responses/s", "p50 ms", "p99 ms", "PocketBase 0.39.4, responses/s", "p50 ms", "p99 ms", "ratio"},
	}
	for _, c := range comparisons {
		mine, other, err := b.inTurns(ctx, tool, ours, theirs, c.name)
		if err != nil {
			return err
		}
		ratio := mine[0] / other[0]
		table.Add(c.name, append(append(mine, other...), ratio)...)
		b.report.Check(c.name+", times PocketBase", ratio, report.AtLeast(c.target, "x"))
		b.report.Check(c.name+", p99", mine[2], report.AtMost(12, "ms"))
	}
	b.report.Include(table)
	memory := report.Table{Title: "Memory", Note: "Resident set size in MB.", Columns: []string{"", "Selvedge", "PocketBase"}}
	memory.Add("idle", ours.idle, theirs.idle)
	memory.Add("at the end of a round under load, maximum", ours.most, theirs.most)
	b.report.Include(memory)
	b.report.Check("memory, idle", ours.idle, report.AtMost(40, "MB"))
	return nil
}

// inTurns puts load on the two servers alternately and returns the medians of rate, p50 and
// p99.
func (b *bench) inTurns(ctx context.Context, tool load.Tool, ours, theirs *rival, call string) (mine, other []float64, err error) {
	for _, r := range []*rival{ours, theirs} { // warm up
		if _, err := r.underLoad(ctx, tool, call, time.Second); err != nil {
			return nil, nil, err
		}
	}
	taken := map[*rival][][]float64{}
	for range b.turns {
		for _, r := range []*rival{ours, theirs} {
			result, err := r.underLoad(ctx, tool, call, b.duration)
			if err != nil {
				return nil, nil, err
			}
			taken[r] = append(taken[r], []float64{result.Rate, result.P50, result.P99})
		}
	}
	return medians(taken[ours]), medians(taken[theirs]), nil
}

// underLoad measures a call, and the memory afterward.
func (r *rival) underLoad(ctx context.Context, tool load.Tool, call string, duration time.Duration) (load.Result, error) {
	result, err := tool.Run(ctx, r.calls[call], duration)
	if err != nil {
		return result, fmt.Errorf("%s: %w", r.name, err)
	}
	memory, err := r.Memory(ctx)
	r.most = max(r.most, memory)
	return result, err
}
