package lint

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"selvedge/core/techpacks/document"
)

func noPlacement(p *pack) {
	for _, l := range p.lines {
		if l.Kind != "packaging" && l.Kind != "thread" && strings.TrimSpace(l.Placement) == "" { // those go around it, and everywhere
			p.find(l.place+"/placement", "Say where %s goes.", l.Name)
		}
	}
}

func noConsumption(p *pack) {
	for _, l := range p.lines {
		switch {
		case len(l.PerSize) > 0:
			for _, size := range p.sizes {
				if l.PerSize[size] == 0 {
					p.find(l.place+"/perSize/"+size, "Enter how much %s size %s takes.", l.Name, size).in(size)
				}
			}
			if l.Unit == "" {
				p.noUnit(l)
			}
		case l.Consumption == 0:
			f := p.find(l.place+"/consumption", "Enter how much %s a piece takes%s.", l.Name, map[bool]string{true: ", and its unit"}[l.Unit == ""])
			if l.Kind == "label" {
				changes := []document.Edit{change(l.place+"/consumption", nil, 1000)}
				if l.Unit == "" {
					changes = append(changes, change(l.place+"/unit", nil, "pcs"))
				}
				f.fix("Take one", changes...)
			}
		case l.Unit == "":
			p.noUnit(l)
		}
	}
}

func (p *pack) noUnit(l *line) {
	f := p.find(l.place+"/unit", "Choose the unit of %s.", l.Name)
	if l.Kind == "label" || l.Kind == "packaging" || has(l.what, "button", "zip", "zipper") {
		f.fix("Count pieces", change(l.place+"/unit", nil, "pcs"))
	}
}

func noSupplier(p *pack) {
	for _, l := range p.lines {
		switch {
		case l.Sourced:
		case l.Supplier == "" && l.Article == "":
			p.find(l.place+"/supplier", "Name who supplies %s and the article, or let the factory source it.", l.Name)
		case l.Supplier == "":
			p.find(l.place+"/supplier", "Name who supplies %s, or let the factory source it.", l.Name)
		case l.Article == "":
			p.find(l.place+"/article", "Enter the article number of %s.", l.Name)
		}
	}
}

func blank(c document.Colour) bool {
	return c.Name == "" && c.Hex == "" && c.Standard == "" && !c.Match
}

func noColour(p *pack) {
	for _, w := range p.Document.Colourways {
		if blank(w.Colour) && slices.ContainsFunc(p.lines, func(l *line) bool { return l.Kind == "shell" && l.Coloured && blank(l.Colours[w.ID]) }) {
			p.find("colourways/"+w.ID+"/colour", "Choose the colour of %s.", w.Name)
		}
	}
	for _, l := range p.lines {
		if !l.Coloured || l.Kind == "shell" { // which has the colourway's own
			continue
		}
		for _, w := range p.Document.Colourways {
			if !blank(l.Colours[w.ID]) {
				continue
			}
			path := l.place + "/colours/" + w.ID
			f := p.find(path, "Choose the colour of %s in %s.", l.Name, w.Name)
			if l.Kind == "thread" || l.rib() {
				f.fix("Dye to match", change(path, nil, document.Colour{Match: true}))
			}
		}
	}
}

// What the lines of the bill of materials are. A part is named by whoever wrote it, so several words mean the same.
func (l *line) fastens() bool {
	return l.isTrim() && has(l.what, "button", "snap", "press stud", "stud", "toggle", "hook", "hook and eye", "hook and bar", "rivet button", "jean button")
}

func (l *line) isButton() bool { return l.isTrim() && has(l.what, "button") && !l.otherFastener() }

func (l *line) otherFastener() bool {
	return has(l.what, "snap", "stud", "toggle", "hook", "cover", "loop", "tape", "hole")
}

func (l *line) isTrim() bool { return l.Kind == "trim" }

func (l *line) zip() bool { return l.isTrim() && has(l.what, "zip", "zipper", "slide fastener") }

func (l *line) rib() bool {
	return l.Kind != "label" && l.Kind != "packaging" && (has(l.what, "rib", "ribbing") || l.Kind == "shell" && has(l.where, "neck", "cuff", "rib", "hem rib"))
}

func (l *line) cord() bool {
	return l.isTrim() && has(l.what, "cord", "drawcord", "drawstring", "tie cord")
}

func (l *line) elastic() bool { return l.isTrim() && has(l.what, "elastic") }

// full reports whether a line is the garment's lining, not only a pocket's or a yoke's.
func (l *line) full() bool {
	return l.Kind == "lining" && (has(l.where, "body", "all", "garment") || !has(l.what+l.where, "pocket", "pocketing", "hood", "yoke", "waistband", "sleeve", "collar", "cuff", "bag"))
}

// trims are what the drawing, or the style for what no line of a drawing shows, has in common with the bill of materials.
var trims = []struct {
	name  string
	drawn func(*pack) bool
	line  func(*line) bool
	other bool // a line of it without a drawn one contradicts
}{
	{"buttons", func(p *pack) bool { count, _ := p.buttons(); return count > 0 }, (*line).fastens, true},
	{"zip", (*pack).zipped, (*line).zip, true},
	{"rib", (*pack).ribbed, (*line).rib, false},
	{"cord", func(p *pack) bool { return p.shows("cord") }, (*line).cord, true},
	{"lining", func(p *pack) bool { return p.Document.Lining == "half" || p.Document.Lining == "full" },
		func(l *line) bool { return l.Kind == "lining" }, false},
	{"elastic", func(p *pack) bool { return p.style.Waist == "elastic" && !p.is("leggings") || p.elasticCuff() }, (*line).elastic, false},
}

func (p *pack) elasticCuff() bool {
	return p.style.Cuff == "elastic" && (p.trousers() || p.upper() && p.style.Sleeve != "none")
}

func (p *pack) zipped() bool {
	fly := p.trousers() && !p.is("leggings") && p.style.Closure == "zip" && p.style.Waist != "elastic"
	return fly || p.shows("zip")
}

// ribbed reports whether ribs are cut from a rib of their own. A sweater's are knitted with it.
func (p *pack) ribbed() bool {
	s := p.style
	if p.is("sweater", "tote", "skirt") {
		return false
	}
	if p.trousers() {
		return s.Cuff == "rib"
	}
	return s.Collar == "rib" || s.Hem == "rib" || s.Cuff == "rib" && s.Sleeve != "none"
}

func missingTrim(p *pack) {
	if _, drawn := p.drawing(p.base); !drawn {
		return
	}
	for _, trim := range trims {
		there := slices.IndexFunc(p.lines, trim.line)
		switch drawn := trim.drawn(p); {
		case drawn && there < 0 && trim.name == "cord" && !p.adult(): // a hood is drawn with one, but a child's has none
		case drawn && there < 0:
			f := p.find("materials/"+p.newID(trim.name), "Add the %s of the drawing to the materials.", trim.name)
			if trim.name == "cord" && !p.style.Has("drawstring") { // hoods and elastic waists are drawn with one, whatever the style says
				f.softer()
			}
			if added, ok := p.newTrim(trim.name); ok {
				f.fix("Add "+trim.name, change("materials/"+added.ID, nil, added))
			}
		case !drawn && there >= 0 && trim.other && !has(p.lines[there].where, "inside", "inner", "pocket", "lining", "spare", "hood", "hanger"):
			p.find(p.lines[there].place, "Draw %s or remove it: the drawing has no %s.", p.lines[there].Name, trim.name).softer()
		}
	}
	if p.Document.Lining == "none" {
		if i := slices.IndexFunc(p.lines, (*line).full); i >= 0 {
			p.find(p.lines[i].place, "Remove %s, or say that the garment is lined.", p.lines[i].Name).softer()
		}
	}
}

// newTrim is a line for what is drawn, if how much it takes is known. The factory sources it until somebody says else.
func (p *pack) newTrim(name string) (document.Material, bool) {
	m := document.Material{ID: p.newID(name), Kind: "trim", Part: name, Sourced: true, Unit: "pcs", Consumption: 1000}
	switch name {
	case "buttons":
		count, _ := p.buttons()
		m.Name, m.Placement, m.Consumption = "Buttons", "As drawn, one spare inside", int64(count+1)*1000
	case "zip":
		m.Name, m.Placement = "Zip", "As drawn"
	case "elastic":
		waist := p.byKey["waistRelaxed"]
		if waist == nil || p.elasticCuff() {
			return m, false
		}
		m.Name, m.Placement, m.Unit, m.Consumption = "Elastic", "Waistband", "m", int64(waist.around(p.base))/10
	default:
		return m, false
	}
	return m, true
}

// newID is an ID for a new item: what it is called, with a number behind if that is taken.
func (p *pack) newID(name string) string {
	name = strings.ReplaceAll(name, " ", "-")
	id := name
	for n := 2; p.taken(id); n++ {
		id = fmt.Sprintf("%s-%d", name, n)
	}
	return id
}

func (p *pack) taken(id string) bool {
	return slices.ContainsFunc(p.Document.Materials, func(m document.Material) bool { return m.ID == id }) ||
		slices.ContainsFunc(p.Document.Operations, func(o document.Operation) bool { return o.ID == id })
}

// amount is how much of a line a size takes, in thousandths.
func (l *line) amount(size string) int64 {
	if len(l.PerSize) > 0 {
		return l.PerSize[size]
	}
	return l.Consumption
}

func spareButton(p *pack) {
	drawn, known := p.buttons()
	if !known || drawn == 0 || slices.ContainsFunc(p.lines, func(l *line) bool { return l.fastens() && !l.isButton() }) {
		return
	}
	bought := int64(0)
	var most *line
	lines := 0
	for _, l := range p.lines {
		if !l.isButton() {
			continue
		}
		amount := l.amount(p.sizes[p.base])
		if l.Unit != "pcs" || amount == 0 {
			return
		}
		bought += amount
		if lines++; most == nil || amount > most.amount(p.sizes[p.base]) {
			most = l
		}
	}
	if most == nil || bought >= int64(drawn+1)*1000 {
		return
	}
	f := p.find(most.place+"/consumption", "Count %d %s: %d are drawn, and a spare one.", drawn+1, most.Name, drawn)
	if lines == 1 && len(most.PerSize) == 0 {
		f.fix(fmt.Sprintf("Make it %d", drawn+1), change(most.place+"/consumption", most.Consumption, int64(drawn+1)*1000))
	}
}

// labels are those that every garment has.
var labels = []struct {
	name, title, placement string
	words                  []string
}{
	{"main label", "Main label", "inside, centre back", []string{"main", "brand", "logo", "neck label", "woven label", "neck print", "flag label"}},
	{"size label", "Size label", "beside the main label", []string{"size"}},
	{"care label", "Care label", "inside, left side seam", []string{"care", "composition", "content", "fibre", "fiber", "wash"}},
}

func missingLabel(p *pack) {
	var texts []string
	for _, l := range p.lines {
		if l.Kind == "label" || has(l.what, "label") {
			texts = append(texts, l.what+words(l.Note))
		}
	}
	for _, a := range p.Document.Artwork {
		if a.Kind == "label" {
			texts = append(texts, words(a.Name, a.Note))
		}
	}
	careOrSize := slices.Concat(labels[1].words, labels[2].words)
	for i, label := range labels {
		if label.name == "size label" && len(p.sizes) == 1 {
			continue
		}
		if slices.ContainsFunc(texts, func(text string) bool {
			return has(text, label.words...) || i == 0 && !has(text, careOrSize...) && !has(text, "hang", "swing", "price", "spare")
		}) {
			continue
		}
		added := document.Material{ID: p.newID(label.name), Kind: "label", Part: label.name, Name: label.title, Placement: label.placement,
			Sourced: true, Consumption: 1000, Unit: "pcs"}
		p.find("materials/"+added.ID, "Add a %s.", label.name).fix("Add a "+label.name, change("materials/"+added.ID, nil, added))
	}
}

func noColourStandard(p *pack) {
	check := func(path, what string, c document.Colour) {
		if c.Match || c.Standard != "" && !strings.HasPrefix(c.Standard, "#") || c.Hex == "" && c.Standard == "" {
			return
		}
		if !slices.Contains([]string{"requested", "sent", "approved"}, c.LabDip) {
			p.find(path+"/standard", "Give %s a colour standard, such as Pantone TCX, or ask for a lab dip.", what)
		}
	}
	for _, w := range p.Document.Colourways {
		check("colourways/"+w.ID+"/colour", cmp.Or(w.Colour.Name, w.Name), w.Colour)
	}
	for _, l := range p.lines {
		if !l.cloth() && !l.rib() && !l.cord() { // metal and horn aren't dyed, thread has its maker's card
			continue
		}
		for _, w := range p.Document.Colourways {
			if c, ok := l.Colours[w.ID]; ok && (l.Kind != "shell" || c != w.Colour) {
				check(l.place+"/colours/"+w.ID, fmt.Sprintf("%s of %s", cmp.Or(c.Name, "the colour"), l.Name), c)
			}
		}
	}
	for _, a := range p.Document.Artwork {
		for _, c := range a.Colours {
			if c.Hex != "" && c.Standard == "" && !c.Match && a.Kind != "label" {
				p.find("artwork/"+a.ID+"/colours", "Give the colours of %s a standard, such as Pantone C.", a.Name)
				break
			}
		}
	}
}

func noWeightOrWidth(p *pack) {
	for _, l := range p.lines {
		byWeight := l.Unit == "g" || l.Unit == "kg"
		if !l.cloth() || l.Animal || byWeight && p.is("sweater") { // hides, and yarn
			continue
		}
		switch {
		case l.GSM == 0 && l.Width == 0:
			p.find(l.place+"/gsm", "Enter the weight and the width of %s.", l.Name)
		case l.GSM == 0:
			p.find(l.place+"/gsm", "Enter the weight of %s.", l.Name)
		case l.Width == 0:
			p.find(l.place+"/width", "Enter the width of %s.", l.Name)
		}
	}
}

// bought is the cloth of an amount, in mm², or false if it can't be known.
func (l *line) bought(amount int64) (mm2 float64, known bool) {
	if amount == 0 || l.Animal {
		return 0, false
	}
	units := float64(amount) / 1000
	switch l.Unit {
	case "m":
		return units * 1000 * l.Width.MM(), l.Width > 0
	case "yd":
		return units * 914.4 * l.Width.MM(), l.Width > 0
	case "m2":
		return units * 1e6, true
	case "g", "kg":
		if l.Unit == "kg" {
			units *= 1000
		}
		return units / max(float64(l.GSM), 1) * 1e6, l.GSM > 0
	}
	return 0, false
}

// The band of consumption-area is our choice. In it are hems, facings, second layers, what is lost in cutting, and the
// cloth that lies folded between the legs of trousers: jeans take 2.3 times what shows.
const (
	areaLeast = .7
	areaMost  = 3.
	areaFull  = 6. // pleats and gathers take cloth that the flat doesn't show
)

func consumptionArea(p *pack) {
	if p.base < 0 || !slices.ContainsFunc(p.lines, func(l *line) bool { return l.Kind == "shell" }) {
		return
	}
	most := areaMost
	if p.style.Has("pleats") || p.style.Has("gathers") || p.style.Has("quilting") || p.style.Waist == "elastic" {
		most = areaFull
	}
	for i, size := range p.sizes {
		perSize := slices.ContainsFunc(p.lines, func(l *line) bool { return l.Kind == "shell" && len(l.PerSize) > 0 })
		if i != p.base && !perSize {
			continue
		}
		total, main, known := p.shell(size)
		if !known {
			continue
		}
		drawing, drawn := p.drawing(i)
		if !drawn {
			return
		}
		shown := drawing.Front.Cloth() + drawing.Back.Cloth()
		if ratio := total / shown; shown == 0 || ratio >= areaLeast && ratio <= most {
			continue
		}
		path := main.place + "/consumption"
		if len(main.PerSize) > 0 {
			path = main.place + "/perSize/" + size
		}
		p.find(path, "Check how much %s a piece takes in %s: it is %s m², and the drawing shows %s m².", main.Name, size,
			decimal(total/1e6, 2), decimal(shown/1e6, 2)).in(size)
		return
	}
}

// shell is all the main cloth that a size takes, and the line with most of it.
func (p *pack) shell(size string) (total float64, main *line, known bool) {
	most := 0.
	for _, l := range p.lines {
		if l.Kind != "shell" {
			continue
		}
		mm2, ok := l.bought(l.amount(size))
		if !ok {
			return 0, nil, false
		}
		if total += mm2; main == nil || mm2 > most {
			main, most = l, mm2
		}
	}
	return total, main, main != nil
}
