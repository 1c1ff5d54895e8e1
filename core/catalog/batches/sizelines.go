package batches

import (
	"context"
	"slices"
	"strings"

	core "selvedge/core/catalog"
	"selvedge/core/catalog/mapping"
	"selvedge/core/catalog/vocabulary"
	"selvedge/ports/catalog"
)

// aroundHeadings are the rows on each side of the headings among which lines of sizes are looked for.
const aroundHeadings = 20

// around are the rows near the headings; none if there are no headings.
func (f file) around(ctx context.Context) (rows []mapping.FileRow, err error) {
	if f.Header == 0 || f.shop != nil {
		return nil, nil
	}
	for row, err := range f.All(ctx) {
		if err != nil {
			return nil, err
		}
		if row.Number > f.Header+aroundHeadings {
			break
		}
		if row.Number < f.Header-aroundHeadings || row.Hidden || isBlank(row) {
			continue
		}
		of := mapping.FileRow{Number: row.Number}
		for _, c := range row.Cells {
			if c.Merged { // headings may go over the lines of sizes
				c.Text = ""
			}
			of.Cells = append(of.Cells, strings.Clone(c.Text))
		}
		rows = append(rows, of)
	}
	return rows, nil
}

// headed are the columns of a file as they are called: those of a matrix by one of the lines that say their sizes, which are none of
// variants. The others are counted.
func (s *Service) headed(ctx context.Context, turn *turnOf, f *file, reading *Reading) (columns []mapping.Column, others int, err error) {
	f.noRows = nil
	rows, err := f.around(ctx)
	if err != nil {
		return nil, 0, err
	}
	mapper := s.mapper(turn.b)
	lines, headings := mapper.SizeLines(rows, f.Header)
	if len(lines) == 0 {
		return columnsOf(mapper.Grouped(rows, f.Header, f.Headings), mapping.SizeLine{}, f.Columns), 0, nil
	}
	line := lines[0]
	if at := slices.IndexFunc(lines, func(l mapping.SizeLine) bool { return l.Row == reading.Choices.Header }); at >= 0 {
		line = lines[at]
	} else if len(lines) > 1 {
		err = turn.look(ctx, func(ctx context.Context, tx catalog.Tx, door core.Door, b *Batch) (err error) {
			line, err = s.usedSizes(ctx, tx, door, b, lines, headings)
			return err
		})
	}
	for _, l := range lines {
		if l.Row > f.Header {
			reading.SizeLines = append(reading.SizeLines, l.Row)
		}
	}
	f.noRows = reading.SizeLines
	return columnsOf(headings, line, f.Columns), len(lines) - 1, err
}

// columnsOf are columns with some headings, at least so many.
func columnsOf(headings []string, sizes mapping.SizeLine, least int) []mapping.Column {
	columns := make([]mapping.Column, max(least, len(headings), sizes.Last()+1))
	for i := range columns {
		columns[i].Size = sizes.Sizes[i]
		if columns[i].Header = columns[i].Size; columns[i].Size == "" && i < len(headings) {
			columns[i].Header = headings[i]
		}
	}
	return columns
}

// usedSizes is the first line of sizes that was decided about before, else the one of which most are in the catalog, else the first.
func (s *Service) usedSizes(ctx context.Context, tx catalog.Tx, door core.Door, b *Batch, lines []mapping.SizeLine, headings []string) (best mapping.SizeLine, err error) {
	there, err := core.ValuesOf(ctx, tx, door, "size")
	if err != nil {
		return best, err
	}
	most := -1.0
	for _, line := range lines {
		columns := columnsOf(headings, line, 0)
		memories, _, err := s.memories(ctx, tx, b, columns)
		if err != nil {
			return best, err
		}
		score := 0.0
		for _, memory := range memories {
			score = max(score, float64(len(headings))*memory.Knows(columns))
		}
		score *= float64(len(line.Sizes) + 1)
		for _, size := range line.Sizes {
			if slices.ContainsFunc(there, func(value string) bool { return vocabulary.Fold(value) == vocabulary.Fold(size) }) {
				score++
			}
		}
		if score > most {
			best, most = line, score
		}
	}
	return best, nil
}
