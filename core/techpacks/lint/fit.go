package lint

import (
	"math"
	"regexp"
	"slices"
	"strconv"

	"selvedge/core/garment/measure"
)

// The limits of a neck's stretch are our choice; no source names one.
const (
	neckAdult = 6000
	neckChild = 5600
	neckBaby  = 5200
)

var months = regexp.MustCompile(`(?i)^[0-9]+(-[0-9]+)?\s*(m|mo|months?)$`)

// head is how far a neck must stretch in a size.
func (p *pack) head(size string) measure.Tenths {
	if p.adult() {
		return neckAdult
	}
	height, err := strconv.Atoi(size)
	if months.MatchString(size) || err == nil && height >= 44 && height <= 86 { // of the body in cm
		return neckBaby
	}
	return neckChild
}

// around is the whole of a girth.
func (r *row) around(size int) measure.Tenths {
	if r.Kind == measure.Half {
		return 2 * r.values[size]
	}
	return r.values[size]
}

func (p *pack) closedNeck() bool { return p.upper() && !p.opens() }

func neckTooSmall(p *pack) {
	r := p.byKey["neckStretch"]
	if r == nil || !p.closedNeck() {
		return
	}
	p.first(r, func(i int) bool {
		return r.around(i) > 0 && r.around(i) < p.head(p.sizes[i])
	}, func(i int) *Finding {
		return p.find(p.cell(r, i), "Let %s reach %s in %s: it is %s, and there is no opening.", r.name(), p.length(p.head(p.sizes[i])), p.sizes[i], p.length(r.around(i)))
	})
}

// first reports the smallest size in which a row fails, so that a mistake in all sizes is said once.
func (p *pack) first(r *row, fails func(size int) bool, report func(size int) *Finding) {
	for i := range r.values {
		if fails(i) {
			report(i).in(p.sizes[i])
			return
		}
	}
}

func noNeckStretch(p *pack) {
	if !p.closedNeck() || p.byKey["neckStretch"] != nil || p.base < 0 {
		return
	}
	least := measure.Tenths(0)
	for i, size := range p.sizes {
		if around, known := p.neck(i); !known || around >= p.head(size) { // it passes without stretching
			continue
		}
		least = max(least, p.head(size))
	}
	if least == 0 {
		return
	}
	f := p.find("chart/rows", "Add how far the neck stretches at least: there is no opening, and it must reach %s.", p.length(least))
	point, known := p.Points["N05"]
	if !known || slices.ContainsFunc(p.rows, func(r *row) bool { return r.Code == "N05" }) {
		return
	}
	added := measure.Row{Point: point, Base: least, Steps: make([]measure.Tenths, len(p.sizes)-1), Minus: new(measure.Tenths)}
	f.fix("Add "+p.length(least), change("chart/rows/N05", nil, added))
}

// neck is the length around the neck seam as it lies: half an ellipse in front, half of one at the back.
func (p *pack) neck(size int) (around measure.Tenths, known bool) {
	width, front, back := p.byKey["neckWidth"], p.byKey["frontNeckDrop"], p.byKey["backNeckDrop"]
	if width == nil || front == nil || back == nil {
		return 0, false
	}
	half := func(drop measure.Tenths) float64 {
		a, b := float64(width.values[size])/2, float64(drop)
		return math.Pi / 2 * (3*(a+b) - math.Sqrt((3*a+b)*(a+3*b))) // Ramanujan
	}
	return measure.Tenths(half(front.values[size]) + half(back.values[size])), true
}

// The bands of a sleeve cap's ease, in tenths of a mm, are our choice.
func sleeveCapEase(p *pack) {
	sleeve, armhole := p.seamOf("sleeve cap", "cap length", "cap seam"), p.seamOf("armhole seam", "armhole curve", "armhole along", "armhole curved", "armscye")
	if sleeve == nil || armhole == nil || p.cloth == "" || p.style.Sleeve == "none" || p.style.Shoulder == "raglan" {
		return
	}
	least, most := measure.Tenths(0), measure.Tenths(150)
	if p.cloth == "woven" && p.style.Shoulder == "set-in" {
		least, most = 150, 450
	}
	ease := func(i int) measure.Tenths { return sleeve.around(i) - armhole.around(i) }
	p.first(sleeve, func(i int) bool { return armhole.values[i] > 0 && (ease(i) < least || ease(i) > most) }, func(i int) *Finding {
		return p.find(p.cell(sleeve, i), "Bring %s to %s to %s more than %s in %s: it is %s more.", sleeve.name(), p.number(least), p.length(most),
			armhole.name(), p.sizes[i], p.length(ease(i)))
	})
}

// seamOf is the brand's own row for the length of a seam, which no standard chart has.
func (p *pack) seamOf(names ...string) *row {
	for _, r := range p.rows {
		if _, standard := p.Points[r.Code]; !standard && r.values != nil && has(words(r.Name), names...) && !has(words(r.Name), "height", "depth", "straight", "width") {
			return r
		}
	}
	return nil
}

func bicepArmhole(p *pack) {
	bicep, armhole := p.byKey["bicep"], p.byKey["armhole"]
	if bicep == nil || armhole == nil || !p.upper() || p.style.Sleeve == "none" || p.style.Shoulder == "raglan" {
		return
	}
	p.first(bicep, func(i int) bool {
		return armhole.values[i] > 0 && bicep.values[i]*100 > armhole.values[i]*95
	}, func(i int) *Finding {
		return p.find(p.cell(bicep, i), "Narrow %s or deepen %s in %s: %s is more than 95 %% of %s.", bicep.name(), armhole.name(), p.sizes[i],
			p.length(bicep.values[i]), p.length(armhole.values[i]))
	})
}

func riseDifference(p *pack) {
	front, back := p.byKey["frontRise"], p.byKey["backRise"]
	if front == nil || back == nil || !p.trousers() || p.cloth != "woven" || p.style.Waist == "elastic" || !p.adult() {
		return
	}
	wrong := func(difference measure.Tenths) bool { return difference < 600 || difference > 1600 }
	p.first(back, func(i int) bool {
		return front.values[i] > 0 && back.values[i] > 0 && wrong(back.values[i]-front.values[i])
	}, func(i int) *Finding {
		f := p.find(p.cell(back, i), "Make %s %s to %s longer than %s in %s: %s and %s.", back.name(), p.number(600), p.length(1600), front.name(), p.sizes[i],
			p.length(back.values[i]), p.length(front.values[i]))
		return f.copiedRise(p, front, back, wrong)
	})
}

// copiedRise sets the back rise off from the front one as in the standard chart, where both are equal.
func (f *Finding) copiedRise(p *pack, front, back *row, wrong func(measure.Tenths) bool) *Finding {
	usualFront, ok := p.standard(front, p.sizes[p.base])
	usualBack, too := p.standard(back, p.sizes[p.base])
	if !ok || !too || back.Base != front.Base || len(back.Fixed) > 0 {
		return f
	}
	moved := usualBack - usualFront
	for i := range back.values {
		if wrong(back.values[i] + moved - front.values[i]) {
			return f
		}
	}
	return f.fix("Set "+p.length(back.Base+moved), change(back.place+"/base", back.Base, back.Base+moved))
}

// A front rise runs along a curve: what it goes straight down is about a twentieth less. Our choice, as the 40 mm are.
func outseamSum(p *pack) {
	outseam, inseam, rise := p.byKey["outseam"], p.byKey["inseam"], p.byKey["frontRise"]
	if outseam == nil || inseam == nil || rise == nil || !p.trousers() {
		return
	}
	sum := func(i int) measure.Tenths { return inseam.values[i] + rise.values[i]*19/20 }
	p.first(outseam, func(i int) bool {
		difference := outseam.values[i] - sum(i)
		return outseam.values[i] > 0 && inseam.values[i] > 0 && rise.values[i] > 0 && max(difference, -difference) > 400
	}, func(i int) *Finding {
		return p.find(p.cell(outseam, i), "Check %s, %s and %s in %s: the outseam is %s, the other two make about %s.", outseam.name(), inseam.name(), rise.name(),
			p.sizes[i], p.length(outseam.values[i]), p.length(sum(i)))
	})
}

func (p *pack) bottom() bool { return p.trousers() || p.is("skirt") }

func pullOnWaist(p *pack) {
	relaxed, extended, hip := p.byKey["waistRelaxed"], p.byKey["waistExtended"], p.byKey["hipB"]
	pullOn := p.style.Waist == "elastic" || p.is("leggings") || p.style.Closure == "none"
	if relaxed == nil || extended == nil || hip == nil || !p.bottom() || !pullOn {
		return
	}
	p.first(extended, func(i int) bool {
		return extended.values[i] > 0 && relaxed.around(i)*100 < hip.around(i)*95 && extended.around(i) < hip.around(i)
	}, func(i int) *Finding {
		return p.find(p.cell(extended, i), "Let %s reach the hips in %s: it is %s, they are %s.", extended.name(), p.sizes[i], p.length(extended.values[i]), p.length(hip.values[i]))
	})
}

// An opening adds at most twice its length to the girth. That all of it counts is our choice.
func shortOpening(p *pack) {
	waist, hip, opening := p.byKey["waistRelaxed"], p.byKey["hipB"], p.byKey["flyLength"]
	if opening == nil {
		opening = p.seamOf("zip length", "zip opening", "side zip", "fly opening")
	}
	if waist == nil || hip == nil || opening == nil || !p.bottom() || p.style.Waist == "elastic" || p.is("leggings") {
		return
	}
	passes := func(i int) measure.Tenths {
		length := opening.values[i]
		if band := p.byKey["waistband"]; band != nil && opening.Key == "flyLength" { // the fly begins below it
			length += band.values[i]
		}
		return waist.around(i) + 2*length
	}
	p.first(opening, func(i int) bool {
		return opening.values[i] > 0 && hip.values[i] > 0 && passes(i) < hip.around(i)
	}, func(i int) *Finding {
		return p.find(p.cell(opening, i), "Lengthen %s in %s: waist and opening let %s pass, the hips are %s around.", opening.name(), p.sizes[i],
			p.length(passes(i)), p.length(hip.around(i)))
	})
}

func acrossShoulder(p *pack) {
	shoulder := p.byKey["shoulder"]
	if shoulder == nil || !p.upper() || p.style.Shoulder == "raglan" {
		return
	}
	for _, key := range []string{"acrossFront", "acrossBack"} {
		across := p.byKey[key]
		if across == nil {
			continue
		}
		p.first(across, func(i int) bool { return shoulder.values[i] > 0 && across.values[i] > shoulder.values[i] }, func(i int) *Finding {
			return p.find(p.cell(across, i), "Make %s no wider than %s in %s: it is %s, the shoulder %s.", across.name(), shoulder.name(), p.sizes[i],
				p.length(across.values[i]), p.length(shoulder.values[i]))
		})
	}
}

func narrowCuff(p *pack) {
	cuff := p.byKey["sleeveOpening"]
	if cuff == nil || !p.upper() || p.style.Sleeve != "long" || p.style.Cuff != "hem" || p.cloth != "woven" || !p.adult() {
		return
	}
	p.first(cuff, func(i int) bool { return cuff.values[i] > 0 && cuff.around(i) < 1800 }, func(i int) *Finding {
		return p.find(p.cell(cuff, i), "Widen %s to %s in %s or give the cuff an opening: it is %s.", cuff.name(), p.length(900), p.sizes[i], p.length(cuff.values[i]))
	})
}

// handPockets are those that a hand goes into.
var handPockets = []string{"flap", "welt", "patch", "cargo", "kangaroo"}

func pocketFit(p *pack) {
	if !p.upper() || !slices.ContainsFunc(p.style.Pockets, func(pocket string) bool { return slices.Contains(handPockets, pocket) || pocket == "chest" }) {
		return
	}
	position, height, length := p.byKey["pocketPos"], p.byKey["pocketHeight"], p.byKey["bodyLength"]
	if position != nil && height != nil && length != nil {
		p.first(position, func(i int) bool {
			return position.values[i] > 0 && length.values[i] > 0 && position.values[i]+height.values[i] > length.values[i]
		}, func(i int) *Finding {
			return p.find(p.cell(position, i), "Move %s up in %s: the pocket ends %s below HPS, the garment at %s.", position.name(), p.sizes[i],
				p.length(position.values[i]+height.values[i]), p.length(length.values[i])).raisePocket(p, position, height, length)
		})
	}
	width := p.byKey["pocketWidth"]
	if width == nil || !p.adult() || slices.Contains(p.style.Pockets, "chest") { // whose width it may be
		return
	}
	p.first(width, func(i int) bool { return width.values[i] > 0 && width.values[i] < 1400 }, func(i int) *Finding {
		return p.find(p.cell(width, i), "Widen %s to %s in %s: it is %s, and a hand goes in.", width.name(), p.length(1400), p.sizes[i], p.length(width.values[i]))
	})
}

// raisePocket puts the pocket where it is drawn: as low as it can be, 30 mm above the hem.
func (f *Finding) raisePocket(p *pack, position, height, length *row) *Finding {
	hem := measure.Tenths(0)
	lowest := position.values[p.base]
	for i := range p.sizes {
		if r := p.byKey["hemHeight"]; r != nil {
			hem = r.values[i]
		}
		over := position.values[i] + height.values[i] + hem + 300 - length.values[i]
		lowest = min(lowest, position.Base-over)
	}
	if lowest <= 0 || len(position.Fixed) > 0 {
		return f
	}
	return f.fix("Set "+p.length(lowest), change(position.place+"/base", position.Base, lowest))
}

func shrinkage(p *pack) {
	if p.Document.Washed == "" && len(p.rows) > 0 {
		p.find("washed", "Say whether the chart is measured before or after washing, or that the garment isn't washed.")
	}
	if p.Document.Washed != "before" && p.Document.Washed != "after" {
		return
	}
	for _, l := range p.lines {
		if l.cloth() && l.Shrinkage < 0 {
			p.find(l.place+"/shrinkage", "Enter how much %s shrinks: the garment is washed.", l.Name)
		}
	}
}

// cloth reports whether a line is cloth that the garment is cut from.
func (l *line) cloth() bool { return l.Kind == "shell" || l.Kind == "lining" }
