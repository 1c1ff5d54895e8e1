package catalog_test

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog"
	"selvedge/core/coretest"
	"selvedge/ports"
)

func TestWhereSomebodyIsIsToldToThoseWhoSeeTheVariant(t *testing.T) {
	e := newEnv(t)
	ofA, ofNone := e.make(dress("D-1", "a", "S")), e.make(dress("D-2", "", "S"))
	var told []ports.Event
	e.Broadcast = func(_ context.Context, event ports.Event) error {
		told = append(told, event)
		return nil
	}
	present := func(actor ports.Actor, in catalog.Presence) error { return e.Present(t.Context(), actor, "w", in) }
	require.NoError(t, present(grace, catalog.Presence{Ordinal: ofA.Variants[0].Ordinal, Attribute: "color", Joins: true}))
	require.Len(t, told, 2)
	assert.Equal(t, []string{"w", catalog.ListingsApp, catalog.PresenceTopic}, []string{told[0].WorkspaceID, told[0].AppID, told[0].Topic})
	assert.Nil(t, told[0].StoreIDs)
	assert.JSONEq(t, `{"userId": "grace", "name": "Name of grace", "ordinal": 0, "attribute": "", "joins": true, "left": false}`, string(told[0].Data))
	assert.Equal(t, []string{"a"}, told[1].StoreIDs)
	assert.JSONEq(t, `{"userId": "grace", "name": "Name of grace", "ordinal": 1, "attribute": "color", "joins": false, "left": false}`, string(told[1].Data))

	require.NoError(t, present(ada, catalog.Presence{Ordinal: ofNone.Variants[0].Ordinal, Attribute: "color"}))
	assert.Equal(t, []string{}, told[3].StoreIDs, "admins alone see it")
	require.NoError(t, present(ada, catalog.Presence{Left: true}))
	require.Len(t, told, 5)

	for actor, reason := range map[ports.Actor]string{eve: "app_access", mallory: "workspace_not_found"} {
		coretest.AssertReason(t, reason, present(actor, catalog.Presence{}))
	}
	coretest.AssertReason(t, "product_not_found", present(heidi, catalog.Presence{Ordinal: ofA.Variants[0].Ordinal}))
	coretest.AssertReason(t, "product_not_found", present(ada, catalog.Presence{Ordinal: 99}))
	coretest.AssertReason(t, "presence", present(ada, catalog.Presence{Attribute: strings.Repeat("x", 201)}))
	assert.Len(t, told, 5)
}
