package techpacks

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"io"
	"maps"
	"slices"
	"time"

	"selvedge/core/garment/measure"
	"selvedge/core/sheet"
	"selvedge/core/techpacks/chartimport"
	"selvedge/core/techpacks/document"
	"selvedge/ports"
	"selvedge/ports/techpacks"
)

const (
	// MaxImport is how large a file with a chart may be, in bytes.
	MaxImport = 32_000_000

	importTime = 15 * time.Second
)

var (
	errLargeFile    = ports.Refuse(ports.Invalid, "workbook_size", "A file may have 32 MB at most. Keep the sheets that matter and try again.")
	errSlowFile     = ports.Refuse(ports.Invalid, "workbook_size", "Reading this file takes too long. Keep the sheet with the measurements and try again.")
	errChartChanged = ports.Refuse(ports.Conflict, "techpack_changed", "Somebody changed this chart after you looked at it. Compare the file with it again.")
)

// ImportChoices are what a person decided about a file.
type ImportChoices struct {
	Sheet string `json:"sheet" optional:"true" doc:"That the choices are about; empty: the first one of the preview."`
	Chart string `json:"chart" optional:"true" doc:"The preview's; needed to apply."`

	chartimport.Choices `json:",inline"`
}

// ImportPreview is what importing a file would do.
type ImportPreview struct {
	Chart  string         // of the techpack, as it was compared: to be sent when the choices are applied
	Sheets []SheetPreview // those that aren't empty, the one that looks most like a chart first
}

// SheetPreview is a sheet as it was understood, and what it would do.
type SheetPreview struct {
	chartimport.Preview
	Merge chartimport.Merge
}

// PreviewChart reads a file of size bytes and compares its sheets with a techpack's chart; the choices may be empty.
// Nothing is stored. It fails as workspace.EnterApp does, with NotFound, with Conflict, reason "techpack_archived", and with
// Invalid, reason "techpack_import" and those of sheet.Open.
func (s *Service) PreviewChart(ctx context.Context, actor ports.Actor, workspaceID, id string, file io.ReaderAt, size int64, choices ImportChoices) (p ImportPreview, err error) {
	t, err := s.importable(ctx, actor, workspaceID, id)
	if err != nil {
		return p, err
	}
	return s.CompareChart(ctx, t.Document.Chart, file, size, choices)
}

// ApplyChart reads a file again and writes its chart into the techpack that the choices were made about, as an edit. It
// fails as PreviewChart does, and with Conflict, reason "techpack_changed", if the chart is not the one that the file was
// compared with.
func (s *Service) ApplyChart(ctx context.Context, actor ports.Actor, workspaceID, id string, file io.ReaderAt, size int64, choices ImportChoices) (t Techpack, err error) {
	t, err = s.importable(ctx, actor, workspaceID, id)
	if err != nil {
		return t, err
	}
	if choices.Chart != chartTag(t.Document.Chart) { // before the file is read
		return t, errChartChanged
	}
	p, err := s.CompareChart(ctx, t.Document.Chart, file, size, choices)
	if err != nil {
		return t, err
	}
	chosen, err := chosenSheet(p, choices.Sheet)
	if err != nil {
		return t, err
	}
	if chosen.Merge.Problem != "" {
		return t, ports.Refuse(ports.Invalid, "techpack_import", chosen.Merge.Problem)
	}
	t, _, err = s.change(ctx, actor, workspaceID, id, func(t Techpack) ([]document.Edit, error) {
		if choices.Chart != chartTag(t.Document.Chart) {
			return nil, errChartChanged
		}
		return importEdits(t.Document, chosen.Merge)
	})
	return t, err
}

// importable is a techpack into which a chart may be imported.
func (s *Service) importable(ctx context.Context, actor ports.Actor, workspaceID, id string) (t Techpack, err error) {
	err = s.read(ctx, actor, workspaceID, func(ctx context.Context, tx techpacks.Tx) error {
		if t, err = get(ctx, tx, workspaceID, id); err == nil && t.State == techpacks.Archived {
			err = errArchived
		}
		return err
	})
	return t, err
}

// CompareChart reads a file and reckons what each of its sheets would do to a chart. It fails with Invalid as PreviewChart does.
func (s *Service) CompareChart(ctx context.Context, chart measure.Chart, file io.ReaderAt, size int64, choices ImportChoices) (p ImportPreview, err error) {
	if size > MaxImport {
		return p, errLargeFile
	}
	ctx, cancel := context.WithTimeoutCause(ctx, importTime, errSlowFile)
	defer cancel()
	reader := chartimport.Reader{Points: s.Drafter.Catalogue.Points, Words: s.ChartWords}
	previews, err := readSheets(ctx, reader, file, size, chart)
	if err != nil {
		if ctx.Err() != nil {
			err = context.Cause(ctx)
		}
		return p, err
	}
	p.Chart = chartTag(chart)
	for _, preview := range previews {
		p.Sheets = append(p.Sheets, SheetPreview{Preview: preview})
	}
	chosen, err := chosenSheet(p, choices.Sheet)
	if err != nil {
		return p, err
	}
	for i := range p.Sheets {
		one := &p.Sheets[i]
		if one == chosen {
			one.Merge = reader.Merge(one.Preview, chart, choices.Choices)
		} else {
			one.Merge = reader.Merge(one.Preview, chart, chartimport.Choices{})
		}
	}
	return p, nil
}

func readSheets(ctx context.Context, reader chartimport.Reader, file io.ReaderAt, size int64, chart measure.Chart) ([]chartimport.Preview, error) {
	f, err := sheet.Open(ctx, file, size, chartimport.Limits)
	if err != nil {
		return nil, err
	}
	book, err := f.Workbook(ctx)
	if err != nil {
		return nil, err
	}
	return reader.Read(ctx, book, chart)
}

// chosenSheet is the sheet of that name, or the first one.
func chosenSheet(p ImportPreview, name string) (*SheetPreview, error) {
	if len(p.Sheets) == 0 {
		return nil, ports.Refuse(ports.Invalid, "techpack_import", "There is nothing in this file.")
	}
	if name == "" {
		return &p.Sheets[0], nil
	}
	i := slices.IndexFunc(p.Sheets, func(s SheetPreview) bool { return s.Sheet == name })
	if i < 0 {
		return nil, ports.Refuse(ports.Invalid, "techpack_import", "This file has no sheet of that name.")
	}
	return &p.Sheets[i], nil
}

// chartTag says which chart a person saw.
func chartTag(chart measure.Chart) string {
	text, _ := json.Marshal(chart) // numbers and texts
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:12])
}

// importEdits are the changes that make a document's chart the merged one.
func importEdits(d document.Document, m chartimport.Merge) (edits []document.Edit, err error) {
	set := func(path string, was, value any) {
		if err != nil {
			return
		}
		edit := document.Edit{Path: path}
		if edit.Was, err = json.Marshal(was); err != nil {
			return
		}
		edit.Value, err = json.Marshal(value)
		edits = append(edits, edit)
	}
	if chartTag(d.Chart) != chartTag(m.Chart) {
		set("chart", d.Chart, m.Chart)
	}
	for _, material := range d.Materials {
		if amounts := m.PerSize(material.PerSize); !maps.Equal(amounts, material.PerSize) {
			set("materials/"+material.ID+"/perSize", material.PerSize, amounts)
		}
	}
	return edits, err
}
