package draft

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"selvedge/core/garment"
	"selvedge/core/garment/measure"
	"selvedge/core/plaintext"
	"selvedge/core/techpacks/document"
)

const (
	waste = 80 // of cloth, in tenths of a percent

	interliningWidth = measure.Tenths(9_000)
	liningWidth      = measure.Tenths(14_500)
	ribWidth         = measure.Tenths(10_000)
)

// more is how much more cloth is laid out than is seen: seams, hems, facings, what is double, what lies folded between the
// legs, and the gaps between the pieces. Our choice.
func (m *making) more() float64 {
	share := map[string]float64{"tshirt": 1.3, "sweater": 1.35, "hoodie": 1.4, "shirt": 1.9, "coat": 1.9, "dress": 1.5,
		"trousers": 1.7, "jeans": 1.75, "shorts": 1.7, "leggings": 1.4, "skirt": 1.4, "tote": 1.25}[m.style.Garment]
	if m.cloth.yarn { // knitted to shape
		return 1.08
	}
	if m.style.Collar == "hood" { // lined with itself
		share += .1
	}
	if m.style.Has("pleats") && (m.is("skirt") || m.style.Waist != "none") {
		share *= 2
	}
	return share
}

// metres is how much of a width an area takes, in thousandths; at least one.
func metres(mm2 float64, width measure.Tenths) int64 {
	return max(1, int64(math.Round(mm2/width.MM())))
}

// sourced are parts that factories usually buy themselves.
var sourced = []string{"interlining", "padding", "elastic", "eyelets", "rivets", "thread", "polybag"}

// add adds a line to the bill of materials.
func (m *making) add(line document.Material) {
	line.ID = m.id()
	line.Sourced = slices.Contains(sourced, line.Part)
	if line.PerSize == nil {
		line.PerSize = map[string]int64{}
	}
	if line.Colours == nil {
		line.Colours = map[string]document.Colour{}
	}
	if line.Fibres == nil {
		line.Fibres = []document.Fibre{}
	}
	m.doc.Materials = append(m.doc.Materials, line)
}

// materials is the bill of materials.
func (m *making) materials() {
	m.shell()
	m.rib()
	m.linings()
	m.interlining()
	m.fasteners()
	m.cords()
	m.thread()
	m.labels()
}

// places are the words for where pieces are.
var places = map[string]string{"front": "body", "back": "body", "body": "body", "skirt": "body", "leg": "legs", "sleeve": "sleeves", "collar": "collar", "lapel": "lapels",
	"hood": "hood", "cuff": "cuffs", "placket": "placket", "yoke": "yoke", "pocket": "pockets", "cargo": "pockets", "waistband": "waistband", "loops": "belt loops",
	"belt": "belt", "epaulette": "epaulettes", "turn-up": "turn-ups", "neck": "neck", "hem": "hem", "strap": "straps", "stripe": "side stripe"}

// order is in which a placement lists them.
var order = []string{"body", "legs", "sleeves", "cuffs", "collar", "lapels", "hood", "neck", "yoke", "placket", "pockets", "waistband", "hem"}

func placement(pieces []string) string {
	var list []string
	for _, piece := range pieces {
		if place := places[piece]; place != "" && !slices.Contains(list, place) {
			list = append(list, place)
		}
	}
	rank := func(place string) int {
		if i := slices.Index(order, place); i >= 0 {
			return i
		}
		return len(order)
	}
	slices.SortStableFunc(list, func(a, b string) int { return rank(a) - rank(b) })
	return plaintext.Capital(strings.Join(list, ", "))
}

// ribbed are the trims that are cut from a rib. A garment that is knitted to shape has its own.
func (m *making) ribbed() (pieces []string) {
	if m.cloth.yarn {
		return nil
	}
	for _, rib := range []struct{ piece, is string }{{"neck", m.style.Collar}, {"cuff", m.style.Cuff}, {"hem", m.style.Hem}} {
		if rib.is == "rib" && slices.Contains(m.pieces(garment.Trim), rib.piece) {
			pieces = append(pieces, rib.piece)
		}
	}
	return pieces
}

// bought are trims that are no cloth of the garment's.
var bought = []string{"zip", "cord"}

func (m *making) shell() {
	pieces := m.pieces(garment.Shell)
	area := m.area(garment.Shell, pieces...)
	ribs := m.ribbed()
	for _, piece := range m.pieces(garment.Trim) {
		if slices.Contains(ribs, piece) || slices.Contains(bought, piece) || piece == "strap" || piece == "belt" && m.legs() {
			continue
		}
		pieces = append(pieces, piece)
		area += m.area(garment.Trim, piece)
	}
	area *= m.more()
	line := document.Material{Kind: "shell", Part: "main fabric", Name: m.cloth.name, Placement: placement(pieces), Unit: "m", Waste: waste,
		Fibres: m.cloth.fibres, GSM: m.cloth.gsm, Width: m.cloth.width(), Shrinkage: -1, Animal: m.cloth.hide, Coloured: true}
	switch {
	case m.cloth.hide:
		line.Unit, line.Consumption, line.Note = "m2", max(1, int64(math.Round(area/1000))), "Hides: the yield depends on their size and marks."
	case m.cloth.yarn:
		line.Unit, line.Consumption = "kg", max(1, int64(math.Round(area/1e6*float64(m.cloth.gsm))))
		line.Note = "Knitted to shape: yarn by weight."
		if m.heard.Gauge > 0 {
			line.Note += fmt.Sprintf(" %d gauge.", m.heard.Gauge)
		}
	default:
		line.Consumption = metres(area, line.Width)
	}
	way := m.doc.Colourways[0]
	line.Colours = map[string]document.Colour{way.ID: way.Colour}
	m.add(line)
}

// rib is twice what is seen: a rib is folded.
func (m *making) rib() {
	pieces := m.ribbed()
	if len(pieces) == 0 {
		return
	}
	line := m.coloured(document.Material{Kind: "trim", Part: "rib", Name: "2x2 rib", Placement: placement(pieces), Unit: "m", Waste: waste,
		Consumption: metres(2*m.area(garment.Trim, pieces...), ribWidth), GSM: min(max(m.cloth.gsm*5/4, 220), 380), Width: ribWidth, Shrinkage: -1,
		Fibres: []document.Fibre{{Key: "cotton", Percent: 950}, {Key: "elastane", Percent: 50}}}, "trim", "neck", "cuff", "hem")
	if m.is("tshirt") {
		line.Name = "1x1 rib"
	}
	if way := m.doc.Colourways[0]; way.Trim != "" && line.Colours[way.ID].Match {
		line.Colours[way.ID] = document.Colour{Name: plaintext.Capital(m.colour("print").Name), Hex: way.Trim}
	}
	m.add(line)
}

var polyester = []document.Fibre{{Key: "polyester", Percent: 1000}}

func (m *making) linings() {
	inside := m.area(garment.Shell, "front", "back", "sleeve", "skirt", "leg", "body") * 1.1
	if m.style.Has("quilting") && m.upper() {
		m.add(document.Material{Kind: "interlining", Part: "padding", Name: "Polyester wadding", Placement: "Between shell and lining", Unit: "m", Waste: waste,
			Consumption: metres(inside, liningWidth), Fibres: polyester, GSM: 100, Width: liningWidth, Shrinkage: -1})
	}
	share, where := 1., "Body and sleeves, inside"
	switch m.doc.Lining {
	case "full":
	case "half":
		share, where = .5, "Upper body and sleeves, inside"
	default:
		return
	}
	if !m.sleeves() {
		where = strings.Replace(where, " and sleeves", "", 1)
	}
	m.add(m.coloured(document.Material{Kind: "lining", Part: "lining", Name: "Viscose lining", Placement: where, Unit: "m", Waste: waste,
		Consumption: metres(inside*share, liningWidth), Fibres: []document.Fibre{{Key: "viscose", Percent: 1000}}, GSM: 85, Width: liningWidth, Shrinkage: -1}, "lining"))
}

// interlining stiffens collars, plackets, cuffs and waistbands of wovens, and the fronts of a coat.
func (m *making) interlining() {
	if m.cloth.hide || m.cloth.kind == "knit" && !m.is("coat") && m.style.Collar != "shirt" && m.style.Closure != "placket" {
		return
	}
	var where []string
	area := 0.
	stiffen := func(place string, if_ bool, mm2 float64) {
		if if_ && mm2 > 0 {
			where, area = append(where, place), area+mm2
		}
	}
	woven := m.cloth.kind != "knit"
	stiffen("collar", slices.Contains([]string{"shirt", "camp", "peterpan", "stand"}, m.style.Collar) || m.lapelled(), m.area(garment.Shell, "collar"))
	edge := "placket"
	if m.lapelled() || m.style.Closure == "wrap" {
		edge = "front edges"
	}
	stiffen(edge, slices.Contains([]string{"buttons", "placket", "double", "wrap"}, m.style.Closure), 2*70*m.opening())
	stiffen("cuffs", m.style.Cuff == "button" && m.sleeves(), m.area(garment.Shell, "cuff"))
	stiffen("waistband", woven && m.style.Waist == "band", m.area(garment.Shell, "waistband"))
	stiffen("fronts", m.is("coat") && woven && !m.style.Has("quilting"), m.area(garment.Shell, "front")/4)
	if len(where) == 0 {
		return
	}
	gsm := int32(40)
	if m.is("coat") {
		gsm = 70
	}
	m.add(document.Material{Kind: "interlining", Part: "interlining", Name: "Fusible interlining", Placement: plaintext.Capital(strings.Join(where, ", ")), Unit: "m", Waste: waste,
		Consumption: metres(area*1.1, interliningWidth), Fibres: polyester, GSM: gsm, Width: interliningWidth, Shrinkage: -1})
}

// opening is how long the front opening is, in mm.
func (m *making) opening() float64 {
	if at, ok := m.box(m.graded.Base, "closure"); ok {
		return at.High.Y - at.Low.Y
	}
	return 0
}

// lignes are the sizes that buttons are made in, by the largest diameter in mm that is drawn for each.
var lignes = []struct{ mm, ligne int }{{9, 14}, {12, 18}, {14, 22}, {16, 24}, {18, 28}, {20, 32}, {24, 36}}

// ligne is the trade's size of a button: 1/40 of an inch.
func ligne(mm int) int {
	for _, l := range lignes {
		if mm <= l.mm {
			return l.ligne
		}
	}
	return 40
}

func (m *making) fasteners() {
	for _, b := range m.buttons() {
		size := fmt.Sprintf("%dL (%.0f mm)", b.ligne, float64(b.ligne)*.635)
		line := document.Material{Kind: "trim", Part: "buttons", Name: "Button, 4 holes, " + size, Placement: m.buttoned(b.ligne),
			Unit: "pcs", Consumption: int64(b.count+1) * 1000, Note: "One is a spare, sewn to the care label."}
		if m.stitched() == "denim" {
			line.Name = "Metal shank button, " + size
		}
		if m.stitched() != "denim" {
			line = m.coloured(line, "buttons")
		}
		m.add(line)
	}
	if where, lengths := m.zip(); where != "" {
		at := slices.Index(m.graded.Sizes, m.graded.Base)
		kind := "Closed-end zip"
		if m.upper() && m.style.Closure == "zip" {
			kind = "Open-end zip"
		}
		line := document.Material{Kind: "trim", Part: "zip", Name: fmt.Sprintf("%s, %s mm in %s", kind, measure.Format(lengths[at], measure.Millimetre), m.graded.Base),
			Placement: where, Unit: "pcs", Consumption: 1000, Note: m.zipNote(lengths)}
		m.add(m.coloured(line, "zip"))
	}
	if m.is("jeans") && m.style.Has("five") {
		m.add(document.Material{Kind: "trim", Part: "rivets", Name: "Rivets", Placement: "Front pocket corners", Unit: "pcs", Consumption: 6000})
	}
}

func (m *making) zipNote(lengths []measure.Tenths) string {
	if slices.Max(lengths) == slices.Min(lengths) {
		return ""
	}
	var list []string
	for i, size := range m.graded.Sizes {
		list = append(list, size+" "+measure.Format(lengths[i], measure.Millimetre))
	}
	return "Length in mm: " + strings.Join(list, ", ") + "."
}

// buttoned is where the buttons of a size are.
func (m *making) buttoned(size int) string {
	var list []string
	for _, view := range m.base.Views() {
		for _, mark := range view.Marks {
			low, high := mark.Path.Bounds()
			if mark.Cloth != garment.Button || ligne(int(math.Round(high.X-low.X))) != size {
				continue
			}
			place := map[string]string{"closure": "front", "cuff": "cuffs", "sleeve": "sleeves", "collar": "collar", "pocket": "pockets", "cargo": "pockets",
				"waistband": "waistband", "fly": "waistband", "yoke": "shoulders"}[partAt(view, low, high)]
			if place == "" {
				place = map[bool]string{true: "epaulettes", false: "as drawn"}[m.style.Has("epaulettes")]
			}
			if !slices.Contains(list, place) {
				list = append(list, place)
			}
		}
	}
	return plaintext.Capital(strings.Join(list, ", "))
}

// cords are what draws a garment together. A child's hood and neck have none.
func (m *making) cords() {
	around := 2 * m.value("waistRelaxed").MM()
	if m.style.Waist == "elastic" {
		if m.upper() {
			around = 2 * m.value("waist").MM() * .85
		}
		height := m.value("waistband")
		if height == 0 {
			height = 200
		}
		m.add(document.Material{Kind: "trim", Part: "elastic", Name: fmt.Sprintf("Elastic, %s mm", measure.Format(height, measure.Millimetre)), Placement: "Waist",
			Unit: "m", Consumption: max(1, int64(math.Round(around))), Waste: 30})
	}
	if m.style.Cuff == "elastic" && (m.sleeves() || m.legs()) {
		opening := m.value("sleeveOpening") + m.value("legOpening")
		m.add(document.Material{Kind: "trim", Part: "elastic", Name: "Elastic, 15 mm", Placement: "Cuffs", Unit: "m", Consumption: max(1, int64(math.Round(4*opening.MM()*.8))), Waste: 30})
	}
	if !m.shows("cord") {
		return
	}
	if m.kids() && m.upper() {
		return
	}
	where, length := "Waistband", around+500
	if m.upper() {
		where, length = "Hem", 2*m.value("sweep").MM()+400
		if m.style.Collar == "hood" {
			where, length = "Hood", 2*m.value("hoodHeight").MM()+600
		}
	}
	m.add(m.coloured(document.Material{Kind: "trim", Part: "drawcord", Name: "Drawcord", Placement: where, Unit: "m", Consumption: int64(math.Round(length)), Waste: 30}, "trim"))
	m.add(document.Material{Kind: "trim", Part: "eyelets", Name: "Eyelets", Placement: where, Unit: "pcs", Consumption: 2000})
}

// threads is how many metres a garment takes; our choice of what is usual.
var threads = map[string]int64{"tshirt": 60, "sweater": 60, "hoodie": 130, "shirt": 120, "coat": 250, "dress": 150, "trousers": 180, "jeans": 220, "shorts": 130,
	"leggings": 90, "skirt": 110, "tote": 40}

func (m *making) thread() {
	name := "Core-spun polyester thread, Tex 27"
	switch m.stitched() {
	case "denim":
		name = "Core-spun polyester thread, Tex 60"
	case "woven":
		if m.cloth.gsm >= 200 {
			name = "Core-spun polyester thread, Tex 40"
		}
	}
	m.add(m.coloured(document.Material{Kind: "thread", Part: "thread", Name: name, Placement: "All seams", Unit: "m", Consumption: threads[m.style.Garment] * 1000, Waste: 100}, "stitching"))
	if m.style.Has("belt") && m.legs() {
		m.add(document.Material{Kind: "trim", Part: "belt", Name: "Belt with a buckle", Placement: "Waistband", Unit: "pcs", Consumption: 1000})
	}
	if m.is("tote") {
		m.add(m.coloured(document.Material{Kind: "trim", Part: "webbing", Name: fmt.Sprintf("Webbing, %s mm", measure.Format(m.value("strapWidth"), measure.Millimetre)),
			Placement: "Straps", Unit: "m", Consumption: int64(math.Round(2 * (m.value("strapLength").MM() + 100))), Waste: 30}, "trim"))
	}
}

func (m *making) labels() {
	neck, side := "Inside, centre back neck", "Inside, left side seam, 100 mm above the hem"
	switch {
	case m.legs() || m.is("skirt"):
		neck, side = "Inside, centre back waistband", "Inside, left side seam, below the waistband"
	case m.is("tote"):
		neck, side = "Inside, centre of the top edge", "Inside, side seam"
	case m.doc.Lining == "full":
		side = "Lining, left side seam"
	}
	size := "Beside the main label"
	for _, label := range []struct{ kind, part, name, placement string }{
		{"label", "main label", "Main label, woven", neck},
		{"label", "size label", "Size label", size},
		{"label", "care label", "Care and composition label, printed", side},
		{"packaging", "hangtag", "Hangtag with string", "Through the main label"},
		{"packaging", "polybag", "Polybag, recycled LDPE, with a suffocation warning", "Around the folded piece"},
	} {
		if label.part == "size label" && len(m.graded.Sizes) == 1 {
			continue
		}
		m.add(document.Material{Kind: label.kind, Part: label.part, Name: label.name, Placement: label.placement, Unit: "pcs", Consumption: 1000})
	}
}

// cartons is how many pieces are in a carton.
var cartons = map[string]int32{"tshirt": 50, "sweater": 24, "hoodie": 20, "shirt": 40, "coat": 10, "dress": 30, "trousers": 25, "jeans": 20, "shorts": 40, "leggings": 50, "skirt": 30, "tote": 50}

func (m *making) pack() {
	fold := "Flat, sleeves to the back, folded once across, front up"
	switch {
	case m.legs():
		fold = "Leg on leg, folded twice across, front pocket up"
	case m.is("skirt", "tote"):
		fold = "Flat, folded once across, front up"
	case m.is("coat"):
		fold = "Flat, sleeves to the back, folded once across, tissue between the layers"
	case m.is("shirt"):
		fold = "Buttoned, around a card, collar support in the collar"
	case !m.sleeves():
		fold = "Flat, folded once across, front up"
	}
	if m.is("shirt") && m.style.Collar != "shirt" {
		fold = "Buttoned, folded around a card"
	}
	m.doc.Packing = document.Packing{Fold: fold, Bag: "One piece in a polybag, size sticker on the front", Carton: cartons[m.style.Garment],
		Barcode: "On the polybag, lower right corner, and on the hangtag"}
}
