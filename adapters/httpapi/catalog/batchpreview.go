package catalog

import (
	"strconv"
	"strings"

	"selvedge/adapters/httpapi"
	"selvedge/core/catalog/batches"
	"selvedge/core/catalog/parse"
	"selvedge/core/catalog/photos"
)

type previewParams struct {
	Rows string `query:"rows" optional:"true" doc:"The numbers of at most 20 rows in the file, between commas, instead of a page."`
	From string `query:"from" optional:"true" doc:"How many rows below the headings are passed over; none by default."`
}

type cellView struct {
	Raw      string `json:"raw" doc:"As it came."`
	Value    string `json:"value" doc:"What it becomes; empty: nothing."`
	Severity string `json:"severity" enum:"|refused|question|note" doc:"Empty: nothing is wrong."`
	Code     string `json:"code"`
	Text     string `json:"text" doc:"What is wrong."`
	Fix      string `json:"fix" doc:"What to do."`
	Suggest  string `json:"suggest" doc:"A value to take instead, or empty."`
}

type previewRowView struct {
	Number int        `json:"number" doc:"Of the row in the file."`
	SKU    string     `json:"sku"`
	Label  string     `json:"label" doc:"What photos of its color are placed on."`
	Cells  []cellView `json:"cells" doc:"One for each column of the file."`
	Doubt  string     `json:"doubt" doc:"What is doubtful about the row itself."`
}

type columnValueView struct {
	cellView `json:",inline"`

	Count int `json:"count"`
}

type columnValuesView struct {
	Values    []columnValueView `json:"values" doc:"The most frequent 200, and last up to 200 that a person has to decide or mend."`
	Different int               `json:"different"`
	Open      int               `json:"open" doc:"That a person has to decide or mend."`
}

type suggestionView struct {
	SKU   string `json:"sku"`
	Label string `json:"label" doc:"The style with its color."`
	Title string `json:"title"`
	Color string `json:"color"`
}

type evidenceView struct {
	Kind  string `json:"kind" enum:"neighbor|color|name"`
	Text  string `json:"text"`
	Color string `json:"color" doc:"That the image shows."`
}

type guessView struct {
	suggestionView `json:",inline"`

	Others   []suggestionView `json:"others" doc:"Other products that fit."`
	Evidence []evidenceView   `json:"evidence"`
	Sure     bool             `json:"sure" doc:"What speaks for it agrees, and nothing speaks for another product."`
}

type looseView struct {
	AssetID string     `json:"assetId"`
	Name    string     `json:"name"`
	Width   int        `json:"width"`
	Height  int        `json:"height"`
	View    string     `json:"view" doc:"That its name says."`
	Why     string     `json:"why" enum:"unknown|several|weak" doc:"Why its name places it nowhere: nothing in it is a product, it fits several, or the number in it is so short that it may stand there by chance."`
	Guess   *guessView `json:"guess,omitempty"`
}

type trayView struct {
	Placed int         `json:"placed" doc:"By their names or by hand."`
	Out    int         `json:"out" doc:"Left out by hand."`
	Loose  int         `json:"loose"`
	Photos []looseView `json:"photos"`

	Products []suggestionView `json:"products" doc:"The first 1,000 colors of styles in the file; of photos without one, in the catalog."`
}

func (s batchServer) previewRoutes() []httpapi.Route {
	return []httpapi.Route{
		{
			Pattern: "GET " + oneBatch + "/preview", Guard: httpapi.SignedIn, Handle: httpapi.Func(s.preview),
			Doc: httpapi.Doc{
				ID: "previewBatch", Summary: "See what the cells of a file become", Description: "As the mapping is now, 200 rows. Nothing of the catalog is looked at.", Params: previewParams{},
				Out: httpapi.OK([]previewRowView{}), OutDoc: "The rows; empty behind the last.", Errors: httpapi.Status(403, 404, 409, 422, 429),
			},
		},
		{
			Pattern: "GET " + oneBatch + "/columns/{column}", Guard: httpapi.SignedIn, Handle: httpapi.Func(s.values),
			Doc: httpapi.Doc{
				ID: "getBatchColumn", Summary: "Count the values of a column of a file", Description: "Columns are counted from 0.", Out: httpapi.OK(columnValuesView{}), OutDoc: "The values.",
				Errors: httpapi.Status(403, 404, 409, 422, 429),
			},
		},
	}
}

func (s batchServer) preview(c *httpapi.Call) (any, error) {
	workspaceID, id := batchOf(c)
	if text := c.Request.URL.Query().Get("rows"); text != "" {
		numbers, err := rowNumbers(text)
		if err != nil {
			return nil, err
		}
		rows, err := s.PreviewRows(c.Request.Context(), c.Actor, workspaceID, id, numbers)
		return httpapi.OK(list(rows, viewPreviewRow)), err
	}
	from := int64(0)
	if text := c.Request.URL.Query().Get("from"); text != "" {
		var err error
		if from, err = strconv.ParseInt(text, 10, 64); err != nil || from < 0 {
			return nil, errFilter
		}
	}
	rows, err := s.Preview(c.Request.Context(), c.Actor, workspaceID, id, from)
	return httpapi.OK(list(rows, viewPreviewRow)), err
}

const mostRows = 20 // of a preview that are named

func rowNumbers(text string) (numbers []int, err error) {
	for part := range strings.SplitSeq(text, ",") {
		n, err := strconv.Atoi(part)
		if err != nil || n < 1 || len(numbers) == mostRows {
			return nil, errFilter
		}
		numbers = append(numbers, n)
	}
	return numbers, nil
}

func (s batchServer) values(c *httpapi.Call) (any, error) {
	workspaceID, id := batchOf(c)
	column, err := strconv.Atoi(c.Request.PathValue("column"))
	if err != nil {
		column = -1
	}
	found, err := s.ColumnValues(c.Request.Context(), c.Actor, workspaceID, id, column)
	return httpapi.OK(columnValuesView{list(found.List, viewColumnValue), found.Different, found.Open}), err
}

func viewPreviewRow(r batches.PreviewRow) previewRowView {
	view := previewRowView{Number: r.Number, SKU: r.SKU, Label: r.Label, Cells: list(r.Cells, func(c batches.Cell) cellView { return viewCell(c.Raw, c.Result) })}
	if r.Problem != nil {
		view.Doubt = r.Problem.Text
	}
	return view
}

func viewColumnValue(r parse.Read) columnValueView {
	return columnValueView{viewCell(r.Text, r.Result), r.Count}
}

func viewCell(raw string, r parse.Result) cellView {
	view := cellView{Raw: raw, Value: r.Value}
	if p := r.Problem; p != nil {
		view.Severity, view.Code, view.Text, view.Fix, view.Suggest = string(p.Severity), p.Code, p.Text, p.Fix, p.Suggest
	}
	return view
}

func viewTray(t batches.Tray) trayView {
	return trayView{t.Placed, t.Out, t.Loose, list(t.Photos, viewLoose), list(t.Products, viewSuggestion)}
}

func viewLoose(p batches.Loose) looseView {
	view := looseView{AssetID: p.AssetID, Name: p.Name, Width: p.Width, Height: p.Height, View: p.View, Why: string(p.Why)}
	if g := p.Guess; g != nil {
		view.Guess = &guessView{viewSuggestion(g.Suggestion), list(g.Others, viewSuggestion), list(g.Evidence, viewEvidence), g.Sure}
	}
	return view
}

func viewSuggestion(s batches.Suggestion) suggestionView { return suggestionView(s) }

func viewEvidence(e photos.Evidence) evidenceView { return evidenceView(e) }
