package httpapi_test

import (
	"crypto/sha256"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog/batches"
)

func TestASuppliersFileIsReadThroughItsBatchAlone(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	registered(s)
	s.open("scout")
	text := []byte("SKU,Style,Title,Size\nK-1-S,K-1,Krause coat,S\n")
	s.addSheet(text)
	b, err := s.harness.batches.Begin(t.Context(), s.actor("admin"), s.id("w"), batches.New{StoreID: s.id("store"), AssetID: s.values["sheet"]})
	require.NoError(t, err)
	s.values["batch"] = b.ID
	s.harness.RunOutbox()
	const files = "/api/v1/workspace/{ws}/assets"
	for _, query := range []string{"", "?kind=document&counts=true", "?app=batches", "?bin=true", "?used=true", "?q=sheet"} {
		assert.NotContains(t, string(s.as("member", "GET", files+query, "").Body), "sheet.csv", query)
	}
	begun := s.as("member", "POST", "/api/v1/workspace/{ws}/uploads", fmt.Sprintf(`{"name":"a.csv","size":%d,"sha256":"%x"}`, len(text), sha256.Sum256(text)))
	assert.NotContains(t, string(begun.Body), s.values["sheet"])
	assert.Equal(t, 200, s.as("member", "POST", files+"/bin", `{"ids":["{sheet}"]}`).StatusCode)
	assert.Equal(t, 403, s.as("member", "POST", "/api/v1/workspace/{ws}/uploads", `{"name":"a.csv","size":10,"appId":"batches"}`).StatusCode)

	const file = catalogBase + "/batches/{batch}/file"
	assert.Equal(t, 403, s.as("member", "GET", file, "").StatusCode)
	came := s.as("admin", "GET", file, "")
	require.Equal(t, 200, came.StatusCode, string(came.Body))
	assert.Equal(t, string(text), string(came.Body))
	assert.Contains(t, came.Header.Get("Content-Disposition"), `filename="sheet.csv"`)

	require.Equal(t, 200, s.as("admin", "DELETE", catalogBase+"/stores/{store}", "").StatusCode)
	assert.Equal(t, 404, s.as("admin", "GET", catalogBase+"/batches/{batch}", "").StatusCode)
	assert.Equal(t, 404, s.as("admin", "GET", file, "").StatusCode)
}
