package dreamboard

import (
	"context"
	"io"
	"runtime"
	"slices"

	"selvedge/core/dreamboard/board"
	"selvedge/core/dreamboard/pages"
	"selvedge/ports"
	"selvedge/ports/dreamboard"
)

const (
	maxPages     = 200
	maxPrinted   = 96 << 20 // bytes of pictures in a file
	screenPixels = 96       // of an inch
	printPixels  = 300
)

// presses are how many PDFs this process sets at once, each of which keeps a core busy and
// holds its pictures.
var presses = make(chan struct{}, runtime.GOMAXPROCS(0))

var (
	errPaper     = ports.Refuse(ports.Invalid, "pdf_paper", "Choose a4 or letter as the paper.")
	errPixels    = ports.Refuse(ports.Invalid, "pdf_pictures", "Choose screen or print for the pictures.")
	errNoPages   = ports.Refuse(ports.Invalid, "pdf_empty", "There is nothing to print: the board is empty, or has none of these frames.")
	errPages     = ports.Refuse(ports.Invalid, "pdf_pages", "At most 200 frames are printed at once. Choose some.")
	errTooMuch   = ports.Refuse(ports.Invalid, "pdf_large", "These pictures are too much for one file. Choose fewer frames, or pictures for the screen.")
	pictureSizes = []int{96, 320, 960, 2048} // in pixels, that the library has
)

// Print is how a board is printed.
type Print struct {
	Frames   []string // empty: all
	Paper    string   // a4 or letter; empty: a4
	Pictures string   // screen or print; empty: screen
}

// PDF prints a board: one page a frame, in the order in which they are read, with text that
// can be selected. A picture has as many pixels as are asked for, if its file has them, up
// to 2,048. It fails as workspace.EnterApp does, with NotFound, and with Invalid, reasons
// "pdf_paper", "pdf_pictures", "pdf_empty", "pdf_pages" and "pdf_large".
func (s *Service) PDF(ctx context.Context, actor ports.Actor, workspaceID, boardID string, in Print, w io.Writer) (name string, err error) {
	pixels := screenPixels
	switch {
	case in.Paper != "" && in.Paper != "a4" && in.Paper != "letter":
		return "", errPaper
	case in.Pictures == "print":
		pixels = printPixels
	case in.Pictures != "" && in.Pictures != "screen":
		return "", errPixels
	}
	c := pages.Content{At: s.Now()}
	var elements []board.Element
	err = s.read(ctx, actor, workspaceID, func(ctx context.Context, tx dreamboard.Tx) error {
		b, err := tx.Boards.Get(ctx, workspaceID, "", boardID)
		if err != nil {
			return err
		}
		brand, err := tx.Workspaces.Get(ctx, workspaceID)
		if err != nil {
			return err
		}
		c.Name, c.Brand = b.Name, brand.Name
		rows, err := tx.Elements.All(ctx, workspaceID, boardID)
		if err != nil {
			return err
		}
		found, err := elementsOf(rows)
		for _, row := range rows {
			elements = append(elements, found[row.ID])
		}
		return err
	})
	if err != nil {
		return "", err
	}
	c.Pages = pages.Plan(elements, in.Frames, in.Paper == "letter")
	switch {
	case len(c.Pages) == 0:
		return "", errNoPages
	case len(c.Pages) > maxPages:
		return "", errPages
	}
	select {
	case presses <- struct{}{}:
		defer func() { <-presses }()
	case <-ctx.Done(): // nobody waits any more
		return "", ctx.Err()
	}
	if c.Picture, err = s.printed(ctx, workspaceID, c.Pages, float64(pixels)); err != nil {
		return "", err
	}
	return c.Name, s.Paper.Write(w, pages.Press{Paper: s.Paper}.Lay(c))
}

// rendition is a picture of the library in one of its sizes.
type rendition struct {
	asset string
	size  int
}

// renditionOf is what an element shows on a page.
func renditionOf(p pages.Page, e board.Element, pixels float64) rendition {
	wanted := p.Inches(e) * pixels
	at := slices.IndexFunc(pictureSizes, func(size int) bool { return float64(size) >= wanted })
	if at < 0 {
		at = len(pictureSizes) - 1
	}
	return rendition{e.Text("asset"), pictureSizes[at]}
}

// printed reads the pictures of pages, each in the sizes that it is printed in. Those that
// are gone are left out.
func (s *Service) printed(ctx context.Context, workspaceID string, all []pages.Page, pixels float64) (func(int, board.Element) []byte, error) {
	read, bytes := map[rendition][]byte{}, 0
	for _, page := range all {
		for _, e := range page.Members {
			r := renditionOf(page, e, pixels)
			if _, known := read[r]; known || r.asset == "" {
				continue
			}
			content, _, err := s.Images.Image(ctx, workspaceID, r.asset, r.size)
			if err != nil && !ports.IsKind(err, ports.NotFound) {
				return nil, err
			}
			read[r] = content
			if bytes += len(content); bytes > maxPrinted {
				return nil, errTooMuch
			}
		}
	}
	return func(page int, e board.Element) []byte {
		if e.Kind == board.Fabric && e.Text("asset") == "" {
			drawn, _ := s.clothOf(e).JPEG() // without one its place is plain
			return drawn
		}
		return read[renditionOf(all[page], e, pixels)]
	}, nil
}
