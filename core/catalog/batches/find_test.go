package batches_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog/batches"
	"selvedge/ports/catalog"
)

// TestRowsOfAPlanAreFound changes, makes, refuses and keeps rows, and looks for them by their
// numbers, cells, SKUs, styles and fields.
func TestRowsOfAPlanAreFound(t *testing.T) {
	e := newEnv(t)
	const head = "SKU,Style,Title,Color,Size,Price,Material\n"
	first := e.begin(ada, batches.New{AssetID: e.sheet("one", head+"N-1-S,N-1,Fanø Crew,Navy,S,99.00 EUR,100% Wool\nN-1-M,N-1,Fanø Crew,Navy,M,99.00 EUR,100% Wool\n")})
	e.run(e.Plan, first.ID, catalog.BatchPlanned)
	e.run(e.Apply, first.ID, catalog.BatchDone)
	b := e.begin(ada, batches.New{AssetID: e.sheet("two", head+strings.Join([]string{
		"N-1-S,N-1,Fanø Crew,Navy,S,109.00 EUR,100% Wool", // 2: another price
		"N-1-M,N-1,Fanø Crew,Navy,M,99.00 EUR,100% Wool",  // 3: the same
		"Ä-2-S,Ä-2,Coat,Rust,S,199.00 EUR,100% Wool",      // 4: made
		"Ä-2-M,Ä-2,Coat,Rust,M,199.00 EUR,100% Wool",      // 5: made with it
		"N-3_S,N-3,Scarf,Rust,S,dear,100% Wool",           // 6: refused
		"",
	}, "\n"))})
	b = e.run(e.Plan, b.ID, catalog.BatchPlanned)
	require.Equal(t, [4]int{2, 1, 1, 1}, [4]int{b.Tally.Create, b.Tally.Update, b.Tally.Same, b.Tally.Refused})
	for text, want := range map[string][]int64{
		"2": {2, 4}, "5": {4}, "f6": {6}, "F2": {2}, "n-1-s": {2}, "N-1": {2}, "ä-2": {4}, "a-2-m": {4}, "-s": {2, 4}, "n-3_s": {6}, "_": {6}, "%": {},
		"price": {2, 6}, "Pri": {2, 6}, "material": {}, "nothing": {}, "1": {2}, " ": {2, 4, 6},
	} {
		page, err := e.Rows(t.Context(), ada, "w", b.ID, batches.RowFilter{Text: text}, 0)
		require.NoError(t, err)
		numbers := []int64{}
		for _, r := range page.Rows {
			numbers = append(numbers, r.Number)
		}
		assert.Equal(t, want, numbers, text)
		if strings.TrimSpace(text) != "" {
			assert.Equal(t, len(want), page.Found, text)
		}
	}
	assert.Len(t, e.rows(b.ID, batches.RowFilter{Outcome: "refused", Text: "price"}), 1)
	assert.Len(t, e.rows(b.ID, batches.RowFilter{Outcome: "create", Code: batches.NewCode, Text: "-"}), 1)
}

// TestAPageOfWhatIsFoundCountsAll finds more rows than a page has.
func TestAPageOfWhatIsFoundCountsAll(t *testing.T) {
	e := newEnv(t)
	var text strings.Builder
	text.WriteString("SKU,Title,Price\n")
	for i := range 230 {
		fmt.Fprintf(&text, "N-%d,Coat,%s\n", 1000+i, []string{"dear", "9.00 EUR"}[i%2])
	}
	b := e.begin(ada, batches.New{AssetID: e.sheet("one", text.String())})
	e.run(e.Plan, b.ID, catalog.BatchPlanned)
	seen := 0
	for after := int64(0); ; {
		page, err := e.Rows(t.Context(), ada, "w", b.ID, batches.RowFilter{Outcome: "refused", Text: "n-1"}, after)
		require.NoError(t, err)
		assert.Equal(t, 115, page.Found)
		if seen += len(page.Rows); page.Next == 0 {
			break
		}
		after = page.Next
	}
	assert.Equal(t, 115, seen)
}
