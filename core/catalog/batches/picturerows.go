package batches

import (
	"iter"
	"slices"
	"strings"

	"selvedge/core/catalog/mapping"
	"selvedge/core/catalog/parse"
	"selvedge/core/catalog/plan"
)

// pictureRows are the lines of a file that hold nothing but pictures of others.
type pictureRows struct {
	shows    map[int][]int    // by such a line: those whose variants it shows
	of       map[int][]string // addresses by the line whose variant they show
	problems map[int]plan.Problem
	beside   map[int]plan.Beside // pictures of a line's product
}

// find finds the lines that hold nothing but pictures, once all lines were given to found.
func (p *pictureRows) find(found *plan.PictureRows, all iter.Seq2[line, error]) error {
	if !found.Any() {
		return nil
	}
	for l, err := range all {
		if err != nil {
			return err
		}
		found.Compare(l.index, l.number, l.cells)
	}
	list, problems := found.Found()
	p.shows, p.of, p.problems, p.beside = map[int][]int{}, map[int][]string{}, problems, found.Beside()
	for i, b := range p.beside {
		p.of[i] = slices.Clip(b.Gallery)
	}
	for _, row := range list {
		p.shows[row.Index] = row.Of
		for _, i := range row.Of {
			for _, address := range row.Addresses {
				if len(p.of[i]) < maxOfProduct && !slices.Contains(p.of[i], address) {
					p.of[i] = append(p.of[i], address)
				}
			}
		}
	}
	return nil
}

// mayHavePictureRows says whether the file has columns of styles and of pictures.
func (b *Batch) mayHavePictureRows() bool {
	has := func(keys ...string) bool {
		return slices.ContainsFunc(b.Mapping.Columns, func(c Column) bool { return slices.Contains(keys, c.Attribute) })
	}
	return has("style") && has("image", "images")
}

// gallery returns the column of products' pictures, if the file has another one of the variants' own; else -1.
func (b *Batch) gallery() int {
	has := func(attribute string, is func(heading string) bool) func(Column) bool {
		return func(c Column) bool { return c.Attribute == attribute && is(c.Header) }
	}
	if !b.mayHavePictureRows() || !slices.ContainsFunc(b.Mapping.Columns, has("image", mapping.IsOfVariant)) {
		return -1
	}
	return slices.IndexFunc(b.Mapping.Columns, has("images", mapping.IsOfProduct))
}

// picturesAt is where a line's cells have the addresses that other rows say of it: behind
// those of the file, and those that are made for sizes.
func (b *Batch) picturesAt() int { return len(b.Mapping.Columns) + 2 }

// picturesElsewhere is the column of what other rows say of a line.
func (s *Service) picturesElsewhere(b *Batch) plan.Column {
	images, _ := s.attributes().Get("images")
	return plan.Column{Field: plan.Field{Attribute: "images"}, Index: b.picturesAt(), Made: true, Reading: parse.Column{Attribute: images}}
}

// withPictures is a line with the pictures that other rows say of it.
func (p *pictureRows) withPictures(b *Batch, l line) line {
	addresses, beside := p.of[l.index], p.beside[l.index]
	if len(addresses) == 0 && !beside.IsCut {
		return l
	}
	if l.came == nil {
		l.came = l.cells
	}
	cells := make([]string, b.picturesAt()+1)
	copy(cells, l.cells)
	if beside.IsCut {
		cells[b.gallery()] = beside.Cell
	}
	cells[b.picturesAt()] = strings.Join(addresses, "\n")
	l.cells = cells
	return l
}
