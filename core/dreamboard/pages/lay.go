package pages

import (
	"cmp"
	"encoding/json"
	"fmt"
	"strings"
	"time"
	"unicode"

	"selvedge/core/dreamboard/board"
	"selvedge/core/typeset"
	"selvedge/ports"
)

const (
	ink    = "#1c1a17"
	quiet  = "#6b665f"
	ground = "#e7e4dd" // of a picture that isn't there
	paper  = "#f7efc9" // of a note

	smallest = 4.
	leading  = 1.28 // of the size
)

// Content is what is printed of a board.
type Content struct {
	Name  string
	Brand string
	At    time.Time
	Pages []Page

	// Picture returns an element's picture on a page, nil if there is none.
	Picture func(page int, e board.Element) *Picture
}

// Picture is one that is read when it is printed.
type Picture struct {
	Key    string            // the same for the same picture
	Origin ports.AssetOrigin // empty: a drawn cloth
	Says   bool              // it says its origin itself, at its bottom
	Read   func() ([]byte, error)
}

// in places a picture on a page.
func (p Picture) in(b box) ports.PaperPicture {
	return ports.PaperPicture{X: b.x, Y: b.y, Width: b.w, Height: b.h, Key: p.Key, Read: p.Read}
}

// Press lays pages out with the fonts of a paper.
type Press struct{ Paper ports.Paper }

// Lay lays a board out.
func (p Press) Lay(c Content) ports.PaperDocument {
	d := ports.PaperDocument{Title: c.Name, Author: c.Brand, Language: "en", Created: c.At}
	for i, page := range c.Pages {
		l := layout{press: p, page: page}
		l.head(c, i)
		for _, e := range page.Members {
			l.element(e, c.Picture(i, e))
		}
		d.Pages = append(d.Pages, ports.PaperPage{Width: page.Width, Height: page.Height, Items: l.items})
	}
	return d
}

// layout is a page that is being laid out.
type layout struct {
	press Press
	page  Page
	items []ports.PaperItem
	turn  ports.PaperTurn // of the element
}

func (l *layout) add(item ports.PaperItem) {
	item.Turn = l.turn
	l.items = append(l.items, item)
}

func (l *layout) text(x, y float64, text string, style ports.TextStyle, url string) {
	l.add(ports.PaperItem{Text: &ports.PaperText{X: x, Y: y, Text: text, Style: style, URL: url}})
}

// head is the title of a page, and its foot.
func (l *layout) head(c Content, number int) {
	title, theme := c.Name, ""
	if f := l.page.Frame; f != nil {
		title, theme = cmp.Or(f.Text("title"), c.Name), f.Text("theme")
	}
	style := ports.TextStyle{Size: 18, Serif: true, Color: ink}
	l.text(margin, margin+16, l.cut(title, style, l.page.Width-2*margin), style, "")
	small := ports.TextStyle{Size: 8, Color: quiet}
	if theme != "" {
		l.text(margin, margin+30, l.cut(theme, small, l.page.Width-2*margin), small, "")
	}
	low := l.page.Height - margin + 6
	count := fmt.Sprintf("%d / %d", number+1, len(c.Pages))
	wide := l.press.Paper.Width(count, small)
	l.text(margin, low, l.cut(c.Brand+"  ·  "+c.Name+"  ·  "+c.At.Format("2 January 2006"), small, l.page.Width-2*margin-wide-12), small, "")
	l.text(l.page.Width-margin-wide, low, count, small, "")
}

// cut shortens a line to a width.
func (l *layout) cut(text string, style ports.TextStyle, width float64) string {
	runes := []rune(strings.ReplaceAll(text, "\n", " "))
	for len(runes) > 0 && l.press.Paper.Width(string(runes), style) > width {
		runes = runes[:len(runes)-1]
	}
	if short := string(runes); short != strings.ReplaceAll(text, "\n", " ") {
		return strings.TrimRight(short, " ") + "…"
	}
	return string(runes)
}

// box is the place of an element on the page.
type box struct{ x, y, w, h float64 }

func (l *layout) element(e board.Element, picture *Picture) {
	s := l.page.scale
	b := box{l.page.x + (e.X-l.page.left)*s, l.page.y + (e.Y-l.page.top)*s, e.W * s, e.H * s}
	l.turn = ports.PaperTurn{Degrees: e.Rotation, X: b.x + b.w/2, Y: b.y + b.h/2}
	switch e.Kind {
	case board.Picture:
		l.picture(e, b, picture)
	case board.Note:
		l.note(e, b)
	case board.Swatch:
		l.swatch(e, b)
	case board.Fabric:
		l.fabric(e, b, picture)
	case board.Frame:
		l.rectangle(b, "", ground)
	}
	l.turn = ports.PaperTurn{}
}

func (l *layout) rectangle(b box, fill, stroke string) {
	l.add(ports.PaperItem{Path: &ports.PaperPath{
		Steps: []ports.PathStep{
			{Op: 'M', Points: [3][2]float64{{b.x, b.y}}}, {Op: 'L', Points: [3][2]float64{{b.x + b.w, b.y}}},
			{Op: 'L', Points: [3][2]float64{{b.x + b.w, b.y + b.h}}}, {Op: 'L', Points: [3][2]float64{{b.x, b.y + b.h}}}, {Op: 'Z'},
		},
		Fill: fill, Stroke: stroke, Width: .5,
	}})
}

func (l *layout) picture(e board.Element, b box, picture *Picture) {
	if c := board.CaptionOf(e); c != nil {
		l.caption(c, b)
	}
	if picture == nil {
		l.rectangle(b, ground, "")
		l.block(e.Text("alt"), b, l.inset(b), ports.TextStyle{Size: 8, Color: quiet}, "")
		return
	}
	shown := picture.in(b)
	if e.Data["crop"] != nil {
		c := cropOf(e)
		shown.Crop = &c
	}
	l.add(ports.PaperItem{Picture: &shown})
	if !picture.Says || shown.Crop != nil {
		l.mark(picture.Origin, b)
	}
}

// caption says under a look which one it is.
func (l *layout) caption(c *board.Caption, b box) {
	strong := ports.TextStyle{Size: max(13*l.page.scale, smallest), Color: ink}
	y := b.y + b.h + 6*l.page.scale + strong.Size
	number := l.cut(c.Number(), strong, b.w)
	l.text(b.x, y, number, strong, "")
	rest := b.w - l.press.Paper.Width(number, strong) - strong.Size/2
	if name := c.Name(); name != "" && rest > strong.Size {
		faint := ports.TextStyle{Size: strong.Size, Color: quiet}
		name = l.cut(name, faint, rest)
		l.text(b.x+b.w-l.press.Paper.Width(name, faint), y, name, faint, "")
	}
}

// cropOf is the part of an element's picture that is shown.
func cropOf(e board.Element) ports.PaperCrop {
	c := struct{ X, Y, W, H float64 }{0, 0, 1, 1}
	if json.Unmarshal(e.Data["crop"], &c) != nil || c.W <= 0.0001 || c.H <= 0.0001 {
		return ports.PaperCrop{Width: 1, Height: 1}
	}
	return ports.PaperCrop{X: c.X, Y: c.Y, Width: min(c.W, 1-c.X), Height: min(c.H, 1-c.Y)}
}

func (l *layout) note(e board.Element, b box) {
	text, style := e.Text("text"), ports.TextStyle{Size: 15 * l.page.scale, Color: ink}
	switch e.Text("tone") {
	case "note":
		l.rectangle(b, paper, "")
	case "title":
		style.Size, style.Serif = 30*l.page.scale, true
	}
	l.block(text, b, l.inset(b), style, address(text))
}

// address is the address that a note is, and nothing else; empty if it is another text.
func address(text string) string {
	text = strings.TrimSpace(text)
	scheme, _, _ := strings.Cut(strings.ToLower(text), "://")
	if scheme != "https" && scheme != "http" || strings.ContainsFunc(text, unicode.IsSpace) {
		return ""
	}
	return text
}

// inset is how far from its edge an element's text is set.
func (l *layout) inset(b box) float64 { return min(10*l.page.scale, b.w/8) }

// block sets a text into a box, smaller if it doesn't fit. What the smallest size has no
// room for is left out.
func (l *layout) block(text string, b box, inset float64, style ports.TextStyle, url string) {
	style.Size = max(style.Size, smallest)
	var lines []string
	for {
		lines = typeset.Wrap(text, b.w-2*inset, func(part string) float64 { return l.press.Paper.Width(part, style) })
		if style.Size <= smallest || float64(len(lines))*style.Size*leading <= b.h-2*inset {
			break
		}
		style.Size = max(style.Size*.9, smallest)
	}
	y := b.y + inset + style.Size
	for i, line := range lines {
		if i > 0 && y > b.y+b.h {
			break
		}
		if line != "" {
			l.text(b.x+inset, y, line, style, url)
		}
		y += style.Size * leading
	}
}

func (l *layout) swatch(e board.Element, b box) {
	label := min(b.h*.4, 30*l.page.scale)
	l.rectangle(box{b.x, b.y, b.w, b.h - label}, e.Text("hex"), "")
	l.block(e.Text("name")+"\n"+cmp.Or(e.Text("code"), e.Text("hex")), box{b.x, b.y + b.h - label, b.w, label}, 2*l.page.scale, ports.TextStyle{Size: 10 * l.page.scale, Color: ink}, "")
}

func (l *layout) fabric(e board.Element, b box, picture *Picture) {
	l.rectangle(b, "#ffffff", ground)
	side := min(b.h, b.w*.4)
	if picture == nil {
		l.rectangle(box{b.x, b.y, side, b.h}, ground, "")
	} else {
		shown := picture.in(box{b.x, b.y, side, b.h})
		if e.Text("asset") == "" { // a drawing is a square
			wide := side / b.h
			shown.Crop = &ports.PaperCrop{X: (1 - wide) / 2, Width: wide, Height: 1}
		}
		l.add(ports.PaperItem{Picture: &shown})
		l.mark(picture.Origin, box{b.x, b.y, side, b.h})
	}
	l.block(describe(e), box{b.x + side, b.y, b.w - side, b.h}, l.inset(b), ports.TextStyle{Size: 11 * l.page.scale, Color: ink}, "")
}

// describe says what a fabric is.
func describe(e board.Element) string {
	lines := []string{e.Text("name")}
	var fibres []struct {
		Code    string
		Percent float64
	}
	if json.Unmarshal(e.Data["fibres"], &fibres) == nil && len(fibres) > 0 {
		var parts []string
		for _, f := range fibres {
			parts = append(parts, fmt.Sprintf("%g%% %s", f.Percent, f.Code))
		}
		lines = append(lines, strings.Join(parts, ", "))
	}
	var weight []string
	if gsm := string(e.Data["gsm"]); gsm != "" {
		weight = append(weight, gsm+" g/m²")
	}
	if width := string(e.Data["width"]); width != "" {
		weight = append(weight, width+" cm")
	}
	if len(weight) > 0 {
		lines = append(lines, strings.Join(weight, ", "))
	}
	if supplier := e.Text("supplier"); supplier != "" {
		lines = append(lines, supplier)
	}
	return strings.Join(lines, "\n")
}
