package httpapi_test

import (
	"encoding/json"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// atOnce sends the same request 100 times at once, and counts the answers by their statuses.
func (s scene) atOnce(method, path, body string) map[int]int {
	s.harness.t.Helper()
	var mu sync.Mutex
	statuses := map[int]int{}
	begin := make(chan struct{})
	var sending sync.WaitGroup
	for range 100 {
		sending.Go(func() {
			<-begin
			answer := s.as("admin", method, path, body)
			mu.Lock()
			defer mu.Unlock()
			statuses[answer.StatusCode]++
		})
	}
	close(begin)
	sending.Wait()
	return statuses
}

func TestTheCatalogsRequestsAtOnce(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	importing(s)
	withFeed(s)
	const all = catalogBase + "/batches"
	begun := s.as("admin", "POST", all, `{"storeId":"{store}","assetId":"{sheet}"}`)
	require.Equal(t, 200, begun.StatusCode, string(begun.Body))
	var b batchAnswer
	require.NoError(t, json.Unmarshal(begun.Body, &b))
	s.harness.RunOutbox()
	s.values["batch"] = b.Data.ID
	const one = all + "/{batch}"
	once := map[int]int{200: 1, 409: 99}
	assert.Equal(t, once, s.atOnce("POST", one+"/plan", ""))
	s.harness.RunOutbox()
	assert.Equal(t, map[int]int{200: 100}, s.atOnce("PATCH", one+"/plan", `{"fixes":[{"ref":"A4","came":"","text":"D-1-L"}]}`), "the same answer")
	for _, step := range []string{"apply", "undo"} {
		assert.Equal(t, once, s.atOnce("POST", one+"/"+step, ""), step)
		s.harness.RunOutbox()
	}
	assert.Equal(t, once, s.atOnce("POST", catalogBase+"/feeds", `{"storeId":"{store}","name":"Meta","channel":"meta","country":"DE","locale":"de","format":"meta-csv"}`))
	assert.Equal(t, once, s.atOnce("POST", catalogBase+"/feeds/{feed}/renew", `{"hint":"{feedHint}"}`))
	assert.Equal(t, map[int]int{200: 100}, s.atOnce("DELETE", catalogBase+"/feeds/{feed}", ""))
}
