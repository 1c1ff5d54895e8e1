package login_test

import (
	"crypto/rand"
	"testing"

	"github.com/stretchr/testify/require"

	"selvedge/adapters/sqlite"
	"selvedge/core/login/logintest"
	"selvedge/ports"
)

func TestCodesTriedAtOnce(t *testing.T) {
	t.Attr("security", "1")
	t.Attr("security", "2")
	logintest.Tries(t, rand.Reader, func(t *testing.T) ports.Store {
		store, err := sqlite.OpenMemory(t.Context())
		require.NoError(t, err)
		t.Cleanup(func() { require.NoError(t, store.Close()) })
		return store
	})
}
