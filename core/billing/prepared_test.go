package billing_test

import (
	"maps"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"selvedge/core/coretest"
	"selvedge/ports"
)

// prepared is a world at some point, of which copies are made: getting there takes many
// requests to the provider.
type prepared struct {
	env      *coretest.Snapshot
	provider []byte // its file
	price    map[string]ports.Price
}

// prepare returns a new world after begin.
func prepare(t *testing.T, begin func(*world)) *prepared {
	t.Helper()
	w := newWorld(t)
	begin(w)
	return w.prepared()
}

// prepared ends a world, whose copies go on.
func (w *world) prepared() *prepared {
	w.t.Helper()
	require.NoError(w.t, w.stripe.Close())
	provider, err := os.ReadFile(w.file)
	require.NoError(w.t, err)
	return &prepared{env: w.env.Snapshot(), provider: provider, price: w.price}
}

// copy returns a world that goes on from there.
func (p *prepared) copy(t *testing.T) *world {
	t.Helper()
	file := filepath.Join(t.TempDir(), "stripe.db")
	require.NoError(t, os.WriteFile(file, p.provider, 0o600))
	w := openWorld(t, p.env.Open(t), file)
	w.price = maps.Clone(p.price)
	return w
}

// beginnings are the worlds that several tests begin with, by name.
var beginnings sync.Map

// begun returns a copy of a world that is begun by the first test that asks for it.
func begun(t *testing.T, name string, begin func(*testing.T) *world) *world {
	t.Helper()
	first := sync.OnceValue(func() *prepared { return begin(t).prepared() })
	known, _ := beginnings.LoadOrStore(name, first)
	return known.(func() *prepared)().copy(t)
}

// worldOn is a new world after subscribe.
func worldOn(t *testing.T, name string) *world {
	t.Helper()
	return begun(t, name, func(t *testing.T) *world {
		w := newWorld(t)
		w.subscribe(name)
		return w
	})
}

// overdue is a new world after pastDue.
func overdue(t *testing.T) (w *world, page string) {
	t.Helper()
	w = begun(t, "overdue", func(t *testing.T) *world {
		w := newWorld(t)
		pastDue(w)
		return w
	})
	return w, w.current().PayURL
}
