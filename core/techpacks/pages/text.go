package pages

import (
	"selvedge/core/typeset"
	"selvedge/ports"
)

// The styles of text. Sizes are in points.
var (
	body       = ports.TextStyle{Size: 7.8, Color: "#1c1a17"}
	strong     = ports.TextStyle{Size: 7.8, Color: "#1c1a17", Bold: true}
	quiet      = ports.TextStyle{Size: 6.8, Color: "#6b665f"}
	heading    = ports.TextStyle{Size: 11, Color: "#1c1a17", Bold: true}
	columnHead = ports.TextStyle{Size: 7, Color: "#1c1a17", Bold: true}
)

const leading = 1.28 // of the size

func (l *layout) measure(text string, style ports.TextStyle) float64 {
	style.Color = ""
	key := textKey{text, style}
	width, known := l.widths[key]
	if !known {
		width = l.Paper.Width(text, style)
		l.widths[key] = width
	}
	return width
}

func textAt(x, y float64, text string, style ports.TextStyle) ports.PaperItem {
	return ports.PaperItem{Text: &ports.PaperText{X: x, Y: y, Text: text, Style: style}}
}

// wrap breaks a text into lines that are no wider than width.
func (l *layout) wrap(text string, style ports.TextStyle, width float64) []string {
	return typeset.Wrap(text, width, func(part string) float64 { return l.measure(part, style) })
}

// fitted is a text in the largest size of a style, down to a smallest one, in which it takes
// no more than so many lines; more lines if that doesn't do.
func (l *layout) fitted(text string, style ports.TextStyle, width, smallest float64, most int) ([]string, ports.TextStyle) {
	for ; style.Size > smallest; style.Size -= .5 {
		if lines := l.wrap(text, style, width); len(lines) <= most {
			return lines, style
		}
	}
	style.Size = smallest
	return l.wrap(text, style, width), style
}

// block sets lines from a top edge and returns where they end.
func block(items []ports.PaperItem, x, top float64, lines []string, style ports.TextStyle) ([]ports.PaperItem, float64) {
	for _, line := range lines {
		items = append(items, textAt(x, top+baseline(style), line, style))
		top += style.Size * leading
	}
	return items, top
}

// baseline is how far below the top edge of its line a text stands.
func baseline(style ports.TextStyle) float64 { return style.Size * (.8 + (leading-1.02)/2) }

// line is a straight line.
func line(x0, y0, x1, y1, width float64, color string) ports.PaperItem {
	return ports.PaperItem{Path: &ports.PaperPath{Steps: []ports.PathStep{moveTo(x0, y0), lineTo(x1, y1)}, Stroke: color, Width: width}}
}

// rectangle is filled, and has a line around it if a stroke is given.
func rectangle(x, y, width, height float64, fill, stroke string) ports.PaperItem {
	return ports.PaperItem{Path: &ports.PaperPath{
		Steps: []ports.PathStep{moveTo(x, y), lineTo(x+width, y), lineTo(x+width, y+height), lineTo(x, y+height), {Op: 'Z'}}, Fill: fill, Stroke: stroke, Width: .4,
	}}
}

func moveTo(x, y float64) ports.PathStep {
	return ports.PathStep{Op: 'M', Points: [3][2]float64{{x, y}}}
}

func lineTo(x, y float64) ports.PathStep {
	return ports.PathStep{Op: 'L', Points: [3][2]float64{{x, y}}}
}
