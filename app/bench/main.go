// Command bench compares the product with an alternative, checks its targets and writes the
// results. `just bench` builds what it needs and runs it in the repository's root.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"
	"time"

	"selvedge/app/bench/report"
)

// bench is a run of the benchmarks.
type bench struct {
	report   report.Report
	turns    int
	duration time.Duration // of a round under load
	just     string        // path of the just command
}

// parts are the measurements, in the report's order.
var parts = []struct {
	name    string
	measure func(*bench, context.Context) error
}{
	{"http", (*bench).http},
	{"memory", (*bench).memory},
	{"events", (*bench).events},
	{"footprint", (*bench).footprint},
	{"debits", (*bench).debits},
	{"growth", (*bench).growth},
	{"plans", (*bench).plans},
	{"techpacks", (*bench).techpacks},
	{"boards", (*bench).boards},
	{"canvas", (*bench).canvas},
	{"catalog", (*bench).catalog},
	{"pictures", (*bench).pictures},
	{"looks", (*bench).looks},
	{"browser", (*bench).browser},
	{"lighthouse", (*bench).lighthouse},
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context) error {
	var names []string
	for _, part := range parts {
		names = append(names, part.name)
	}
	var b bench
	flag.IntVar(&b.turns, "turns", 3, "how many rounds to run")
	flag.DurationVar(&b.duration, "for", 5*time.Second, "duration of each round under load")
	flag.StringVar(&b.just, "just", "just", "path of the just command")
	only := flag.String("only", strings.Join(names, ","), "what to measure")
	file := flag.String("file", "app/bench/results.md", "where to write the results of a full run")
	flag.Parse()
	b.report.Machine = report.Machine(ctx, time.Now())

	asked := strings.Split(*only, ",")
	for _, name := range asked {
		if !slices.Contains(names, name) {
			return fmt.Errorf("unknown part %q; choose from %s", name, strings.Join(names, ", "))
		}
	}
	for _, part := range parts {
		if !slices.Contains(asked, part.name) {
			continue
		}
		fmt.Fprintln(os.Stderr, "measuring", part.name, "...")
		if err := part.measure(&b, ctx); err != nil {
			return fmt.Errorf("%s: %w", part.name, err)
		}
	}
	const command = "just bench"
	err := b.report.Write(os.Stdout, command)
	if len(asked) < len(parts) { // partial results can't be compared with the others in the file
		return err
	}
	written, failed := os.Create(*file)
	if failed != nil {
		return errors.Join(err, failed)
	}
	return errors.Join(err, b.report.Write(written, command), written.Close())
}

// medians returns the median of each column of the rounds.
func medians(turns [][]float64) []float64 {
	middle := make([]float64, len(turns[0]))
	for column := range middle {
		var figures []float64
		for _, turn := range turns {
			figures = append(figures, turn[column])
		}
		middle[column] = report.Median(figures)
	}
	return middle
}
