package plan_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/core/catalog/plan"
)

// TestWhatARowSaysOfItsPicture reads rows of a shop's export: position, alt text, pictures of the product, one of the variant.
func TestWhatARowSaysOfItsPicture(t *testing.T) {
	t.Parallel()
	p, attributes := parser(t)
	const a, b = "https://x.example/a.png", "https://x.example/b.png"
	for name, test := range map[string]struct {
		row, address string
		said         plan.Caption
	}{
		"of the product":                {"2|The collar|" + a + "|", a, plan.Caption{Position: 2, Alt: "The collar"}},
		"of the product, not the other": {"2|The collar|" + a + "|" + b, a, plan.Caption{Position: 2, Alt: "The collar"}},
		"of the variant":                {"|In rust||" + b, b, plan.Caption{Alt: "In rust"}},
		"of several":                    {"1|Both|" + a + ", " + b + "|", "", plan.Caption{}},
		"nothing":                       {"||" + a + "|", "", plan.Caption{}},
		"of none":                       {"1|The collar||", "", plan.Caption{}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			planner := plan.New(p, columns(t, attributes, "image_position", "image_alt", "images", "image"), plan.Options{})
			address, said := planner.Caption(strings.Split(test.row, "|"))
			assert.Equal(t, test.address, address)
			assert.Equal(t, test.said, said)
		})
	}
}
