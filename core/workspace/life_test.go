package workspace_test

import (
	"bytes"
	"context"
	"image"
	"image/gif"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/access"
	"selvedge/core/coretest"
	"selvedge/core/images"
	"selvedge/core/workspace"
	"selvedge/ports"
)

var (
	ada, mia, otto = coretest.Actor("ada"), coretest.Actor("mia"), coretest.Actor("otto")
	at             = coretest.Start
)

// env is the workspace service. Ada is the only admin of "w" and mia a member of it,
// with one app and one of the two stores; otto has a workspace of his own.
type env struct {
	*coretest.Env
	*workspace.Service
}

func newEnv(t *testing.T) env {
	t.Helper()
	e := env{Env: coretest.New(t)}
	e.Users("ada", "mia", "otto")
	e.Workspace("w", "Nordhaus", "ada")
	e.Workspace("o", "Other", "otto")
	e.BrandStores("w", "online", "outlet")
	e.Members("w", ports.Member{UserID: "mia", AppIDs: []string{"scout", "gone"}, StoreIDs: []string{"outlet"}})
	store, now, ids := e.Env.Store, e.Clock.Now, e.Env.IDs
	imgs := images.New(store, now, ids)
	e.Service = &workspace.Service{Store: store, Now: now, IDs: ids, Images: imgs, OnDeleted: []workspace.OnDeleted{imgs.OnWorkspaceDeleted}, Groups: []ports.Studio{
		{Name: "Design", Apps: []ports.App{{ID: "scout", Order: 1}, {ID: "boards", Order: 2}}},
		{Name: "Photo", Apps: []ports.App{{ID: "model", Order: 3}}},
	}}
	return e
}

func dot(t *testing.T) []byte {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, gif.Encode(&out, image.NewGray(image.Rect(0, 0, 1, 1)), nil))
	return out.Bytes()
}

func TestTheCreatorOfAWorkspaceIsItsAdmin(t *testing.T) {
	t.Attr("spec", "6.2")
	e := newEnv(t)
	created, err := e.Create(t.Context(), mia, "  Studio   Mia ", dot(t))
	require.NoError(t, err)
	assert.Equal(t, "Studio Mia", created.Name)
	assert.True(t, strings.HasPrefix(created.ImageURL, "/api/v1/image/w-"))
	list, err := e.List(t.Context(), mia)
	require.NoError(t, err)
	require.Len(t, list, 2)
	own := list[slices.IndexFunc(list, func(m ports.Membership) bool { return m.Workspace == created })].Member
	assert.Equal(t, ports.RoleAdmin, own.Role)
	assert.Equal(t, access.Actions(), access.Allowed(own))

	plain, err := e.Create(t.Context(), mia, "Plain", nil)
	require.NoError(t, err)
	assert.Empty(t, plain.ImageURL)
}

func TestAnInvalidWorkspaceIsRejected(t *testing.T) {
	t.Attr("spec", "5.9")
	e := newEnv(t)
	for name, c := range map[string]struct {
		text           string
		upload         []byte
		reason, phrase string
	}{
		"without a name":                  {" \u3000 ", nil, "workspace_name_empty", "Enter Workspace name"},
		"with a web address":              {"see www.evil.example", nil, "workspace_name_link", "Workspace name can't contain a web address."},
		"with a name that is too long":    {strings.Repeat("n", 81), nil, "workspace_name_long", "Workspace name can have at most 80 characters."},
		"with an invisible name":          {"a\u202eb", nil, "workspace_name_unprintable", ""},
		"with a file that isn't an image": {"Fine", []byte("text"), "image_type", "Unsupported file type"},
		"with an empty image":             {"Fine", []byte{}, "image_type", "Unsupported file type"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := e.Create(t.Context(), ada, c.text, c.upload)
			coretest.AssertReason(t, c.reason, err)
			assert.ErrorContains(t, err, c.phrase)
		})
	}
	list, err := e.List(t.Context(), ada)
	require.NoError(t, err)
	assert.Len(t, list, 1)
}

// imageIsGone looks for its row: an image that is not shown may still be stored.
func (e env) imageIsGone(t *testing.T, address string) bool {
	t.Helper()
	err := e.Env.Store.Read(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		_, err := tx.Images.Get(ctx, strings.TrimPrefix(address, "/api/v1/image/"))
		return err
	})
	return ports.IsKind(err, ports.NotFound)
}

func TestChangingAWorkspace(t *testing.T) {
	t.Attr("spec", "6.8")
	e := newEnv(t)
	text := func(s string) *string { return &s }
	gone := func(address string) bool { return e.imageIsGone(t, address) }
	first, err := e.Update(t.Context(), ada, "w", workspace.Changes{Upload: dot(t)})
	require.NoError(t, err)
	assert.Equal(t, "Nordhaus", first.Name, "omitted fields stay")
	assert.False(t, gone(first.ImageURL))
	second, err := e.Update(t.Context(), ada, "w", workspace.Changes{Name: text("Söderhaus"), Upload: dot(t), RemoveImage: true})
	require.NoError(t, err)
	assert.Equal(t, "Söderhaus", second.Name)
	assert.True(t, gone(first.ImageURL), "the previous image is deleted")
	assert.False(t, gone(second.ImageURL))
	for name, c := range map[string]struct {
		by     ports.Actor
		change workspace.Changes
		reason string
	}{
		"by a member":                   {mia, workspace.Changes{Name: text("Mine")}, "admin_only"},
		"by a member, its image":        {mia, workspace.Changes{Upload: dot(t)}, "admin_only"},
		"by an outsider":                {otto, workspace.Changes{Name: text("Mine")}, "workspace_not_found"},
		"to an empty name":              {ada, workspace.Changes{Name: text(" ")}, "workspace_name_empty"},
		"to a file that isn't an image": {ada, workspace.Changes{Upload: []byte("text")}, "image_type"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := e.Update(t.Context(), c.by, "w", c.change)
			coretest.AssertReason(t, c.reason, err)
		})
	}
	third, err := e.Update(t.Context(), ada, "w", workspace.Changes{RemoveImage: true})
	require.NoError(t, err)
	assert.Equal(t, ports.Workspace{ID: "w", Name: "Söderhaus", CreatedBy: "ada", CreatedAt: at}, third)
	assert.True(t, gone(second.ImageURL))
}

func TestDeletingAWorkspace(t *testing.T) {
	t.Attr("spec", "6.8")
	e := newEnv(t)
	changed, err := e.Update(t.Context(), ada, "w", workspace.Changes{Upload: dot(t)})
	require.NoError(t, err)
	coretest.AssertReason(t, "admin_only", e.Delete(t.Context(), mia, "w"))
	coretest.AssertReason(t, "workspace_not_found", e.Delete(t.Context(), otto, "w"))
	require.NoError(t, e.Delete(t.Context(), ada, "w"))
	coretest.AssertReason(t, "workspace_not_found", e.Delete(t.Context(), ada, "w"))
	for _, by := range []ports.Actor{ada, mia} {
		list, err := e.List(t.Context(), by)
		require.NoError(t, err)
		assert.Empty(t, list)
	}
	assert.True(t, e.imageIsGone(t, changed.ImageURL), "its image is deleted too")
}

func TestLeavingAWorkspace(t *testing.T) {
	t.Attr("spec", "6.10")
	e := newEnv(t)
	err := e.Leave(t.Context(), ada, "w")
	coretest.AssertReason(t, "single_admin", err)
	assert.ErrorContains(t, err, "Single Admin")
	coretest.AssertReason(t, "workspace_not_found", e.Leave(t.Context(), otto, "w"))
	require.NoError(t, e.Leave(t.Context(), mia, "w"))
	coretest.AssertReason(t, "workspace_not_found", e.Leave(t.Context(), mia, "w"))
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		return tx.Members.Insert(ctx, ports.Member{WorkspaceID: "w", UserID: "mia", Role: ports.RoleAdmin, CreatedAt: at})
	})
	assert.NoError(t, e.Leave(t.Context(), ada, "w"), "another admin remains")
	coretest.AssertReason(t, "single_admin", e.Leave(t.Context(), mia, "w"))
}

func TestPermissionsAreExplained(t *testing.T) {
	e := newEnv(t)
	of := func(by ports.Actor) map[access.Action]string {
		list, err := e.Permissions(t.Context(), by, "w")
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
	_, err := e.Permissions(t.Context(), otto, "w")
	coretest.AssertReason(t, "workspace_not_found", err)
	role, err := e.HighestRole(t.Context(), mia, "w")
	require.NoError(t, err)
	assert.Equal(t, ports.RoleMember, role)
	_, err = e.HighestRole(t.Context(), otto, "w")
	coretest.AssertReason(t, "workspace_not_found", err)
}

func TestAccessibleAppsAndStores(t *testing.T) {
	e := newEnv(t)
	held, err := e.AccessByWorkspace(t.Context(), mia)
	require.NoError(t, err)
	assert.Equal(t, map[string]workspace.MemberAccess{"w": {AppIDs: []string{"scout"}, StoreIDs: []string{"outlet"}}}, held)
	held, err = e.AccessByWorkspace(t.Context(), ada)
	require.NoError(t, err)
	assert.Equal(t, map[string]workspace.MemberAccess{"w": {AppIDs: []string{"scout", "boards", "model"}, StoreIDs: []string{"online", "outlet"}}}, held)

	apps, err := e.Apps(t.Context(), mia, "w")
	require.NoError(t, err)
	assert.Equal(t, []ports.Studio{{Name: "Design", Apps: []ports.App{{ID: "scout", Order: 1}}}}, apps, "a studio without apps is omitted")
	stores, err := e.Stores(t.Context(), mia, "w")
	require.NoError(t, err)
	require.Len(t, stores, 1)
	assert.Equal(t, "outlet", stores[0].ID)
	stores, err = e.Stores(t.Context(), ada, "w")
	require.NoError(t, err)
	assert.Len(t, stores, 2)
	for _, id := range []string{"w", "made up", ""} {
		_, err = e.Apps(t.Context(), otto, id)
		coretest.AssertReason(t, "workspace_not_found", err)
		_, err = e.Stores(t.Context(), otto, id)
		coretest.AssertReason(t, "workspace_not_found", err)
	}
}
