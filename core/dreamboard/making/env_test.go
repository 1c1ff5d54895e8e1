package making_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"selvedge/adapters/modellocal"
	"selvedge/adapters/sqlstore"
	sqldreamboard "selvedge/adapters/sqlstore/dreamboard"
	"selvedge/core/assets"
	"selvedge/core/audit"
	"selvedge/core/coretest"
	"selvedge/core/credit"
	core "selvedge/core/dreamboard"
	"selvedge/core/dreamboard/board"
	"selvedge/core/dreamboard/making"
	"selvedge/core/garment/catalogue"
	"selvedge/core/jobs"
	"selvedge/core/library"
	"selvedge/core/look"
	"selvedge/core/models"
	"selvedge/core/origin"
	"selvedge/core/plan"
	"selvedge/core/quota"
	"selvedge/core/raster"
	"selvedge/core/renditions"
	"selvedge/fixtures"
	"selvedge/ports"
	"selvedge/ports/dreamboard"
)

var ada = coretest.Actor("ada")

var garments = sync.OnceValue(func() *catalogue.Catalogue {
	charts, err := fixtures.Charts()
	if err != nil {
		panic(err)
	}
	c, err := catalogue.Read(fixtures.PointsOfMeasure, charts, fixtures.Lexicon)
	if err != nil {
		panic(err)
	}
	return c
})

var names = sync.OnceValue(func() *look.Names {
	n, err := look.ReadNames(fixtures.ColorNames)
	if err != nil {
		panic(err)
	}
	return n
})

// switched is a model that can be made to fail, and during which something can happen once.
type switched struct {
	ports.MediaModel
	mu     sync.Mutex
	fails  error
	during func()
	asked  []ports.MediaRequest
}

func (m *switched) Begin(ctx context.Context, r ports.MediaRequest) (ports.MediaState, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.asked = append(m.asked, r)
	if m.during != nil {
		m.during()
		m.during = nil
	}
	if m.fails != nil {
		return ports.MediaState{}, m.fails
	}
	return m.MediaModel.Begin(ctx, r)
}

type env struct {
	*coretest.Env
	*making.Service
	t      *testing.T
	jobs   *jobs.Service
	model  *switched
	boards *core.Service

	techpacks techpacks
}

// techpacks are those that were begun.
type techpacks struct {
	looks []dreamboard.Look
	fails error
}

func (p *techpacks) Begin(_ context.Context, _ ports.Tx, _ ports.Actor, _ string, l dreamboard.Look) (dreamboard.Techpack, error) {
	p.looks = append(p.looks, l)
	return dreamboard.Techpack{ID: fmt.Sprintf("t%d", len(p.looks)), Code: fmt.Sprintf("NH27-C%03d", 10+len(p.looks)), Name: "Coat", State: "draft"}, p.fails
}

func (p *techpacks) Find(_ context.Context, _ ports.Tx, _ string, ids []string) (found []dreamboard.Techpack, _ error) {
	for _, id := range ids {
		for n := range p.looks {
			if id == fmt.Sprintf("t%d", n+1) {
				found = append(found, dreamboard.Techpack{ID: id, Code: fmt.Sprintf("NH27-C%03d", 11+n), Name: "Coat", State: "released"})
			}
		}
	}
	return found, nil
}

// newEnv is a workspace with ada, who is its admin and has 3,000 credits, and the board b.
func newEnv(t *testing.T) *env {
	t.Helper()
	base := coretest.New(t)
	e := &env{Env: base, t: t, model: &switched{MediaModel: modellocal.Pictures{Garments: garments()}}}
	e.Users("ada", "mallory", "eve")
	e.Workspace("w", "Nordhaus", "ada")
	e.Workspace("v", "Other", "mallory")
	e.Members("w", ports.Member{UserID: "eve", AppIDs: []string{"scout"}, CreditAccess: true})
	storage := int64(1)
	limits := &quota.Service{Store: base.Store, Audit: audit.Log{Now: base.Clock.Now, IDs: base.IDs}, Plan: func(context.Context, ports.Tx, string) (quota.Plan, error) {
		return quota.Plan{Key: "starter", Name: "Starter", Limits: map[string]plan.Limit{string(quota.StorageGB): {Max: &storage}}}, nil
	}}
	origins := &origin.Service{Store: base.Store, Now: e.Clock.Now, IDs: base.IDs, Product: "Selvedge"}
	files := &assets.Service{
		Database: base.Store, Blobs: coretest.NewBlobs(), Quota: limits, Outbox: base.Outbox, Now: e.Clock.Now, IDs: base.IDs, Origin: origins,
		Renderer: renditions.New(raster.NewQueue(), nil),
	}
	e.boards = &core.Service{Store: sqlstore.Over(base.Store, sqldreamboard.Repositories), Audit: limits.Audit, Now: e.Clock.Now, IDs: base.IDs, Words: garments().Lexicon}
	e.Service = &making.Service{
		Store: e.boards.Store, Boards: e.boards, Techpacks: &e.techpacks, Assets: files, Garments: garments(), Names: names(), Now: e.Clock.Now, IDs: base.IDs, Cost: 30,
		Library: &library.Service{
			Models: models.New(e.Clock.Now, nil, models.Provider{Name: "local", Media: e.model}).Media(), Assets: files, Origin: origins, IDs: base.IDs, Cost: 30,
			Wait: func(ctx context.Context, _ time.Duration) error { return ctx.Err() },
		},
	}
	e.jobs = &jobs.Service{
		Store: base.Store, Ledger: credit.New(base.Store, e.Clock.Now, base.IDs, nil), Outbox: base.Outbox, Now: e.Clock.Now, IDs: base.IDs,
		TasksAtOnce: func(context.Context, ports.Tx, string) (int, error) { return 8, nil },
	}
	e.jobs.Register(e.Kinds()...)
	e.Jobs, e.boards.Tasks = e.jobs, e.Service
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		_, err := e.jobs.Ledger.Grant(ctx, tx, credit.Grant{WorkspaceID: "w", Amount: 3000, Cause: "plan", ExpiresAt: e.Clock.Now().AddDate(0, 1, 0)})
		return err
	})
	require.NoError(t, e.Service.Store.Write(t.Context(), func(ctx context.Context, tx dreamboard.Tx) error {
		_, err := e.boards.MakeIn(ctx, tx, ada, "w", core.New{ID: "b", Name: "Northern light"})
		return err
	}))
	return e
}

// put puts elements on the board b.
func (e *env) put(elements ...board.Element) {
	e.t.Helper()
	var ops []board.Op
	for _, one := range elements {
		one.Order = "V"
		ops = append(ops, board.Op{ID: one.ID, Put: &one})
	}
	require.NoError(e.t, e.Service.Store.Write(e.t.Context(), func(ctx context.Context, tx dreamboard.Tx) error {
		_, err := e.boards.Apply(ctx, tx, "w", "b", "ada", "test", ops)
		return err
	}))
}

// send sends operations to the board b as ada's next batch.
func (e *env) send(ops ...board.Op) {
	e.t.Helper()
	_, err := e.boards.Send(e.t.Context(), ada, "w", "b", core.Batch{Client: e.Env.IDs.Ordered(), N: 1, Ops: ops})
	require.NoError(e.t, err)
}

// on returns what is on a board.
func (e *env) on(boardID string) board.Elements {
	e.t.Helper()
	elements := board.Elements{}
	require.NoError(e.t, e.Service.Store.Read(e.t.Context(), func(ctx context.Context, tx dreamboard.Tx) error {
		stored, err := tx.Elements.All(ctx, "w", boardID)
		for _, one := range stored {
			var element board.Element
			if err := json.Unmarshal(one.Document, &element); err != nil {
				return err
			}
			elements[element.ID] = element
		}
		return err
	}))
	return elements
}

func (e *env) pictures(boardID, state string) (list []board.Element) {
	for _, one := range e.on(boardID) {
		if one.Kind == board.Picture && one.Text("state") == state {
			list = append(list, one)
		}
	}
	return list
}

func (e *env) make(a making.Asked) making.Accepted {
	e.t.Helper()
	made, err := e.Make(e.t.Context(), ada, "w", a, e.Env.IDs.Ordered())
	require.NoError(e.t, err)
	return made
}

// work does the tasks that are due and returns the job.
func (e *env) work(id string) jobs.Job {
	e.t.Helper()
	_, err := e.jobs.Catch(e.t.Context())
	require.NoError(e.t, err)
	j, err := e.jobs.Get(e.t.Context(), ada, "w", id)
	require.NoError(e.t, err)
	return j
}

func (e *env) credits() (n int64) {
	e.t.Helper()
	e.Read(func(ctx context.Context, tx ports.Tx) error {
		accounts, err := tx.Credits.Accounts(ctx, []string{"w"})
		require.Len(e.t, accounts, 1)
		n = credit.BalanceOf(accounts[0], e.Clock.Now()).Available
		return err
	})
	_, err := jobs.Verify(e.t.Context(), e.Env.Store, "")
	require.NoError(e.t, err)
	return n
}

var errBroken = errors.New("broken")

func (e *env) deleteBoard() {
	e.t.Helper()
	require.NoError(e.t, e.Service.Store.Write(e.t.Context(), func(ctx context.Context, tx dreamboard.Tx) error { return tx.Boards.Delete(ctx, "w", "b") }))
}
