package garment

import (
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/garment/curve"
	"selvedge/core/garment/measure"
	"selvedge/fixtures"
)

// blocks are the standard charts by garment.
func blocks(t testing.TB) map[string]measure.Block {
	t.Helper()
	library, err := measure.ReadLibrary(fixtures.PointsOfMeasure)
	require.NoError(t, err)
	files, err := fixtures.Garments.ReadDir("garments")
	require.NoError(t, err)
	all := map[string]measure.Block{}
	for _, file := range files {
		text, err := fixtures.Garments.ReadFile("garments/" + file.Name())
		require.NoError(t, err)
		block, err := measure.ReadBlock(text, library)
		require.NoError(t, err, file.Name())
		all[block.Garment] = block
	}
	return all
}

// made is every garment in every sex and size, plain and in the variants that have more to measure.
func made(t *testing.T, check func(name string, s Style, set measure.Set)) {
	variants := []Style{
		{}, {Pockets: []string{"chest"}}, {Pockets: []string{"patch"}}, {Shoulder: "dropped"}, {Shoulder: "raglan"}, {Hem: "shirttail"}, {Hem: "rib"},
		{Hem: "hem", Collar: "shawl"}, {Collar: "peak", Closure: "double"}, {Collar: "stand", Closure: "zip"}, {Waist: "seam", Details: []string{"pleats"}},
		{Neck: "v", Collar: "rib"}, {Collar: "shirt", Closure: "placket", Cuff: "rib"}, {Sleeve: "none"},
	}
	for name, block := range blocks(t) {
		for sex, chart := range block.Charts {
			for _, size := range chart.Sizes {
				for i, style := range variants {
					if style.Garment = name; i > 0 && block.Family != "upper" {
						break
					}
					style.Mens = sex == "men"
					check(name+" "+sex+" "+size, style.Complete(), chart.Size(size))
				}
			}
		}
	}
}

// undrawn are the measures of charts that a flat can't be held to, and why.
var undrawn = map[string]string{
	"neckStretch":   Unseen["N05"],
	"waistExtended": Unseen["W02"],
	"collarSpread":  Unseen["C01"],
	"hoodWidth":     "A hood is drawn as it is worn; its width is measured folded flat.",
	"thigh":         "At the fork the leg lies folded, so that less than the thigh shows, as in every flat.",
	"backRise":      "Front and back end at one crotch point; what the back rise has more lies in the curve of the seat.",
}

// Every measure of every chart is the length of something that is drawn: this lays the tape on the drawn lines
// themselves. A chart's measure that is not held to the drawing stands in the table with its reason.
func TestWhatIsDrawnIsAsLongAsTheChartSays(t *testing.T) {
	slack := map[string]float64{"bicep": 1.6, "sleeveLength": 2.5, "bodyLength": 2, "sweep": 1.5}
	made(t, func(name string, s Style, set measure.Set) {
		drawn := measured(t, s, set)
		for key, value := range set {
			length, ok := drawn[key]
			switch {
			case undrawn[key] != "", value == 0, absent(s, key):
			case !ok:
				t.Errorf("%s %+v: nothing drawn shows %s", name, s, key)
			default:
				assert.InDelta(t, value.MM(), length, max(slack[key], 1), "%s %+v: %s", name, s, key)
			}
		}
	})
}

// absent is what a variant of a style leaves away, or puts another thing in its place.
func absent(s Style, key string) bool {
	plain := Style{Garment: s.Garment}.Complete()
	switch key {
	case "sleeveLength", "bicep", "elbow", "sleeveOpening", "cuffHeight":
		return s.Sleeve == "none"
	case "acrossFront", "acrossBack":
		return s.Shoulder != "set-in"
	case "neckTrim":
		return s.Collar != "rib" && s.Collar != "none"
	case "collarHeight", "collarPoint", "standHeight", "lapelWidth", "breakPoint", "firstButton", "placketWidth":
		return s.Collar != plain.Collar || s.Closure != plain.Closure
	case "hoodHeight":
		return s.Collar != "hood"
	case "shirtTail":
		return s.Hem != "shirttail"
	case "hemHeight":
		return s.Hem == "shirttail" && plain.Hem != "shirttail"
	case "pocketWidth", "pocketHeight", "pocketPos":
		if s.Closure == "double" { // in a small size there is less room beside two rows of buttons
			return true
		}
		return s.Garment == "shirt" && !s.Has("chest") || s.Garment != "shirt" && !slices.Equal(s.Pockets, plain.Pockets)
	}
	return false
}

// measured lays the tape on a drawing.
func measured(t *testing.T, s Style, set measure.Set) lengths {
	t.Helper()
	d := Draw(s, set)
	switch s.Garment {
	case "tote":
		return measuredTote(d)
	case "skirt":
		return measuredSkirt(s, withDefaults(set, legDefaults), d)
	case "trousers", "jeans", "shorts", "leggings":
		return measuredLegs(s, withDefaults(set, legDefaults), d)
	}
	return measuredUpper(newBody(s, withDefaults(set, upperDefaults)), d)
}

func measuredTote(d Drawing) lengths {
	body, _ := shapeOf(d.Front, "body")
	low, high := body.Bounds()
	strap, _ := d.Front.Anchor("strap")
	var arch curve.Path
	for _, tape := range d.Front.Tapes {
		if tape.Code == "T03" {
			arch = tape.Path
		}
	}
	return lengths{"toteWidth": high.X - low.X, "toteHeight": high.Y - low.Y, "strapWidth": strap.High.X - strap.Low.X, "strapLength": arch.Length()}
}

func measuredSkirt(s Style, m lengths, d Drawing) lengths {
	k := newSkirt(s, m, true)
	hip, _ := k.side.Level(m["hipBPos"])
	return lengths{
		"waistRelaxed": 2 * k.waist.End().X, "hipB": 2 * hip.X, "hipBPos": k.hip.Y, "skirtSweep": 2 * k.hem.Length(), "skirtLength": k.hem.End().Y - k.waist.Start().Y,
		"waistband": row(d.Back, k.waist, m["waistband"]), "hemHeight": row(d.Back, k.hem, m["hemHeight"]),
	}
}

func measuredLegs(s Style, m lengths, d Drawing) lengths {
	l := newLegs(s, m, false)
	hip, _ := l.outer.Level(m["hipBPos"])
	drawn := lengths{
		"waistRelaxed": 2 * l.waist.End().X, "hipB": 2 * hip.X, "hipBPos": l.hip.Y, "inseam": l.inner.Length(), "frontRise": l.crotch.Y - l.waist.Start().Y,
		"legOpening": l.inner.End().Distance(l.outer.End()), "waistband": l.seam.Start().Y - l.waist.Start().Y,
		"legHem": row(d.Front, curve.From(l.hemOut).To(l.hemIn), m["legHem"]),
	}
	if l.long {
		_, inside := l.inner.Nearest(l.kneeIn)
		_, outside := l.outer.Nearest(l.knee)
		drawn["knee"] = l.kneeIn.Distance(l.knee) + inside + outside
	}
	for _, mark := range d.Front.Marks { // the fly's stitching
		low, high := mark.Path.Bounds()
		if top := l.seam.Start().Y; mark.Ink == Stitch && math.Abs(low.Y-top-1) < .1 && low.X*high.X == 0 && high.X-low.X > 1 {
			drawn["flyLength"], drawn["flyWidth"] = high.Y-top, high.X-low.X
		}
	}
	if bag, ok := shapeOf(d.Back, "pocket.left"); ok {
		low, high := bag.Bounds()
		drawn["pocketWidth"], drawn["pocketHeight"] = bag[0].Length(), high.Y-(low.Y+bag[0].B.Y)/2-5
	}
	return drawn
}

func measuredUpper(b *body, d Drawing) lengths {
	m := b.m
	drawn := lengths{
		"shoulder": 2 * b.shoulder.X, "shoulderDrop": b.shoulder.Y - b.neckPoint.Y, "neckWidth": 2 * b.neckF.End().X, "frontNeckDrop": b.neckF.Start().Y, "backNeckDrop": b.neckB.Start().Y,
		"armhole": b.shoulder.Distance(b.underarm), "bodyLength": b.bottom, "shirtTail": b.bottom - b.hem.Start().Y,
	}
	chest, _ := b.side.Level(b.underarm.Y + 25)
	drawn["chest"] = 2 * chest.X
	for position, key := range map[string]string{"waistPos": "waist", "hipPos": "hip"} {
		drawn[position], drawn[key] = m[position], m[key]
		for _, p := range b.levels(b.hem.Start().Y) {
			if p.Y == m[position] {
				drawn[key] = 2 * b.atSide(p.Y).X
			}
		}
	}
	if b.Shoulder == "set-in" {
		front, _ := b.armF.Level(b.underarm.Y / 2)
		back, _ := b.armB.Level(b.underarm.Y / 2)
		drawn["acrossFront"], drawn["acrossBack"] = 2*front.X, 2*back.X
	}
	if b.rib == 0 {
		hem, _ := b.hem.Upright(b.neckPoint.X)
		drawn["bodyLength"], drawn["sweep"] = hem.Y, 2*b.hem.Length()
		drawn["hemHeight"] = row(d.Front, b.hem, m["hemHeight"])
	} else {
		rib, _ := shapeOf(d.Front, "hem")
		low, high := atCentre(rib)
		drawn["hemHeight"] = high - low
		for _, s := range rib {
			if s.B.X == 0 && s.B.Y == b.bottom {
				drawn["sweep"] = 2 * s.Length()
			}
		}
	}
	if a := b.sleeve; a != nil {
		if a.reaches {
			_, drawn["bicep"] = a.fold.Nearest(a.bicep)
		}
		drawn["sleeveOpening"] = a.edgeTop.Distance(a.edgeL)
		drawn["sleeveLength"] = a.fold.Length() + a.top.Distance(a.edgeTop)
		if a.long {
			elbow, _ := a.seam.Nearest(a.elbow)
			_, drawn["elbow"] = a.fold.Nearest(elbow)
		}
		drawn["cuffHeight"] = row(d.Back, curve.From(a.edgeTop).To(a.edgeL), m["cuffHeight"])
		if b.Cuff == "vent" {
			drawn["cuffHeight"] = piece(d.Back, Seam, m["cuffHeight"])
		}
	}
	measuredNeck(b, d, drawn)
	measuredFront(b, d, drawn)
	return drawn
}

func measuredNeck(b *body, d Drawing, drawn lengths) {
	switch b.Collar {
	case "rib", "none":
		_, drawn["neckTrim"] = b.neckF.Nearest(b.bandEdge(b.neckF).Start())
	case "hood":
		hood, _ := shapeOf(d.Front, "hood")
		low, _ := hood.Bounds()
		drawn["hoodHeight"] = -low.Y
	case "notch", "peak", "shawl":
		l := b.wornLapel()
		drawn["breakPoint"] = l.foot.Y
		if l.edge != nil {
			_, drawn["lapelWidth"] = curve.Path{l.roll}.Nearest(l.edge[0].B)
		}
	}
	if b.Collar == "hood" || b.Collar == "rib" || b.Collar == "none" {
		return
	}
	collar, _ := shapeOf(d.Back, "collar")
	low, high := atCentre(collar)
	drawn["collarHeight"] = high - low
	if b.Collar == "shirt" {
		leaf, _ := shapeOf(d.Front, "collar.left")
		for _, s := range leaf {
			if s.Straight() && math.Abs(s.Length()-b.m["collarPoint"]) < math.Abs(drawn["collarPoint"]-b.m["collarPoint"]) {
				drawn["collarPoint"] = s.Length()
			}
		}
		for _, mark := range d.Front.Marks {
			if start := mark.Path.Start(); mark.Ink == Seam && mark.Cloth == NoCloth && start.X == 0 && start.Y < b.backNeck.Y+20 {
				drawn["standHeight"] = start.Y - low
				break
			}
		}
	}
}

func measuredFront(b *body, d Drawing, drawn lengths) {
	var centres []curve.Point
	for _, mark := range d.Front.Marks {
		if low, high := mark.Path.Bounds(); mark.Panel == "buttons" {
			centres = append(centres, low.Lerp(high, .5))
		}
	}
	switch {
	case b.Closure == "double":
		drawn["overlap"] = centres[1].X - centres[0].X
	case b.Closure == "buttons" && !b.lapelled() && !b.cardigan():
		drawn["firstButton"] = centres[0].Y - b.frontNeck.Y
		var uprights []float64
		for _, mark := range d.Front.Marks {
			if low, high := mark.Path.Bounds(); high.X-low.X < .1 && high.Y-low.Y > 200 && (mark.Ink == Outline || mark.Ink == Stitch) {
				uprights = append(uprights, low.X)
			}
		}
		drawn["placketWidth"] = slices.Max(uprights) - slices.Min(uprights)
	case b.Closure == "placket":
		box, _ := d.Front.Anchor("closure")
		drawn["placketLength"], drawn["placketWidth"] = box.High.Y-box.Low.Y, box.High.X-box.Low.X
	}
	for _, name := range []string{"pocket.chest", "pocket.left", "pocket"} {
		bag, ok := shapeOf(d.Front, name)
		if !ok {
			continue
		}
		low, high := bag.Bounds()
		drawn["pocketWidth"], drawn["pocketHeight"], drawn["pocketPos"] = bag[0].Length(), high.Y-low.Y, (bag[0].A.Y+bag[0].B.Y)/2
		switch name {
		case "pocket":
			drawn["pocketWidth"] = high.X - low.X
		case "pocket.left": // a flap leans a little
			drawn["pocketHeight"] -= math.Abs(bag[0].B.Y - bag[0].A.Y)
		}
		return
	}
}

// shapeOf is the first closed piece of a panel.
func shapeOf(v *View, panel string) (curve.Path, bool) {
	for _, m := range v.Marks {
		if m.Panel == panel && m.Cloth != NoCloth {
			return m.Path, true
		}
	}
	return nil, false
}

// atCentre is where a path passes the centre, the highest and the lowest place.
func atCentre(p curve.Path) (low, high float64) {
	low, high = math.Inf(1), math.Inf(-1)
	for _, s := range p {
		for _, q := range []curve.Point{s.A, s.B} {
			if math.Abs(q.X) < .01 {
				low, high = math.Min(low, q.Y), math.Max(high, q.Y)
			}
		}
	}
	return low, high
}

// row is the distance of the line that runs beside an edge at the distance wanted, or of the one that comes next to it.
func row(v *View, edge curve.Path, wanted float64) float64 {
	best := 0.
	for _, m := range v.Marks {
		if m.Ink == NoInk || m.Ink == Fold || m.Ink == Detail {
			continue
		}
		pieces := []curve.Path{m.Path}
		if m.Cloth != NoCloth {
			pieces = nil
			for i := range m.Path {
				pieces = append(pieces, m.Path[i:i+1])
			}
		}
		for _, p := range pieces {
			if p.Length() < edge.Length()*.3 {
				continue
			}
			_, a := edge.Nearest(p.At(.3))
			_, b := edge.Nearest(p.At(.5))
			if _, c := edge.Nearest(p.At(.7)); math.Abs(a-b) < .7 && math.Abs(b-c) < .7 && math.Abs(b-wanted) < math.Abs(best-wanted) {
				best = b
			}
		}
	}
	return best
}

// piece is the length of the straight line of an ink that comes nearest to what is wanted.
func piece(v *View, ink Ink, wanted float64) float64 {
	best := 0.
	for _, m := range v.Marks {
		if m.Ink == ink && len(m.Path) == 1 && m.Path[0].Straight() && math.Abs(m.Path.Length()-wanted) < math.Abs(best-wanted) {
			best = m.Path.Length()
		}
	}
	return best
}

// The arrows show the same lengths.
func TestArrowsAreAsLongAsTheirMeasures(t *testing.T) {
	loose := map[string]float64{"S03": 1.6, "S01": 2.5, "B01": 1, "B05": 1.5, "B10": 3}
	library, err := measure.ReadLibrary(fixtures.PointsOfMeasure)
	require.NoError(t, err)
	made(t, func(name string, s Style, set measure.Set) {
		for _, v := range Draw(s, set).Views() {
			for _, tape := range v.Tapes {
				point := library[tape.Code]
				if value, ok := set[point.Key]; ok && tape.Exact {
					assert.InDelta(t, value.MM(), tape.Path.Length(), .6+loose[tape.Code], "%s %+v: %s", name, s, tape.Code)
				}
				if point.Code[0] != 'P' { // pockets lie where the style has them
					assert.Equal(t, point.View, v.Name, tape.Code)
				}
			}
		}
	})
}

// showing is the pocket whose measures a chart has.
func showing(garment string) []string {
	if garment == "shirt" {
		return []string{"chest"}
	}
	return nil
}
