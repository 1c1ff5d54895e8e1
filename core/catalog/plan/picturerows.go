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
	said  []string // by column
}

// NewPictureRows returns one that has seen no line yet.
func NewPictureRows(p *Planner) *PictureRows { return &PictureRows{planner: p} }

// Next takes the next line. Of a line with nothing but pictures it returns the lines above whose variants they show, and their
// addresses; of others it returns no lines.
func (r *PictureRows) Next(index int, cells []string) (of []int, addresses []string) {
	style, said := "", make([]string, len(r.planner.columns))
	for i, c := range r.planner.columns {
		text := parse.Clean(cellOf(cells, c.Index))
		if c.Made || text == "" {
			continue
		}
		switch {
		case c.Attribute == "style":
			style = vocabulary.Fold(text)
		case isPicture(c):
			addresses = append(addresses, attribute.Items(r.planner.read(i, text, "").Value)...)
		default:
			said[i] = vocabulary.Fold(text)
		}
	}
	if style == "" || style != r.style {
		r.style, r.above = style, nil
	}
	if of = r.shownBy(cells, said); len(of) > 0 {
		return of, addresses
	}
	if key, _ := r.planner.Identity(cells); key != "" {
		r.above = append(r.above, variantAbove{index, said})
	}
	return nil, nil
}

// shownBy returns the lines above that say all that a line with pictures says.
func (r *PictureRows) shownBy(cells, said []string) (of []int) {
	named := slices.ContainsFunc(r.planner.columns, func(c Column) bool { return isPicture(c) && parse.Clean(cellOf(cells, c.Index)) != "" })
	if key, _ := r.planner.Identity(cells); key != "" || !named {
		return nil
	}
	for _, v := range r.above {
		agrees := true
		for i, text := range said {
			agrees = agrees && (text == "" || text == v.said[i])
		}
		if agrees {
			of = append(of, v.index)
		}
	}
	return of
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
