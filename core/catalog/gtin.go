package catalog

import (
	"context"
	"strings"

	"selvedge/core/catalog/posting"
	"selvedge/core/unicodeform"
	"selvedge/ports/catalog"
)

const (
	gtinDigits  = 14
	gtinLeast   = 8 // digits of the shortest GTIN
	gtinBegins  = 4 // digits that are looked for as the beginning of a GTIN
	gtinDivider = " -"
)

// A GTIN is kept as a number of 14 digits that begins with the first digit that isn't a
// zero, so that the forms with 12, 13 and 14 digits are one, and all that begin alike are a
// range.

// GTINNumber returns the number that a GTIN is found by, which is never 0.
func GTINNumber(text string) (int64, bool) {
	text = withoutDividers(text)
	if len(text) < gtinLeast {
		return 0, false
	}
	low, _, ok := gtinRange(text)
	return low, ok
}

// gtinRange returns the numbers of the GTINs that begin with digits, with or without their
// leading zeros.
func gtinRange(digits string) (low, high int64, ok bool) {
	rest := strings.TrimLeft(digits, "0")
	if rest == "" || len(digits) > gtinDigits {
		return 0, 0, false
	}
	n, _, ok := parseInteger(rest)
	if !ok || n < 0 {
		return 0, 0, false
	}
	span := int64(1)
	for range gtinDigits - len(rest) {
		span *= 10
	}
	return n * span, (n+1)*span - 1, true
}

// withoutDividers takes out what stands between the digits under a barcode.
func withoutDividers(text string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(gtinDivider, r) {
			return -1
		}
		return r
	}, unicodeform.Key(text))
}

// gtins returns what has a GTIN that begins with digits; nil: these aren't the beginning of
// one.
func gtins(ctx context.Context, tx catalog.Tx, door Door, digits string) (*posting.Set, error) {
	if len(digits) < gtinBegins {
		return nil, nil
	}
	low, high, ok := gtinRange(digits)
	if !ok {
		return nil, nil
	}
	return between(ctx, tx, door, fieldGTIN, low, high)
}

// WithGTINs returns the ordinals of the variants that have some GTINs, by their numbers, the
// lowest first and no more than most of each. They may be variants that the member doesn't see:
// whatever shows them asks Known.
func WithGTINs(ctx context.Context, tx catalog.Tx, door Door, wanted map[int64]bool, most int) (map[int64][]int64, error) {
	l := &posting.Lookup{}
	err := tx.Postings.OfField(ctx, door.workspaceID, fieldGTIN, func(p catalog.Posting) error { return l.Add(p.Value, p.Block, p.Members) })
	if err != nil {
		return nil, err
	}
	found := map[int64][]int64{}
	l.Found(wanted, func(number, ordinal int64) {
		if list := found[number]; len(list) < most {
			found[number] = append(list, ordinal)
		}
	})
	return found, nil
}

// SKUsOf returns the SKUs of the variants with some ordinals, by ordinal, also of those that
// the member doesn't see, as WithGTINs.
func SKUsOf(ctx context.Context, tx catalog.Tx, door Door, ordinals []int64) (map[int64]string, error) {
	stored, err := tx.Variants.Documents(ctx, door.workspaceID, ordinals)
	if err != nil {
		return nil, err
	}
	skus := make(map[int64]string, len(stored))
	for i := range stored {
		skus[stored[i].Ordinal] = stored[i].SKU
	}
	return skus, nil
}
