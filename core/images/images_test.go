package images_test

import (
	"bytes"
	"context"
	"image"
	"image/png"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/coretest"
	"selvedge/core/images"
	"selvedge/ports"
)

var ada = coretest.Actor("ada")

func dot(t *testing.T) []byte {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, png.Encode(&out, image.NewGray(image.Rect(0, 0, 1, 1))))
	return out.Bytes()
}

// env is the use cases of images, with the users ada and grace.
type env struct {
	*coretest.Env
	*images.Service
}

func newEnv(t *testing.T) env {
	t.Helper()
	e := coretest.New(t)
	e.Users("ada", "grace")
	return env{Env: e, Service: images.New(e.Store, e.Clock.Now, e.IDs)}
}

func TestAnUploadIsStoredAndServed(t *testing.T) {
	e := newEnv(t)
	address, err := e.Upload(t.Context(), ada, dot(t))
	require.NoError(t, err)
	assert.Equal(t, "/api/v1/image/p-id-000001", address)
	kept, err := e.Get(t.Context(), ada, "p-id-000001")
	require.NoError(t, err)
	assert.Equal(t, "ada", kept.OwnerID)
	assert.Equal(t, "image/png", kept.ContentType)
	assert.Equal(t, e.Clock.Now(), kept.CreatedAt)
	assert.Equal(t, e.Clock.Now().Add(24*time.Hour), kept.ExpiresAt)
	_, err = e.Get(t.Context(), ada, "p-id-000002")
	assert.True(t, ports.HasReason(err, "image_not_found"), "%v", err)
}

func TestPrepareStoresNothing(t *testing.T) {
	e := newEnv(t)
	prepared, err := e.Prepare(t.Context(), ada, images.OfWorkspace, dot(t))
	require.NoError(t, err)
	assert.Equal(t, "w-id-000001", prepared.ID)
	_, err = e.Get(t.Context(), ada, prepared.ID)
	assert.True(t, ports.IsKind(err, ports.NotFound), "%v", err)
}

func TestAnImageIsReplaced(t *testing.T) {
	e := newEnv(t)
	old, err := e.Upload(t.Context(), ada, dot(t))
	require.NoError(t, err)
	prepared, err := e.Prepare(t.Context(), ada, images.OfPerson, dot(t))
	require.NoError(t, err)
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		address, err := e.Replace(ctx, tx, old, prepared)
		assert.Equal(t, "/api/v1/image/p-id-000002", address)
		assert.NoError(t, e.Delete(ctx, tx, "https://elsewhere.example/p-id-000002"), "what is not ours is left alone")
		return err
	})
	_, err = e.Get(t.Context(), ada, "p-id-000001")
	assert.True(t, ports.IsKind(err, ports.NotFound), "%v", err)
	_, err = e.Get(t.Context(), ada, "p-id-000002")
	assert.NoError(t, err)
}

func TestAnImageInUseIsKept(t *testing.T) {
	e := newEnv(t)
	address, err := e.Upload(t.Context(), ada, dot(t))
	require.NoError(t, err)
	prepared, err := e.Prepare(t.Context(), ada, images.OfPerson, dot(t))
	require.NoError(t, err)
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		_, err := e.Replace(ctx, tx, "", prepared)
		require.NoError(t, err)
		return images.Keep(ctx, tx, ada, address)
	})
	for _, id := range []string{"p-id-000001", "p-id-000002"} {
		kept, err := e.Get(t.Context(), ada, id)
		require.NoError(t, err)
		assert.Zero(t, kept.ExpiresAt, id)
	}
}

func TestOnlyTheOwnerUsesAnUpload(t *testing.T) {
	e := newEnv(t)
	mine, err := e.Upload(t.Context(), ada, dot(t))
	require.NoError(t, err)
	theirs, err := e.Upload(t.Context(), coretest.Actor("grace"), dot(t))
	require.NoError(t, err)
	prepared, err := e.Prepare(t.Context(), ada, images.OfWorkspace, dot(t))
	require.NoError(t, err)
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		workspaces, err := e.Replace(ctx, tx, "", prepared)
		require.NoError(t, err)
		assert.NoError(t, images.Keep(ctx, tx, ada, mine))
		for _, address := range []string{theirs, workspaces, "", "/api/v1/image/p-9", "/api/v1/image/", "https://evil.example/p-id-000001", "//evil.example" + mine, "javascript:alert(1)", mine + "/.."} {
			assert.True(t, ports.HasReason(images.Keep(ctx, tx, ada, address), "image_foreign"), "%q", address)
		}
		return nil
	})
}

func TestUploadsAreLimited(t *testing.T) {
	e := newEnv(t)
	for range 60 {
		_, err := e.Upload(t.Context(), ada, []byte("no image"))
		require.True(t, ports.HasReason(err, "image_type"), "%v", err)
	}
	_, err := e.Upload(t.Context(), ada, dot(t))
	assert.True(t, ports.HasReason(err, "too_many_images"), "failures count: %v", err)
	assert.True(t, ports.HasReason(e.CheckQuota(t.Context(), ada), "too_many_images"), "known before another is read")
	assert.NoError(t, e.CheckQuota(t.Context(), coretest.Actor("grace")))
	_, err = e.Upload(t.Context(), coretest.Actor("grace"), dot(t))
	assert.NoError(t, err)
	e.Clock.Advance(24 * time.Hour)
	assert.NoError(t, e.CheckQuota(t.Context(), ada))
	_, err = e.Upload(t.Context(), ada, dot(t))
	assert.NoError(t, err)
}

func TestWhoMaySeeAnImage(t *testing.T) {
	t.Attr("security", "24.3")
	e := newEnv(t)
	linus := coretest.Actor("linus")
	e.Users("linus")
	grace := coretest.Actor("grace")
	prepared, err := e.Prepare(t.Context(), ada, images.OfWorkspace, dot(t))
	require.NoError(t, err)
	unused, err := e.Prepare(t.Context(), ada, images.OfWorkspace, dot(t))
	require.NoError(t, err)
	mine, err := e.Upload(t.Context(), ada, dot(t))
	require.NoError(t, err)
	join := func(workspaceID, userID string) {
		e.Write(func(ctx context.Context, tx ports.Tx) error {
			return tx.Members.Insert(ctx, ports.Member{WorkspaceID: workspaceID, UserID: userID, Role: ports.RoleMember, CreatedAt: e.Clock.Now()})
		})
	}
	leave := func(workspaceID, userID string) {
		e.Write(func(ctx context.Context, tx ports.Tx) error {
			_, err := tx.Members.Delete(ctx, workspaceID, userID)
			return err
		})
	}
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		address, err := e.Replace(ctx, tx, "", prepared)
		require.NoError(t, err)
		_, err = e.Replace(ctx, tx, "", unused)
		require.NoError(t, err)
		require.NoError(t, tx.Workspaces.Insert(ctx, ports.Workspace{ID: "w", Name: "Nordhaus", ImageURL: address, CreatedAt: e.Clock.Now()}))
		return tx.Workspaces.Insert(ctx, ports.Workspace{ID: "other", Name: "Other", CreatedAt: e.Clock.Now()})
	})
	join("w", "ada")
	join("w", "grace")
	join("other", "linus")
	person, logo := strings.TrimPrefix(mine, "/api/v1/image/"), prepared.ID
	assertSees := func(by ports.Actor, id string, want bool) {
		t.Helper()
		shown, err := e.Get(t.Context(), by, id)
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
