package modellocal

import (
	"image"
	"image/color"
	"strings"
)

// font holds the glyphs from space to Z: each is five columns of seven pixels, the lowest
// bit on top.
var font = [...][5]byte{
	{0, 0, 0, 0, 0}, {0, 0, 0x5F, 0, 0}, {0, 7, 0, 7, 0}, {0x14, 0x7F, 0x14, 0x7F, 0x14}, // space ! " #
	{0x24, 0x2A, 0x7F, 0x2A, 0x12}, {0x23, 0x13, 8, 0x64, 0x62}, {0x36, 0x49, 0x55, 0x22, 0x50}, {0, 5, 3, 0, 0}, // $ % & '
	{0, 0x1C, 0x22, 0x41, 0}, {0, 0x41, 0x22, 0x1C, 0}, {8, 0x2A, 0x1C, 0x2A, 8}, {8, 8, 0x3E, 8, 8}, // ( ) * +
	{0, 0x50, 0x30, 0, 0}, {8, 8, 8, 8, 8}, {0, 0x60, 0x60, 0, 0}, {0x20, 0x10, 8, 4, 2}, // , - . /
	{0x3E, 0x51, 0x49, 0x45, 0x3E}, {0, 0x42, 0x7F, 0x40, 0}, {0x42, 0x61, 0x51, 0x49, 0x46}, {0x21, 0x41, 0x45, 0x4B, 0x31}, // 0 1 2 3
	{0x18, 0x14, 0x12, 0x7F, 0x10}, {0x27, 0x45, 0x45, 0x45, 0x39}, {0x3C, 0x4A, 0x49, 0x49, 0x30}, {1, 0x71, 9, 5, 3}, // 4 5 6 7
	{0x36, 0x49, 0x49, 0x49, 0x36}, {6, 0x49, 0x49, 0x29, 0x1E}, {0, 0x36, 0x36, 0, 0}, {0, 0x56, 0x36, 0, 0}, // 8 9 : ;
	{0, 8, 0x14, 0x22, 0x41}, {0x14, 0x14, 0x14, 0x14, 0x14}, {0x41, 0x22, 0x14, 8, 0}, {2, 1, 0x51, 9, 6}, // < = > ?
	{0x32, 0x49, 0x79, 0x41, 0x3E}, {0x7E, 0x11, 0x11, 0x11, 0x7E}, {0x7F, 0x49, 0x49, 0x49, 0x36}, {0x3E, 0x41, 0x41, 0x41, 0x22}, // @ A B C
	{0x7F, 0x41, 0x41, 0x22, 0x1C}, {0x7F, 0x49, 0x49, 0x49, 0x41}, {0x7F, 9, 9, 1, 1}, {0x3E, 0x41, 0x41, 0x51, 0x32}, // D E F G
	{0x7F, 8, 8, 8, 0x7F}, {0, 0x41, 0x7F, 0x41, 0}, {0x20, 0x40, 0x41, 0x3F, 1}, {0x7F, 8, 0x14, 0x22, 0x41}, // H I J K
	{0x7F, 0x40, 0x40, 0x40, 0x40}, {0x7F, 2, 4, 2, 0x7F}, {0x7F, 4, 8, 0x10, 0x7F}, {0x3E, 0x41, 0x41, 0x41, 0x3E}, // L M N O
	{0x7F, 9, 9, 9, 6}, {0x3E, 0x41, 0x51, 0x21, 0x5E}, {0x7F, 9, 0x19, 0x29, 0x46}, {0x46, 0x49, 0x49, 0x49, 0x31}, // P Q R S
	{1, 1, 0x7F, 1, 1}, {0x3F, 0x40, 0x40, 0x40, 0x3F}, {0x1F, 0x20, 0x40, 0x20, 0x1F}, {0x7F, 0x20, 0x18, 0x20, 0x7F}, // T U V W
	{0x63, 0x14, 8, 0x14, 0x63}, {3, 4, 0x78, 4, 3}, {0x61, 0x51, 0x49, 0x45, 0x43}, // X Y Z
}

const (
	advance = 6 // pixels from one character to the next
	leading = 9 // and from one line to the next
)

// write draws lines of text, each pixel of a glyph scale pixels wide. Characters without a
// glyph become question marks.
func write(to *image.NRGBA, at image.Point, scale int, lines []string, c color.NRGBA) {
	for row, line := range lines {
		for column, r := range []rune(strings.ToUpper(line)) {
			if r < ' ' || int(r-' ') >= len(font) {
				r = '?'
			}
			for x, bits := range font[r-' '] {
				for y := range 7 {
					if bits>>y&1 == 1 {
						corner := at.Add(image.Pt((column*advance+x)*scale, (row*leading+y)*scale))
						fill(to, image.Rectangle{Min: corner, Max: corner.Add(image.Pt(scale, scale))}, c)
					}
				}
			}
		}
	}
}

// wrap breaks a text into lines of at most that many characters, between words where it can.
func wrap(text string, columns int) (lines []string) {
	columns = max(columns, 1)
	var line []rune
	for _, word := range strings.Fields(text) {
		letters := []rune(word)
		if len(line) > 0 && len(line)+1+len(letters) > columns {
			lines, line = append(lines, string(line)), nil
		}
		if len(line) > 0 {
			line = append(line, ' ')
		}
		line = append(line, letters...)
		for len(line) > columns {
			lines, line = append(lines, string(line[:columns])), line[columns:]
		}
	}
	if len(line) > 0 {
		lines = append(lines, string(line))
	}
	return lines
}

// label draws a strip with a text at the bottom.
func label(to *image.NRGBA, text string) {
	size := to.Rect.Size()
	scale := max(1, size.X/320)
	margin := 3 * scale
	lines := wrap(text, (size.X-2*margin)/(advance*scale))
	height := len(lines)*leading*scale + 2*margin
	top := max(size.Y-height, 0)
	fill(to, image.Rect(0, top, size.X, size.Y), color.NRGBA{R: 20, G: 20, B: 20, A: 255})
	write(to, image.Pt(margin, top+margin), scale, lines, color.NRGBA{R: 255, G: 255, B: 255, A: 255})
}

// fill draws a rectangle, as far as it is on the picture.
func fill(to *image.NRGBA, area image.Rectangle, c color.NRGBA) {
	area = area.Intersect(to.Rect)
	if area.Empty() {
		return
	}
	for x := area.Min.X; x < area.Max.X; x++ {
		to.SetNRGBA(x, area.Min.Y, c)
	}
	first := to.Pix[to.PixOffset(area.Min.X, area.Min.Y):to.PixOffset(area.Max.X, area.Min.Y)]
	for y := area.Min.Y + 1; y < area.Max.Y; y++ {
		copy(to.Pix[to.PixOffset(area.Min.X, y):], first)
	}
}
