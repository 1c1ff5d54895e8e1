package plan_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/core/catalog/plan"
)

// TestRowsOfPictures finds of which lines the pictures of rows without an SKU are: style, color, title, SKU, picture.
func TestRowsOfPictures(t *testing.T) {
	t.Parallel()
	p, attributes := parser(t)
	for name, test := range map[string]struct {
		rows string
		want string
	}{
		"below":                  {"a||A|A-1|\na||||1", "1: 0 [1]"},
		"above":                  {"a||||1\na||A|A-1|", "0: 1 [1]"},
		"far away":               {"a||||1\nb||B|B-1|\nb||||2\na||A|A-1|\na|||A-2|2", "0: 3 4 [1]; 2: 1 [2]"},
		"of a color":             {"a|Rust|||1\na|Rust|A|A-1|\na|White|A|A-2|", "0: 1 [1]"},
		"written otherwise":      {"NH 1||||1\nnh-1||A|A-1|", "0: 1 [1]"},
		"as it is written":       {"nh 1||||1\nNH-1||A|A-1|\nNH 1||A|A-2|", "0: 2 [1]"},
		"of two styles":          {"nh_1||||1\nNH-1||A|A-1|\nNH 1||A|A-2|", "A1 images.several: The row holds only images, of “NH-1” in row 2 or of “NH 1” in row 3."},
		"without a style":        {"a||A|A-1|\n||||1", "A2 images.style: The row holds only images, and doesn't say of which product."},
		"without a product":      {"a||A|A-1|\nb||||1", "A2 images.unknown: The row holds only images, and no other row with a SKU has the style “b”."},
		"of a color that isn't":  {"a|Curry|||1\na|Rust|A|A-1|", "B1 images.differ: The row has no SKU, and no variant of “a” has “Curry” here."},
		"a variant without SKU":  {"a|Rust|A|A-1|\na|Curry|B||1", ""},
		"a product without SKU":  {"b|Rust|B||1\na|Rust|A|A-1|", ""},
		"no address":             {"a||A|A-1|\na||||nothing", "1: 0 []"},
		"a variant with picture": {"a||A|A-1|1\na||A|A-2|2", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			found := plan.NewPictureRows(plan.New(p, columns(t, attributes, "style", "color:en", "title:en", "sku", "image"), plan.Options{}))
			var rows [][]string
			for row := range strings.SplitSeq(test.rows, "\n") {
				cells := strings.Split(row, "|")
				if len(cells[4]) == 1 {
					cells[4] = "https://x.example/" + cells[4]
				}
				rows = append(rows, cells)
				found.Find(len(rows)-1, len(rows), cells)
			}
			for i, cells := range rows {
				found.Compare(i, i+1, cells)
			}
			list, problems := found.Found()
			var got []string
			for _, row := range list {
				text := fmt.Sprintf("%d: %s %s", row.Index, strings.Trim(fmt.Sprint(row.Of), "[]"), row.Addresses)
				got = append(got, strings.ReplaceAll(text, "https://x.example/", ""))
			}
			for _, problem := range problems {
				got = append(got, fmt.Sprintf("%s %s: %s", problem.Ref, problem.Code, problem.Text))
				assert.NotEmpty(t, problem.Fix)
			}
			assert.Equal(t, test.want, strings.Join(got, "; "))
		})
	}
}
