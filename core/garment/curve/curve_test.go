package curve

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestAnArcIsAsLongAsItsCircle(t *testing.T) {
	for _, turn := range []float64{10, -45, 90} {
		p := From(Point{}).Arc(0, turn, 200)
		assert.InDelta(t, 200*math.Abs(turn)*math.Pi/180, p.Length(), .1)
		assert.InDelta(t, turn, p.Direction(1), .01)
	}
	assert.InDelta(t, 2*math.Pi*50, Circle(Point{3, 4}, 50).Length(), .1)
}

func TestSharesOfAPathAreSharesOfItsLength(t *testing.T) {
	p := From(Point{}).To(Point{100, 0}).Arc(0, 90, 100).To(Point{200, 300})
	points := p.Spread(0, .25, .5, 1)
	assert.Equal(t, p.Start(), points[0])
	assert.InDelta(t, 0, p.End().Distance(points[3]), 1e-6)
	for _, share := range []float64{.1, .25, .5, .9} {
		head, _ := p.CutAt(p.At(share))
		assert.InDelta(t, share*p.Length(), head.Length(), .3, "%g", share)
	}
	assert.InDelta(t, p.Length()*.3, p.Part(.2, .5).Length(), .2)
	assert.InDelta(t, p.Length()-130, p.Trim(110, 20).Length(), .2)
}

func TestCuttingLosesNothing(t *testing.T) {
	p := From(Point{0, 0}).Bend(Point{100, 100}, 10, 80).To(Point{120, 300})
	for _, y := range []float64{30, 100, 250} {
		head, tail := p.CutLevel(y)
		assert.InDelta(t, y, head.End().Y, 1e-6)
		assert.Equal(t, head.End(), tail.Start())
		assert.InDelta(t, p.Length(), head.Length()+tail.Length(), .01)
		at, ok := p.Level(y)
		assert.True(t, ok)
		assert.InDelta(t, 0, at.Distance(head.End()), 1e-6)
	}
	for _, to := range []Point{{200, 100}, {-30, 260}} { // lines across it
		head, tail := p.CutLine(Point{0, 150}, to)
		across := to.Sub(Point{0, 150}).Unit().Left()
		met := head.End().Sub(Point{0, 150})
		assert.InDelta(t, 0, met.X*across.X+met.Y*across.Y, 1e-6)
		assert.InDelta(t, p.Length(), head.Length()+tail.Length(), .01)
	}
	head, tail := p.CutLevel(500)
	assert.Equal(t, p, head)
	assert.Nil(t, tail)
	at, ok := p.Upright(50)
	assert.True(t, ok)
	assert.InDelta(t, 50, at.X, 1e-6)
}

func TestDownNeverSwingsBeyondItsPoints(t *testing.T) {
	points := []Point{{235, 200}, {235, 225}, {180, 400}, {260, 610}, {258, 1000}}
	p := From(points[0]).Down(points[1:]...)
	for i, s := range p {
		low, high := math.Min(points[i].X, points[i+1].X), math.Max(points[i].X, points[i+1].X)
		for k := range 21 {
			x := s.At(float64(k) / 20).X
			assert.True(t, x >= low-.01 && x <= high+.01, "%g is not between %g and %g", x, low, high)
		}
	}
}

func TestThroughIsSmooth(t *testing.T) {
	p := From(Point{0, 0}).Through(Point{100, 40}, Point{180, 150}, Point{200, 300})
	for i := 1; i < len(p); i++ {
		assert.InDelta(t, 0, p[i-1].Direction(1).Sub(p[i].Direction(0)).Length(), 1e-6)
	}
}

func TestAnOffsetKeepsItsDistance(t *testing.T) {
	p := From(Point{0, 0}).Bend(Point{200, 100}, 0, 60)
	for _, q := range p.Offset(6).Spread(Even(9)...) {
		_, distance := p.Nearest(q)
		assert.InDelta(t, 6, distance, .6)
	}
	corner := From(Point{0, 0}).To(Point{100, 0}, Point{100, 100}).Offset(-10) // to the right
	assert.InDelta(t, 0, corner[0].B.Distance(Point{90, 10}), 1e-6)
	assert.Equal(t, corner[0].B, corner[1].A)
}

func TestReflectionsAndTurns(t *testing.T) {
	p := From(Point{0, 0}).To(Point{30, 40})
	assert.Equal(t, Point{-30, 40}, p.Mirror().End())
	assert.Equal(t, p.Start(), p.Reverse().End())
	assert.InDelta(t, 0, p.Turn(Point{}, 90).End().Distance(Point{-40, 30}), 1e-9)
	assert.InDelta(t, 50, p.Shift(7, -7).Length(), 1e-6)
	whole := From(Point{0, 10}).To(Point{30, 40}).Whole()
	low, high := whole.Bounds()
	assert.Equal(t, Point{-30, 10}, low)
	assert.Equal(t, Point{30, 40}, high)
}

func TestBetweenJoinsTwoEdges(t *testing.T) {
	lines := Between(From(Point{0, 0}).To(Point{100, 0}), From(Point{0, 50}).To(Point{200, 50}), 4)
	assert.Len(t, lines, 4)
	assert.InDelta(t, 12.5, lines[0].Start().X, .1)
	assert.InDelta(t, 175, lines[3].End().X, .1)
}
