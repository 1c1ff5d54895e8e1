package batches

import (
	"context"
	"io"
	"reflect"
	"strings"

	core "selvedge/core/catalog"
	"selvedge/core/catalog/mapping"
	"selvedge/core/sheet"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

const problemsAtOnce = 500 // rows that are read for a file of them

// ProblemsFile has the refused rows of a batch exactly as they came, with what is wrong and what
// to write, so that they can be mended and taken in again.
type ProblemsFile struct {
	Name  string // of the file that they are of
	s     *Service
	actor ports.Actor
	b     Batch // as it was opened
	leave func()
}

// Problems opens the file of the refused rows, until it is closed. It fails as Batch and as
// catalog.Service.EnterExport do.
func (s *Service) Problems(ctx context.Context, actor ports.Actor, workspaceID, id string) (f *ProblemsFile, err error) {
	f = &ProblemsFile{s: s, actor: actor}
	err = s.read(ctx, actor, workspaceID, id, func(_ context.Context, _ catalog.Tx, _ core.Door, b *Batch) error {
		if f.Name, f.b = b.FileName, *b; !b.hasSheet() {
			return errBare
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	if f.leave, err = s.Catalog.EnterExport(ctx, workspaceID); err != nil {
		return nil, err
	}
	return f, nil
}

// Close lets the next file be downloaded.
func (f *ProblemsFile) Close() { f.leave() }

// Write writes the file page after page, each in a transaction of its own, so that a slow reader
// keeps nobody waiting. It fails as Batch does if the member doesn't see it anymore, and with
// Conflict, reason "batch_changed", if the rows are others by then.
func (f *ProblemsFile) Write(ctx context.Context, format sheet.Format, w io.Writer) (err error) {
	to := sheet.NewCSV(w, ',')
	if format == sheet.XLSX {
		if to, err = sheet.NewXLSX(w, "Problems"); err != nil {
			return err
		}
	}
	width := len(f.b.Mapping.Columns)
	head := make([]string, width, width+2)
	for i, c := range f.b.Mapping.Columns {
		if head[i] = c.Header; head[i] == "" {
			head[i] = sheet.Letters(i)
		}
	}
	if err := to.Write(append(head, mapping.ProblemHeading, mapping.FixHeading)); err != nil {
		return err
	}
	if err := f.writeRows(ctx, to, width); err != nil {
		return err
	}
	return to.Close()
}

func (f *ProblemsFile) writeRows(ctx context.Context, to sheet.Writer, width int) error {
	var last Row // the variants of a row are written as the one row that they came as
	flush := func() error {
		if last.Number == 0 {
			return nil
		}
		return to.Write(problemRow(&last, width))
	}
	for after := int64(0); ; {
		page, next, err := f.page(ctx, after)
		if err != nil {
			return err
		}
		if len(page) == 0 {
			return flush()
		}
		for i := range page {
			if page[i].Number == last.Number {
				last.Detail.Problems = append(last.Detail.Problems, page[i].Detail.Problems...)
				continue
			}
			if err := flush(); err != nil {
				return err
			}
			last = page[i]
		}
		after = next
	}
}

// page returns the next refused rows, and the one to go on behind.
func (f *ProblemsFile) page(ctx context.Context, after int64) (page []Row, next int64, err error) {
	err = f.s.read(ctx, f.actor, f.b.WorkspaceID, f.b.ID, func(ctx context.Context, tx catalog.Tx, _ core.Door, b *Batch) error {
		if !b.hasRowsOf(&f.b) {
			return errChanged
		}
		stored, err := tx.BatchRows.Page(ctx, b.WorkspaceID, b.ID, catalog.BatchRowFilter{Outcome: "refused"}, after, problemsAtOnce)
		if err != nil {
			return err
		}
		page = make([]Row, len(stored))
		for i := range stored {
			if page[i], err = b.rowOf(stored[i]); err != nil {
				return err
			}
			next = stored[i].Number
		}
		return nil
	})
	return page, next, err
}

// hasRowsOf says whether a batch has the rows that it had before.
func (b *Batch) hasRowsOf(before *Batch) bool {
	return (b.State == catalog.BatchPlanning) == (before.State == catalog.BatchPlanning) && b.Tally.Revision == before.Tally.Revision && reflect.DeepEqual(b.Mapping, before.Mapping)
}

func problemRow(r *Row, width int) []string {
	cells := make([]string, max(width, len(r.Detail.Cells)), max(width, len(r.Detail.Cells))+2)
	copy(cells, r.Detail.Cells)
	var problems, fixes []string
	said := map[string]bool{}
	for _, p := range r.Detail.Problems {
		if key := p.Ref + " " + p.Text; said[key] {
			continue
		} else {
			said[key] = true
		}
		if p.Ref != "" {
			problems = append(problems, p.Ref+": "+p.Text)
		} else {
			problems = append(problems, p.Text)
		}
		if p.Fix != "" {
			fixes = append(fixes, p.Fix)
		}
	}
	return append(cells, strings.Join(problems, "\n"), strings.Join(fixes, "\n"))
}
