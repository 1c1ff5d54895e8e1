// Package catalogtest holds races between people who change a catalog, for every engine that may keep it.
//
// Invariant: an engine is known as its ports only. Never here: anything that the product itself imports.
package catalogtest

import (
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog"
	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/copywriting/copywritingtest"
	"selvedge/core/catalog/values"
	"selvedge/core/catalog/vocabulary/vocabularytest"
	"selvedge/core/coretest"
	"selvedge/fixtures"
	"selvedge/ports"
	store "selvedge/ports/catalog"
)

const (
	atOnce = 20
	rounds = 10
)

// Attributes has people add, use and delete attributes of their own at once. The env is empty, and the store is over its own.
func Attributes(t *testing.T, e *coretest.Env, over ports.AreaStore[store.Tx]) {
	standard, err := attribute.Read(fixtures.CatalogAttributes)
	require.NoError(t, err)
	s := &catalog.Service{Store: over, Attributes: standard, Words: vocabularytest.Words(t), Writer: copywritingtest.New(t), Now: e.Clock.Now, IDs: e.IDs}
	e.Users("ada")
	e.Workspace("w", "Nordhaus", "ada")
	ada := coretest.Actor("ada")
	fit := attribute.Attribute{Label: "Fit", Type: attribute.Choice, On: attribute.OfProduct, Words: []string{"Slim", "Regular"}}
	add := func() error {
		_, err := s.AddAttribute(t.Context(), ada, "w", fit)
		return err
	}
	p, err := s.Make(t.Context(), ada, "w", catalog.New{Style: "D-1", Variants: []catalog.NewVariant{{SKU: "D-1-S"}}})
	require.NoError(t, err)

	t.Run("one adds a label", func(t *testing.T) {
		added := 0
		for _, err := range together(atOnce, func(int) error { return add() }) {
			if err == nil {
				added++
				continue
			}
			coretest.AssertReason(t, "attribute_taken", err)
		}
		assert.Equal(t, 1, added)
	})
	t.Run("what is deleted is said of nothing", func(t *testing.T) {
		for range rounds {
			errs := together(2, func(i int) error {
				if i == 0 {
					return s.DeleteAttribute(t.Context(), ada, "w", "own.fit")
				}
				_, _, err := s.Edit(t.Context(), ada, "w", p.ID, []catalog.Edit{{Place: values.Place{Attribute: "own.fit"}, Text: "Slim"}})
				return err
			})
			is, err := s.Product(t.Context(), ada, "w", p.ID)
			require.NoError(t, err)
			if errs[0] == nil {
				coretest.AssertReason(t, "value", errs[1])
				assert.Empty(t, is.Values.Of("own.fit"))
				require.NoError(t, add())
				continue
			}
			coretest.AssertReason(t, "attribute_used", errs[0])
			require.NoError(t, errs[1])
			_, _, err = s.Edit(t.Context(), ada, "w", p.ID, []catalog.Edit{{Place: values.Place{Attribute: "own.fit"}, Was: "Slim"}})
			require.NoError(t, err)
		}
	})
}

// together returns how several who do something at once fare.
func together(n int, do func(i int) error) []error {
	errs := make([]error, n)
	var all sync.WaitGroup
	for i := range errs {
		all.Go(func() { errs[i] = do(i) })
	}
	all.Wait()
	return errs
}
