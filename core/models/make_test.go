package models_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/models"
	"selvedge/ports"
)

// attempt records what Make does, in the fake's calls.
func attempt(f *fake, ticket string) models.Attempt {
	return models.Attempt{
		Ticket:   ticket,
		Save:     func(_ context.Context, ticket string) error { f.calls = append(f.calls, "save "+ticket); return nil },
		Progress: func(_ int, stage string) { f.calls = append(f.calls, stage) },
		Wait:     func(context.Context, time.Duration) error { return nil },
	}
}

// queue is a provider whose request passes through those answers.
func queue(answers ...any) *fake {
	f := &fake{begin: func(ports.MediaRequest) (ports.MediaState, error) {
		return ports.MediaState{Ticket: "new", Place: 2, Percent: -1}, nil
	}}
	f.look = func(ticket string) (ports.MediaState, error) {
		next := answers[0]
		answers = answers[1:]
		if err, is := next.(error); is {
			return ports.MediaState{}, err
		}
		return next.(ports.MediaState), nil
	}
	return f
}

var (
	working  = ports.MediaState{Ticket: "new", Percent: 50}
	finished = ports.MediaState{Ticket: "new", Done: true, Percent: 100}
)

const (
	second = "Number 2 in the model's queue"
	works  = "The model is working"
)

func TestATicketIsSavedBeforeAnythingElse(t *testing.T) {
	f := queue(working, finished)
	state, err := models.Make(t.Context(), f, generation, attempt(f, ""))
	require.NoError(t, err)
	assert.Equal(t, finished, state)
	assert.Equal(t, []string{"begin ", "save new", second, "look new", works, "look new"}, f.calls)
}

func TestAnAnswerAtOnceHasNoTicket(t *testing.T) {
	f := &fake{begin: func(ports.MediaRequest) (ports.MediaState, error) { return ports.MediaState{Done: true}, nil }}
	_, err := models.Make(t.Context(), f, generation, attempt(f, ""))
	require.NoError(t, err)
	assert.Equal(t, []string{"begin "}, f.calls)
}

func TestASavedTicketIsGoneOnWith(t *testing.T) {
	f := queue(working, finished)
	_, err := models.Make(t.Context(), f, generation, attempt(f, "new"))
	require.NoError(t, err)
	assert.Equal(t, []string{"look new", works, "look new"}, f.calls)
}

func TestASpentTicketIsReplaced(t *testing.T) {
	f := queue(ports.ModelAway(ports.ErrModelEnded), finished)
	_, err := models.Make(t.Context(), f, generation, attempt(f, "old"))
	require.NoError(t, err)
	assert.Equal(t, []string{"look old", "begin ", "save new", second, "look new"}, f.calls)
}

func TestLooksThatFailPassFourTimes(t *testing.T) {
	f := queue(errAway, ports.ModelBusy(time.Minute, nil), errAway, errAway, working, errAway, finished)
	_, err := models.Make(t.Context(), f, generation, attempt(f, ""))
	require.NoError(t, err)
	f = queue(errAway, errAway, errAway, errAway, errAway)
	_, err = models.Make(t.Context(), f, generation, attempt(f, ""))
	assert.ErrorIs(t, err, errAway)
}

func TestFailuresEndTheAttempt(t *testing.T) {
	for name, answer := range map[string]error{
		"a refusal": ports.ModelRefused(nil, nil), "a wrong input": ports.ModelInput("x", nil), "the settings": errSettings, "an outcome": ports.ModelAway(ports.ErrModelEnded),
	} {
		f := queue(answer)
		_, err := models.Make(t.Context(), f, generation, attempt(f, ""))
		assert.ErrorIs(t, err, answer, name)
	}
	f := queue(errAway)
	_, err := models.Make(t.Context(), f, generation, attempt(f, "old"))
	assert.ErrorIs(t, err, errAway, "the ticket may still be good")
	assert.Equal(t, []string{"look old"}, f.calls)

	errFull := errors.New("disk full")
	f = queue()
	a := attempt(f, "")
	a.Save = func(context.Context, string) error { return errFull }
	_, err = models.Make(t.Context(), f, generation, a)
	assert.ErrorIs(t, err, errFull)
	a = attempt(f, "")
	a.Wait = func(context.Context, time.Duration) error { return context.DeadlineExceeded }
	_, err = models.Make(t.Context(), f, generation, a)
	assert.ErrorIs(t, err, context.DeadlineExceeded)
	assert.True(t, ports.HasReason(err, "model_away"))

	f = queue()
	ended, end := context.WithCancel(t.Context())
	a = attempt(f, "")
	a.Wait, a.Progress = nil, func(int, string) { end() }
	_, err = models.Make(ended, f, generation, a)
	assert.ErrorIs(t, err, context.Canceled, "it doesn't wait for longer than its context")
}
