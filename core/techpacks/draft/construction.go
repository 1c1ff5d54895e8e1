package draft

import (
	"fmt"
	"slices"
	"strings"

	"selvedge/core/garment/measure"
	"selvedge/core/techpacks/document"
)

// Seam classes of ISO 4916. Where a seam may be made in several ways of its class, the class alone is named.
const (
	plainSeam  = "1.01.01" // superimposed
	felledSeam = "2.04"
	boundEdge  = "3"
	patchSeam  = "5.31"
	coverHem   = "6.02.07" // turned once, two needles
	turnedHem  = "6.03.01" // turned twice
	foldedEdge = "6"
	joinedPart = "7"
	loopSeam   = "8"
)

// sew adds a step. What it leaves out is usual: the stitch of such a seam in that cloth, its density and allowance.
func (m *making) sew(o document.Operation) {
	cloth := m.stitched()
	o.ID = m.id()
	if o.Stitch == "" {
		o.Stitch = m.Stitches.For(cloth, o.Seam)
	}
	if counted := o.Stitch != "304" && o.Stitch != "103" && o.Stitch != "101"; counted && o.SPI == 0 {
		o.SPI = m.density()
	}
	if o.Rows == 0 {
		o.Rows = 1
	}
	if o.Allowance == 0 && (o.Class == plainSeam || o.Class == felledSeam) {
		o.Allowance = map[string]measure.Tenths{"knit": 70, "woven": 100, "denim": 120}[cloth]
	}
	m.doc.Operations = append(m.doc.Operations, o)
}

func (m *making) seam(name, class string) { m.sew(document.Operation{Seam: name, Class: class}) }

// density is the middle of what is usual, in tenths of a stitch per inch.
func (m *making) density() int32 {
	key := m.stitched()
	switch {
	case key == "woven" && m.is("coat"):
		key = "coat"
	case key == "woven" && m.cloth.gsm > 0 && m.cloth.gsm < 150:
		key = "woven light"
	}
	spi := m.Stitches.SPI[key]
	return (spi[0] + spi[1]) * 5
}

// operations is the construction, in the order it is sewn.
func (m *making) operations() {
	m.doc.Operations = []document.Operation{}
	if m.style.Has("quilting") {
		m.sew(document.Operation{Seam: "quilting", Stitch: "301", Class: "5", Note: "Before cutting, lines 70 mm apart."})
	}
	m.shape()
	m.pockets()
	switch {
	case m.upper():
		m.body()
		m.neck()
		m.openings()
		m.sleeveEnds()
	case m.is("tote"):
		m.sew(document.Operation{Seam: "side and bottom seams", Class: plainSeam, Note: "Overlocked edges."})
		m.sew(document.Operation{Seam: "top hem", Stitch: "301", Class: turnedHem, Rows: 2, Allowance: 400})
		m.sew(document.Operation{Seam: "straps, sewn in crossed boxes", Stitch: "301", Class: patchSeam, Bartack: true})
		return
	default:
		m.lower()
	}
	m.hem()
	if m.doc.Lining == "full" || m.doc.Lining == "half" {
		m.sew(document.Operation{Seam: "lining, joined to facings and hem", Stitch: "301", Class: plainSeam, Note: "With a pleat for movement at the centre back."})
	}
	m.topstitching()
	m.finishing()
}

// shape is what takes the cloth in or lets it out before pieces are joined.
func (m *making) shape() {
	if m.style.Has("darts") || m.style.Back == "darts" || m.is("skirt") && m.style.Waist == "band" && !m.style.Has("pleats") && !m.style.Has("gathers") {
		m.seam("darts", plainSeam)
	}
	if m.style.Has("princess") && m.upper() {
		m.seam("princess seams", plainSeam)
	}
	if m.style.Has("pleats") {
		m.sew(document.Operation{Seam: "pleats, pressed and basted", Stitch: "301"})
	}
	if m.style.Has("gathers") {
		m.sew(document.Operation{Seam: "gathers", Stitch: "301", Rows: 2})
	}
	if m.style.Has("colour-block") {
		m.seam("panel seams of the colour block", plainSeam)
	}
	if m.part("yoke") {
		class := plainSeam
		if m.stitched() == "denim" {
			class = felledSeam
		}
		m.seam("yoke seam", class)
	}
	if m.style.Has("epaulettes") && m.upper() {
		m.seam("epaulettes, set into the shoulder", plainSeam)
	}
}

func (m *making) pockets() {
	for _, pocket := range m.style.Pockets {
		switch pocket {
		case "patch":
			m.sew(document.Operation{Seam: "patch pockets, set on", Class: patchSeam, Stitch: "301"})
		case "chest":
			m.sew(document.Operation{Seam: "chest pocket, set on", Class: patchSeam, Stitch: "301"})
		case "kangaroo":
			m.sew(document.Operation{Seam: "kangaroo pocket, set on", Class: patchSeam, Stitch: "301", Rows: 2})
		case "cargo":
			m.sew(document.Operation{Seam: "cargo pockets and flaps, set on", Class: patchSeam, Stitch: "301"})
		case "flap":
			m.sew(document.Operation{Seam: "flap pockets, jetted", Class: plainSeam, Stitch: "301", Note: "Flaps with interlining."})
		case "welt":
			m.sew(document.Operation{Seam: "welt pockets", Class: plainSeam, Stitch: "301"})
		case "slant":
			m.sew(document.Operation{Seam: "slant pockets and pocket bags", Class: plainSeam, Stitch: "301"})
		case "inseam":
			m.sew(document.Operation{Seam: "pocket bags in the side seam", Class: plainSeam, Stitch: "301"})
		case "five":
			m.sew(document.Operation{Seam: "front pockets and coin pocket", Class: plainSeam, Stitch: "301", Rows: 2})
			m.sew(document.Operation{Seam: "back pockets, set on", Class: patchSeam, Stitch: "301", Rows: 2})
		}
	}
}

// body joins front, back and sleeves.
func (m *making) body() {
	if m.style.Back == "seam" || m.style.Back == "vent" || m.style.Back == "zip" {
		m.seam("centre back seam", plainSeam)
	}
	if m.style.Waist == "seam" || m.style.Waist == "elastic" {
		m.seam("waist seam", plainSeam)
	}
	note := ""
	if m.cloth.kind == "knit" {
		note = "Stay tape in the seam, so that it does not stretch."
	}
	m.sew(document.Operation{Seam: "shoulder seam", Class: plainSeam, Note: note})
	if !m.sleeves() {
		m.seam("side seam", plainSeam)
		m.sew(document.Operation{Seam: "armhole, bound", Class: boundEdge, Stitch: m.edgeStitch()})
		return
	}
	if m.style.Shoulder == "raglan" {
		m.sew(document.Operation{Seam: "raglan seams", Class: plainSeam, Stitch: m.Stitches.For(m.stitched(), "sleeve set")})
	} else {
		class := plainSeam
		if m.is("shirt") && m.stitched() == "denim" {
			class = felledSeam
		}
		m.seam("sleeve set, armhole", class)
	}
	m.seam("side seam and underarm", plainSeam)
}

// edgeStitch covers an edge.
func (m *making) edgeStitch() string {
	if m.cloth.kind == "knit" {
		return "406"
	}
	return "301"
}

func (m *making) neck() {
	switch m.style.Collar {
	case "rib":
		m.sew(document.Operation{Seam: "neck rib, joined", Class: plainSeam, Stitch: m.joinStitch()})
	case "none":
		m.sew(document.Operation{Seam: "neck binding", Class: boundEdge, Stitch: m.edgeStitch()})
	case "hood":
		m.sew(document.Operation{Seam: "hood centre seams", Class: plainSeam})
		m.sew(document.Operation{Seam: "hood, joined to the neck", Class: plainSeam, Stitch: m.joinStitch(), Note: "The seam is covered with tape at the back neck."})
		m.sew(document.Operation{Seam: "hood opening, hemmed", Class: turnedHem, Stitch: m.edgeStitch()})
	case "roll":
		m.sew(document.Operation{Seam: "roll collar, joined to the neck", Class: plainSeam, Stitch: m.joinStitch()})
	case "notch", "peak", "shawl":
		m.sew(document.Operation{Seam: "collar, lapels and facings", Class: plainSeam, Stitch: "301", Note: "Understitched to the break point, so that the seam does not show."})
	default:
		m.sew(document.Operation{Seam: "collar, made", Class: plainSeam, Stitch: "301", Note: "Trimmed to 5 mm, points turned sharp."})
		m.sew(document.Operation{Seam: "collar, set to the neck", Class: plainSeam, Stitch: m.collarStitch()})
	}
}

// joinStitch joins what has to stretch.
func (m *making) joinStitch() string {
	if m.cloth.kind == "knit" {
		return "514"
	}
	return "301"
}

// collarStitch gives where nothing opens the neck.
func (m *making) collarStitch() string {
	if m.cloth.kind == "knit" && !m.opens() {
		return "514"
	}
	return "301"
}

func (m *making) openings() {
	switch m.style.Closure {
	case "buttons", "double":
		if !m.lapelled() {
			m.sew(document.Operation{Seam: "front placket", Class: joinedPart, Stitch: "301"})
		}
	case "placket":
		m.sew(document.Operation{Seam: "half placket", Class: joinedPart, Stitch: "301", Note: "The end is secured with a box."})
	case "zip":
		m.sew(document.Operation{Seam: "front zip, set in", Class: plainSeam, Stitch: "301"})
	case "halfzip":
		m.sew(document.Operation{Seam: "half zip, set in", Class: plainSeam, Stitch: "301"})
	case "wrap":
		m.sew(document.Operation{Seam: "front edges and facings", Class: plainSeam, Stitch: "301"})
	}
	switch m.style.Back {
	case "zip":
		m.sew(document.Operation{Seam: "centre back zip, set in", Class: plainSeam, Stitch: "301"})
	case "vent":
		m.sew(document.Operation{Seam: "back vent", Class: turnedHem, Stitch: "301"})
	}
	if m.style.Has("belt") || m.style.Closure == "wrap" {
		m.sew(document.Operation{Seam: "belt, made, and belt loops", Class: loopSeam, Stitch: "301"})
	}
	if m.style.Has("drawstring") {
		m.sew(document.Operation{Seam: "eyelets and drawcord casing", Class: turnedHem, Stitch: m.edgeStitch()})
	}
}

func (m *making) sleeveEnds() {
	if !m.sleeves() {
		return
	}
	switch m.style.Cuff {
	case "rib":
		m.sew(document.Operation{Seam: "cuff rib, joined to the sleeve", Class: plainSeam, Stitch: m.joinStitch()})
	case "button":
		m.sew(document.Operation{Seam: "sleeve placket", Class: joinedPart, Stitch: "301"})
		m.sew(document.Operation{Seam: "cuff, joined to the sleeve", Class: joinedPart, Stitch: m.joinStitch()})
	case "vent":
		m.sew(document.Operation{Seam: "sleeve vent and hem", Class: foldedEdge, Stitch: m.hemStitch()})
	case "elastic":
		m.sew(document.Operation{Seam: "sleeve elastic, in a casing", Class: turnedHem, Stitch: m.edgeStitch(), Allowance: m.value("cuffHeight") + 100})
	default:
		m.hemmed("sleeve hem", "cuffHeight")
	}
}

// hemStitch is blind on a coat.
func (m *making) hemStitch() string {
	if m.is("coat") && m.cloth.kind != "knit" && m.style.Hem == "plain" {
		return "103"
	}
	return m.edgeStitch()
}

// hemmed is a hem: two needles on knits, turned twice on wovens.
func (m *making) hemmed(name, height string) {
	o := document.Operation{Seam: name, Class: turnedHem, Stitch: m.hemStitch(), Allowance: m.value(height) + 100}
	switch o.Stitch {
	case "406":
		o.Class, o.Rows, o.Allowance = coverHem, 2, m.value(height)+20
	case "103":
		o.Class = foldedEdge
	}
	if m.stitched() == "denim" {
		o.Stitch = m.Stitches.For("denim", "hem")
	}
	m.sew(o)
}

func (m *making) hem() {
	switch {
	case m.legs() && m.style.Cuff == "rib":
		m.sew(document.Operation{Seam: "leg rib, joined", Class: plainSeam, Stitch: m.joinStitch()})
	case m.legs() && m.style.Cuff == "elastic":
		m.sew(document.Operation{Seam: "leg elastic, in a casing", Class: turnedHem, Stitch: m.edgeStitch()})
	case m.legs():
		name := "leg hem"
		if m.style.Has("turn-ups") {
			name = "leg hem and turn-ups"
		}
		m.hemmed(name, "legHem")
	case m.upper() && m.style.Hem == "rib":
		m.sew(document.Operation{Seam: "hem rib, joined", Class: plainSeam, Stitch: m.joinStitch()})
	default:
		m.hemmed("bottom hem", "hemHeight")
	}
}

// lower joins trousers and skirts.
func (m *making) lower() {
	denim := m.stitched() == "denim"
	fly := m.legs() && m.part("fly")
	if m.legs() {
		class := plainSeam
		if denim {
			class = felledSeam
		}
		m.seam("seat seam", class)
		if fly {
			m.sew(document.Operation{Seam: "front rise and fly", Class: plainSeam, Stitch: "301"})
		} else {
			m.seam("front rise", plainSeam)
		}
		m.seam("side seam", plainSeam)
		m.seam("inseam", class)
		if m.is("leggings") {
			m.seam("gusset", plainSeam)
		}
	} else {
		m.seam("side seam", plainSeam)
		if where, _ := m.zip(); where != "" {
			m.sew(document.Operation{Seam: "centre back seam and zip", Class: plainSeam, Stitch: "301"})
		}
		if m.style.Closure == "buttons" {
			m.sew(document.Operation{Seam: "front placket", Class: joinedPart, Stitch: "301"})
		}
		if m.value("slit") > 0 {
			m.sew(document.Operation{Seam: "slit", Class: turnedHem, Stitch: "301"})
		}
	}
	switch {
	case m.style.Waist == "elastic":
		m.sew(document.Operation{Seam: "waistband, joined with the elastic", Class: joinedPart, Stitch: m.waistStitch()})
	case m.style.Waist != "none":
		m.sew(document.Operation{Seam: "waistband, joined", Class: joinedPart, Stitch: m.waistStitch()})
	}
	if m.shows("loops") {
		m.sew(document.Operation{Seam: "belt loops, made", Class: loopSeam, Stitch: m.edgeStitch()})
	}
}

func (m *making) waistStitch() string {
	switch {
	case m.cloth.kind == "knit":
		return "514"
	case m.stitched() == "denim" || m.style.Waist == "elastic":
		return "401"
	}
	return "301"
}

// topstitchable are the parts whose stitching is a step of its own, in the order they are sewn: hems are sewn with theirs.
var topstitchable = []struct{ part, name string }{{"neck", "neck seam"}, {"collar", "collar edge"}, {"lapel", "lapel edge"}, {"hood", "hood seams"}, {"closure", "front edge"},
	{"yoke", "yoke seam"}, {"pocket", "pocket edges"}, {"cargo", "cargo pocket edges"}, {"waistband", "waistband edges"}, {"fly", "fly"}, {"cuff", "cuff edge"},
	{"body", "armhole seam"}, {"belt", "belt edges"}}

// topstitching are the lines of stitches that are drawn.
func (m *making) topstitching() {
	drawn := m.topstitched()
	for _, t := range topstitchable {
		if !drawn[t.part] || t.part == "cuff" && m.style.Cuff != "button" && m.style.Cuff != "rib" || t.part == "body" && !m.is("tshirt", "hoodie", "shirt") {
			continue
		}
		o := document.Operation{Seam: "topstitch, " + t.name}
		if t.part == "body" && m.cloth.kind == "knit" && slices.Contains([]string{"rib", "none"}, m.style.Collar) {
			o.Seam = "topstitch, neck and armhole seams"
		}
		if m.stitched() == "denim" && t.part != "collar" {
			o.Rows = 2
		}
		if slices.Contains([]string{"closure", "fly", "pocket", "cargo", "collar"}, t.part) { // which don't stretch
			o.Stitch = "301"
		}
		if m.style.Has("contrast-stitch") {
			o.Note = "In the contrast colour."
		}
		m.sew(o)
	}
}

// finishing is buttonholes, buttons and bartacks.
func (m *making) finishing() {
	count := 0
	for _, b := range m.buttons() {
		count += b.count
	}
	if count > 0 {
		m.sew(document.Operation{Seam: "buttonholes", Stitch: "304", Note: "As drawn, cut after sewing."})
		m.sew(document.Operation{Seam: "buttons, sewn on", Stitch: "304", Note: fmt.Sprintf("%d, with a thread shank on heavy cloth.", count)})
	}
	var weak []string
	for _, w := range []struct {
		drawn bool
		what  string
	}{{m.part("pocket") || m.part("cargo"), "pocket corners"}, {m.part("fly"), "end of the fly"}, {m.shows("loops"), "belt loops"}, {m.part("vent"), "top of the vent"},
		{m.value("slit") > 0, "top of the slit"}, {m.style.Closure == "placket", "end of the placket"}} {
		if w.drawn {
			weak = append(weak, w.what)
		}
	}
	if len(weak) > 0 {
		m.sew(document.Operation{Seam: "bartacks: " + strings.Join(weak, ", "), Stitch: m.Stitches.For(m.stitched(), "stress point"), Bartack: true})
	}
}
