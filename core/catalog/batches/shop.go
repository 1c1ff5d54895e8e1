package batches

import (
	"context"
	"slices"
	"strings"

	core "selvedge/core/catalog"
	"selvedge/core/catalog/channel"
	"selvedge/core/catalog/mapping"
	"selvedge/core/catalog/parse"
	"selvedge/core/catalog/plan"
	"selvedge/core/catalog/shopfile"
	"selvedge/core/catalog/values"
	"selvedge/ports/catalog"
)

// byFormat is why a column is what the format of its file says.
const byFormat = "format of the file"

// format returns the format of a batch's file, if it is a sales channel's; else nil.
func (s *Service) format(b *Batch) *shopfile.Format {
	columns := make([]mapping.Column, len(b.Mapping.Columns))
	for i := range b.Mapping.Columns {
		columns[i].Header = b.Mapping.Columns[i].Header
	}
	return s.formatOf(columns)
}

func (s *Service) formatOf(columns []mapping.Column) *shopfile.Format {
	headings := make([]string, len(columns))
	for i := range columns {
		headings[i] = columns[i].Header
	}
	return shopfile.Recognize(s.Catalog.Channels, s.attributes(), headings)
}

// shopRows returns how the rows of a file in a shop's format are taken, or nil.
func (s *Service) shopRows(b *Batch, headings []string) func() *shopfile.Rows {
	format := shopfile.Recognize(s.Catalog.Channels, s.attributes(), headings)
	if format == nil {
		return nil
	}
	mapped := make([]string, len(b.Mapping.Columns))
	for i := range mapped {
		mapped[i] = b.Mapping.Columns[i].Attribute
	}
	isOwn := func(address string) bool { return core.GivesAway(b.WorkspaceID, address) }
	return func() *shopfile.Rows { return format.Rows(&s.Words.Headers, mapped, isOwn) }
}

// lastDay is the column of the last day that another one's cells say besides the first.
func (s *Service) lastDay(first plan.Column) plan.Column {
	first.Field = plan.Field{Attribute: "sale_until"}
	first.Reading.Attribute, _ = s.attributes().Get("sale_until")
	return first
}

// placeByFormat proposes what the columns of a shop's file are, except for those that were decided before.
func (s *Service) placeByFormat(f *shopfile.Format, columns []mapping.Column, rows [][]string, proposals []mapping.Proposal, locale string) {
	f.Choose(&s.Words.Headers, rows)
	parser := parse.New(s.Words)
	taken := map[string]bool{}
	for _, p := range proposals {
		if slices.Contains(p.Reasons, mapping.ByMemory) {
			taken[p.Attribute] = true
		}
	}
	for i := range proposals {
		c, p := &f.Columns[i], &proposals[i]
		// Nobody decides against the names of options: they once couldn't be kept.
		if slices.Contains(p.Reasons, mapping.ByMemory) && (c.Names == 0 || p.Attribute != "") {
			continue
		}
		if !c.IsKnown {
			*p = mapping.Proposal{}
			continue
		}
		a, isAttribute := s.attributes().Get(c.Attribute)
		*p = mapping.Proposal{Confidence: 1, Reasons: []string{byFormat}}
		if c.Attribute == "" || taken[c.Attribute] && a.Type != "list" {
			continue
		}
		p.Attribute = c.Attribute
		if !isAttribute {
			continue
		}
		p.Reading = parser.Look(a, columns[i].Header, columns[i].Values)
		if c.Unit != "" {
			p.Reading.Unit = c.Unit
		}
		if mapping.IsText(a) {
			p.Locale = locale
		}
		p.Of, p.Matched = readable(parser, p.Reading, columns[i].Values)
	}
}

// readable counts the values that there are, and those of them that can be read.
func readable(parser parse.Parser, c parse.Column, values []string) (of, matched int) {
	if c.Attribute.Type == "money" && c.Currency == "" {
		c.Currency = "EUR" // that of its store may be meant
	}
	for _, text := range values {
		if parse.Clean(text) == "" {
			continue
		}
		of++
		if parser.Cell(c, text).Value != "" {
			matched++
		}
	}
	return of, matched
}

// soldTo returns for whom the texts of a file in a channel's format are: as the store sells on the channel, or as one of its feeds
// there does whose texts are those of the file.
func (s *Service) soldTo(ctx context.Context, tx catalog.Tx, door core.Door, b *Batch, f *shopfile.Format, rows [][]string) (best catalog.StoreChannel, err error) {
	list, err := s.targets(ctx, tx, b, f.Channel)
	if err != nil || len(list) < 2 {
		return append(list, catalog.StoreChannel{})[0], err
	}
	sku := slices.IndexFunc(f.Columns, func(c shopfile.Column) bool { return c.Attribute == "sku" })
	if sku < 0 {
		return list[0], nil
	}
	var skus []string
	for _, cells := range rows {
		skus = append(skus, cells[sku])
	}
	known, err := s.Catalog.Known(ctx, tx, door, skus)
	if err != nil {
		return best, err
	}
	most := -1
	for _, one := range list {
		sent, err := s.Catalog.Sent(ctx, tx, door, one, known)
		if err != nil {
			return best, err
		}
		same := 0
		for _, cells := range rows {
			of := sent[core.SKUKey(cells[sku])]
			for i, c := range f.Columns {
				if of != nil && c.Field >= 0 && cells[i] != "" && of.Texts[c.Field] == cells[i] {
					same++
				}
			}
		}
		if same > most {
			best, most = one, same
		}
	}
	return best, nil
}

// targets are whom a store sells to on a channel, and its feeds of it, the store's own first; else whom it sells to elsewhere.
func (s *Service) targets(ctx context.Context, tx catalog.Tx, b *Batch, key string) (list []catalog.StoreChannel, err error) {
	add := func(c catalog.StoreChannel) {
		isSame := func(other catalog.StoreChannel) bool { return other.Country == c.Country && other.Locale == c.Locale }
		if c.Channel == key && !slices.ContainsFunc(list, isSame) {
			list = append(list, c)
		}
	}
	all, err := tx.Channels.List(ctx, b.WorkspaceID)
	if err != nil {
		return nil, err
	}
	for _, store := range all {
		for _, c := range store.Channels {
			if store.StoreID == b.StoreID {
				add(c)
			}
		}
	}
	feeds, err := tx.Feeds.List(ctx, b.WorkspaceID)
	for _, f := range feeds {
		if f.StoreID == b.StoreID && f.RevokedAt.IsZero() {
			add(catalog.StoreChannel{Channel: f.Channel, Country: f.Country, Locale: f.Locale})
		}
	}
	for _, store := range all {
		if len(list) == 0 && store.StoreID == b.StoreID && len(store.Channels) > 0 {
			add(catalog.StoreChannel{Channel: key, Country: store.Channels[0].Country, Locale: store.Channels[0].Locale})
		}
	}
	return list, err
}

// sent are the variants of a channel's file as the catalog sends them.
type sent struct {
	format *shopfile.Format
	fields []channel.Column
	bySKU  map[string]*core.Sent
}

func (r *rowsAtOnce) sent(ctx context.Context, tx catalog.Tx, door core.Door) (*sent, error) {
	format := r.s.format(r.b)
	if format == nil || r.b.Mapping.Sold.Channel != format.Channel {
		return nil, nil
	}
	bySKU, err := r.s.Catalog.Sent(ctx, tx, door, r.b.Mapping.Sold, r.known)
	return &sent{format, r.s.Catalog.Channels[format.Channel].Columns(), bySKU}, err
}

// cells are what the catalog would write in the cells of a variant's row, given those that there are.
func (s *sent) cells(r *rowsAtOnce, view *core.View, row []string) map[plan.Cell]*plan.Sent {
	if s == nil {
		return nil
	}
	of := s.bySKU[view.Variant.SKUKey]
	if of == nil {
		return nil
	}
	cells := map[plan.Cell]*plan.Sent{}
	has := func(attribute, locale string) string {
		place := values.Place{Attribute: attribute, Locale: locale}
		if v, found := view.At(place); found && v.Place == place {
			return v.Text
		}
		return ""
	}
	renames := s.renamesOptions(of, row)
	for i := range r.b.Mapping.Columns {
		c, f := &r.b.Mapping.Columns[i], &s.format.Columns[i]
		if c.Attribute == "" || c.Attribute == "sku" || f.Field < 0 && f.Option == 0 || f.Names > 0 && renames {
			continue
		}
		one := &plan.Sent{Value: has(c.Attribute, c.Locale)}
		switch {
		case c.Attribute == "image" || c.Attribute == "images":
			one.Texts = of.Of.Pictures
		case f.Option > 0:
			one.Texts = s.option(of, c.Attribute)
		default:
			one.Texts, one.From = s.texts(of, f), of.From[f.Field]
		}
		cells[plan.Cell{Index: i, Attribute: c.Attribute}] = one
		if f.Interval && c.Attribute == "sale_from" {
			cells[plan.Cell{Index: i, Attribute: "sale_until"}] = &plan.Sent{Texts: one.Texts, Value: has("sale_until", "")}
		}
	}
	if r.b.mayHavePictureRows() {
		cells[plan.Cell{Index: r.b.picturesAt(), Attribute: "images"}] = &plan.Sent{Texts: of.Of.Pictures, Value: has("images", "")}
	}
	return cells
}

// texts are what a variant sends in a field, or others of its product, if they send it once.
func (s *sent) texts(of *core.Sent, c *shopfile.Column) []string {
	field := s.fields[c.Field]
	texts := []string{of.Texts[c.Field], s.cellText(field, of.Texts[c.Field])}
	if !c.Shared {
		return texts
	}
	for _, other := range of.Of.Variants {
		if text := s.cellText(field, other.Texts[c.Field]); !slices.Contains(texts, text) {
			texts = append(texts, text)
		}
	}
	return texts
}

// renamesOptions says whether a row has another name of an option than what is sent. Then it says them all, since their order is the
// shop's.
func (s *sent) renamesOptions(of *core.Sent, row []string) bool {
	for i := range min(len(row), len(s.format.Columns)) {
		f := &s.format.Columns[i]
		if name := parse.Clean(row[i]); f.Names > 0 && f.Field >= 0 && name != "" && name != of.Texts[f.Field] {
			return true
		}
	}
	return false
}

// option is what a variant sends as its option of an attribute.
func (s *sent) option(of *core.Sent, attribute string) (texts []string) {
	for i, field := range s.fields {
		if field.Value == "option_value" && of.From[i] == attribute {
			texts = append(texts, of.Texts[i])
		}
	}
	return texts
}

// cellText is a text as it stands in a file, where items are in one cell.
func (s *sent) cellText(field channel.Column, text string) string {
	if field.Separator == "" { // of items with commas between them, some are in quotes
		return strings.ReplaceAll(strings.ReplaceAll(text, "\n", ","), `"`, "")
	}
	if s.format.Channel == "woocommerce" {
		text = strings.ReplaceAll(text, ",", `\,`)
	}
	return strings.ReplaceAll(text, "\n", field.Separator)
}

// findStyles finds, in a file that only finds styles, what the products that there are have as theirs, by the lines' own style.
func (r *rowsAtOnce) findStyles(skus []string) {
	if !slices.ContainsFunc(r.s.columns(r.b), func(c plan.Column) bool { return c.Finds }) {
		return
	}
	r.ownStyles = map[string]string{}
	for i, l := range r.lines {
		if view, found := r.known[core.SKUKey(skus[i])]; found {
			r.ownStyles[r.survey.style[l.index]] = view.Product.Style
		}
	}
}

// ownStyle is what the product that a line is of has as its style where the file only finds it, else what the line says.
func (r *rowsAtOnce) ownStyle(i int, said string) string {
	if style := r.ownStyles[r.survey.style[r.lines[i].index]]; style != "" {
		return style
	}
	return said
}
