package garment

import (
	"fmt"
	"strings"

	"selvedge/core/garment/cloth"
)

// tile is a repeating piece of SVG, its size in mm of cloth.
type tile struct {
	svg           string
	width, height float64
}

// print draws the repeat of a print.
func (p Print) tile() tile {
	s := p.Tile
	if s <= 0 {
		s = 30
	}
	switch p.Kind {
	case "stripe":
		return tile{fmt.Sprintf(`<rect width="%s" height="%s" fill="%s"/>`, num(s), num(s*.42), p.Colour), s, s}
	case "pinstripe":
		return tile{fmt.Sprintf(`<path d="M%s 0V%s" stroke="%s" stroke-width="%s"/>`, num(s/2), num(s), p.Colour, num(s*.07)), s, s}
	case "gingham":
		return tile{fmt.Sprintf(`<path d="M0 0H%[1]sV%[2]sH0ZM0 0H%[2]sV%[1]sH0Z" fill="%[3]s" fill-opacity=".5"/><path d="M0 0H%[2]sV%[2]sH0Z" fill="%[3]s"/>`, num(s), num(s/2), p.Colour), s, s}
	case "check":
		return tile{fmt.Sprintf(`<rect width="%[1]s" height="%[2]s" fill="%[3]s" fill-opacity=".5"/><rect width="%[2]s" height="%[1]s" fill="%[3]s" fill-opacity=".5"/>`+
			`<path d="M%[4]s 0V%[1]sM0 %[4]sH%[1]s" stroke="%[3]s" stroke-opacity=".6" stroke-width="%[5]s"/>`, num(s), num(s*.36), p.Colour, num(s*.68), num(s*.05)), s, s}
	case "dot":
		return tile{fmt.Sprintf(`<g fill="%[4]s"><circle cx="%[1]s" cy="%[1]s" r="%[3]s"/><circle cx="%[2]s" cy="%[2]s" r="%[3]s"/></g>`, num(s*.25), num(s*.75), num(s*.12), p.Colour), s, s}
	case "herringbone":
		var d strings.Builder
		for y := -s / 2; y < s*1.5; y += s / 5 {
			fmt.Fprintf(&d, "M0 %sL%s %sL%s %s", num(y), num(s/2), num(y+s/2), num(s), num(y))
		}
		return tile{fmt.Sprintf(`<path d="%s" fill="none" stroke="%s" stroke-width="%s"/>`, d.String(), p.Colour, num(s*.07)), s, s}
	}
	return tile{p.stitches(s), s, s}
}

// stitches draws the repeat of what is knitted.
func (p Print) stitches(repeat float64) string {
	var d strings.Builder
	for _, shape := range cloth.Shapes(p.Kind) {
		for i, corner := range shape {
			fmt.Fprintf(&d, "%c%s %s", "ML"[min(i, 1)], num(corner[0]*repeat), num(corner[1]*repeat))
		}
		d.WriteByte('Z')
	}
	if d.Len() == 0 {
		return ""
	}
	return fmt.Sprintf(`<path d="%s" fill="%s"/>`, d.String(), p.Colour)
}

// textures are tiles of cloth in half-transparent black and white.
var textures = map[string]tile{
	"twill":  {`<path d="M-2 10L10-2M-2 4L4-2M4 10L10 4" stroke="#000" stroke-opacity=".13" stroke-width="1.5"/>`, 8, 8},
	"denim":  {`<path d="M-2 10L10-2M-2 4L4-2M4 10L10 4" stroke="#fff" stroke-opacity=".2" stroke-width="1.6"/>`, 8, 8},
	"rib":    {`<path d="M4 0V12" stroke="#000" stroke-opacity=".2" stroke-width="3.4"/><path d="M9 0V12" stroke="#fff" stroke-opacity=".16" stroke-width="3"/>`, 13, 12},
	"cord":   {`<path d="M4 0V12" stroke="#000" stroke-opacity=".22" stroke-width="3"/><path d="M8 0V12" stroke="#fff" stroke-opacity=".1" stroke-width="2.4"/>`, 11, 12},
	"knit":   {`<path d="M0 0L4 5L8 0M0 8L4 13L8 8" fill="none" stroke="#000" stroke-opacity=".1" stroke-width="1.6"/>`, 8, 8},
	"crepe":  {`<path d="M1 1l1 2M5 4l1 1M3 7l1-1M7 1l1 1" stroke="#000" stroke-opacity=".07" stroke-width="1.2"/>`, 9, 9},
	"melton": {`<path d="M1 3l2 1M7 1l1 2M5 7h2M10 9l1-2M2 10l1 1M12 4l-1 1" stroke="#000" stroke-opacity=".13" stroke-width="1.4"/><path d="M4 1l1 1M9 5l2 1M1 7l1-1M7 11h2" stroke="#fff" stroke-opacity=".14" stroke-width="1.4"/>`, 13, 12},
	"plain":  {`<path d="M0 1.2H2.4M3.4 4.6H5.8" stroke="#000" stroke-opacity=".07" stroke-width="1"/><path d="M1.2 3.4V5.8M4.6 0V2.4" stroke="#fff" stroke-opacity=".12" stroke-width="1"/>`, 6.8, 6.8},
	"quilt":  {`<path d="M0 35L35 0L70 35L35 70Z" fill="none" stroke="#000" stroke-opacity=".4" stroke-width="1.3" stroke-dasharray="5 3"/><path d="M0 37L35 2L70 37L35 72Z" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="1.3"/>`, 70, 70},
}

// Textures and Prints are the names that a look may use.
var (
	Textures = []string{"melton", "twill", "denim", "cord", "rib", "knit", "crepe", "plain", "quilt"}
	Prints   = []string{"stripe", "pinstripe", "check", "gingham", "dot", "herringbone", "lice", "star"}
)

func (t tile) pattern(id string, turn float64) string {
	if t.svg == "" {
		return ""
	}
	transform := ""
	if turn != 0 {
		transform = fmt.Sprintf(` patternTransform="rotate(%s)"`, num(turn))
	}
	return fmt.Sprintf(`<pattern id="%s" width="%s" height="%s" patternUnits="userSpaceOnUse"%s>%s</pattern>`, id, num(t.width), num(t.height), transform, t.svg)
}
