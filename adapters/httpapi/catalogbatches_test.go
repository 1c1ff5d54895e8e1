package httpapi_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

type batchAnswer struct {
	Data struct {
		ID     string `json:"_id"`
		State  string
		Reason string
		Plan   struct{ Create, Refused int }
	}
}

func TestASuppliersSheetOverHTTP(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	importing(s)
	const all = catalogBase + "/batches"
	begun := s.as("member", "POST", all, `{"storeId":"{store}","assetId":"{sheet}","supplier":"Fjord"}`)
	require.Equal(t, 200, begun.StatusCode, string(begun.Body))
	var b batchAnswer
	require.NoError(t, json.Unmarshal(begun.Body, &b))
	assert.Equal(t, "received", b.Data.State, "it is answered before it is read")
	s.values["batch"] = b.Data.ID
	const one = all + "/{batch}"
	step := func(name, want string) {
		t.Helper()
		answer := s.as("member", "POST", one+"/"+name, "")
		require.Equal(t, 200, answer.StatusCode, string(answer.Body))
		s.harness.RunOutbox()
		require.NoError(t, json.Unmarshal(s.as("member", "GET", one, "").Body, &b))
		require.Equal(t, want, b.Data.State, b.Data.Reason)
	}
	s.harness.RunOutbox()
	mapping := string(s.as("member", "GET", one+"/mapping", "").Body)
	assert.Contains(t, mapping, `"delimiter":","`)
	assert.Contains(t, mapping, `"attribute":"price"`)
	step("plan", "planned")
	assert.Equal(t, 2, b.Data.Plan.Create)
	assert.Equal(t, 1, b.Data.Plan.Refused)
	rows := string(s.as("member", "GET", one+"/rows?outcome=refused", "").Body)
	assert.Contains(t, rows, `"code":"sku.missing"`)
	assert.Equal(t, 422, s.as("member", "GET", one+"/rows?outcome=x", "").StatusCode)
	report := s.as("member", "GET", one+"/problems.csv", "")
	assert.Contains(t, report.Header.Get("Content-Disposition"), `attachment; filename="sheet problems.csv"`)
	assert.True(t, strings.HasSuffix(strings.TrimSpace(string(report.Body)), "Write the variant's SKU."), string(report.Body))
	step("apply", "done")
	assert.Equal(t, 409, s.as("member", "POST", one+"/apply", "").StatusCode)
	step("undo", "undone")
	assert.Equal(t, 404, s.as("member", "GET", all+"/none", "").StatusCode)
	assert.Equal(t, 422, s.as("member", "POST", all, `{"storeId":"none","assetId":"{sheet}"}`).StatusCode)
}
