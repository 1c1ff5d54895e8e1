package sheet

import (
	"context"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"selvedge/core/sheet/numberformat"
)

// book is an open workbook.
type book struct {
	*pack
	date1904    bool // days are counted from 1904
	stylesPart  string
	stringsPart string
	loaded      bool
	strings     []string      // that cells refer to
	styles      []*cellFormat // of cells; nil: as usual
	formats     map[int]*cellFormat
}

func openBook(ctx context.Context, src *source, b *budget) (*book, []Info, error) {
	p, err := openPack(src, b)
	if err != nil {
		return nil, nil, err
	}
	if err := p.refuseOthers(ctx); err != nil {
		return nil, nil, err
	}
	k := &book{pack: p, formats: map[int]*cellFormat{}}
	sheets, err := k.list(ctx)
	return k, sheets, err
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

// list lists the sheets, and finds the other parts.
func (k *book) list(ctx context.Context) ([]Info, error) {
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
	for _, r := range relations {
		switch {
		case r.kind == "sharedStrings" && k.has(r.target):
			k.stringsPart = r.target
		case r.kind == "styles" && k.has(r.target):
			k.stylesPart = r.target
		}
	}
	return k.sheets(ctx, main, relations)
}

func (k *book) sheets(ctx context.Context, main string, relations []relation) (sheets []Info, err error) {
	err = k.walk(ctx, main, func(s *scanner) error {
		switch {
		case s.end, s.aside:
		case s.depth == 1 && s.name != inWorkbook:
			return errNeither // a document or a presentation
		case s.within(inWorkbook, inWorkbookPr):
			return s.attributes(func(name, value []byte) error {
				if string(name) == "date1904" {
					k.date1904 = isTrue(value)
				}
				return nil
			})
		case s.within(inSheets, inSheet):
			info, id := Info{}, ""
			err := s.attributes(func(name, value []byte) error {
				switch string(name) {
				case "name":
					info.Name = string(plain([]byte(unescaped(value))))
				case "id":
					id = unescaped(value)
				case "state":
					info.Hidden = string(value) == "hidden" || string(value) == "veryHidden"
				}
				return nil
			})
			if err != nil {
				return err
			}
			i := slices.IndexFunc(relations, func(r relation) bool { return r.id == id })
			if i < 0 || relations[i].kind != "worksheet" { // a chart, or macros
				return nil
			}
			if len(sheets) == k.budget.limits.Sheets {
				return errSheets(k.budget.limits.Sheets)
			}
			info.part = relations[i].target
			sheets = append(sheets, info)
			return k.budget.hold(len(info.Name) + len(info.part) + 64)
		}
		return nil
	})
	return sheets, err
}

// load reads what cells refer to.
func (k *book) load(ctx context.Context) error {
	if k.loaded {
		return nil
	}
	if k.stylesPart != "" {
		if err := k.readStyles(ctx); err != nil {
			return err
		}
	}
	if k.stringsPart != "" {
		if err := k.readStrings(ctx); err != nil {
			return err
		}
	}
	k.loaded = true
	return nil
}

// chunk is how many bytes of shared texts are kept together: one string for many of them.
const chunk = 256 << 10

func (k *book) readStrings(ctx context.Context) error {
	k.strings = nil
	var text []byte
	var all strings.Builder
	return k.walk(ctx, k.stringsPart, func(s *scanner) error {
		if s.owner() == inText && s.isText() {
			text = appendText(text, s.text)
			text = append(text, s.cdata...)
		}
		switch {
		case !s.end && s.within(inStrings, inString):
			text = text[:0]
		case s.end && s.within(inStrings, inString):
			text, _ = cut(validUTF8(plain(text)))
			if all.Cap()-all.Len() < len(text) {
				all = strings.Builder{}
				all.Grow(max(chunk, len(text)))
			}
			from := all.Len()
			all.Write(text)
			k.strings = append(k.strings, all.String()[from:])
			return k.budget.hold(len(text) + 40) // with what the list keeps for more
		}
		return nil
	})
}

// isText reports whether the text before the tag is a string's: plain, or a run in a font, but not
// how it is pronounced.
func (s *scanner) isText() bool {
	parent := s.parent()
	return parent == inString || parent == inInline || parent == inRun
}

// appendText appends a text to what is kept of a cell, which is bounded.
func appendText(to, text []byte) []byte {
	if len(to) > 4*maxText {
		return to
	}
	return appendUnescaped(to, text)
}

// cut is a text as long as a cell may have it.
func cut(text []byte) (kept []byte, isCut bool) {
	if len(text) <= maxText || utf8.RuneCount(text) <= maxText {
		return text, false
	}
	place := 0
	for range maxText {
		_, size := utf8.DecodeRune(text[place:])
		place += size
	}
	return text[:place], true
}

// validUTF8 replaces what is not UTF-8.
func validUTF8(text []byte) []byte {
	if utf8.Valid(text) {
		return text
	}
	return []byte(strings.ToValidUTF8(string(text), "\ufffd"))
}

func (k *book) readStyles(ctx context.Context) error {
	custom := map[int]string{}
	number := func(value []byte) (n int) {
		n, _ = strconv.Atoi(string(value)) // missing: as usual
		return n
	}
	return k.walk(ctx, k.stylesPart, func(s *scanner) error {
		switch {
		case s.end:
		case s.within(inNumFmts, inNumFmt):
			id, code := 0, ""
			err := s.attributes(func(name, value []byte) error {
				switch string(name) {
				case "numFmtId":
					id = number(value)
				case "formatCode":
					code = unescaped(value)
				}
				return nil
			})
			if err != nil {
				return err
			}
			if len(custom) < maxFormats && len(code) <= numberformat.MaxCode {
				custom[id] = code
			}
		case s.within(inCellXfs, inXf) && len(k.styles) < maxStyles:
			id := 0
			err := s.attributes(func(name, value []byte) error {
				if string(name) == "numFmtId" {
					id = number(value)
				}
				return nil
			})
			k.styles = append(k.styles, k.format(id, custom))
			return err
		}
		return nil
	})
}

// General and text show numbers as usual.
const (
	generalFormat = 0
	textFormat    = 49
)

// format is a number format by its number; nil: as usual.
func (k *book) format(id int, custom map[int]string) *cellFormat {
	if f, known := k.formats[id]; known {
		return f
	}
	var f *cellFormat
	if code, isCustom := custom[id]; isCustom && code != "" {
		f = &cellFormat{Format: numberformat.Parse(code)}
		f.currency, f.zeros = f.Currency(), f.Zeros()
	} else if id != generalFormat && id != textFormat {
		f = &cellFormat{Format: numberformat.Builtin(id)}
	}
	if f != nil {
		f.date, f.date1904 = f.IsDate(), k.date1904
	}
	k.formats[id] = f
	return f
}

// style is the number format of a style of cells.
func (k *book) style(i int) *cellFormat {
	if i < 0 || i >= len(k.styles) {
		return nil
	}
	return k.styles[i]
}

var errReference = errors.New("a reference is not one")

const (
	lastRow    = 1<<20 - 1 // of a sheet, counted from 0
	lastColumn = 1<<14 - 1
)

// parseReference reads a reference such as "AB12", counted from 0.
func parseReference(reference []byte) (row, column int, err error) {
	i := 0
	for ; i < len(reference); i++ {
		c := reference[i] | 0x20
		if c < 'a' || c > 'z' || column > lastColumn {
			break
		}
		column = column*26 + int(c-'a') + 1
	}
	if column == 0 || column-1 > lastColumn {
		return 0, 0, errReference
	}
	row, err = parseRow(reference[i:])
	return row, column - 1, err
}

func parseRow(number []byte) (row int, err error) {
	for _, c := range number {
		if c < '0' || c > '9' || row > lastRow {
			return 0, errReference
		}
		row = row*10 + int(c-'0')
	}
	if row < 1 || row-1 > lastRow {
		return 0, errReference
	}
	return row - 1, nil
}

func isTrue(value []byte) bool { return string(value) == "1" || string(value) == "true" }
