package plan

import (
	"slices"
	"strconv"
	"strings"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/parse"
	"selvedge/core/catalog/vocabulary"
)

// PictureRows finds the rows that hold nothing but pictures, as shops export them: they name a style, and say nothing of a variant
// that another row of the style doesn't say, wherever that stands in the file. It finds the galleries of products, too. It is given
// the file twice: Find takes its lines first, and if it found something, Compare takes them again.
type PictureRows struct {
	planner *Planner
	rows    []pictureRow
	styles  map[string]*askedStyle // by the folded style

	galleries map[string]*gallery // by galleryKey
	beside    map[int]Beside
}

// askedStyle is a style of which rows hold pictures.
type askedStyle struct {
	asked map[string]*asked // by what the rows say of a variant
	seen  int               // variants
}

// pictureRow is a row without a variant of its own.
type pictureRow struct {
	index, number int
	style         string
	ref           string // of the style's cell
	addresses     []string
	asked         *asked
	group         *askedStyle
}

// asked is what rows with pictures say of the variants that they show, and what was found of it.
type asked struct {
	says    []saying
	of      []variantLine
	differs map[int]bool // columns in which alone a variant of the style differs

	shown map[string][]int // by the style as a row has it, what its pictures show
}

// saying is what a row says in a column.
type saying struct {
	column      int
	raw, folded string
}

// variantLine is a line of the style that is asked for.
type variantLine struct {
	index, number int
	style         string
}

// mostAsked is how many variants of a style are compared with each row; shops have fewer of a product.
const mostAsked = 2_500

// NewPictureRows returns one that has seen no line yet.
func NewPictureRows(p *Planner) *PictureRows {
	return &PictureRows{planner: p, styles: map[string]*askedStyle{}, galleries: map[string]*gallery{}, beside: map[int]Beside{}}
}

// Find takes a line of the file.
func (r *PictureRows) Find(index, number int, cells []string) {
	if !r.planner.namesPicture(cells) {
		return
	}
	if key, _ := r.planner.Identity(cells); key != "" {
		r.findGallery(cells)
		return
	}
	row := pictureRow{index: index, number: number}
	var says []saying
	for i, c := range r.planner.columns {
		raw := parse.Clean(cellOf(cells, c.Index))
		switch {
		case raw == "" || c.Made || vocabulary.IsCompanion(c.Attribute) || isPicture(c):
		case c.Attribute == "style":
			row.style, row.ref = strings.Clone(raw), Ref(c.Index, number)
		default:
			says = append(says, saying{i, strings.Clone(raw), vocabulary.Fold(raw)})
		}
	}
	row.addresses = r.planner.addresses(cells, "image", "images")
	row.group, row.asked = r.ask(row.style, says)
	r.rows = append(r.rows, row)
}

func (r *PictureRows) ask(style string, says []saying) (*askedStyle, *asked) {
	var key strings.Builder
	for _, s := range says {
		key.WriteString(strconv.Itoa(s.column) + " " + s.folded + "\n")
	}
	folded := vocabulary.Fold(style)
	of := r.styles[folded]
	if of == nil {
		of = &askedStyle{asked: map[string]*asked{}}
		r.styles[folded] = of
	}
	if of.asked[key.String()] == nil {
		of.asked[key.String()] = &asked{says: says, differs: map[int]bool{}, shown: map[string][]int{}}
	}
	return of, of.asked[key.String()]
}

// Any says whether a row was found that may hold nothing but pictures, or a gallery.
func (r *PictureRows) Any() bool { return len(r.rows)+len(r.galleries) > 0 }

// Compare takes a line of the file again.
func (r *PictureRows) Compare(index, number int, cells []string) {
	style := r.planner.Style(cells)
	of, g := r.styles[vocabulary.Fold(style)], r.galleries[galleryKey(style)]
	if style == "" || of == nil && g == nil {
		return
	}
	if key, _ := r.planner.Identity(cells); key == "" {
		return
	}
	if g != nil {
		r.beside[index] = g.beside(r.planner, cells)
	}
	if of == nil || of.seen == mostAsked {
		return
	}
	of.seen++
	v := variantLine{index, number, strings.Clone(style)}
	for _, a := range of.asked {
		a.compare(v, r.planner.columns, cells)
	}
}

func (a *asked) compare(v variantLine, columns []Column, cells []string) {
	differs := -1
	for _, s := range a.says {
		if said(columns[s.column], cells) == s.folded {
			continue
		}
		if differs >= 0 {
			return
		}
		differs = s.column
	}
	if differs < 0 {
		a.of = append(a.of, v)
	} else {
		a.differs[differs] = true
	}
}

// Pictured is a line that holds nothing but pictures.
type Pictured struct {
	Index     int
	Of        []int // lines of the variants that they show, in one list with other rows of the same
	Addresses []string
}

// Found returns the lines that hold nothing but pictures, and what is wrong with the others that seem to, by their rows.
func (r *PictureRows) Found() (list []Pictured, problems map[int]Problem) {
	problems = map[int]Problem{}
	for i := range r.rows {
		row := &r.rows[i]
		of, known := row.asked.shown[row.style]
		if !known {
			of = row.shows()
			row.asked.shown[row.style] = of
		}
		if len(of) > 0 {
			list = append(list, Pictured{row.index, of, r.galleries[galleryKey(row.style)].others(row.addresses)})
		} else if problem, found := row.problem(r.planner.columns); found {
			problems[row.number] = problem
		}
	}
	return list, problems
}

// shows returns the lines whose variants the pictures show: of the style that is written as the row has it, else of the only one
// that is written alike.
func (r *pictureRow) shows() (of []int) {
	if r.style == "" {
		return nil
	}
	isExact := func(v variantLine) bool { return strings.EqualFold(v.style, r.style) }
	hasExact := slices.ContainsFunc(r.asked.of, isExact)
	for _, v := range r.asked.of {
		switch {
		case isExact(v):
			of = append(of, v.index)
		case hasExact:
		case !strings.EqualFold(v.style, r.asked.of[0].style):
			return nil
		default:
			of = append(of, v.index)
		}
	}
	return of
}

// Style is what a row says of its style.
func (p *Planner) Style(cells []string) string {
	for _, c := range p.columns {
		if c.Attribute != "style" || c.Made {
			continue
		}
		if style := parse.Clean(cellOf(cells, c.Index)); style != "" {
			return style
		}
	}
	return ""
}

func said(c Column, cells []string) string {
	return vocabulary.Fold(parse.Clean(cellOf(cells, c.Index)))
}

func isPicture(c Column) bool { return c.Attribute == "image" || c.Attribute == "images" }

// namesPicture says whether a row has something where addresses of pictures are.
func (p *Planner) namesPicture(cells []string) bool {
	return slices.ContainsFunc(p.columns, func(c Column) bool { return isPicture(c) && !c.Made && parse.Clean(cellOf(cells, c.Index)) != "" })
}

// addresses are those of the pictures that a row names in columns of some attributes.
func (p *Planner) addresses(cells []string, attributes ...string) (list []string) {
	for i, c := range p.columns {
		if text := cellOf(cells, c.Index); slices.Contains(attributes, c.Attribute) && !c.Made && parse.Clean(text) != "" {
			for _, address := range attribute.Items(p.read(i, text, "").Value) {
				list = append(list, strings.Clone(address))
			}
		}
	}
	return list
}

// Pictures plans a row that holds nothing but pictures. It is refused if an address can't be read.
func (p *Planner) Pictures(number int, cells []string) Outcome {
	r := row{Planner: p, number: number, outcome: Outcome{Number: number, Kind: PicturesOnly}}
	for i := range p.columns {
		c := &p.columns[i]
		text := cellOf(cells, c.Index)
		if !isPicture(*c) || c.Made || parse.Clean(text) == "" {
			continue
		}
		problem := p.read(i, text, "").Problem
		if problem == nil {
			continue
		}
		found := *problem
		found.Severity = parse.Refused // nothing is left of the row without it
		r.problem(c.Field, r.ref(c), text, found)
		r.outcome.Kind = Refused
	}
	return r.outcome
}
