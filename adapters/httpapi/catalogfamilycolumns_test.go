package httpapi_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog"
)

// TestFamiliesAndValuesOfAChannelGoOutAndComeBackOverHTTP changes an exported file and takes it in again.
func TestFamiliesAndValuesOfAChannelGoOutAndComeBackOverHTTP(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	withProduct(s)
	s.open(catalog.BatchesApp)
	const one = catalogBase + "/products/{product}"
	edited := s.as("member", "PATCH", one, `{"edits":[{"attribute":"title","locale":"de","channel":"google","value":"Wickelkleid","was":""}]}`)
	require.Equal(t, 200, edited.StatusCode, "%s", edited.Body)
	given := s.as("member", "PUT", one, `{"familyId":"{family}"}`)
	require.Equal(t, 200, given.StatusCode, "%s", given.Body)
	coats := s.as("admin", "POST", catalogBase+"/families", `{"name":"Coats","required":[]}`)
	require.Equal(t, 200, coats.StatusCode, "%s", coats.Body)

	answer := s.as("member", "POST", catalogBase+"/export", `{"query":{},"format":"table","locale":"de"}`)
	require.Equal(t, 200, answer.StatusCode, "%s", answer.Body)
	file := string(answer.Body)
	head, _, _ := strings.Cut(file, "\n")
	assert.Contains(t, head, "Family")
	assert.Contains(t, head, "Title (google, DE)")
	assert.NotContains(t, head, "Description (google")
	assert.Equal(t, 2, strings.Count(file, "Wickelkleid"))
	assert.Equal(t, 2, strings.Count(file, "Dresses"))

	s.addSheet([]byte(strings.NewReplacer("Wickelkleid", "Wickelkleid aus Seide", "Dresses", "Coats").Replace(file)))
	s.takeIn(s.values["sheet"], nil)
	mapping := string(s.as("member", "GET", catalogBase+"/batches/{batch}/mapping", "").Body)
	assert.Contains(t, mapping, `"attribute":"family"`)
	assert.Contains(t, mapping, `"channel":"google"`)
	plan := s.step("plan", "planned").Data.Plan
	assert.Equal(t, [3]int{1, 1, 0}, [3]int{plan.Update, plan.Same, plan.Refused}, "what is said of a style changes with its first row")
	s.step("apply", "done")
	product := string(s.as("member", "GET", one, "").Body)
	assert.Contains(t, product, `"locale":"de","channel":"google","value":"Wickelkleid aus Seide"`)
	assert.NotContains(t, product, `"familyId":"`+s.values["family"])
	assert.Equal(t, 2, strings.Count(s.whole(), "Coats"))
}
