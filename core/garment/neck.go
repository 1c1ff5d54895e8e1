package garment

import (
	"math"

	"selvedge/core/garment/curve"
)

// frontCollar finishes the neck over the front.
func (b *body) frontCollar(v *View) {
	switch b.Collar {
	case "rib", "none":
		band := b.neckBand(b.neckF)
		v.shape(Trim, "neck", Outline, band)
		if b.Collar == "rib" {
			v.lines(Fold, curve.Between(b.bandEdge(b.neckF), b.neckF, 24)...)
		}
		v.lines(Stitch, b.neckF.Offset(-5).Trim(0, 3))
		v.anchor("neck", band)
	case "shirt":
		b.shirtCollar(v)
	case "camp":
		b.campCollar(v)
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
		b.fallenCollar(v, b.m["standHeight"], b.m["collarHeight"], 18)
	case "notch", "peak", "shawl":
		height := b.m["collarHeight"]
		b.fallenCollar(v, height*.60, height*1.02, height*.36)
	case "peterpan":
		b.flatCollar(v, b.neckB, 172)
	case "stand", "roll":
		b.standCollar(v)
	case "hood":
		b.hoodBack(v)
	}
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
	dip := (centre.Y - height - turn.Y) * math.Max(.34, math.Min(1, 1-(height-40)*.033))
	top := curve.From(curve.Point{Y: turn.Y + dip}).Bend(turn, 0, -math.Min(24, dip*.5), .45, .3)
	switch {
	case back:
		top = curve.From(curve.Point{Y: -height * .98}).Bend(turn, 0, 6, .45, .3)
	case b.Collar == "roll":
		top = curve.From(curve.Point{Y: -height * .94}).Bend(turn, 0, -3, .45, .3)
	case top.Start().Y < turn.Y:
		top = curve.From(curve.Point{Y: turn.Y + 4}).Bend(turn, 0, -8, .45, .3)
	}
	side := curve.From(turn).Bend(b.neckPoint, 94, 70, .3)
	if !back && b.Collar == "stand" {
		far := curve.From(curve.Point{Y: -height * 1.02}).Bend(turn, 0, 10, .45, .3)
		v.shape(Inside, "", Outline, far.Join(top.Reverse()).Whole())
		v.shape(Label, "", Detail, curve.Box(-16, -height*1.02+5, 32, 13))
	}
	v.shape(Shell, "collar", Outline, top.Join(side).Join(seam.Reverse()).Whole())
	v.anchor("collar", top.Whole(), seam.Whole())
	if !back {
		v.anchor("collar.front", curve.From(top.Start()).To(centre))
	}
	if b.Collar == "stand" {
		if b.Garment == "sweater" || b.Garment == "tshirt" || b.Garment == "hoodie" {
			v.lines(Fold, curve.Between(top, seam, 22)...)
		}
		v.lines(Stitch, seam.Offset(-5).Trim(0, 3))
		if !back && b.Closure == "buttons" {
			v.line(Outline, curve.From(curve.Point{Y: top.Start().Y}).To(centre))
			v.button(curve.Point{X: b.lap() * 6, Y: (top.Start().Y + centre.Y) / 2}, 5)
		}
		return
	}
	// The roll's lower edge, a little below the seam.
	edge := curve.From(curve.Point{Y: centre.Y + 3}).Bend(b.neckPoint.Shift(5, 5), 0, -70, .42, .36)
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
	crown := curve.Point{Y: -stand * 1.05}
	turn := curve.Point{X: b.neckPoint.X*.9 + 2, Y: -stand * .78}
	fall := b.neckPoint.Shift(17, 11)
	roll := curve.From(meet).Bend(turn, -38, -80, .36, .30)
	v.shape(Inside, "", Outline, roll.Bend(crown, -150, 180, .4, .45).Whole())
	v.lines(Seam, curve.From(curve.Point{Y: -stand * .12}).Bend(curve.Point{X: turn.X * .93, Y: -stand * .30}, 0, -30, .4))
	v.shape(Label, "", Detail, curve.Box(-17, -stand*.12+5, 34, 15))
	seam := curve.From(b.frontNeck).Bend(b.neckPoint, 0, -74, .36, .36)
	v.shape(Shell, "collar", Outline, seam.To(turn).Join(roll.Reverse()).Whole())
	edge := curve.From(fall).Bend(tip, 120, 152, .36, .30).To(meet)
	leaf := roll.Bend(fall, 20, 78, .3, .3).Join(edge)
	v.shapes(Shell, "collar", Outline, leaf.Close())
	v.lines(Stitch, edge.Offset(-5).Trim(4, 3))
	v.button(curve.Point{X: -b.lap() * 2, Y: b.frontNeck.Y - stand*.33}, 5)
	v.anchor("collar", leaf, leaf.Mirror())
	v.tape("C03", meet.Mirror(), tip.Mirror(), .6)
	v.tapeWhere("C04", curve.Point{X: 30, Y: -stand * .12}, curve.Point{X: 30, Y: crown.Y}, .5)
}

// campCollar lies open without a stand: a small notch between collar and facing.
func (b *body) campCollar(v *View) {
	foot := curve.Point{Y: b.frontNeck.Y + 46}
	neck := b.neckPoint.Shift(-3, -8)
	v.shape(Inside, "", Seam, b.neckB.Join(curve.From(b.neckPoint).To(foot)).Whole())
	v.shape(Label, "", Detail, curve.Box(-17, b.backNeck.Y+4, 34, 15))
	along := foot.Sub(neck).Unit()
	out := along.Left()
	at := func(down, wide float64) curve.Point { return neck.Add(along.Scale(down)).Add(out.Scale(wide)) }
	length := neck.Distance(foot)
	notch := at(length*.55, 26)
	facing := curve.From(foot).Bend(at(length*.62, 58), curve.Angle(foot, at(length*.62, 58))+8, curve.Angle(foot, at(length*.62, 58))-4, .3).To(notch, at(length*.50, 4)).Close()
	v.shapes(Shell, "lapel", Outline, facing)
	crown := curve.Point{Y: -b.m["collarHeight"] * .62}
	edge := curve.From(notch).To(at(length*.40, 62)).Bend(b.neckPoint.Shift(20, 6), -78, -104, .3).Bend(crown, -122, 180, .40, .42)
	low := curve.From(curve.Point{Y: -8}).Bend(neck, 0, 58, .4, .2)
	v.shapes(Shell, "collar", NoInk, edge.Join(low).To(at(length*.50, 4), notch).Close())
	v.lines(Outline, edge, low.To(at(length*.50, 4), notch))
	v.lines(Stitch, edge.Offset(5).Trim(3, 4), facing[:1].Offset(5).Trim(5, 3))
	v.anchor("collar", edge, edge.Mirror())
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
		edge = edge.Bend(curve.Point{X: start.X, Y: start.Y + width*.9}, 108, 180, .45, .45).To(start)
	}
	over := curve.From(start).Join(neck[:len(neck):len(neck)]).Bend(shoulder, -4, 44, .32)
	leaf := over.Join(edge).Close()
	v.shapes(Shell, "collar", Outline, leaf)
	v.lines(Stitch, edge.Offset(-5).Trim(5, 4))
	v.anchor("collar", leaf, leaf.Mirror())
}

// fallenCollar is the back of a collar that folds over its stand.
func (b *body) fallenCollar(v *View, stand, height, wide float64) {
	crown := curve.Point{Y: -stand * 1.05}
	turn := curve.Point{X: b.neckPoint.X*.92 + 2, Y: -stand * .80}
	shoulder := b.neckPoint.Shift(wide, wide*.62)
	edge := curve.From(shoulder).Bend(curve.Point{Y: crown.Y + height}, 184, 180, .34, .4)
	fall := curve.From(crown).Bend(turn, 0, 34, .45, .34).Bend(shoulder, 46, 92, .3).Join(edge)
	v.shape(Shell, "collar", Outline, fall.Whole())
	v.lines(Stitch, edge.Offset(-5).Trim(5, 0))
	v.anchor("collar", fall.Whole())
}
