package techpacks

import (
	"context"
	"io"
	"runtime"
	"slices"

	"selvedge/core/techpacks/pages"
	"selvedge/ports"
	"selvedge/ports/techpacks"
)

const maxPages = 200

// presses are how many PDFs this process sets at once. Setting one keeps a core busy and takes 25 MB with Chinese in it:
// more at once would end no sooner, and a hundred of them would take gigabytes.
var presses = make(chan struct{}, runtime.GOMAXPROCS(0))

var (
	errLanguages = ports.Refuse(ports.Invalid, "pdf_languages", "Choose one or two languages: en, zh or tr.")
	errPages     = ports.Refuse(ports.Invalid, "pdf_pages", "This techpack takes more than 200 pages. Shorten its notes.")
	errPaper     = ports.Refuse(ports.Invalid, "pdf_paper", "Choose a4 or letter as the paper.")
)

// PDF writes an edition as pages, in one or two languages (none: English) and on a4 or
// letter paper ("": a4). It fails with Invalid, reasons "pdf_languages", "pdf_pages"
// and "pdf_paper".
func (s *Service) PDF(ctx context.Context, e Edition, languages []string, paper string, w io.Writer) error {
	if len(languages) == 0 {
		languages = []string{"en"}
	}
	if len(languages) > 2 || len(languages) == 2 && languages[0] == languages[1] || slices.ContainsFunc(languages, func(l string) bool { return !s.Pages.Words.Has(l) }) {
		return errLanguages
	}
	if paper != "" && paper != "a4" && paper != "letter" {
		return errPaper
	}
	c := pages.Content{
		Brand: e.Brand, Document: e.Document, Revision: printed(e.Revision), Prices: e.Prices, At: e.At, Languages: languages, Letter: paper == "letter",
	}
	for _, r := range e.Revisions {
		c.Revisions = append(c.Revisions, printed(r))
	}
	for _, f := range e.Fits {
		c.Fits = append(c.Fits, printedFit(f))
	}
	var err error
	if c.Pictures, err = s.printedPictures(ctx, e.workspaceID, e.Document); err != nil {
		return err
	}
	select {
	case presses <- struct{}{}:
		defer func() { <-presses }()
	case <-ctx.Done(): // nobody waits any more
		return ctx.Err()
	}
	d := s.Pages.Lay(c)
	if len(d.Pages) > maxPages {
		return errPages
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	return s.Pages.Paper.Write(w, d)
}

func printed(r techpacks.Revision) pages.Revision {
	return pages.Revision{Number: r.Number, Note: r.Note, By: r.ReleasedByName, At: r.ReleasedAt}
}

func printedFit(f Fit) pages.Fit {
	out := pages.Fit{
		Size: f.Sheet.Size, Stage: f.Sheet.Stage, Supplier: f.Sheet.Supplier, Note: f.Sheet.Note, Revision: f.Sheet.Revision, Verdict: f.Verdict, By: f.CreatedByName,
		At: f.CreatedAt,
	}
	for _, p := range f.Sheet.Points {
		out.Points = append(out.Points, pages.FitPoint{
			Code: p.Code, Name: p.Name, Critical: p.Critical, Spec: p.Spec, Minus: p.Minus, Plus: p.Plus, Measured: p.Measured, Revised: p.Revised,
			Outside: p.Result() == Outside, Remark: p.Remark,
		})
	}
	return out
}
