package lint

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/garment/measure"
	"selvedge/core/techpacks/document"
)

// example is a careful techpack with one thing changed.
type example struct {
	rule   string
	what   string
	of     func() *Techpack
	change func(*Techpack)
	at     string // where the rule finds it, and in which size; empty: nowhere
	says   string // the sentence
	fix    string // the repair's title; empty: there is none
}

func rowOf(tp *Techpack, code string) *measure.Row {
	i := slices.IndexFunc(tp.Document.Chart.Rows, func(r measure.Row) bool { return r.Code == code })
	if i < 0 {
		panic("no row " + code)
	}
	return &tp.Document.Chart.Rows[i]
}

func mat(tp *Techpack, id string) *document.Material {
	i := slices.IndexFunc(tp.Document.Materials, func(m document.Material) bool { return m.ID == id })
	if i < 0 {
		panic("no material " + id)
	}
	return &tp.Document.Materials[i]
}

func step(tp *Techpack, id string) *document.Operation {
	i := slices.IndexFunc(tp.Document.Operations, func(o document.Operation) bool { return o.ID == id })
	if i < 0 {
		panic("no operation " + id)
	}
	return &tp.Document.Operations[i]
}

// add puts a row of the brand's own into the chart, graded evenly.
func add(tp *Techpack, code, name string, kind measure.Extent, base, step measure.Tenths) *measure.Row {
	d := &tp.Document
	r := measure.Row{Point: measure.Point{Code: code, Key: strings.ToLower(code), Name: name, View: "front", Kind: kind, How: "as marked"}, Base: base,
		Steps: slices.Repeat([]measure.Tenths{step}, len(d.Chart.Sizes)-1), Minus: tenths(50), Plus: tenths(50)}
	d.Chart.Rows = append(d.Chart.Rows, r)
	return &d.Chart.Rows[len(d.Chart.Rows)-1]
}

// known adds a row of the library.
func known(tp *Techpack, code string, base, step measure.Tenths) *measure.Row {
	r := add(tp, code, "", measure.Line, base, step)
	r.Point = tables.Points[code]
	return r
}

func tenths(t measure.Tenths) *measure.Tenths { return &t }

func scale(r *measure.Row, by float64) {
	r.Base = scaled(r.Base, by)
	r.Steps = slices.Clone(r.Steps)
	for i := range r.Steps {
		r.Steps[i] = scaled(r.Steps[i], by)
	}
}

func fixed(size string, value measure.Tenths) map[string]measure.Tenths {
	return map[string]measure.Tenths{size: value}
}

func remove(tp *Techpack, ids ...string) {
	tp.Document.Materials = slices.DeleteFunc(tp.Document.Materials, func(m document.Material) bool { return slices.Contains(ids, m.ID) })
}

func fibres(list ...any) (fibres []document.Fibre) {
	for i := 0; i < len(list); i += 2 {
		fibres = append(fibres, document.Fibre{Key: list[i].(string), Percent: int32(list[i+1].(int))})
	}
	return fibres
}

// of makes a techpack of a garment that was heard, with its chart and labels.
func of(text string) func() *Techpack {
	return func() *Techpack {
		return techpack(heard(text))
	}
}

// in gives it a cloth, so that it is known whether it is knitted or woven.
func in(cloth, text string) func() *Techpack {
	return func() *Techpack {
		d := heard(text)
		d.Materials = append(d.Materials, shell(cloth, 1000, document.Fibre{Key: "cotton", Percent: 1000}))
		return techpack(d)
	}
}

var examples = slices.Concat(chartExamples, slipExamples, fitExamples, bomExamples, compositionExamples, careExamples, constructionExamples, artworkExamples, releaseExamples)

func TestEveryRuleFindsWhatItShouldAndNothingElse(t *testing.T) {
	for _, e := range examples {
		t.Run(e.rule+": "+e.what, func(t *testing.T) {
			tp := e.of()
			e.change(tp)
			found := slices.DeleteFunc(check(t, tp), func(f Finding) bool { return f.Rule != e.rule })
			if e.at == "" {
				assert.Empty(t, found)
				return
			}
			i := slices.IndexFunc(found, func(f Finding) bool { return strings.TrimSpace(f.Path+" "+f.Size) == e.at })
			require.GreaterOrEqual(t, i, 0, "at %s: %v", e.at, found)
			assert.Equal(t, e.says, found[i].Text)
			assert.True(t, strings.HasSuffix(found[i].Text, "."))
			if e.fix == "" {
				assert.Empty(t, found[i].Fixes)
				return
			}
			require.Len(t, found[i].Fixes, 1)
			assert.Equal(t, e.fix, found[i].Fixes[0].Title)
		})
	}
}

func TestEveryRuleHasBothExamples(t *testing.T) {
	finds, silent := map[string]bool{}, map[string]bool{}
	for _, e := range examples {
		require.True(t, slices.ContainsFunc(rules, func(r Rule) bool { return r.ID == e.rule }), e.rule)
		finds[e.rule] = finds[e.rule] || e.at != ""
		silent[e.rule] = silent[e.rule] || e.at == ""
	}
	for _, r := range rules {
		assert.True(t, finds[r.ID], "%s never finds anything", r.ID)
		assert.True(t, silent[r.ID], "%s is never silent", r.ID)
	}
}

func whereOf(f Finding) string { return f.Rule + " " + f.Path + " " + f.Size }

func TestARepairMakesItsFindingGoAndBringsNoOther(t *testing.T) {
	for _, e := range examples {
		t.Run(e.rule+": "+e.what, func(t *testing.T) {
			tp := e.of()
			e.change(tp)
			findings := check(t, tp)
			before := map[string]bool{}
			for _, f := range findings {
				before[whereOf(f)] = true
			}
			for _, f := range findings {
				for _, fix := range f.Fixes {
					repaired := *tp
					repaired.Document = apply(t, tp.Document, fix.Changes)
					draw := techpack(repaired.Document)
					repaired.Drawing = draw.Drawing
					for _, left := range check(t, &repaired) {
						assert.NotEqual(t, whereOf(f), whereOf(left), "%q does not help", fix.Title)
						assert.True(t, before[whereOf(left)], "%q brings %s: %s", fix.Title, whereOf(left), left.Text)
					}
					if len(tp.Document.Check()) == 0 {
						assert.Empty(t, repaired.Document.Check(), fix.Title)
					}
				}
			}
		})
	}
}
