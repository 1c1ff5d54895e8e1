package stripemock

import (
	"bytes"
	"fmt"
	"net/http"
	"time"

	"codeberg.org/go-pdf/fpdf"
)

// Millimetres on an A4 page.
const (
	margin    = 22.0
	pageWidth = 210.0
	inner     = pageWidth - 2*margin
)

func (s *Server) showPDF(w http.ResponseWriter, r *http.Request) {
	page, err := s.invoicePage(r)
	if err != nil {
		showError(w, err)
		return
	}
	body, err := invoicePDF(page)
	if err != nil {
		showError(w, fmt.Errorf("draw the invoice: %w", err))
		return
	}
	header := w.Header()
	header.Set("Content-Type", "application/pdf")
	header.Set("Content-Disposition", fmt.Sprintf("inline; filename=%q", "Invoice-"+page.Number+".pdf"))
	header.Set("Cache-Control", "no-store")
	_, _ = w.Write(body)
}

// sheet draws an invoice. The core fonts have the letters of Western Europe; others are
// drawn as dots.
type sheet struct {
	*fpdf.Fpdf
	encode func(string) string
}

func invoicePDF(page invoicePage) ([]byte, error) {
	pdf := fpdf.New("P", "mm", "A4", "")
	d := sheet{pdf, pdf.UnicodeTranslatorFromDescriptor("")}
	issued := time.Unix(page.Issued, 0).UTC()
	d.SetTitle("Invoice "+page.Number, true)
	d.SetAuthor(page.Seller, true)
	d.SetCreationDate(issued)
	d.SetModificationDate(issued)
	d.SetMargins(margin, margin, margin)
	d.SetAutoPageBreak(true, margin)
	d.AddPage()
	d.head(page)
	d.parties(page)
	d.lines(page)
	d.totals(page)
	var body bytes.Buffer
	if err := d.Output(&body); err != nil {
		return nil, err
	}
	return body.Bytes(), nil
}

func (d sheet) ink()   { d.SetTextColor(33, 32, 28) }
func (d sheet) quiet() { d.SetTextColor(99, 99, 94) }

// cell draws one line of text and moves right, or to the next line if isLast.
func (d sheet) cell(width, height float64, words, align string, isLast bool) {
	after := 0
	if isLast {
		after = 1
	}
	d.CellFormat(width, height, d.encode(words), "", after, align, false, 0, "")
}

func (d sheet) rule() {
	d.SetDrawColor(226, 225, 222)
	d.SetLineWidth(0.2)
	y := d.GetY()
	d.Line(margin, y, pageWidth-margin, y)
}

func (d sheet) head(page invoicePage) {
	d.ink()
	d.SetFont("Times", "", 26)
	d.cell(inner/2, 12, page.Seller, "L", false)
	d.SetFont("Helvetica", "", 11)
	d.quiet()
	d.cell(inner/2, 12, "Invoice", "R", true)
	d.Ln(8)
}

// parties draws the seller, the buyer and the invoice's dates side by side.
func (d sheet) parties(page invoicePage) {
	top := d.GetY()
	column := inner / 3
	d.block(margin, top, column, "From", []string{page.Seller})
	bottom := d.GetY()
	buyer := page.Buyer
	if len(buyer) == 0 {
		buyer = []string{"–"}
	}
	d.block(margin+column, top, column, "Billed to", buyer)
	bottom = max(bottom, d.GetY())
	facts := []string{"Number " + page.Number, "Issued " + dateText(page.Issued)}
	if page.PaidAt != 0 {
		facts = append(facts, "Paid "+dateText(page.PaidAt))
	}
	d.block(margin+2*column, top, column, "Invoice", facts)
	d.SetY(max(bottom, d.GetY()) + 8)
	d.ink()
	d.SetFont("Times", "", 20)
	d.cell(inner, 10, amountText(page.Due, page.Currency)+" "+stateText(page), "L", true)
	d.Ln(6)
}

func stateText(page invoicePage) string {
	switch page.Status {
	case "paid":
		return "paid on " + dateText(page.PaidAt)
	case "open":
		return "due " + dateText(page.Issued)
	}
	return page.Status
}

func (d sheet) block(x, y, width float64, title string, words []string) {
	d.SetXY(x, y)
	d.SetFont("Helvetica", "", 8)
	d.quiet()
	d.cell(width, 5, title, "L", true)
	d.SetFont("Helvetica", "", 10)
	d.ink()
	for _, line := range words {
		d.SetX(x)
		d.MultiCell(width-4, 5, d.encode(line), "", "L", false)
	}
}

const amountWidth = 32.0

func (d sheet) lines(page invoicePage) {
	d.SetFont("Helvetica", "", 8)
	d.quiet()
	d.cell(inner-amountWidth, 6, "Description", "L", false)
	d.cell(amountWidth, 6, "Amount", "R", true)
	d.rule()
	for _, line := range page.Lines {
		d.Ln(2)
		d.SetFont("Helvetica", "", 10)
		d.ink()
		d.MultiCell(inner-amountWidth-4, 5, d.encode(line.Text), "", "L", false)
		bottom := d.GetY()
		d.SetXY(pageWidth-margin-amountWidth, bottom-5)
		d.cell(amountWidth, 5, amountText(line.Amount, page.Currency), "R", true)
		d.SetFont("Helvetica", "", 8)
		d.quiet()
		d.cell(inner, 5, dateText(line.From)+" – "+dateText(line.To), "L", true)
		d.Ln(2)
		d.rule()
	}
	d.Ln(4)
}

func (d sheet) totals(page invoicePage) {
	rows := [][2]string{{"Subtotal", amountText(page.Total, page.Currency)}, {"Tax", "none"}}
	if page.Balance != 0 {
		rows = append(rows, [2]string{"Applied balance", amountText(page.Balance, page.Currency)})
	}
	rows = append(rows, [2]string{"Total", amountText(page.Due, page.Currency)})
	if page.Status == "paid" {
		rows = append(rows, [2]string{"Paid", amountText(page.Paid, page.Currency)})
	} else {
		rows = append(rows, [2]string{"Amount due", amountText(page.Due, page.Currency)})
	}
	for i, row := range rows {
		style := ""
		d.quiet()
		if i == len(rows)-1 {
			style = "B"
			d.ink()
		}
		d.SetFont("Helvetica", style, 10)
		d.SetX(margin + inner/2)
		d.cell(inner/2-amountWidth, 7, row[0], "L", false)
		d.cell(amountWidth, 7, row[1], "R", true)
	}
	d.Ln(14)
	d.SetFont("Helvetica", "", 8)
	d.quiet()
	d.cell(inner, 5, "Test invoice from "+page.Seller+". No real money has moved.", "L", true)
}
