package quota

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/coretest"
	"selvedge/ports"
)

func TestAPlanIsUsedUp(t *testing.T) {
	t.Attr("spec", "9.21")
	for _, c := range []struct {
		thing  Thing
		plan   string
		most   int64
		reason string
	}{
		{Techpacks, "Free", 1, "plan_limit"},
		{Videos, "Standard", 3, "plan_limit"},
		{CustomBrands, "Growth", 6, "plan_limit"},
		{CustomBrands, "Free", 0, "plan_excludes"},
		{Brands, "Free", 3, "plan_limit"},
		{Stores, "Pro", 10, "plan_limit"},
		{Stores, "Free", 0, "plan_excludes"},
		{StorageGB, "Free", GB, "storage_full"},
	} {
		t.Run(string(c.thing)+" on "+c.plan, func(t *testing.T) {
			e := newEnv(t, c.plan)
			if c.most > 0 {
				require.NoError(t, e.take(c.thing, c.most-1))
				require.NoError(t, e.take(c.thing, 1), "the last")
			}
			refusal := e.take(c.thing, 1)
			coretest.AssertReason(t, c.reason, refusal)
			assert.True(t, ports.IsKind(refusal, ports.PaymentRequired))
			e.assertUsed(c.thing, c.most)
			assert.Equal(t, e.check(c.thing).Err(), refusal, "the same answer as without taking it")
			assert.NoError(t, e.take(c.thing, 0), "nothing always fits")
		})
	}
}

func TestWhatCreditsLimitIsNotCounted(t *testing.T) {
	e := newEnv(t, "Free")
	for _, thing := range []Thing{Generations, Transformations, CatalogProducts} {
		require.NoError(t, e.take(thing, 1_000_000))
		e.give(thing, 1)
		e.assertUsed(thing, 0)
	}
	e.Read(func(ctx context.Context, tx ports.Tx) error {
		counts, err := tx.QuotaUse.ListOfWorkspace(ctx, "w", e.plan.Start)
		assert.Empty(t, counts)
		return err
	})
}

func TestWhatIsGivenBackCanBeTakenAgain(t *testing.T) {
	e := newEnv(t, "Free")
	for _, thing := range []Thing{Techpacks, Brands, StorageGB} {
		most := *e.check(thing).Max
		require.NoError(t, e.take(thing, most))
		e.give(thing, 1)
		require.NoError(t, e.take(thing, 1))
		assert.Error(t, e.take(thing, 1))
		e.give(thing, most+5)
		e.assertUsed(thing, 0)
	}
}

func TestAnUpgradeRaisesTheLimitAtOnceAndKeepsWhatIsUsed(t *testing.T) {
	e := newEnv(t, "Starter")
	require.NoError(t, e.take(Techpacks, 5))
	require.NoError(t, e.take(Brands, 10))
	require.Error(t, e.take(Techpacks, 1))
	e.choose("Standard")
	require.NoError(t, e.take(Techpacks, 10))
	require.Error(t, e.take(Techpacks, 1))
	require.NoError(t, e.take(Brands, 15))
}

func TestANewPeriodBeginsAtZeroAndTotalsGoOn(t *testing.T) {
	e := newEnv(t, "Starter")
	require.NoError(t, e.take(Techpacks, 5))
	require.NoError(t, e.take(Brands, 10))
	e.choose("Free") // the downgrade counts from the next period
	e.renew()
	e.assertUsed(Techpacks, 0)
	require.NoError(t, e.take(Techpacks, 1))
	coretest.AssertReason(t, "plan_limit", e.take(Techpacks, 1))
	e.assertUsed(Brands, 10)
	coretest.AssertReason(t, "over_limit", e.take(Brands, 1))
	e.give(Brands, 8)
	require.NoError(t, e.take(Brands, 1), "what is left of the larger plan was removed")
}

func TestWhatIsUnlimitedIsCountedAllTheSame(t *testing.T) {
	e := newEnv(t, "Enterprise")
	require.NoError(t, e.take(Brands, 1<<50))
	require.NoError(t, e.take(Brands, 1<<50))
	e.assertUsed(Brands, 1<<51)
	assert.Nil(t, e.check(Brands).Left)
	e.choose("Ultimate")
	require.NoError(t, e.take(Brands, 1), "150+ is no limit")
}

func TestManyTakeTheLastOnes(t *testing.T) {
	e := newEnv(t, "Starter")
	var all sync.WaitGroup
	var taken, refused atomic.Int64
	for range 20 {
		all.Go(func() {
			switch err := e.take(Techpacks, 1); {
			case err == nil:
				taken.Add(1)
			case ports.HasReason(err, "plan_limit"):
				refused.Add(1)
			}
		})
	}
	all.Wait()
	assert.EqualValues(t, 5, taken.Load())
	assert.EqualValues(t, 15, refused.Load())
	e.assertUsed(Techpacks, 5)
}

func TestWhatWasNotMadeIsNotCounted(t *testing.T) {
	e := newEnv(t, "Starter")
	broken := errors.New("broken")
	err := e.Env.Store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		require.NoError(t, e.Take(ctx, tx, "w", Techpacks, 1))
		return broken
	})
	require.ErrorIs(t, err, broken)
	e.assertUsed(Techpacks, 0)
}

func TestWorkspacesAreCountedApart(t *testing.T) {
	e := newEnv(t, "Free")
	e.Workspace("o", "Other", "otto")
	require.NoError(t, e.take(Techpacks, 1))
	e.Write(func(ctx context.Context, tx ports.Tx) error { return e.Take(ctx, tx, "o", Techpacks, 1) })
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		return e.OnWorkspaceDeleted(ctx, tx, ports.Workspace{ID: "o"})
	})
	e.assertUsed(Techpacks, 1)
}

func TestOldPeriodsAreDeleted(t *testing.T) {
	e := newEnv(t, "Starter")
	require.NoError(t, e.take(Techpacks, 2))
	require.NoError(t, e.take(Brands, 2))
	began := e.plan.Start
	purge := func(now time.Time) (gone int) {
		e.Write(func(ctx context.Context, tx ports.Tx) (err error) {
			gone, err = e.Purge(ctx, tx, now, 10)
			return err
		})
		return gone
	}
	assert.Zero(t, purge(began.AddDate(0, 1, 0)), "the period is in force")
	assert.Equal(t, 1, purge(began.AddDate(0, 3, 0)))
	e.assertUsed(Techpacks, 0)
	e.assertUsed(Brands, 2)
}

func TestFeaturesAndLengthsFollowThePlan(t *testing.T) {
	e := newEnv(t, "Free")
	asked := func() (feature, length error) {
		e.Read(func(ctx context.Context, tx ports.Tx) error {
			feature, length = e.Allows(ctx, tx, "w", ThreeD), e.AllowsVideo(ctx, tx, "w", 11)
			return nil
		})
		return feature, length
	}
	feature, length := asked()
	coretest.AssertReason(t, "plan_excludes", feature)
	coretest.AssertReason(t, "video_too_long", length)
	e.choose("Starter")
	feature, length = asked()
	assert.NoError(t, feature)
	assert.NoError(t, length)
}

func TestWhatNoPlanKnowsIsAnError(t *testing.T) {
	e := newEnv(t, "Pro")
	for name, err := range map[string]error{
		"an unknown thing":  e.take("unicorns", 1),
		"less than nothing": e.take(Brands, -1),
		"far too much":      e.take(Brands, 1<<51),
		"an unknown feature": e.Env.Store.Read(t.Context(), func(ctx context.Context, tx ports.Tx) error {
			return e.Allows(ctx, tx, "w", "teleportation")
		}),
	} {
		_, isRefusal := errors.AsType[*ports.Error](err)
		assert.True(t, err != nil && !isRefusal, "%s is a mistake of ours: %v", name, err)
	}
}

func TestAPlanThatCannotBeReadRefusesEverything(t *testing.T) {
	e := newEnv(t, "Pro")
	broken := errors.New("broken")
	e.Plan = func(context.Context, ports.Tx, string) (Plan, error) { return Plan{}, broken }
	e.Read(func(ctx context.Context, tx ports.Tx) error {
		_, err := e.Check(ctx, tx, "w", Brands, 1)
		assert.ErrorIs(t, err, broken)
		for _, err := range []error{e.Take(ctx, tx, "w", Brands, 1), e.Give(ctx, tx, "w", Brands, 1), e.Allows(ctx, tx, "w", ThreeD), e.AllowsVideo(ctx, tx, "w", 1)} {
			assert.ErrorIs(t, err, broken)
		}
		return nil
	})
}
