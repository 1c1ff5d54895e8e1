package app

import (
	"context"
	"crypto/rand"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/sqlite"
	"selvedge/core/outbox"
	"selvedge/core/secret"
	"selvedge/ports"
)

// failingMailer fails to send every mail.
type failingMailer struct{ err error }

// Send implements ports.Mailer.
func (m failingMailer) Send(context.Context, ports.Mail) error { return m.err }

func TestFailedOutboxMessagesAreLogged(t *testing.T) {
	for name, c := range map[string]struct {
		failure error
		says    string
	}{
		"a mail server that is away":    {errors.New("connection refused"), "will retry"},
		"a mailbox that does not exist": {ports.Refuse(ports.Invalid, "mail_refused", "No such mailbox."), "gave up: see `selvedge outbox list`"},
	} {
		t.Run(name, func(t *testing.T) {
			store, err := sqlite.OpenMemory(t.Context())
			require.NoError(t, err)
			defer func() { require.NoError(t, store.Close()) }()
			key, err := secret.New(make([]byte, 32), rand.Reader)
			require.NoError(t, err)
			box := outbox.New(store, func() time.Time { return demoNow }, newIDs(), key, failingMailer{c.failure})
			require.NoError(t, store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
				return box.AddMail(ctx, tx, ports.Mail{To: "ada@example.com"}, time.Time{})
			}))
			said := &lockedBuffer{}
			log, err := NewLog(said, Config{LogLevel: "warn"}, true)
			require.NoError(t, err)
			ctx, stop := context.WithCancel(t.Context())
			ended := make(chan struct{})
			go func() { runOutbox(box, log)(ctx); close(ended) }()
			assert.Eventually(t, func() bool { return strings.Contains(said.String(), c.says) }, 10*time.Second, time.Millisecond)
			stop()
			<-ended
		})
	}
}

// smallDemo returns a store with demo data that is made fast, and the areas over it.
func smallDemo(t *testing.T) (*sqlite.Store, []Area) {
	t.Helper()
	store, err := loadDemo(t.Context(), "catalog", "dreamboard")
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, store.Close()) })
	areas, err := areasOver(store)
	require.NoError(t, err)
	return store, areas
}

func TestExpiredInvitationsAreKeptForThirtyDays(t *testing.T) {
	store, areas := smallDemo(t)
	var expiry time.Time
	require.NoError(t, store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		sent, err := tx.Invitations.ListOfWorkspace(ctx, "nordhaus", ports.InvitationActive)
		require.NoError(t, err)
		require.Len(t, sent, 1)
		expiry = sent[0].Invitation.ExpiresAt
		return nil
	}))
	left := func(now time.Time) (n int) {
		t.Helper()
		require.NoError(t, purgeExpired(t.Context(), store, areas, now))
		require.NoError(t, store.Read(t.Context(), func(ctx context.Context, tx ports.Tx) error {
			sent, err := tx.Invitations.ListOfWorkspace(ctx, "nordhaus", ports.InvitationActive)
			n = len(sent)
			return err
		}))
		return n
	}
	assert.Equal(t, 1, left(expiry.Add(time.Hour)))
	assert.Equal(t, 1, left(expiry.AddDate(0, 0, 30)))
	assert.Zero(t, left(expiry.AddDate(0, 0, 30).Add(time.Microsecond)))
}

func TestActivitiesAreKeptForNinetyDays(t *testing.T) {
	t.Attr("security", "30.2")
	store, areas := smallDemo(t)
	var ada ports.User
	event := func() ports.Activity {
		return ports.Activity{ID: "a", UserID: ada.ID, Name: "click", At: demoNow, ReceivedAt: demoNow}
	}
	require.NoError(t, store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) (err error) {
		if ada, err = tx.Users.ByEmail(ctx, "ada@example.com"); err != nil {
			return err
		}
		return tx.Activities.Insert(ctx, []ports.Activity{event()})
	}))
	insertAgain := func(after time.Duration) error {
		require.NoError(t, purgeExpired(t.Context(), store, areas, demoNow.Add(after)))
		return store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
			return tx.Activities.Insert(ctx, []ports.Activity{event()})
		})
	}
	assert.Error(t, insertAgain(90*24*time.Hour), "it is there, so that its id is taken")
	assert.NoError(t, insertAgain(90*24*time.Hour+time.Second))
}

func TestUnusedImagesArePurged(t *testing.T) {
	store, areas := smallDemo(t)
	ids := []string{"p-used", "p-unused"}
	require.NoError(t, store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		ada, err := tx.Users.ByEmail(ctx, "ada@example.com")
		require.NoError(t, err)
		for _, id := range ids {
			require.NoError(t, tx.Images.Put(ctx, ports.Image{ID: id, OwnerID: ada.ID, ContentType: "image/png", Bytes: []byte("x"), CreatedAt: demoNow, ExpiresAt: demoNow.Add(24 * time.Hour)}))
		}
		return tx.Images.Keep(ctx, "p-used")
	}))
	left := func(now time.Time) (there []string) {
		t.Helper()
		require.NoError(t, purgeExpired(t.Context(), store, areas, now))
		require.NoError(t, store.Read(t.Context(), func(ctx context.Context, tx ports.Tx) error {
			for _, id := range ids {
				if _, err := tx.Images.Get(ctx, id); err == nil {
					there = append(there, id)
				}
			}
			return nil
		}))
		return there
	}
	assert.Equal(t, ids, left(demoNow.Add(24*time.Hour)))
	assert.Equal(t, []string{"p-used"}, left(demoNow.Add(25*time.Hour)))
}
