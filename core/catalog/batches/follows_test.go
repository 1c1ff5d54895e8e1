package batches_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	core "selvedge/core/catalog"
	"selvedge/core/catalog/batches"
	"selvedge/core/catalog/values"
	"selvedge/ports/catalog"
)

// shows are what the variants of a style show of an attribute, by SKU; nothing of those that show nothing.
func (e *env) shows(style, attribute string) map[string]string {
	e.t.Helper()
	p, shown := e.style(style), map[string]string{}
	for _, v := range p.Variants {
		if value, found := values.Inherited(p.Values, v.Values, values.Place{Attribute: attribute}); found {
			shown[v.SKU] = value.Text
		}
	}
	return shown
}

const babies = "SKU;Style;Title;Color;Size\nB-1-3;B-1;Body;410 Navy;3-6 M\nB-1-6;B-1;Body;410 Navy;6-9 M\nB-1-9;B-1;Body;410 Navy;9-12 M\n"

func TestWhatFollowsFromSizesAndColorsFollowsThoseOfALaterFile(t *testing.T) {
	for name, atOnce := range map[string]int{"in one transaction": 0, "in several": 1} {
		t.Run(name, func(t *testing.T) {
			e := newEnv(t)
			e.AtOnce = atOnce
			e.applied("a", "first", babies)
			assert.Equal(t, map[string]string{"B-1-3": "infant", "B-1-6": "infant", "B-1-9": "infant"}, e.shows("B-1", "age_group"))
			assert.Equal(t, map[string]string{"B-1-3": "410", "B-1-6": "410", "B-1-9": "410"}, e.shows("B-1", "color_code"))

			b := e.planned("a", "second", "SKU;Size;Color\nB-1-3;S;Navy\nB-1-6;6-9 M;Rust\nB-1-9;L;410 Navy\n")
			want := []string{
				`B2 size: "3-6 months" to "S"`, `age_group: "infant" to ""`,
				`C3 color: "Navy" to "Rust"`, `color_family: "Navy" to "Brown"`, `color_code: "410" to ""`,
				`B4 size: "9-12 months" to "L"`, `age_group: "infant" to ""`,
			}
			assert.ElementsMatch(t, want, e.changes(b.ID, batches.RowFilter{Outcome: "update"}))
			b = e.run(e.Apply, b.ID, catalog.BatchDone)
			assert.Equal(t, batches.Applied{Changed: 3}, b.Tally.Applied)
			assert.Equal(t, map[string]string{"B-1-6": "infant"}, e.shows("B-1", "age_group"), "what still says it keeps it")
			assert.Equal(t, map[string]string{"B-1-3": "410", "B-1-9": "410"}, e.shows("B-1", "color_code"), "a color that stays keeps its code")
			assert.Equal(t, [3]int{0, 0, 3}, outcomes(e.planned("a", "again", "SKU;Size;Color\nB-1-3;S;Navy\nB-1-6;6-9 M;Rust\nB-1-9;L;410 Navy\n")))

			e.run(e.Undo, b.ID, catalog.BatchUndone)
			assert.Equal(t, map[string]string{"B-1-3": "infant", "B-1-6": "infant", "B-1-9": "infant"}, e.shows("B-1", "age_group"))
		})
	}
}

func TestAVariantThatAFileHasNotKeepsWhatItsSizeSays(t *testing.T) {
	e := newEnv(t)
	e.applied("a", "first", babies)
	e.applied("a", "second", "SKU;Size\nB-1-3;S\n")
	assert.Equal(t, map[string]string{"B-1-6": "infant", "B-1-9": "infant"}, e.shows("B-1", "age_group"))
}

func TestWhatAPersonOrAFileSaysStaysWhateverSizesCome(t *testing.T) {
	e := newEnv(t)
	e.applied("a", "first", babies)
	typed := core.Edit{Place: values.Place{Attribute: "age_group"}, Text: "toddler", Was: "infant"}
	_, _, err := e.Catalog.Edit(t.Context(), ada, "w", e.style("B-1").ID, []core.Edit{typed})
	require.NoError(t, err)
	e.applied("a", "second", "SKU;Size\nB-1-3;S\nB-1-6;M\nB-1-9;L\n")
	assert.Equal(t, map[string]string{"B-1-3": "toddler", "B-1-6": "toddler", "B-1-9": "toddler"}, e.shows("B-1", "age_group"))

	e.applied("a", "third", "SKU;Style;Title;Size;Age group\nC-1;C-1;Body;3-6 M;toddler\n")
	e.applied("a", "fourth", "SKU;Size\nC-1;S\n")
	assert.Equal(t, map[string]string{"C-1": "toddler"}, e.shows("C-1", "age_group"))
}
