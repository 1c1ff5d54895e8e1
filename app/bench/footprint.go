package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"time"

	"selvedge/app/bench/report"
	"selvedge/app/bench/server"
)

const starts = 7

// footprint measures the size of the binary and the time until the server responds.
func (b *bench) footprint(ctx context.Context) (err error) {
	info, err := os.Stat(binary)
	if err != nil {
		return err
	}
	size := float64(info.Size()) / 1e6
	folder, err := os.MkdirTemp("", "selvedge-bench-")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	var took [][]float64
	for range 1 + starts {
		s, err := server.Start(ctx, "/healthz", binary, "serve", "--addr=ADDRESS", "--data="+folder)
		if err != nil {
			return err
		}
		took = append(took, []float64{float64(s.Took) / float64(time.Millisecond)})
		if err := s.Stop(); err != nil {
			return err
		}
	}
	start := medians(took[1:])[0] // the first start created the data
	checked, err := nothingToBuild(ctx, b.just)
	if err != nil {
		return err
	}
	table := report.Table{Title: "Footprint", Note: "Local mode with demo data, from the start of the process until `/healthz` responds.", Columns: []string{"", ""}}
	table.Add("first start, including demo data, ms", took[0][0])
	table.Add("start, ms", start)
	table.Add("`run` again: checks before the start, ms", checked)
	table.Add("binary, MB", size)
	b.report.Include(table)
	b.report.Check("start with data", start, report.AtMost(250, "ms"))
	b.report.Check("`run` again", checked+start, report.AtMost(1000, "ms"))
	b.report.Check("binary", size, report.AtMost(40, "MB"))
	return nil
}

// nothingToBuild returns the milliseconds of `build` if everything is up to date.
func nothingToBuild(ctx context.Context, just string) (float64, error) {
	var took [][]float64
	for range starts {
		started := time.Now()
		if output, err := exec.CommandContext(ctx, just, "build").CombinedOutput(); err != nil {
			return 0, fmt.Errorf("%s build: %w: %s", just, err, output)
		}
		took = append(took, []float64{float64(time.Since(started)) / float64(time.Millisecond)})
	}
	return medians(took)[0], nil
}
