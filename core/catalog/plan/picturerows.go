package plan

import (
	"slices"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/parse"
	"selvedge/core/catalog/vocabulary"
)

// PictureRows finds the rows that hold nothing but pictures of the style above them, as shops export them: they repeat its style
// number, and say nothing of a variant that isn't said above. It is given the lines of a file in their order.
type PictureRows struct {
	planner *Planner
	style   string // of the lines above, folded; empty: none
	above   []variantAbove
}

// variantAbove is a line of the style that a picture may be of.
type variantAbove struct {
	index int
	cells []string
}

// mostAbove is how many lines of a style pictures may be of; shops have fewer variants of a product.
const mostAbove = 5_000

// NewPictureRows returns one that has seen no line yet.
func NewPictureRows(p *Planner) *PictureRows { return &PictureRows{planner: p} }

// Next takes the next line. Of a line with nothing but pictures it returns the lines above whose variants they show, and their
// addresses; of others it returns no lines.
func (r *PictureRows) Next(index int, cells []string) (of []int, addresses []string) {
	style := ""
	for _, c := range r.planner.columns {
		if c.Attribute == "style" && style == "" {
			style = said(c, cells)
		}
	}
	if style == "" || style != r.style {
		r.style, r.above = style, nil
	}
	if key, _ := r.planner.Identity(cells); key != "" {
		if len(r.above) < mostAbove {
			r.above = append(r.above, variantAbove{index, cells})
		}
		return nil, nil
	}
	named := false
	for i, c := range r.planner.columns {
		if text := cellOf(cells, c.Index); isPicture(c) && !c.Made && parse.Clean(text) != "" {
			named = true
			addresses = append(addresses, attribute.Items(r.planner.read(i, text, "").Value)...)
		}
	}
	if !named {
		return nil, nil
	}
	for _, v := range r.above {
		if r.agree(cells, v.cells) {
			of = append(of, v.index)
		}
	}
	return of, addresses
}

// agree says whether a line above says all that a line with pictures says.
func (r *PictureRows) agree(cells, above []string) bool {
	return !slices.ContainsFunc(r.planner.columns, func(c Column) bool {
		if c.Made || isPicture(c) {
			return false
		}
		text := said(c, cells)
		return text != "" && text != said(c, above)
	})
}

func said(c Column, cells []string) string {
	return vocabulary.Fold(parse.Clean(cellOf(cells, c.Index)))
}

func isPicture(c Column) bool { return c.Attribute == "image" || c.Attribute == "images" }

// Pictures plans a row that holds nothing but pictures. It is refused if an address can't be read.
func (p *Planner) Pictures(number int, cells []string) Outcome {
	r := row{Planner: p, number: number, outcome: Outcome{Number: number, Kind: PicturesOnly}}
	for i := range p.columns {
		c := &p.columns[i]
		text := cellOf(cells, c.Index)
		if !isPicture(*c) || c.Made || parse.Clean(text) == "" {
			continue
		}
		problem := p.read(i, text, "").Problem
		if problem == nil {
			continue
		}
		found := *problem
		found.Severity = parse.Refused // nothing is left of the row without it
		r.problem(c.Field, r.ref(c), text, found)
		r.outcome.Kind = Refused
	}
	return r.outcome
}
