package images_test

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/png"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/sqlite"
	"selvedge/core/images"
	"selvedge/ports"
)

var ada = ports.Actor{UserID: "ada"}

func dot(t *testing.T) []byte {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, png.Encode(&out, image.NewGray(image.Rect(0, 0, 1, 1))))
	return out.Bytes()
}

func newPictures(t *testing.T) (*images.Service, ports.Store, *time.Time) {
	t.Helper()
	store, err := sqlite.OpenMemory(t.Context())
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, store.Close()) })
	now := time.Date(2026, 3, 14, 9, 26, 53, 0, time.UTC)
	count := 0
	next := func() string { count++; return fmt.Sprint(count) }
	require.NoError(t, store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		for _, id := range []string{"ada", "grace"} {
			require.NoError(t, tx.Users.Insert(ctx, ports.User{ID: id, Email: id + "@example.com", ReferralCode: id, CreatedAt: now}))
		}
		return nil
	}))
	return images.New(store, func() time.Time { return now }, ports.IDs{Ordered: next, Scattered: next}), store, &now
}

func TestAnUploadIsKeptAndGivenOut(t *testing.T) {
	s, _, now := newPictures(t)
	address, err := s.Upload(t.Context(), ada, dot(t))
	require.NoError(t, err)
	assert.Equal(t, "/api/v1/image/p-1", address)
	kept, err := s.Get(t.Context(), ada, "p-1")
	require.NoError(t, err)
	assert.Equal(t, "ada", kept.OwnerID)
	assert.Equal(t, "image/png", kept.ContentType)
	assert.Equal(t, *now, kept.CreatedAt)
	assert.Equal(t, now.Add(24*time.Hour), kept.ExpiresAt)
	_, err = s.Get(t.Context(), ada, "p-2")
	assert.True(t, ports.HasReason(err, "image_not_found"), "%v", err)
}

func TestPreparingKeepsNothing(t *testing.T) {
	s, _, _ := newPictures(t)
	prepared, err := s.Prepare(t.Context(), ada, images.OfWorkspace, dot(t))
	require.NoError(t, err)
	assert.Equal(t, "w-1", prepared.ID)
	_, err = s.Get(t.Context(), ada, prepared.ID)
	assert.True(t, ports.IsKind(err, ports.NotFound), "%v", err)
}

func TestOneImageTakesThePlaceOfAnother(t *testing.T) {
	s, store, _ := newPictures(t)
	old, err := s.Upload(t.Context(), ada, dot(t))
	require.NoError(t, err)
	prepared, err := s.Prepare(t.Context(), ada, images.OfPerson, dot(t))
	require.NoError(t, err)
	require.NoError(t, store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		address, err := s.Replace(ctx, tx, old, prepared)
		assert.Equal(t, "/api/v1/image/p-2", address)
		assert.NoError(t, s.Delete(ctx, tx, "https://elsewhere.example/p-2"), "what is not ours is left alone")
		return err
	}))
	_, err = s.Get(t.Context(), ada, "p-1")
	assert.True(t, ports.IsKind(err, ports.NotFound), "%v", err)
	_, err = s.Get(t.Context(), ada, "p-2")
	assert.NoError(t, err)
}

func TestAnImageThatIsPutToUseStays(t *testing.T) {
	s, store, _ := newPictures(t)
	address, err := s.Upload(t.Context(), ada, dot(t))
	require.NoError(t, err)
	prepared, err := s.Prepare(t.Context(), ada, images.OfPerson, dot(t))
	require.NoError(t, err)
	require.NoError(t, store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		_, err := s.Replace(ctx, tx, "", prepared)
		require.NoError(t, err)
		return images.Keep(ctx, tx, ada, address)
	}))
	for _, id := range []string{"p-1", "p-2"} {
		kept, err := s.Get(t.Context(), ada, id)
		require.NoError(t, err)
		assert.Zero(t, kept.ExpiresAt, id)
	}
}

func TestWhoseImageItIs(t *testing.T) {
	s, store, _ := newPictures(t)
	mine, err := s.Upload(t.Context(), ada, dot(t))
	require.NoError(t, err)
	theirs, err := s.Upload(t.Context(), ports.Actor{UserID: "grace"}, dot(t))
	require.NoError(t, err)
	prepared, err := s.Prepare(t.Context(), ada, images.OfWorkspace, dot(t))
	require.NoError(t, err)
	require.NoError(t, store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		workspaces, err := s.Replace(ctx, tx, "", prepared)
		require.NoError(t, err)
		assert.NoError(t, images.Keep(ctx, tx, ada, mine))
		for _, address := range []string{theirs, workspaces, "", "/api/v1/image/p-9", "/api/v1/image/", "https://evil.example/p-1", "//evil.example" + mine, "javascript:alert(1)", mine + "/.."} {
			assert.True(t, ports.HasReason(images.Keep(ctx, tx, ada, address), "image_foreign"), "%q", address)
		}
		return nil
	}))
}

func TestNobodyUploadsWithoutEnd(t *testing.T) {
	s, _, now := newPictures(t)
	for range 60 {
		_, err := s.Upload(t.Context(), ada, []byte("no image"))
		require.True(t, ports.HasReason(err, "image_type"), "%v", err)
	}
	_, err := s.Upload(t.Context(), ada, dot(t))
	assert.True(t, ports.HasReason(err, "too_many_images"), "failures count: %v", err)
	assert.True(t, ports.HasReason(s.CheckQuota(t.Context(), ada), "too_many_images"), "known before another is read")
	assert.NoError(t, s.CheckQuota(t.Context(), ports.Actor{UserID: "grace"}))
	_, err = s.Upload(t.Context(), ports.Actor{UserID: "grace"}, dot(t))
	assert.NoError(t, err)
	*now = now.Add(24 * time.Hour)
	assert.NoError(t, s.CheckQuota(t.Context(), ada))
	_, err = s.Upload(t.Context(), ada, dot(t))
	assert.NoError(t, err)
}

func TestWhoMaySeeAnImage(t *testing.T) {
	t.Attr("security", "24.3")
	s, store, now := newPictures(t)
	linus := ports.Actor{UserID: "linus"}
	grace := ports.Actor{UserID: "grace"}
	prepared, err := s.Prepare(t.Context(), ada, images.OfWorkspace, dot(t))
	require.NoError(t, err)
	unused, err := s.Prepare(t.Context(), ada, images.OfWorkspace, dot(t))
	require.NoError(t, err)
	mine, err := s.Upload(t.Context(), ada, dot(t))
	require.NoError(t, err)
	join := func(workspaceID, userID string) {
		require.NoError(t, store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
			return tx.Members.Insert(ctx, ports.Member{WorkspaceID: workspaceID, UserID: userID, Role: ports.RoleMember, CreatedAt: *now})
		}))
	}
	leave := func(workspaceID, userID string) {
		require.NoError(t, store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
			_, err := tx.Members.Delete(ctx, workspaceID, userID)
			return err
		}))
	}
	require.NoError(t, store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		require.NoError(t, tx.Users.Insert(ctx, ports.User{ID: "linus", Email: "linus@example.com", ReferralCode: "linus", CreatedAt: *now}))
		address, err := s.Replace(ctx, tx, "", prepared)
		require.NoError(t, err)
		_, err = s.Replace(ctx, tx, "", unused)
		require.NoError(t, err)
		require.NoError(t, tx.Workspaces.Insert(ctx, ports.Workspace{ID: "w", Name: "Nordhaus", ImageURL: address, CreatedAt: *now}))
		return tx.Workspaces.Insert(ctx, ports.Workspace{ID: "other", Name: "Other", CreatedAt: *now})
	}))
	join("w", "ada")
	join("w", "grace")
	join("other", "linus")
	person, logo := strings.TrimPrefix(mine, "/api/v1/image/"), prepared.ID
	assertSees := func(by ports.Actor, id string, want bool) {
		t.Helper()
		shown, err := s.Get(t.Context(), by, id)
		if want {
			assert.NoError(t, err)
			return
		}
		assert.True(t, ports.HasReason(err, "image_not_found"), "%v", err)
		assert.Zero(t, shown)
	}
	for _, id := range []string{person, logo} {
		assertSees(ada, id, true)
		assertSees(grace, id, true)
		assertSees(linus, id, false)
	}
	assertSees(ada, unused.ID, false)
	leave("w", "grace")
	assertSees(grace, person, false)
	assertSees(grace, logo, false)
	leave("w", "ada")
	assertSees(ada, person, true)
	assertSees(ada, logo, false)
	join("other", "ada")
	assertSees(linus, person, true)
	assertSees(linus, logo, false)
}
