package plan

import (
	"cmp"

	"selvedge/core/catalog/parse"
)

// Number returns the GTIN that a row has, also if it is refused, or else the one that it is offered.
func (p *Planner) Number(cells []string) string {
	for i, c := range p.columns {
		if c.Attribute != "gtin" {
			continue
		}
		r := p.read(i, cellOf(cells, c.Index), "")
		if number := cmp.Or(r.Value, suggestedBy(r.Problem)); number != "" {
			return number
		}
	}
	return ""
}

func suggestedBy(problem *parse.Problem) string {
	if problem == nil {
		return ""
	}
	return problem.Suggest
}
