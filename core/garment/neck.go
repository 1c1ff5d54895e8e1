package garment

import (
	"math"

	"selvedge/core/garment/curve"
)

// frontCollar finishes the neck over the front.
func (b *body) frontCollar(v *View) {
	switch b.Collar {
	case "rib", "none":
		if b.cardigan() { // its band goes on down the front
			v.anchor("neck", b.neckBand(b.neckF))
			return
		}
		band := b.neckBand(b.neckF)
		v.shape(Trim, "neck", Outline, band)
		if b.Collar == "rib" {
			v.lines(Fold, ribs(b.neckF, b.m["neckTrim"], 24)...)
		}
		if b.Neck == "v" { // mitred
			v.line(Seam, curve.From(b.bandEdge(b.neckF).Start()).To(b.frontNeck))
		}
		v.lines(Stitch, b.neckF.Offset(-5).Trim(0, 3))
		v.anchor("neck", band)
	case "shirt":
		b.shirtCollar(v)
	case "camp":
		b.campCollar(v)
	case "notch", "peak", "shawl":
		b.lapels(v, b.wornLapel())
	case "peterpan":
		b.flatCollar(v, b.neckF, 118)
	case "stand", "roll":
		b.standCollar(v)
	case "hood":
		b.hoodNeck(v)
	}
}

// backCollar finishes the neck over the back.
func (b *body) backCollar(v *View) {
	switch b.Collar {
	case "rib", "none":
		band := b.neckBand(b.neckB)
		v.shape(Trim, "neck", Outline, band)
		if b.Collar == "rib" {
			v.lines(Fold, curve.Between(b.bandEdge(b.neckB), b.neckB, 17)...)
		}
		v.lines(Stitch, b.neckB.Offset(-5).Trim(0, 3))
	case "shirt", "camp":
		b.fallenCollar(v, b.m["collarHeight"], b.fall())
	case "notch", "peak", "shawl":
		b.fallenCollar(v, b.m["collarHeight"], b.m["collarHeight"]*.42)
	case "peterpan":
		b.flatCollar(v, b.neckB, 172)
	case "stand", "roll":
		b.standCollar(v)
	case "hood":
		b.hoodBack(v)
	}
}

// ribs are lines at a right angle to the right half of an edge, to its left; the centre line ends them.
func ribs(edge curve.Path, depth float64, n int) (lines []curve.Path) {
	for _, share := range curve.Even(n) {
		head := edge.Part(0, share)
		from := head.End()
		to := from.Add(curve.Polar(head.Direction(1)-90, depth))
		if to.X < 0 {
			to = from.Lerp(to, from.X/(from.X-to.X))
		}
		lines = append(lines, curve.From(from).To(to))
	}
	return lines
}

// standCollar stands up from the neck seam; a roll neck is one that is folded over.
func (b *body) standCollar(v *View) {
	height := b.m["collarHeight"]
	back := v.Name == "back"
	seam, centre := b.neckF, b.frontNeck
	if back {
		seam, centre = b.neckB, b.backNeck
	}
	turn := curve.Point{X: b.neckPoint.X*.93 - height*.03, Y: -height * .9}
	// A low band follows the neck seam; a tall collar leans on the neck and dips less.
	dip := (centre.Y - height - turn.Y) * math.Max(.6, math.Min(1, 1-(height-40)*.006))
	if b.Collar == "roll" { // its fold closes over the throat
		dip = math.Min(dip, 22)
	}
	top := curve.From(curve.Point{Y: turn.Y + dip}).Bend(turn, 0, -math.Min(52, dip*.7), .45, .3)
	switch {
	case back:
		top = curve.From(curve.Point{Y: centre.Y - height}).Bend(turn, 0, curve.Angle(curve.Point{Y: centre.Y - height}, turn)*1.9, .45, .3)
	case top.Start().Y < turn.Y:
		top = curve.From(curve.Point{Y: turn.Y + 4}).Bend(turn, 0, -8, .45, .3)
	}
	side := curve.From(turn).Bend(b.neckPoint, 94, 70, .3)
	if !back {
		far := curve.From(curve.Point{Y: -height * 1.02}).Bend(turn, 0, 10, .45, .3)
		v.shape(Inside, "", Outline, far.Join(top.Reverse()).Whole())
		v.shape(Label, "", Detail, curve.Box(-16, -height*1.02+5, 32, 13))
	}
	v.shape(Shell, "collar", Outline, top.Join(side).Join(seam.Reverse()).Whole())
	v.anchor("collar", top.Whole(), seam.Whole())
	if back {
		v.tapeIf("C02", curve.From(curve.Point{X: 26, Y: top.Start().Y}).To(curve.Point{X: 26, Y: centre.Y}), height, .5)
	} else {
		v.anchor("collar.front", curve.From(top.Start()).To(centre))
	}
	if b.Collar == "stand" {
		if b.Garment == "sweater" || b.Garment == "tshirt" || b.Garment == "hoodie" {
			v.lines(Fold, curve.Between(top, seam, 22)...)
		}
		v.lines(Stitch, seam.Offset(-5).Trim(0, 3))
		if !back && b.Closure == "buttons" {
			edge := -b.lap() * b.m["placketWidth"] / 2 // it ends where the front does
			upper, _ := top.Upright(math.Abs(edge))
			lower, _ := seam.Upright(math.Abs(edge))
			v.line(Outline, curve.From(curve.Point{X: edge, Y: upper.Y}).To(curve.Point{X: edge, Y: lower.Y}))
			v.button(curve.Point{Y: (top.Start().Y + centre.Y) / 2}, 5)
		}
		return
	}
	// The roll's lower edge, a little below the seam.
	in := -70.
	if back {
		in = -42
	}
	edge := curve.From(curve.Point{Y: centre.Y + 3}).Bend(b.neckPoint.Shift(5, 5), 0, in, .42, .36)
	v.shape(Shell, "collar", Outline, top.Bend(edge.End(), 92, 82, .3).Join(edge.Reverse()).Whole())
	v.lines(Fold, curve.Between(top, edge, 23)...)
}

// lap is 1 if the drawn right half lies on top of the other, -1 if the left one does: women's close right over left.
func (b *body) lap() float64 {
	if b.Mens {
		return 1
	}
	return -1
}

// shirtCollar is a stand, buttoned, with two leaves that fold over it.
func (b *body) shirtCollar(v *View) {
	stand, point := b.m["standHeight"], b.m["collarPoint"]
	meet := curve.Point{Y: b.frontNeck.Y - stand*.72} // where the leaves meet
	tip := meet.Add(curve.Polar(58, point))
	crown := curve.Point{Y: b.crown()}
	turn := curve.Point{X: b.neckPoint.X*.9 + 2, Y: crown.Y * .8}
	fall := b.onShoulder(b.fall()).Shift(0, 5)
	roll := curve.From(meet).Bend(turn, -38, -80, .36, .30)
	v.shape(Inside, "", Outline, roll.Bend(crown, -150, 180, .4, .45).Whole())
	foot := crown.Y + stand // of the stand, at the centre back
	v.lines(Seam, curve.From(curve.Point{Y: foot}).Bend(curve.Point{X: turn.X * .93, Y: foot - 6}, 0, -26, .4))
	v.shape(Label, "", Detail, curve.Box(-17, foot+4, 34, 15))
	seam := curve.From(b.frontNeck).Bend(b.neckPoint, 0, -74, .36, .36)
	v.shape(Shell, "collar", Outline, seam.To(turn).Join(roll.Reverse()).Whole())
	edge := curve.From(fall).Bend(tip, 120, 152, .36, .30).To(meet)
	leaf := roll.Bend(fall, 20, 78, .3, .3).Join(edge)
	v.shapes(Shell, "collar", Outline, leaf.Close())
	v.lines(Stitch, edge.Offset(-5).Trim(4, 3))
	v.button(curve.Point{X: -b.lap() * 2, Y: b.frontNeck.Y - stand*.33}, 5)
	v.anchor("collar", leaf, leaf.Mirror())
	v.tape("C03", meet.Mirror(), tip.Mirror(), .6)
	v.tape("C04", curve.Point{X: 30, Y: foot}, curve.Point{X: 30, Y: crown.Y}, .5)
}

// campCollar lies open without a stand: the fronts fold back into a short lapel, down to the first button.
func (b *body) campCollar(v *View) {
	over := 0.
	if b.Closure == "buttons" {
		over = b.m["placketWidth"] / 2
	}
	l := b.newLapel(curve.Point{X: -over, Y: b.frontNeck.Y + 52}, math.Max(58, b.m["collarPoint"]*.9))
	cross, _ := curve.Path{l.roll}.Upright(0) // where the upper front hides the lower one
	stand := l.low.To(b.neckPoint)
	v.shape(Inside, "", Seam, b.neckB.Join(curve.From(b.neckPoint).To(cross)).Whole())
	v.shape(Shell, "collar", Seam, stand.Join(b.neckB.Reverse()).Whole())
	v.shape(Label, "", Detail, curve.Box(-17, b.backNeck.Y+4, 34, 15))
	b.lapels(v, l)
	v.anchor("collar", l.collar, l.collar.Mirror(), l.edge)
}

// flatCollar lies on the body with rounded ends: a Peter Pan collar.
func (b *body) flatCollar(v *View, neck curve.Path, arrive float64) {
	width := b.m["collarHeight"] * 1.35
	start := neck.Start().Shift(.8, 0)
	shoulder := b.neckPoint.Add(b.shoulder.Sub(b.neckPoint).Unit().Scale(width))
	edge := curve.From(shoulder)
	if v.Name == "front" {
		low := curve.Point{X: 14 + width*.30, Y: neck.Start().Y + width*.86}
		edge = edge.Bend(low, arrive, 176, .42, .36).Bend(start, 180, -80, .5, .40)
	} else {
		start.X = 0
		edge = edge.Bend(curve.Point{Y: start.Y + width*.9}, 108, 180, .45, .45)
		if !b.opens() { // two pieces that meet where the back opens
			start.X = .8
			edge = edge.Trim(0, 9).Bend(start, 180, -84, .5, .3)
		}
	}
	over := curve.From(start).Join(neck[:len(neck):len(neck)]).Bend(shoulder, -4, 44, .32)
	leaf := over.Join(edge)
	if start.X == 0 {
		v.shape(Shell, "collar", Outline, leaf.Whole())
	} else {
		v.shapes(Shell, "collar", Outline, leaf.Close())
	}
	v.lines(Stitch, edge.Offset(-5).Trim(5, 4))
	v.anchor("collar", leaf, leaf.Mirror())
}

// fallenCollar is the back of a collar that folds over its stand: it hides the neck seam, and flares out onto the shoulders.
func (b *body) fallenCollar(v *View, height, wide float64) {
	crown := curve.Point{Y: b.crown()}
	turn := curve.Point{X: b.neckPoint.X*.9 + 2, Y: crown.Y * .8}
	shoulder := b.onShoulder(wide).Shift(0, 5)
	middle := curve.Point{Y: crown.Y + height}
	edge := curve.From(shoulder).Bend(middle, 176, 180, .36, .42)
	fall := curve.From(crown).Bend(turn, 0, 24, .5, .3).Bend(shoulder, 52, 70, .34, .3).Join(edge)
	v.shape(Shell, "collar", Outline, fall.Whole())
	v.lines(Stitch, edge.Offset(-5).Trim(5, 0))
	v.anchor("collar", fall.Whole())
	v.tape("C02", curve.Point{X: 26, Y: crown.Y}, curve.Point{X: 26, Y: crown.Y + height}, .5)
}

// crown is the level of a collar's upper fold at the centre back. What falls from it reaches over the neck seam.
func (b *body) crown() float64 {
	height := b.m["collarHeight"]
	stand := b.m["standHeight"]
	if b.lapelled() {
		stand = height * .6
	}
	return math.Max(-stand*1.05, b.backNeck.Y+6-height)
}

// fall is how far along the shoulder a shirt's collar reaches.
func (b *body) fall() float64 {
	return math.Max(19, math.Min((b.m["collarHeight"]-b.m["standHeight"])*.8, 60))
}

// onShoulder is the point of the shoulder line at a distance from HPS.
func (b *body) onShoulder(distance float64) curve.Point {
	seam := b.shoulder.Sub(b.neckPoint)
	return b.neckPoint.Add(seam.Unit().Scale(math.Min(distance, seam.Length()*.9)))
}
