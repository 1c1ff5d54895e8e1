// Package plan says what applying a supplier's file would do: for each row whether a variant is created, changed, the same as
// before, or refused, with every field before and after, and with what is wrong in which cell.
//
// Invariant: a plan writes nothing and deletes nothing. Fields of which the file has no column keep their values, and so do those
// of empty cells unless it is chosen otherwise; variants that the file doesn't name aren't touched.
package plan

import (
	"selvedge/core/catalog/grouping"
	"selvedge/core/catalog/parse"
)

// Field is a place for a value: an attribute, of texts in a language, on one channel or on all.
type Field struct {
	Attribute, Locale, Channel string
}

// Column is a column that was mapped.
type Column struct {
	Field
	Index   int    // in the file, from 0
	Size    string // of the variants that it is about; empty: all
	Made    bool   // its cells aren't in the file
	Gallery bool   // pictures of the product, whatever variant stands beside them
	Finds   bool   // it says of which product a new variant is, and nothing of one that there is
	Shared  bool   // said in one row of a product: an empty cell in another removes nothing
	Reading parse.Column
}

// Value is what a field has now.
type Value struct {
	Text  string
	Typed bool   // by a person: what a cell says of other fields doesn't replace it
	HTML  string // the text with its formatting; empty: it has none
}

// Existing is what is known of a variant now.
type Existing struct {
	Found  bool
	Values map[Field]Value
	Sent   map[Cell]*Sent // nil: the file isn't in a format that the catalog writes
}

// Empty says what an empty cell does.
type Empty string

// What empty cells do. The zero value keeps.
const (
	Keep  Empty = ""
	Clear Empty = "clear"
)

// Options are what was chosen for a plan.
type Options struct {
	Empty    Empty
	TakeNew  bool                          // words that no vocabulary has are taken as they are
	Repeated map[string]grouping.Duplicate // by grouping.Key of the SKU
	Shared   map[string][]int              // numbers of the rows with a GTIN that several have, in their order
	Pictures map[int]Problem               // by number: why it isn't known what a row without an SKU, but with pictures, is of
}

// Kind is what becomes of a row.
type Kind string

// Kinds.
const (
	Create  Kind = "create"
	Update  Kind = "update"
	Same    Kind = "same"
	Refused Kind = "refused"

	PicturesOnly Kind = "pictures" // it shows what other rows make or change
	Skipped      Kind = "skipped"  // it is no variant
)

// Change is one field before and after.
type Change struct {
	Field
	Ref           string // of the cell, such as "F10"; empty for what follows from another cell
	Raw           string // the cell as it came
	Before, After string
	Follows       bool   `json:",omitempty"` // from what another cell says
	Formatting    bool   `json:",omitempty"` // the text stays, and is formatted otherwise
	HTML          string `json:"-"`          // what is after with its formatting; empty: it has none
}

// Problem is what is wrong with a cell.
type Problem struct {
	parse.Problem
	Field
	Ref string // empty if the file has no such column
	Raw string
	Row int // another row that it is about too; 0: none
}

// Outcome is what becomes of a row.
type Outcome struct {
	Number   int
	SKU      string
	Kind     Kind
	Changes  []Change  // of a new variant all its values, before which is what its style has if that changes
	Kept     []Change  // values that stay because their cells are empty
	Problems []Problem // of a refused row what to mend, of others notes
}

// OfStyle are the values of its style that a new variant changes, which others of the style show too.
func (o *Outcome) OfStyle() (changes []Change) {
	if o.Kind != Create {
		return nil
	}
	for _, c := range o.Changes {
		if c.Before != "" {
			changes = append(changes, c)
		}
	}
	return changes
}
