package quota

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/ports"
)

func TestStoresBeyondThePlanAreLockedAndNoneIsDeleted(t *testing.T) {
	t.Attr("spec", "9.21")
	e := newEnv(t, "Growth")
	e.addStores("e", "d", "c", "b", "a")
	for _, step := range []struct {
		plan   string
		locked []string // by name; "e" is the oldest
	}{
		{"Growth", nil},
		{"Standard", []string{"a", "b"}},
		{"Starter", []string{"a", "b", "c", "d"}},
		{"Free", []string{"a", "b", "c", "d", "e"}},
		{"Standard", []string{"a", "b"}},
		{"Ultimate", nil},
	} {
		e.choose(step.plan)
		for range 2 { // again changes nothing
			e.lockStores()
			assert.Equal(t, step.locked, e.locked(), step.plan)
		}
	}
}

func TestStoresOfOneMomentAreLockedByTheirID(t *testing.T) {
	e := newEnv(t, "Starter")
	e.BrandStores("w", "z", "m", "a")
	e.lockStores()
	assert.Equal(t, []string{"m", "z"}, e.locked())
}

func (e *env) lockStores() {
	e.t.Helper()
	e.Write(func(ctx context.Context, tx ports.Tx) error { return e.LockStores(ctx, tx, "w") })
}
