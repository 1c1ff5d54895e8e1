package app

import (
	"context"
	"crypto/rand"
	"errors"
	"net/url"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/sqlite"
	"selvedge/core/coretest"
	"selvedge/core/credit"
	"selvedge/core/jobs"
	"selvedge/core/login"
	"selvedge/core/secret"
	"selvedge/core/workspace"
	"selvedge/fixtures"
	"selvedge/ports"
)

var demoNow = time.Date(2026, 3, 14, 9, 26, 53, 0, time.UTC)

// areasOver returns the areas over a store in memory, without a payment provider.
func areasOver(store *sqlite.Store) ([]Area, error) {
	h := &components{publicURL: &url.URL{}, now: func() time.Time { return demoNow }, ids: newIDs(), blobs: coretest.NewBlobs()}
	h.withStore(store)
	var err error
	if h.key, err = secret.New(make([]byte, 32), rand.Reader); err != nil {
		return nil, err
	}
	if err := h.newServices(failingMailer{}); err != nil {
		return nil, err
	}
	return h.all(), nil
}

// loadDemo returns a store with the demo data of every area but billing, which needs a
// payment provider, the library and the products' pictures, which take a while, and
// techpacks, which need a paid plan. A test that needs less leaves out more.
func loadDemo(ctx context.Context, leftOut ...string) (*sqlite.Store, error) {
	store, err := sqlite.OpenMemory(ctx)
	if err != nil {
		return nil, err
	}
	areas, err := areasOver(store)
	if err != nil {
		return nil, errors.Join(err, store.Close())
	}
	d, err := readDemo()
	if err != nil {
		return nil, errors.Join(err, store.Close())
	}
	d.now, d.Catalog.Picture.Width = demoNow, 0
	leftOut = append(leftOut, "billing", "library", "techpacks")
	rest := slices.DeleteFunc(areas, func(a Area) bool { return slices.Contains(leftOut, a.Name) })
	if err := d.load(ctx, rest); err != nil {
		return nil, errors.Join(err, store.Close())
	}
	return store, nil
}

// sharedDemo is what loadDemo loads, once for all tests that only read it.
var sharedDemo = sync.OnceValues(func() (*sqlite.Store, error) { return loadDemo(context.Background()) })

func TestTheDemoHasATeam(t *testing.T) {
	store, err := sharedDemo()
	require.NoError(t, err)
	require.NoError(t, store.Read(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		ada, err := tx.Users.ByEmail(ctx, "ada@example.com")
		require.NoError(t, err)
		assert.Equal(t, "Ada Lovelace", ada.Name)
		assert.Equal(t, "nordhaus", ada.LastActiveWorkspaceID)
		assert.Equal(t, demoNow.AddDate(0, 0, -96), ada.CreatedAt)
		brought, err := tx.Referrals.ReferredBy(ctx, ada.ID, 10)
		require.NoError(t, err)
		assert.Len(t, brought, 2)

		team, err := tx.Team.List(ctx, "nordhaus")
		require.NoError(t, err)
		rights := map[string][3]bool{} // admin, creditAccess, inviteAccess
		for _, one := range team {
			rights[one.Email] = [3]bool{one.Member.Role == ports.RoleAdmin, one.Member.CreditAccess, one.Member.InviteAccess}
		}
		assert.Equal(t, map[string][3]bool{
			"ada@example.com": {true, true, true}, "katherine@example.com": {true, true, true},
			"ines@example.com": {false, false, true}, "tomas@example.com": {false, true, false}, "priya@example.com": {false, false, false},
		}, rights)

		sent, err := tx.Invitations.ListOfWorkspace(ctx, "nordhaus", ports.InvitationActive, ports.InvitationRejected)
		require.NoError(t, err)
		require.Len(t, sent, 2)
		assert.Equal(t, ports.InvitationActive, sent[0].Invitation.Status)
		assert.Equal(t, ports.InvitationRejected, sent[1].Invitation.Status)
		for _, invitation := range sent {
			assert.Equal(t, ada.ID, invitation.Invitation.InvitedBy)
			assert.True(t, demoNow.Before(invitation.Invitation.ExpiresAt))
		}

		stores, err := tx.BrandStores.ListOfWorkspace(ctx, "nordhaus")
		require.NoError(t, err)
		require.Len(t, stores, 2)
		assert.False(t, stores[0].Locked)
		assert.False(t, stores[1].Locked, "the plan has room for both")
		return nil
	}))
}

func TestTheDemoRefersToExistingRows(t *testing.T) {
	d, err := readDemo()
	require.NoError(t, err)
	groups, err := workspace.ParseCatalogue(fixtures.Services)
	require.NoError(t, err)
	var services, stores, users []string
	for _, service := range workspace.AppsOpenTo(groups, ports.RoleAdmin, nil) {
		services = append(services, service.ID)
	}
	for _, store := range d.Stores {
		stores = append(stores, store.ID)
		assert.NotEmpty(t, store.Channels, store.ID)
		assert.NotEmpty(t, store.SourceMarketplace, store.ID)
		var names []string
		for _, resource := range store.Resources {
			names = append(names, resource.Name)
		}
		assert.Len(t, slices.Compact(slices.Sorted(slices.Values(names))), len(names), "resources are unique by name")
	}
	for _, user := range d.Users {
		users = append(users, user.ID)
		email, err := login.ParseEmail(user.Email)
		assert.NoError(t, err)
		assert.Equal(t, user.Email, email)
	}
	grants := []demoGrant{}
	for _, m := range d.Members {
		assert.Contains(t, users, m.UserID)
		grants = append(grants, m.demoGrant)
	}
	for _, i := range d.Invitations {
		assert.Contains(t, users, i.InvitedBy)
		grants = append(grants, i.demoGrant)
	}
	for _, p := range d.Pictures {
		assert.Contains(t, users, p.By)
		assert.Less(t, p.DaysAgo, d.Workspace.DaysAgo)
	}
	for _, g := range grants {
		assert.Subset(t, services, g.ServiceIDs)
		assert.Subset(t, stores, g.StoreIDs)
		assert.Contains(t, append(users, ""), g.InvitedBy)
	}
}

func TestTheDemoIsLoadedOnce(t *testing.T) {
	folder := demoFolder(t)
	inDatabase := func(do func(context.Context, ports.Tx) error) {
		t.Helper()
		store, err := sqlite.Open(t.Context(), filepath.Join(folder, "selvedge.db"))
		require.NoError(t, err)
		require.NoError(t, store.Write(t.Context(), do))
		require.NoError(t, store.Close())
	}
	inDatabase(func(ctx context.Context, tx ports.Tx) error {
		return tx.Workspaces.Update(ctx, ports.Workspace{ID: "nordhaus", Name: "Renamed"})
	})
	startIn(t, folder, false)
	inDatabase(func(ctx context.Context, tx ports.Tx) error {
		w, err := tx.Workspaces.Get(ctx, "nordhaus")
		require.NoError(t, err)
		assert.Equal(t, "Renamed", w.Name)
		pictures, err := tx.Assets.Find(ctx, "nordhaus", ports.AssetFilter{}, ports.NewestAssets, ports.AssetPlace{}, 100)
		require.NoError(t, err)
		require.NotEmpty(t, pictures)
		newest, err := tx.Assets.Get(ctx, "nordhaus", pictures[0].ID)
		require.NoError(t, err)
		oldest, err := tx.Assets.Get(ctx, "nordhaus", pictures[len(pictures)-1].ID)
		require.NoError(t, err)
		assert.True(t, oldest.CreatedAt.Before(newest.CreatedAt))
		assert.FileExists(t, filepath.Join(folder, filesFolder, filepath.FromSlash(newest.File.Key)))
		assert.Equal(t, ports.FileReady, newest.File.State, "its small images are there")
		return nil
	})
	assertDemoJobs(t, filepath.Join(folder, "selvedge.db"))
}

// assertDemoJobs finds a job that is done, one of which a part was refused and one that was
// stopped, in order with the ledger.
func assertDemoJobs(t *testing.T, database string) {
	t.Helper()
	store, err := sqlite.Open(t.Context(), database)
	require.NoError(t, err)
	defer func() { require.NoError(t, store.Close()) }()
	service := &jobs.Service{Store: store, Now: time.Now}
	service.Register()
	recent, err := service.Recent(t.Context(), ports.Actor{UserID: "demo-ada"}, "nordhaus", jobs.Filter{})
	require.NoError(t, err)
	var states []ports.TaskState
	var costs []int64
	for _, j := range recent.Jobs {
		states, costs = append(states, j.State()), append(costs, j.Cost())
		assert.WithinDuration(t, j.CreatedAt, j.EndedAt, time.Minute)
	}
	assert.Equal(t, []ports.TaskState{ports.TaskDone, ports.TaskFailed, ports.TaskCancelled}, states, "the last first")
	assert.Equal(t, []int64{60, 30, 0}, costs)
	_, err = credit.Verify(t.Context(), store, "", nil)
	require.NoError(t, err)
	paid, err := jobs.Verify(t.Context(), store, "")
	require.NoError(t, err)
	assert.Equal(t, 3, paid)
}

func TestOnlyTheFirstStartLoadsTheDemo(t *testing.T) {
	for name, c := range map[string]struct {
		starts []bool // whether each has --empty
		there  bool
	}{
		"it is there":      {[]bool{false}, true},
		"not with --empty": {[]bool{true}, false},
		"nor later, when the first start was with it":    {[]bool{true, false}, false},
		"and stays, when only a later start was with it": {[]bool{false, true}, true},
	} {
		t.Run(name, func(t *testing.T) {
			folder, later := t.TempDir(), c.starts
			if !c.starts[0] {
				folder, later = demoFolder(t), c.starts[1:]
			}
			for _, empty := range later {
				startIn(t, folder, empty)
			}
			store, err := sqlite.Open(t.Context(), filepath.Join(folder, "selvedge.db"))
			require.NoError(t, err)
			defer func() { require.NoError(t, store.Close()) }()
			require.NoError(t, store.Read(t.Context(), func(ctx context.Context, tx ports.Tx) error {
				_, err := tx.Users.ByEmail(ctx, "ada@example.com")
				assert.Equal(t, c.there, err == nil, "%v", err)
				return nil
			}))
		})
	}
}
