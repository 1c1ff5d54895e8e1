// Command flats writes one page with every garment, option and size that core/garment draws, to be looked at.
package main

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"

	"selvedge/core/garment"
	"selvedge/core/garment/catalogue"
	"selvedge/core/garment/measure"
	"selvedge/fixtures"
)

func main() {
	out := flag.String("o", "bin/flats.html", "where to write the page")
	every := flag.Bool("every", false, "also each value of each option on each garment where it is seen")
	flag.Parse()
	page, err := newPage(*every)
	if err == nil {
		err = os.WriteFile(*out, []byte(page.html()), 0o644)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Println(*out)
}

type page struct {
	*catalogue.Catalogue
	parts strings.Builder
	count int
}

func newPage(every bool) (*page, error) {
	charts, err := fixtures.Charts()
	if err != nil {
		return nil, err
	}
	c, err := catalogue.Read(fixtures.PointsOfMeasure, charts, fixtures.Lexicon)
	if err != nil {
		return nil, err
	}
	p := &page{Catalogue: c}
	p.garments()
	p.options()
	p.words()
	p.sizes()
	p.details()
	if every {
		p.every()
	}
	return p, nil
}

// words draws what is heard in sentences.
func (p *page) words() {
	p.section("words")
	for _, text := range sentences {
		draft := p.Hear(text)
		if d, ok := p.Draw(draft, ""); ok {
			p.figure(text, garment.Picture{Look: draft.Look()}, d.Views()...)
		}
	}
}

// sized gives a chart's measures, changed as "chest+60,bodyLength=1180" says.
func (p *page) sized(kind, sex, size, changes string) measure.Set {
	charts := p.Blocks[kind].Charts
	chart, ok := charts[sex]
	if !ok {
		chart = charts["women"]
	}
	var list []measure.Change
	for change := range strings.SplitSeq(changes, ",") {
		if at := strings.IndexAny(change, "=*+-"); at > 0 {
			parsed, err := measure.ParseChange(change[:at], change[at:])
			if err != nil {
				panic(err)
			}
			list = append(list, parsed)
		}
	}
	chart = chart.Apply(list)
	if size == "" {
		size = chart.Base
	}
	return chart.Size(size)
}

func (p *page) section(name string) {
	fmt.Fprintf(&p.parts, "<h2 id=%q>%s</h2>", strings.Fields(name)[0], name)
}

func (p *page) figure(caption string, picture garment.Picture, views ...*garment.View) {
	p.count++
	picture.ID = fmt.Sprintf("f%d-", p.count)
	picture.Title = caption
	p.add(garment.SVG(picture, views...), caption)
}

func (p *page) add(svg, caption string) {
	fmt.Fprintf(&p.parts, "<figure>%s<figcaption>%s</figcaption></figure>", svg, caption)
}

func (p *page) garments() {
	for _, tapes := range [][]string{nil, {"all"}} {
		p.section(map[bool]string{true: "garments", false: "points of measure"}[tapes == nil])
		for _, kind := range garment.Options["garment"] {
			for _, sex := range []string{"women", "men"} {
				if _, ok := p.Blocks[kind].Charts[sex]; !ok {
					continue
				}
				d := garment.Draw(garment.Style{Garment: kind, Mens: sex == "men"}, p.sized(kind, sex, "", ""))
				p.figure(kind+", "+sex, garment.Picture{Tapes: tapes}, d.Views()...)
			}
		}
	}
}

func (p *page) sizes() {
	p.section("sizes from the smallest to the largest")
	for _, kind := range garment.Options["garment"] {
		for _, sex := range []string{"women", "men"} {
			chart, ok := p.Blocks[kind].Charts[sex]
			if !ok {
				continue
			}
			for _, size := range slices.Compact([]string{chart.Sizes[0], chart.Sizes[len(chart.Sizes)-1]}) {
				d := garment.Draw(garment.Style{Garment: kind, Mens: sex == "men"}, chart.Size(size))
				p.figure(kind+", "+sex+", "+size, garment.Picture{}, d.Views()...)
			}
		}
	}
}

// every shows each value of each option on the garments that it changes.
func (p *page) every() {
	p.section("every option")
	for _, kind := range garment.Options["garment"] {
		set := p.sized(kind, "women", "", "")
		usual := garment.Draw(garment.Style{Garment: kind}, set)
		before := garment.SVG(garment.Picture{}, usual.Views()...)
		for _, field := range slices.Sorted(maps.Keys(garment.Options)) {
			for _, value := range garment.Options[field] {
				style := garment.Style{Garment: kind}
				if field == "garment" || style.Set(field, value) != nil {
					continue
				}
				if d := garment.Draw(style, set); garment.SVG(garment.Picture{}, d.Views()...) != before {
					p.figure(kind+", "+field+" "+value, garment.Picture{}, d.Views()...)
				}
			}
		}
	}
}

// details shows every part of every garment and option close up.
func (p *page) details() {
	p.section("details")
	show := func(name string, style garment.Style, look garment.Look, set measure.Set) {
		for _, v := range garment.Draw(style, set).Views() {
			for _, region := range v.Regions() {
				p.count++
				svg, _ := garment.CloseUp(v, region, garment.Picture{Look: look, ID: fmt.Sprintf("f%d-", p.count), Title: name})
				p.add(svg, name+", "+v.Name+", "+region)
			}
		}
	}
	for _, kind := range garment.Options["garment"] {
		show(kind, garment.Style{Garment: kind}, garment.Look{}, p.sized(kind, "women", "", ""))
	}
	for _, o := range options {
		show(o.name, o.style, o.look, p.sized(o.style.Garment, o.sex, "", o.changes))
	}
}

func (p *page) options() {
	p.section("options")
	for _, o := range options {
		d := garment.Draw(o.style, p.sized(o.style.Garment, o.sex, "", o.changes))
		p.figure(o.name, garment.Picture{Look: o.look}, d.Views()...)
	}
}

func (p *page) html() string {
	return `<!doctype html><meta charset="utf-8"><title>Flats</title><style>
body{font:13px "Instrument Sans",sans-serif;margin:24px;background:#fff;color:#222}
main{display:grid;grid-template-columns:repeat(auto-fill,minmax(500px,1fr));gap:18px}
h2{grid-column:1/-1;margin:24px 0 0;text-transform:capitalize}figure{margin:0}svg{width:100%;height:430px}figcaption{text-align:center;color:#666}</style><main>` + p.parts.String() + `</main>`
}
