package chartimport

import (
	"math"
	"slices"
	"strings"

	"selvedge/core/garment/measure"
	"selvedge/ports"
)

// mmOf is how long each unit is.
var mmOf = map[measure.Unit]float64{measure.Millimetre: 1, measure.Centimetre: 10, measure.Inch: 25.4}

// tried are the units in which a chart may be.
var tried = []measure.Unit{measure.Millimetre, measure.Centimetre, measure.Inch}

var unitNames = map[measure.Unit]string{measure.Millimetre: "millimetres", measure.Centimetre: "centimetres", measure.Inch: "inches"}

// read is a cell's length in a unit, or false if it holds none.
func (c Cell) read(unit measure.Unit) (measure.Tenths, bool) {
	if c.number != nil {
		mm := *c.number * mmOf[unit]
		if math.IsNaN(mm) || math.Abs(mm) > measure.MaxLength.MM() {
			return 0, false
		}
		return measure.FromMM(mm), true
	}
	if c.Text == "" {
		return 0, false
	}
	value, err := measure.ParseLength(tidied(c.Text), unit)
	if err != nil && unit != measure.Inch { // a fraction alone, in a chart in cm
		if amount, inch := measure.ParseLength(tidied(c.Text), measure.Inch); inch == nil {
			return measure.Tenths(math.Round(float64(amount) * mmOf[unit] / mmOf[measure.Inch])), true
		}
	}
	return value, err == nil
}

// amount is the number that is written in a cell, whatever its unit; false if it names one.
func (c Cell) amount() (float64, bool) {
	if c.number != nil {
		return *c.number, true
	}
	value, ok := c.read(measure.Inch)
	return float64(value) / 254, ok && !c.Named
}

// readUnits finds the unit of the chart, of its columns and rows, and reads the cells.
func (s *reading) readUnits() {
	s.findBase()
	stated := s.statedUnit()
	byColumn := s.columnUnits()
	magnitude, decisive := s.magnitude()
	fractions := s.fractions()
	p := &s.preview
	switch {
	case stated != "" && decisive && magnitude != stated:
		p.Unit = magnitude
		s.problem("", "The sheet says %s, but its measures look like %s: they are read so. Check one of them.", unitNames[stated], unitNames[magnitude])
	case stated != "":
		p.Unit = stated
	case len(byColumn) > 0:
		p.Unit = byColumn[0]
	case s.writtenUnit() != "":
		p.Unit = s.writtenUnit()
	case fractions && (!decisive || magnitude != measure.Centimetre):
		p.Unit = measure.Inch
	case decisive:
		p.Unit = magnitude
	default:
		s.problem("", "The sheet doesn't say its unit: measures are read as %s. Check one of them.", unitNames[p.Unit])
	}
	for i := range p.Rows {
		row := &p.Rows[i]
		inRow := s.rowUnit(*row)
		for j := range row.Cells {
			cell := &row.Cells[j]
			cell.Unit = p.Unit
			if len(byColumn) == len(row.Cells) && byColumn[j] != "" && byColumn[j] != p.Unit {
				cell.Unit, cell.Named = byColumn[j], true
			}
			if inRow != "" {
				cell.Unit, cell.Named = inRow, true
			}
			take(cell)
		}
	}
}

// take reads a cell in its unit.
func take(cell *Cell) {
	cell.written, cell.Value = nil, nil
	if value, ok := cell.read(cell.Unit); ok {
		cell.written = &value
	}
}

// unread lists what could be read in no unit that its row may have.
func (s *reading) unread() {
	for _, row := range s.preview.Rows {
		for _, cell := range row.Cells {
			if cell.written == nil && cell.Text != "" {
				s.problem(cell.At, "%s is no measure in %s. Write one length, such as 47 or 18 1/2 in.", quoted(cell.Text), unitNames[cell.Unit])
			}
		}
	}
}

// rowUnit is the unit that a row's name says it is measured in: not in "1 inch below armhole".
func (s *reading) rowUnit(row Row) measure.Unit {
	return unitIn(belowInch.ReplaceAllString(row.Name, ""))
}

// statedUnit is the unit above the sizes, in the sheet's name or in the headings of other columns.
func (s *reading) statedUnit() measure.Unit {
	units := map[measure.Unit]bool{}
	for r := 0; r <= s.table.row; r++ {
		for c, cell := range s.grid[r] {
			if r == s.table.row && contains(s.table.at, c) || c > 0 && cell.at == s.grid[r][c-1].at {
				continue
			}
			if u := unitIn(cell.Text); u != "" && !belowInch.MatchString(cell.Text) {
				units[u] = true
			}
		}
	}
	if len(units) == 0 {
		if u := unitIn(strings.ReplaceAll(s.preview.Sheet, "_", " ")); u != "" {
			units[u] = true
		}
	}
	if len(units) != 1 {
		return ""
	}
	for u := range units {
		return u
	}
	return ""
}

// columnUnits are the units that the sizes' headings name, if one does.
func (s *reading) columnUnits() []measure.Unit {
	units := make([]measure.Unit, len(s.table.at))
	named := false
	for i, c := range s.table.at {
		for _, r := range s.headingRows() {
			if u := unitIn(s.grid[r][c].Text); u != "" && units[i] == "" {
				units[i], named = u, true
			}
		}
	}
	if !named {
		return nil
	}
	return units
}

// writtenUnit is the unit that is written in most cells.
func (s *reading) writtenUnit() measure.Unit {
	count, all := map[measure.Unit]int{}, 0
	for _, row := range s.preview.Rows {
		for _, cell := range row.Cells {
			if cell.Text == "" {
				continue
			}
			all++
			if cell.Named {
				count[unitOf(cell.Text)]++
			}
		}
	}
	for _, u := range tried {
		if count[u]*2 > all {
			return u
		}
	}
	return ""
}

// unitOf is the unit that a length names.
func unitOf(text string) measure.Unit {
	letters := strings.Trim(strings.ToLower(text), "0123456789.,/ -+½¼¾⅛⅜⅝⅞⁄")
	switch {
	case strings.HasPrefix(letters, "m") && letters != "m":
		return measure.Millimetre
	case strings.HasPrefix(letters, "c"):
		return measure.Centimetre
	}
	return measure.Inch
}

// fractions reports whether measures are written with fractions.
func (s *reading) fractions() bool {
	count, all := 0, 0
	for _, row := range s.preview.Rows {
		for _, cell := range row.Cells {
			if cell.Text == "" || cell.Named {
				continue
			}
			all++
			if strings.ContainsAny(cell.Text, "/⁄½¼¾⅛⅜⅝⅞") {
				count++
			}
		}
	}
	return count*5 > all
}

// off is how far a measure is from another one, whether it is half of it or twice it, as a logarithm.
func off(mm, standard float64, kind measure.Extent) float64 {
	best := math.Abs(math.Log(mm / standard))
	if kind == measure.Half {
		best = min(best, math.Abs(math.Log(mm/standard/2))+.15)
	}
	if kind == measure.Full {
		best = min(best, math.Abs(math.Log(mm/standard*2))+.15)
	}
	return min(best, 2)
}

// magnitude is the unit in which the measures come nearest to the standard chart's.
func (s *reading) magnitude() (unit measure.Unit, decisive bool) {
	sums, count := map[measure.Unit]float64{}, 0
	for _, row := range s.preview.Rows {
		standard, base, ok := s.standardOf(row)
		amount, written := s.baseAmount(row)
		if !ok || !written || amount <= 0 {
			continue
		}
		count++
		for _, u := range tried {
			sums[u] += off(amount*mmOf[u], base.MM(), standard.Kind)
		}
	}
	if count == 0 {
		return "", false
	}
	order := slices.Clone(tried)
	slices.SortFunc(order, func(a, b measure.Unit) int {
		if sums[a] < sums[b] {
			return -1
		}
		return 1
	})
	n := float64(count)
	return order[0], sums[order[0]]/n < .45 && sums[order[1]]/n > sums[order[0]]/n+.2
}

// baseAmount is what is written for the base size, or for the first size that is filled.
func (s *reading) baseAmount(row Row) (float64, bool) {
	at := slices.Index(s.preview.Sizes, s.preview.Base)
	if at >= 0 {
		if amount, ok := row.Cells[at].amount(); ok {
			return amount, true
		}
	}
	for _, cell := range row.Cells {
		if amount, ok := cell.amount(); ok {
			return amount, true
		}
	}
	return 0, false
}

// findBase guesses the base size: where it is marked or written, else the standard chart's, else the middle one.
func (s *reading) findBase() {
	p := &s.preview
	if p.Base != "" {
		return
	}
	for _, size := range s.table.sizes {
		if size.base {
			p.Base = size.name
			return
		}
	}
	for _, line := range s.grid {
		for c, cell := range line {
			text := normal(cell.Text)
			for word := range s.Words.baseSize {
				rest, ok := strings.CutPrefix(text, word)
				if !ok {
					continue
				}
				beside := rest
				if strings.TrimSpace(rest) == "" && c+1 < len(line) {
					beside = line[c+1].text()
				}
				if size, ok := s.size(spot{Cell: textCell(beside)}); ok && slices.Contains(p.Sizes, size.name) {
					p.Base = size.name
					return
				}
			}
		}
	}
	p.Base = p.Sizes[(len(p.Sizes)-1)/2]
	if slices.Contains(p.Sizes, s.standard.Base) {
		p.Base = s.standard.Base
	}
}

func textCell(text string) ports.Cell { return ports.Cell{Kind: ports.TextCell, Text: text} }

// readTolerances reads tolerances in the unit of their row.
func (p *Preview) readTolerances() {
	for i := range p.Rows {
		p.Rows[i].takeTolerances()
	}
}

func (r *Row) takeTolerances() {
	read := func(c Cell) *measure.Tenths {
		if value, ok := c.read(r.unit()); ok {
			return new(max(value, -value))
		}
		return nil
	}
	r.Minus, r.Plus = read(r.tolerances[0]), read(r.tolerances[1])
}

// unit is that of most of a row's cells.
func (r *Row) unit() (most measure.Unit) {
	count := map[measure.Unit]int{}
	for _, cell := range r.Cells {
		if count[cell.Unit]++; count[cell.Unit] > count[most] {
			most = cell.Unit
		}
	}
	return most
}

// By how much a measure may miss: neighbours in a row are close, another brand's standard is not.
const (
	besideNeighbours = .12
	besideStandard   = .3
)

// compare finds rows and cells in another unit than the chart, and girths that are measured all around.
func (s *reading) compare() {
	for i := range s.preview.Rows {
		row := &s.preview.Rows[i]
		if s.preview.Grading == Values {
			s.strayCells(row)
		}
		said := s.saidFull(row.Name)
		standard, base, ok := s.standardOf(*row)
		value := s.baseValue(*row)
		if !ok || value <= 0 {
			if point := s.Points[row.Point]; row.Point != "" && point.Kind == measure.Half {
				row.Full = said == "full"
			}
			continue
		}
		s.strayRow(row, standard.Kind, base.MM())
		ratio := s.baseValue(*row) / base.MM()
		if standard.Kind == measure.Half && said != "half" {
			row.Full = ratio > 1.6 && ratio < 2.6 || said == "full" && ratio > 1.3
			if row.Full && said == "" {
				s.problem(row.Place, "%s is about twice what is usual: it seems to be measured all around. Confirm that it is halved.", quoted(row.Name))
			}
		}
	}
}

// saidFull is "half" or "full" if a name says how a girth is measured.
func (s *reading) saidFull(name string) string {
	text := normal(name)
	padded := " " + text + " "
	for word := range s.Words.half {
		if strings.HasPrefix(padded, " "+word+" ") {
			return "half"
		}
	}
	for word := range s.Words.full {
		if strings.Contains(padded, " "+word+" ") || isHan(word) && strings.Contains(text, word) {
			return "full"
		}
	}
	for _, token := range strings.Fields(text) { // one word in German: "Brustumfang"
		if strings.HasSuffix(token, "umfang") {
			return "full"
		}
	}
	return ""
}

// baseValue is the base size's measure in mm, or that of the first size that is filled.
func (s *reading) baseValue(row Row) float64 {
	if at := slices.Index(s.preview.Sizes, s.preview.Base); at >= 0 && row.Cells[at].written != nil {
		return row.Cells[at].written.MM()
	}
	for _, cell := range row.Cells {
		if cell.written != nil {
			return cell.written.MM()
		}
	}
	return 0
}

// strayRow reads a row in another unit if only so it comes near to the standard chart.
func (s *reading) strayRow(row *Row, kind measure.Extent, standard float64) {
	if row.Cells[0].Named || off(s.baseValue(*row), standard, kind) <= .55 {
		return
	}
	from := row.unit()
	amount := s.baseValue(*row) / mmOf[from]
	for _, u := range tried {
		if u == from || off(amount*mmOf[u], standard, kind) > besideStandard {
			continue
		}
		for j := range row.Cells {
			row.Cells[j].Unit = u
			take(&row.Cells[j])
		}
		row.takeTolerances()
		s.problem(row.Place, "%s looks like %s in a chart in %s: it is read so. Confirm it, or write the unit.", quoted(row.Name), unitNames[u], unitNames[from])
		return
	}
	s.problem(row.Place, "%s is far from what is usual, %s mm beside %s mm. Check it.", quoted(row.Name),
		measure.Format(measure.FromMM(math.Round(s.baseValue(*row))), measure.Millimetre), measure.Format(measure.FromMM(standard), measure.Millimetre))
}

// strayCells reads cells in another unit if only so they come near to the others of their row.
func (s *reading) strayCells(row *Row) {
	var values []float64
	for _, cell := range row.Cells {
		if cell.written != nil && *cell.written > 0 {
			values = append(values, cell.written.MM())
		}
	}
	if len(values) < 3 {
		return
	}
	slices.Sort(values)
	middle := values[len(values)/2]
	for j := range row.Cells {
		cell := &row.Cells[j]
		if cell.written == nil || cell.Named || *cell.written <= 0 || math.Abs(math.Log(cell.written.MM()/middle)) < .5 {
			continue
		}
		amount := cell.written.MM() / mmOf[cell.Unit]
		for _, u := range tried {
			if u != cell.Unit && math.Abs(math.Log(amount*mmOf[u]/middle)) < 2*besideNeighbours {
				from := cell.Unit
				cell.Unit, cell.Named = u, true
				take(cell)
				s.problem(cell.At, "%s looks like %s among %s: it is read so. Confirm it, or write the unit.", quoted(cell.Text), unitNames[u], unitNames[from])
				break
			}
		}
		if math.Abs(math.Log(cell.written.MM()/middle)) >= .5 {
			s.problem(cell.At, "%s is far from the other sizes. Check it.", quoted(cell.Text))
		}
	}
}
