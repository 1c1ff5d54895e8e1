package main

import (
	"context"
	"fmt"
	"strings"

	"selvedge/app/bench/report"
)

// catalogPrograms are the compiled benchmarks of the catalog's parts.
var catalogPrograms = []struct{ program, folder, pattern, benchtime string }{
	{"bin/bench/sqlite.test", "adapters/sqlite", "^BenchmarkCatalog$", "10x"},
	{"bin/bench/sqlite.test", "adapters/sqlite", "^BenchmarkCatalogImport$", "1x"},
	{"bin/bench/sqlite.test", "adapters/sqlite", "^BenchmarkCatalogFeed$", "1x"},
	{"bin/bench/sheet.test", "core/sheet", "^(BenchmarkXLSX|BenchmarkExcelize|BenchmarkCSV)$", "1x"},
	{"bin/bench/channel.test", "core/catalog/channel", "^BenchmarkCheck$", "1s"},
	{"bin/bench/feed.test", "core/catalog/feed", "^BenchmarkWrite$", "1s"},
}

// catalogReads are the reads of large catalogs, by the benchmarks' names.
var catalogReads = []string{
	"page newest", "page newest, two filters", "page newest, deep", "page by title", "page by title, two filters", "page by title, deep", "page by title, rare",
	"page, text and two filters", "page, SKU", "page, price range", "seven facets", "seven facets, two filters", "seven facets, category and color", "seven facets, two filters, of one store",
}

var catalogEdits = []struct {
	name   string
	target float64
}{{"edit season of 10,000 and undo", 100}, {"edit color of 10,000 and undo", 300}, {"edit description of 10,000 and undo", 300}}

// plainWays are how plain SQL counts facets; without a target, with an index for just these filters.
var plainWays = []struct {
	facets, name string
	target       float64
}{
	{"seven facets, category and color", "GROUP BY", 40}, {"seven facets, category and color", "GROUP BY after ANALYZE", 40},
	{severalFacets, "GROUP BY with an index for the two", 0}, {severalFacets, "fetching", 10},
}

const (
	severalFacets = "seven facets, two filters"
	small, large  = 200_000, 1_000_000
)

// catalog measures the catalog's parts, and then the product with a large catalog.
func (b *bench) catalog(ctx context.Context) error {
	measured := figures{}
	for _, of := range catalogPrograms {
		if err := benchmark(ctx, of.program, of.folder, of.pattern, of.benchtime, b.turns, measured); err != nil {
			return err
		}
	}
	b.reportListings(measured)
	b.reportFiles(measured)
	b.reportChannels(measured)
	return b.catalogOverHTTP(ctx)
}

func (b *bench) reportListings(measured figures) {
	of := func(n int, name string) float64 {
		return measured.median(fmt.Sprintf("Catalog/%d/%s", n, name), "cpu-ms/op")
	}
	table := report.Table{
		Title:   "Listings",
		Note:    "Processor time in ms on SQLite, without HTTP. Pages have 100 rows. Beside the facets is the same in plain SQL, from a table with a row for each variant, a column for each facet, and an index for each of brand, category and color in the order of titles: GROUP BY is a statement for each facet; fetching reads the matches once and counts them in Go. An index for gender and season together is what nobody can make for each pair.",
		Columns: []string{"", "200,000 variants", "1,000,000 variants", "ratio"},
	}
	for _, name := range catalogReads {
		table.Add(name, of(small, name), of(large, name), of(large, name)/of(small, name))
		if strings.HasPrefix(name, "page") {
			b.report.Check(name+" of 1,000,000 variants, processor", of(large, name), report.AtMost(12, "ms"))
		}
	}
	for _, way := range plainWays {
		name := way.facets + ", " + way.name
		table.Add(name, of(small, name), of(large, name), of(large, name)/of(small, name))
		if way.target > 0 {
			b.report.Check("seven facets under two filters of 1,000,000 variants, times "+way.name, of(large, name)/of(large, way.facets), report.AtLeast(way.target, "x"))
		}
	}
	b.report.Check("seven facets under two filters of 1,000,000 variants, processor", of(large, severalFacets), report.AtMost(25, "ms"))
	table.Add("edit one value", of(small, "edit one value"), of(large, "edit one value"), of(large, "edit one value")/of(small, "edit one value"))
	for _, edit := range catalogEdits {
		editing := func(n int) float64 {
			return measured.median(fmt.Sprintf("Catalog/%d/%s", n, edit.name), "cpu-ms-edit/op")
		}
		table.Add(strings.TrimSuffix(edit.name, " and undo"), editing(small), editing(large), editing(large)/editing(small))
		table.Add(edit.name, of(small, edit.name), of(large, edit.name), of(large, edit.name)/of(small, edit.name))
		b.report.Check(strings.TrimSuffix(edit.name, " and undo")+" of 1,000,000 variants, processor", editing(large), report.AtMost(edit.target, "ms"))
	}
	b.report.Include(table)
}

func (b *bench) reportFiles(measured figures) {
	table := report.Table{
		Title:   "Suppliers' files",
		Note:    "Seconds of processor to read 100,000 rows of 20 columns; rows in each second of processor that are imported, and inserted into the same tables and nothing else.",
		Columns: []string{"", "Selvedge", "beside it", "ratio"},
	}
	for _, kind := range []string{"shared texts", "texts in cells"} {
		ours, theirs := measured.median("XLSX/"+kind, "cpu-s/op"), measured.median("Excelize/"+kind, "cpu-s/op")
		table.Add("XLSX, "+kind+", beside excelize", ours, theirs, theirs/ours)
		b.report.Check("reading XLSX, "+kind+", times excelize", theirs/ours, report.AtLeast(6, "x"))
	}
	table.Rows = append(table.Rows, []string{"CSV", report.Figure(measured.median("CSV", "cpu-s/op")), "", ""})
	ours, bare := measured.median("CatalogImport/rows", "rows/cpu-s"), measured.median("CatalogImport/bare", "rows/cpu-s")
	table.Add("import, beside bare rows", ours, bare, ours/bare)
	b.report.Check("importing, times bare rows", ours/bare, report.AtLeast(0.5, "x"))
	b.report.Include(table)
}

func (b *bench) reportChannels(measured figures) {
	table := report.Table{
		Title:   "Channels",
		Note:    "For each second of processor: variants checked, of products with ten and with one, a fifth of them with a fault; megabytes of feeds written.",
		Columns: []string{"", "of ten", "of one"},
	}
	for _, name := range []string{"google", "meta", "shopify", "woocommerce"} {
		ten, one := measured.median("Check/"+name+"/10", "variants/s"), measured.median("Check/"+name+"/1", "variants/s")
		table.Add("checks, "+name, ten, one)
		b.report.Check("checks for "+name+", variants a second", min(ten, one), report.AtLeast(150_000, ""))
	}
	for _, format := range []string{"google-xml", "google-tsv", "meta-csv", "shopify-csv", "woocommerce-csv"} {
		written := measured.median("Write/"+format, "MB/s")
		table.Rows = append(table.Rows, []string{"feed, " + format + ", MB", report.Figure(written), ""})
		b.report.Check("feed "+format+", MB a second", written, report.AtLeast(60, "MB"))
	}
	b.report.Include(table)
	of := func(n int, format, unit string) float64 {
		return measured.median(fmt.Sprintf("CatalogFeed/%d/%s", n, format), unit)
	}
	table = report.Table{Title: "Feeds of a store", Note: "From SQLite, with the checks of each variant; for each second of processor.", Columns: []string{"", "24,000 variants", "120,000 variants"}}
	table.Add("checked again, variants", of(24_000, "check", "variants/s"), of(120_000, "check", "variants/s"))
	for _, format := range []string{"google-xml", "shopify-csv"} {
		for _, row := range [][2]string{{"variants/s", "variants"}, {"MB/s", "MB"}, {"MB-heap", "heap, MB"}, {"ms-first", "first byte, ms"}} {
			table.Add(format+", "+row[1], of(24_000, format, row[0]), of(120_000, format, row[0]))
		}
	}
	b.report.Include(table)
	b.report.Check("feed google-xml of a store of 120,000 variants, MB a second", of(120_000, "google-xml", "MB/s"), report.AtLeast(60, "MB"))
	b.report.Check("heap while it is written, times one of 24,000", of(120_000, "google-xml", "MB-heap")/of(24_000, "google-xml", "MB-heap"), report.AtMost(1.5, "x"))
	b.report.Check("its first byte", of(120_000, "google-xml", "ms-first"), report.AtMost(100, "ms"))
}
