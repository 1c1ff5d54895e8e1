// Package pdf is a ports.Paper that writes PDF.
//
// Invariants: a document's bytes depend on the document alone; text is never drawn as a
// picture, and copies as it was given; no character is left out because a font lacks it;
// Width is what is written.
package pdf

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"net/url"
	"strconv"
	"strings"

	"codeberg.org/go-pdf/fpdf"

	"selvedge/ports"
)

// Paper is a ports.Paper, safe for concurrent use. A link is made if it leads to a web page
// or an email address, else its text is plain. Serif and Chinese text is never bold.
type Paper struct{}

// Width returns how wide a line of text is set, in points.
func (Paper) Width(text string, style ports.TextStyle) float64 {
	units := 0
	for r, f := range glyphs(text, style) {
		units += f.width(r)
	}
	return float64(units) * written(style.Size) / 1000
}

// written rounds a length to what is written of it.
func written(points float64) float64 { return math.Round(points*100) / 100 }

// Write writes a document, or nothing if it is refused.
func (Paper) Write(w io.Writer, d ports.PaperDocument) error {
	if err := check(d); err != nil {
		return fmt.Errorf("pdf: %w", err)
	}
	s := newSheet(d)
	for i, page := range d.Pages {
		if err := s.page(page); err != nil {
			return fmt.Errorf("pdf: page %d: %w", i+1, err)
		}
	}
	var file bytes.Buffer
	if err := s.pdf.Output(&file); err != nil {
		return fmt.Errorf("pdf: %w", err)
	}
	if err := s.complete(w, file.Bytes()); err != nil {
		return fmt.Errorf("pdf: %w", err)
	}
	return nil
}

// sheet is a document that is being written.
type sheet struct {
	pdf      *fpdf.Fpdf
	subsets  map[*face][]*subset
	fonts    int            // subsets of all faces
	pictures map[string]int // places in sources
	sources  []source
	pen      pen
}

// pen is what lines and areas are drawn with.
type pen struct {
	fill, stroke string
	width        float64
	dash         string
	isRound      bool
}

func newSheet(d ports.PaperDocument) *sheet {
	first := d.Pages[0]
	doc := fpdf.NewCustom(&fpdf.InitType{UnitStr: "pt", Size: fpdf.SizeType{Wd: first.Width, Ht: first.Height}})
	doc.SetCatalogSort(true)
	doc.SetCompression(true)
	doc.SetAutoPageBreak(false, 0)
	doc.SetTitle(writable(d.Title), true)
	doc.SetAuthor(writable(d.Author), true)
	doc.SetCreator("Selvedge", true)
	doc.SetLang(d.Language)
	doc.SetCreationDate(d.Created.UTC())
	doc.SetModificationDate(d.Created.UTC())
	var attached []fpdf.Attachment
	for _, file := range d.Files {
		attached = append(attached, fpdf.Attachment{Content: file.Content, Filename: writable(file.Name), Description: writable(file.About)})
	}
	doc.SetAttachments(attached)
	return &sheet{pdf: doc, subsets: map[*face][]*subset{}, pictures: map[string]int{}, pen: pen{width: -1}}
}

func (s *sheet) page(page ports.PaperPage) error {
	s.pdf.AddPageFormat("P", fpdf.SizeType{Wd: page.Width, Ht: page.Height})
	for i, item := range page.Items {
		err := s.item(item)
		if err == nil {
			err = s.pdf.Error()
		}
		if err != nil {
			return fmt.Errorf("item %d: %w", i+1, err)
		}
	}
	return nil
}

func (s *sheet) item(item ports.PaperItem) error {
	if item.Turn.Degrees != 0 {
		kept := s.pen // what is changed until the end of the turn ends with it
		s.pdf.TransformBegin()
		s.pdf.TransformRotate(-item.Turn.Degrees, item.Turn.X, item.Turn.Y)
		defer func() {
			s.pdf.TransformEnd()
			s.pen = kept
		}()
	}
	switch {
	case item.Text != nil:
		s.text(*item.Text)
	case item.Path != nil:
		s.path(*item.Path)
	default:
		return s.picture(*item.Picture)
	}
	return nil
}

func (s *sheet) text(t ports.PaperText) {
	size := written(t.Style.Size)
	s.pdf.SetTextColor(rgb(t.Style.Color))
	x := t.X
	for _, r := range s.runs(t) {
		s.pdf.SetFont(r.font, "", size)
		s.pdf.Text(x, t.Y, string(r.text))
		x += float64(r.width) * size / 1000
	}
	if target := link(t.URL); target != "" && x > t.X {
		s.pdf.LinkString(t.X, t.Y-size, x-t.X, 1.25*size, target)
	}
}

// run is text that one font of the file sets.
type run struct {
	font  string
	text  []rune
	width int // in thousandths of the size
}

// runs splits a line where its font changes.
func (s *sheet) runs(t ports.PaperText) (runs []run) {
	for r, f := range glyphs(t.Text, t.Style) {
		font := s.subset(f, r).font
		if n := len(runs); n == 0 || runs[n-1].font != font {
			runs = append(runs, run{font: font})
		}
		last := &runs[len(runs)-1]
		last.text = append(last.text, r)
		last.width += f.width(r)
	}
	return runs
}

// link returns the ASCII form of a URL that is safe to open, or nothing.
func link(raw string) string {
	u, err := url.Parse(raw)
	if err != nil {
		return ""
	}
	switch u.Scheme {
	case "http", "https", "mailto":
	default:
		return ""
	}
	var ascii strings.Builder
	for _, b := range []byte(u.String()) {
		if b <= ' ' || b > '~' {
			fmt.Fprintf(&ascii, "%%%02X", b)
		} else {
			ascii.WriteByte(b)
		}
	}
	return ascii.String()
}

func (s *sheet) path(p ports.PaperPath) {
	how := ""
	if p.Fill != "" {
		how += "F"
	}
	if p.Stroke != "" {
		how += "D"
	}
	if how == "" || len(p.Steps) == 0 {
		return
	}
	s.take(p)
	for _, step := range p.Steps {
		a, b, c := step.Points[0], step.Points[1], step.Points[2]
		switch step.Op {
		case 'M':
			s.pdf.MoveTo(a[0], a[1])
		case 'L':
			s.pdf.LineTo(a[0], a[1])
		case 'C':
			s.pdf.CurveBezierCubicTo(a[0], a[1], b[0], b[1], c[0], c[1])
		case 'Z':
			s.pdf.ClosePath()
		}
	}
	s.pdf.DrawPath(how)
}

// take changes the pen to a path's, as far as it differs.
func (s *sheet) take(p ports.PaperPath) {
	if p.Fill != "" && p.Fill != s.pen.fill {
		s.pdf.SetFillColor(rgb(p.Fill))
		s.pen.fill = p.Fill
	}
	if p.Stroke == "" {
		return
	}
	if p.Stroke != s.pen.stroke {
		s.pdf.SetDrawColor(rgb(p.Stroke))
		s.pen.stroke = p.Stroke
	}
	if p.Width != s.pen.width {
		s.pdf.SetLineWidth(p.Width)
		s.pen.width = p.Width
	}
	if dash := fmt.Sprint(p.Dash); dash != s.pen.dash {
		s.pdf.SetDashPattern(p.Dash, 0)
		s.pen.dash = dash
	}
	if p.Round != s.pen.isRound {
		ends, joins := "butt", "miter"
		if p.Round {
			ends, joins = "round", "round"
		}
		s.pdf.SetLineCapStyle(ends)
		s.pdf.SetLineJoinStyle(joins)
		s.pen.isRound = p.Round
	}
}

func (s *sheet) picture(p ports.PaperPicture) error {
	name, err := s.stand(p)
	if err != nil {
		return err
	}
	if c := p.Crop; c != nil {
		s.pdf.ClipRect(p.X, p.Y, p.Width, p.Height, false)
		defer s.pdf.ClipEnd()
		wide, high := p.Width/c.Width, p.Height/c.Height
		p.X, p.Y, p.Width, p.Height = p.X-c.X*wide, p.Y-c.Y*high, wide, high
	}
	s.pdf.ImageOptions(name, p.X, p.Y, p.Width, p.Height, false, fpdf.ImageOptions{AllowNegativePosition: true}, 0, "")
	return nil
}

// rgb reads a colour that has been checked; none is black.
func rgb(color string) (r, g, b int) {
	value, err := strconv.ParseUint(strings.TrimPrefix(color, "#"), 16, 24)
	if err != nil {
		return 0, 0, 0
	}
	return int(value >> 16), int(value >> 8 & 0xFF), int(value & 0xFF)
}
