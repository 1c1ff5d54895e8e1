package pages

import "selvedge/ports"

// marks say in words how a picture came to be, the longer ones first.
var marks = map[ports.AssetOrigin][]string{
	ports.AssetDrawn:  {"Drawn by rules, no AI", "No AI"},
	ports.AssetMade:   {"Made with AI", "AI"},
	ports.AssetEdited: {"Edited with AI", "AI"},
}

const (
	chip    = "#fdfdfc"
	largest = 7. // points, of a mark
)

// mark says on the lower right of a picture how it came to be, in as many words as there is
// room for. The file of the picture says it in any case.
func (l *layout) mark(origin ports.AssetOrigin, b box) {
	style := ports.TextStyle{Size: max(min(largest, 11*l.page.scale), smallest), Color: ink}
	inset := style.Size * .35
	for _, words := range marks[origin] {
		wide, high := l.press.Paper.Width(words, style)+2*inset, style.Size+2*inset
		if wide+2*inset > b.w || high+2*inset > b.h {
			continue
		}
		x, y := b.x+b.w-inset-wide, b.y+b.h-inset-high
		l.rectangle(box{x, y, wide, high}, chip, "")
		l.text(x+inset, y+inset+style.Size*.82, words, style, "")
		return
	}
}
