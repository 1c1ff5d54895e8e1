package catalog

import (
	"cmp"
	"encoding/hex"
	"time"

	"selvedge/adapters/httpapi"
	"selvedge/core/catalog/batches"
	"selvedge/core/catalog/plan"
	"selvedge/core/sheet"
	store "selvedge/ports/catalog"
)

type batchView struct {
	ID        string         `json:"_id"`
	StoreID   string         `json:"storeId"`
	Supplier  string         `json:"supplier"`
	AssetID   string         `json:"assetId" doc:"The file, which is no part of the library; empty: photos came without one, and there are no rows."`
	FileName  string         `json:"fileName" doc:"Of photos without a file what they are called together."`
	SHA256    string         `json:"sha256"`
	State     string         `json:"state" enum:"received|read|mapped|planning|planned|applying|stopped|done|undoing|half_undone|undone|failed" doc:"half_undone: undoing has ended half way; what is put back stays so, and all that can follow is to undo the rest."`
	Reason    string         `json:"reason" doc:"Why it stopped or failed."`
	Waits     bool           `json:"waits" doc:"The turn of the step that it is at hasn't come yet. Only of one that is asked for."`
	WaitsFor  string         `json:"waitsFor" doc:"The name of the file that goes on before it; empty: you don't see that one."`
	Bytes     int64          `json:"bytes" doc:"Of the file; 0: it isn't read yet."`
	Columns   int            `json:"columns"`
	Unplaced  int            `json:"unplaced" doc:"Columns that are nothing yet, or hardly sure."`
	Stale     bool           `json:"stale" doc:"The catalog has changed since it was planned. Only of one that is asked for."`
	Beyond    bool           `json:"beyond" doc:"It was planned with products of stores that you can't open, so what it counts in the catalog is left out. Plan it again."`
	Rows      int64          `json:"rows" doc:"Below the headings."`
	Variants  int64          `json:"variants" doc:"That the rows are, once it is planned: more of them where sizes stand side by side."`
	Done      int64          `json:"done" doc:"Variants, and then photos, that the running step is done with."`
	ChangeSet int64          `json:"changeSet" doc:"What it changed; 0: nothing yet."`
	Plan      batchPlanView  `json:"plan"`
	Applied   batchDoneView  `json:"applied"`
	Photos    batchShowsView `json:"photos"`
	Pictures  *picturesView  `json:"pictures,omitempty" doc:"Those whose addresses the file has, once they are being fetched."`
	Undone    *undoneView    `json:"undone,omitempty"`
	ActorID   string         `json:"actorId"`
	ActorName string         `json:"actorName"`
	CreatedAt time.Time      `json:"createdAt"`
	UpdatedAt time.Time      `json:"updatedAt"`
}

type batchPlanView struct {
	Took     int64          `json:"took" doc:"Milliseconds to plan all rows."`
	Create   int            `json:"create"`
	Update   int            `json:"update"`
	Same     int            `json:"same"`
	Refused  int            `json:"refused"`
	Styles   int            `json:"styles" doc:"That are made."`
	Edited   int            `json:"edited" doc:"Products that somebody has edited since the file came."`
	EditedBy []string       `json:"editedBy" doc:"Some of who did."`
	Ready    int            `json:"ready" doc:"Variants that all channels of the store will take."`
	Warned   int            `json:"warned" doc:"That they will take with a warning."`
	Held     int            `json:"held" doc:"That one of them will hold back."`
	HeldBy   map[string]int `json:"heldBy" doc:"By channel."`
	Cells    int            `json:"cells" doc:"Values that change of variants that there are."`
	Changed  map[string]int `json:"changed" doc:"Rows by attribute that changes."`
	Kept     map[string]int `json:"kept" doc:"Empty cells by attribute, whose values stay."`
	Problems map[string]int `json:"problems" doc:"Cells of refused rows by code."`
	Notes    map[string]int `json:"notes" doc:"Cells of other rows by code."`

	PictureRows int `json:"pictureRows" doc:"Rows with nothing but pictures, of the products of other rows."`
	Skipped     int `json:"skipped" doc:"Rows that are no variants, such as headings of groups."`
	Restyled    int `json:"restyled" doc:"Rows that make variants and change values of their styles, which are counted in cells and changed too."`
}

type batchDoneView struct {
	Created int `json:"created"`
	Changed int `json:"changed"`
	Same    int `json:"same"`

	PictureRows int `json:"pictureRows" doc:"Rows with nothing but pictures, of the products of other rows."`

	Refused int `json:"refused"`
}

type batchShowsView struct {
	Came    int `json:"came"`
	Placed  int `json:"placed"`
	Loose   int `json:"loose" doc:"That no name places."`
	Applied int `json:"applied"`

	Styles   int `json:"styles" doc:"Of photos without a file: styles that get some."`
	Added    int `json:"added" doc:"Of photos without a file, as they were planned."`
	Replaced int `json:"replaced" doc:"That take the place of pictures that are called like them."`
	Same     int `json:"same" doc:"That their products have already."`
	Refused  int `json:"refused" doc:"That can't be put on their products."`
	Out      int `json:"out" doc:"That a person left out."`
}

type picturesView struct {
	JobID    string               `json:"jobId" doc:"The job that fetches them."`
	Of       int                  `json:"of" doc:"That the file names; 0: they aren't counted yet."`
	Ended    bool                 `json:"ended" doc:"None is waited for anymore."`
	Fetched  int                  `json:"fetched"`
	Same     int                  `json:"same" doc:"That were there already."`
	Failed   int                  `json:"failed" doc:"Their rows are applied all the same."`
	Problems []pictureProblemView `json:"problems" doc:"At most 100."`
}

type pictureProblemView struct {
	SKU     string `json:"sku"`
	Address string `json:"address"`
	Text    string `json:"text" doc:"Why it can't be fetched."`
}

type batchesView struct {
	httpapi.Envelope `json:",inline"`
	Next             string `json:"next"`
}

type batchRowsView struct {
	httpapi.Envelope `json:",inline"`
	Next             string `json:"next"`
	Found            int    `json:"found" doc:"Rows of all pages, if q looks for a text."`
}

type readingView struct {
	Format    string         `json:"format" enum:"csv|xlsx"`
	Sheet     string         `json:"sheet"`
	Sheets    []string       `json:"sheets"`
	Encoding  string         `json:"encoding"`
	Delimiter string         `json:"delimiter"`
	Header    int            `json:"header" doc:"The row of headings; 0: it has no headings."`
	Decimal   string         `json:"decimal"`
	First     []batchLine    `json:"first" doc:"The first rows."`
	Doubts    map[string]int `json:"doubts" doc:"What is doubtful about the file's rows, by code."`
	Choices   batchChoices   `json:"choices" doc:"What was chosen; the rest was found."`
}

type batchLine struct {
	Number int      `json:"number"`
	Cells  []string `json:"cells"`
}

type batchColumnView struct {
	Header     string            `json:"header"`
	Attribute  string            `json:"attribute" doc:"Empty: left out."`
	Locale     string            `json:"locale"`
	Channel    string            `json:"channel,omitempty" doc:"That it is said for alone."`
	Size       string            `json:"size" doc:"That its heading names, of whose variants it says the stock or the GTIN."`
	Confidence float64           `json:"confidence"`
	Sure       bool              `json:"sure" doc:"It needs no question."`
	Reasons    []string          `json:"reasons" doc:"header, values, as last time, pieces of a size, units of weights, price of another country, price in another currency, report of refusals, as likely as another, format of the file, as for a supplier, or decided."`
	Matched    int               `json:"matched" doc:"Values that read well."`
	Of         int               `json:"of" doc:"Values looked at."`
	Currency   string            `json:"currency"`
	Unit       string            `json:"unit"`
	Words      map[string]string `json:"words" doc:"What the supplier's words mean."`
	Formulas   int               `json:"formulas" doc:"Cells with a formula, whose saved values are taken."`

	Proposed       string `json:"proposed" doc:"What it may be, but not surely enough to be taken before somebody confirms it."`
	ProposedLocale string `json:"proposedLocale"`

	ProposedChannel string `json:"proposedChannel,omitempty"`
}

type batchMappingView struct {
	Reading readingView       `json:"reading"`
	Columns []batchColumnView `json:"columns"`
	Empty   string            `json:"empty" enum:"|clear" doc:"What empty cells do: keep the value, or clear it."`
	TakeNew bool              `json:"takeNew" doc:"Words that no vocabulary has are taken as they are."`
	MakeNew bool              `json:"makeNew" doc:"Products are made of a file that names none too."`
	Names   bool              `json:"names" doc:"A column is the title or the style number of products."`
	Fixes   []batchFix        `json:"fixes" doc:"Cells that are taken as something else."`

	Across     *sizesView `json:"across,omitempty" doc:"Sizes that stand side by side, each of which becomes a variant of the row."`
	Remembered bool       `json:"remembered" doc:"Whether something was decided about the supplier's columns before."`
}

type sizesView struct {
	Columns int      `json:"columns" doc:"Of sizes that stand side by side; 0: none do."`
	SKU     []string `json:"sku" doc:"Attributes of which, with the size, the SKU is made. Empty: it isn't made."`
}

type batchChangeView struct {
	Attribute string `json:"attribute"`
	Locale    string `json:"locale"`
	Channel   string `json:"channel"`
	Ref       string `json:"ref" doc:"The cell, such as F10; empty for what follows from another cell."`
	Raw       string `json:"raw" doc:"The cell as it came."`
	Before    string `json:"before"`
	After     string `json:"after"`

	Formatting bool `json:"formatting,omitempty" doc:"The text stays, and is formatted otherwise."`
}

type batchProblemView struct {
	Attribute string `json:"attribute"`
	Locale    string `json:"locale"`
	Ref       string `json:"ref"`
	Raw       string `json:"raw"`
	Row       int    `json:"row" doc:"Another row that it is about too; 0: none."`
	Code      string `json:"code" example:"gtin.check_digit"`
	Severity  string `json:"severity" enum:"refused|question|note"`
	Text      string `json:"text"`
	Fix       string `json:"fix"`
	Suggest   string `json:"suggest" doc:"A value to take instead, or empty."`
}

type batchRowView struct {
	Number   int64              `json:"number" doc:"Of the row in the file."`
	Part     int                `json:"part" doc:"Which of the row's variants, from 0."`
	Outcome  string             `json:"outcome" enum:"create|update|same|refused|pictures|skipped"`
	SKU      string             `json:"sku"`
	Cells    []string           `json:"cells" doc:"Of a refused row, as they came."`
	Problems []batchProblemView `json:"problems"`
	Changes  []batchChangeView  `json:"changes" doc:"Of a new variant those that it makes in its style."`
	Kept     []batchChangeView  `json:"kept" doc:"Values that stay because their cells are empty."`
	New      *batchNewView      `json:"new,omitempty" doc:"Of the first row of a style that something is made of."`
	EditedBy string             `json:"editedBy" doc:"Who has edited the variant since the file came; empty: nobody."`

	ProductID string `json:"productId" doc:"Empty until it is made."`
	Style     string `json:"style"`
	Title     string `json:"title"`
	Color     string `json:"color"`
	AssetID   string `json:"assetId" doc:"The first picture; empty without one."`
}

type batchNewView struct {
	Values   int  `json:"values" doc:"That the row says."`
	Variants int  `json:"variants" doc:"Rows of the style in the file."`
	Known    bool `json:"known" doc:"The style is there already, and gets variants."`
}

type batchFix struct {
	Ref   string `json:"ref" doc:"The cell, such as F10."`
	Came  string `json:"came" doc:"The cell as it came."`
	Text  string `json:"text" doc:"What it is taken as. Empty: as an empty cell; the same as it came: as it came, again."`
	Alike bool   `json:"alike" optional:"true" doc:"All cells of the column that came so."`
	Means bool   `json:"means" optional:"true" doc:"The text is what the word means in this column, also one that no vocabulary has; it is remembered for the supplier. Empty: that is no longer decided."`
}

type batchRevision struct {
	Empty   *string    `json:"empty" optional:"true" enum:"|clear" doc:"What empty cells do: keep the value, or clear it."`
	TakeNew *bool      `json:"takeNew" optional:"true"`
	MakeNew *bool      `json:"makeNew" optional:"true" doc:"Products are made of a file that names none."`
	Fixes   []batchFix `json:"fixes" optional:"true" maxItems:"1000"`
}

func (r batchRevision) revision() batches.Revision {
	return batches.Revision{Empty: (*plan.Empty)(r.Empty), TakeNew: r.TakeNew, MakeNew: r.MakeNew, Fixes: list(r.Fixes, func(f batchFix) batches.Fix { return batches.Fix(f) })}
}

type batchPhotoView struct {
	AssetID  string `json:"assetId"`
	Name     string `json:"name"`
	SKU      string `json:"sku" doc:"Of a variant that it shows; empty: it isn't placed."`
	By       string `json:"by" doc:"What placed it: SKU, GTIN, style and color, style, file name, or hand."`
	View     string `json:"view"`
	Position int    `json:"position"`
	Outcome  string `json:"outcome" enum:"|add|replace|same|unknown|several|weak|out|missing|locked|full|gone" doc:"What it does, or why its name places it nowhere; empty: that isn't planned."`
	Replaces string `json:"replaces" doc:"The asset of the picture whose place it takes."`
}

type photoRowView struct {
	batchPhotoView `json:",inline"`

	ProductID string `json:"productId" doc:"Empty: it has none, or one that you can't open."`
	Style     string `json:"style"`
	Title     string `json:"title"`
	Color     string `json:"color"`
}

type photoRowsView struct {
	httpapi.Envelope `json:",inline"`
	Next             string `json:"next"`
}

func viewBatch(b batches.Batch) batchView {
	b = b.Shown()
	t := b.Tally
	view := batchView{
		ID: b.ID, StoreID: b.StoreID, Supplier: b.Supplier, AssetID: b.AssetID, FileName: b.FileName, SHA256: hex.EncodeToString(b.SHA256), State: string(b.State), Reason: b.Reason, Waits: b.Waits, WaitsFor: b.WaitsFor,
		Bytes: b.Reading.Bytes, Columns: len(b.Mapping.Columns), Unplaced: b.Unplaced(), Stale: b.Stale, Beyond: b.Beyond,
		Rows: cmp.Or(b.Reading.Rows, b.Rows), Variants: b.Rows, Done: b.Cursor, ChangeSet: b.ChangeSet, ActorID: b.ActorID, ActorName: b.ActorName, CreatedAt: b.CreatedAt, UpdatedAt: b.UpdatedAt,
		Plan: viewPlan(t), Applied: batchDoneView(t.Applied), Photos: batchShowsView(t.Photos),
	}
	if p := t.Pictures; p.JobID != "" {
		view.Pictures = &picturesView{p.JobID, p.Of, p.Ended, p.Fetched, p.Same, p.Failed, list(p.Problems, func(of batches.PictureProblem) pictureProblemView { return pictureProblemView(of) })}
	}
	if u := t.Undone; u != nil {
		undone := viewUndone(*u, "")
		view.Undone = &undone
	}
	return view
}

func viewPlan(t batches.Tally) batchPlanView {
	x := t.Expected
	return batchPlanView{
		t.Took.Milliseconds(), t.Create, t.Update, t.Same, t.Refused, t.Styles, t.Edited, append([]string{}, t.EditedBy...), x.Ready, x.Warned, x.Held, counts(x.HeldBy), t.Cells,
		counts(t.Changed), counts(t.Kept), counts(t.Problems), counts(t.Notes), t.PictureRows, t.Skipped, t.Restyled,
	}
}

func counts(of map[string]int) map[string]int {
	if of == nil {
		return map[string]int{}
	}
	return of
}

func viewMapping(b batches.Batch, remembered bool) batchMappingView {
	r := b.Reading
	doubts := map[string]int{}
	for code, n := range r.Counts {
		doubts[string(code)] = n
	}
	var across *sizesView
	if a := b.SizesAcross(); a != nil {
		across = &sizesView{a.Columns, a.SKU}
	}
	return batchMappingView{
		Reading: readingView{
			string(r.Found.Format), r.Found.Sheet, list(r.Sheets, func(name string) string { return name }), string(r.Found.Encoding), r.Found.Delimiter, r.Found.Header, r.Found.Decimal,
			list(r.First, func(l batches.Line) batchLine { return batchLine(l) }), doubts, viewChoices(r.Choices),
		},
		Columns: list(b.Mapping.Columns, viewColumn), Empty: string(b.Mapping.Empty), TakeNew: b.Mapping.TakeNew, MakeNew: b.Mapping.MakeNew, Names: b.NamesProducts(),
		Fixes: list(b.Mapping.Fixes, func(f batches.Fix) batchFix { return batchFix(f) }), Across: across, Remembered: remembered,
	}
}

func viewColumn(c batches.Column) batchColumnView {
	words := c.Reading.Words
	if words == nil {
		words = map[string]string{}
	}
	reasons := list(c.Reasons, func(reason string) string { return reason })
	return batchColumnView{c.Header, c.Attribute, c.Locale, c.Channel, c.Size, c.Confidence, c.Sure(), reasons, c.Matched, c.Of, c.Reading.Currency, c.Reading.Unit, words, c.Formulas, c.Proposed, c.ProposedLocale, c.ProposedChannel}
}

func viewBatchChange(c plan.Change) batchChangeView {
	return batchChangeView{c.Attribute, c.Locale, c.Channel, c.Ref, c.Raw, c.Before, c.After, c.Formatting}
}

func viewBatchProblem(p plan.Problem) batchProblemView {
	return batchProblemView{p.Attribute, p.Locale, p.Ref, p.Raw, p.Row, p.Code, string(p.Severity), p.Text, p.Fix, p.Suggest}
}

func viewBatchRow(r batches.Row) batchRowView {
	cells := list(r.Detail.Cells, func(text string) string { return text })
	view := batchRowView{
		Number: r.Number, Part: r.Part, Outcome: r.Outcome, SKU: r.SKU, Cells: cells, Problems: list(r.Detail.Problems, viewBatchProblem), Changes: list(r.Detail.Changes, viewBatchChange),
		Kept: list(r.Detail.Kept, viewBatchChange), EditedBy: r.Detail.EditedBy, ProductID: r.ProductID, Style: r.Style, Title: r.Title, Color: r.Color, AssetID: r.AssetID,
	}
	if n := r.Detail.New; n != nil {
		view.New = &batchNewView{n.Values, n.Variants, n.Known}
	}
	return view
}

func viewPhoto(p store.BatchPhoto) batchPhotoView {
	return batchPhotoView{p.AssetID, p.Name, p.SKU, p.By, p.View, p.Position, string(p.Outcome), p.Replaces}
}

func viewPhotoRow(r batches.PhotoRow) photoRowView {
	return photoRowView{viewPhoto(r.BatchPhoto), r.ProductID, r.Style, r.Title, r.Color}
}

type newBatch struct {
	StoreID    string            `json:"storeId" doc:"That the products are put in."`
	Supplier   string            `json:"supplier" optional:"true" doc:"Whose decisions about columns are used again."`
	AssetID    string            `json:"assetId" optional:"true" doc:"A CSV or XLSX file that you uploaded for batches, or one of the library, which it leaves. Empty: photos alone."`
	FileName   string            `json:"fileName" optional:"true" doc:"As it came: the library has each content once, under its first name. Of photos alone what they are called together."`
	PhotoIDs   []string          `json:"photoIds" optional:"true" maxItems:"1000" doc:"Pictures of the library."`
	PhotoNames map[string]string `json:"photoNames" optional:"true" doc:"By asset, as they came this time; without one, a photo is called as in the library."`
}

type batchChoices struct {
	Sheet      string `json:"sheet" optional:"true"`
	Encoding   string `json:"encoding" optional:"true"`
	Delimiter  string `json:"delimiter" optional:"true"`
	Header     int    `json:"header" optional:"true" doc:"The row of headings; -1: it has no headings; 0: to be found."`
	Decimal    string `json:"decimal" optional:"true"`
	FillMerged bool   `json:"fillMerged" optional:"true" doc:"Merged cells all have the value of the first."`
	Hidden     bool   `json:"hidden" optional:"true" doc:"Rows that a spreadsheet program doesn't show are read too."`
}

func viewChoices(c sheet.Choices) batchChoices {
	return batchChoices{c.Sheet, string(c.Encoding), c.Delimiter, c.Header, c.Decimal, c.FillMerged, c.Hidden}
}

func (c batchChoices) choices() sheet.Choices {
	return sheet.Choices{Sheet: c.Sheet, Encoding: sheet.Encoding(c.Encoding), Delimiter: c.Delimiter, Header: c.Header, Decimal: c.Decimal, FillMerged: c.FillMerged, Hidden: c.Hidden}
}

type columnDecision struct {
	Attribute string            `json:"attribute" doc:"Empty: left out."`
	Locale    string            `json:"locale" optional:"true" doc:"Of texts."`
	Channel   string            `json:"channel" optional:"true" doc:"That it is said for alone; empty: for all."`
	Currency  string            `json:"currency" optional:"true" doc:"Of prices that name none."`
	Unit      string            `json:"unit" optional:"true" doc:"Of weights that name none."`
	Words     map[string]string `json:"words" optional:"true" doc:"What the supplier's words mean."`
	Confirmed bool              `json:"confirmed" optional:"true" doc:"It needs no question, although it is as proposed."`
}

func (d columnDecision) decision() batches.Decision { return batches.Decision(d) }

type batchDecisions struct {
	Columns  []columnDecision `json:"columns" maxItems:"16384" doc:"One for each column of the file."`
	Empty    string           `json:"empty" optional:"true" enum:"|clear"`
	TakeNew  bool             `json:"takeNew" optional:"true"`
	Supplier string           `json:"supplier" optional:"true"`
	Remember bool             `json:"remember" optional:"true" doc:"For the supplier's next file."`
}

type morePhotos struct {
	PhotoIDs   []string          `json:"photoIds" minItems:"1" maxItems:"1000" doc:"Pictures of the library."`
	PhotoNames map[string]string `json:"photoNames" optional:"true" doc:"By asset, as they came this time; without one, a photo is called as in the library."`
}

type photoPlaces struct {
	Photos []photoPlace `json:"photos" minItems:"1" maxItems:"1000"`
}

type photoPlace struct {
	AssetID string `json:"assetId"`
	SKU     string `json:"sku" optional:"true" doc:"Of a variant that it shows."`
	View    string `json:"view" optional:"true" enum:"|front|back|side|detail|model|flat"`
	Out     bool   `json:"out" optional:"true" doc:"It is left out. Without an SKU either, its name decides again."`
}

func (p photoPlace) place() batches.Place { return batches.Place(p) }
