package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"strings"
	"time"

	"selvedge/app/bench/product"
	"selvedge/app/bench/report"
	"selvedge/app/bench/wares"
)

const (
	soldBy     = "nordhaus-online" // store of the demo brand
	probeEvery = 10 * time.Millisecond
	idleProbes = 500

	comparedLists = 20
)

// productLists are the compared lists of products: filters by field, and words.
var productLists = []struct {
	name    string
	filters [][2]string
	words   string
}{
	{"100 by two filters, with their count", [][2]string{{"gender", "male"}, {"season", "SS26"}}, ""},
	{"100 by three filters that few have, with their count", [][2]string{{"brand", "Osmo"}, {"material", "silk"}, {"color", "Red"}}, ""},
	{"100 by words of the title, with their count", nil, "oversized linen"},
}

// catalogOverHTTP imports a file into the demo brand's catalog through the API, and lists
// products beside PocketBase with the same ones.
func (b *bench) catalogOverHTTP(ctx context.Context) (err error) {
	folder, err := os.MkdirTemp("", "selvedge-bench-")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	s, err := startUnlimited(ctx, folder+"/selvedge")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.Stop()) }()
	ada, err := product.SignIn(ctx, s.URL, "ada@example.com", "192.0.2.1")
	if err != nil {
		return err
	}
	if err := b.importWares(ctx, ada); err != nil {
		return err
	}
	theirs, err := startPocketBase(ctx, folder+"/pocketbase", small)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, theirs.Stop()) }()
	return b.listProducts(ctx, ada, theirs)
}

// importWares imports a file, and measures how long other calls take meanwhile.
func (b *bench) importWares(ctx context.Context, ada *product.Visitor) error {
	idle, err := probe(ctx, ada, func(i int) bool { return i < idleProbes })
	if err != nil {
		return err
	}
	var file bytes.Buffer
	if err := wares.CSV(&file, small); err != nil {
		return err
	}
	asset, err := ada.Store(ctx, brand, "wares.csv", file.Bytes())
	if err != nil {
		return err
	}
	begun := time.Now()
	batch, err := ada.Begin(ctx, brand, soldBy, asset)
	if err != nil {
		return err
	}
	answered := time.Since(begun)
	type probed struct {
		took []float64
		err  error
	}
	done, result := make(chan struct{}), make(chan probed, 1)
	go func() {
		took, err := probe(ctx, ada, func(int) bool {
			select {
			case <-done:
				return false
			default:
				return true
			}
		})
		result <- probed{took, err}
	}()
	table := report.Table{
		Title: "Import",
		Note: fmt.Sprintf("A CSV file of %d variants and 14 columns through the API, on SQLite; meanwhile a member lists products each %s.",
			small, probeEvery),
		Columns: []string{"", ""},
	}
	table.Add("answer to the file, ms", float64(answered.Milliseconds()))
	for _, step := range []struct {
		name   string
		states []string
	}{{"", []string{"read", "mapped"}}, {"plan", []string{"planned"}}, {"apply", []string{"done"}}} {
		begun := time.Now()
		if step.name != "" {
			err = ada.Step(ctx, batch, step.name)
		}
		if err == nil {
			batch, err = ada.Until(ctx, batch, step.states...)
		}
		if err != nil {
			break
		}
		took := time.Since(begun).Seconds()
		table.Add(batch.State+", s", took)
		if step.name != "" {
			table.Add(batch.State+", rows a second", small/took)
		}
	}
	close(done)
	meanwhile := <-result
	if err := errors.Join(err, meanwhile.err); err != nil {
		return err
	}
	if batch.Plan.Create != small {
		return fmt.Errorf("the plan makes %d variants and refuses %d of %d", batch.Plan.Create, batch.Plan.Refused, small)
	}
	table.Add("p99 of a list before, ms", percentile(idle, 99))
	table.Add("p99 of a list meanwhile, ms", percentile(meanwhile.took, 99))
	b.report.Include(table)
	b.report.Check("answer to a file", answered.Seconds(), report.AtMost(2, "s"))
	b.report.Check("p99 of lists during an import, times before", percentile(meanwhile.took, 99)/percentile(idle, 99), report.AtMost(2, "x"))
	return nil
}

// probe lists products as long as it is wanted and returns the milliseconds of each list.
func probe(ctx context.Context, ada *product.Visitor, wanted func(i int) bool) (took []float64, err error) {
	every := time.NewTicker(probeEvery)
	defer every.Stop()
	for i := 0; wanted(i); i++ {
		<-every.C
		begun := time.Now()
		if err := ada.List(ctx, brand, url.Values{"filter": {"gender:male"}}); err != nil {
			return nil, err
		}
		took = append(took, float64(time.Since(begun))/float64(time.Millisecond))
	}
	return took, nil
}

// listProducts lists products with the product and with PocketBase, in turns.
func (b *bench) listProducts(ctx context.Context, ada *product.Visitor, theirs *rival) error {
	token := theirs.calls[listAll].Header["Authorization"]
	table := report.Table{
		Title: "Lists of products",
		Note: fmt.Sprintf("A page of 100 of %d products, newest first, with how many there are: ms of one caller, median and p95 of %d. PocketBase has an index for each field that is filtered by, after ANALYZE, and checks like Selvedge that the caller is a member.",
			small, comparedLists),
		Columns: []string{"", "Selvedge", "p95", "PocketBase 0.39.4", "p95", "ratio"},
	}
	for _, l := range productLists {
		mine := url.Values{"q": {l.words}}
		var conditions []string
		for _, f := range l.filters {
			mine.Add("filter", f[0]+":"+f[1])
			conditions = append(conditions, fmt.Sprintf("%s='%s'", f[0], f[1]))
		}
		for _, word := range strings.Fields(l.words) {
			conditions = append(conditions, fmt.Sprintf("title~'%s'", word))
		}
		other := url.Values{"perPage": {"100"}, "sort": {"-created"}, "filter": {strings.Join(conditions, "&&")}}
		ours, err := timed(comparedLists, func(int) error { return ada.List(ctx, brand, mine) })
		if err != nil {
			return err
		}
		beside, err := timed(comparedLists, func(int) error {
			return ask(ctx, http.MethodGet, theirs.URL+"/api/collections/products/records?"+other.Encode(), token, "", &struct{}{})
		})
		if err != nil {
			return err
		}
		table.Add(l.name, report.Median(ours), percentile(ours, 95), report.Median(beside), percentile(beside, 95), report.Median(beside)/report.Median(ours))
	}
	b.report.Include(table)
	return nil
}
