package catalog

import (
	"cmp"
	"maps"
	"slices"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/parse"
	"selvedge/ports"
)

var errFamilyTwice = ports.Refuse(ports.Invalid, "family_twice", "Another row of this style says another family, and a style is of one.")

// familyReader reads the names of families as cells of files are read.
type familyReader struct {
	parser parse.Parser
	column parse.Column
	read   map[string]parse.Result
	ids    map[string]string // by name
}

// familyReader returns one that knows the workspace's families.
func (w *writer) familyReader(parser parse.Parser) *familyReader {
	r := &familyReader{parser: parser, column: parse.Column{Attribute: attribute.FamilyOf()}, read: map[string]parse.Result{"": {}}, ids: map[string]string{}}
	list := slices.SortedFunc(maps.Values(w.families), func(a, b *Family) int { return cmp.Compare(a.ID, b.ID) })
	for _, f := range list {
		r.ids[f.Name] = f.ID
		r.column.Attribute.Words = append(r.column.Attribute.Words, f.Name)
		r.read[f.Name] = parse.Result{Value: f.Name} // also one that would be no value in a file, such as "None"
	}
	return r
}

// named returns the name of the family that a text means, or what is wrong with it.
func (r *familyReader) named(text string) parse.Result {
	result, known := r.read[text]
	if !known {
		result = r.parser.Cell(r.column, text)
		r.read[text] = result
	}
	return result
}

// giveFamily gives the product the family that an edit names, whichever of its variants that was made at.
// Of several edits that name families the first one counts, and those that name none take nothing away from it.
func (in *editing) giveFamily(e Edit) error {
	read := in.families.named(e.Text)
	if read.Problem != nil {
		in.refused = append(in.refused, Refusal{e, *read.Problem, unreadable(in.families.column.Attribute, read.Problem)})
		return nil
	}
	is := in.w.families.name(in.p.FamilyID)
	isSame, isFirst := read.Value == is, in.p.FamilyID == in.p.was.FamilyID
	switch {
	case in.family != "" && (isSame || read.Value == ""):
		return nil
	case in.family != "":
		in.refused = append(in.refused, Refusal{e, parse.Problem{Severity: parse.Refused, Text: errFamilyTwice.Message, Fix: "Write the same family in all rows of a style."}, errFamilyTwice})
		return nil
	case isFirst && !isSame && is != e.Was:
		in.conflicts = append(in.conflicts, Conflict{Edit: e, Is: is})
		return nil
	}
	in.family = read.Value
	return in.w.setFamily(in.p, in.families.ids[read.Value])
}
