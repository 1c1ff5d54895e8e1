package mapping

import "selvedge/core/catalog/vocabulary"

// What the columns are called that a file of refused rows has last: what is wrong with a row, and what to write.
const (
	ProblemHeading = "problem"
	FixHeading     = "fix"
)

// OfReport is why a column is left out that says why a row was refused before.
const OfReport = "report of refusals"

// reportColumns are those that a file of refused rows came with, after it was mended.
func reportColumns(columns []Column) map[int]bool {
	found := map[int]bool{}
	for i := 1; i < len(columns); i++ {
		if vocabulary.Fold(columns[i-1].Header) == ProblemHeading && vocabulary.Fold(columns[i].Header) == FixHeading {
			found[i-1], found[i] = true, true
		}
	}
	return found
}
