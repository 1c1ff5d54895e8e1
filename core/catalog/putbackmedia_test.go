package catalog

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/ports/catalog"
)

// pictures are media by their IDs, each with its view behind a colon.
func pictures(text string) (list []catalog.Medium) {
	for word := range strings.FieldsSeq(text) {
		id, view, _ := strings.Cut(word, ":")
		list = append(list, catalog.Medium{ID: id, View: view})
	}
	return list
}

func TestPicturesArePutBackOneByOne(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ before, left, now, want string }{
		"nobody changed them since":            {"a b", "a b c d", "a b c d", "a b"},
		"another added one":                    {"a b", "a b c d", "a b c d x", "a b x"},
		"another edited one of the set's":      {"a", "a c d", "a c:back d", "a c:back"},
		"another edited one of before":         {"a", "a c", "a:back c", "a:back"},
		"another removed one of the set's":     {"a", "a c d", "a d", "a"},
		"another removed one of before":        {"a b", "a b c", "b c", "b"},
		"another ordered them":                 {"a b", "a b c", "c b a", "b a"},
		"the set replaced one":                 {"a b d", "a c d", "a c d x", "a b d x"},
		"the set replaced the first":           {"a b", "c b", "c b x", "a b x"},
		"another edited the replacement":       {"a b", "a c", "a c:back", "a c:back"},
		"another replaced the replacement":     {"a b", "a c", "a x", "a x"},
		"the set removed one":                  {"a b", "a", "a x", "a b x"},
		"the set changed one":                  {"a b", "a:side b", "a:side b x", "a b x"},
		"the set changed one, and another did": {"a b", "a:side b", "a:back b", "a:back b"},
		"what the set removed is there again":  {"a b", "a", "a b x", "a b x"},
	} {
		assert.Equal(t, pictures(c.want), putBackMedia(pictures(c.before), pictures(c.left), pictures(c.now)), name)
	}
	many := pictures(strings.Repeat("x ", maxMedia))
	assert.Equal(t, many, putBackMedia(pictures("a"), nil, many), "there is no room for more")
}
