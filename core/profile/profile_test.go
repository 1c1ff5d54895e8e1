package profile_test

import (
	"bytes"
	"context"
	"image"
	"image/png"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/coretest"
	"selvedge/core/images"
	"selvedge/core/profile"
	"selvedge/ports"
)

// newProfiles returns the use cases over a database with three users, each with a
// workspace of their own that has two stores. Ada brought grace and is a member of
// her workspace, with one of the stores.
func newProfiles(t *testing.T) *profile.Service {
	t.Helper()
	e := coretest.New(t)
	at := e.Clock.Now()
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		for _, user := range []ports.User{
			{ID: "ada", Email: "ada@example.com", Name: "Ada", ReferralCode: "aaa", CreatedAt: at},
			{ID: "grace", Email: "grace@example.com", Name: "Grace", ReferralCode: "ggg", ReferredBy: "ada", CreatedAt: at},
			{ID: "linus", Email: "linus@example.com", Name: "Linus", ReferralCode: "lll", CreatedAt: at},
		} {
			require.NoError(t, tx.Users.Insert(ctx, user))
		}
		return nil
	})
	for _, id := range []string{"ada", "grace", "linus"} {
		e.Workspace("w-"+id, "Workspace of "+id, id)
		e.BrandStores("w-"+id, "online-"+id, "outlet-"+id)
	}
	e.Members("w-grace", ports.Member{UserID: "ada", StoreIDs: []string{"online-grace"}})
	return &profile.Service{Store: e.Store, Images: images.New(e.Store, e.Clock.Now, e.IDs)}
}

var ada = coretest.Actor("ada")

func TestOneFieldChangesAndTheOthersStay(t *testing.T) {
	t.Attr("spec", "7.11")
	s := newProfiles(t)
	yes := true
	text := func(s string) *string { return &s }
	for _, c := range []profile.Changes{
		{Company: text("  Analytical   Engines ")},
		{Preferences: profile.PreferenceChanges{SidebarIsCollapsed: &yes}},
		{Name: text("Ada\u00a0King")},
		{},
	} {
		_, err := s.Update(t.Context(), ada, c)
		require.NoError(t, err)
	}
	user, err := s.Get(t.Context(), ada)
	require.NoError(t, err)
	assert.Equal(t, "Ada King", user.Name)
	assert.Equal(t, "Analytical Engines", user.Company)
	assert.True(t, user.Preferences.SidebarIsCollapsed)
	_, err = s.Update(t.Context(), ada, profile.Changes{Company: text("")})
	assert.NoError(t, err, "a company may go")
}

func TestOneNotificationIsSwitchedOffAndTheOthersStay(t *testing.T) {
	s := newProfiles(t)
	yes, no := true, false
	for _, c := range []profile.PreferenceChanges{{SidebarIsCollapsed: &yes}, {Plan: &no}, {Credits: &no}, {Plan: &yes}, {Role: &no}} {
		_, err := s.Update(t.Context(), ada, profile.Changes{Preferences: c})
		require.NoError(t, err)
	}
	user, err := s.Get(t.Context(), ada)
	require.NoError(t, err)
	assert.Equal(t, ports.Preferences{SidebarIsCollapsed: true, Muted: ports.MutedNotifications{Credits: true, Role: true}}, user.Preferences)
}

func TestTextIsRefused(t *testing.T) {
	s := newProfiles(t)
	for name, c := range map[string]struct{ text, reason string }{
		"when a name is empty":           {" \t ", "name_empty"},
		"when it has a web address":      {"Pay at https://evil.example", "name_link"},
		"when it is too long":            {strings.Repeat("é", 81), "name_long"},
		"when it turns the writing":      {"a\u202eb", "name_unprintable"},
		"when it has a null character":   {"a\x00b", "name_unprintable"},
		"when it is not text":            {"a\xffb", "name_unprintable"},
		"when it joins nothing together": {"a\u200bb", "name_unprintable"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := s.Update(t.Context(), ada, profile.Changes{Name: &c.text})
			assert.True(t, ports.HasReason(err, c.reason), "%v", err)
		})
	}
	user, err := s.Get(t.Context(), ada)
	require.NoError(t, err)
	assert.Equal(t, "Ada", user.Name)
}

func TestWhereOneWasLast(t *testing.T) {
	t.Attr("spec", "7.13")
	s := newProfiles(t)
	for _, c := range []struct {
		about, workspace, store, reason string
		wantWorkspace, wantStore        string
	}{
		{"a store without a workspace is nowhere", "", "online-ada", "workspace_not_found", "", ""},
		{"a workspace and a store of it", "w-ada", "online-ada", "", "w-ada", "online-ada"},
		{"another store of the same", "", "outlet-ada", "", "w-ada", "outlet-ada"},
		{"a store of another workspace of theirs", "", "online-grace", "store_not_found", "w-ada", "outlet-ada"},
		{"a store that there is not", "w-ada", "made up", "store_not_found", "w-ada", "outlet-ada"},
		{"a workspace that is not theirs", "w-linus", "", "workspace_not_found", "w-ada", "outlet-ada"},
		{"one that there is not", "made up", "online-ada", "workspace_not_found", "w-ada", "outlet-ada"},
		{"a store that they may not open", "w-grace", "outlet-grace", "store_not_found", "w-ada", "outlet-ada"},
		{"one that they may", "w-grace", "online-grace", "", "w-grace", "online-grace"},
		{"no store", "", "", "", "w-grace", ""},
	} {
		err := s.SetLastActive(t.Context(), ada, c.workspace, c.store)
		if c.reason == "" {
			assert.NoError(t, err, c.about)
		} else {
			assert.True(t, ports.HasReason(err, c.reason) && ports.IsKind(err, ports.NotFound), "%s: %v", c.about, err)
		}
		user, err := s.Get(t.Context(), ada)
		require.NoError(t, err)
		assert.Equal(t, c.wantWorkspace, user.LastActiveWorkspaceID, c.about)
		assert.Equal(t, c.wantStore, user.LastActiveStoreID, c.about)
	}
}

func TestWhomOneBrought(t *testing.T) {
	s := newProfiles(t)
	users, err := s.Referred(t.Context(), ada)
	require.NoError(t, err)
	require.Len(t, users, 1)
	assert.Equal(t, "grace", users[0].ID)
	users, err = s.Referred(t.Context(), ports.Actor{UserID: "grace"})
	require.NoError(t, err)
	assert.Empty(t, users)
}

func TestOnesImage(t *testing.T) {
	s := newProfiles(t)
	var dot bytes.Buffer
	require.NoError(t, png.Encode(&dot, image.NewGray(image.Rect(0, 0, 1, 1))))
	grace := ports.Actor{UserID: "grace"}
	upload := func(by ports.Actor) string {
		t.Helper()
		address, err := s.Images.Upload(t.Context(), by, dot.Bytes())
		require.NoError(t, err)
		return address
	}
	goneFor := func(actor ports.Actor, address string) bool {
		_, err := s.Images.Get(t.Context(), actor, strings.TrimPrefix(address, "/api/v1/image/"))
		return ports.IsKind(err, ports.NotFound)
	}
	gone := func(address string) bool { return goneFor(ada, address) }
	show := func(address string) (ports.User, error) {
		return s.Update(t.Context(), ada, profile.Changes{ImageURL: &address})
	}
	first, second, theirs := upload(ada), upload(ada), upload(grace)

	user, err := show(first)
	require.NoError(t, err)
	assert.Equal(t, first, user.ImageURL)
	_, err = show(first)
	require.NoError(t, err)
	assert.False(t, gone(first), "the same again is no change")
	for _, address := range []string{theirs, "https://evil.example/x.png", "javascript:alert(1)"} {
		_, err = show(address)
		assert.True(t, ports.HasReason(err, "image_foreign"), "%v", err)
	}
	_, err = show(second)
	require.NoError(t, err)
	assert.True(t, gone(first), "the one before goes")

	user, err = s.Update(t.Context(), ada, profile.Changes{Upload: dot.Bytes()})
	require.NoError(t, err)
	assert.True(t, gone(second))
	third := user.ImageURL
	_, err = s.Update(t.Context(), ada, profile.Changes{Upload: []byte("no image")})
	assert.True(t, ports.HasReason(err, "image_type"), "%v", err)
	assert.False(t, gone(third), "a refusal changes nothing")
	user, err = show("")
	require.NoError(t, err)
	assert.Empty(t, user.ImageURL)
	assert.True(t, gone(third))
	assert.False(t, goneFor(grace, theirs))
}
