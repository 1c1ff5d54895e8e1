package spreadsheet

import (
	"fmt"
	"regexp"
	"unicode/utf8"

	"github.com/xuri/excelize/v2"

	"selvedge/ports"
)

// The font of workbooks, and colors of cells.
const (
	fontName     = "Calibri"
	fontSize     = 11
	inputColor   = "1F4E9E" // what may be typed over is blue
	mutedColor   = "767676"
	headingColor = "F0ECE4"
	textColor    = 1 // of the theme
)

var fillColor = regexp.MustCompile(`^#[0-9A-Fa-f]{6}$`)

// styles has excelize's style of each style that a file uses.
type styles struct {
	file *excelize.File
	ids  map[ports.CellStyle]int
}

func (s *styles) id(style ports.CellStyle) (int, error) {
	if style == (ports.CellStyle{}) {
		return 0, nil
	}
	if id, known := s.ids[style]; known {
		return id, nil
	}
	if style.Fill != "" && !fillColor.MatchString(style.Fill) {
		return 0, fmt.Errorf("the fill %q is not a color such as #f0ece4", style.Fill)
	}
	if utf8.RuneCountInString(style.Format) > maxFormatCode {
		return 0, fmt.Errorf("the format %q is too long", style.Format)
	}
	id, err := s.file.NewStyle(asExcelize(style))
	if err != nil {
		return 0, fmt.Errorf("the style %+v: %w", style, err)
	}
	s.ids[style] = id
	return id, nil
}

func asExcelize(style ports.CellStyle) *excelize.Style {
	made := &excelize.Style{Font: &excelize.Font{Family: fontName, Size: fontSize, Bold: style.Bold}}
	switch {
	case style.Input:
		made.Font.Color = inputColor
	case style.Muted:
		made.Font.Color = mutedColor
	default:
		made.Font.ColorTheme = new(textColor)
	}
	fill := ""
	switch {
	case style.Fill != "":
		fill = style.Fill[1:]
	case style.Heading:
		fill = headingColor
	}
	if fill != "" {
		made.Fill = excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{fill}}
	}
	if style.Wrap || style.Right {
		made.Alignment = &excelize.Alignment{WrapText: style.Wrap}
	}
	if style.Wrap {
		made.Alignment.Vertical = "top"
	}
	if style.Right {
		made.Alignment.Horizontal = "right"
	}
	if style.Format != "" {
		made.CustomNumFmt = &style.Format
	}
	return made
}
