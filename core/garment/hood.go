package garment

import "selvedge/core/garment/curve"

// hoodEdge is the outer line of the hood from its top to the neck.
func (b *body) hoodEdge(foot curve.Point) curve.Path {
	height, width := b.m["hoodHeight"], b.m["hoodWidth"]*.64
	return curve.From(curve.Point{Y: -height}).Bend(curve.Point{X: width, Y: -height * .52}, 0, 91, .44, .40).Bend(foot, 91, 120, .36, .30)
}

// hoodBehind is what lies behind the face opening.
func (b *body) hoodBehind(v *View) {
	height := b.m["hoodHeight"]
	edge := b.hoodEdge(b.neckPoint.Shift(12, 6))
	v.shape(Shell, "hood", Outline, edge.Join(b.neckF.Reverse()).Whole())
	face := b.hoodFace()
	v.shape(Inside, "", Outline, face.Whole())
	v.line(Fold, curve.From(curve.Point{Y: -height + 54}).To(curve.Point{Y: -8}))
	v.lines(Fold, curve.From(curve.Point{Y: 4}).Bend(curve.Point{X: b.neckPoint.X * .74, Y: -16}, 0, -30, .4))
	v.shape(Label, "", Detail, curve.Box(-17, 10, 34, 15))
	v.lines(Stitch, face.Offset(24).Trim(0, 8))
	v.anchor("hood", edge, edge.Mirror(), b.neckF)
}

func (b *body) hoodFace() curve.Path {
	height := b.m["hoodHeight"]
	return curve.From(curve.Point{Y: -height + 46}).
		Bend(curve.Point{X: b.neckPoint.X * .98, Y: -height * .42}, 2, 92, .44, .38).
		Bend(curve.Point{Y: b.frontNeck.Y - 4}, 93, 146, .42, .24)
}

// hoodNeck closes the hood at the centre front, over the body: seam, eyelets and cords.
func (b *body) hoodNeck(v *View) {
	v.lines(Seam, b.neckF)
	v.lines(Stitch, b.neckF.Offset(-5).Trim(0, 4))
	for _, side := range []float64{1, -1} {
		face := b.hoodFace().Part(0, .86)
		eyelet := face.End().Add(curve.Polar(face.Direction(1)-90, 17))
		eyelet.X *= side
		v.shape(Metal, "", Detail, curve.Circle(eyelet, 6))
		v.shape(Inside, "", Detail, curve.Circle(eyelet, 2.8))
		end := curve.Point{X: eyelet.X - side*6, Y: b.frontNeck.Y + 150}
		v.cord(curve.From(eyelet.Shift(0, 2)).Bend(end, 90+side*8, 90-side*3, .36), 3)
		v.shape(Metal, "", Detail, curve.Box(end.X-4.5, end.Y-2, 9, 22))
	}
}

// cord is a drawn cord of a thickness along a path.
func (v *View) cord(path curve.Path, half float64) {
	v.shape(Trim, "cord", Detail, path.Offset(half).Join(path.Offset(-half).Reverse()).Close())
}

func (b *body) hoodBack(v *View) {
	height := b.m["hoodHeight"]
	edge := b.hoodEdge(b.neckPoint.Shift(6, 3)).Bend(b.backNeck.Shift(0, 2), 166, 180, .4, .45)
	v.shape(Shell, "hood", Outline, edge.Whole())
	seam := curve.From(curve.Point{X: 32, Y: -height + 2}).Bend(curve.Point{X: 42, Y: b.backNeck.Y - 3}, 82, 92, .3)
	v.lines(Seam, seam)
	v.lines(Stitch, seam.Offset(-5), seam.Offset(5))
	v.anchor("hood", edge, edge.Mirror())
}
