package catalog

import (
	"context"
	"slices"

	"selvedge/core/catalog/values"
)

// takenNumbers says whose the style numbers and SKUs are.
type takenNumbers map[givenNumber]numbered

type givenNumber struct{ attribute, key string }

// numbered is what has a number.
type numbered struct {
	productID string
	ordinal   int64 // of the variant; 0: the product
}

// takenNumbers looks up the style numbers and SKUs that edits give.
func (w *writer) takenNumbers(ctx context.Context, edits []Edit) (takenNumbers, error) {
	var styles, skus []string
	for _, e := range edits {
		switch e.Place {
		case values.Place{Attribute: "style"}:
			styles = append(styles, e.Text)
		case values.Place{Attribute: "sku"}:
			skus = append(skus, e.Text)
		}
	}
	return w.taken(ctx, styles, skus)
}

// taken looks up style numbers and SKUs.
func (w *writer) taken(ctx context.Context, styles, skus []string) (takenNumbers, error) {
	taken := takenNumbers{}
	products, err := w.tx.Products.ByStyle(ctx, w.door.workspaceID, numberKeys(styles))
	if err != nil {
		return nil, err
	}
	for i := range products {
		taken[givenNumber{"style", products[i].StyleKey}] = numbered{products[i].ID, 0}
	}
	variants, err := w.tx.Variants.BySKU(ctx, w.door.workspaceID, numberKeys(skus))
	for i := range variants {
		taken[givenNumber{"sku", variants[i].SKUKey}] = numbered{variants[i].ProductID, variants[i].Ordinal}
	}
	return taken, err
}

// numberKeys are the keys of numbers, each once.
func numberKeys(texts []string) []string {
	keys := make([]string, len(texts))
	for i, text := range texts {
		keys[i] = numberKey(text)
	}
	slices.Sort(keys)
	return slices.Compact(keys)
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
