package spreadsheet

import (
	"context"
	"encoding/xml"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"selvedge/ports"
)

// book is an XLSX workbook that is being read.
type book struct {
	*pack
	strings  []string       // that cells refer to
	styles   []int          // the number format of each style of cells
	formats  map[int]string // number formats beside those that are built in
	date1904 bool           // days are counted from 1904
	shown    *shown
}

// sheetPart is a sheet as the workbook lists it.
type sheetPart struct{ name, part string }

func readXLSX(ctx context.Context, src *source, b *budget) (ports.Workbook, error) {
	p, err := openPack(src, b)
	if err != nil {
		return ports.Workbook{}, err
	}
	if err := p.refuseOthers(ctx); err != nil {
		return ports.Workbook{}, err
	}
	k := &book{pack: p, formats: map[int]string{}}
	sheets, err := k.open(ctx)
	if err != nil {
		return ports.Workbook{}, err
	}
	k.shown = newShown(b, k.date1904, k.formats)
	defer k.shown.close()
	var read ports.Workbook
	for _, s := range sheets {
		sheet, err := k.sheet(ctx, s)
		if err != nil {
			return ports.Workbook{}, err
		}
		read.Sheets = append(read.Sheets, sheet)
	}
	return read, nil
}

// refuseOthers refuses other ZIP files that people take for workbooks.
func (p *pack) refuseOthers(ctx context.Context) error {
	for _, file := range p.parts {
		if file.Flags&1 != 0 {
			return errPassword
		}
	}
	switch {
	case p.has("mimetype"):
		r, err := p.open(ctx, "mimetype")
		if err != nil {
			return err
		}
		defer func() { _ = r.Close() }()
		kind, err := io.ReadAll(io.LimitReader(r, 100))
		if err != nil {
			return err
		}
		if strings.Contains(string(kind), "opendocument") {
			return errODS
		}
	case p.has("xl/workbook.bin"):
		return errXLSB
	case p.has("index/document.iwa"), p.has("index.zip"):
		return errNumbers
	}
	if !p.has("[content_types].xml") {
		return errNeither
	}
	return nil
}

// open reads everything but the sheets, and lists these.
func (k *book) open(ctx context.Context) ([]sheetPart, error) {
	relations, err := k.relations(ctx, "")
	if err != nil {
		return nil, err
	}
	main := "xl/workbook.xml"
	if i := slices.IndexFunc(relations, func(r relation) bool { return r.kind == "officeDocument" }); i >= 0 {
		main = relations[i].target
	}
	relations, err = k.relations(ctx, main)
	if err != nil {
		return nil, err
	}
	sheets, err := k.sheetParts(ctx, main, relations)
	if err != nil {
		return nil, err
	}
	for _, r := range relations {
		switch {
		case r.kind == "sharedStrings" && k.has(r.target):
			err = k.readStrings(ctx, r.target)
		case r.kind == "styles" && k.has(r.target):
			err = k.readStyles(ctx, r.target)
		}
		if err != nil {
			return nil, err
		}
	}
	return sheets, nil
}

func (k *book) sheetParts(ctx context.Context, main string, relations []relation) (sheets []sheetPart, err error) {
	err = k.walk(ctx, main, visitor{start: func(at []string, attributes []xml.Attr) error {
		switch {
		case len(at) == 1 && at[0] != "workbook": // of a document or a presentation
			return errNeither
		case isPath(at, "workbook", "workbookPr"):
			k.date1904 = isTrue(attribute(attributes, "date1904"))
		case isPath(at, "workbook", "sheets", "sheet"):
			i := slices.IndexFunc(relations, func(r relation) bool { return r.id == attribute(attributes, "id") })
			if i < 0 || relations[i].kind != "worksheet" { // a chart, or macros
				return nil
			}
			if len(sheets) == k.budget.limits.Sheets {
				return errSheets(k.budget.limits.Sheets)
			}
			s := sheetPart{unescaped(attribute(attributes, "name")), relations[i].target}
			sheets = append(sheets, s)
			return k.budget.hold(len(s.name) + len(s.part))
		}
		return nil
	}})
	return sheets, err
}

func (k *book) readStrings(ctx context.Context, part string) error {
	k.strings = nil
	var text strings.Builder
	within := false
	return k.walk(ctx, part, visitor{
		start: func(at []string, _ []xml.Attr) error {
			if isPath(at, "sst", "si") {
				text.Reset()
			}
			within = isText(at)
			return nil
		},
		text: func(t []byte) {
			if within {
				text.Write(t)
			}
		},
		end: func(at []string) error {
			within = false
			if !isPath(at, "sst", "si") {
				return nil
			}
			k.strings = append(k.strings, unescaped(text.String()))
			return k.budget.hold(text.Len() + 40) // with what the list keeps for more
		},
	})
}

// isText reports whether the text at a path is a string's: plain, or a run in a font, but
// not how it is pronounced.
func isText(at []string) bool {
	return isPath(at, "si", "t") || isPath(at, "si", "r", "t") || isPath(at, "is", "t") || isPath(at, "is", "r", "t")
}

func (k *book) readStyles(ctx context.Context, part string) error {
	return k.walk(ctx, part, visitor{start: func(at []string, attributes []xml.Attr) error {
		switch {
		case isPath(at, "styleSheet", "numFmts", "numFmt"):
			id, err := strconv.Atoi(attribute(attributes, "numFmtId"))
			if err != nil {
				return err
			}
			k.formats[id] = attribute(attributes, "formatCode")
			return k.budget.hold(len(k.formats[id]) + 64)
		case isPath(at, "styleSheet", "cellXfs", "xf"):
			id, _ := strconv.Atoi(attribute(attributes, "numFmtId")) // missing: as usual
			k.styles = append(k.styles, id)
			return k.budget.hold(8)
		}
		return nil
	}})
}

// sheet reads a sheet.
func (k *book) sheet(ctx context.Context, s sheetPart) (ports.Sheet, error) {
	r := &sheetReader{book: k, grid: grid{budget: k.budget}, row: -1, shared: map[int]sharedFormula{}}
	if err := k.walk(ctx, s.part, visitor{start: r.start, text: r.text, end: r.end}); err != nil {
		return ports.Sheet{}, err
	}
	return ports.Sheet{Name: s.name, Rows: r.grid.rows, Merged: r.merged}, nil
}

var errReference = errors.New("a reference is not one")

const (
	lastRow    = 1<<20 - 1 // of a sheet, counted from 0
	lastColumn = 1<<14 - 1
)

// parseReference reads a reference such as "AB12", counted from 0.
func parseReference(reference string) (row, column int, err error) {
	letters := strings.TrimRight(reference, "0123456789")
	row, err = parseRow(reference[len(letters):])
	if err != nil {
		return 0, 0, err
	}
	for _, c := range []byte(letters) {
		c |= 'a' - 'A'
		if c < 'a' || c > 'z' || column > lastColumn {
			return 0, 0, errReference
		}
		column = column*26 + int(c-'a') + 1
	}
	if column == 0 || column-1 > lastColumn {
		return 0, 0, errReference
	}
	return row, column - 1, nil
}

func parseRow(number string) (row int, err error) {
	row, err = strconv.Atoi(number)
	if err != nil || row < 1 || row-1 > lastRow {
		return 0, errReference
	}
	return row - 1, nil
}

func isTrue(value string) bool { return value == "1" || value == "true" }
