package factorypage

import (
	"fmt"
	"slices"
	"time"

	"selvedge/core/techpacks"
	store "selvedge/ports/techpacks"
)

// Thread is a question with its answers.
type Thread struct {
	ID, Name, Text string
	About          string
	At             time.Time
	Answered       bool
	Answers        []Answer
}

// Answer is what the brand or the factory wrote to a question.
type Answer struct {
	Name, Text string
	At         time.Time
}

// Threads are the questions that came by this link, oldest first. Of the brand's people no name is shown.
func (s sheet) Threads() (list []Thread) {
	for _, c := range s.View.Comments {
		name := s.View.Brand
		if c.LinkID != "" {
			name = c.CreatedByName
		}
		if i := slices.IndexFunc(list, func(t Thread) bool { return t.ID == c.ReplyTo }); i >= 0 {
			list[i].Answers = append(list[i].Answers, Answer{name, c.Body, c.CreatedAt})
			continue
		}
		list = append(list, Thread{ID: c.ID, Name: name, Text: c.Body, About: s.placeName(c.Anchor.Path), At: c.CreatedAt, Answered: !c.ResolvedAt.IsZero()})
	}
	return list
}

// Place is what a question can be about: a section, or a line of it.
type Place struct {
	Path, Name string
	Chosen     bool
}

// PlaceGroup is places of one section.
type PlaceGroup struct {
	Name   string
	Places []Place
}

// Places are all that a question can be about.
func (s sheet) Places() []PlaceGroup {
	d := s.View.Document
	add := func(list []Place, path, name string) []Place {
		return append(list, Place{path, name, path == s.Reader.Place})
	}
	var all, points, materials, steps, artwork []Place
	for _, p := range []Place{{Path: "materials", Name: "Materials"}, {Path: "chart", Name: "Measurements"}, {Path: "operations", Name: "Construction"}, {Path: "artwork", Name: "Artwork and labels"},
		{Path: "colourways", Name: "Colourways"}, {Path: "care", Name: "Care and fibres"}, {Path: "packing", Name: "Packing"}} {
		all = add(all, p.Path, p.Name)
	}
	for _, r := range d.Chart.Rows {
		points = add(points, "chart/rows/"+r.Code, r.Code+" "+r.Name)
	}
	for i, m := range d.Materials {
		materials = add(materials, "materials/"+m.ID, fmt.Sprintf("%d %s", i+1, m.Name))
	}
	for i, o := range d.Operations {
		steps = add(steps, "operations/"+o.ID, fmt.Sprintf("%d %s", i+1, o.Seam))
	}
	for _, a := range d.Artwork {
		artwork = add(artwork, "artwork/"+a.ID, a.Name)
	}
	groups := []PlaceGroup{{"Sections", all}, {"Measurements", points}, {"Materials", materials}, {"Construction", steps}, {"Artwork and labels", artwork}}
	return slices.DeleteFunc(groups, func(g PlaceGroup) bool { return len(g.Places) == 0 })
}

// placeName is what a path of the document is called; empty for the whole techpack and for what is not there anymore.
func (s sheet) placeName(path string) string {
	for _, g := range s.Places() {
		for _, p := range g.Places {
			if p.Path == path {
				return p.Name
			}
		}
	}
	return ""
}

// PlaceOf is a path that was posted, if the page offers it; else the whole techpack.
func (p *Page) PlaceOf(v techpacks.FactoryView, path string) store.Anchor {
	s := sheet{Page: p, View: v}
	if s.placeName(path) == "" {
		return store.Anchor{}
	}
	return store.Anchor{Path: path}
}
