package batches

import (
	"slices"
	"strings"

	"selvedge/core/catalog/parse"
	"selvedge/core/catalog/plan"
)

// pictureRows are the lines of a file that hold nothing but pictures of the style above.
type pictureRows struct {
	lines map[int]bool     // they
	of    map[int][]string // addresses by the line whose variant they show
}

// add adds a line with pictures of others.
func (p *pictureRows) add(line int, of []int, addresses []string) {
	if p.lines == nil {
		p.lines, p.of = map[int]bool{}, map[int][]string{}
	}
	p.lines[line] = true
	for _, i := range of {
		for _, address := range addresses {
			if !slices.Contains(p.of[i], address) {
				p.of[i] = append(p.of[i], strings.Clone(address))
			}
		}
	}
}

// mayHavePictureRows says whether the file has columns of styles and of pictures.
func (b *Batch) mayHavePictureRows() bool {
	has := func(keys ...string) bool {
		return slices.ContainsFunc(b.Mapping.Columns, func(c Column) bool { return slices.Contains(keys, c.Attribute) })
	}
	return has("style") && has("image", "images")
}

// picturesAt is where a line's cells have the addresses that rows below say of it: behind
// those of the file, and those that are made for sizes.
func (b *Batch) picturesAt() int { return len(b.Mapping.Columns) + 2 }

// picturesBelow is the column of what rows below a line say.
func (s *Service) picturesBelow(b *Batch) plan.Column {
	images, _ := s.attributes().Get("images")
	return plan.Column{Field: plan.Field{Attribute: "images"}, Index: b.picturesAt(), Made: true, Reading: parse.Column{Attribute: images}}
}

// withPictures is a line with the pictures that rows below say of it.
func (p *pictureRows) withPictures(b *Batch, l line) line {
	addresses := p.of[l.index]
	if len(addresses) == 0 {
		return l
	}
	if l.came == nil {
		l.came = l.cells
	}
	cells := make([]string, b.picturesAt()+1)
	copy(cells, l.cells)
	cells[b.picturesAt()] = strings.Join(addresses, "\n")
	l.cells = cells
	return l
}
