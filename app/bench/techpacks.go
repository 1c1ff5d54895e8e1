package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"time"

	"selvedge/app/bench/product"
	"selvedge/app/bench/report"
	"selvedge/app/bench/server"
)

const (
	brand         = "nordhaus" // workspace of the demo
	manyTechpacks = 5_000
	chartRows     = 40
	chartSizes    = 8
	typedCells    = 200
	openings      = 100
	listings      = 100
	settling      = 10 // calls that are not counted
)

// garmentsInTurn are what the list is filled with.
var garmentsInTurn = []string{"tshirt", "sweater", "hoodie", "shirt", "coat", "dress", "trousers", "jeans", "shorts", "leggings", "skirt", "tote"}

// techpacks measures drawing, and listing, opening and editing among many techpacks in the
// demo brand's workspace.
func (b *bench) techpacks(ctx context.Context) (err error) {
	measured := figures{}
	if err := benchmark(ctx, "bin/bench/garment.test", "core/garment", "^BenchmarkCoat$", "1s", b.turns, measured); err != nil {
		return err
	}
	drawn := measured.median("Coat", "sec/op") * 1e3
	folder, err := os.MkdirTemp("", "selvedge-bench-")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	s, err := startUnlimited(ctx, folder)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.Stop()) }()
	ada, err := product.SignIn(ctx, s.URL, "ada@example.com", "192.0.2.1")
	if err != nil {
		return err
	}
	coat, err := demoCoat(ctx, ada)
	if err != nil {
		return err
	}
	for i := range manyTechpacks {
		if _, err := ada.MakeTechpack(ctx, brand, map[string]any{"garment": garmentsInTurn[i%len(garmentsInTurn)]}); err != nil {
			return err
		}
	}
	listed, err := timed(listings, func(int) error {
		_, err := ada.Techpacks(ctx, brand)
		return err
	})
	if err != nil {
		return err
	}
	opened, err := timed(openings, func(int) error { return ada.Open(ctx, coat) })
	if err != nil {
		return err
	}
	chart, err := ada.MakeTechpack(ctx, brand, map[string]any{"text": "oversized camel wool coat, notch lapel, midi"})
	if err != nil {
		return err
	}
	if err := ada.Grow(ctx, chart, chartRows, chartSizes); err != nil {
		return err
	}
	typed, err := timesToType(ctx, ada, chart)
	if err != nil {
		return err
	}
	seen, err := timesToSee(ctx, s.URL, ada, chart)
	if err != nil {
		return err
	}
	b.reportTechpacks(drawn, listed, opened, typed, seen)
	return nil
}

func (b *bench) reportTechpacks(drawn float64, listed, opened, typed, seen []float64) {
	list := fmt.Sprintf("first page of %d techpacks, with counts", manyTechpacks)
	edit := fmt.Sprintf("change a cell of a chart of %d rows and %d sizes, and get the drawing", chartRows, chartSizes)
	screen := "type into that chart in a browser, from Enter to the drawing on the screen"
	table := report.Table{
		Title:   "Techpacks",
		Note:    fmt.Sprintf("One caller, ms. A coat is drawn without HTTP; opening one asks for its document, check, comments, fit sessions, revisions and drawing, one after another. %d pages, %d openings, %d changes, %d cells typed in a browser that draws in software.", listings, openings, typedCells, len(seen)),
		Columns: []string{"", "median", "p95"},
	}
	table.Rows = append(table.Rows, []string{"draw a coat with all points of measure, as SVG", report.Figure(drawn), ""})
	for _, row := range []struct {
		title  string
		took   []float64
		target float64
	}{{list, listed, 10}, {"open a coat with three revisions", opened, 150}, {edit, typed, 50}, {screen, seen, 50}} {
		most := percentile(row.took, 95)
		table.Add(row.title, report.Median(row.took), most)
		b.report.Check(row.title+", p95", most, report.AtMost(row.target, "ms"))
	}
	b.report.Check("draw a coat", drawn, report.AtMost(2, "ms"))
	b.report.Include(table)
}

// startUnlimited starts the product with the demo brand on a plan for any number of
// techpacks, which the operator sets while it is stopped.
func startUnlimited(ctx context.Context, folder string) (*server.Server, error) {
	start := func() (*server.Server, error) {
		return server.Start(ctx, "/healthz", binary, "serve", "--addr=ADDRESS", "--data="+folder)
	}
	s, err := start()
	if err != nil {
		return nil, err
	}
	if err := s.Stop(); err != nil {
		return nil, err
	}
	set := exec.CommandContext(ctx, binary, "custom-plan", "set", "--workspace="+brand, "--price=100", "--credits=100", fmt.Sprintf("--limit=techpacks=%d", 2*manyTechpacks), "--data="+folder)
	if output, err := set.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("set a custom plan: %w: %s", err, output)
	}
	return start()
}

func demoCoat(ctx context.Context, ada *product.Visitor) (product.Techpack, error) {
	all, err := ada.Techpacks(ctx, brand)
	if err != nil {
		return product.Techpack{}, err
	}
	coat := slices.IndexFunc(all, func(t product.Techpack) bool { return t.Code == "COAT-001" })
	if coat < 0 {
		return product.Techpack{}, errors.New("the demo has no coat")
	}
	return all[coat], nil
}

// timesToType returns the milliseconds of each change of a cell, the new drawing included.
func timesToType(ctx context.Context, ada *product.Visitor, chart product.Techpack) ([]float64, error) {
	was := 0
	return timed(typedCells, func(i int) error {
		value := 6_300 + i%100
		err := errors.Join(ada.Type(ctx, chart, "B02", "L", was, value), ada.Draw(ctx, chart))
		was = value
		return err
	})
}

// timesToSee returns the milliseconds of each cell typed in a browser, from its last key to
// the new drawing on the screen.
func timesToSee(ctx context.Context, url string, ada *product.Visitor, chart product.Techpack) (took []float64, err error) {
	cookies, err := ada.Cookies()
	if err != nil {
		return nil, err
	}
	command := exec.CommandContext(ctx, "node", "ui/scripts/measure-typing.mjs", url+"/workspace/"+brand+"/app/techpacks/"+chart.ID)
	command.Env = append(os.Environ(), "COOKIES="+cookies)
	command.Stderr = os.Stderr
	output, err := command.Output()
	if err != nil {
		return nil, fmt.Errorf("type in a browser: %w", err)
	}
	return took, json.Unmarshal(output, &took)
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
