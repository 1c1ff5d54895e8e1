package models_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/models"
	"selvedge/ports"
)

var (
	errAway     = ports.ModelAway(errors.New("no route"))
	errSettings = ports.ModelAway(fmt.Errorf("%w: 401", ports.ErrModelSettings))
)

// failing returns models whose only provider fails as *err says.
func failing(t *testing.T, err *error) (ports.MediaModel, *fake, *clock, *[]string) {
	t.Helper()
	f := &fake{offers: []ports.ModelOffer{offer("m", ports.ModelGenerate)}, begin: func(ports.MediaRequest) (ports.MediaState, error) { return ports.MediaState{}, *err }}
	m, c, reported := newModels(t, models.Provider{Name: "p", Media: f})
	return m.Media(), f, c, reported
}

func begin(t *testing.T, m ports.MediaModel, times int) (err error) {
	t.Helper()
	for range times {
		_, err = m.Begin(t.Context(), generation)
	}
	return err
}

func TestAProviderThatIsAwayIsLeftAlone(t *testing.T) {
	var answer error = errAway
	m, f, c, reported := failing(t, &answer)
	require.Error(t, begin(t, m, 8))
	assert.Len(t, f.calls, 5)
	refusal := new(ports.Error)
	require.ErrorAs(t, begin(t, m, 1), &refusal)
	assert.Equal(t, "model_away", refusal.Reason)
	assert.Equal(t, 30*time.Second, refusal.RetryAfter)

	c.now = c.now.Add(30 * time.Second)
	require.Error(t, begin(t, m, 3))
	assert.Len(t, f.calls, 6, "one tries, and fails")

	answer = nil
	c.now = c.now.Add(30 * time.Second)
	require.NoError(t, begin(t, m, 3))
	assert.Len(t, f.calls, 9)
	assert.Empty(t, *reported)

	answer = errAway
	require.Error(t, begin(t, m, 8))
	assert.Len(t, f.calls, 14, "counting starts again")
}

func TestAProviderThatAnswersIsThere(t *testing.T) {
	for name, between := range map[string]error{
		"a result":      nil,
		"a refusal":     ports.ModelRefused(nil, nil),
		"a wrong input": ports.ModelInput("x", nil),
		"a limit":       ports.ModelBusy(time.Minute, nil),
		"an outcome":    ports.ModelAway(ports.ErrModelEnded),
	} {
		t.Run(name, func(t *testing.T) {
			var answer error = errAway
			m, f, _, _ := failing(t, &answer)
			_ = begin(t, m, 4)
			answer = between
			_ = begin(t, m, 1)
			answer = errAway
			_ = begin(t, m, 4)
			assert.Len(t, f.calls, 9)
		})
	}
}

func TestAWrongKeyIsReportedAndTriedRarely(t *testing.T) {
	var answer error = errSettings
	m, f, c, reported := failing(t, &answer)
	_ = begin(t, m, 5)
	assert.Len(t, f.calls, 1)
	assert.Equal(t, []string{"p: " + errSettings.Error()}, *reported)
	c.now = c.now.Add(5 * time.Minute)
	_ = begin(t, m, 5)
	assert.Len(t, f.calls, 2)
	assert.Len(t, *reported, 2)
	answer = nil
	c.now = c.now.Add(5 * time.Minute)
	assert.NoError(t, begin(t, m, 5))
	assert.Len(t, *reported, 2)
}

func TestACallerWhoHasGoneSaysNothingOfTheProvider(t *testing.T) {
	answer := error(ports.ModelAway(context.Canceled))
	m, f, _, _ := failing(t, &answer)
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	for range 10 {
		_, err := m.Begin(gone, generation)
		require.Error(t, err)
	}
	assert.Len(t, f.calls, 10)
}

func TestAPanicDoesNotKeepTheProviderAlone(t *testing.T) {
	var answer error = errAway
	m, f, c, _ := failing(t, &answer)
	_ = begin(t, m, 5)
	c.now = c.now.Add(time.Minute)
	ok := f.begin
	f.begin = func(ports.MediaRequest) (ports.MediaState, error) { panic("bug") }
	assert.Panics(t, func() { _ = begin(t, m, 1) })
	f.begin, answer = ok, nil
	c.now = c.now.Add(time.Minute)
	assert.NoError(t, begin(t, m, 1))
}

func TestAClockThatIsSetBackKeepsThePauseShort(t *testing.T) {
	var answer error = errAway
	m, _, c, _ := failing(t, &answer)
	_ = begin(t, m, 5)
	c.now = c.now.Add(-time.Hour)
	refusal := new(ports.Error)
	require.ErrorAs(t, begin(t, m, 1), &refusal)
	assert.Equal(t, 30*time.Second, refusal.RetryAfter)
}
