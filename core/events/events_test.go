package events_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/coretest"
	"selvedge/core/credit"
	"selvedge/core/events"
	"selvedge/ports"
)

var ada, otto = coretest.Actor("ada"), coretest.Actor("otto")

// newService returns the service over a store in memory, in which ada is admin of "w", and
// the store that wakes it. Its clock follows that of the test.
func newService(t *testing.T) (*coretest.Env, *events.Service, ports.Store) {
	e := coretest.New(t)
	e.Users("ada", "otto")
	e.Workspace("w", "Nordhaus", "ada")
	began := time.Now()
	s := events.New(e.Store, func() time.Time { return e.Clock.Now().Add(time.Since(began)) }, nil)
	return e, s, s.WakeOnCommit(e.Store)
}

func publish(t *testing.T, store ports.Store, s *events.Service, n int) {
	t.Helper()
	require.NoError(t, store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		for i := range n {
			if err := s.Publish(ctx, tx, ports.Event{WorkspaceID: "w", Topic: "job", Data: fmt.Appendf(nil, `{"n":%d}`, i)}); err != nil {
				return err
			}
		}
		return nil
	}))
}

// received returns what waits for a listener, by topic.
func received(l *events.Listener) map[string]int {
	topics := map[string]int{}
	for {
		select {
		case m, open := <-l.C:
			if !open {
				topics["over"]++
				return topics
			}
			topics[m.Topic]++
		default:
			return topics
		}
	}
}

func TestEventsAreDeliveredAtOnceHereAndASecondLaterElsewhere(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e, s, store := newService(t)
		ctx, stop := context.WithCancel(t.Context())
		defer stop()
		go s.Run(ctx, func(err error) { assert.NoError(t, err) })
		l, err := s.Listen(t.Context(), ada, "w", events.Since(0))
		require.NoError(t, err)
		synctest.Wait()
		assert.Equal(t, map[string]int{"ready": 1}, received(l))

		publish(t, store, s, 1)
		time.Sleep(50 * time.Millisecond)
		synctest.Wait()
		assert.Equal(t, map[string]int{"job": 1}, received(l), "without waiting for the next poll")
		publish(t, e.Store, s, 1) // as another instance does
		synctest.Wait()
		assert.Empty(t, received(l))
		time.Sleep(time.Second)
		synctest.Wait()
		assert.Equal(t, map[string]int{"job": 1}, received(l))

		e.Write(func(ctx context.Context, tx ports.Tx) error {
			_, err := tx.Members.Delete(ctx, "w", "ada")
			return err
		})
		time.Sleep(21 * time.Second)
		synctest.Wait()
		assert.Equal(t, map[string]int{"over": 1}, received(l), "who is no longer a member listens no more")
	})
}

func TestManyEventsAtOnceAreAllDelivered(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, s, store := newService(t)
		ctx, stop := context.WithCancel(t.Context())
		defer stop()
		go s.Run(ctx, func(err error) { assert.NoError(t, err) })
		l, err := s.Listen(t.Context(), ada, "w", events.Since(0))
		require.NoError(t, err)
		got := 0
		publish(t, store, s, 450)
		for range 450 + 1 {
			m, open := <-l.C
			require.True(t, open)
			if m.Topic == "job" {
				got++
				assert.EqualValues(t, got, m.Seq)
			}
		}
		assert.Equal(t, 450, got)
		s.Leave(l)
		s.Leave(l)
	})
}

func TestASlowListenerIsCutAndComesBack(t *testing.T) {
	_, s, store := newService(t)
	l, err := s.Listen(t.Context(), ada, "w", events.Since(0))
	require.NoError(t, err)
	for range 3 {
		publish(t, store, s, 150)
		require.NoError(t, s.Deliver(t.Context(), false))
	}
	topics := received(l)
	assert.Equal(t, 1, topics["over"])
	last := int64(topics["job"])
	assert.Less(t, last, int64(450))

	l, err = s.Listen(t.Context(), ada, "w", events.After(last))
	require.NoError(t, err)
	require.NoError(t, s.Deliver(t.Context(), false))
	<-l.C
	assert.Equal(t, last+1, (<-l.C).Seq, "nothing is lost")
}

func TestABrowserThatContinuesIsSentTheCredits(t *testing.T) {
	_, s, store := newService(t)
	publish(t, store, s, 2)
	for _, c := range []struct {
		from events.From
		want map[string]int
	}{
		{events.Since(0), map[string]int{"ready": 1}},
		{events.After(2), map[string]int{"ready": 1, "credits": 1}},
		{events.After(1), map[string]int{"ready": 1, "credits": 1, "job": 1}},
		{events.After(9), map[string]int{"ready": 1, "credits": 1}}, // of a workspace that was created again
	} {
		l, err := s.Listen(t.Context(), ada, "w", c.from)
		require.NoError(t, err)
		require.NoError(t, s.Deliver(t.Context(), false))
		assert.Equal(t, c.want, received(l), "%v", c.from)
		s.Leave(l)
	}
}

func TestWhatHappenedWhileAPageLoadedIsDelivered(t *testing.T) {
	e, s, store := newService(t)
	for _, until := range []time.Duration{60 * time.Second, 26 * time.Second, 4 * time.Second} {
		publish(t, store, s, 1)
		e.Clock.Advance(until)
	}
	for _, c := range []struct {
		past time.Duration
		want int
	}{
		{0, 0},
		{time.Second, 0},
		{3 * time.Second, 1}, // published before, but perhaps committed since
		{29 * time.Second, 2},
		{time.Hour, 2}, // a minute at most
	} {
		l, err := s.Listen(t.Context(), ada, "w", events.Since(c.past))
		require.NoError(t, err)
		require.NoError(t, s.Deliver(t.Context(), false))
		got := received(l)
		assert.Equal(t, c.want, got["job"], c.past)
		assert.Equal(t, c.past > 0, got["credits"] > 0, "their changes have no numbers")
		s.Leave(l)
		list, next, err := s.Changes(t.Context(), ada, "w", events.Since(c.past))
		require.NoError(t, err)
		assert.EqualValues(t, 3, next)
		assert.Len(t, list, got["job"]+got["credits"])
	}
}

func TestOnlyJSONObjectsInOneLineArePublished(t *testing.T) {
	for data, stored := range map[string]string{
		`{"_id":"a"}`:              `{"_id":"a"}`,
		"{\n  \"_id\": \"a\"\n}\n": `{"_id":"a"}`,
		`{}`:                       `{}`,
		`{"_id":"a"`:               "",
		`[]`:                       "",
		`"a"`:                      "",
		"":                         "",
		`{"a":"` + strings.Repeat("a", 16<<10) + `"}`: "",
	} {
		_, s, store := newService(t)
		err := store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
			return s.Publish(ctx, tx, ports.Event{WorkspaceID: "w", Topic: "job", Data: []byte(data)})
		})
		list, _, readErr := s.Changes(t.Context(), ada, "w", events.After(0))
		require.NoError(t, readErr)
		if stored == "" {
			require.Error(t, err, "%.20q", data)
			assert.Equal(t, "credits", list[0].Topic)
			continue
		}
		require.NoError(t, err, "%.20q", data)
		assert.Equal(t, stored, string(list[0].Data))
	}
}

func TestASessionListensFourTimesAtMost(t *testing.T) {
	_, s, _ := newService(t)
	laptop, phone := ada, ada
	laptop.SessionID, phone.SessionID = "laptop", "phone"
	var first *events.Listener
	for range 4 {
		l, err := s.Listen(t.Context(), laptop, "w", events.Since(0))
		require.NoError(t, err)
		first = l
	}
	_, err := s.Listen(t.Context(), laptop, "w", events.Since(0))
	coretest.AssertReason(t, "too_many_streams", err)
	_, err = s.Listen(t.Context(), phone, "w", events.Since(0))
	require.NoError(t, err)
	assert.Equal(t, 5, s.Listeners())
	s.Leave(first)
	s.Leave(first)
	_, err = s.Listen(t.Context(), laptop, "w", events.Since(0))
	require.NoError(t, err)
	s.Close()
	assert.Zero(t, s.Listeners())
}

func TestCreditsAreToldOftenEnough(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e, s, store := newService(t)
		ledger := credit.New(store, e.Clock.Now, e.IDs, nil)
		ctx, stop := context.WithCancel(t.Context())
		defer stop()
		go s.Run(ctx, func(err error) { assert.NoError(t, err) })
		l, err := s.Listen(t.Context(), ada, "w", events.Since(0))
		require.NoError(t, err)
		require.NoError(t, store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
			_, err := ledger.Grant(ctx, tx, credit.Grant{WorkspaceID: "w", Amount: 100, Cause: "plan", ExpiresAt: e.Clock.Now().AddDate(0, 1, 0)})
			return err
		}))
		for i := range 80 {
			_, err := ledger.Deduct(t.Context(), credit.User(ada), credit.DeductRequest{WorkspaceID: "w", Amount: 1, Key: fmt.Sprint(i)})
			require.NoError(t, err)
			time.Sleep(time.Millisecond)
		}
		synctest.Wait()
		assert.Equal(t, 1, received(l)["credits"])
		time.Sleep(2 * time.Second)
		synctest.Wait()
		require.Len(t, l.C, 1)
		assert.JSONEq(t, `{"available":20}`, string((<-l.C).Data), "the last state is sent")
	})
}

func TestOutsidersAreToldNothing(t *testing.T) {
	_, s, _ := newService(t)
	_, err := s.Listen(t.Context(), otto, "w", events.Since(0))
	coretest.AssertReason(t, "workspace_not_found", err)
	_, _, err = s.Changes(t.Context(), otto, "w", events.After(0))
	coretest.AssertReason(t, "workspace_not_found", err)
	s.Close()
	_, err = s.Listen(t.Context(), ada, "w", events.Since(0))
	coretest.AssertReason(t, "restarting", err)
}

func TestRightsThatAreTakenAwayCountAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e, s, store := newService(t)
		member := ports.Member{WorkspaceID: "w", UserID: "otto", Role: ports.RoleMember, AppIDs: []string{"techpacks"}}
		e.Write(func(ctx context.Context, tx ports.Tx) error { return tx.Members.Insert(ctx, member) })
		ctx, stop := context.WithCancel(t.Context())
		defer stop()
		go s.Run(ctx, func(err error) { assert.NoError(t, err) })
		l, err := s.Listen(t.Context(), otto, "w", events.Since(0))
		require.NoError(t, err)
		synctest.Wait()
		received(l)
		send := func() {
			require.NoError(t, s.Broadcast(t.Context(), ports.Event{WorkspaceID: "w", AppID: "techpacks", Topic: "presence", Data: []byte("{}")}))
			synctest.Wait()
		}
		send()
		assert.Equal(t, map[string]int{"presence": 1}, received(l))

		member.AppIDs = nil
		require.NoError(t, store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error { return tx.Members.Update(ctx, member) }))
		time.Sleep(time.Second) // that another instance takes
		send()
		assert.Equal(t, map[string]int{"members": 1}, received(l))
		require.NoError(t, store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
			_, err := tx.Members.Delete(ctx, "w", "otto")
			return err
		}))
		time.Sleep(time.Second)
		synctest.Wait()
		assert.Equal(t, map[string]int{"over": 1}, received(l))
	})
}

func TestABroadcastReachesThoseWhoListenAndMayOpenItsApp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e, s, _ := newService(t)
		e.Write(func(ctx context.Context, tx ports.Tx) error {
			return tx.Members.Insert(ctx, ports.Member{WorkspaceID: "w", UserID: "otto", Role: ports.RoleMember, AppIDs: []string{"techpacks"}, StoreIDs: []string{"b"}})
		})
		listen := func(actor ports.Actor) *events.Listener {
			l, err := s.Listen(t.Context(), actor, "w", events.Since(0))
			require.NoError(t, err)
			received(l)
			return l
		}
		adas, ottos := listen(ada), listen(otto)
		seated, err := s.Listen(t.Context(), ada, "w", events.Since(0), "board-1", "board-2")
		require.NoError(t, err)
		received(seated)
		for _, room := range []string{"board-2", "board-3"} {
			require.NoError(t, s.Broadcast(t.Context(), ports.Event{WorkspaceID: "w", Room: room, Topic: "seat", Data: []byte("{}")}))
		}
		assert.Equal(t, map[string]int{"seat": 1}, received(seated), "of the rooms that it is in")
		assert.Empty(t, received(adas))
		s.Leave(seated)

		send := func(app, data string) error {
			return s.Broadcast(t.Context(), ports.Event{WorkspaceID: "w", AppID: app, Topic: "presence", Data: []byte(data)})
		}
		require.NoError(t, send("techpacks", "{}"))
		require.NoError(t, send("scout", "{}"))
		assert.Equal(t, map[string]int{"presence": 2}, received(adas))
		assert.Equal(t, map[string]int{"presence": 1}, received(ottos))
		for storeIDs, want := range map[*[]string]map[string]int{{}: {}, {"a"}: {}, {"a", "b"}: {"presence": 1}} {
			require.NoError(t, s.Broadcast(t.Context(), ports.Event{WorkspaceID: "w", AppID: "techpacks", Topic: "presence", Data: []byte("{}"), StoreIDs: *storeIDs}))
			assert.Equal(t, map[string]int{"presence": 1}, received(adas), "an admin sees all stores")
			assert.Equal(t, want, received(ottos))
		}
		for _, data := range []string{"", "3", `{"a":"` + strings.Repeat("x", 4<<10) + `"}`} {
			require.Error(t, send("techpacks", data), data)
		}
		changes, _, err := s.Changes(t.Context(), ada, "w", events.After(0))
		require.NoError(t, err)
		assert.Len(t, changes, 1, "only the credits: nothing was stored")

		for range 1000 {
			require.NoError(t, send("techpacks", "{}"))
		}
		assert.Equal(t, map[string]int{"presence": 128}, received(adas), "no flood ends a stream")
		received(ottos)

		// Rights that were taken away count from the next look at members on.
		ctx, stop := context.WithCancel(t.Context())
		defer stop()
		e.Write(func(ctx context.Context, tx ports.Tx) error {
			return tx.Members.Update(ctx, ports.Member{WorkspaceID: "w", UserID: "otto", Role: ports.RoleMember})
		})
		go s.Run(ctx, func(err error) { assert.NoError(t, err) })
		time.Sleep(21 * time.Second)
		synctest.Wait()
		received(ottos)
		require.NoError(t, send("techpacks", "{}"))
		assert.Empty(t, received(ottos))
	})
}
