// Package factorypage is the page that a factory link opens: one HTML document that needs no script, says everything in
// one or two languages, and prints.
//
// Invariant: it shows what core/techpacks lets the link show, and nothing else of the workspace.
package factorypage

import (
	"bytes"
	"embed"
	"fmt"
	"html/template"
	"io/fs"
	"time"

	"selvedge/core/dates"
	"selvedge/core/garment/measure"
	"selvedge/core/techpacks"
	"selvedge/core/techpacks/material"
	"selvedge/core/techpacks/pages"
	"selvedge/core/techpacks/terms"
)

//go:embed page.html
var pageHTML string

//go:embed style/*.css
var styles embed.FS

// Style is the page's style sheet: its parts in the order of their numbers, as later rules win.
func Style() (sheet []byte) {
	names, _ := fs.Glob(styles, "style/*.css") // the pattern is well formed
	for _, name := range names {
		part, _ := styles.ReadFile(name) // it is in the binary
		sheet = append(sheet, part...)
	}
	return sheet
}

// Tables are what the page looks names up in.
type Tables struct {
	Terms    terms.Terms
	Stitches material.Stitches
	Fibres   material.Fibres
	Words    pages.Words
}

// Page writes the page. It is safe for concurrent use.
type Page struct {
	tables   Tables
	words    words
	template *template.Template
}

// New reads the page's template and words. It fails if something is missing there.
func New(t Tables) (*Page, error) {
	texts, err := readWords(wordsJSON)
	if err != nil {
		return nil, fmt.Errorf("words of the factory page: %w", err)
	}
	parsed, err := template.New("page").Funcs(template.FuncMap{"date": dates.Day, "iso": isoText}).Parse(pageHTML)
	return &Page{t, texts, parsed}, err
}

// Reader is who reads the page, and what they sent.
type Reader struct {
	Choice
	Path    string // of the page
	Sent    bool   // a question was just sent
	Name    string // as typed, if a question was refused
	Text    string
	Place   string // that the question is about
	Refusal string // why a question was refused; empty: it wasn't
}

// sheet is the page of one techpack for one reader.
type sheet struct {
	*Page
	View   techpacks.FactoryView
	Reader Reader

	size   string
	unit   measure.Unit
	second Language
}

// Sheet writes the page of what a link shows.
func (p *Page) Sheet(v techpacks.FactoryView, r Reader) ([]byte, error) {
	s := sheet{Page: p, View: v, Reader: r}
	if err := s.settle(); err != nil {
		return nil, err
	}
	return p.write("sheet", s)
}

// Ended writes the page of a link that doesn't open anything. It is the same for a link that was never there.
func (p *Page) Ended() ([]byte, error) { return p.write("ended", nil) }

func (p *Page) write(name string, data any) ([]byte, error) {
	var out bytes.Buffer
	err := p.template.ExecuteTemplate(&out, name, data)
	return out.Bytes(), err
}

func isoText(at time.Time) string { return at.UTC().Format(time.RFC3339) }
