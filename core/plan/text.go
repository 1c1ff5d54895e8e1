package plan

import (
	"fmt"
	"strconv"
	"strings"

	"selvedge/ports"
)

// PriceText returns the formatted price: "$29.00", "INR 1,500.00", or "-" for
// a price on request.
func (e Entry) PriceText() string {
	if e.OnRequest {
		return "-"
	}
	return MoneyText(e.Price)
}

// MoneyText returns a formatted amount: "$29.00", "INR 1,500.00".
func MoneyText(m ports.Money) string {
	sign := m.Code() + " "
	if m.Currency == "usd" {
		sign = "$"
	}
	return fmt.Sprintf("%s%s.%02d", sign, grouped(m.Minor/100), m.Minor%100)
}

// grouped formats a non-negative number with thousands separators: "3,000".
func grouped(n int64) string {
	digits := strconv.FormatInt(n, 10)
	var b strings.Builder
	for i, digit := range digits {
		if i > 0 && (len(digits)-i)%3 == 0 {
			b.WriteByte(',')
		}
		b.WriteRune(digit)
	}
	return b.String()
}
