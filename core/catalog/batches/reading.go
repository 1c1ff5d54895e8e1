package batches

import (
	"context"
	"maps"
	"slices"
	"strings"

	core "selvedge/core/catalog"
	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/mapping"
	"selvedge/core/catalog/parse"
	"selvedge/core/catalog/plan"
	"selvedge/core/catalog/vocabulary"
	"selvedge/core/sheet"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

const (
	sampleRows = 300 // that the columns' meaning is guessed from
	shownRows  = 20
	shownCell  = 400 // bytes of a cell that is shown

	maxColumns = 1_000 // more than anybody could map

	byDecision = "decided" // why a column is what a person said

	sizeColumns  sheet.Code = "size_columns"   // that count the pieces of a size, and are left out
	costCurrency sheet.Code = "cost_currency"  // of costs whose currency only the store's is known to be
	otherCountry sheet.Code = "other_country"  // that say prices of a country whose prices aren't taken
	sizeLines    sheet.Code = "size_lines"     // that name the columns of a matrix otherwise than they are taken
	otherMoney   sheet.Code = "other_currency" // that say prices in a currency whose prices aren't taken
	hiddenRows   sheet.Code = "hidden_rows"    // that a spreadsheet program doesn't show, and that are left out
	otherScript  sheet.Code = "other_script"   // than the encoding's, so that its texts are no words
	otherSheets  sheet.Code = "other_sheets"   // with the same headings, which aren't read
	asOthers     sheet.Code = "as_others"      // that another column is as likely to be as they are
	reportColumn sheet.Code = "report_column"  // that say why rows were refused before
)

// Reading is how a file is read.
type Reading struct {
	Choices sheet.Choices // of people
	Found   sheet.Found
	Sheets  []string
	Bytes   int64
	Rows    int64 // below the headings
	First   []Line

	SizeLines []int              // rows below the headings that name sizes of columns
	Counts    map[sheet.Code]int // of what is doubtful
}

// Line is a row as it is shown.
type Line struct {
	Number int
	Cells  []string
}

// Column is what a column of the file is.
type Column struct {
	Header     string
	Attribute  string // empty: left out
	Locale     string // of texts
	Channel    string `json:",omitempty"` // that it is said for; empty: for all
	Size       string // that its heading names, of whose variants it says the stock or the GTIN
	Confidence float64
	Reasons    []string
	Matched    int // values that read well
	Of         int // values looked at
	Reading    parse.Column
	Formulas   int // cells whose saved values are taken

	// What it may be, but not surely enough to be taken before somebody has said so.
	Proposed        string
	ProposedLocale  string
	ProposedChannel string `json:",omitempty"`
}

// propose leaves a column out until somebody has confirmed what it may be.
func (c *Column) propose() {
	if c.Attribute == "" || c.Sure() {
		return
	}
	c.Proposed, c.ProposedLocale, c.ProposedChannel = c.Attribute, c.Locale, c.Channel
	c.Attribute, c.Locale, c.Channel = "", "", ""
}

// Sure says whether what the column is needs no question.
func (c *Column) Sure() bool { return c.Confidence >= mapping.Sure }

// isPlaced says whether it is known, or decided, what the column is; a person who leaves a
// column out is sure of it.
func (c *Column) isPlaced() bool { return c.Sure() && (c.Attribute != "" || c.Confidence == 1) }

// Unplaced counts the columns that somebody has to look at.
func (b *Batch) Unplaced() (n int) {
	for i := range b.Mapping.Columns {
		if !b.Mapping.Columns[i].isPlaced() {
			n++
		}
	}
	return n
}

// Mapping is what the columns of a file are, and what was chosen for its plan.
type Mapping struct {
	Columns []Column
	Empty   plan.Empty
	TakeNew bool // words that no vocabulary has are taken as they are
	MakeNew bool // products are made of a file without titles too
	Fixes   []Fix
	Own     core.OwnWords        // when the file was read, or planned last
	Sold    catalog.StoreChannel // of a file in a channel's format: whom its texts are for
}

// readFile finds out how the file is written and what its columns may be.
func (s *Service) readFile(ctx context.Context, b *Batch) error {
	f, err := s.open(ctx, b, opening{isStep: true})
	if err != nil {
		return err
	}
	defer func() { _ = f.close() }()
	reading := Reading{Choices: b.Reading.Choices, Found: f.Found, Bytes: f.size}
	for _, info := range f.sheets {
		if info.Name != "" && !info.Hidden {
			reading.Sheets = append(reading.Sheets, info.Name)
		}
	}
	turn := s.turnOf(b)
	columns, otherSizes, err := s.headed(ctx, turn, &f, &reading)
	if err != nil {
		return err
	}
	rows := int64(0)
	format := s.formatOf(columns)
	var sample [][]string // of a file in a channel's format
	for l, err := range f.lines(ctx) {
		if err != nil {
			return err
		}
		if rows++; rows > sampleRows {
			continue
		}
		if format != nil {
			sample = append(sample, widened(l.cells, len(columns)))
		}
		first := Line{l.number, make([]string, len(columns))}
		for i := range columns {
			if i < len(l.cells) {
				columns[i].Values = append(columns[i].Values, strings.Clone(l.cells[i]))
				first.Cells[i] = brief(l.cells[i])
			}
		}
		if rows <= shownRows {
			reading.First = append(reading.First, first)
		}
	}
	if rows == 0 {
		return errNoRows
	}
	reading.Rows = rows
	counts := map[sheet.Code]int{}
	maps.Copy(counts, f.Report().Counts)
	if *f.hidden > 0 {
		counts[hiddenRows] = *f.hidden
	}
	if f.Foreign {
		counts[otherScript] = 1
	}
	if others := len(f.Alike); others > 0 {
		counts[otherSheets] = others
	}
	if otherSizes > 0 {
		counts[sizeLines] = otherSizes
	}
	var memories []mapping.Memory
	var alikeOne alikeFile
	var supplier string
	var sold catalog.StoreChannel
	var seller mapping.Seller
	var mapper *mapping.Mapper
	var own core.OwnWords
	err = turn.look(ctx, func(ctx context.Context, tx catalog.Tx, door core.Door, b *Batch) (err error) {
		memories, alikeOne, err = s.memories(ctx, tx, b, columns)
		supplier, mapper = b.Supplier, s.mapper(b)
		if err == nil {
			own, err = s.Catalog.KnownWords(ctx, tx, door)
		}
		if err == nil {
			seller, err = sellerOf(ctx, tx, b)
		}
		if err == nil && format != nil {
			sold, err = s.soldTo(ctx, tx, door, b, format, sample)
		}
		return err
	})
	if err != nil {
		return err
	}
	proposals := mapper.For(seller).Propose(columns, memories...) // for many columns it takes a while, in which others write
	if alikeOne.supplier != "" {
		mapper.Suggest(columns, proposals, alikeOne.memory, alikeOne.supplier)
	}
	if format != nil {
		s.placeByFormat(format, columns, sample, proposals, base(sold.Locale))
	}
	return turn.do(ctx, func(ctx context.Context, tx catalog.Tx, _ core.Door, b *Batch) error {
		b.Supplier, b.Reading, b.Rows, b.Cursor = supplier, reading, rows, 0
		b.Reading.Counts = maps.Clone(counts)
		b.Mapping = Mapping{Columns: make([]Column, len(columns)), Sold: sold, Own: own}
		b.State = catalog.BatchMapped
		for i, p := range proposals {
			p.Reading.Attribute.Words = nil
			b.Mapping.Columns[i] = Column{
				Header: columns[i].Header, Attribute: p.Attribute, Locale: p.Locale, Channel: p.Channel, Size: p.Size, Confidence: p.Confidence, Reasons: p.Reasons,
				Matched: p.Matched, Of: p.Of, Reading: p.Reading, Formulas: f.formulas[i],
			}
			b.Mapping.Columns[i].propose()
			if slices.Contains(p.Reasons, mapping.OfSize) && p.Size == "" {
				b.Reading.Counts[sizeColumns]++
			}
			if slices.Contains(p.Reasons, mapping.OfCountry) {
				b.Reading.Counts[otherCountry]++
			}
			if slices.Contains(p.Reasons, mapping.OfCurrency) {
				b.Reading.Counts[otherMoney]++
			}
			if slices.Contains(p.Reasons, mapping.AsOthers) {
				b.Reading.Counts[asOthers]++
			}
			if slices.Contains(p.Reasons, mapping.OfReport) {
				b.Reading.Counts[reportColumn]++
				continue
			}
			if !slices.Contains(p.Reasons, mapping.ByMemory) || !p.Sure() {
				b.State = catalog.BatchRead
			}
		}
		return s.takeCurrency(ctx, tx, b)
	})
}

// widened are a row's cells with one for each of some columns at least.
func widened(cells []string, columns int) []string {
	all := make([]string, columns)
	for i := range min(len(cells), columns) {
		all[i] = strings.Clone(cells[i])
	}
	return all
}

// brief is as much of a cell as is shown.
func brief(text string) string {
	if len(text) > shownCell {
		text = strings.ToValidUTF8(text[:shownCell], "") + "…"
	}
	return strings.Clone(text)
}

// Decision is what a person decided about a column.
type Decision struct {
	Attribute string // empty: left out
	Locale    string
	Channel   string            // empty: all
	Currency  string            // of prices that name none
	Unit      string            // of weights that name none
	Words     map[string]string // what the supplier's words mean
	Confirmed bool              // it needs no question, although it is as proposed
}

// Decisions are what a person decided about a file.
type Decisions struct {
	Columns  []Decision // one for each column
	Empty    plan.Empty
	TakeNew  bool
	Supplier string // whose columns are remembered; empty: as before
	Remember bool
}

// Decide sets what the columns of a file are, and returns what Remembered does. It fails as Batch does, with Invalid, reasons
// "batch_mapping" and "batch_supplier", and with Conflict, reasons "batch_busy",
// "batch_state" and "batch_without_sheet".
func (s *Service) Decide(ctx context.Context, actor ports.Actor, workspaceID, id string, d Decisions) (decided Batch, remembered bool, err error) {
	d.Supplier = strings.Join(strings.Fields(d.Supplier), " ")
	if len([]rune(d.Supplier)) > 120 {
		return decided, false, errNames
	}
	err = s.write(ctx, actor, workspaceID, id, func(ctx context.Context, tx catalog.Tx, _ core.Door, b *Batch) error {
		switch {
		case b.isWorking():
			return errBusy
		case b.State != catalog.BatchRead && b.State != catalog.BatchMapped && b.State != catalog.BatchPlanned:
			return errState
		case !b.hasSheet():
			return errBare
		}
		if err := s.decide(b, d); err != nil {
			return err
		}
		if err := s.takeCurrency(ctx, tx, b); err != nil {
			return err
		}
		if d.Supplier != "" {
			b.Supplier = d.Supplier
		}
		b.State, b.Cursor = catalog.BatchMapped, 0
		b.forget()
		if d.Remember {
			if err := s.remember(ctx, tx, b, func(i int) bool { return b.Mapping.Columns[i].Sure() }, nil); err != nil {
				return err
			}
		}
		if err := s.save(ctx, tx, b); err != nil {
			return err
		}
		decided = *b
		remembered, err = s.isRemembered(ctx, tx, b)
		return err
	})
	return decided, remembered, err
}

func (s *Service) decide(b *Batch, d Decisions) error {
	if len(d.Columns) != len(b.Mapping.Columns) || d.Empty != plan.Keep && d.Empty != plan.Clear {
		return errMapping
	}
	b.Mapping.Empty, b.Mapping.TakeNew = d.Empty, d.TakeNew
	parser, taken := parse.New(s.Words), map[place]bool{}
	for i, column := range d.Columns {
		c := &b.Mapping.Columns[i]
		a, known := s.attributesOf(b).Get(column.Attribute)
		at := place{Field: plan.Field{Attribute: column.Attribute, Locale: column.Locale, Channel: column.Channel}}
		if at.size = c.Size; column.Attribute != "" && !c.mayBeOfSize(column.Attribute) {
			at.size = ""
		}
		switch {
		case column.Attribute == "" || column.Attribute == vocabulary.Currency:
		case !known && !vocabulary.IsCompanion(column.Attribute), column.Locale != "" && !a.Localized, !s.mayBeOn(column.Channel, a), a.Type != "list" && taken[at]:
			return errMapping
		}
		taken[at] = true
		if column.Attribute != c.Attribute && column.Attribute != c.Proposed {
			c.Reading = parse.Column{}
			if known {
				c.Reading = parser.Look(a, c.Header, b.firstCells(i))
				c.Reading.Attribute.Words = nil
			}
		}
		if column.Confirmed || column.Attribute != c.Attribute || column.Locale != c.Locale || column.Channel != c.Channel {
			c.Confidence, c.Reasons = 1, []string{byDecision}
			c.Proposed, c.ProposedLocale, c.ProposedChannel = "", "", ""
		}
		c.Attribute, c.Locale, c.Channel = column.Attribute, column.Locale, column.Channel
		if column.Currency != "" {
			c.Reading.Currency = column.Currency
		}
		if column.Unit != "" {
			c.Reading.Unit = column.Unit
		}
		c.Reading.Words = map[string]string{}
		for word, meaning := range column.Words {
			c.Reading.Words[vocabulary.Fold(word)] = meaning
		}
	}
	for _, c := range b.Mapping.Columns {
		if c.ofSize() != "" && (taken[place{Field: plan.Field{Attribute: c.Attribute}}] || taken[place{Field: plan.Field{Attribute: "size"}}]) {
			return errMapping
		}
	}
	return nil
}

// mayBeOn says whether a column of an attribute may be for a channel; empty: for all.
func (s *Service) mayBeOn(channel string, a attribute.Attribute) bool {
	return channel == "" || a.PerChannel && s.Catalog.Channels[channel] != nil
}

// place is what one column may say.
type place struct {
	plan.Field
	size string
}
