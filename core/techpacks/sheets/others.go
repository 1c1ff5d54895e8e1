package sheets

import (
	"strconv"
	"strings"

	"selvedge/core/techpacks/document"
	"selvedge/core/techpacks/material"
	"selvedge/ports"
)

func (t Techpack) construction() ports.Sheet {
	u := unitOf(t.Document.Unit)
	s := &table{sheet: ports.Sheet{Name: "Construction"}}
	s.column("No.", 5)
	s.column("Seam", 34)
	s.column("Stitch, ISO 4915", 30)
	s.column("Seam class, ISO 4916", 16)
	s.column("Stitches per inch", 9)
	s.column("Allowance, "+u.short, 10)
	s.column("Rows", 6)
	s.column("Bartack", 8)
	s.column("Note", 44)
	s.begin(t.heading("In the order of the list."), 2)
	for i, o := range t.Document.Operations {
		bartack := ""
		if o.Bartack {
			bartack = "yes"
		}
		s.add([]ports.Cell{
			number(float64(i+1), ""), styled(text(o.Seam), wraps), styled(text(t.stitch(o.Stitch)), wraps), text(o.Class), count(float64(o.SPI)/10, "0.#"),
			u.length(o.Allowance), count(float64(o.Rows), ""), text(bartack), styled(text(o.Note), wraps),
		})
	}
	return s.sheet
}

// stitch is a stitch with its number and its name.
func (t Techpack) stitch(iso string) string {
	if known, ok := t.Stitches.Get(iso); ok {
		return iso + " " + known.Name
	}
	return iso
}

func (t Techpack) artwork() ports.Sheet {
	u := unitOf(t.Document.Unit)
	s := &table{sheet: ports.Sheet{Name: "Artwork"}}
	s.column("Name", 24)
	s.column("Kind", 12)
	s.column("Technique", 20)
	s.column("Side", 8)
	s.column("Placed from", 28)
	s.column("From centre, "+u.short, 11)
	s.column("Down, "+u.short, 11)
	s.column("Width, "+u.short, 11)
	s.column("Height, "+u.short, 11)
	s.column("Colours", 40)
	s.column("Note", 30)
	s.begin(t.heading("From centre: to the wearer's left, measured to the centre of the artwork. Down: from the high point of the shoulder or the waistband to its upper edge."), 1)
	for _, a := range t.Document.Artwork {
		var colours []string
		for _, c := range a.Colours {
			colours = append(colours, colour(c))
		}
		s.add([]ports.Cell{
			styled(text(a.Name), wraps), text(a.Kind), styled(text(a.Technique), wraps), text(a.View), styled(text(a.From), wraps), u.number(a.X), u.number(a.Y),
			u.number(a.Width), u.number(a.Height), styled(text(strings.Join(colours, "\n")), wraps), styled(text(a.Note), wraps),
		})
	}
	return s.sheet
}

func (t Techpack) careAndPacking() ports.Sheet {
	d := t.Document
	s := ports.Sheet{Name: "Care and packing", Widths: []float64{26, 80}, Rows: t.heading("What the label says, and how the garment leaves the factory.")}
	group := func(title string, lines ...[2]string) {
		s.Rows = append(s.Rows, texts(head, title, " "))
		for _, line := range lines {
			if line[1] == "" {
				line[1] = "–"
			}
			s.Rows = append(s.Rows, []ports.Cell{text(line[0]), styled(text(line[1]), wraps)})
		}
		s.Rows = append(s.Rows, nil)
	}
	carton := ""
	if d.Packing.Carton > 0 {
		carton = strconv.Itoa(int(d.Packing.Carton)) + " pieces"
	}
	group("Care", append(treatments(d.Care), [2]string{"Note", d.Care.Note})...)
	group("Label", append(t.compositions(), [2]string{"Made in", d.Origin}, [2]string{"Maker or RN", d.Maker}, [2]string{"Markets", strings.Join(d.Markets, ", ")})...)
	group("Packing", [2]string{"Folding", d.Packing.Fold}, [2]string{"Bag", d.Packing.Bag}, [2]string{"Carton", carton}, [2]string{"Barcode", d.Packing.Barcode},
		[2]string{"Note", d.Packing.Note})
	return s
}

// treatments are the five kinds of care in words.
func treatments(care document.Care) (lines [][2]string) {
	for _, field := range material.CareFields {
		lines = append(lines, [2]string{material.CareNames[field], material.CareText(field, *material.Field(&care, field))})
	}
	return lines
}

// compositions are the fibres of shell and lining.
func (t Techpack) compositions() (lines [][2]string) {
	b := bill{Techpack: t}
	for _, m := range t.Document.Materials {
		if fibres := b.composition(m); fibres != "" && (m.Kind == "shell" || m.Kind == "lining") {
			lines = append(lines, [2]string{kinds[m.Kind] + ", " + m.Name, fibres})
		}
	}
	return lines
}

func (t Techpack) revisions() ports.Sheet {
	s := &table{sheet: ports.Sheet{Name: "Revisions"}}
	s.column("Revision", 9)
	s.column("Date", 18)
	s.column("Released by", 24)
	s.column("What changed", 80)
	remark := "The latest first."
	if len(t.Revisions) == 0 {
		remark = "Nothing has been released yet."
	}
	s.begin(t.heading(remark), 1)
	for _, r := range t.Revisions {
		s.add([]ports.Cell{number(float64(r.Number), ""), text(day(r.ReleasedAt)), styled(text(r.ReleasedByName), wraps), styled(text(r.Note), wraps)})
	}
	return s.sheet
}
