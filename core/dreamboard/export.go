package dreamboard

import (
	"context"
	"fmt"
	"io"
	"runtime"
	"slices"
	"time"

	"selvedge/core/dreamboard/board"
	"selvedge/core/dreamboard/pages"
	"selvedge/ports"
	"selvedge/ports/dreamboard"
)

const (
	maxPages     = 200
	maxPixels    = 4 << 30 // of the pictures in a file: a thousand as large as they are kept
	screenPixels = 96      // of an inch
	printPixels  = 300
	printTime    = 15 * time.Minute
)

// presses are how many PDFs this process writes at once, each of which keeps a core busy
// while its reader takes what is written.
var presses = make(chan struct{}, 2*runtime.GOMAXPROCS(0))

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

// Printed is a board that can be written as a PDF.
type Printed struct {
	Name  string
	Write func(io.Writer) error
}

// PDF prints a board: one page a frame, in the order in which they are read, with text that
// can be selected. A picture has as many pixels as are asked for, if its file has them, up
// to 2,048, and is read when it is written, so that no file takes more memory for having
// many. It fails as workspace.EnterApp does, with NotFound, and with Invalid, reasons
// "pdf_paper", "pdf_pictures", "pdf_empty", "pdf_pages" and "pdf_large".
func (s *Service) PDF(ctx context.Context, actor ports.Actor, workspaceID, boardID string, in Print) (p Printed, err error) {
	pixels := screenPixels
	switch {
	case in.Paper != "" && in.Paper != "a4" && in.Paper != "letter":
		return p, errPaper
	case in.Pictures == "print":
		pixels = printPixels
	case in.Pictures != "" && in.Pictures != "screen":
		return p, errPixels
	}
	c := pages.Content{At: s.Now()}
	found := map[string]bool{} // assets
	origins := map[string]dreamboard.MadeAsset{}
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
		all, err := elementsOf(rows)
		if err != nil {
			return err
		}
		var elements []board.Element
		shown := map[string][]string{}
		for _, row := range rows {
			elements = append(elements, all[row.ID])
			if row.Asset != "" {
				shown[row.Asset] = nil
			}
		}
		c.Pages = pages.Plan(elements, in.Frames, in.Paper == "letter")
		made, err := tx.Elements.Origins(ctx, workspaceID, boardID)
		if err != nil {
			return err
		}
		for _, m := range made {
			origins[m.AssetID] = m
		}
		found, err = existing(ctx, tx, workspaceID, shown)
		return err
	})
	switch {
	case err != nil:
		return p, err
	case len(c.Pages) == 0:
		return p, errNoPages
	case len(c.Pages) > maxPages:
		return p, errPages
	case pixelsOf(c.Pages, float64(pixels)) > maxPixels:
		return p, errTooMuch
	}
	return Printed{Name: c.Name, Write: func(w io.Writer) error {
		ctx, cancel := context.WithTimeout(ctx, printTime)
		defer cancel()
		_, unlock, err := s.printing.Lock(ctx, actor.UserID) // whoever reads slowly keeps one press
		if err != nil {
			return err
		}
		defer unlock()
		select {
		case presses <- struct{}{}:
			defer func() { <-presses }()
		case <-ctx.Done(): // nobody waits any more
			return ctx.Err()
		}
		c.Picture = func(page int, e board.Element) *pages.Picture {
			if e.Kind == board.Fabric && e.Text("asset") == "" {
				cloth := s.clothOf(e)
				return &pages.Picture{Key: fmt.Sprint(cloth), Read: cloth.JPEG}
			}
			r := renditionOf(c.Pages[page], e, float64(pixels))
			if !found[r.asset] {
				return nil
			}
			made := origins[r.asset]
			return &pages.Picture{
				Key: fmt.Sprint(r.asset, " ", r.size), Origin: made.Origin, Says: made.Here && made.Origin == ports.AssetDrawn,
				Read: func() ([]byte, error) { return s.printed(ctx, workspaceID, r) },
			}
		}
		return s.Paper.Write(w, pages.Press{Paper: s.Paper}.Lay(c))
	}}, nil
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

// pixelsOf is how many pixels the pictures of pages have at most.
func pixelsOf(all []pages.Page, pixels float64) (sum int) {
	counted := map[rendition]bool{}
	for _, page := range all {
		for _, e := range page.Members {
			if r := renditionOf(page, e, pixels); r.asset != "" && !counted[r] {
				counted[r] = true
				sum += r.size * r.size
			}
		}
	}
	return sum
}

// printed reads a picture. Of one that can't be shown, its ground is left.
func (s *Service) printed(ctx context.Context, workspaceID string, r rendition) ([]byte, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	content, _, err := s.Images.Image(ctx, workspaceID, r.asset, r.size)
	if ports.IsKind(err, ports.NotFound) {
		return pages.Ground, nil
	}
	return content, err
}
