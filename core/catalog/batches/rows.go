package batches

import (
	"context"
	"encoding/json"
	"slices"

	core "selvedge/core/catalog"
	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/parse"
	"selvedge/core/catalog/plan"
	"selvedge/core/catalog/values"
	"selvedge/core/sheet"
	"selvedge/ports/catalog"
)

// Detail is what is known of a row that is not plainly fine.
type Detail struct {
	Cells    []string // of a refused row, as they came
	Problems []plan.Problem
	Changes  []plan.Change
	Kept     []plan.Change
	New      *NewStyle // of the first row of a style that is made
	EditedBy string    // who has edited the variant since the file came
	Taken    *Taken    // its GTIN, if other variants have it
	Style    string    // of a row with nothing but pictures, or that speaks for a style of others
}

// EditedCode is the code of rows about variants that somebody has edited since the file came.
const EditedCode = "edited"

// NewCode is the code of first rows of styles that something is made of.
const NewCode = "new"

// RestyleCode is the code of rows of new variants that change others of their style.
const RestyleCode = "restyle"

// rowsAtOnce are lines that one transaction plans or applies.
type rowsAtOnce struct {
	s       *Service
	b       *Batch
	planner *plan.Planner
	survey  *survey
	taken   *taken
	refused *refusals
	lines   []line

	outcomes  []plan.Outcome
	imports   []core.ImportRow
	of        []imported
	known     map[string]core.View
	made      map[int]*NewStyle          // by line
	styles    map[string]catalog.Product // that are there and get variants, by their keys
	editors   map[int]string             // by line
	holders   map[int]*Taken             // by line
	families  map[string]string          // IDs by name
	ownStyles map[string]string          // of products that there are, by what a file that only finds them calls them
}

// imported is what a line says of one variant.
type imported struct {
	line    int
	outcome *plan.Outcome
}

// run plans the lines against what is there now, and applies them or finds out what that
// would do.
func (r *rowsAtOnce) run(ctx context.Context, tx catalog.Tx, door core.Door, set catalog.ChangeSet, dry bool) error {
	skus, lines := make([]string, len(r.lines)), make([]line, len(r.lines))
	for i, l := range r.lines {
		skus[i] = r.survey.sku(l.index)
		lines[i] = r.survey.pictures.withPictures(r.b, l)
	}
	r.lines = lines
	known, err := r.s.Catalog.Known(ctx, tx, door, r.withAlike(skus))
	if err != nil {
		return err
	}
	r.known = known
	if r.families, err = core.FamilyIDs(ctx, tx, r.b.WorkspaceID); err != nil {
		return err
	}
	r.findStyles(skus)
	sent, err := r.sent(ctx, tx, door)
	if err != nil {
		return err
	}
	fields := r.fields()
	r.outcomes = make([]plan.Outcome, len(r.lines))
	for i, l := range r.lines {
		if _, showsOthers := r.survey.pictures.shows[l.index]; showsOthers {
			continue
		}
		if alike := r.survey.about(l.index); len(alike) > 1 {
			r.planAlike(i, alike, fields)
			continue
		}
		view, found := known[core.SKUKey(skus[i])]
		existing := existingOf(view, found, fields)
		if found {
			existing.Sent = sent.cells(r, &view, l.cells)
		}
		r.outcomes[i] = r.planner.Row(l.number, l.cells, existing)
		doubt(&r.outcomes[i], l)
		r.ofSeveral(i)
		r.ofOther(i)
		r.ofNoStyle(i)
		if r.outcomes[i].Kind != plan.Refused && r.outcomes[i].Kind != plan.Skipped {
			r.add(i, &r.outcomes[i], existing)
		}
	}
	pictured, err := r.pictured(ctx, tx)
	if err != nil {
		return err
	}
	done, err := r.s.Catalog.ApplyRows(ctx, tx, door, set, r.imports, core.ImportOptions{
		StoreID: r.b.StoreID, DryRun: dry, Expect: &r.b.Tally.Expected, KnownStyles: r.b.onlyUpdates(), Pictured: pictured,
		ReadsAs: func(there string, said values.Value) bool {
			return r.planner.ReadsAs(there, fieldOf(said.Place), said.Text)
		},
	})
	if err != nil {
		return err
	}
	for i := range done {
		r.became(r.of[i], &done[i])
	}
	r.joinAlike()
	if err := r.withdraw(ctx, tx, door); err != nil {
		return err
	}
	return r.planPictures(ctx, tx)
}

// became says what applying a row does.
func (r *rowsAtOnce) became(of imported, done *core.RowOutcome) {
	i, o := of.line, of.outcome
	switch done.Result {
	case core.RowCreated:
		o.Kind = plan.Create
	case core.RowChanged:
		o.Kind = plan.Update
	case core.RowSame:
		o.Kind = plan.Same
	case core.RowRefused:
		o.Kind, o.Changes, o.Kept = plan.Refused, nil, nil
		for _, p := range done.Problems {
			ref, raw := r.cell(i, p.Attribute)
			o.Problems = append(o.Problems, plan.Problem{
				Problem: parse.Problem{Code: p.Reason, Severity: parse.Refused, Text: p.Message, Fix: fixes[p.Reason]}, Field: plan.Field{Attribute: p.Attribute}, Ref: ref, Raw: raw,
			})
		}
	}
	if done.Joins {
		o.Problems = append(o.Problems, plan.Problem{Problem: parse.Problem{
			Code: "store.joins", Severity: parse.Note, Text: "The style isn't in this store yet, and comes into it.", Fix: "If it shouldn't, take the file in for the store that it is in.",
		}, Field: plan.Field{Attribute: "style"}})
	}
	for _, of := range done.OfStyle {
		if at := slices.IndexFunc(o.Changes, func(c plan.Change) bool { return c.Field == fieldOf(of.Place) }); at >= 0 {
			o.Changes[at].Before, o.Changes[at].Formatting = of.Before, of.Before == o.Changes[at].After
		}
	}
	for _, shown := range done.Stays {
		at := slices.IndexFunc(o.Changes, func(c plan.Change) bool { return c.Field == fieldOf(shown.Place) && c.After == "" })
		if at < 0 {
			continue
		}
		o.Changes[at].After = shown.Text
		if change := o.Changes[at]; change.Before == change.After {
			o.Changes, o.Kept = slices.Delete(o.Changes, at, at+1), append(o.Kept, change)
		}
	}
}

// cell is the first cell of the file in which a line says something of an attribute; empty: there is none.
func (r *rowsAtOnce) cell(i int, attribute string) (ref, raw string) {
	cells := r.lines[i].cells
	for at, c := range r.b.Mapping.Columns {
		if c.Attribute == attribute && at < len(cells) && parse.Clean(cells[at]) != "" {
			return plan.Ref(at, r.lines[i].number), cells[at]
		}
	}
	return "", ""
}

// fixes are what to do about rows that the catalog refuses.
var fixes = map[string]string{
	"number":             "Write 1 to 120 characters on one line.",
	"value":              "Write a value that the attribute can have, or leave the cell empty.",
	"sku_twice":          "Give one of the rows another SKU, or leave it out.",
	"sku_taken":          "Write another SKU, or ask for the store that the variant is in.",
	"family_twice":       core.FixFamilyTwice,
	"family_not_found":   "Write a family that there is, or leave the cell empty.",
	"style_taken":        "Write another style number, or ask for the store that the product is in.",
	"sku_of_other_style": "Write the style number that the variant has, or another SKU.",
	"store_locked":       "Choose a larger plan to unlock the store.",
	"variants":           "Part the style into several.",
	"unknown":            "Map a column as the title, or let this file make products.",
	core.StyleOfOther:    "Write another style number, or the brand and the supplier that the style has.",
}

// fields are all that a row may say something of.
func (r *rowsAtOnce) fields() []plan.Field {
	fields := []plan.Field{{Attribute: "sku"}, {Attribute: "style"}}
	for _, key := range parse.AlsoKeys {
		fields = append(fields, plan.Field{Attribute: key})
	}
	fields = append(fields, plan.Amounts()...)
	for _, c := range r.s.columns(r.b) {
		fields = append(fields, c.Field)
	}
	return fields
}

func placeOf(f plan.Field) values.Place {
	return values.Place{Attribute: f.Attribute, Locale: f.Locale, Channel: f.Channel}
}

func fieldOf(p values.Place) plan.Field {
	return plan.Field{Attribute: p.Attribute, Locale: p.Locale, Channel: p.Channel}
}

func existingOf(view core.View, found bool, fields []plan.Field) plan.Existing {
	if !found {
		return plan.Existing{}
	}
	e := plan.Existing{Found: true, Values: make(map[plan.Field]plan.Value, len(fields))}
	for _, field := range fields {
		if v, known := view.Said(placeOf(field)); known {
			e.Values[field] = plan.Value{Text: v.Text, Typed: v.Source == values.Typed, HTML: v.HTML}
		}
	}
	if view.Family != nil {
		e.Values[plan.Field{Attribute: attribute.Family}] = plan.Value{Text: view.Family.Name}
	}
	e.Values[plan.Field{Attribute: "sku"}] = plan.Value{Text: view.Variant.SKU}
	e.Values[plan.Field{Attribute: "style"}] = plan.Value{Text: view.Product.Style}
	return e
}

// add adds what a row says, also what is there already: another row may change what its
// variant inherits.
func (r *rowsAtOnce) add(i int, o *plan.Outcome, existing plan.Existing) {
	said := o.Changes
	if existing.Found {
		blank := plan.Existing{Found: true, Values: map[plan.Field]plan.Value{}, Sent: existing.Sent}
		for field, v := range existing.Values {
			blank.Values[field] = plan.Value{Typed: v.Typed}
		}
		said = r.planner.Row(r.lines[i].number, r.lines[i].cells, blank).Changes
		for _, c := range o.Changes {
			if c.After == "" {
				said = append(said, c)
			}
		}
	}
	row := core.ImportRow{SKU: o.SKU, Later: r.survey.later[r.lines[i].index], Values: make([]values.Value, 0, len(said))}
	if !existing.Found {
		row.Style = r.ownStyle(i, r.survey.style[r.lines[i].index])
	}
	for _, c := range said {
		switch c.Attribute {
		case "sku":
		case "style":
			row.Style = r.ownStyle(i, c.After)
		case attribute.Family:
			row.Gives(r.familyID(c.After))
		default:
			source := values.Imported
			if c.Follows {
				source = values.ByRule
			}
			row.Values = append(row.Values, values.Value{Place: placeOf(c.Field), Text: c.After, Source: source, HTML: c.HTML})
		}
	}
	r.imports, r.of = append(r.imports, row), append(r.of, imported{i, o})
}

// familyID is the ID of a family by its name. One that is gone by now is refused by its name.
func (r *rowsAtOnce) familyID(name string) string {
	if id, known := r.families[name]; known {
		return id
	}
	return name
}

// broken are what a row of the file can't be taken with.
var broken = map[sheet.Code]bool{sheet.WrongCount: true, sheet.OpenQuote: true, sheet.FormulaFail: true, sheet.NoValue: true, sheet.Characters: true, sheet.Repeated: true}

// doubt adds what is doubtful about the file's row itself. Of a cell that is refused already
// nothing more is said, and of repeated headings nothing else.
func doubt(o *plan.Outcome, l line) {
	for _, p := range l.problems {
		if p.Code == sheet.Repeated {
			o.Problems = nil
		}
		problem := plan.Problem{Problem: parse.Problem{Code: "file." + string(p.Code), Severity: parse.Note, Text: p.Text()}, Raw: p.Value}
		if p.Column > 0 {
			problem.Ref = p.Cell()
		}
		if slices.ContainsFunc(o.Problems, func(said plan.Problem) bool {
			return said.Ref != "" && said.Ref == problem.Ref && said.Severity == parse.Refused
		}) {
			continue
		}
		if broken[p.Code] {
			problem.Severity = parse.Refused
			o.Kind, o.Changes, o.Kept = plan.Refused, nil, nil
		}
		o.Problems = append(o.Problems, problem)
	}
}

// stored are the rows that are not plainly fine.
func (r *rowsAtOnce) stored(keep func(int, *plan.Outcome) bool) (list []catalog.BatchRow, err error) {
	for i := range r.outcomes {
		o := &r.outcomes[i]
		if !keep(i, o) {
			continue
		}
		d := Detail{Problems: o.Problems, Kept: o.Kept, New: r.made[i], EditedBy: r.editors[i], Taken: r.holders[i]}
		row := catalog.BatchRow{Number: r.b.stored(o.Number, r.lines[i].part), Outcome: string(o.Kind), SKU: o.SKU, Codes: []string{}}
		if o.Kind == plan.Refused {
			if d.Cells = r.lines[i].came; d.Cells == nil {
				d.Cells = r.lines[i].cells
			}
		}
		if o.Kind == plan.Update {
			d.Changes = o.Changes
		} else if d.Changes = o.OfStyle(); len(d.Changes) > 0 {
			row.Codes = append(row.Codes, RestyleCode)
		}
		if _, showsOthers := r.survey.pictures.shows[r.lines[i].index]; showsOthers {
			d.Style = r.planner.Style(r.lines[i].cells)
		} else if len(d.Changes) > 0 && o.Kind == plan.Create || isOfOther(o) {
			d.Style = r.styleOf(i)
		}
		for _, p := range o.Problems {
			row.Codes = append(row.Codes, p.Code)
		}
		if d.EditedBy != "" {
			row.Codes = append(row.Codes, EditedCode)
		}
		if d.New != nil {
			row.Codes = append(row.Codes, NewCode)
		}
		r.index(&row, i, d.Style)
		if row.Detail, err = json.Marshal(d); err != nil {
			return nil, err
		}
		list = append(list, row)
	}
	return list, nil
}
