package techpacks

import (
	"math"

	"selvedge/adapters/httpapi"
	"selvedge/core/garment"
	"selvedge/core/garment/curve"
	"selvedge/core/garment/measure"
	"selvedge/core/techpacks"
)

type newSketch struct {
	Style garment.Style `json:"style"`
	Sex   string        `json:"sex" optional:"true" doc:"men closes left over right."`
	Sizes []measure.Set `json:"sizes" minItems:"1" maxItems:"24" doc:"Measures by key, in tenths of a millimetre."`
}

type sketchView struct {
	Front    sideView        `json:"front"`
	Back     sideView        `json:"back"`
	Problems []sketchProblem `json:"problems"`
}

type sketchProblem struct {
	Rule   string   `json:"rule"`
	Points []string `json:"points" doc:"Keys of the points of measure; the first is at fault."`
	Text   string   `json:"text"`
}

type sideView struct {
	Box    boxView     `json:"box" doc:"Around everything that is drawn."`
	Marks  []markView  `json:"marks" doc:"Back to front."`
	Arrows []arrowView `json:"arrows"`
	Places []placeView `json:"places" doc:"Parts of the garment; garment is all of it."`
	Area   float64     `json:"area" doc:"Of the cloth that is seen, in mm²; a sleeve counts whole where it hangs behind the body."`
}

type boxView struct {
	X      float64 `json:"x"`
	Y      float64 `json:"y"`
	Width  float64 `json:"width"`
	Height float64 `json:"height"`
}

type markView struct {
	D     string        `json:"d" doc:"Path, in millimetres of the garment: x from the centre, y from HPS or the waistband."`
	Ink   garment.Ink   `json:"ink" doc:"outline, seam, stitch, detail or fold; empty: no line."`
	Cloth garment.Cloth `json:"cloth" doc:"shell, trim, inside, metal, button or label; empty: not filled."`
	Panel string        `json:"panel" doc:"Such as sleeve.left; empty: not a panel."`
}

type arrowView struct {
	Code  string    `json:"code"`
	D     string    `json:"d"`
	Start []float64 `json:"start" doc:"Point and direction of one head: x, y, dx, dy."`
	End   []float64 `json:"end"`
	X     float64   `json:"x" doc:"Of the code."`
	Y     float64   `json:"y"`
	Exact bool      `json:"exact" doc:"Whether its length is the measure."`
}

type placeView struct {
	Name string  `json:"name"`
	Box  boxView `json:"box"`
}

func (s server) sketch(c *httpapi.Call, in newSketch) (any, error) {
	workspaceID, _ := of(c)
	drawn, err := s.Sketch(c.Request.Context(), c.Actor, workspaceID, techpacks.Sketch(in))
	return httpapi.OK(httpapi.Views(drawn, viewSketch)), err
}

func viewSketch(s techpacks.Sketched) sketchView {
	return sketchView{Front: viewSide(s.Front), Back: viewSide(s.Back), Problems: httpapi.Views(s.Problems, func(p garment.Problem) sketchProblem {
		return sketchProblem{p.Rule, p.Points, p.Message}
	})}
}

func viewSide(v *garment.View) sideView {
	return sideView{
		Box: viewBox(v.Bounds(true)), Arrows: httpapi.Views(v.Tapes, viewArrow), Area: math.Round(v.Cloth()),
		Marks:  httpapi.Views(v.Marks, func(m garment.Mark) markView { return markView{garment.Data(m.Path), m.Ink, m.Cloth, m.Panel} }),
		Places: httpapi.Views(v.Anchors, func(a garment.Anchor) placeView { return placeView{a.Name, viewBox(a.Low, a.High)} }),
	}
}

func viewArrow(t garment.Tape) arrowView {
	last := t.Path[len(t.Path)-1]
	at := t.Path.At(t.At)
	return arrowView{
		Code: t.Code, D: garment.Data(t.Path), Exact: t.Exact, X: tenth(at.X), Y: tenth(at.Y),
		Start: head(t.Path.Start(), t.Path[0].Direction(0).Scale(-1)), End: head(t.Path.End(), last.Direction(1)),
	}
}

func head(at, direction curve.Point) []float64 {
	return []float64{tenth(at.X), tenth(at.Y), math.Round(direction.X*1000) / 1000, math.Round(direction.Y*1000) / 1000}
}

func viewBox(low, high curve.Point) boxView {
	return boxView{X: tenth(low.X), Y: tenth(low.Y), Width: tenth(high.X - low.X), Height: tenth(high.Y - low.Y)}
}

func tenth(mm float64) float64 { return math.Round(mm*10) / 10 }
