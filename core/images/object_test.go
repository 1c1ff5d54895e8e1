package images_test

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/s3"
	"selvedge/adapters/s3/s3test"
	"selvedge/core/images"
	"selvedge/core/outbox"
	"selvedge/ports"
)

// bucketEnv is the use cases over a bucket, with the outbox that removes its objects.
type bucketEnv struct {
	env
	t  *testing.T
	s3 *s3test.Server
}

// newBucketEnv returns one whose bucket is empty; before runs while there is none.
func newBucketEnv(t *testing.T, before func(*bucketEnv)) *bucketEnv {
	t.Helper()
	e := &bucketEnv{env: newEnv(t), t: t, s3: s3test.Open(t)}
	if before != nil {
		before(e)
	}
	config, err := s3.ParseURL(e.s3.URL())
	require.NoError(t, err)
	config.Timeout = 2 * time.Second
	bucket, err := s3.New(config)
	require.NoError(t, err)
	e.UseBucket(bucket, e.Outbox)
	for kind, handle := range e.Messages() {
		e.Outbox.Handle(kind, handle)
	}
	return e
}

// advance moves the clock and runs the outbox.
func (e *bucketEnv) advance(d time.Duration) (failures error) {
	e.t.Helper()
	e.Clock.Advance(d)
	_, failures, err := e.Outbox.Work(e.t.Context())
	require.NoError(e.t, err)
	return failures
}

func (e *bucketEnv) upload() (id string) {
	e.t.Helper()
	address, err := e.Upload(e.t.Context(), ada, dot(e.t))
	require.NoError(e.t, err)
	return strings.TrimPrefix(address, "/api/v1/image/")
}

func (e *bucketEnv) prepare() ports.Image {
	e.t.Helper()
	prepared, err := e.Prepare(e.t.Context(), ada, images.OfPerson, dot(e.t))
	require.NoError(e.t, err)
	return prepared
}

func (e *bucketEnv) assertShown(id string) {
	e.t.Helper()
	kept, err := e.Get(e.t.Context(), ada, id)
	require.NoError(e.t, err)
	assert.Equal(e.t, dot(e.t), kept.Bytes)
	assert.Equal(e.t, "image/png", kept.ContentType)
}

func (e *bucketEnv) assertGone(id string) {
	e.t.Helper()
	_, err := e.Get(e.t.Context(), ada, id)
	assert.True(e.t, ports.HasReason(err, "image_not_found"), "%v", err)
}

func away(w http.ResponseWriter, _ *http.Request) {
	s3test.Refuse(w, http.StatusForbidden, "AccessDenied")
}

func TestAnUploadIsStoredInTheBucket(t *testing.T) {
	e := newBucketEnv(t, nil)
	id := e.upload()
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		kept, err := tx.Images.Get(ctx, id)
		assert.Empty(t, kept.Bytes)
		assert.Equal(t, len(dot(t)), kept.Size)
		return errors.Join(err, images.Keep(ctx, tx, ada, "/api/v1/image/"+id))
	})
	assert.Equal(t, []string{id}, e.s3.Keys(t))
	for _, d := range []time.Duration{0, time.Hour, 30 * 24 * time.Hour} {
		require.NoError(t, e.advance(d))
		e.assertShown(id)
	}
}

func TestTheObjectOfAReplacedImageIsDeleted(t *testing.T) {
	t.Attr("security", "24.4")
	e := newBucketEnv(t, nil)
	old := e.upload()
	prepared := e.prepare()
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		_, err := e.Replace(ctx, tx, "/api/v1/image/"+old, prepared)
		return err
	})
	e.assertGone(old)
	assert.Contains(t, e.s3.Keys(t), old, "not before its row has gone for good")
	require.NoError(t, e.advance(0))
	assert.Equal(t, []string{prepared.ID}, e.s3.Keys(t))
	require.NoError(t, e.advance(time.Hour))
	e.assertShown(prepared.ID)
}

func TestADeletionThatIsRolledBackDeletesNothing(t *testing.T) {
	e := newBucketEnv(t, nil)
	id := e.upload()
	assert.ErrorContains(t, e.Store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		require.NoError(t, e.Delete(ctx, tx, "/api/v1/image/"+id))
		return errors.New("changed my mind")
	}), "changed my mind")
	require.NoError(t, e.advance(time.Hour))
	e.assertShown(id)
}

func TestAnOrphanedObjectIsDeletedAfterAnHour(t *testing.T) {
	t.Attr("security", "24.4")
	e := newBucketEnv(t, nil)
	prepared := e.prepare() // and then the process dies
	require.NoError(t, e.advance(time.Hour-time.Microsecond))
	assert.Equal(t, []string{prepared.ID}, e.s3.Keys(t))
	require.NoError(t, e.advance(time.Microsecond))
	assert.Empty(t, e.s3.Keys(t))
}

func TestARowIsRefusedIfItsObjectMayBeDeletedSoon(t *testing.T) {
	t.Attr("security", "24.4")
	e := newBucketEnv(t, nil)
	prepared := e.prepare()
	replace := func(ctx context.Context, tx ports.Tx) error {
		_, err := e.Replace(ctx, tx, "", prepared)
		return err
	}
	e.Clock.Advance(10 * time.Minute)
	err := e.Store.Write(t.Context(), replace)
	assert.True(t, ports.HasReason(err, "image_late"), "%v", err)
	e.assertGone(prepared.ID)
	e.Clock.Advance(-time.Microsecond)
	require.NoError(t, e.Store.Write(t.Context(), replace))
	e.assertShown(prepared.ID)
}

func TestTheObjectOfAnUnusedImageIsDeleted(t *testing.T) {
	e := newBucketEnv(t, nil)
	ids := []string{e.upload(), e.upload(), e.upload()}
	e.Clock.Advance(25 * time.Hour)
	fresh := e.upload()
	purge := func() (gone int) {
		e.Write(func(ctx context.Context, tx ports.Tx) (err error) {
			gone, err = e.Purge(ctx, tx, e.Clock.Now(), 2)
			return err
		})
		return gone
	}
	assert.Equal(t, []int{2, 1, 0}, []int{purge(), purge(), purge()})
	require.NoError(t, e.advance(0))
	for _, id := range ids {
		e.assertGone(id)
	}
	assert.Equal(t, []string{fresh}, e.s3.Keys(t))
}

func TestWhileTheBucketIsUnavailable(t *testing.T) {
	t.Attr("security", "24.4")
	e := newBucketEnv(t, nil)
	id := e.upload()
	e.s3.Instead(away)
	_, err := e.Upload(t.Context(), ada, dot(t))
	assert.True(t, ports.IsKind(err, ports.Unavailable) && ports.HasReason(err, "image_storage"), "%v", err)
	_, err = e.Get(t.Context(), ada, id)
	assert.True(t, ports.IsKind(err, ports.Unavailable) && ports.HasReason(err, "image_storage"), "%v", err)
	e.Write(func(ctx context.Context, tx ports.Tx) error { return e.Delete(ctx, tx, "/api/v1/image/"+id) })
	for range 30 { // far more often than a message is tried that fails for a reason of its own
		require.ErrorIs(t, e.advance(2*time.Hour), outbox.ErrOutage)
	}
	e.s3.Instead(nil)
	require.NoError(t, e.advance(2*time.Hour))
	assert.Empty(t, e.s3.Keys(t))
}

func TestAnImageStoredBeforeTheBucketIsServedAndDeleted(t *testing.T) {
	var old, other string
	e := newBucketEnv(t, func(e *bucketEnv) { old, other = e.upload(), e.upload() })
	e.assertShown(old)
	e.s3.Instead(away)
	e.assertShown(old)
	e.s3.Instead(nil)
	e.Write(func(ctx context.Context, tx ports.Tx) error { return e.Delete(ctx, tx, "/api/v1/image/"+old) })
	require.NoError(t, e.advance(0))
	e.assertGone(old)
	e.assertShown(other)
}

func TestAnImageInABucketThatIsNoLongerConfigured(t *testing.T) {
	e := newBucketEnv(t, nil)
	id := e.upload()
	without := images.New(e.Store, e.Clock.Now, ports.IDs{})
	_, err := without.Get(t.Context(), ada, id)
	assert.True(t, ports.IsKind(err, ports.Unavailable), "%v", err)
}

func TestAMissingObjectIsLoggedWithItsImage(t *testing.T) {
	e := newBucketEnv(t, nil)
	id := e.upload()
	e.s3.Instead(func(w http.ResponseWriter, _ *http.Request) { s3test.Refuse(w, http.StatusNotFound, "NoSuchKey") })
	_, err := e.Get(t.Context(), ada, id)
	assert.True(t, ports.HasReason(err, "image_not_found"), "%v", err)
	assert.ErrorContains(t, err, "get object "+id)
}
