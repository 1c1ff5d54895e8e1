package factorypage

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"selvedge/core/garment/measure"
	"selvedge/core/techpacks/difference"
	"selvedge/core/techpacks/document"
)

// Mark is a change in a few words, with where it is on the page.
type Mark struct{ Name, Value, URL string }

// maxMarks is how many changes the band on top names; the table below it has them all.
const maxMarks = 14

// Marks are the changes in a few words.
func (s sheet) Marks() (list []Mark) {
	for _, r := range s.Rows() {
		switch {
		case r.New:
			list = append(list, Mark{r.Code, "new", "#" + r.Code})
		case r.Delta != "":
			list = append(list, Mark{r.Code, r.Delta, "#" + r.Code})
		default:
			for _, c := range r.Cells {
				if c.Delta != "" {
					list = append(list, Mark{r.Code, c.Size + " " + c.Delta, "#" + r.Code})
				}
			}
		}
	}
	for _, c := range s.View.Since.Others {
		change := s.change(c)
		list = append(list, Mark{change.Item, change.short(), sections[c.Part]})
	}
	return list
}

// FirstMarks are those that the band has space for.
func (s sheet) FirstMarks() []Mark { all := s.Marks(); return all[:min(len(all), maxMarks)] }

// MoreMarks is how many there are besides.
func (s sheet) MoreMarks() int { return max(0, len(s.Marks())-maxMarks) }

// sections are where the parts of a document are on the page.
var sections = map[string]string{"chart": "#measurements", "materials": "#materials", "operations": "#construction", "artwork": "#artwork",
	"colourways": "#colourways", "print": "#colourways", "texture": "#colourways", "care": "#care", "packing": "#packing", "markets": "#care", "origin": "#care", "maker": "#care"}

// Group is the changes of one section.
type Group struct {
	Name    Label
	Changes []Change
}

// Change is what was there and what is there now.
type Change struct {
	Item, What      string // in short, and with its name
	Field           string
	Old, New, Delta string
	Added, Removed  bool
}

func (c Change) short() string {
	switch {
	case c.Added:
		return "new"
	case c.Removed:
		return "removed"
	case c.New == "yes":
		return c.Field
	case c.New == "no":
		return "no " + c.Field
	case c.Field == "consumption", c.Field == "placement" && len(c.New) < 32:
		return c.New
	case c.New != "" && len(c.New) < 32:
		return joined(" ", c.Field, c.New)
	}
	return cmp.Or(c.Field, "changed")
}

// groups are the sections of the table of changes, by the parts of the document.
var groups = []struct {
	name  string
	parts []string
}{
	{"Measurements", []string{"chart"}},
	{"Materials", []string{"materials", "cost"}},
	{"Construction", []string{"operations", "style", "lining"}},
	{"Colourways", []string{"colourways", "print", "texture"}},
	{"Artwork and labels", []string{"artwork"}},
	{"Care and fibres", []string{"care", "markets", "origin", "maker", "washed"}},
	{"Packing", []string{"packing"}},
	{"Style", []string{"code", "name", "season", "sex", "fit", "length"}},
}

// Groups are all changes by section.
func (s sheet) Groups() (list []Group) {
	for _, g := range groups {
		group := Group{Name: s.Label(g.name)}
		if g.name == "Measurements" {
			group.Changes = s.measureChanges()
		}
		for _, c := range s.View.Since.Others {
			if slices.Contains(g.parts, c.Part) {
				group.Changes = append(group.Changes, s.change(c))
			}
		}
		if len(group.Changes) > 0 {
			list = append(list, group)
		}
	}
	return list
}

// measureChanges puts the sizes of a point that changed by as much into one line, with the base size's values.
func (s sheet) measureChanges() (list []Change) {
	chart := s.View.Document.Chart
	type key struct {
		code  string
		delta measure.Tenths
	}
	var order []key
	sizes := map[key][]difference.MeasureChange{}
	for _, c := range s.View.Since.Measures {
		k := key{code: c.Code}
		if c.Old != nil && c.New != nil {
			k.delta = *c.New - *c.Old
		}
		if sizes[k] == nil {
			order = append(order, k)
		}
		sizes[k] = append(sizes[k], c)
	}
	for _, k := range order {
		changed := sizes[k]
		shown := changed[0]
		var names []string
		for _, c := range changed {
			names = append(names, c.Size)
			if c.Size == chart.Base {
				shown = c
			}
		}
		c := Change{What: k.code + " " + shown.Name, Field: "size " + strings.Join(names, ", ")}
		if len(changed) == len(chart.Sizes) {
			c.Field = "all sizes, " + shown.Size + " shown"
		}
		switch {
		case shown.Old == nil:
			c.New, c.Added = s.length(*shown.New), true
		case shown.New == nil:
			c.Old, c.Removed = s.length(*shown.Old), true
		default:
			c.Old, c.New, c.Delta = s.length(*shown.Old), s.length(*shown.New), s.signed(k.delta)
		}
		list = append(list, c)
	}
	return list
}

// change says a change for people.
func (s sheet) change(c difference.PlaceChange) Change {
	out := Change{Field: c.Label, Old: c.Old, New: c.New}
	out.Item, out.What = s.item(c)
	if c.ID != "" && c.Field == "" {
		out.Added, out.Removed = c.Old == "", c.New == ""
		out.Old, out.New = "", ""
	}
	return out
}

// item is what changed, in short and with its name. A line of a table goes by its number.
func (s sheet) item(c difference.PlaceChange) (short, long string) {
	d := s.View.Document
	switch c.Part {
	case "chart":
		return c.ID, joined(" ", c.ID, c.Name)
	case "materials":
		if i := slices.IndexFunc(d.Materials, func(m document.Material) bool { return m.ID == c.ID }); i >= 0 {
			short = fmt.Sprintf("BOM %d", i+1)
		}
	case "operations":
		if i := slices.IndexFunc(d.Operations, func(o document.Operation) bool { return o.ID == c.ID }); i >= 0 {
			short = fmt.Sprintf("Step %d", i+1)
		}
	}
	name := cmp.Or(c.Name, capital(c.Part))
	return cmp.Or(short, name), joined(" ", short, name)
}

// changed reports whether an item changed.
func (s sheet) changed(part, id string) bool {
	return s.View.Since != nil && slices.ContainsFunc(s.View.Since.Others, func(c difference.PlaceChange) bool { return c.Part == part && c.ID == id })
}
