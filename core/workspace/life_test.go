package workspace_test

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/gif"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/sqlite"
	"selvedge/core/access"
	"selvedge/core/billing"
	"selvedge/core/images"
	"selvedge/core/workspace"
	"selvedge/ports"
)

var (
	ada, mia, otto = ports.Actor{UserID: "ada"}, ports.Actor{UserID: "mia"}, ports.Actor{UserID: "otto"}
	at             = time.Date(2026, 3, 14, 9, 26, 53, 0, time.UTC)
)

// newWorkspaces returns the use cases over a database where ada is the only admin
// of "w" and mia a member of it, with one app and one of the two stores; otto has
// a workspace of his own.
func newWorkspaces(t *testing.T) *workspace.Service {
	t.Helper()
	store, err := sqlite.OpenMemory(t.Context())
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, store.Close()) })
	var count atomic.Int64
	next := func() string { return fmt.Sprintf("id-%04d", count.Add(1)) }
	now, ids := func() time.Time { return at }, ports.IDs{Ordered: next, Scattered: next}
	require.NoError(t, store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		for _, id := range []string{"ada", "mia", "otto"} {
			require.NoError(t, tx.Users.Insert(ctx, ports.User{ID: id, Email: id + "@example.com", ReferralCode: id, CreatedAt: at}))
		}
		require.NoError(t, workspace.CreateWithAdmin(ctx, tx, ports.Workspace{ID: "w", Name: "Nordhaus", CreatedBy: "ada", CreatedAt: at}))
		require.NoError(t, workspace.CreateWithAdmin(ctx, tx, ports.Workspace{ID: "o", Name: "Other", CreatedBy: "otto", CreatedAt: at}))
		for _, id := range []string{"online", "outlet"} {
			require.NoError(t, tx.BrandStores.Insert(ctx, ports.BrandStore{ID: id, WorkspaceID: "w", Name: id, CreatedAt: at}))
		}
		return tx.Members.Insert(ctx, ports.Member{WorkspaceID: "w", UserID: "mia", Role: ports.RoleMember, AppIDs: []string{"scout", "gone"}, StoreIDs: []string{"outlet"}, CreatedAt: at})
	}))
	return &workspace.Service{Store: store, Now: now, IDs: ids, Images: images.New(store, now, ids), Billing: &billing.Service{Store: store, Now: now}, Groups: []ports.Studio{
		{Name: "Design", Apps: []ports.App{{ID: "scout", Order: 1}, {ID: "boards", Order: 2}}},
		{Name: "Photo", Apps: []ports.App{{ID: "model", Order: 3}}},
	}}
}

func dot(t *testing.T) []byte {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, gif.Encode(&out, image.NewGray(image.Rect(0, 0, 1, 1)), nil))
	return out.Bytes()
}

func assertReason(t *testing.T, reason string, err error) {
	t.Helper()
	if reason == "" {
		assert.NoError(t, err)
		return
	}
	assert.True(t, ports.HasReason(err, reason), "want %s, got %v", reason, err)
}

func TestCreatingAWorkspaceMakesOneItsAdmin(t *testing.T) {
	t.Attr("spec", "6.2")
	s := newWorkspaces(t)
	created, err := s.Create(t.Context(), mia, "  Studio   Mia ", dot(t))
	require.NoError(t, err)
	assert.Equal(t, "Studio Mia", created.Name)
	assert.True(t, strings.HasPrefix(created.ImageURL, "/api/v1/image/w-"))
	list, err := s.List(t.Context(), mia)
	require.NoError(t, err)
	require.Len(t, list, 2)
	assert.Contains(t, list, ports.Membership{Workspace: created, Role: ports.RoleAdmin})

	plain, err := s.Create(t.Context(), mia, "Plain", nil)
	require.NoError(t, err)
	assert.Empty(t, plain.ImageURL)
}

func TestAWorkspaceIsNotCreated(t *testing.T) {
	t.Attr("spec", "5.9")
	s := newWorkspaces(t)
	for name, c := range map[string]struct {
		text           string
		upload         []byte
		reason, phrase string
	}{
		"without a name":             {" \u3000 ", nil, "workspace_name_empty", "Enter Workspace name"},
		"with a web address":         {"see www.evil.example", nil, "workspace_name_link", "Workspace name can't contain a web address."},
		"with too long a name":       {strings.Repeat("n", 81), nil, "workspace_name_long", "Workspace name can have at most 80 characters."},
		"with a name that hides":     {"a\u202eb", nil, "workspace_name_unprintable", ""},
		"with what is not an image":  {"Fine", []byte("text"), "image_type", "Unsupported file type"},
		"with an image of no length": {"Fine", []byte{}, "image_type", "Unsupported file type"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := s.Create(t.Context(), ada, c.text, c.upload)
			assertReason(t, c.reason, err)
			assert.ErrorContains(t, err, c.phrase)
		})
	}
	list, err := s.List(t.Context(), ada)
	require.NoError(t, err)
	assert.Len(t, list, 1)
}

// pictureIsGone looks for its row: whoever is shown none need not have lost it.
func pictureIsGone(t *testing.T, s *workspace.Service, address string) bool {
	t.Helper()
	err := s.Store.Read(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		_, err := tx.Images.Get(ctx, strings.TrimPrefix(address, "/api/v1/image/"))
		return err
	})
	return ports.IsKind(err, ports.NotFound)
}

func TestChangingAWorkspace(t *testing.T) {
	t.Attr("spec", "6.8")
	s := newWorkspaces(t)
	text := func(s string) *string { return &s }
	gone := func(address string) bool { return pictureIsGone(t, s, address) }
	first, err := s.Update(t.Context(), ada, "w", workspace.Changes{Upload: dot(t)})
	require.NoError(t, err)
	assert.Equal(t, "Nordhaus", first.Name, "what is not sent stays")
	assert.False(t, gone(first.ImageURL))
	second, err := s.Update(t.Context(), ada, "w", workspace.Changes{Name: text("Söderhaus"), Upload: dot(t), RemoveImage: true})
	require.NoError(t, err)
	assert.Equal(t, "Söderhaus", second.Name)
	assert.True(t, gone(first.ImageURL), "the picture before goes")
	assert.False(t, gone(second.ImageURL))
	for name, c := range map[string]struct {
		by     ports.Actor
		change workspace.Changes
		reason string
	}{
		"by a member":             {mia, workspace.Changes{Name: text("Mine")}, "admin_only"},
		"by a member, its image":  {mia, workspace.Changes{Upload: dot(t)}, "admin_only"},
		"by an outsider":          {otto, workspace.Changes{Name: text("Mine")}, "workspace_not_found"},
		"to no name":              {ada, workspace.Changes{Name: text(" ")}, "workspace_name_empty"},
		"to what is not an image": {ada, workspace.Changes{Upload: []byte("text")}, "image_type"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := s.Update(t.Context(), c.by, "w", c.change)
			assertReason(t, c.reason, err)
		})
	}
	third, err := s.Update(t.Context(), ada, "w", workspace.Changes{RemoveImage: true})
	require.NoError(t, err)
	assert.Equal(t, ports.Workspace{ID: "w", Name: "Söderhaus", CreatedBy: "ada", CreatedAt: at}, third)
	assert.True(t, gone(second.ImageURL))
}

func TestDeletingAWorkspace(t *testing.T) {
	t.Attr("spec", "6.8")
	s := newWorkspaces(t)
	changed, err := s.Update(t.Context(), ada, "w", workspace.Changes{Upload: dot(t)})
	require.NoError(t, err)
	assertReason(t, "admin_only", s.Delete(t.Context(), mia, "w"))
	assertReason(t, "workspace_not_found", s.Delete(t.Context(), otto, "w"))
	require.NoError(t, s.Delete(t.Context(), ada, "w"))
	assertReason(t, "workspace_not_found", s.Delete(t.Context(), ada, "w"))
	for _, by := range []ports.Actor{ada, mia} {
		list, err := s.List(t.Context(), by)
		require.NoError(t, err)
		assert.Empty(t, list)
	}
	assert.True(t, pictureIsGone(t, s, changed.ImageURL), "its picture goes with it")
}

func TestLeavingAWorkspace(t *testing.T) {
	t.Attr("spec", "6.10")
	s := newWorkspaces(t)
	err := s.Leave(t.Context(), ada, "w")
	assertReason(t, "single_admin", err)
	assert.ErrorContains(t, err, "Single Admin")
	assertReason(t, "workspace_not_found", s.Leave(t.Context(), otto, "w"))
	require.NoError(t, s.Leave(t.Context(), mia, "w"))
	assertReason(t, "workspace_not_found", s.Leave(t.Context(), mia, "w"))
	require.NoError(t, s.Store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		return tx.Members.Insert(ctx, ports.Member{WorkspaceID: "w", UserID: "mia", Role: ports.RoleAdmin, CreatedAt: at})
	}))
	assert.NoError(t, s.Leave(t.Context(), ada, "w"), "there is another admin")
	assertReason(t, "single_admin", s.Leave(t.Context(), mia, "w"))
}

func TestPermissionsAreExplained(t *testing.T) {
	s := newWorkspaces(t)
	of := func(by ports.Actor) map[access.Action]string {
		list, err := s.Permissions(t.Context(), by, "w")
		require.NoError(t, err)
		assert.Len(t, list, len(access.Actions()))
		refused := map[access.Action]string{}
		for _, p := range list {
			if !p.Decision.Allowed {
				refused[p.Action] = p.Decision.Reason
			}
		}
		return refused
	}
	assert.Equal(t, map[access.Action]string{access.LeaveWorkspace: "single_admin"}, of(ada))
	assert.Equal(t, "invite_access", of(mia)[access.Invite])
	assert.Equal(t, "admin_only", of(mia)[access.DeleteWorkspace])
	assert.NotContains(t, of(mia), access.LeaveWorkspace)
	_, err := s.Permissions(t.Context(), otto, "w")
	assertReason(t, "workspace_not_found", err)
	role, err := s.HighestRole(t.Context(), mia, "w")
	require.NoError(t, err)
	assert.Equal(t, ports.RoleMember, role)
	_, err = s.HighestRole(t.Context(), otto, "w")
	assertReason(t, "workspace_not_found", err)
}

func TestWhatOneMayOpen(t *testing.T) {
	s := newWorkspaces(t)
	held, err := s.AccessByWorkspace(t.Context(), mia)
	require.NoError(t, err)
	assert.Equal(t, map[string]workspace.MemberAccess{"w": {AppIDs: []string{"scout"}, StoreIDs: []string{"outlet"}}}, held)
	held, err = s.AccessByWorkspace(t.Context(), ada)
	require.NoError(t, err)
	assert.Equal(t, map[string]workspace.MemberAccess{"w": {AppIDs: []string{"scout", "boards", "model"}, StoreIDs: []string{"online", "outlet"}}}, held)

	apps, err := s.Apps(t.Context(), mia, "w")
	require.NoError(t, err)
	assert.Equal(t, []ports.Studio{{Name: "Design", Apps: []ports.App{{ID: "scout", Order: 1}}}}, apps, "a studio without an app is left out")
	stores, err := s.Stores(t.Context(), mia, "w")
	require.NoError(t, err)
	require.Len(t, stores, 1)
	assert.Equal(t, "outlet", stores[0].ID)
	stores, err = s.Stores(t.Context(), ada, "w")
	require.NoError(t, err)
	assert.Len(t, stores, 2)
	for _, id := range []string{"w", "made up", ""} {
		_, err = s.Apps(t.Context(), otto, id)
		assertReason(t, "workspace_not_found", err)
		_, err = s.Stores(t.Context(), otto, id)
		assertReason(t, "workspace_not_found", err)
	}
}
