package techpacks

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"selvedge/core/garment/measure"
	"selvedge/core/techpacks/document"
	"selvedge/ports"
)

// FitSheet is what a fit session writes down: one sample, measured point by point against
// the specification of that day.
type FitSheet struct {
	Size     string     `json:"size"`
	Stage    string     `json:"stage"` // proto, fit, size-set, sms, pp or top
	Supplier string     `json:"supplier"`
	Note     string     `json:"note"`
	Revision int        `json:"revision"` // released last when the session began; 0: none
	Points   []FitPoint `json:"points"`
}

// FitPoint is one point of measure of a sample.
type FitPoint struct {
	Code     string          `json:"code"`
	Name     string          `json:"name"`
	How      string          `json:"how"`
	Critical bool            `json:"critical"`
	Spec     measure.Tenths  `json:"spec"`
	Minus    *measure.Tenths `json:"minus"`
	Plus     *measure.Tenths `json:"plus"`
	Measured *measure.Tenths `json:"measured"` // null: not yet
	Revised  *measure.Tenths `json:"revised"`  // what the point shall be; null: it stays
	Remark   string          `json:"remark"`
}

// Stages are the samples of a style, in their order.
var Stages = []string{"proto", "fit", "size-set", "sms", "pp", "top"}

// Verdicts are what a fit session ends with.
var Verdicts = []string{"approved", "approved-with-changes", "rejected"}

// Result is how a measured point compares with its specification.
type Result string

// Results.
const (
	Unmeasured Result = ""          // not yet
	Reference  Result = "reference" // a position that is not inspected
	Within     Result = "in"
	Near       Result = "near" // within, but beyond 60 % of the tolerance
	Outside    Result = "out"
)

// near is from which part of the tolerance on a point is near its limit, in percent. It
// is our choice.
const near = 60

// Result compares what was measured with the specification.
func (p FitPoint) Result() Result {
	if p.Minus != nil && p.Plus != nil && *p.Minus == 0 && *p.Plus == 0 {
		return Reference
	}
	if p.Measured == nil {
		return Unmeasured
	}
	difference, tolerance := *p.Measured-p.Spec, p.Plus
	if difference < 0 {
		difference, tolerance = -difference, p.Minus
	}
	switch {
	case tolerance == nil || difference*100 <= *tolerance*near:
		return Within
	case difference <= *tolerance:
		return Near
	}
	return Outside
}

// newFitSheet lists the points of a chart for a size.
func newFitSheet(d document.Document, size string) (FitSheet, error) {
	set := d.Chart.Size(size)
	if set == nil {
		return FitSheet{}, errNoSize
	}
	f := FitSheet{Size: size, Points: []FitPoint{}}
	for _, row := range d.Chart.Rows {
		f.Points = append(f.Points, FitPoint{
			Code: row.Code, Name: row.Name, How: row.How, Critical: row.Critical, Spec: set[row.Key], Minus: row.Minus, Plus: row.Plus,
		})
	}
	return f, nil
}

func refuseFit(format string, args ...any) error {
	return ports.Refuse(ports.Invalid, "fit_sheet", fmt.Sprintf(format, args...))
}

// withEntries takes what people fill in of another sheet: everything but the
// specification.
func (f FitSheet) withEntries(of FitSheet) (FitSheet, error) {
	switch {
	case !slices.Contains(Stages, of.Stage):
		return FitSheet{}, refuseFit("Choose the stage of the sample.")
	case utf8.RuneCountInString(of.Supplier) > 200:
		return FitSheet{}, refuseFit("A supplier's name has at most 200 characters.")
	case utf8.RuneCountInString(of.Note) > maxComment || !utf8.ValidString(of.Note+of.Supplier):
		return FitSheet{}, refuseFit("A note has at most 4,000 characters.")
	case len(of.Points) != len(f.Points):
		return FitSheet{}, refuseFit("A fit session has the points it began with.")
	}
	f.Stage, f.Supplier, f.Note = of.Stage, strings.TrimSpace(of.Supplier), of.Note
	f.Points = slices.Clone(f.Points)
	for i, p := range of.Points {
		if p.Code != f.Points[i].Code {
			return FitSheet{}, refuseFit("A fit session has the points it began with.")
		}
		for _, value := range []*measure.Tenths{p.Measured, p.Revised} {
			if value != nil && (*value < 0 || *value > 50_000) {
				return FitSheet{}, refuseFit("%s: a measure is from 0 to 5,000 mm.", p.Code)
			}
		}
		if utf8.RuneCountInString(p.Remark) > 500 || !utf8.ValidString(p.Remark) {
			return FitSheet{}, refuseFit("%s: a remark has at most 500 characters.", p.Code)
		}
		f.Points[i].Measured, f.Points[i].Revised, f.Points[i].Remark = p.Measured, p.Revised, p.Remark
	}
	return f, nil
}

// Accepted is what accepting the revised points of a fit session does.
type Accepted struct {
	Points int      // that change
	Cells  int      // of the chart that are graded again
	Fixed  []string // cells set by hand, which stay, such as "B02 XL"
}

// accept moves the base of each revised point by as much as the sample's size is revised,
// so that all sizes are graded again.
func (f FitSheet) accept(d document.Document) (document.Document, Accepted, error) {
	var done Accepted
	chart := d.Chart
	for _, p := range f.Points {
		if p.Revised == nil {
			continue
		}
		i := slices.IndexFunc(chart.Rows, func(r measure.Row) bool { return r.Code == p.Code })
		value, err := chart.Value(p.Code, f.Size)
		if i < 0 || err != nil {
			return d, done, refuseFit("The chart no longer has %s in %s.", p.Code, f.Size)
		}
		difference := *p.Revised - value
		if difference == 0 {
			continue
		}
		row := chart.Rows[i]
		if _, byHand := row.Fixed[f.Size]; byHand {
			chart, err = chart.Fix(p.Code, f.Size, *p.Revised)
		} else {
			chart, err = chart.SetBase(p.Code, row.Base+difference)
		}
		if err != nil {
			return d, done, err
		}
		done.Points++
		done.Cells += len(chart.Sizes) - len(row.Fixed)
		for size := range row.Fixed {
			if size != f.Size {
				done.Fixed = append(done.Fixed, p.Code+" "+size)
			}
		}
	}
	slices.SortFunc(done.Fixed, cmp.Compare[string])
	d.Chart = chart
	if problems := d.Check(); len(problems) > 0 {
		return d, done, refuseFit("%s: %s", problems[0].Path, problems[0].Text)
	}
	return d, done, nil
}
