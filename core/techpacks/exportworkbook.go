package techpacks

import (
	"bytes"
	"context"

	"selvedge/core/techpacks/sheets"
	"selvedge/ports"
)

// File is a techpack as it is downloaded.
type File struct {
	Name    string
	Content []byte
	Changes bool // it is of the working copy: the next one may be another
}

// ExportWorkbook returns a revision, or the working copy for 0, as an XLSX workbook whose sizes are formulas of the base
// and the steps. Points of measure are named in English and in those languages that the terms know. It fails as Edition
// does.
func (s *Service) ExportWorkbook(ctx context.Context, actor ports.Actor, workspaceID, id string, number int, languages []string) (File, error) {
	e, err := s.Edition(ctx, actor, workspaceID, id, number)
	if err != nil {
		return File{}, err
	}
	return s.workbook(e, languages)
}

// FactoryWorkbook is ExportWorkbook of what a factory link shows. It fails as FactoryEdition does.
func (s *Service) FactoryWorkbook(ctx context.Context, token string, number int, languages []string) (File, error) {
	e, err := s.FactoryEdition(ctx, token, number)
	if err != nil {
		return File{}, err
	}
	return s.workbook(e, languages)
}

func (s *Service) workbook(e Edition, languages []string) (File, error) {
	at := e.At
	if e.Revision.Number > 0 {
		at = e.Revision.ReleasedAt
	}
	book := sheets.Workbook(sheets.Techpack{
		Brand: e.Brand, Document: e.Document, Revision: e.Revision.Number, At: at, Revisions: e.Revisions, Prices: e.Prices, Languages: languages,
		Terms: s.Terms, Fibres: s.Drafter.Fibres, Stitches: s.Drafter.Stitches,
	})
	var content bytes.Buffer
	if err := s.Workbooks.Write(&content, book); err != nil {
		return File{}, err
	}
	return File{Name: e.FileName() + ".xlsx", Content: content.Bytes(), Changes: e.Revision.Number == 0}, nil
}
