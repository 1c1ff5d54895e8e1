package catalog

import (
	"context"

	"selvedge/core/catalog/values"
)

// takenNumbers says whose the style numbers and SKUs are that some edits give.
type takenNumbers map[givenNumber]numbered

type givenNumber struct{ attribute, key string }

// numbered is what has a number.
type numbered struct {
	productID string
	ordinal   int64 // of the variant; 0: the product
}

// takenNumbers looks up the numbers that edits give.
func (s *Service) takenNumbers(ctx context.Context, w *writer, edits []Edit) (takenNumbers, error) {
	keys := map[string][]string{}
	for _, e := range edits {
		if e.Place != (values.Place{Attribute: e.Attribute}) || e.Attribute != "style" && e.Attribute != "sku" {
			continue
		}
		if text, err := number(e.Text); err == nil {
			keys[e.Attribute] = append(keys[e.Attribute], numberKey(text))
		}
	}
	taken := takenNumbers{}
	products, err := w.tx.Products.ByStyle(ctx, w.door.workspaceID, keys["style"])
	if err != nil {
		return nil, err
	}
	for i := range products {
		taken[givenNumber{"style", products[i].StyleKey}] = numbered{products[i].ID, 0}
	}
	variants, err := w.tx.Variants.BySKU(ctx, w.door.workspaceID, keys["sku"])
	for i := range variants {
		taken[givenNumber{"sku", variants[i].SKUKey}] = numbered{variants[i].ProductID, variants[i].Ordinal}
	}
	return taken, err
}

// give gives a number away. It fails with Conflict, reasons "style_taken" and "sku_taken", if
// another has it.
func (t takenNumbers) give(attribute, text string, to numbered) error {
	at := givenNumber{attribute, numberKey(text)}
	of, taken := t[at]
	switch {
	case !taken || of == to:
		t[at] = to
		return nil
	case attribute == "style":
		return errStyleTaken
	default:
		return errSKUTaken
	}
}
