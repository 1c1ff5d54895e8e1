package chartimport

import (
	"strconv"
	"strings"

	"selvedge/ports"
)

// spot is a cell and where it is in the sheet.
type spot struct {
	ports.Cell
	at string
}

// grid is a sheet as a rectangle, merged areas filled with their first cell.
type grid [][]spot

func newGrid(sheet ports.Sheet) grid {
	height, width := min(len(sheet.Rows), maxRows), 0
	for _, row := range sheet.Rows[:height] {
		width = max(width, min(len(row), maxColumns))
	}
	for _, area := range sheet.Merged { // whose other cells may be missing
		if area.Row >= 0 && area.Row < height {
			width = max(width, min(area.LastColumn+1, maxColumns))
		}
	}
	g := make(grid, height)
	for r := range g {
		g[r] = make([]spot, width)
		for c := range g[r] {
			g[r][c].at = address(r, c)
			if c < len(sheet.Rows[r]) {
				g[r][c].Cell = sheet.Rows[r][c]
			}
		}
	}
	for _, area := range sheet.Merged {
		if area.Row < 0 || area.Column < 0 || area.Row >= height || area.Column >= width {
			continue
		}
		for r := area.Row; r <= min(area.LastRow, height-1); r++ {
			for c := area.Column; c <= min(area.LastColumn, width-1); c++ {
				g[r][c] = g[area.Row][area.Column]
			}
		}
	}
	return g
}

// address is a cell as spreadsheets name it: "C7".
func address(row, column int) string {
	letters := ""
	for c := column; c >= 0; c = c/26 - 1 {
		letters = string(rune('A'+c%26)) + letters
	}
	return letters + strconv.Itoa(row+1)
}

// place is the row and column of an address; that of no cell is before all others.
func place(at string) (row, column int) {
	digits := strings.TrimLeft(at, "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
	row, _ = strconv.Atoi(digits)
	for _, letter := range strings.TrimSuffix(at, digits) {
		column = column*26 + int(letter-'A') + 1
	}
	return row, column
}

// transposed is the grid with rows and columns swapped; addresses stay.
func (g grid) transposed() grid {
	if len(g) == 0 {
		return nil
	}
	t := make(grid, len(g[0]))
	for c := range t {
		t[c] = make([]spot, len(g))
		for r := range g {
			t[c][r] = g[r][c]
		}
	}
	return t
}

func (g grid) filled() bool {
	for _, row := range g {
		for _, s := range row {
			if s.text() != "" || s.Formula != "" {
				return true
			}
		}
	}
	return false
}

// text is what is written in a cell; nothing but a dash is nothing.
func (s spot) text() string {
	text := strings.TrimSpace(s.Text)
	if s.Kind == ports.NumberCell && text == "" {
		text = strconv.FormatFloat(s.Number, 'f', -1, 64)
	}
	switch strings.ToLower(text) {
	case "-", "–", "—", "--", "/", ".", "n/a", "na", "n.a.", "x", "tbd", "tbc":
		return ""
	}
	return text
}
