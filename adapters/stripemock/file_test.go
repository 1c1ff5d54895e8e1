package stripemock_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/stripemock"
)

func TestListsUseIndexes(t *testing.T) {
	s := newScene(t)
	for name, c := range map[string]struct{ customer, parent, status, index string }{
		"by customer":                  {"cus_1", "", "", "object_customer (kind=? AND customer=?)"},
		"by customer and status":       {"cus_1", "", "open", "object_customer (kind=? AND customer=?)"},
		"by subscription":              {"", "sub_1", "", "object_parent (kind=? AND parent=?)"},
		"by subscription and customer": {"cus_1", "sub_1", "paid", "object_parent (kind=? AND parent=?)"},
		"by status":                    {"", "", "open", "object_status (kind=? AND status=?)"},
		"of all objects":               {"", "", "", "object_kind (kind=?)"},
	} {
		t.Run(name, func(t *testing.T) {
			plan, err := s.server.Plan(t.Context(), c.customer, c.parent, c.status)
			require.NoError(t, err)
			assert.Equal(t, "SEARCH object USING INDEX "+c.index, plan)
		})
	}
}

func TestDueObjectsAreFoundByAnIndex(t *testing.T) {
	plan, err := newScene(t).server.PlanDue(t.Context())
	require.NoError(t, err)
	assert.Equal(t, "SEARCH object USING INDEX object_due (due<?)", plan)
}

func TestOnlyTheOwnerCanReadTheFile(t *testing.T) {
	s := newScene(t)
	s.customer()
	for _, name := range []string{s.file, s.file + "-wal"} {
		info, err := os.Stat(name)
		require.NoError(t, err)
		assert.Equal(t, os.FileMode(0o600), info.Mode().Perm(), name)
	}
}

func TestOpenReportsProblems(t *testing.T) {
	good := stripemock.Config{File: filepath.Join(t.TempDir(), "stripe.db"), SecretKey: secretKey, PublishableKey: publishableKey, Now: (&clock{}).Now}
	live := good
	live.SecretKey = "sk_live_x"
	_, err := stripemock.Open(t.Context(), live)
	assert.ErrorContains(t, err, "sk_test_")
	blocked := good
	blocked.File = filepath.Join(good.File, "in", "a", "file")
	require.NoError(t, os.WriteFile(good.File, []byte("not a database, and long enough to be recognized as none"), 0o600))
	_, err = stripemock.Open(t.Context(), blocked)
	assert.ErrorContains(t, err, "open the local Stripe")
	_, err = stripemock.Open(t.Context(), good)
	assert.ErrorContains(t, err, "open the local Stripe")
}

func BenchmarkOpen(b *testing.B) {
	file := filepath.Join(b.TempDir(), "stripe.db")
	for b.Loop() {
		server, err := stripemock.Open(b.Context(), stripemock.Config{File: file, SecretKey: secretKey, PublishableKey: publishableKey, Now: (&clock{}).Now})
		if err != nil {
			b.Fatal(err)
		}
		if err := server.Close(); err != nil {
			b.Fatal(err)
		}
	}
}
