package quota

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/core/audit"
	"selvedge/ports"
)

// reached returns the subjects of the audit log's entries about limits, oldest first.
func (e *env) reached() (subjects []string) {
	e.t.Helper()
	e.Read(func(ctx context.Context, tx ports.Tx) error {
		entries, err := tx.Audit.Page(ctx, "w", "", 50)
		for _, entry := range entries {
			assert.Equal(e.t, []any{ports.AuditLimitReached, audit.System}, []any{entry.Action, entry.Actor})
			subjects = append([]string{entry.Subject}, subjects...)
		}
		return err
	})
	return subjects
}

func TestAReachedLimitIsRecordedOnceAPeriod(t *testing.T) {
	e := newEnv(t, "Standard") // 3 videos a month
	take := func(thing Thing, n int64) { assert.NoError(t, e.take(thing, n)) }
	take(Videos, 2)
	assert.Empty(t, e.reached(), "one is left")
	take(Videos, 1)
	assert.Equal(t, []string{"3 videos a month"}, e.reached())
	assert.Error(t, e.take(Videos, 1))
	e.give(Videos, 1)
	take(Videos, 1)
	assert.Len(t, e.reached(), 1, "once a period")
	e.renew()
	take(Videos, 3)
	assert.Equal(t, []string{"3 videos a month", "3 videos a month"}, e.reached())
}

func TestLimitsInTotalAreRecordedOnceAPeriodToo(t *testing.T) {
	e := newEnv(t, "Free") // 3 brands, 1 GB
	assert.NoError(t, e.take(Brands, 3))
	assert.NoError(t, e.take(StorageGB, GB*99/100-1))
	assert.Equal(t, []string{"3 brands"}, e.reached())
	assert.NoError(t, e.take(StorageGB, 1))
	assert.Equal(t, []string{"3 brands", "99% of 1 GB of storage"}, e.reached())
	assert.NoError(t, e.take(StorageGB, GB/100))
	assert.Len(t, e.reached(), 2)
	e.renew()
	e.give(Brands, 1)
	assert.NoError(t, e.take(Brands, 1))
	assert.Equal(t, []string{"3 brands", "99% of 1 GB of storage", "3 brands"}, e.reached())
}

func TestWhatIsNotMadeReachesNoLimit(t *testing.T) {
	e := newEnv(t, "Free")
	stopped := errors.New("not made")
	err := e.Env.Store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		return errors.Join(e.Take(ctx, tx, "w", Techpacks, 1), stopped)
	})
	assert.ErrorIs(t, err, stopped)
	assert.Empty(t, e.reached())
	e.choose("Ultimate")
	assert.NoError(t, e.take(Brands, 1_000), "it has no limit")
	assert.Empty(t, e.reached())
}
