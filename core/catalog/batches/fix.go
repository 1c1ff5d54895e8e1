package batches

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"selvedge/core/catalog/plan"
	"selvedge/core/sheet"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

const (
	maxFixes   = 5_000
	longestFix = 20_000 // bytes
)

var errFixes = ports.Refuse(ports.Invalid, "batch_fixes", "Name cells of the file, up to 5,000 in all. Mend the others in the file.")

// Fix is what a cell is taken as instead of what the file says.
type Fix struct {
	Ref   string // such as "F10"
	Came  string // the cell as it came
	Text  string // empty: as an empty cell; the same as Came: as it came, again
	Alike bool   // all cells of the column that came so
}

// Revision changes what a plan is made with. What is nil stays.
type Revision struct {
	Empty   *plan.Empty
	TakeNew *bool
	Fixes   []Fix
}

// Revise changes what a plan is made with, and plans again. It fails as ReadAgain does, and
// with Invalid, reasons "batch_fixes" and "batch_mapping".
func (s *Service) Revise(ctx context.Context, actor ports.Actor, workspaceID, id string, r Revision) (Batch, error) {
	return s.move(ctx, actor, workspaceID, id, func(b *Batch) error {
		if r.Empty != nil {
			if *r.Empty != plan.Keep && *r.Empty != plan.Clear {
				return errMapping
			}
			b.Mapping.Empty = *r.Empty
		}
		if r.TakeNew != nil {
			b.Mapping.TakeNew = *r.TakeNew
		}
		for _, f := range r.Fixes {
			if err := b.fix(f); err != nil {
				return err
			}
		}
		b.State, b.Cursor = catalog.BatchPlanning, 0
		b.forget()
		return nil
	}, catalog.BatchRead, catalog.BatchMapped, catalog.BatchPlanned)
}

func (b *Batch) fix(f Fix) error {
	column, row := placeOfCell(f.Ref)
	if column < 0 || column >= len(b.Mapping.Columns) || row < 1 || len(f.Text) > longestFix || len(f.Came) > longestFix {
		return errFixes
	}
	b.Mapping.Fixes = slices.DeleteFunc(b.Mapping.Fixes, func(other Fix) bool {
		at, number := placeOfCell(other.Ref)
		return at == column && (number == row && !other.Alike || f.Alike && other.Came == f.Came)
	})
	if f.Text == f.Came {
		return nil
	}
	if len(b.Mapping.Fixes) == maxFixes {
		return errFixes
	}
	b.Mapping.Fixes = append(b.Mapping.Fixes, f)
	return nil
}

// placeOfCell returns the column of a cell, from 0, and its row, from 1; -1 and 0 if it isn't one.
func placeOfCell(ref string) (column, row int) {
	letters := strings.TrimRight(ref, "0123456789")
	row, err := strconv.Atoi(ref[len(letters):])
	if err != nil || letters == "" || len(letters) > 3 {
		return -1, 0
	}
	for _, r := range letters {
		if r < 'A' || r > 'Z' {
			return -1, 0
		}
		column = column*26 + int(r-'A') + 1
	}
	return column - 1, row
}

type cell struct{ column, row int }

// fixed are the cells of a batch that were fixed.
type fixed struct {
	one   map[cell]string
	alike map[int]map[string]string // by column and what came
}

func (b *Batch) fixed() fixed {
	all := fixed{map[cell]string{}, map[int]map[string]string{}}
	for _, f := range b.Mapping.Fixes {
		column, row := placeOfCell(f.Ref)
		if !f.Alike {
			all.one[cell{column, row}] = f.Text
			continue
		}
		if all.alike[column] == nil {
			all.alike[column] = map[string]string{}
		}
		all.alike[column][f.Came] = f.Text
	}
	return all
}

// apply takes the cells of a line as they were fixed. What was doubtful about those is settled.
func (x fixed) apply(l *line) {
	if len(x.one) == 0 && len(x.alike) == 0 {
		return
	}
	for column, came := range l.cells {
		text, found := x.one[cell{column, l.number}]
		if !found {
			text, found = x.alike[column][came]
		}
		if !found {
			continue
		}
		if l.came == nil {
			l.came = slices.Clone(l.cells)
		}
		l.cells[column] = text
		l.problems = slices.DeleteFunc(l.problems, func(p sheet.Problem) bool { return p.Column == column+1 })
	}
}

// forget drops what a plan has counted.
func (b *Batch) forget() { b.Tally = Tally{Photos: PhotoTally{Came: b.Tally.Photos.Came}} }
