package attribute_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog/attribute"
)

func keys(all []attribute.Attribute) (list []string) {
	for _, a := range all {
		list = append(list, a.Key)
	}
	return list
}

func TestASetWithAWorkspacesOwn(t *testing.T) {
	standard, err := attribute.SetOf([]attribute.Attribute{{Key: "title"}, {Key: "google.adult", Channel: "google"}})
	require.NoError(t, err)
	own := attribute.OwnOf([]attribute.Attribute{{Key: "own.fit", Label: "Fit"}, {Key: "own.heel"}}, []string{"Slim\nRegular", ""})
	with := standard.With(own)
	assert.Equal(t, []string{"title", "own.fit", "own.heel", "google.adult"}, keys(with.All()))
	assert.Equal(t, []string{"title", "google.adult"}, keys(standard.All()), "the standard set stays as it is")
	fit, known := with.Get("own.fit")
	assert.True(t, known)
	assert.Equal(t, attribute.Attribute{Key: "own.fit", Label: "Fit", Words: []string{"Slim", "Regular"}}, fit)
	assert.Equal(t, fit, with.All()[1])
	_, known = standard.Get("own.fit")
	assert.False(t, known)
	assert.Equal(t, []string{"title", "own.heel", "google.adult"}, keys(with.With(own.Without("own.fit")).All()))
	assert.Equal(t, keys(standard.All()), keys(with.With(nil).All()))
	assert.Nil(t, attribute.OwnOf(nil, nil))
	assert.Zero(t, testing.AllocsPerRun(10, func() { _, _ = standard.With(nil).Get("own.fit") }), "who has none pays for none")
}

func TestAChoiceOfManyWordsNamesSome(t *testing.T) {
	t.Parallel()
	a := attribute.Attribute{Type: attribute.Choice}
	for i := range 500 {
		a.Words = append(a.Words, fmt.Sprint("word ", i))
	}
	problem := a.Problem("other")
	assert.Contains(t, problem, "word 39 and 460 others.")
	assert.NotContains(t, problem, "word 40")
	assert.Empty(t, a.Problem("word 499"))
}
