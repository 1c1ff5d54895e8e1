package app

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"selvedge/adapters/modellocal"
	"selvedge/core/audit"
	"selvedge/core/catalog"
	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/values"
	"selvedge/core/library"
	"selvedge/ports"
	store "selvedge/ports/catalog"
)

// demoCatalog says by which rules the brand's products are named, colored, sized and
// priced, and what people edited of them afterwards.
type demoCatalog struct {
	By         string // who imports them
	Brand      string
	Site       string                      // of product pages
	Prefix     string                      // of GTINs
	Picture    struct{ Width, Height int } // of each garment in each color; 0: none is drawn
	Stores     []demoStoreSetting
	Feeds      []demoFeed
	Templates  []demoTemplate
	Batches    []demoBatch
	Names      []string
	Seasons    []demoSeason
	Colors     []demoColor
	Required   []string              // of each family
	Attributes []attribute.Attribute // of the brand's own
	Lines      []demoLine
	Edits      []demoEdit
}

// demoEdit is what somebody wrote about a product.
type demoEdit struct {
	By, Style, Attribute, Locale, Channel, Value string
	DaysAgo                                      int
}

type demoColor struct{ Name, Code, Family string }

// demoSeason is one import. The styles of a line take turns in the seasons.
type demoSeason struct {
	Name, Store string
	DaysAgo     int
	Complete    bool // nothing is left to fill in
}

// has says whether a style or a variant of a season has what every so many lack.
func (s demoSeason) has(number, without int) bool { return s.Complete || number%without != 0 }

// demoLine is one garment that the brand makes under each of its names.
type demoLine struct {
	Garment, Noun, Category, Origin, Care string
	Description                           string // with %s for the name
	Price                                 int    // the lowest
	Sizes                                 []string
	Materials                             [][2]string         // its word in titles, and what it is
	German                                string              // the template of German descriptions
	Own                                   map[string][]string // words of the brand's own attributes, of which its styles take turns
	Requires                              []string            // of its family, besides what each requires
}

// What of the demo is left out, so that there is something to complete: of every so many
// styles or variants of a season, one.
const (
	withoutCare     = 13
	withoutMaterial = 17
	withoutGTIN     = 61
	withoutPicture  = 27

	withoutDescription = 19
	withoutSEO         = 6
)

// catalogDemo is the brand's work on its catalog.
type catalogDemo struct {
	demo
	h        *components
	at       time.Time
	past     *catalog.Service // at that time
	library  *library.Service // at that time
	actors   map[string]ports.Actor
	families map[string]string // IDs by the noun of their line
	pictures map[look]catalogPicture
}

// sellDemo makes the brand's catalog by the product's own use cases, at the times when it
// did.
func (h *components) sellDemo(ctx context.Context, d demo) error {
	c := &catalogDemo{demo: d, h: h, actors: map[string]ports.Actor{}, families: map[string]string{}}
	clock := func() time.Time { return c.at }
	past := *h.products
	past.Now, past.Events, past.IDs = clock, nil, idsAt(clock)
	past.Audit = audit.Log{Now: clock, IDs: past.IDs}
	c.past, c.library = &past, h.libraryAt(clock, modellocal.Pictures{Garments: h.garments})
	for _, u := range d.Users {
		c.actors[u.ID] = ports.Actor{UserID: u.ID, Email: u.Email}
	}
	for _, step := range []func(context.Context) error{c.openStores, c.draw, c.addAttributes, c.makeFamilies, c.importSeasons, c.maintain, c.saveTemplates, c.makeFeeds, c.check, c.takeWaiting} {
		if err := step(ctx); err != nil {
			return err
		}
	}
	return nil
}

func (d *catalogDemo) addAttributes(ctx context.Context) error {
	d.at = daysBefore(d.now, d.Catalog.Seasons[0].DaysAgo)
	for _, a := range d.Catalog.Attributes {
		if _, err := d.past.AddAttribute(ctx, d.actors[d.Catalog.By], d.Workspace.ID, a); err != nil {
			return fmt.Errorf("attribute %q: %w", a.Label, err)
		}
	}
	return nil
}

func (d *catalogDemo) makeFamilies(ctx context.Context) error {
	c := d.Catalog
	d.at = daysBefore(d.now, c.Seasons[0].DaysAgo)
	for _, line := range c.Lines {
		if _, drawn := d.h.garments.Blocks[line.Garment]; !drawn {
			return fmt.Errorf("there is no garment %q", line.Garment)
		}
		rules := catalog.Rules{Category: line.Category, Descriptions: map[string]string{"/de": line.German}}
		for _, key := range slices.Concat(c.Required, line.Requires) {
			rules.Required = append(rules.Required, catalog.Requirement{Attribute: key})
		}
		f, err := d.past.PutFamily(ctx, d.actors[c.By], d.Workspace.ID, "", line.Noun, 0, rules)
		if err != nil {
			return fmt.Errorf("family %q: %w", line.Noun, err)
		}
		d.families[line.Noun] = f.ID
	}
	return nil
}

func (d *catalogDemo) importSeasons(ctx context.Context) error {
	for i, season := range d.Catalog.Seasons {
		d.at = daysBefore(d.now, season.DaysAgo)
		if err := d.importSeason(ctx, season, d.Catalog.styles(i, d.families)); err != nil {
			return fmt.Errorf("%s: %w", season.Name, err)
		}
	}
	return nil
}

// maintain edits products and takes in the files that are through, the earliest first.
func (d *catalogDemo) maintain(ctx context.Context) error {
	type act struct {
		at time.Time
		do func(context.Context) error
	}
	var acts []act
	for _, e := range d.Catalog.Edits {
		acts = append(acts, act{daysBefore(d.now, e.DaysAgo), func(ctx context.Context) error { return d.edit(ctx, e) }})
	}
	for _, b := range d.Catalog.Batches {
		if !b.waits() {
			acts = append(acts, act{b.at(d.now), func(ctx context.Context) error { return d.takeIn(ctx, b) }})
		}
	}
	slices.SortStableFunc(acts, func(a, b act) int { return a.at.Compare(b.at) })
	for _, a := range acts {
		d.at = a.at
		if err := a.do(ctx); err != nil {
			return err
		}
	}
	return nil
}

func (d *catalogDemo) edit(ctx context.Context, e demoEdit) error {
	err := editDemo(ctx, d.past, d.actors[e.By], d.Workspace.ID, e.Style, catalog.Edit{
		Place: values.Place{Attribute: e.Attribute, Locale: e.Locale, Channel: e.Channel}, Text: e.Value,
	})
	if err != nil {
		return fmt.Errorf("%s of %s: %w", e.Attribute, e.Style, err)
	}
	return nil
}

// importSeason applies the rows of a season's styles with their pictures in one change set.
func (d *catalogDemo) importSeason(ctx context.Context, season demoSeason, styles []demoStyle) error {
	var rows []catalog.ImportRow
	for _, s := range styles {
		german, err := d.german(s)
		if err != nil {
			return err
		}
		for _, row := range s.rows {
			row.Values = append(row.Values, german...)
			rows = append(rows, row)
		}
	}
	return d.past.Store.Write(ctx, func(ctx context.Context, tx store.Tx) error {
		door, err := catalog.Enter(ctx, tx, d.actors[d.Catalog.By], d.Workspace.ID, catalog.BatchesApp)
		if err != nil {
			return err
		}
		set, err := d.past.NewImport(ctx, tx, door, "Imported "+season.Name)
		if err != nil {
			return err
		}
		outcomes, err := d.past.ApplyRows(ctx, tx, door, set, rows, catalog.ImportOptions{StoreID: season.Store})
		for i, o := range outcomes {
			if o.Result == catalog.RowRefused {
				return fmt.Errorf("row %s: %v", rows[i].SKU, o.Problems)
			}
		}
		if err != nil || len(d.pictures) == 0 {
			return err
		}
		return d.show(ctx, tx, door, set, styles)
	})
}

// german returns the German title and description of a style, as rules write them.
func (d *catalogDemo) german(s demoStyle) (list []values.Value, err error) {
	record, writer := attribute.Record{}, d.h.products.Writer
	for _, v := range s.rows[0].Values {
		record[v.Attribute] = v.Text
	}
	title, err := writer.ParseGrammar("{title}")
	if err != nil {
		return nil, err
	}
	template, err := writer.ParseTemplate(s.line.German)
	if err != nil {
		return nil, err
	}
	texts := map[string]string{"title": writer.Title(title, record, "de", 150)}
	if record["description"] != "" {
		texts["description"] = writer.Description(template, record, "de")
	}
	for _, key := range slices.Sorted(maps.Keys(texts)) {
		list = append(list, values.Value{Place: values.Place{Attribute: key, Locale: "de"}, Text: texts[key], Source: values.ByRule})
	}
	return list, nil
}

// editDemo edits a value of the product of a style, whatever it is.
func editDemo(ctx context.Context, s *catalog.Service, actor ports.Actor, workspaceID, style string, e catalog.Edit) error {
	found, err := s.List(ctx, actor, workspaceID, catalog.Query{Text: style}, catalog.Page{})
	if err != nil {
		return err
	}
	if len(found.Rows) == 0 {
		return fmt.Errorf("there is no style %q", style)
	}
	id := found.Rows[0].ProductID
	p, err := s.Product(ctx, actor, workspaceID, id)
	if err != nil {
		return err
	}
	is, _ := p.Values.Get(e.Place)
	e.Was = is.Text
	_, _, err = s.Edit(ctx, actor, workspaceID, id, []catalog.Edit{e})
	return err
}

// demoStyle is a style with its variants.
type demoStyle struct {
	number int
	line   demoLine
	season demoSeason
	rows   []catalog.ImportRow
}

// styles returns those of a season. Everything follows from numbers, so that each start
// shows the same.
func (c demoCatalog) styles(season int, families map[string]string) (list []demoStyle) {
	for l, line := range c.Lines {
		for n, name := range c.Names {
			if (n+l)%len(c.Seasons) != season {
				continue
			}
			number := 1 + n*len(c.Lines) + l // of the style
			list = append(list, demoStyle{number, line, c.Seasons[season], c.rows(line, name, c.Seasons[season], number, families[line.Noun])})
		}
	}
	return list
}

// colorsOf returns the 1 to 3 colors of a style.
func (c demoCatalog) colorsOf(number int) (list []demoColor) {
	for i := range 1 + number%3 {
		list = append(list, c.Colors[(number+i*3)%len(c.Colors)])
	}
	return list
}

// rows returns the variants of one style: its colors in all sizes.
func (c demoCatalog) rows(line demoLine, name string, season demoSeason, number int, familyID string) (rows []catalog.ImportRow) {
	style := "NH-" + strconv.Itoa(2600+number)
	made := number * 5 % 7 % len(line.Materials)
	material := line.Materials[made]
	price := line.Price + number%4*10
	of := []values.Value{
		imported("title", name+" "+material[0]+" "+line.Noun), imported("brand", c.Brand), imported("category", line.Category), imported("season", season.Name),
		imported("origin", line.Origin), imported("gender", []string{"female", "male", "unisex"}[number%3]), imported("age_group", "adult"),
		imported("status", "active"), imported("price", strconv.Itoa(price)+".00 EUR"), imported("link", c.Site+strings.ToLower(style)),
	}
	for _, key := range slices.Sorted(maps.Keys(line.Own)) {
		of = append(of, imported(key, line.Own[key][number%len(line.Own[key])]))
	}
	if season.has(number, withoutDescription) {
		of = append(of, imported("description", fmt.Sprintf(line.Description, name)))
	}
	if season.has(number, withoutSEO) {
		of = append(of, imported("product_type", line.Noun), imported("seo_title", name+" "+line.Noun+" | "+c.Brand),
			imported("seo_description", "The "+name+" "+line.Noun+" by "+c.Brand+". Free returns within 30 days."))
	}
	if season.has(number, withoutMaterial) {
		of = append(of, imported("material", material[1]))
	}
	if season.has(number, withoutCare) {
		of = append(of, imported("care", line.Care))
	}
	for i, color := range c.colorsOf(number) {
		for j, size := range line.Sizes {
			n := number*100 + i*10 + j
			sku := strings.ToUpper(style + "-" + color.Code + "-" + strings.ReplaceAll(size, " ", ""))
			row := catalog.ImportRow{SKU: sku, Style: style, FamilyID: &familyID, Values: slices.Concat(of, []values.Value{
				imported("color", color.Name), imported("color_code", color.Code), byRule("color_family", color.Family),
				imported("size", size), imported("stock", strconv.Itoa(n*37%90)),
			})}
			if season.has(n, withoutGTIN) {
				row.Values = append(row.Values, imported("gtin", gtin(c.Prefix+fmt.Sprintf("%05d", n))))
			}
			rows = append(rows, row)
		}
	}
	return rows
}

func imported(key, text string) values.Value {
	return values.Value{Place: values.Place{Attribute: key}, Text: text, Source: values.Imported}
}

// byRule is a value that follows from an imported one.
func byRule(key, text string) values.Value {
	return values.Value{Place: values.Place{Attribute: key}, Text: text, Source: values.ByRule}
}

// gtin adds the check digit to twelve digits.
func gtin(digits string) string {
	sum := 0
	for i := range len(digits) {
		sum += int(digits[i]-'0') * (1 + i%2*2)
	}
	return digits + strconv.Itoa((10-sum%10)%10)
}
