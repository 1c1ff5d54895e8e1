package catalog_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog"
)

func TestOtherMembersLearnThatAFamilyChanged(t *testing.T) {
	e := newEnv(t)
	p := e.make(dress("A-1", "a", "S"))
	published := func(change func()) int {
		before := len(e.events)
		change()
		return len(e.events) - before
	}
	var family catalog.Family
	assert.Equal(t, 1, published(func() {
		var err error
		family, err = e.PutFamily(t.Context(), ada, "w", "", "Dresses", 0, catalog.Rules{})
		require.NoError(t, err)
	}), "it is added")
	_, err := e.AssignFamily(t.Context(), ada, "w", catalog.Query{}, family.ID, false)
	require.NoError(t, err)
	assert.Equal(t, 1, published(func() {
		_, err := e.PutFamily(t.Context(), ada, "w", family.ID, "Gowns", family.Version, catalog.Rules{})
		require.NoError(t, err)
	}), "it is renamed")
	assert.Equal(t, "Gowns", e.list(ada, catalog.Query{}, catalog.Page{}).Rows[0].Family)
	require.NoError(t, e.Delete(t.Context(), ada, "w", p.ID))
	assert.Equal(t, 1, published(func() { require.NoError(t, e.DeleteFamily(t.Context(), ada, "w", family.ID)) }), "it is removed")
}
