package lint

import (
	"encoding/json"
	"fmt"
	"slices"

	"selvedge/core/garment"
	"selvedge/core/garment/measure"
	"selvedge/core/techpacks/document"
)

// pack is a techpack and what several rules ask about it, worked out once.
type pack struct {
	Techpack
	style    garment.Style
	sizes    []string
	base     int // index of the base size; -1: it is not among them
	rows     []*row
	byKey    map[string]*row
	lines    []*line
	cloth    string // knit, woven, or empty: not known
	drawings map[string]garment.Drawing

	rule  *Rule // that is being applied
	found []*Finding
}

// row is a row of the chart with its values.
type row struct {
	*measure.Row
	place  string
	values []measure.Tenths // by size
}

// line is a line of the bill of materials.
type line struct {
	*document.Material
	place string
	what  string // words of its part and name
	where string // words of its placement
}

func newPack(t Techpack) *pack {
	d := &t.Document
	p := &pack{Techpack: t, style: d.Style.Complete(), sizes: d.Chart.Sizes, base: slices.Index(d.Chart.Sizes, d.Chart.Base),
		byKey: map[string]*row{}, drawings: map[string]garment.Drawing{}}
	for i := range d.Chart.Rows {
		r := &row{Row: &d.Chart.Rows[i], place: "chart/rows/" + d.Chart.Rows[i].Code}
		p.rows = append(p.rows, r)
		if p.base < 0 || len(r.Steps) != len(p.sizes)-1 {
			continue
		}
		r.values = p.graded(r.Row)
		p.byKey[r.Key] = r
	}
	for i := range d.Materials {
		m := &d.Materials[i]
		p.lines = append(p.lines, &line{Material: m, place: "materials/" + m.ID, what: words(m.Part, m.Name), where: words(m.Placement)})
	}
	p.cloth = p.knitOrWoven()
	return p
}

// graded is a row's value in each size.
func (p *pack) graded(r *measure.Row) []measure.Tenths {
	values := byRule(r, p.base)
	for i, size := range p.sizes {
		if fixed, ok := r.Fixed[size]; ok {
			values[i] = fixed
		}
	}
	return values
}

// byRule is a row's value in each size by its steps alone.
func byRule(r *measure.Row, base int) []measure.Tenths {
	values := make([]measure.Tenths, len(r.Steps)+1)
	values[base] = r.Base
	for i := base; i < len(r.Steps); i++ {
		values[i+1] = values[i] + r.Steps[i]
	}
	for i := base - 1; i >= 0; i-- {
		values[i] = values[i+1] - r.Steps[i]
	}
	return values
}

// fixed reports whether a size was set by hand.
func (p *pack) fixed(r *row, size int) bool {
	_, ok := r.Fixed[p.sizes[size]]
	return ok
}

// step is the index of the step that leads to a size from the side of the base.
func (p *pack) step(size int) int {
	if size > p.base {
		return size - 1
	}
	return size
}

// cell is the place that decides what a row is in a size.
func (p *pack) cell(r *row, size int) string {
	switch {
	case p.fixed(r, size):
		return r.place + "/fixed/" + p.sizes[size]
	case size == p.base:
		return r.place + "/base"
	}
	return fmt.Sprintf("%s/steps/%d", r.place, p.step(size))
}

// standard is the standard chart's value for a row as it is measured, in that size or else in its base size.
func (p *pack) standard(r *row, size string) (measure.Tenths, bool) {
	chart, ok := p.standardChart()
	if !ok {
		return 0, false
	}
	value, err := chart.Value(r.Code, size)
	if err != nil {
		value, err = chart.Value(r.Code, chart.Base)
	}
	i := slices.IndexFunc(chart.Rows, func(s measure.Row) bool { return s.Code == r.Code && s.Key == r.Key })
	if err != nil || i < 0 || value == 0 {
		return 0, false
	}
	switch kind := chart.Rows[i].Kind; {
	case r.Kind == measure.Full && kind == measure.Half:
		return 2 * value, true
	case r.Kind == measure.Half && kind == measure.Full:
		return value / 2, true
	}
	return value, true
}

// standardChart is the standard chart for the wearer. There is none for children.
func (p *pack) standardChart() (measure.Chart, bool) {
	sex := p.Document.Sex
	switch sex {
	case "kids":
		return measure.Chart{}, false
	case "unisex", "":
		sex = "women"
	}
	chart, ok := p.Block.Charts[sex]
	return chart, ok
}

// standardRow is a row of the standard chart.
func (p *pack) standardRow(r *row) (measure.Row, bool) {
	chart, ok := p.standardChart()
	i := slices.IndexFunc(chart.Rows, func(s measure.Row) bool { return s.Code == r.Code && s.Key == r.Key })
	if !ok || i < 0 {
		return measure.Row{}, false
	}
	return chart.Rows[i], true
}

// adult reports whether the limits of grown-ups hold.
func (p *pack) adult() bool { return p.Document.Sex != "kids" }

func (p *pack) is(garments ...string) bool { return slices.Contains(garments, p.style.Garment) }

func (p *pack) upper() bool { return p.is("tshirt", "sweater", "hoodie", "shirt", "coat", "dress") }

func (p *pack) trousers() bool { return p.is("trousers", "jeans", "shorts", "leggings") }

// opens reports whether there is an opening to get in by.
func (p *pack) opens() bool {
	s := p.style
	return slices.Contains([]string{"buttons", "double", "zip", "halfzip", "placket", "wrap"}, s.Closure) ||
		slices.Contains([]string{"notch", "peak", "shawl"}, s.Collar) || s.Back == "zip"
}

// The words of a cloth that say how it is made.
var (
	knits  = []string{"knit", "jersey", "rib", "interlock", "fleece", "pique", "piqué", "terry", "loopback", "sweatshirt", "tricot", "ponte", "merino", "velour"}
	wovens = []string{"woven", "poplin", "twill", "denim", "canvas", "canva", "oxford", "gabardine", "melton", "flannel", "suiting", "crepe", "satin", "chambray", "ripstop",
		"corduroy", "seersucker", "tweed", "taffeta", "voile", "chiffon", "organza", "drill", "boucle", "leather", "suede"}
)

// knitOrWoven tells from the main cloth's name, then from how it is drawn, then from what the garment usually is.
func (p *pack) knitOrWoven() string {
	for _, l := range p.lines {
		if l.Kind != "shell" {
			continue
		}
		knit, woven := has(l.what, knits...), has(l.what, wovens...)
		switch {
		case knit && !woven:
			return "knit"
		case woven && !knit:
			return "woven"
		}
		break
	}
	switch p.Document.Texture {
	case "knit", "rib":
		return "knit"
	case "melton", "twill", "denim", "cord", "crepe", "quilt":
		return "woven"
	}
	return p.Block.Fabric
}

// drawing is the garment in a size, or false if it can't be drawn.
func (p *pack) drawing(size int) (garment.Drawing, bool) {
	if p.Drawing == nil || size < 0 {
		return garment.Drawing{}, false
	}
	name := p.sizes[size]
	if _, drawn := p.drawings[name]; !drawn {
		p.drawings[name] = p.Drawing(name)
	}
	d := p.drawings[name]
	return d, d.Front != nil && d.Back != nil
}

// find reports a finding of the rule that is being applied.
func (p *pack) find(path, format string, args ...any) *Finding {
	f := &Finding{Rule: p.rule.ID, Severity: p.rule.Severity, Reason: p.rule.Reason, Path: path, Text: fmt.Sprintf(format, args...), Fixes: []Fix{}}
	p.found = append(p.found, f)
	return f
}

func (f *Finding) in(size string) *Finding {
	f.Size = size
	return f
}

// softer makes it a warning, where an error would keep something from being released that may be meant so.
func (f *Finding) softer() *Finding {
	f.Severity = Warning
	return f
}

// fix adds a repair, if there are changes.
func (f *Finding) fix(title string, changes ...document.Edit) *Finding {
	if len(changes) > 0 {
		f.Fixes = append(f.Fixes, Fix{Title: title, Changes: changes})
	}
	return f
}

// change sets a place; nil stands for nothing.
func change(path string, was, value any) document.Edit {
	return document.Edit{Path: path, Was: raw(was), Value: raw(value)}
}

func raw(value any) json.RawMessage {
	text, err := json.Marshal(value)
	if err != nil || string(text) == "null" {
		return nil
	}
	return text
}
