package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"time"

	"selvedge/app/bench/product"
	"selvedge/app/bench/report"
	"selvedge/app/bench/server"
)

const (
	chartRows  = 40
	chartSizes = 8
	typedCells = 200
	openings   = 50
	settling   = 10 // calls that are not counted
)

// techpacks measures drawing, listing, opening and editing techpacks. Those that are opened
// and edited are in the demo brand's workspace.
func (b *bench) techpacks(ctx context.Context) (err error) {
	measured := figures{}
	if err := benchmark(ctx, "bin/bench/garment.test", "core/garment", "^BenchmarkCoat$", "1s", b.turns, measured); err != nil {
		return err
	}
	if err := benchmark(ctx, "bin/bench/sqlite.test", "adapters/sqlite", "^BenchmarkPageOfTechpacks$/^all$", "1s", b.turns, measured); err != nil {
		return err
	}
	drawn, page := measured.median("Coat", "sec/op")*1e3, measured.median("PageOfTechpacks/all", "sec/op")*1e3

	folder, err := os.MkdirTemp("", "selvedge-bench-")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	s, err := server.Start(ctx, "/healthz", binary, "serve", "--addr=ADDRESS", "--data="+folder)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.Stop()) }()
	ada, err := product.SignIn(ctx, s.URL, "ada@example.com", "192.0.2.1")
	if err != nil {
		return err
	}
	opened, err := timesToOpen(ctx, ada)
	if err != nil {
		return err
	}
	typed, err := timesToType(ctx, ada)
	if err != nil {
		return err
	}

	open := "open a coat with three revisions, its check, comments, fit sessions and drawing, one request after another"
	edit := fmt.Sprintf("change a cell of a chart of %d rows and %d sizes, and get the drawing", chartRows, chartSizes)
	list := "page of 5,000 techpacks with counts, in the database"
	table := report.Table{
		Title:   "Techpacks",
		Note:    fmt.Sprintf("One caller, ms; over HTTP where not said otherwise, %d openings and %d edits.", openings, typedCells),
		Columns: []string{"", "median", "p95"},
	}
	table.Add(open, report.Median(opened), percentile(opened, 95))
	table.Add(edit, report.Median(typed), percentile(typed, 95))
	b.report.Include(table)
	inside := report.Table{Title: "Techpacks, without HTTP", Note: "Medians, ms.", Columns: []string{"", ""}}
	inside.Add("a coat drawn, with all points of measure, as SVG", drawn)
	inside.Add(list, page)
	b.report.Include(inside)
	b.report.Check("a coat drawn", drawn, report.AtMost(2, "ms"))
	b.report.Check(list, page, report.AtMost(10, "ms"))
	b.report.Check("open a techpack, p95", percentile(opened, 95), report.AtMost(150, "ms"))
	b.report.Check(edit+", p95", percentile(typed, 95), report.AtMost(50, "ms"))
	return nil
}

// timesToOpen returns the milliseconds of each opening of the demo's coat.
func timesToOpen(ctx context.Context, ada *product.Visitor) ([]float64, error) {
	all, err := ada.Techpacks(ctx, "nordhaus")
	if err != nil {
		return nil, err
	}
	coat := slices.IndexFunc(all, func(t product.Techpack) bool { return t.Code == "COAT-001" })
	if coat < 0 {
		return nil, errors.New("the demo has no coat")
	}
	return timed(openings, func(int) error { return ada.Open(ctx, all[coat]) })
}

// timesToType returns the milliseconds of each change of a cell, the new drawing included.
func timesToType(ctx context.Context, ada *product.Visitor) ([]float64, error) {
	made, err := ada.MakeTechpack(ctx, "nordhaus", "oversized camel wool coat, notch lapel, midi")
	if err != nil {
		return nil, err
	}
	if err := ada.Grow(ctx, made, chartRows, chartSizes); err != nil {
		return nil, err
	}
	was := 0
	return timed(typedCells, func(i int) error {
		value := 6_300 + i%100
		err := errors.Join(ada.Type(ctx, made, "B02", "L", was, value), ada.Draw(ctx, made))
		was = value
		return err
	})
}

// timed returns the milliseconds of n calls.
func timed(n int, call func(i int) error) (took []float64, err error) {
	for i := range settling + n {
		begun := time.Now()
		if err := call(i); err != nil {
			return nil, err
		}
		if i >= settling {
			took = append(took, float64(time.Since(begun))/float64(time.Millisecond))
		}
	}
	return took, nil
}

// percentile returns the figure that so many percent of at least one don't exceed.
func percentile(figures []float64, percent int) float64 {
	sorted := slices.Sorted(slices.Values(figures))
	return sorted[(len(sorted)*percent+99)/100-1]
}
