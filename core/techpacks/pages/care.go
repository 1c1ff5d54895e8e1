package pages

import (
	"strconv"
	"strings"

	"selvedge/core/techpacks/document"
	"selvedge/core/techpacks/material"
)

// care is how the garment is treated, what it is made of, and how it is packed.
func (l *layout) care() *flow {
	f := l.open("Care, labels and packing")
	middle := f.left + f.width()*.5
	right := f.beside(middle+14, f.right)
	left := f.beside(f.left, middle-14)
	l.treatment(left)
	l.compositions(left)
	l.packing(right)
	f.below(left, right)
	f.y += 8
	l.labels(f)
	return f
}

// labels are where labels are sewn; those with a place on the drawing are artwork.
func (l *layout) labels(f *flow) {
	var rows [][]cell
	for _, m := range l.Document.Materials {
		if m.Kind == "label" {
			rows = append(rows, []cell{say(m.Name, strong), say(m.Placement, body), say(m.Article, body), say(m.Supplier, body), say(m.Note, body)})
		}
	}
	if len(rows) == 0 {
		return
	}
	f.caption(l.say("Labels"), 80)
	w := f.width()
	f.table([]column{
		{head: l.say("Label"), width: w * .24}, {head: l.say("Placement"), width: w * .3}, {head: l.say("Article"), width: w * .13}, {head: l.say("Supplier"), width: w * .15},
		{head: l.say("Note"), width: w * .18},
	}, plain(rows))
	f.y += 6
}

func facts(width float64) []column {
	return []column{{width: width * .3}, {width: width * .7}}
}

func (l *layout) treatment(f *flow) {
	care := l.Document.Care
	f.caption(l.say("Care"), 80)
	var rows [][]cell
	for _, field := range material.CareFields {
		value := *material.Field(&care, field)
		words := l.say("not decided")
		if value != "" {
			words = l.say(material.CareText(field, value))
		}
		rows = append(rows, []cell{labelled(l.say(material.CareNames[field]), quiet), labelled(words, body)})
	}
	if care.Note != "" {
		rows = append(rows, []cell{labelled(l.say("Note"), quiet), say(care.Note, body)})
	}
	f.table(facts(f.width()), plain(rows))
	f.y += 8
}

func (l *layout) compositions(f *flow) {
	var rows [][]cell
	animal := false
	for _, m := range l.Document.Materials {
		animal = animal || m.Animal
		if len(m.Fibres) > 0 && m.Kind != "thread" && m.Kind != "interlining" {
			rows = append(rows, []cell{say(m.Name, quiet).and(m.Placement, quiet), say(l.Fibres.Composition(m.Fibres), body).and(l.american(m.Fibres), quiet)})
		}
	}
	if animal {
		rows = append(rows, []cell{nil, labelled(l.say("Contains non-textile parts of animal origin"), body)})
	}
	if len(rows) > 0 {
		f.caption(l.say("Composition"), 80)
		f.table(facts(f.width()), plain(rows))
	}
}

// american is the composition in the names of US labels, where it is another one and the
// garment is sold there.
func (l *layout) american(fibres []document.Fibre) string {
	sold := false
	for _, m := range l.Document.Markets {
		sold = sold || m == "US"
	}
	parts := make([]string, len(fibres))
	for i, f := range fibres {
		name := f.Key
		if known, ok := l.Fibres.Get(f.Key); ok {
			name = known.US[0]
		}
		parts[i] = document.Decimal(f.Percent, 10) + " % " + name
	}
	text := strings.Join(parts, ", ")
	if !sold || text == l.Fibres.Composition(fibres) {
		return ""
	}
	return "US: " + text
}

func (l *layout) packing(f *flow) {
	d := l.Document
	var rows [][]cell
	add := func(name, value string) {
		if value != "" {
			rows = append(rows, []cell{labelled(l.say(name), quiet), say(value, body)})
		}
	}
	add("Fold", d.Packing.Fold)
	add("Bag", d.Packing.Bag)
	if d.Packing.Carton > 0 {
		add("Pieces in a carton", strconv.Itoa(int(d.Packing.Carton)))
	}
	add("Barcode", d.Packing.Barcode)
	add("Note", d.Packing.Note)
	add("Markets", strings.Join(d.Markets, ", "))
	origin := d.Origin
	if origin == "" {
		origin = l.say("not decided").slashed()
	}
	add("Country of origin", origin)
	add("Maker", d.Maker)
	f.caption(l.say("Packing"), 80)
	f.table(facts(f.width()), plain(rows))
	f.y += 8
	if d.Notes != "" {
		f.caption(l.say("Notes"), 20)
		f.text(d.Notes, body)
	}
}
