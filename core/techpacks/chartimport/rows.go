package chartimport

import (
	"regexp"
	"slices"
	"strings"

	"selvedge/core/garment/measure"
	"selvedge/ports"
)

var (
	errorPattern = regexp.MustCompile(`^#(REF|DIV/0|VALUE|NAME|N/A|NUM|NULL|SPILL)[!?]?`)
	datePattern  = regexp.MustCompile(`\d[-/.][A-Za-z]{3}|[A-Za-z]{3}[-/. ]\d|\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}`)
	around       = regexp.MustCompile(`^(?:ca\.?|approx\.?|~|≈)\s*|^\((.*)\)$|\*+$`)
	belowInch    = regexp.MustCompile(`(?i)\b\d+\s*(?:\d+/\d+)?\s*(?:"|″|inch(?:es)?|in\.?|cm|mm)\s+(?:below|above|from|down|under|unterhalb|unter)`)
)

// measured reports whether a cell holds something like a measure.
func (s *reading) measured(cell spot) bool {
	if cell.Kind == ports.NumberCell {
		return true
	}
	text := cell.text()
	if text == "" {
		return false
	}
	is, known := s.lengths[text]
	if !known {
		_, err := measure.ParseLength(tidied(text), measure.Inch)
		is = err == nil
		s.lengths[text] = is
	}
	return is
}

// role is what a heading says that a column holds; empty if it says nothing known.
func (s *reading) role(text string) string {
	role, known := s.roles[text]
	if !known {
		role = s.Words.role(text)
		s.roles[text] = role
	}
	return role
}

// tidied is a measure without what is written around it.
func tidied(text string) string {
	return strings.TrimSpace(around.ReplaceAllString(strings.TrimSpace(text), "$1"))
}

// readRows reads the rows below the sizes.
func (s *reading) readRows() {
	for r := s.columns.first; r < len(s.grid); r++ {
		line := s.grid[r]
		if heads, same := s.headsAgain(r); heads && same {
			continue
		} else if heads {
			s.problem(line[0].at, "Another table begins here, with other sizes or in other columns: it is left out. Put it on a sheet of its own to import it.")
			break
		}
		name, at := s.nameOf(line)
		code := ""
		if s.columns.code >= 0 {
			code = line[s.columns.code].text()
		}
		var cells []Cell
		filled := 0
		for _, c := range s.table.at {
			cell := s.cell(line[c])
			if cell.number != nil || cell.Text != "" {
				filled++
			}
			cells = append(cells, cell)
			s.outdated(line, line[c])
		}
		switch {
		case filled == 0:
			s.leaveOut(line, name, at)
			continue
		case s.total(name, code):
			s.problem(at, "%s adds other rows up: it is left out.", quoted(name+code))
			continue
		case name == "" && code == "":
			s.problem(cells[0].At, "There are measures here and no name. Write what they are of, or leave them out.")
			at = cells[0].At
		}
		row := Row{Place: at, Code: clipped(code, 40), Name: clipped(name, 120), Cells: cells}
		if s.columns.minus >= 0 {
			row.tolerances[0] = s.tolerance(line[s.columns.minus])
		}
		if s.columns.plus >= 0 {
			row.tolerances[1] = s.tolerance(line[s.columns.plus])
		}
		if s.columns.grade >= 0 {
			s.graded(&row, line[s.columns.grade])
		}
		s.preview.Rows = append(s.preview.Rows, row)
	}
	if len(s.preview.Rows) == 0 {
		s.problem("", "There are no measures below the sizes.")
	}
}

func clipped(text string, most int) string {
	clean := []rune(strings.Join(strings.Fields(strings.ToValidUTF8(text, "")), " "))
	return string(clean[:min(len(clean), most)])
}

// nameOf is a row's name and where it stands.
func (s *reading) nameOf(line []spot) (name, at string) {
	for _, c := range s.columns.names {
		if text := line[c].text(); text != "" && (line[c].Kind != ports.NumberCell || len(s.columns.names) == 1) {
			return text, line[c].at
		}
	}
	if s.columns.code >= 0 && line[s.columns.code].text() != "" {
		return "", line[s.columns.code].at
	}
	return "", line[0].at
}

// leaveOut lists a row without measures: a heading or a note.
func (s *reading) leaveOut(line []spot, name, at string) {
	var texts []string
	first := ""
	for c, cell := range line {
		if text := cell.text(); text != "" && (c == 0 || cell.at != line[c-1].at) {
			if texts = append(texts, text); first == "" {
				first = cell.at
			}
		}
	}
	switch {
	case len(texts) == 0:
	case name != "":
		s.problem(at, "%s has no measures: it is left out.", quoted(name))
	default:
		s.problem(first, "%s is no measure of a size: it is left out.", quoted(strings.Join(texts, " ")))
	}
}

// headsAgain reports whether a row is one of sizes, and whether they are those of the table, as on its second page.
func (s *reading) headsAgain(r int) (heads, same bool) {
	line := s.grid[r]
	count, same := 0, true
	for c, cell := range line {
		at := slices.Index(s.table.at, c)
		if at >= 0 && s.table.sizes[at].system != "number" && s.measured(cell) {
			return false, false
		}
		size, ok := s.size(cell)
		if ok && (c == 0 || cell.at != line[c-1].at) && (size.system != "number" || s.headings(s.grid, r) > 0) {
			count++
		}
		same = same && (at < 0 || ok && size.name == s.table.sizes[at].name)
	}
	return count > 0 && (count > 1 || same), same
}

// total reports whether a row adds others up.
func (s *reading) total(name, code string) bool {
	text := normal(name)
	if text == "" {
		text = normal(code)
	}
	return s.Words.totals[text]
}

// cell reads what is written for a size; its unit is found later.
func (s *reading) cell(from spot) Cell {
	cell := Cell{At: from.at, Text: from.text()}
	switch {
	case from.Kind == ports.NumberCell && (from.Number > 20_000 || from.Number > 1000 && datePattern.MatchString(from.Text)) && datePattern.MatchString(from.Text):
		s.problem(from.at, "%s is a date: a spreadsheet took a fraction for one. Write it as text, such as '1/2.", quoted(from.Text))
		return Cell{At: from.at}
	case from.Kind == ports.NumberCell:
		number := from.Number
		cell.number = &number
	case from.Formula != "" && cell.Text == "":
		s.problem(from.at, "The formula has no saved value. Open the file in a spreadsheet program, save it and import it again, or write the measure.")
	case errorPattern.MatchString(cell.Text):
		s.problem(from.at, "The formula gives %s. Write the measure.", cell.Text)
		return Cell{At: from.at}
	case cell.Text != "":
		if _, err := measure.ParseLength(tidied(cell.Text), measure.Inch); err != nil {
			s.problem(from.at, "%s is no measure. Write one length, such as 47 or 18 1/2 in.", quoted(cell.Text))
			return Cell{At: from.at}
		}
		cell.Named = namesUnit(cell.Text)
	}
	return cell
}

// outdated tells of a size that is said to be what another cell of its row holds and isn't: somebody corrected that one with
// a program that saves a file without reckoning it, and the correction would be lost without a word.
func (s *reading) outdated(line []spot, size spot) {
	of := strings.ReplaceAll(size.Formula, "$", "")
	if of == "" || size.Kind != ports.NumberCell {
		return
	}
	i := slices.IndexFunc(line, func(other spot) bool { return other.at == of })
	if i >= 0 && line[i].Kind == ports.NumberCell && line[i].Number != size.Number {
		s.problem(size.at, "%s was changed to %s, and this size was saved before that. Open the file in a spreadsheet program, save it and import it again.", of, line[i].text())
	}
}

// namesUnit reports whether a length says its unit: then it is the same in every chart.
func namesUnit(text string) bool {
	inches, errInch := measure.ParseLength(tidied(text), measure.Inch)
	millimetres, err := measure.ParseLength(tidied(text), measure.Millimetre)
	return err == nil && errInch == nil && inches == millimetres && inches != 0
}

var signs = strings.NewReplacer("±", "", "+/-", "", "+-", "", "-/+", "")

// tolerance reads a tolerance, whatever its sign.
func (s *reading) tolerance(from spot) Cell {
	cell := Cell{At: from.at, Text: strings.TrimSpace(signs.Replace(from.text()))}
	if from.Kind == ports.NumberCell {
		number := max(from.Number, -from.Number)
		cell.number = &number
		return cell
	}
	cell.Text = strings.TrimLeft(cell.Text, "+-− ")
	if cell.Text == "" {
		return Cell{At: from.at}
	}
	if _, err := measure.ParseLength(cell.Text, measure.Inch); err != nil {
		if from.at != "" {
			s.problem(from.at, "%s is no tolerance. Write one length, such as 1 or 1/4.", quoted(from.text()))
		}
		return Cell{At: from.at}
	}
	cell.Named = namesUnit(cell.Text)
	return cell
}

// graded makes the sizes of a chart that has one column of measures and one of grade steps.
func (s *reading) graded(row *Row, from spot) {
	if len(s.table.sizes) != 1 {
		return
	}
	sizes := s.oneGrade()
	if sizes == nil {
		return
	}
	base := row.Cells[0]
	step := s.tolerance(from)
	row.Cells = nil
	for _, size := range sizes {
		if size == s.table.sizes[0].name {
			row.Cells = append(row.Cells, base)
		} else {
			row.Cells = append(row.Cells, step)
		}
	}
}

// oneGrade are the sizes that one grade step is for: those of the standard chart around the one that is measured.
func (s *reading) oneGrade() []string {
	base := s.table.sizes[0].name
	at := slices.Index(s.standard.Sizes, base)
	if at < 0 {
		return nil
	}
	sizes := s.standard.Sizes[max(0, at-2):min(len(s.standard.Sizes), at+3)]
	if len(s.preview.Sizes) == 1 {
		s.preview.Sizes, s.preview.Base, s.preview.Grading, s.preview.fromSmaller = slices.Clone(sizes), base, Steps, true
		s.problem(s.grid[s.table.row][s.table.at[0]].at, "Only %s is measured, and graded by one step: the sizes are taken to be %s.", base, strings.Join(sizes, ", "))
	}
	return sizes
}
