package grouping_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog/grouping"
	"selvedge/core/catalog/vocabulary"
	"selvedge/fixtures"
)

func grouper(t testing.TB) grouping.Grouper {
	t.Helper()
	words, err := vocabulary.Read(fixtures.CatalogVocabulary, "catalog/vocabulary")
	require.NoError(t, err)
	return grouping.New(words)
}

func TestVariantsBecomeStyles(t *testing.T) {
	t.Parallel()
	g := grouper(t)
	for name, c := range map[string]struct {
		rows []grouping.Row
		want string
	}{
		"a style column": {[]grouping.Row{{SKU: "1", Style: "NH-2604"}, {SKU: "2", Style: "nh-2604 "}, {SKU: "3", Style: "NH-2606"}}, "NH-2604 by style [0 1], NH-2606 by style [2]"},
		"SKUs with color and size": {[]grouping.Row{
			{SKU: "NH-2604-RUS-XS", Color: "Rust", Size: "XS"}, {SKU: "NH-2604-RUS-S", Color: "Rust", Size: "S"}, {SKU: "NH-2604-ECR-S", Color: "Ecru", Size: "S"}, {SKU: "NH-2606-NAV-M", Color: "Navy", Size: "M"},
		}, "NH-2604 by sku [0 1 2], NH-2606-NAV-M by alone [3]"},
		"SKUs alone":             {[]grouping.Row{{SKU: "A100-red-S"}, {SKU: "A100-red-M"}, {SKU: "A100-navy-M"}, {SKU: "A101-red-M"}}, "A100 by sku [0 1 2], A101-red-M by alone [3]"},
		"the supplier's words":   {[]grouping.Row{{SKU: "4711/Rost/38", Color: "Rust", Size: "38", Raw: []string{"Rost"}}, {SKU: "4711/Rost/40", Color: "Rust", Size: "40", Raw: []string{"Rost"}}}, "4711 by sku [0 1]"},
		"color codes":            {[]grouping.Row{{SKU: "4711.410.38", Color: "Navy", ColorCode: "410", Size: "38"}, {SKU: "4711.900.38", Color: "Black", ColorCode: "900", Size: "38"}}, "4711 by sku [0 1]"},
		"glued sizes":            {[]grouping.Row{{SKU: "VEY00136", Size: "36"}, {SKU: "VEY00138", Size: "38"}, {SKU: "VEY00236", Size: "36"}}, "VEY001 by sku [0 1], VEY00236 by alone [2]"},
		"double sizes":           {[]grouping.Row{{SKU: "J-501-32-34", Size: "W32/L34", Raw: []string{"32/34"}}, {SKU: "J-501-33-34", Size: "W33/L34", Raw: []string{"33/34"}}}, "J-501 by sku [0 1]"},
		"different titles":       {[]grouping.Row{{SKU: "NH26-RED-S", Title: "Wool Coat"}, {SKU: "NH26-RED-M", Title: "Silk Scarf"}}, "NH26-RED-S by alone [0], NH26-RED-M by alone [1]"},
		"titles with color":      {[]grouping.Row{{SKU: "NH26-RED-S", Title: "Wool Coat red S", Color: "Red", Size: "S"}, {SKU: "NH26-NAV-M", Title: "Wool Coat, navy", Color: "Navy", Size: "M"}}, "NH26 by sku [0 1]"},
		"numbers say nothing":    {[]grouping.Row{{SKU: "10001"}, {SKU: "10002"}}, "10001 by alone [0], 10002 by alone [1]"},
		"another row's size":     {[]grouping.Row{{SKU: "AB-100-36", Size: "M"}, {SKU: "AB-100-38", Size: "L"}}, "AB-100-36 by alone [0], AB-100-38 by alone [1]"},
		"a stem of letters only": {[]grouping.Row{{SKU: "NH-RED-S"}, {SKU: "NH-RED-M"}}, "NH-RED-S by alone [0], NH-RED-M by alone [1]"},
		"no SKU":                 {[]grouping.Row{{Title: "x"}}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			got := ""
			for i, s := range g.Styles(c.rows) {
				if i > 0 {
					got += ", "
				}
				got += fmt.Sprintf("%s by %s %v", s.Key, s.By, s.Rows)
			}
			assert.Equal(t, c.want, got)
		})
	}
}

func TestDuplicatesAreReportedByRows(t *testing.T) {
	t.Parallel()
	rows := []grouping.Row{
		{Number: 4, SKU: "A-1", Size: "38"}, {Number: 5, SKU: "A-2"}, {Number: 7, SKU: " a-1 ", Size: "40"}, {Number: 8}, {Number: 9}, {Number: 12, SKU: "A-2"}, {Number: 13, SKU: "A-2"},
	}
	assert.Equal(t, []grouping.Duplicate{{SKU: "A-1", Numbers: []int{4, 7}}, {SKU: "A-2", Numbers: []int{5, 12, 13}}}, grouping.Duplicates(rows))
	assert.Empty(t, grouping.Duplicates(nil))
}

// TestLargeFilesAreGrouped puts 60,000 made-up variants together, all right, in a time that grows with them.
func TestLargeFilesAreGrouped(t *testing.T) {
	t.Parallel()
	g := grouper(t)
	var rows []grouping.Row
	for i := range 5000 {
		for _, color := range []string{"Navy", "Rust", "Ecru"} {
			for _, size := range []string{"S", "M", "L", "XL"} {
				rows = append(rows, grouping.Row{Number: len(rows) + 2, SKU: fmt.Sprintf("SEL-%06d-%s-%s", i, color[:3], size), Color: color, Size: size, Title: fmt.Sprintf("Style %d", i)})
			}
		}
	}
	start := time.Now()
	styles := g.Styles(rows)
	t.Logf("%d rows in %v", len(rows), time.Since(start))
	require.Len(t, styles, 5000)
	for _, s := range styles {
		assert.Len(t, s.Rows, 12)
	}
}
