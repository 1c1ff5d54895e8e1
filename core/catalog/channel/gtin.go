package channel

import (
	"errors"
	"slices"
	"strings"
)

// gtin is the format of GTINs: digits only.
func gtin(p *Projection, f *field, text string) *problem {
	if isDigits(text) {
		return nil
	}
	found := broken("Write the %s in digits only.", p.name(f))
	if strings.ContainsAny(text, "eE") && strings.Contains(text, "+") {
		return broken("Enter all digits of the %s: a spreadsheet shortened it to %s. Format its column as text there.", p.name(f), shown(text))
	}
	if digits := strings.NewReplacer(" ", "", "-", "", ".", "", "\u00a0", "").Replace(text); isGTIN(digits) {
		found.fix = digits
	}
	return found
}

// isGTIN reports whether digits have a GTIN's length and check digit.
func isGTIN(digits string) bool {
	return isDigits(digits) && hasGTINLength(digits) && wanted(digits) == digits[len(digits)-1]
}

func hasGTINLength(digits string) bool {
	return slices.Contains([]int{8, 12, 13, 14}, len(digits))
}

// wanted is the check digit that the digits before it call for (GS1 General Specifications, 7.9).
func wanted(digits string) byte {
	sum := 0
	last := len(digits) - 1
	for i := range last {
		digit := int(digits[i] - '0')
		if (last-i)%2 == 1 {
			digit *= 3
		}
		sum += digit
	}
	return '0' + byte((10-sum%10)%10)
}

func gtinLength(_ *Channel, _ *field, r *rule) (check, error) {
	if len(r.Limits) == 0 {
		return nil, errors.New("no lengths")
	}
	return func(p *Projection, f *field, text string) *problem {
		if slices.Contains(r.Limits, len(text)) {
			return nil
		}
		found := broken("Enter the %s with 8, 12, 13 or 14 digits: this has %d.", p.name(f), len(text))
		// A spreadsheet drops zeros at the start.
		for _, length := range []int{8, 12} {
			if missing := length - len(text); missing > 0 && missing <= 3 {
				if padded := strings.Repeat("0", missing) + text; isGTIN(padded) {
					found.fix = padded
				}
			}
		}
		return found
	}, nil
}

// checkDigit looks at what has a GTIN's length only.
func checkDigit(p *Projection, f *field, text string) *problem {
	if !isDigits(text) || !hasGTINLength(text) || wanted(text) == text[len(text)-1] {
		return nil
	}
	return broken("Compare the %s with the label: its last digit would be %c, so one of its digits is wrong.", p.name(f), wanted(text))
}

// gtinPrefix refuses prefixes of the 13-digit form.
func gtinPrefix(sentence string) func(*Channel, *field, *rule) (check, error) {
	return func(_ *Channel, _ *field, r *rule) (check, error) {
		if len(r.Words) == 0 {
			return nil, errors.New("no prefixes")
		}
		return func(_ *Projection, _ *field, text string) *problem {
			digits := text
			switch len(text) {
			case 12:
				digits = "0" + text
			case 14:
				digits = text[1:]
			}
			for _, prefix := range r.Words {
				if strings.HasPrefix(digits, prefix) {
					return broken(sentence, prefix)
				}
			}
			return nil
		}, nil
	}
}
