package sheet

import (
	"context"
	"io"
	"iter"
	"slices"
	"strings"
)

// Choices are what a person decided about a file. The zero value takes all as found.
type Choices struct {
	Sheet      string   // by its name
	Encoding   Encoding // of a text file
	Delimiter  string   // of a text file: one of Delimiters
	Header     int      // the row of headings, counted from 1; NoHeader: there is none
	Decimal    string   // "." or ","
	FillMerged bool     // repeats the first cell of a merged area in the others; reads the file twice
	Hidden     bool     // takes rows that a spreadsheet program doesn't show like the others
}

// NoHeader is the choice of a table without headings.
const NoHeader = -1

// Found is how a table is written, after the choices.
type Found struct {
	Format    Format
	Sheet     string
	Encoding  Encoding // of a text file
	Delimiter string   // of a text file
	Header    int      // the row of headings, counted from 1; 0: there is none
	Headings  []string // without spaces around them
	Columns   int      // up to the last heading; without headings, of the widest row at the begin
	Decimal   string   // "." or ","; "" if nothing says it
}

// Table is a table of a file. It is used by one at a time.
type Table struct {
	Found
	Alike   []string // other visible sheets with the same headings, unless a sheet was chosen
	Foreign bool     // a text in another script than the encoding's, unless that was chosen

	file    *File
	info    Info
	dialect dialect
	wide    int // cells that a text file's rows are to have; 0: any
	choices Choices
	filler  *filler // of merged areas, once they were read
	report  Report
}

// Table finds out how a table of the file is written: the one that was chosen, or the
// visible one with most cells at its begin. It fails with Invalid as Open does, and
// "sheet_not_found" or "table_choice" for choices that can't be.
func (f *File) Table(ctx context.Context, c Choices) (*Table, error) {
	t, err := f.table(ctx, c)
	return t, f.src.cause(ctx, err)
}

func (f *File) table(ctx context.Context, c Choices) (*Table, error) {
	if err := c.check(f.Format); err != nil {
		return nil, err
	}
	if f.Format == CSV {
		return f.textTable(ctx, c)
	}
	var best *Table
	most, headings := 0, map[string][]string{} // by sheet
	for _, info := range f.Sheets {
		if c.Sheet != "" && info.Name != c.Sheet || c.Sheet == "" && info.Hidden {
			continue
		}
		t := &Table{Found: Found{Format: XLSX, Sheet: info.Name}, file: f, info: info, choices: c}
		rows, err := t.sample(ctx)
		if err != nil {
			return nil, err
		}
		cells := 0
		for _, s := range rows[:min(len(rows), 50)] {
			cells += len(s.filled())
		}
		if at := headerIn(rows); at >= 0 && c.Sheet == "" {
			headings[info.Name] = rows[at].headings()
		}
		if best == nil && c.Sheet != "" || cells > most {
			best, most = t, cells
			t.find(rows)
		}
		if c.Sheet != "" {
			break
		}
	}
	switch {
	case best == nil && c.Sheet != "":
		return nil, errSheetName(c.Sheet)
	case best == nil:
		return nil, errNoSheet
	}
	for _, info := range f.Sheets {
		if of := headings[info.Name]; info.Name != best.Sheet && len(of) > 1 && slices.Equal(of, best.Headings) {
			best.Alike = append(best.Alike, info.Name)
		}
	}
	return best, nil
}

func (c Choices) check(f Format) error {
	switch {
	case c.Decimal != "" && c.Decimal != "." && c.Decimal != ",":
		return errChoice("decimal sign", c.Decimal)
	case f == CSV && c.Delimiter != "" && (len(c.Delimiter) != 1 || !strings.Contains(Delimiters, c.Delimiter)):
		return errChoice("delimiter", c.Delimiter)
	case f == CSV && c.Encoding != "" && !slices.Contains(Encodings(), c.Encoding):
		return errChoice("encoding", string(c.Encoding))
	}
	return nil
}

func (f *File) textTable(ctx context.Context, c Choices) (t *Table, err error) {
	t = &Table{Found: Found{Format: CSV, Encoding: f.text.encoding}, Foreign: f.text.foreign && c.Encoding == "", file: f, choices: c}
	begin := f.text.sample
	if c.Encoding != "" && c.Encoding != t.Encoding {
		t.Encoding = c.Encoding
		if begin, err = f.text.begin(ctx, c.Encoding); err != nil {
			return nil, err
		}
	}
	t.dialect = dialectOf(begin, len(begin) < sampleBytes, c.Delimiter)
	t.Delimiter = string(rune(t.dialect.delimiter))
	rows, err := t.sample(ctx)
	if err != nil {
		return nil, err
	}
	t.find(rows)
	t.wide = t.dialect.columns
	for _, s := range rows {
		if s.number == t.Header {
			t.wide = s.width
		}
	}
	return t, nil
}

// sample are the first rows.
func (t *Table) sample(ctx context.Context) (rows []sampled, err error) {
	chosen := max(t.choices.Header, 0)
	err = t.read(ctx, func(row *Row) bool {
		if len(rows) < sampleRows || row.Number == chosen {
			rows = append(rows, sampleOf(row))
		}
		return len(rows) < sampleRows || row.Number < chosen
	})
	return rows, err
}

// find finds the row of headings, and the decimal sign.
func (t *Table) find(rows []sampled) {
	header := headerIn(rows)
	if t.choices.Header != 0 {
		header = slices.IndexFunc(rows, func(s sampled) bool { return s.number == t.choices.Header })
	}
	switch {
	case header >= 0:
		t.Header = rows[header].number
		t.Headings = rows[header].headings()
		t.Columns = len(t.Headings)
	case t.choices.Header > 0: // a row with nothing in it
		t.Header = t.choices.Header
	}
	if t.Columns == 0 {
		for _, s := range rows {
			t.Columns = max(t.Columns, len(s.texts))
		}
	}
	t.Decimal = t.choices.Decimal
	if t.Decimal == "" {
		var signs decimalSigns
		for _, s := range rows[header+1:] {
			for i, text := range s.texts {
				if s.kinds[i] == Text {
					signs.add(text)
				}
			}
		}
		t.Decimal = signs.sign()
	}
}

// All reads all rows that have something in them, headings too. A row is gone with the
// next one. An error, as of Table, is the last that is read.
func (t *Table) All(ctx context.Context) iter.Seq2[*Row, error] {
	return func(yield func(*Row, error) bool) {
		t.report = Report{}
		stopped := false
		err := t.read(ctx, func(row *Row) bool {
			t.report.Rows++
			row.Hidden = row.Hidden && !t.choices.Hidden
			if t.repeatsHeadings(row) {
				row.Problems = append(row.Problems, Problem{Code: Repeated, Row: row.Number})
			}
			for _, p := range row.Problems {
				t.report.add(p)
			}
			stopped = !yield(row, nil)
			return !stopped
		})
		if err = t.file.src.cause(ctx, err); err != nil && !stopped {
			yield(nil, err)
		}
	}
}

// repeatsHeadings reports whether a row below the headings is the same as they are.
func (t *Table) repeatsHeadings(row *Row) bool {
	if row.Number <= t.Header || len(t.Headings) < 2 || len(row.Cells) < len(t.Headings) {
		return false
	}
	for i, heading := range t.Headings {
		if strings.TrimSpace(row.Cells[i].Text) != heading {
			return false
		}
	}
	return true
}

// Rows reads the rows below the headings, as All does.
func (t *Table) Rows(ctx context.Context) iter.Seq2[*Row, error] {
	return func(yield func(*Row, error) bool) {
		for row, err := range t.All(ctx) {
			if err == nil && row.Number <= t.Header {
				continue
			}
			if !yield(row, err) {
				return
			}
		}
	}
}

// Report is what was noticed when rows were read last.
func (t *Table) Report() Report { return t.report }

// read calls yield with each row, until that says no.
func (t *Table) read(ctx context.Context, yield func(*Row) bool) error {
	t.file.budget.cells = t.file.budget.limits.Cells
	if t.Format == CSV {
		return t.readText(ctx, yield)
	}
	k := t.file.book
	if !t.choices.FillMerged {
		return k.rows(ctx, t.info.part, &t.report, yield)
	}
	if t.filler == nil {
		areas, err := k.areas(ctx, t.info.part)
		if err != nil {
			return err
		}
		t.filler = newFiller(areas, k.budget)
	}
	f := t.filler.again()
	var failed error
	err := k.rows(ctx, t.info.part, &t.report, func(row *Row) bool {
		if failed = f.fill(row); failed != nil {
			return false
		}
		return yield(row)
	})
	if failed != nil {
		return failed
	}
	return err
}

func (t *Table) readText(ctx context.Context, yield func(*Row) bool) error {
	in := t.file.text.open(ctx, t.Encoding)
	if _, err := io.CopyN(io.Discard, in, int64(t.dialect.skip)); err != nil {
		return err
	}
	r := newRecords(in, t.dialect)
	r.mends, r.inLines = true, false // row by row, so that cells of several lines stay
	var row Row
	for {
		want := t.wide
		if r.number+1 < t.Header { // a title
			want = 0
		}
		r.want = want
		more, err := r.next()
		if err != nil || !more {
			return err
		}
		filled, err := r.row(&row, want, t.file.budget)
		if err != nil {
			return err
		}
		if filled && !yield(&row) {
			return nil
		}
	}
}
