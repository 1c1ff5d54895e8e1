package activity_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/activity"
	"selvedge/core/coretest"
	"selvedge/ports"
)

var (
	ada, mia, otto = coretest.Actor("ada"), coretest.Actor("mia"), coretest.Actor("otto")
	now            = coretest.Start
)

// noting is a store that notes what is inserted, because the port has no way to
// read it.
type noting struct {
	ports.Store
	kept []ports.Activity
}

type notedActivities struct {
	ports.Activities
	by *noting
}

func (s *noting) Write(ctx context.Context, fn func(context.Context, ports.Tx) error) error {
	return s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		tx.Activities = notedActivities{tx.Activities, s}
		return fn(ctx, tx)
	})
}

func (a notedActivities) Insert(ctx context.Context, batch []ports.Activity) error {
	a.by.kept = append(a.by.kept, batch...)
	return a.Activities.Insert(ctx, batch)
}

// newActivities returns the use cases. Ada is admin of "w" and mia a member of it; otto is
// in no workspace.
func newActivities(t *testing.T) (*activity.Service, *noting) {
	t.Helper()
	e := coretest.New(t)
	e.Users("ada", "mia", "otto")
	e.Workspace("w", "Nordhaus", "ada")
	e.Members("w", ports.Member{UserID: "mia"})
	store := &noting{Store: e.Store}
	return &activity.Service{Store: store, Now: e.Clock.Now, IDs: e.IDs}, store
}

func TestAnEventBelongsToWhoSentIt(t *testing.T) {
	s, store := newActivities(t)
	at := time.Date(2026, 3, 14, 10, 0, 0, 123456789, time.FixedZone("CET", 3600))
	require.NoError(t, s.Record(t.Context(), ada, []activity.Event{{Name: "click", Properties: `{"on":"apps"}`, At: at}, {Name: "view", At: at}}))
	sent := time.Date(2026, 3, 14, 9, 0, 0, 123456000, time.UTC)
	assert.Equal(t, []ports.Activity{
		{ID: "id-000001", UserID: "ada", Name: "click", Properties: `{"on":"apps"}`, At: sent, ReceivedAt: now},
		{ID: "id-000002", UserID: "ada", Name: "view", At: sent, ReceivedAt: now},
	}, store.kept)
}

func TestABatchIsRefusedAsAWhole(t *testing.T) {
	good := activity.Event{Name: strings.Repeat("n", 100), Properties: strings.Repeat(" ", 4096)}
	batch := func(n int) []activity.Event {
		events := make([]activity.Event, n)
		for i := range events {
			events[i] = good
		}
		return events
	}
	for name, c := range map[string]struct {
		events []activity.Event
		reason string
	}{
		"with no event":                 {nil, "activity_batch"},
		"with too many":                 {batch(51), "activity_batch"},
		"with one without a name":       {append(batch(1), activity.Event{}), "activity_event"},
		"with one of too long a name":   {append(batch(1), activity.Event{Name: good.Name + "n"}), "activity_event"},
		"with one of a lot of the rest": {append(batch(1), activity.Event{Name: "n", Properties: good.Properties + " "}), "activity_event"},
	} {
		t.Run(name, func(t *testing.T) {
			s, store := newActivities(t)
			err := s.Record(t.Context(), ada, c.events)
			assert.True(t, ports.IsKind(err, ports.Invalid) && ports.HasReason(err, c.reason), "%v", err)
			assert.Empty(t, store.kept)
		})
	}
	s, store := newActivities(t)
	require.NoError(t, s.Record(t.Context(), ada, batch(50)))
	assert.Len(t, store.kept, 50)
}

func TestSixtyBatchesAnHourAreRecorded(t *testing.T) {
	t.Attr("security", "30.2")
	for name, record := range map[string]func(*activity.Service, ports.Actor) error{
		"activities": func(s *activity.Service, by ports.Actor) error {
			return s.Record(t.Context(), by, []activity.Event{{Name: "click"}, {Name: "view"}})
		},
		"billing events": func(s *activity.Service, by ports.Actor) error {
			_, err := s.RecordBilling(t.Context(), by, "w", `{}`)
			return err
		},
	} {
		t.Run(name, func(t *testing.T) {
			s, store := newActivities(t)
			at := now
			s.Now = func() time.Time { return at }
			require.NoError(t, store.Store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
				return tx.Members.Insert(ctx, ports.Member{WorkspaceID: "w", UserID: "otto", Role: ports.RoleAdmin, CreatedAt: now})
			}))
			for range 60 {
				require.NoError(t, record(s, ada))
				at = at.Add(time.Second)
			}
			kept := len(store.kept)
			err := record(s, ada)
			refused, is := errors.AsType[*ports.Error](err)
			require.True(t, is, "%v", err)
			assert.Equal(t, ports.TooMany, refused.Kind)
			assert.Equal(t, "too_many_events", refused.Reason)
			assert.Equal(t, 59*time.Minute, refused.RetryAfter)
			assert.Len(t, store.kept, kept)
			assert.NoError(t, record(s, otto), "everybody has an hour of their own")
			at = now.Add(time.Hour)
			assert.NoError(t, record(s, ada))
		})
	}
}

func TestAnEventOfBillingIsForThoseWhoManageIt(t *testing.T) {
	s, store := newActivities(t)
	for reason, by := range map[string]ports.Actor{"admin_only": mia, "workspace_not_found": otto} {
		_, err := s.RecordBilling(t.Context(), by, "w", `{}`)
		assert.True(t, ports.HasReason(err, reason), "%v", err)
	}
	_, err := s.RecordBilling(t.Context(), ada, "w", strings.Repeat(" ", 4097))
	assert.True(t, ports.HasReason(err, "activity_event"), "%v", err)
	assert.Empty(t, store.kept)
	event, err := s.RecordBilling(t.Context(), ada, "w", `{"plan":"Growth"}`)
	require.NoError(t, err)
	assert.Equal(t, "billing", event.Name)
	assert.Equal(t, `{"plan":"Growth"}`, event.Properties)
	assert.Equal(t, []ports.Activity{event}, store.kept)
}
