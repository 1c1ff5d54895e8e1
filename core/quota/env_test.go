package quota

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/audit"
	"selvedge/core/coretest"
	"selvedge/core/credit"
	"selvedge/ports"
)

// env is a workspace "w" of Ada's on a plan that tests choose.
type env struct {
	*coretest.Env
	*Service
	t    *testing.T
	plan Plan
}

func newEnv(t *testing.T, planName string) *env {
	t.Helper()
	base := coretest.New(t)
	e := &env{Env: base, t: t}
	e.choose(planName)
	e.Service = &Service{
		Store:     base.Store,
		Plan:      func(context.Context, ports.Tx, string) (Plan, error) { return e.plan, nil },
		Catalogue: catalogue(t),
		Ledger:    credit.New(base.Store, base.Clock.Now, base.IDs, nil),
		Audit:     audit.Log{Now: base.Clock.Now, IDs: base.IDs},
	}
	e.Users("ada", "mia", "otto")
	e.Workspace("w", "Nordhaus", "ada")
	e.Members("w", ports.Member{UserID: "mia"})
	return e
}

// choose puts the workspace on another plan, in the same period.
func (e *env) choose(name string) { e.plan = planNamed(e.t, name, nil) }

// renew begins the next period.
func (e *env) renew() { e.plan.Start, e.plan.End = e.plan.End, e.plan.End.AddDate(0, 1, 0) }

func (e *env) take(thing Thing, n int64) (err error) {
	_ = e.Env.Store.Write(e.t.Context(), func(ctx context.Context, tx ports.Tx) error {
		err = e.Take(ctx, tx, "w", thing, n)
		return err
	})
	return err
}

func (e *env) give(thing Thing, n int64) {
	e.t.Helper()
	e.Write(func(ctx context.Context, tx ports.Tx) error { return e.Give(ctx, tx, "w", thing, n) })
}

// check answers about one more.
func (e *env) check(thing Thing) (a Answer) {
	e.t.Helper()
	e.Read(func(ctx context.Context, tx ports.Tx) (err error) {
		a, err = e.Check(ctx, tx, "w", thing, 1)
		return err
	})
	return a
}

func (e *env) assertUsed(thing Thing, want int64) {
	e.t.Helper()
	assert.Equal(e.t, want, e.check(thing).Used, thing)
}

func (e *env) grant(amount int64) {
	e.t.Helper()
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		_, err := e.Ledger.Grant(ctx, tx, credit.Grant{WorkspaceID: "w", Amount: amount, Cause: "test", ExpiresAt: e.Clock.Now().Add(time.Hour)})
		return err
	})
}

// addStores connects stores without asking the plan, the first an hour older than the next.
func (e *env) addStores(ids ...string) {
	e.t.Helper()
	for i, id := range ids {
		e.Write(func(ctx context.Context, tx ports.Tx) error {
			return tx.BrandStores.Insert(ctx, ports.BrandStore{WorkspaceID: "w", ID: id, Name: id, CreatedAt: e.Clock.Now().Add(time.Duration(i) * time.Hour)})
		})
	}
}

// locked returns the IDs of the locked stores, by name.
func (e *env) locked() (ids []string) {
	e.t.Helper()
	e.Read(func(ctx context.Context, tx ports.Tx) error {
		stores, err := tx.BrandStores.ListOfWorkspace(ctx, "w")
		require.NoError(e.t, err)
		for _, store := range stores {
			if store.Locked {
				ids = append(ids, store.ID)
			}
		}
		return nil
	})
	return ids
}
