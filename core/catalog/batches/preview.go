package batches

import (
	"context"
	"slices"

	core "selvedge/core/catalog"
	"selvedge/core/catalog/parse"
	"selvedge/core/catalog/photos"
	"selvedge/core/catalog/plan"
	"selvedge/core/sheet"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

// previewRows are in a page of a preview.
const previewRows = 200

// Cell is a cell as it came, and what it becomes.
type Cell struct {
	Raw string
	parse.Result
}

// PreviewRow is a row with what its cells become.
type PreviewRow struct {
	Number  int
	SKU     string // by which its variant is found
	Label   string // what photos of its color are placed on
	Cells   []Cell // one for each column of the file
	Problem *parse.Problem
}

// Preview reads 200 rows below the headings, from one on, as the mapping has them. Nothing of
// the catalog is looked at. It fails as Batch does, with Conflict, reason "batch_state", for
// a file that isn't read yet, with TooMany, reason "files_busy", and as sheet.Open does.
func (s *Service) Preview(ctx context.Context, actor ports.Actor, workspaceID, id string, from int64) ([]PreviewRow, error) {
	b, f, err := s.look(ctx, actor, workspaceID, id, opening{})
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.close() }()
	planner, columns := s.planner(&b, nil), s.columns(&b)
	list := []PreviewRow{}
	at := int64(-1)
	for l, err := range f.lines(ctx) {
		if err != nil {
			return nil, err
		}
		if at++; at < from {
			continue
		}
		list = append(list, previewOf(&b, f.across, planner, columns, l))
		if len(list) == previewRows {
			break
		}
	}
	return list, nil
}

// PreviewRows is Preview for the rows with some numbers.
func (s *Service) PreviewRows(ctx context.Context, actor ports.Actor, workspaceID, id string, numbers []int) ([]PreviewRow, error) {
	b, f, err := s.look(ctx, actor, workspaceID, id, opening{})
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.close() }()
	planner, columns := s.planner(&b, nil), s.columns(&b)
	list := []PreviewRow{}
	for l, err := range f.lines(ctx) {
		if err != nil {
			return nil, err
		}
		if !slices.Contains(numbers, l.number) {
			continue
		}
		if list = append(list, previewOf(&b, f.across, planner, columns, l)); len(list) == len(numbers) {
			break
		}
	}
	return list, nil
}

// look opens the file of a batch that was read, for somebody who may see it.
func (s *Service) look(ctx context.Context, actor ports.Actor, workspaceID, id string, o opening) (b Batch, f file, err error) {
	if b, err = s.readable(ctx, actor, workspaceID, id); err != nil {
		return b, f, err
	}
	f, err = s.open(ctx, &b, o)
	return b, f, err
}

// readable returns a batch that somebody may see and whose file, if it has one, was read. It fails as Batch does, and with Conflict, reason
// "batch_state".
func (s *Service) readable(ctx context.Context, actor ports.Actor, workspaceID, id string) (b Batch, err error) {
	err = s.read(ctx, actor, workspaceID, id, func(_ context.Context, _ catalog.Tx, _ core.Door, found *Batch) error {
		b = *found
		if b.State == catalog.BatchReceived || b.State == catalog.BatchFailed {
			return errState
		}
		return nil
	})
	return b, err
}

func previewOf(b *Batch, a *across, planner *plan.Planner, columns []plan.Column, l line) PreviewRow {
	row := PreviewRow{Number: l.number, Cells: make([]Cell, len(b.Mapping.Columns))}
	for i := range row.Cells {
		if i < len(l.cells) {
			row.Cells[i].Raw = brief(l.cells[i])
		}
	}
	var target photos.Target
	for i, result := range planner.Cells(a.plain(l.cells)) {
		if columns[i].Made {
			continue
		}
		result.Value = brief(result.Value)
		row.Cells[columns[i].Index].Result = result
		switch columns[i].Attribute {
		case "style":
			target.Style = result.Value
		case "color":
			target.Color = result.Value
		}
	}
	_, row.SKU = planner.Identity(l.cells)
	target.SKU = row.SKU
	row.Label = target.Label()
	for _, p := range l.problems {
		row.doubt(p)
	}
	return row
}

// doubt shows what is doubtful about the file's row itself, where it is.
func (r *PreviewRow) doubt(p sheet.Problem) {
	found := &parse.Problem{Code: "file." + string(p.Code), Severity: parse.Note, Text: p.Text()}
	if broken[p.Code] {
		found.Severity = parse.Refused
	}
	if p.Column < 1 || p.Column > len(r.Cells) {
		r.Problem = found
		return
	}
	if cell := &r.Cells[p.Column-1]; cell.Problem == nil {
		cell.Problem = found
	}
}
