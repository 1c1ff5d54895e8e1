package sheets

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"selvedge/core/techpacks/document"
	"selvedge/ports"
)

// kinds are the groups of the bill of materials, in the order of document.Options.
var kinds = map[string]string{
	"shell": "Shell", "lining": "Lining", "interlining": "Interlining", "trim": "Trims", "thread": "Thread", "label": "Labels", "packaging": "Packaging",
}

// bill is the sheet of materials while it is made.
type bill struct {
	table
	Techpack
	unit                                                          unit
	colourways, bySize, consumption, waste, taken, price, amount  int
	part, placement, article, supplier, fibres, gsm, width, notes int
}

func (t Techpack) materials() ports.Sheet {
	d := t.Document
	b := &bill{table: table{sheet: ports.Sheet{Name: "Materials"}}, Techpack: t, unit: unitOf(d.Unit)}
	b.column("Material", 28)
	b.part, b.placement = b.column("Part", 14), b.column("Placement", 24)
	b.article, b.supplier = b.column("Article", 16), b.column("Supplier", 18)
	b.fibres, b.gsm, b.width = b.column("Composition", 26), b.column("g/m²", 8), b.column("Width, "+b.unit.short, 9)
	b.colourways = len(b.titles)
	for _, w := range d.Colourways {
		b.column(w.Name, 22)
	}
	b.consumption = b.column("Consumption", 12)
	b.column("Unit", 6)
	b.waste, b.taken = b.column("Waste %", 8), b.column("With waste", 10)
	if t.Prices {
		b.price, b.amount = b.column("Price "+d.Cost.Currency, 10), b.column("Cost "+d.Cost.Currency, 10)
	}
	b.bySize, b.notes = b.column("Consumption by size", 24), b.column("Note", 30)
	remark := "For one piece of size " + d.Chart.Base + ". Blue is typed."
	b.begin(t.heading(remark), 1)
	first, sum := b.next(), 0.0
	for _, kind := range document.Options["kind"] {
		lines := slices.DeleteFunc(slices.Clone(d.Materials), func(m document.Material) bool { return m.Kind != kind })
		if len(lines) == 0 {
			continue
		}
		b.add(texts(ports.CellStyle{Bold: true}, kinds[kind]))
		for _, m := range lines {
			sum += b.line(m)
		}
	}
	if t.Prices {
		b.costs(first, sum)
	}
	return b.sheet
}

// line adds a material and returns what it costs.
func (b *bill) line(m document.Material) float64 {
	row, at := b.row(), b.next()
	for c, s := range map[int]string{0: m.Name, b.part: m.Part, b.placement: m.Placement, b.article: m.Article, b.supplier: supplier(m), b.fibres: b.composition(m), b.notes: m.Note,
		b.bySize: b.sizes(m)} {
		row[c] = styled(text(s), wraps)
	}
	row[b.gsm], row[b.width] = count(float64(m.GSM), ""), b.unit.length(m.Width)
	for i, w := range b.Document.Colourways {
		row[b.colourways+i] = styled(text(b.coloured(m, w)), wraps)
	}
	consumption := m.Consumption
	if len(m.PerSize) > 0 {
		consumption = m.PerSize[b.Document.Chart.Base]
	}
	amount, waste := float64(consumption)/1000, float64(m.Waste)/10
	row[b.consumption], row[b.consumption+1] = given(amount, ""), text(m.Unit)
	row[b.waste] = input(waste, "0.0")
	taken := amount * (1 + waste/100)
	row[b.taken] = formula(fmt.Sprintf("%s%d*(1+%s%d/100)", column(b.consumption), at, column(b.waste), at), taken, "0.0##")
	cost := 0.0
	if b.Prices {
		price := document.Amount(b.Document.Cost.Currency, float64(m.Price)/1000)
		cost = taken * price
		row[b.price] = given(price, b.money()+"###")
		row[b.amount] = formula(fmt.Sprintf("%s%d*%s%d", column(b.taken), at, column(b.price), at), cost, b.money())
	}
	b.add(row)
	return cost
}

// given is a number to type over, which is left empty while it is not known.
func given(n float64, format string) ports.Cell {
	if n == 0 {
		return ports.Cell{Style: ports.CellStyle{Format: format, Input: true}}
	}
	return input(n, format)
}

// costs adds what a piece costs, and what it may cost.
func (b *bill) costs(first int, materials float64) {
	last, cost := b.next()-1, b.Document.Cost
	making, target := document.Amount(cost.Currency, float64(cost.Making)), document.Amount(cost.Currency, float64(cost.Target))
	amount := column(b.amount)
	at := func(row int) string { return amount + strconv.Itoa(row) }
	b.add(nil)
	sum := b.next()
	for _, line := range []struct {
		name string
		cell ports.Cell
	}{
		{"Materials", formula(fmt.Sprintf("SUM(%s:%s)", at(first), at(last)), materials, b.money())},
		{"Making", input(making, b.money())},
		{"A piece", formula(at(sum)+"+"+at(sum+1), materials+making, b.money())},
		{"Target", input(target, b.money())},
	} {
		if line.name == "Target" && target == 0 {
			continue
		}
		row := b.row()
		row[b.price], row[b.amount] = styled(text(line.name), ports.CellStyle{Bold: true}), line.cell
		b.add(row)
	}
}

// money is the format of an amount.
func (b *bill) money() string {
	if digits := document.Digits(b.Document.Cost.Currency); digits > 0 {
		return "0." + strings.Repeat("0", digits)
	}
	return "0"
}

func supplier(m document.Material) string {
	if m.Sourced && m.Supplier == "" {
		return "Sourced by the factory"
	}
	return m.Supplier
}

// composition is the fibres as a label in the EU names them: "80% wool, 20% polyamide".
func (b *bill) composition(m document.Material) string {
	var parts []string
	for _, f := range m.Fibres {
		parts = append(parts, document.Decimal(f.Percent, 10)+"% "+b.Fibres.Name(f.Key))
	}
	return strings.Join(parts, ", ")
}

// sizes is the consumption where it differs by size: "S 1.8, M 1.9".
func (b *bill) sizes(m document.Material) string {
	var parts []string
	for _, size := range b.Document.Chart.Sizes {
		if amount, ok := m.PerSize[size]; ok {
			parts = append(parts, size+" "+strconv.FormatFloat(float64(amount)/1000, 'f', -1, 64))
		}
	}
	return strings.Join(parts, ", ")
}

// coloured is a material's colour in a colourway. A shell has the colourway's, unless it has one of its own.
func (b *bill) coloured(m document.Material, w document.Colourway) string {
	c, own := m.Colours[w.ID]
	if !own && m.Kind == "shell" && m.Coloured {
		c = w.Colour
	}
	return colour(c)
}
