package ports

import "strings"

// Money is an amount in the currency's minor unit (cents), never a fraction.
type Money struct {
	Minor    int64
	Currency string // ISO 4217, lower case: "usd"
}

// IsZero reports whether nothing is to be paid, whatever the currency.
func (m Money) IsZero() bool { return m.Minor == 0 }

// Code returns the currency as people write it: "USD".
func (m Money) Code() string { return strings.ToUpper(m.Currency) }
