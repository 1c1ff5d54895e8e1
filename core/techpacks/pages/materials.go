package pages

import (
	"fmt"
	"strings"

	"selvedge/core/garment/measure"
	"selvedge/core/techpacks/document"
)

// kinds are the parts of the bill of materials, in its order.
var kinds = []struct{ kind, title string }{
	{"shell", "Fabric"}, {"lining", "Lining"}, {"interlining", "Interlining"}, {"trim", "Trims"}, {"thread", "Thread"}, {"label", "Labels"}, {"packaging", "Packaging"},
}

const colourwaysBeside = 5 // columns of colours in a table

// materials is the bill of materials, and what a piece costs if prices are shown.
func (l *layout) materials() {
	f := l.open("Bill of materials")
	d := l.Document
	shown := d.Colourways[:min(len(d.Colourways), colourwaysBeside)]
	var rows []row
	for _, k := range kinds {
		before := len(rows)
		for _, m := range d.Materials {
			if m.Kind != k.kind {
				continue
			}
			if len(rows) == before {
				rows = append(rows, row{title: l.say(k.title)})
			}
			rows = append(rows, row{cells: l.materialRow(m, shown)})
		}
	}
	f.table(l.materialColumns(f.width(), shown), rows)
	for from := colourwaysBeside; from < len(d.Colourways); from += colourwaysBeside + 3 {
		l.moreColours(f, d.Colourways[from:min(from+colourwaysBeside+3, len(d.Colourways))])
	}
	if l.Prices {
		l.costs(f)
	}
}

func (l *layout) materialColumns(width float64, shown []document.Colourway) []column {
	shares := []struct {
		head  string
		share float64
	}{{"Material", 28}, {"Placement", 19}, {"Article and supplier", 17}, {"Consumption", 10}}
	if l.Prices {
		shares = append(shares, struct {
			head  string
			share float64
		}{"Price", 11})
	}
	sum := 9 * float64(len(shown))
	for _, s := range shares {
		sum += s.share
	}
	var cols []column
	for _, s := range shares {
		cols = append(cols, column{head: l.say(s.head), width: width * s.share / sum})
	}
	for _, c := range shown {
		cols = append(cols, column{head: label{first: c.Name}, width: width * 9 / sum})
	}
	return cols
}

func (l *layout) materialRow(m document.Material, shown []document.Colourway) []cell {
	name := say(m.Name, strong)
	if len(m.Fibres) > 0 {
		name = name.and(l.Fibres.Composition(m.Fibres), body)
	}
	var about []string
	if m.GSM > 0 {
		about = append(about, fmt.Sprintf("%d g/m²", m.GSM))
	}
	if m.Width > 0 {
		about = append(about, l.say("usable width").slashed()+" "+l.clothWidth(m.Width))
	}
	if m.Shrinkage > 0 {
		about = append(about, l.say("shrinkage").slashed()+" "+document.Decimal(m.Shrinkage, 10)+" %")
	}
	if m.Animal {
		about = append(about, l.say("non-textile parts of animal origin").slashed())
	}
	name = name.and(strings.Join(about, " · "), quiet).and(m.Note, quiet)
	article := say(m.Article, body).and(m.Supplier, body)
	if m.Sourced {
		article = article.and(l.say("sourced by the factory").slashed(), quiet)
	}
	cells := []cell{name, say(m.Placement, body), article, l.consumption(m)}
	if l.Prices {
		cells = append(cells, l.price(m))
	}
	for _, c := range shown {
		cells = append(cells, l.colourCell(m, c.ID))
	}
	return cells
}

// clothWidth is how wide cloth lies: in centimetres, as mills say it, or inches.
func (l *layout) clothWidth(t measure.Tenths) string {
	if l.Document.Unit == "in" {
		return measure.Format(t, measure.Inch) + " in"
	}
	return measure.Format(t, measure.Centimetre) + " cm"
}

func (l *layout) consumption(m document.Material) cell {
	var c cell
	if len(m.PerSize) > 0 {
		for _, size := range l.Document.Chart.Sizes {
			if amount, ok := m.PerSize[size]; ok {
				c = c.and(size+"  "+document.Decimal(amount, 1000)+" "+m.Unit, body)
			}
		}
	} else if m.Consumption > 0 {
		c = say(document.Decimal(m.Consumption, 1000)+" "+m.Unit, body)
	}
	if m.Waste > 0 && c != nil {
		c = c.and("+ "+document.Decimal(m.Waste, 10)+" % "+l.say("waste").slashed(), quiet)
	}
	return c
}

func (l *layout) colourCell(m document.Material, colourway string) cell {
	c, there := m.Colours[colourway]
	switch {
	case !m.Coloured || !there:
		return say("–", quiet)
	case c.Match:
		return say("DTM", body).and(l.dip(c.LabDip), quiet)
	}
	text := l.colourText(c)
	if text == "" {
		text = l.say("not decided").slashed()
	}
	return cell{{text: text, style: body, swatch: c.Hex}}.and(l.dip(c.LabDip), quiet)
}

// moreColours are the colours in colourways that the first tables have no room for.
func (l *layout) moreColours(f *flow, shown []document.Colourway) {
	var rows [][]cell
	for _, m := range l.Document.Materials {
		if !m.Coloured {
			continue
		}
		cells := []cell{say(m.Name, strong).and(m.Placement, quiet)}
		for _, c := range shown {
			cells = append(cells, l.colourCell(m, c.ID))
		}
		rows = append(rows, cells)
	}
	cols := []column{{head: l.say("Material"), width: f.width() * .24}}
	for _, c := range shown {
		cols = append(cols, column{head: label{first: c.Name}, width: f.width() * .76 / float64(len(shown))})
	}
	if len(rows) > 0 {
		f.caption(l.say("Colours, continued"), 90)
		f.table(cols, plain(rows))
	}
}

// price is of one unit. It is kept in thousandths of a minor unit.
func (l *layout) price(m document.Material) cell {
	if m.Price == 0 {
		return nil
	}
	return say(document.Price(l.Document.Cost.Currency, m.Price, 1000)+" / "+m.Unit, body)
}

// costs is what a piece in the base size costs.
func (l *layout) costs(f *flow) {
	d := l.Document
	var rows [][]cell
	sum := 0.
	for _, m := range d.Materials {
		if m.Price == 0 {
			continue
		}
		amount := m.Consumption
		if len(m.PerSize) > 0 {
			amount = m.PerSize[d.Chart.Base]
		}
		cost := float64(amount) / 1000 * (1 + float64(m.Waste)/1000) * float64(m.Price) / 1000
		sum += cost
		rows = append(rows, []cell{
			say(m.Name, strong), say(m.Placement, body), say(document.Decimal(amount, 1000)+" "+m.Unit, body), say(document.Decimal(m.Waste, 10)+" %", body), l.price(m),
			say(document.Price(d.Cost.Currency, int64(cost+.5), 1), body),
		})
	}
	last := func(name string, amount int64, style bool) {
		s := body
		if style {
			s = strong
		}
		rows = append(rows, []cell{say(l.say(name).slashed(), s), nil, nil, nil, nil, say(document.Price(d.Cost.Currency, amount, 1), s)})
	}
	materials := int64(sum + .5)
	last("Materials", materials, true)
	if d.Cost.Making > 0 {
		last("Cut, make and trim", d.Cost.Making, false)
	}
	total := int64(sum + float64(d.Cost.Making) + .5)
	last("Cost of a piece", total, true)
	if d.Cost.Target > 0 {
		last("Target", d.Cost.Target, false)
		last("Target less cost", d.Cost.Target-total, true)
	}
	w := f.width()
	columns := []column{
		{head: l.say("Material"), width: w * .3}, {head: l.say("Placement"), width: w * .26}, {head: l.say("Consumption"), width: w * .12, right: true},
		{head: l.say("Waste"), width: w * .08, right: true}, {head: l.say("Price"), width: w * .12, right: true}, {head: l.say("Cost"), width: w * .12, right: true},
	}
	f.caption(l.say("Cost sheet"), min(f.tableHeight(columns, plain(rows))+20, l.bottom-l.top-2*headline)) // on one page, if one holds it
	f.table(columns, plain(rows))
	f.text(l.say("For one piece in the base size, waste included.").slashed()+" "+d.Chart.Base, quiet)
}
