package sheet

import (
	"bytes"
	"context"
	"errors"
	"io"
	"slices"
)

// merged takes in a merged area.
func (k *book) merged(s *scanner, report *Report) error {
	return s.attributes(func(name, value []byte) error {
		from, to, isArea := bytes.Cut(value, []byte(":"))
		if string(name) != "ref" || !isArea {
			return nil
		}
		var a Area
		var err error
		if a.Row, a.Column, err = parseReference(from); err != nil {
			return err
		}
		if a.LastRow, a.LastColumn, err = parseReference(to); err != nil {
			return err
		}
		limits := k.budget.limits
		a.LastRow, a.LastColumn = min(a.LastRow, limits.Rows-1), min(a.LastColumn, limits.Columns-1)
		if a.Row > a.LastRow || a.Column > a.LastColumn || a.Row == a.LastRow && a.Column == a.LastColumn {
			return nil
		}
		if len(report.Merged) == maxMerged {
			return errCells
		}
		report.Merged = append(report.Merged, a)
		return nil
	})
}

// areas reads the merged areas of a sheet alone, which are behind its cells.
func (k *book) areas(ctx context.Context, part string) ([]Area, error) {
	in, err := k.open(ctx, part)
	if err != nil {
		return nil, err
	}
	defer func() { _ = in.Close() }()
	rest, err := behind(in, []byte("sheetData>"))
	if err != nil || rest == nil {
		return nil, err
	}
	s := newScanner(rest)
	s.lenient = true
	var report Report
	for {
		more, err := s.next()
		if err != nil || !more {
			return report.Merged, err
		}
		if !s.end && s.within(inMergeCells, inMergeCell) {
			if err := k.merged(s, &report); err != nil {
				return nil, err
			}
		}
	}
}

// behind reads up to the last place where an element ends, and returns what follows it; nil
// if it doesn't end.
func behind(in io.Reader, end []byte) (io.Reader, error) {
	buffer := make([]byte, usualBuffer)
	kept := 0 // from the last read, since the end may be in two of them
	for {
		n, err := io.ReadFull(in, buffer[kept:])
		seen := buffer[:kept+n]
		for from := 0; ; {
			i := bytes.Index(seen[from:], end)
			if i < 0 {
				break
			}
			i += from
			if tag := seen[bytes.LastIndexByte(seen[:i], '<')+1 : i]; len(tag) > 0 && tag[0] == '/' {
				return io.MultiReader(bytes.NewReader(bytes.Clone(seen[i+len(end):])), in), nil
			}
			from = i + len(end)
		}
		switch {
		case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
			return nil, nil
		case err != nil:
			return nil, err
		}
		kept = copy(buffer, seen[max(len(seen)-256, 0):])
	}
}

// filler repeats the first cells of merged areas in the others.
type filler struct {
	areas  []Area // by their first rows
	active []filled
	budget *budget
}

// filled is an area that reaches the row that is read, with its first cell.
type filled struct {
	Area
	cell Cell
}

func newFiller(areas []Area, b *budget) *filler {
	areas = slices.Clone(areas)
	slices.SortStableFunc(areas, func(a, b Area) int { return a.Row - b.Row })
	return &filler{areas: areas, budget: b}
}

// again is a filler for another reading.
func (f *filler) again() *filler { return &filler{areas: f.areas, budget: f.budget} }

// fill repeats cells in a row. Rows that have nothing of their own stay out.
func (f *filler) fill(row *Row) error {
	at := row.Number - 1
	f.active = slices.DeleteFunc(f.active, func(a filled) bool { return a.LastRow < at })
	for len(f.areas) > 0 && f.areas[0].Row <= at {
		if a := f.areas[0]; a.Row == at && a.Column < len(row.Cells) && row.Cells[a.Column].Kind != Empty {
			f.active = append(f.active, filled{a, row.Cells[a.Column]})
			row.Problems = append(row.Problems, Problem{Code: MergedCells, Row: row.Number, Column: a.Column + 1, Value: a.String()})
		}
		f.areas = f.areas[1:]
	}
	for _, a := range f.active {
		if a.Row <= at {
			if err := f.repeat(row, a); err != nil {
				return err
			}
		}
	}
	return nil
}

// widest is how many columns an area may have to make a row longer. A title over all
// columns of a sheet is no table.
const widest = 256

func (f *filler) repeat(row *Row, a filled) error {
	last := a.LastColumn
	if last-a.Column >= widest {
		last = min(last, len(row.Cells)-1)
	}
	missing := max(last+1-len(row.Cells), 0)
	if err := f.budget.pass(missing + 1); err != nil {
		return err
	}
	for range missing {
		row.Cells = append(row.Cells, Cell{})
	}
	for c := a.Column; c <= last; c++ {
		if c == a.Column && row.Number-1 == a.Row {
			continue
		}
		row.Cells[c] = a.cell
		row.Cells[c].Merged, row.Cells[c].Formula = true, ""
	}
	return nil
}
