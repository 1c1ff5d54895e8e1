package batches

import (
	"cmp"
	"context"
	"errors"
	"math"
	"strconv"
	"strings"

	core "selvedge/core/catalog"
	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/parse"
	"selvedge/core/catalog/vocabulary"
	"selvedge/core/plaintext"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

// Headings, folded, of columns that say something of the picture in their row. They are no
// attributes: they are of use only together with the picture.
var (
	positionHeadings = map[string]bool{"image position": true, "picture position": true, "bildposition": true, "position de l'image": true}
	altHeadings      = map[string]bool{"image alt text": true, "image alt": true, "picture alt text": true, "alt text": true, "alt-text": true, "bild alt text": true, "alternativtext": true}
)

const longestAlt = 500

// caption is what a file says of a picture.
type caption struct {
	position int // from 1; 0: it says none
	alt      string
}

// readCaptions reads what the file says of the pictures that it names. A file that isn't there
// anymore says nothing.
func (f *fetching) readCaptions(ctx context.Context) error {
	f.said = map[string]caption{}
	var b Batch
	err := f.read(ctx, f.actor(), f.r.Job.WorkspaceID, f.batchID, func(_ context.Context, _ catalog.Tx, _ core.Door, found *Batch) error {
		b = *found
		return nil
	})
	columns := b.captionColumns()
	if err != nil || columns == nil {
		return err
	}
	opened, err := f.open(ctx, &b)
	if _, refused := errors.AsType[*ports.Error](err); refused {
		return nil
	}
	if err != nil {
		return err
	}
	for l, lineErr := range opened.lines(ctx) {
		if err = lineErr; err != nil {
			break
		}
		columns.read(f, l.cells)
	}
	return errors.Join(err, opened.close())
}

// captionColumns are columns of pictures, and of what is said of them; -1: there is none.
type captionColumns struct {
	images        []int
	position, alt int
}

func (b *Batch) captionColumns() *captionColumns {
	c := &captionColumns{position: -1, alt: -1}
	for i := range b.Mapping.Columns {
		column := &b.Mapping.Columns[i]
		switch heading := vocabulary.Fold(column.Header); {
		case column.Attribute == "image" || column.Attribute == "images":
			c.images = append(c.images, i)
		case column.Attribute != "":
		case positionHeadings[heading]:
			c.position = i
		case altHeadings[heading]:
			c.alt = i
		}
	}
	if len(c.images) == 0 || c.position < 0 && c.alt < 0 {
		return nil
	}
	return c
}

// read keeps what a row says of the one picture that it names; the first row with it counts.
func (c *captionColumns) read(f *fetching, cells []string) {
	at := func(i int) string {
		if i < 0 || i >= len(cells) {
			return ""
		}
		return parse.Clean(cells[i])
	}
	images, _ := f.attributes().Get("images")
	var addresses []string
	for _, i := range c.images {
		read := parse.New(f.Words).Cell(parse.Column{Attribute: images}, at(i))
		addresses = append(addresses, attribute.Items(read.Value)...)
	}
	if len(addresses) != 1 {
		return
	}
	position, _ := strconv.Atoi(at(c.position))
	said := caption{max(position, 0), plaintext.Clean(at(c.alt), longestAlt)}
	if _, known := f.said[addresses[0]]; !known && said != (caption{}) {
		f.said[strings.Clone(addresses[0])] = said
	}
}

// inSaidOrder orders pictures by the positions that the file says; those without one come last.
func (f *fetching) inSaidOrder(a, b *wanted) int {
	return cmp.Compare(f.placeOf(a), f.placeOf(b))
}

func (f *fetching) placeOf(w *wanted) int {
	return cmp.Or(f.said[w.address].position, math.MaxInt)
}
