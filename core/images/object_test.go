package images_test

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
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
	"selvedge/core/secret"
	"selvedge/ports"
)

// house is the use cases over a bucket, with the outbox that keeps it clean.
type house struct {
	*images.Service
	t     *testing.T
	store ports.Store
	box   *outbox.Outbox
	s3    *s3test.Server
	now   *time.Time
}

// noMail refuses every mail: images send none.
type noMail struct{}

func (noMail) Send(context.Context, ports.Mail) error { return errors.New("unexpected mail") }

// newHouse returns one whose bucket is empty; before happens while there is none.
func newHouse(t *testing.T, before func(*house)) *house {
	t.Helper()
	pictures, store, now := newPictures(t)
	h := &house{Service: pictures, t: t, store: store, s3: s3test.Open(t), now: now}
	key, err := secret.New(make([]byte, 32), rand.Reader)
	require.NoError(t, err)
	jobs := 0
	ids := ports.IDs{Ordered: func() string { jobs++; return fmt.Sprintf("job-%03d", jobs) }}
	h.box = outbox.New(store, func() time.Time { return *now }, ids, key, noMail{})
	if before != nil {
		before(h)
	}
	config, err := s3.ParseURL(h.s3.URL())
	require.NoError(t, err)
	config.Timeout = 2 * time.Second
	bucket, err := s3.New(config)
	require.NoError(t, err)
	h.UseBucket(bucket, h.box)
	return h
}

// pass lets time pass, and the outbox do what is due then.
func (h *house) pass(d time.Duration) (failures error) {
	h.t.Helper()
	*h.now = h.now.Add(d)
	_, failures, err := h.box.Work(h.t.Context())
	require.NoError(h.t, err)
	return failures
}

func (h *house) write(fn func(context.Context, ports.Tx) error) error {
	h.t.Helper()
	return h.store.Write(h.t.Context(), fn)
}

func (h *house) upload() (id string) {
	h.t.Helper()
	address, err := h.Upload(h.t.Context(), ada, dot(h.t))
	require.NoError(h.t, err)
	return strings.TrimPrefix(address, "/api/v1/image/")
}

func (h *house) prepare() ports.Image {
	h.t.Helper()
	prepared, err := h.Prepare(h.t.Context(), ada, images.OfPerson, dot(h.t))
	require.NoError(h.t, err)
	return prepared
}

func (h *house) assertShown(id string) {
	h.t.Helper()
	kept, err := h.Get(h.t.Context(), ada, id)
	require.NoError(h.t, err)
	assert.Equal(h.t, dot(h.t), kept.Bytes)
	assert.Equal(h.t, "image/png", kept.ContentType)
}

func (h *house) assertGone(id string) {
	h.t.Helper()
	_, err := h.Get(h.t.Context(), ada, id)
	assert.True(h.t, ports.HasReason(err, "image_not_found"), "%v", err)
}

func away(w http.ResponseWriter, _ *http.Request) {
	s3test.Refuse(w, http.StatusForbidden, "AccessDenied")
}

func TestAnUploadIsKeptInTheBucketAndStays(t *testing.T) {
	h := newHouse(t, nil)
	id := h.upload()
	require.NoError(t, h.write(func(ctx context.Context, tx ports.Tx) error {
		kept, err := tx.Images.Get(ctx, id)
		assert.Empty(t, kept.Bytes)
		assert.Equal(t, len(dot(t)), kept.Size)
		return errors.Join(err, images.Keep(ctx, tx, ada, "/api/v1/image/"+id))
	}))
	assert.Equal(t, []string{id}, h.s3.Keys(t))
	for _, d := range []time.Duration{0, time.Hour, 30 * 24 * time.Hour} {
		require.NoError(t, h.pass(d))
		h.assertShown(id)
	}
}

func TestAReplacedPicturesObjectGoes(t *testing.T) {
	t.Attr("security", "24.4")
	h := newHouse(t, nil)
	old := h.upload()
	prepared := h.prepare()
	require.NoError(t, h.write(func(ctx context.Context, tx ports.Tx) error {
		_, err := h.Replace(ctx, tx, "/api/v1/image/"+old, prepared)
		return err
	}))
	h.assertGone(old)
	assert.Contains(t, h.s3.Keys(t), old, "not before its row has gone for good")
	require.NoError(t, h.pass(0))
	assert.Equal(t, []string{prepared.ID}, h.s3.Keys(t))
	require.NoError(t, h.pass(time.Hour))
	h.assertShown(prepared.ID)
}

func TestARemovalThatIsRolledBackRemovesNothing(t *testing.T) {
	h := newHouse(t, nil)
	id := h.upload()
	assert.ErrorContains(t, h.write(func(ctx context.Context, tx ports.Tx) error {
		require.NoError(t, h.Delete(ctx, tx, "/api/v1/image/"+id))
		return errors.New("changed my mind")
	}), "changed my mind")
	require.NoError(t, h.pass(time.Hour))
	h.assertShown(id)
}

func TestAnObjectWhoseRowWasNeverMadeIsSweptAfterAnHour(t *testing.T) {
	t.Attr("security", "24.4")
	h := newHouse(t, nil)
	prepared := h.prepare() // and then the process dies
	require.NoError(t, h.pass(time.Hour-time.Microsecond))
	assert.Equal(t, []string{prepared.ID}, h.s3.Keys(t))
	require.NoError(t, h.pass(time.Microsecond))
	assert.Empty(t, h.s3.Keys(t))
}

func TestARowIsNotMadeWhenItsObjectMayBeSweptSoon(t *testing.T) {
	t.Attr("security", "24.4")
	h := newHouse(t, nil)
	prepared := h.prepare()
	replace := func(ctx context.Context, tx ports.Tx) error {
		_, err := h.Replace(ctx, tx, "", prepared)
		return err
	}
	*h.now = h.now.Add(10 * time.Minute)
	err := h.write(replace)
	assert.True(t, ports.HasReason(err, "image_late"), "%v", err)
	h.assertGone(prepared.ID)
	*h.now = h.now.Add(-time.Microsecond)
	require.NoError(t, h.write(replace))
	h.assertShown(prepared.ID)
}

func TestAnUnusedPicturesObjectGoesWithIt(t *testing.T) {
	h := newHouse(t, nil)
	ids := []string{h.upload(), h.upload(), h.upload()}
	*h.now = h.now.Add(25 * time.Hour)
	fresh := h.upload()
	purge := func() (gone int) {
		require.NoError(t, h.write(func(ctx context.Context, tx ports.Tx) (err error) {
			gone, err = h.Purge(ctx, tx, *h.now, 2)
			return err
		}))
		return gone
	}
	assert.Equal(t, []int{2, 1, 0}, []int{purge(), purge(), purge()})
	require.NoError(t, h.pass(0))
	for _, id := range ids {
		h.assertGone(id)
	}
	assert.Equal(t, []string{fresh}, h.s3.Keys(t))
}

func TestWhileTheBucketIsAwayNothingIsKeptAndNothingForgotten(t *testing.T) {
	t.Attr("security", "24.4")
	h := newHouse(t, nil)
	id := h.upload()
	h.s3.Instead(away)
	_, err := h.Upload(t.Context(), ada, dot(t))
	assert.True(t, ports.IsKind(err, ports.Unavailable) && ports.HasReason(err, "image_storage"), "%v", err)
	_, err = h.Get(t.Context(), ada, id)
	assert.True(t, ports.IsKind(err, ports.Unavailable) && ports.HasReason(err, "image_storage"), "%v", err)
	require.NoError(t, h.write(func(ctx context.Context, tx ports.Tx) error { return h.Delete(ctx, tx, "/api/v1/image/"+id) }))
	for range 30 { // far more often than a job is tried that fails for a reason of its own
		require.ErrorIs(t, h.pass(2*time.Hour), outbox.ErrOutage)
	}
	h.s3.Instead(nil)
	require.NoError(t, h.pass(2*time.Hour))
	assert.Empty(t, h.s3.Keys(t))
}

func TestAPictureFromBeforeTheBucketIsShownAndRemoved(t *testing.T) {
	var old, other string
	h := newHouse(t, func(h *house) { old, other = h.upload(), h.upload() })
	h.assertShown(old)
	h.s3.Instead(away)
	h.assertShown(old)
	h.s3.Instead(nil)
	require.NoError(t, h.write(func(ctx context.Context, tx ports.Tx) error { return h.Delete(ctx, tx, "/api/v1/image/"+old) }))
	require.NoError(t, h.pass(0))
	h.assertGone(old)
	h.assertShown(other)
}

func TestAPictureInABucketThatIsNotConfiguredAnyMoreIsNotSaidToBeGone(t *testing.T) {
	h := newHouse(t, nil)
	id := h.upload()
	without := images.New(h.store, func() time.Time { return *h.now }, ports.IDs{})
	_, err := without.Get(t.Context(), ada, id)
	assert.True(t, ports.IsKind(err, ports.Unavailable), "%v", err)
}

func TestAnObjectThatSomebodyElseRemovedIsLoggedWithItsPicture(t *testing.T) {
	h := newHouse(t, nil)
	id := h.upload()
	h.s3.Instead(func(w http.ResponseWriter, _ *http.Request) { s3test.Refuse(w, http.StatusNotFound, "NoSuchKey") })
	_, err := h.Get(t.Context(), ada, id)
	assert.True(t, ports.HasReason(err, "image_not_found"), "%v", err)
	assert.ErrorContains(t, err, "get object "+id)
}
