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

// comparisons are the calls, each with the ratio to PocketBase that is its target.
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
	theirs, err := startPocketBase(ctx, folder+"/pocketbase")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, theirs.Stop()) }()

	tool := load.Find(bombardier)
	table := report.Table{
		Title: "HTTP",
		Note: fmt.Sprintf("A member of a workspace with its person; its %d members with their people; where a person was last, written to their record. Both check the session; in the workspace, also that who asks is a member. "+
			"%d connections of %s, a turn of %s each, one after the other. Turns: %d. PocketBase keeps no log and, as it comes, does not wait for the disk (synchronous=NORMAL); Selvedge does (FULL).",
			people, load.Connections, tool.Name, b.duration, b.turns),
		Columns: []string{"", "Selvedge, answers/s", "p50 ms", "p99 ms", "PocketBase 0.39.4, answers/s", "p50 ms", "p99 ms", "ratio"},
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
	memory := report.Table{Title: "Memory", Note: "Resident, the program included, in MB.", Columns: []string{"", "Selvedge", "PocketBase"}}
	memory.Add("idle", ours.idle, theirs.idle)
	memory.Add("at the end of a turn under load, at most", ours.most, theirs.most)
	b.report.Include(memory)
	b.report.Check("memory, idle", ours.idle, report.AtMost(40, "MB"))
	return nil
}

// inTurns puts the two under load, one after the other, and returns the medians of
// rate, p50 and p99.
func (b *bench) inTurns(ctx context.Context, tool load.Tool, ours, theirs *rival, call string) (mine, other []float64, err error) {
	for _, r := range []*rival{ours, theirs} { // what is measured is a server that has been running
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

// underLoad measures a call, and the memory at its end.
func (r *rival) underLoad(ctx context.Context, tool load.Tool, call string, duration time.Duration) (load.Result, error) {
	result, err := tool.Run(ctx, r.calls[call], duration)
	if err != nil {
		return result, fmt.Errorf("%s: %w", r.name, err)
	}
	memory, err := r.Memory(ctx)
	r.most = max(r.most, memory)
	return result, err
}
