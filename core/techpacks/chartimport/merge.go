package chartimport

import (
	"errors"
	"slices"

	"selvedge/core/garment/measure"
	"selvedge/ports"
)

// Effect is what an import does to a point of measure.
type Effect string

// Effects.
const (
	Same    Effect = "same"
	Changed Effect = "changed"
	Added   Effect = "new"
	LeftOut Effect = "skipped"
	Refused Effect = "refused" // nothing can be imported until it is corrected or left out
)

// Merge is what an import makes of a chart.
type Merge struct {
	Sizes   SizeChanges
	Rows    []RowChange    // one for each of the preview's rows, in their order
	Missing []MissingPoint // points of the techpack that the file lacks; they stay unless they are to be removed
	Problem string         // why nothing can be imported with these choices; empty: it can
	Chart   measure.Chart

	sizing sizing
}

// SizeChanges is what an import does to the sizes.
type SizeChanges struct {
	Of      SizesOf  `json:"of" enum:"keep|file" doc:"Whose sizes the chart has then."`
	Sizes   []string `json:"sizes" doc:"The chart's sizes then."`
	Base    string   `json:"base"`
	BaseWas string   `json:"baseWas"`
	Added   []string `json:"added" doc:"Sizes that the techpack didn't have."`
	Removed []string `json:"removed" doc:"Sizes that it loses."`
	Absent  []string `json:"absent" doc:"Sizes that stay and that the file lacks: they move along with their neighbours."`
	Unused  []string `json:"unused" doc:"Sizes of the file that are left out."`
}

// RowChange is what an import does to a point of measure.
type RowChange struct {
	Effect Effect           `json:"effect" enum:"same|changed|new|skipped|refused"`
	Code   string           `json:"code" doc:"Of the point in the techpack."`
	Name   string           `json:"name" doc:"Its name there."`
	Cells  []CellChange     `json:"cells" doc:"Those that change; of a new point, all."`
	Minus  *ToleranceChange `json:"minus" doc:"Null if it stays."`
	Plus   *ToleranceChange `json:"plus" doc:"Null if it stays."`
	Text   string           `json:"text" doc:"Why it is refused."`
}

// CellChange is a measure before and after.
type CellChange struct {
	Size    string          `json:"size"`
	Old     *measure.Tenths `json:"old" doc:"In tenths of a millimetre. Null: there was none."`
	New     measure.Tenths  `json:"new"`
	Follows bool            `json:"follows" doc:"The file lacks the size: it moves along with its neighbour."`
}

// ToleranceChange is a tolerance before and after.
type ToleranceChange struct {
	Old *measure.Tenths `json:"old" doc:"In tenths of a millimetre. Null: there was none."`
	New *measure.Tenths `json:"new"`
}

// MissingPoint is a point of the techpack that a file lacks.
type MissingPoint struct {
	Code string `json:"code"`
	Name string `json:"name"`
}

// Merge reckons what a preview, as Read gave it, makes of a chart after a person's choices. Points keep their names and
// methods; a size that was set by hand stays so where the file agrees with it; a tolerance that the file lacks stays.
func (r Reader) Merge(p Preview, current measure.Chart, c Choices) Merge {
	m := Merge{Rows: []RowChange{}, Missing: []MissingPoint{}, Sizes: SizeChanges{BaseWas: current.Base, Base: current.Base, Of: c.Sizes, Sizes: current.Sizes}}
	p, all, err := r.knowing(current).take(p, c)
	if err == nil {
		err = m.size(p, current, c)
	}
	if err != nil {
		m.Problem, m.Sizes.Of = textOf(err), KeepSizes // nothing is imported
		return m
	}
	next := m.sizing.resized(current)
	named, at := map[string]bool{}, len(next.Rows)-1
	for _, t := range all {
		change := RowChange{Code: t.row.Code, Name: t.row.Name, Cells: []CellChange{}}
		switch i := indexOf(next, t.row.Code); {
		case t.skip:
			change.Effect = LeftOut
			named[t.row.Code] = true
		case t.refused != nil:
			change.Effect, change.Text = Refused, textOf(t.refused)
			named[t.row.Code] = true
			if m.Problem == "" {
				m.Problem = change.Text
			}
		case i >= 0:
			named[t.row.Code], at = true, i
			next.Rows[i] = m.changed(&change, current, next.Rows[i], p.fileRow(t.row.Row))
		default:
			named[t.row.Code], at = true, at+1
			next.Rows = slices.Insert(next.Rows, at, m.added(&change, p.fileRow(t.row.Row)))
		}
		m.Rows = append(m.Rows, change)
	}
	for _, row := range current.Rows {
		if !named[row.Code] {
			m.Missing = append(m.Missing, MissingPoint{row.Code, row.Name})
		}
	}
	if c.Remove {
		next.Rows = slices.DeleteFunc(next.Rows, func(row measure.Row) bool { return !named[row.Code] })
	}
	m.Chart = next
	if !slices.ContainsFunc(m.Rows, func(row RowChange) bool { return row.Effect != LeftOut }) {
		m.Problem = textOf(refuse("Choose at least one row."))
	}
	if err := usable(next); m.Problem == "" && err != nil {
		m.Problem = textOf(err)
	}
	return m
}

// textOf is what a person reads of a refusal.
func textOf(err error) string {
	if refused, ok := errors.AsType[*ports.Error](err); ok {
		return refused.Message
	}
	return err.Error()
}

func indexOf(chart measure.Chart, code string) int {
	return slices.IndexFunc(chart.Rows, func(row measure.Row) bool { return row.Code == code })
}
