package login_test

import (
	"context"
	"errors"
	"net/netip"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/login"
	"selvedge/ports"
)

const ada = "ada@example.com"

func TestACodeSignsInOnce(t *testing.T) {
	w := newWorld(t)
	code := w.ask(ada, laptop)
	result, err := w.check(" ADA@example.com ", " "+code+" ", laptop)
	require.NoError(t, err)
	assert.Equal(t, ada, result.User.Email)
	assert.True(t, result.FirstTime)
	assert.Equal(t, login.SetupAccount, result.Step)

	_, err = w.check(ada, code, laptop)
	assert.Equal(t, "code_invalid", reason(err), "it is used")
	w.pass(time.Minute)
	again := w.signIn(ada, laptop)
	assert.False(t, again.FirstTime)
	assert.Equal(t, login.Done, again.Step)
	assert.Equal(t, result.User.ID, again.User.ID)
	assert.NotEqual(t, result.Token, again.Token)
}

func TestACodeIsRefused(t *testing.T) {
	for name, c := range map[string]struct {
		when   time.Duration
		from   func(login.Client) login.Client
		change func(string) string
		want   string
	}{
		"when it is wrong":                   {change: wrong, want: "code_invalid"},
		"when it is empty":                   {change: func(string) string { return "" }, want: "code_invalid"},
		"when it is longer":                  {change: func(code string) string { return code + "0" }, want: "code_invalid"},
		"ten minutes later":                  {when: 10 * time.Minute, want: "code_expired"},
		"from another device":                {from: func(c login.Client) login.Client { c.DeviceID = "phone"; return c }, want: "code_invalid"},
		"from another jar with the same id":  {from: func(c login.Client) login.Client { c.Jar = "another"; return c }, want: "code_invalid"},
		"from another device after its time": {when: time.Hour, from: func(c login.Client) login.Client { c.Jar = "another"; return c }, want: "code_invalid"},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			code := w.ask(ada, laptop)
			w.pass(c.when)
			from := laptop
			if c.from != nil {
				from = c.from(from)
			}
			if c.change != nil {
				code = c.change(code)
			}
			_, err := w.check(ada, code, from)
			assert.Equal(t, c.want, reason(err))
			assert.True(t, ports.IsKind(err, ports.Invalid), "%v", err)
		})
	}
}

func TestACodeWorksUntilItsLastMicrosecond(t *testing.T) {
	w := newWorld(t)
	code := w.ask(ada, laptop)
	w.pass(10*time.Minute - time.Microsecond)
	_, err := w.check(ada, code, laptop)
	assert.NoError(t, err)
}

func TestACodeForNobodyIsRefusedLikeAWrongOne(t *testing.T) {
	w := newWorld(t)
	_, err := w.check("nobody@example.com", "123456", laptop)
	assert.Equal(t, "code_invalid", reason(err))
}

func TestANewerCodeReplacesTheOlder(t *testing.T) {
	w := newWorld(t)
	old := w.ask(ada, laptop)
	w.pass(30 * time.Second)
	code := w.ask(ada, laptop)
	if old != code {
		_, err := w.check(ada, old, laptop)
		assert.Equal(t, "code_invalid", reason(err))
	}
	_, err := w.check(ada, code, laptop)
	assert.NoError(t, err)
}

func TestFiveTriesAndNoMore(t *testing.T) {
	w := newWorld(t)
	code := w.ask(ada, laptop)
	for range 5 {
		_, err := w.check(ada, wrong(code), laptop)
		assert.Equal(t, "code_invalid", reason(err))
	}
	_, err := w.check(ada, code, laptop)
	assert.Equal(t, "code_tries", reason(err), "even the right code")
}

func TestTriesFromElsewhereDoNotUseUpTheOwners(t *testing.T) {
	w := newWorld(t)
	code := w.ask(ada, laptop)
	stranger := login.Client{DeviceID: "x", Jar: "y", IP: netip.MustParseAddr("203.0.113.9")}
	for range 50 {
		_, err := w.check(ada, code, stranger)
		assert.Equal(t, "code_invalid", reason(err))
	}
	_, err := w.check(ada, code, laptop)
	assert.NoError(t, err)
}

func TestAThousandParallelWrongTriesCountAsFive(t *testing.T) {
	w := newWorld(t)
	w.Policy.PerNetwork.Events = 2000
	code := w.ask(ada, laptop)
	var compared, exhausted atomic.Int64
	inParallel(1000, func(int) {
		_, err := w.check(ada, wrong(code), laptop)
		switch reason(err) {
		case "code_invalid":
			compared.Add(1)
		case "code_tries":
			exhausted.Add(1)
		}
	})
	assert.EqualValues(t, 5, compared.Load())
	assert.EqualValues(t, 995, exhausted.Load())
	assert.Equal(t, 5, w.failures(ada).Count)
}

func TestAmongParallelRightTriesExactlyOneWins(t *testing.T) {
	w := newWorld(t)
	code := w.ask(ada, laptop)
	var won atomic.Int64
	inParallel(50, func(int) {
		if _, err := w.check(ada, code, laptop); err == nil {
			won.Add(1)
		}
	})
	assert.EqualValues(t, 1, won.Load())
}

func TestAHundredFailuresInARowMakeTheAddressWait(t *testing.T) {
	w := newWorld(t)
	w.Policy.PerNetwork.Events = 2000
	for range 20 {
		code := w.ask(ada, laptop)
		for range 5 {
			_, err := w.check(ada, wrong(code), laptop)
			assert.Equal(t, "code_invalid", reason(err), "asking again does not reset the count, nor raise it")
		}
		w.pass(30 * time.Second)
	}
	w.clock = w.clock.Add(-30 * time.Second)
	_, err := w.RequestCode(t.Context(), login.CodeRequest{Email: ada, Client: laptop})
	assert.Equal(t, "address_waits", reason(err))
	_, err = w.check(ada, "123456", laptop)
	assert.Equal(t, "address_waits", reason(err))
	_, err = w.RequestCode(t.Context(), login.CodeRequest{Email: "grace@example.com", Client: laptop})
	assert.NoError(t, err, "another address does not wait")

	w.pass(time.Hour)
	code := w.ask(ada, laptop)
	_, err = w.check(ada, wrong(code), laptop)
	assert.Equal(t, "code_invalid", reason(err))
	_, err = w.check(ada, code, laptop)
	assert.Equal(t, "address_waits", reason(err), "one more failure, another wait")

	w.pass(time.Hour)
	w.signIn(ada, laptop)
	assert.Zero(t, w.failures(ada).Count, "a right code forgives")
}

func TestWaitingDoesNotEndASession(t *testing.T) {
	w := newWorld(t)
	session := w.signIn(ada, laptop)
	require.NoError(t, w.Store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		return tx.Failures.Put(ctx, ports.SignInFailures{Email: ada, Count: 100, LockedUntil: w.clock.Add(time.Hour), ExpiresAt: w.clock.Add(time.Hour)})
	}))
	_, _, err := w.Authenticate(t.Context(), session.Token)
	assert.NoError(t, err)
}

func TestAskingIsLimited(t *testing.T) {
	t.Run("to once in thirty seconds per address", func(t *testing.T) {
		w := newWorld(t)
		w.ask(ada, laptop)
		w.pass(30*time.Second - time.Microsecond)
		_, err := w.RequestCode(t.Context(), login.CodeRequest{Email: ada, Client: laptop})
		assert.Equal(t, "too_many_requests", reason(err))
		w.pass(time.Microsecond)
		w.ask(ada, laptop)
	})
	t.Run("per network, an IPv6 /64 being one", func(t *testing.T) {
		w := newWorld(t)
		w.Policy.PerNetwork.Events = 3
		from := func(n int) login.Client {
			c := laptop
			c.IP = netip.MustParseAddr("2001:db8::" + strconv.Itoa(n))
			return c
		}
		for i := range 3 {
			w.ask("a"+strconv.Itoa(i)+"@example.com", from(i+1))
		}
		_, err := w.RequestCode(t.Context(), login.CodeRequest{Email: "b@example.com", Client: from(9)})
		assert.Equal(t, "too_many_requests", reason(err))
		w.ask("b@example.com", laptop)
	})
	t.Run("altogether", func(t *testing.T) {
		w := newWorld(t)
		w.Policy.Altogether.Events = 2
		w.ask("a@example.com", laptop)
		w.ask("b@example.com", laptop)
		_, err := w.RequestCode(t.Context(), login.CodeRequest{Email: "c@example.com", Client: laptop})
		refusal, ok := errors.AsType[*ports.Error](err)
		require.True(t, ok)
		assert.Equal(t, ports.TooMany, refusal.Kind)
		assert.Equal(t, time.Minute, refusal.RetryAfter)
		assert.Equal(t, "That was quick. Please try again in 60 seconds.", refusal.Message)
	})
}

func TestAskingAnswersTheSameForKnownAndUnknown(t *testing.T) {
	w := newWorld(t)
	w.signIn(ada, laptop)
	w.pass(time.Hour)
	known, err := w.RequestCode(t.Context(), login.CodeRequest{Email: ada, Client: laptop})
	require.NoError(t, err)
	unknown, err := w.RequestCode(t.Context(), login.CodeRequest{Email: "new@example.com", Client: laptop})
	require.NoError(t, err)
	known.Email, unknown.Email = "", ""
	assert.Equal(t, known, unknown)
}

func TestASilentCodeIsNotMailed(t *testing.T) {
	w := newWorld(t)
	_, err := w.RequestCode(t.Context(), login.CodeRequest{Email: ada, Client: laptop, Silent: true})
	require.NoError(t, err)
	_, _, err = w.Outbox.Work(t.Context())
	require.NoError(t, err)
	assert.Empty(t, w.mails)
}

func TestAMailThatIsLateIsDropped(t *testing.T) {
	w := newWorld(t)
	_, err := w.RequestCode(t.Context(), login.CodeRequest{Email: ada, Client: laptop})
	require.NoError(t, err)
	w.pass(10 * time.Minute)
	_, failures, err := w.Outbox.Work(t.Context())
	require.NoError(t, err)
	require.NoError(t, failures)
	assert.Empty(t, w.mails)
}

func (w *world) failures(email string) (f ports.SignInFailures) {
	w.t.Helper()
	require.NoError(w.t, w.Store.Read(w.t.Context(), func(ctx context.Context, tx ports.Tx) (err error) {
		f, err = tx.Failures.Get(ctx, email)
		return err
	}))
	return f
}

func inParallel(n int, do func(int)) {
	var group sync.WaitGroup
	start := make(chan struct{})
	for i := range n {
		group.Go(func() { <-start; do(i) })
	}
	close(start)
	group.Wait()
}
