package httpapi_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// making has the admin ask for four pictures on the board, and returns the path of the job.
func (s scene) making() (job string) {
	t := s.harness.t
	var made struct {
		Job string
	}
	answer := s.as("admin", "POST", "/api/v1/workspace/{ws}/boards/{board}/make", withKey(`{"do":"generate","words":"coat","count":4}`))
	require.NoError(t, json.Unmarshal([]byte(dataOf(t, answer)), &made))
	return "/api/v1/workspace/{ws}/jobs/" + made.Job
}

func (s scene) credits() any {
	return s.as("admin", "GET", "/api/billing/credits/available/{ws}", "").data(s.harness.t)["availableCredits"]
}

func TestABoardInTheBinSpendsNothing(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	withBoard(s)
	const board = "/api/v1/workspace/{ws}/boards/{board}"
	before := s.credits()
	job := s.making()
	require.NotEqual(t, before, s.credits())
	require.Equal(t, 200, s.as("member", "DELETE", board, "").StatusCode)
	assert.Equal(t, before, s.credits())
	assert.Equal(t, "cancelled", s.as("admin", "GET", job, "").data(t)["state"])
	assert.Equal(t, "board_binned", s.as("admin", "POST", job+"/retry", "").Status.Reason)

	require.Equal(t, 200, s.as("member", "POST", board+"/restore", "").StatusCode)
	assert.Contains(t, dataOf(t, s.as("member", "GET", board, "")), `"reason":"stopped"`)
	again := s.as("admin", "POST", job+"/retry", "")
	require.Equal(t, 200, again.StatusCode, "%s", again.Body)
	assert.NotEqual(t, before, s.credits())

	assert.Equal(t, "board_not_binned", s.as("member", "DELETE", board+"?forGood=true", "").Status.Reason)
	for range 2 {
		require.Equal(t, 200, s.as("member", "DELETE", board, "").StatusCode)
	}
	assert.Equal(t, 200, s.as("member", "GET", board, "").StatusCode, "it stays in the bin")
	require.Equal(t, 200, s.as("member", "DELETE", board+"?forGood=true", "").StatusCode)
	assert.Equal(t, before, s.credits())
	assert.Equal(t, "board_not_found", s.as("admin", "GET", board, "").Status.Reason)
	assert.Equal(t, "board_not_found", s.as("admin", "POST", fmt.Sprintf("/api/v1/workspace/{ws}/jobs/%s/retry", again.data(t)["_id"]), "").Status.Reason)
	assert.NotContains(t, dataOf(t, s.as("admin", "GET", "/api/v1/workspace/{ws}/jobs", "")), `"queued"`)
}
