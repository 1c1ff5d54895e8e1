package report

import (
	"fmt"
	"io"
	"strings"
)

// Report has all results of a run.
type Report struct {
	Machine string
	checks  [][]string
	tables  []Table
}

// Table is the results of one measurement.
type Table struct {
	Title   string
	Note    string // how it was measured
	Columns []string
	Rows    [][]string
}

// Add adds a row of a title and figures.
func (t *Table) Add(title string, figures ...float64) {
	row := []string{title}
	for _, figure := range figures {
		row = append(row, Figure(figure))
	}
	t.Rows = append(t.Rows, row)
}

// Check compares a figure with its target.
func (r *Report) Check(what string, got float64, target Target) {
	r.checks = append(r.checks, []string{what, withUnit(Figure(got), target.Unit), target.String(), target.Verdict(got)})
}

// Include adds a table.
func (r *Report) Include(t Table) { r.tables = append(r.tables, t) }

// Write writes the report as Markdown.
func (r *Report) Write(w io.Writer, command string) error {
	var text strings.Builder
	fmt.Fprintf(&text, "# Benchmark results\n\nMeasured with `%s`; medians of all rounds. Only compare figures of the same run.\n\n%s\n", command, r.Machine)
	checks := Table{Title: "Targets", Columns: []string{"", "measured", "target", ""}, Rows: r.checks}
	for _, t := range append([]Table{checks}, r.tables...) {
		t.write(&text)
	}
	_, err := io.WriteString(w, text.String())
	return err
}

func (t Table) write(text *strings.Builder) {
	fmt.Fprintf(text, "\n## %s\n\n", t.Title)
	if t.Note != "" {
		fmt.Fprintf(text, "%s\n\n", t.Note)
	}
	line := func(cells []string) { fmt.Fprintf(text, "| %s |\n", strings.Join(cells, " | ")) }
	line(t.Columns)
	fmt.Fprintf(text, "|%s\n", strings.Repeat("---|", len(t.Columns)))
	for _, row := range t.Rows {
		line(row)
	}
}
