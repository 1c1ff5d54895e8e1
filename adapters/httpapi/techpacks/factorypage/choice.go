package factorypage

import (
	"net/url"
	"slices"
	"strconv"

	"selvedge/core/garment/measure"
	"selvedge/core/techpacks/difference"
)

const english = "en"

// Choice is what the reader chose, as the URL has it. Empty fields are the usual.
type Choice struct {
	Language string // of the second texts; "en": none
	Size     string // that is drawn, and shown on a phone
	Unit     string
	Revision string
	Points   string // "all": arrows of every point of measure
}

// ReadChoice reads a URL's query.
func ReadChoice(query url.Values) Choice {
	return Choice{Language: query.Get("lang"), Size: query.Get("size"), Unit: query.Get("unit"), Revision: query.Get("revision"), Points: query.Get("points")}
}

func (c Choice) values() url.Values {
	values := url.Values{}
	for _, f := range []struct{ name, value string }{{"lang", c.Language}, {"size", c.Size}, {"unit", c.Unit}, {"revision", c.Revision}, {"points", c.Points}} {
		if f.value != "" {
			values.Set(f.name, f.value)
		}
	}
	return values
}

// URL is a path with the choice as its query.
func (c Choice) URL(path string) string {
	if query := c.values().Encode(); query != "" {
		return path + "?" + query
	}
	return path
}

// Link leads to the same page with one thing chosen differently.
type Link struct {
	Text, URL string
	Short     string // for a language, its own name
	Lang      string // that Short is in
	Current   bool
}

// link makes a link to the page with a changed choice, at a place of it.
func (s sheet) link(text string, current bool, place string, change func(*Choice)) Link {
	c := s.Reader.Choice
	change(&c)
	return Link{Text: text, URL: c.URL(s.Reader.Path) + place, Current: current}
}

// Languages are English alone and English with each other language.
func (s sheet) Languages() []Link {
	list := []Link{s.link("English", s.second.Code == "", "", func(c *Choice) { c.Language = english })}
	for _, l := range s.words.Languages {
		link := s.link("English + ", s.second.Code == l.Code, "", func(c *Choice) { c.Language = l.Code })
		link.Short, link.Lang = l.Name, l.Code
		list = append(list, link)
	}
	return list
}

// Sizes choose the size that is drawn.
func (s sheet) Sizes(place string) (list []Link) {
	for _, size := range s.View.Document.Chart.Sizes {
		list = append(list, s.link(size, size == s.size, place, func(c *Choice) { c.Size = size }))
	}
	return list
}

// Units choose how lengths are written.
func (s sheet) Units() (list []Link) {
	for _, unit := range []measure.Unit{measure.Millimetre, measure.Centimetre, measure.Inch} {
		list = append(list, s.link(string(unit), unit == s.unit, "", func(c *Choice) { c.Unit = string(unit) }))
	}
	return list
}

// maxRevisions is how many revisions there are links to.
const maxRevisions = 6

// Revisions are those that the link opens, the latest first.
func (s sheet) Revisions() (list []Link) {
	if !s.View.Always {
		return nil
	}
	for number := s.View.Latest; number > max(0, s.View.Latest-maxRevisions); number-- {
		list = append(list, s.link(strconv.Itoa(number), number == s.View.Revision.Number, "", func(c *Choice) { c.Revision = strconv.Itoa(number) }))
	}
	return list
}

// Newest is the page of the latest revision.
func (s sheet) Newest() string {
	return s.link("", false, "", func(c *Choice) { c.Revision = "" }).URL
}

// Arrows shows all arrows, or those that matter.
func (s sheet) Arrows() []Link {
	return []Link{
		s.link("Key arrows", !s.AllPoints(), "", func(c *Choice) { c.Points = "" }),
		s.link("All arrows", s.AllPoints(), "", func(c *Choice) { c.Points = "all" }),
	}
}

// AllPoints reports whether all arrows are shown.
func (s sheet) AllPoints() bool { return s.Reader.Points == "all" }

// Second is the code of the second language.
func (s sheet) Second() string { return s.second.Code }

// Unit is how lengths are written.
func (s sheet) Unit() string { return string(s.unit) }

// Before is the revision that this one is compared with.
func (s sheet) Before() int { return s.View.Revision.Number - 1 }

// Sections are the parts of the page, by their address.
func (s sheet) Sections() []Place {
	list := []Place{{Path: "measurements", Name: "Measurements"}, {Path: "materials", Name: "Materials"}, {Path: "construction", Name: "Construction"},
		{Path: "artwork", Name: "Artwork and labels"}, {Path: "colourways", Name: "Colourways"}, {Path: "care", Name: "Care and fibres"}, {Path: "packing", Name: "Packing"}}
	if s.View.Questions || len(s.View.Comments) > 0 {
		list = append(list, Place{Path: "questions", Name: "Questions"})
	}
	return list
}

// Here is the page as it is.
func (s sheet) Here() string { return s.Reader.URL(s.Reader.Path) }

// File is the address of a file with what is shown.
func (s sheet) File(name string) string {
	values := url.Values{}
	if s.second.Code != "" {
		values.Set("lang", english+","+s.second.Code)
	}
	values.Set("revision", strconv.Itoa(s.View.Revision.Number))
	return "/api" + s.Reader.Path + "/" + name + "?" + values.Encode()
}

// settle replaces what there is not by the usual.
func (s *sheet) settle() error {
	d := s.View.Document
	s.second = s.words.language(s.Reader.Language)
	if s.size = s.Reader.Size; !slices.Contains(d.Chart.Sizes, s.size) {
		s.size = d.Chart.Base
	}
	if s.unit = measure.Unit(s.Reader.Unit); !slices.Contains([]measure.Unit{measure.Millimetre, measure.Centimetre, measure.Inch}, s.unit) {
		s.unit = measure.Unit(d.Unit)
	}
	if s.View.Before == nil || s.unit == measure.Unit(d.Unit) {
		return nil
	}
	since, err := difference.Between(*s.View.Before, d, s.unit, s.tables.Fibres)
	s.View.Since = &since
	return err
}

// AskAbout is the form with a place chosen; empty if nothing can be asked.
func (s sheet) AskAbout(path string) string {
	if !s.View.Questions {
		return ""
	}
	values := s.Reader.values()
	values.Set("place", path)
	return s.Reader.Path + "?" + values.Encode() + "#ask"
}

// AfterSending is where a question that was sent is shown.
func (r Reader) AfterSending() string {
	values := r.values()
	values.Set("sent", "1")
	return r.Path + "?" + values.Encode() + "#questions"
}
