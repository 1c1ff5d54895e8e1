package batches

import (
	"context"
	"errors"
	"io"
	"iter"
	"slices"
	"strings"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/parse"
	"selvedge/core/catalog/shopfile"
	"selvedge/core/sheet"
	"selvedge/ports"
)

const (
	pieceBytes = 1 << 20
	maxPieces  = 8 // that are held
)

// pieces reads a file of the library at any place, a piece at a time.
type pieces struct {
	content io.ReadSeekCloser
	size    int64
	held    map[int64][]byte // by number
	order   []int64          // in which they were read
}

// ReadAt implements io.ReaderAt.
func (p *pieces) ReadAt(to []byte, at int64) (n int, err error) {
	for n < len(to) {
		if at+int64(n) >= p.size {
			return n, io.EOF
		}
		number := (at + int64(n)) / pieceBytes
		piece, err := p.piece(number)
		if err != nil {
			return n, err
		}
		n += copy(to[n:], piece[at+int64(n)-number*pieceBytes:])
	}
	return n, nil
}

func (p *pieces) piece(number int64) ([]byte, error) {
	if piece, held := p.held[number]; held {
		return piece, nil
	}
	if _, err := p.content.Seek(number*pieceBytes, io.SeekStart); err != nil {
		return nil, err
	}
	piece := make([]byte, min(pieceBytes, p.size-number*pieceBytes))
	if _, err := io.ReadFull(p.content, piece); err != nil {
		return nil, err
	}
	if len(p.order) == maxPieces {
		delete(p.held, p.order[0])
		p.order = p.order[1:]
	}
	p.held[number] = piece
	p.order = append(p.order, number)
	return piece, nil
}

// file is an open file of a batch.
type file struct {
	*sheet.Table
	sheets []sheet.Info
	fixed  fixed
	across *across
	shop   func() *shopfile.Rows // for each time that the rows are read; nil: the file is in no shop's format
	size   int64
	close  func() error

	formulas map[int]int // cells by column whose saved values are taken
	noRows   []int       // below the headings
	amounts  []bool      // by column: prices and whole numbers, in whose texts a point may part thousands
	hidden   *int        // rows that a spreadsheet program doesn't show, which are left out
}

// open opens the file of a batch with its choices, once there is room for it. It fails as hold
// and as sheet.Open do, and with Conflict, reason "batch_without_sheet".
func (s *Service) open(ctx context.Context, b *Batch, o opening) (file, error) {
	if !b.hasSheet() {
		return file{}, errBare
	}
	content, size, err := s.Files.Open(ctx, ports.Actor{UserID: b.ActorID}, b.WorkspaceID, b.AssetID)
	if err != nil {
		return file{}, err
	}
	opened, err := sheet.Open(ctx, &pieces{content: content, size: size, held: map[int64][]byte{}}, size, sheet.Limits{Columns: maxColumns})
	if err != nil {
		return file{}, errors.Join(err, content.Close())
	}
	release, err := s.hold(ctx, b, opened.Reserve(), o)
	if err != nil {
		return file{}, errors.Join(err, content.Close())
	}
	closeAll := func() error {
		release()
		return content.Close()
	}
	table, err := opened.Table(ctx, b.Reading.Choices)
	if err != nil {
		return file{}, errors.Join(err, closeAll())
	}
	return file{table, opened.Sheets, b.fixed(), b.across(), s.shopRows(b, table.Headings), size, closeAll, map[int]int{}, b.Reading.SizeLines, b.amounts(), new(int)}, nil
}

// line is a row of the file.
type line struct {
	index    int // of all lines, from 0
	number   int // of the row in the file, from 1
	part     int // of the lines that the row becomes, from 0
	cells    []string
	came     []string // the cells as they are in the file; nil: the same
	ofStyle  bool     // it says neither a color nor a size, where the file has them: what it says is its style's
	problems []sheet.Problem
}

// texts counts the bytes of a line's cells.
func (l *line) texts() (n int) {
	for _, text := range l.cells {
		n += len(text)
	}
	return n
}

// cameIn reads the rows below the headings as they came.
func (f file) cameIn(ctx context.Context) iter.Seq2[line, error] {
	return func(yield func(line, error) bool) {
		count, texts := 0, 0 // bytes
		var shop *shopfile.Rows
		if f.shop != nil {
			shop = f.shop()
		}
		for row, err := range f.Rows(ctx) {
			if err != nil {
				yield(line{}, err)
				return
			}
			if isBlank(row) || slices.Contains(f.noRows, row.Number) {
				continue
			}
			if row.Hidden {
				*f.hidden++
				continue
			}
			l := line{number: row.Number, cells: make([]string, len(row.Cells)), problems: slices.Clone(row.Problems)}
			for i := range row.Cells {
				l.cells[i] = row.Cells[i].Text
				if i < len(f.amounts) && f.amounts[i] && row.Cells[i].Kind == sheet.Number {
					l.cells[i] = pointed(l.cells[i])
				}
				if row.Cells[i].Formula != "" && l.cells[i] != "" {
					f.formulas[i]++
				}
			}
			if texts += l.texts(); texts > maxTexts {
				yield(line{}, errTexts)
				return
			}
			if shop != nil {
				l.cells = widened(l.cells, max(f.Columns, len(l.cells)))
				if !shop.Take(l.cells) {
					continue
				}
			}
			l.index = count
			if count++; count > MaxRows {
				yield(line{}, errRowLimit)
				return
			}
			if !yield(l, nil) {
				return
			}
		}
	}
}

// amounts are the columns of a batch with prices or whole numbers.
func (b *Batch) amounts() []bool {
	columns := make([]bool, len(b.Mapping.Columns))
	for i, c := range b.Mapping.Columns {
		kind := c.Reading.Attribute.Type
		columns[i] = c.Attribute != "" && (kind == attribute.Money || kind == attribute.Integer)
	}
	return columns
}

// pointed writes a workbook's number so that its point is a decimal one: 74.375, which a text may write for 74,375, gets a zero.
// What stands behind it is its currency.
func pointed(text string) string {
	number, currency, _ := strings.Cut(text, " ")
	if _, decimals, has := strings.Cut(number, "."); !has || len(decimals) != 3 {
		return text
	}
	return strings.TrimSpace(number + "0 " + currency)
}

// isBlank says whether a row holds nothing but spaces.
func isBlank(row *sheet.Row) bool {
	return !slices.ContainsFunc(row.Cells, func(c sheet.Cell) bool { return c.Formula != "" || parse.Clean(c.Text) != "" })
}

// lines reads the rows below the headings as they were fixed.
func (f file) lines(ctx context.Context) iter.Seq2[line, error] {
	return func(yield func(line, error) bool) {
		for l, err := range f.cameIn(ctx) {
			if !yield(f.fixed.apply(l), err) {
				return
			}
		}
	}
}

// variants reads the lines that the rows become: one for each size, if those stand across.
func (f file) variants(ctx context.Context) iter.Seq2[line, error] {
	return func(yield func(line, error) bool) {
		count := 0
		for row, err := range f.lines(ctx) {
			if err != nil {
				yield(line{}, err)
				return
			}
			for l := range f.across.unfold(row) {
				l.index = count
				count++
				if !yield(l, nil) {
					return
				}
			}
		}
	}
}
