package batches_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/core/catalog/batches"
	"selvedge/ports/catalog"
)

// offers are the GTINs that refused rows are offered, by row.
func (e *env) offers(id string) map[int64]string {
	e.t.Helper()
	offers := map[int64]string{}
	for _, r := range e.rows(id, batches.RowFilter{Code: "gtin.check_digit"}) {
		for _, p := range r.Detail.Problems {
			if p.Code == "gtin.check_digit" {
				offers[r.Number] = p.Suggest
				assert.Equal(e.t, p.Suggest == "", p.Fix == "Compare it with the label. If only the last digit were wrong, it would be the number of another row or product.")
			}
		}
	}
	return offers
}

func TestAGTINIsOfferedToOneRowAlone(t *testing.T) {
	const typo, other, right = "8001234567894", "8001234567895", "8001234567897"
	e := newEnv(t)
	e.run(e.Apply, e.planned("a", "first", labelled([2]string{"T-1", right}, [2]string{"T-2", gtin(2)})).ID, catalog.BatchDone)
	e.run(e.Apply, e.planned("b", "hers", labelled([2]string{"SECRET-1", "4006381333931"})).ID, catalog.BatchDone)
	for name, c := range map[string]struct {
		text string
		want map[int64]string
	}{
		"nobody has it":           {labelled([2]string{"N-1", "5012345678901"}), map[int64]string{2: "5012345678900"}},
		"two rows alike":          {labelled([2]string{"N-1", "5012345678901"}, [2]string{"N-2", "5012345678901"}), map[int64]string{2: "", 3: ""}},
		"two rows":                {labelled([2]string{"N-1", "5012345678901"}, [2]string{"N-2", "5012345678902"}), map[int64]string{2: "", 3: ""}},
		"a row has it":            {labelled([2]string{"N-1", "5012345678900"}, [2]string{"N-2", "5012345678902"}), map[int64]string{3: ""}},
		"a refused row has it":    {labelled([2]string{"", "5012345678902"}, [2]string{"total", "5012345678900"}), map[int64]string{2: ""}},
		"the variant itself":      {labelled([2]string{"t-1", typo}), map[int64]string{2: right}},
		"another variant":         {labelled([2]string{"T-2", typo}), map[int64]string{2: ""}},
		"one of another store":    {labelled([2]string{"T-2", "4006381333932"}), map[int64]string{2: ""}},
		"the variant by its GTIN": {"Title;Color;Size;GTIN\r\nTee;Red;S;" + other + "\r\nTee;Red;M;" + gtin(2) + "\r\n", map[int64]string{2: right}},
	} {
		assert.Equal(t, c.want, e.offers(e.planned("a", name, c.text).ID), name)
	}

	b := e.planned("a", "fixed", labelled([2]string{"N-1", "5012345678901"}, [2]string{"N-2", "5012345678902"}, [2]string{"N-3", ""}))
	for _, step := range []struct {
		fix  batches.Fix
		want map[int64]string
	}{
		{batches.Fix{Ref: "E2", Came: "5012345678901", Text: gtin(5)}, map[int64]string{3: "5012345678900"}},
		{batches.Fix{Ref: "E4", Text: "5012345678900"}, map[int64]string{3: ""}},
		{batches.Fix{Ref: "E4", Text: gtin(6)}, map[int64]string{3: "5012345678900"}},
	} {
		b = e.revise(b.ID, batches.Revision{Fixes: []batches.Fix{step.fix}})
		assert.Equal(t, step.want, e.offers(b.ID), step.fix)
	}
}
