package techpacks

import (
	"selvedge/adapters/httpapi"
	"selvedge/core/garment/measure"
	"selvedge/core/techpacks"
	"selvedge/core/techpacks/chartimport"
)

type importView struct {
	Chart  string            `json:"chart" doc:"Of the techpack, as it was compared: to be sent when the choices are applied."`
	Sheets []importSheetView `json:"sheets" doc:"Those that aren't empty, the one that looks most like a chart first."`
}

type importSheetView struct {
	Sheet    string                     `json:"sheet" doc:"Its name; empty for a CSV file."`
	Place    string                     `json:"place" example:"D5:H5" doc:"Of the sizes; empty: no chart was found."`
	Unit     measure.Unit               `json:"unit" enum:"mm|cm|in" doc:"Of what names none itself."`
	Grading  chartimport.Grading        `json:"grading" enum:"values|relative|steps" doc:"What the sizes hold: measures, differences from the base size, or steps between neighbours."`
	Sizes    []string                   `json:"sizes" doc:"Of the sheet, the smallest first."`
	Base     string                     `json:"base"`
	Rows     []importRowView            `json:"rows"`
	Problems []chartimport.Problem      `json:"problems" doc:"What wasn't understood, was corrected or filled in, in the order of the sheet."`
	Result   chartimport.SizeChanges    `json:"result" doc:"The sizes after the import."`
	Missing  []chartimport.MissingPoint `json:"missing" doc:"Points of the techpack that the sheet lacks. They stay unless they are to be removed."`
	Refused  string                     `json:"refused" doc:"Why nothing can be imported with these choices; empty: it can."`
}

type importRowView struct {
	Place  string                 `json:"place" example:"B7" doc:"Of its name."`
	Code   string                 `json:"code" doc:"As written."`
	Name   string                 `json:"name" doc:"As written."`
	Point  string                 `json:"point" doc:"Code of the point of measure that it seems to be; empty: none."`
	Score  int                    `json:"score" doc:"How sure that is, in percent."`
	Full   bool                   `json:"full" doc:"Measured all around, it seems, where the point is a half measure: it is halved."`
	Cells  []importCellView       `json:"cells" doc:"By size of the sheet."`
	Minus  *measure.Tenths        `json:"minus" doc:"Tolerance in tenths of a millimetre, or null."`
	Plus   *measure.Tenths        `json:"plus"`
	Change *chartimport.RowChange `json:"change" doc:"What importing it does. Null if the choices can't be reckoned with at all."`
}

type importCellView struct {
	At     string          `json:"at" example:"E7"`
	Text   string          `json:"text" doc:"As written."`
	Unit   measure.Unit    `json:"unit" enum:"mm|cm|in" doc:"It was read in."`
	Named  bool            `json:"named" doc:"The unit is written there, or beside it."`
	Value  *measure.Tenths `json:"value" doc:"In tenths of a millimetre. Null: none."`
	Filled bool            `json:"filled" doc:"Nothing is written there: the value follows from others."`
}

func viewImport(p techpacks.ImportPreview) importView {
	return importView{Chart: p.Chart, Sheets: httpapi.Views(p.Sheets, viewImportSheet)}
}

func viewImportSheet(s techpacks.SheetPreview) importSheetView {
	rows := httpapi.Views(s.Rows, viewImportRow)
	for i := range s.Merge.Rows {
		rows[i].Change = &s.Merge.Rows[i]
	}
	return importSheetView{
		Sheet: s.Sheet, Place: s.Place, Unit: s.Unit, Grading: s.Grading, Sizes: s.Sizes, Base: s.Base, Rows: rows, Problems: s.Problems,
		Result: s.Merge.Sizes, Missing: s.Merge.Missing, Refused: s.Merge.Problem,
	}
}

func viewImportRow(r chartimport.Row) importRowView {
	return importRowView{
		Place: r.Place, Code: r.Code, Name: r.Name, Point: r.Point, Score: r.Score, Full: r.Full, Minus: r.Minus, Plus: r.Plus,
		Cells: httpapi.Views(r.Cells, func(c chartimport.Cell) importCellView {
			return importCellView{At: c.At, Text: c.Text, Unit: c.Unit, Named: c.Named, Value: c.Value, Filled: c.Filled}
		}),
	}
}
