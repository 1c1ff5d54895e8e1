package team_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"selvedge/adapters/sqlite"
	"selvedge/core/team/teamtest"
)

func TestThereIsAlwaysAnAdmin(t *testing.T) {
	t.Attr("spec", "6.11")
	t.Attr("security", "21")
	store, err := sqlite.OpenMemory(t.Context())
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, store.Close()) })
	teamtest.ThereIsAlwaysAnAdmin(t, store)
}
