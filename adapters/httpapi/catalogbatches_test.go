package httpapi_test

import (
	"encoding/json"
	"fmt"
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
		Plan   struct{ Create, Update, Same, Refused, Styles int }
		Photos struct{ Placed, Loose, Added, Styles, Applied int }

		Applied struct{ Created, Changed int }
		Undone  struct{ Kept []struct{ ProductID string } }
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
	assert.Contains(t, string(s.as("member", "GET", all+"?q=SHEET&state=planned&state=mapped", "").Body), `"_id":"`+b.Data.ID)
	assert.Contains(t, string(s.as("member", "GET", all+"?q=sheet&state=failed", "").Body), `"data":[]`)
	assert.Equal(t, 422, s.as("member", "GET", all+"?state=x", "").StatusCode)
	report := s.as("member", "GET", one+"/problems.csv", "")
	assert.Contains(t, report.Header.Get("Content-Disposition"), `attachment; filename="sheet problems.csv"`)
	assert.True(t, strings.HasSuffix(strings.TrimSpace(string(report.Body)), "Write the variant's SKU."), string(report.Body))
	step("apply", "done")
	assert.Equal(t, 409, s.as("member", "POST", one+"/apply", "").StatusCode)
	step("undo", "undone")
	assert.Equal(t, 404, s.as("member", "GET", all+"/none", "").StatusCode)
	assert.Equal(t, 422, s.as("member", "POST", all, `{"storeId":"none","assetId":"{sheet}"}`).StatusCode)
}

func TestAGTINOfAnotherProductIsNotedOverHTTP(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	importing(s)
	const all = catalogBase + "/batches"
	plan := func(sheet string) string {
		t.Helper()
		s.addSheet([]byte("SKU,Title,Size,GTIN\n" + sheet + "\n"))
		var b batchAnswer
		begun := s.as("member", "POST", all, `{"storeId":"{store}","assetId":"{sheet}"}`)
		require.Equal(t, 200, begun.StatusCode, string(begun.Body))
		require.NoError(t, json.Unmarshal(begun.Body, &b))
		s.harness.RunOutbox()
		one := all + "/" + b.Data.ID
		require.Equal(t, 200, s.as("member", "POST", one+"/plan", "").StatusCode)
		s.harness.RunOutbox()
		return one
	}
	first := plan("T-1,Tee,S,4006381333931")
	require.Equal(t, 200, s.as("member", "POST", first+"/apply", "").StatusCode)
	s.harness.RunOutbox()
	second := plan("T-2,Tee,M,4006381333931")
	assert.Contains(t, string(s.as("member", "GET", second, "").Body), `"gtin.taken":1`)
	rows := string(s.as("member", "GET", second+"/rows?code=gtin.taken", "").Body)
	assert.Contains(t, rows, `"text":"4006381333931 is the GTIN of T-1 already."`)
	assert.Contains(t, rows, `"outcome":"create"`)
	assert.NotContains(t, string(s.as("member", "GET", first+"/rows", "").Body), "gtin.taken")
}

func TestTheMappingOfASheetOverHTTP(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	withBatch(s)
	const one = catalogBase + "/batches/{batch}"
	get := func(path string) string {
		t.Helper()
		answer := s.as("member", "GET", one+path, "")
		require.Equal(t, 200, answer.StatusCode, string(answer.Body))
		return string(answer.Body)
	}
	assert.Contains(t, get("/mapping"), `"remembered":false`)
	assert.Contains(t, get("/mapping"), `"choices":{"sheet":"","encoding":"","delimiter":"","header":0,"decimal":"","fillMerged":true,"hidden":false}`)
	preview := get("/preview?from=1")
	assert.Contains(t, preview, `"number":3,"sku":"D-1-M"`)
	assert.NotContains(t, preview, "D-1-S")
	assert.Contains(t, get("/columns/3"), `"value":"S"`)
	assert.Equal(t, 422, s.as("member", "GET", one+"/preview?from=x", "").StatusCode)
	for _, column := range []string{"9", "-1", "x"} {
		assert.Equal(t, 404, s.as("member", "GET", one+"/columns/"+column, "").StatusCode)
	}
	assert.Contains(t, get("/photos/tray"), `"loose":1`)
	placed := s.as("member", "PUT", one+"/photos", `{"photos":[{"assetId":"{photo}","sku":"D-1-S","view":"front"}]}`)
	require.Equal(t, 200, placed.StatusCode, string(placed.Body))
	assert.Contains(t, get("/photos"), `"by":"hand","view":"front"`)
	assert.Contains(t, get("/photos/tray"), `"placed":1,"out":0,"loose":0`)
	decided := s.as("member", "PUT", one+"/mapping", `{"columns":[{"attribute":"sku"},{"attribute":"style"},{"attribute":"title","confirmed":true},{"attribute":"size"},{"attribute":"price"}],"remember":true}`)
	require.Equal(t, 200, decided.StatusCode, string(decided.Body))
	assert.Contains(t, string(decided.Body), `"remembered":true`)
}

func TestAThousandPhotosComeWithTheirNames(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	importing(s)
	s.addSheet([]byte("SKU,Title\nT-1,Tee\n"))
	ids, names := make([]string, 1_000), map[string]string{}
	for i := range ids {
		ids[i] = fmt.Sprintf("0192f3a4-7b1c-7000-8000-%012d", i)
		names[ids[i]] = fmt.Sprintf("NH-%04d_Burgundy_front_%s.jpg", i, strings.Repeat("x", 60))
	}
	photos, err := json.Marshal(map[string]any{"storeId": "{store}", "assetId": "{sheet}", "photoIds": ids, "photoNames": names})
	require.NoError(t, err)
	begun := s.as("member", "POST", catalogBase+"/batches", string(photos))
	assert.Equal(t, 422, begun.StatusCode, "they are read, and aren't in the library: %s", begun.Body)
	more := s.as("member", "POST", catalogBase+"/batches", `{"storeId":"`+strings.Repeat("x", 600<<10)+`"}`)
	assert.Equal(t, 413, more.StatusCode)
}

func TestPhotosWithoutASheetOverHTTP(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	withPlan(s)
	require.Equal(t, 200, s.as("member", "POST", catalogBase+"/batches/{batch}/apply", "").StatusCode)
	s.harness.RunOutbox()
	const all, one = catalogBase + "/batches", catalogBase + "/batches/{photos}"
	for body, status := range map[string]int{`{"storeId":"{store}"}`: 422, `{"storeId":"{store}","photoIds":["{sheet}"]}`: 422, `{"storeId":"none","photoIds":["{photo}"]}`: 422} {
		assert.Equal(t, status, s.as("member", "POST", all, body).StatusCode, body)
	}
	begun := s.as("member", "POST", all, `{"storeId":"{store}","fileName":"1 photo","photoIds":["{photo}"],"photoNames":{"{photo}":"../../etc/D-1-S_front.png"}}`)
	require.Equal(t, 200, begun.StatusCode, string(begun.Body))
	var b batchAnswer
	require.NoError(t, json.Unmarshal(begun.Body, &b))
	assert.Equal(t, "mapped", b.Data.State)
	s.values["photos"] = b.Data.ID
	step := func(name, want string) {
		t.Helper()
		require.Equal(t, 200, s.as("member", "POST", one+"/"+name, "").StatusCode)
		s.harness.RunOutbox()
		require.NoError(t, json.Unmarshal(s.as("member", "GET", one, "").Body, &b))
		require.Equal(t, want, b.Data.State, b.Data.Reason)
	}
	step("plan", "planned")
	assert.Equal(t, [2]int{1, 1}, [2]int{b.Data.Photos.Added, b.Data.Photos.Styles})
	rows := string(s.as("member", "GET", one+"/photos/rows?group=add", "").Body)
	for _, part := range []string{`"sku":"D-1-S"`, `"view":"front"`, `"outcome":"add"`, `"style":"D-1"`, `"title":"Wrap dress"`, `"next":""`} {
		assert.Contains(t, rows, part)
	}
	for _, query := range []string{"", "?group=x", "?group=add&next=x"} {
		assert.Equal(t, 422, s.as("member", "GET", one+"/photos/rows"+query, "").StatusCode, query)
	}
	assert.Contains(t, string(s.as("member", "GET", one+"/photos/products?q=WRAP", "").Body), `"title":"Wrap dress"`)
	assert.NotContains(t, string(s.as("member", "GET", one+"/photos/products?q=skirt", "").Body), "Wrap dress")
	assert.Equal(t, 422, s.as("member", "PUT", one+"/photos", `{"photos":[{"assetId":"{photo}","sku":"D-9"}]}`).StatusCode)
	for _, path := range []string{"/file", "/preview", "/columns/0", "/problems.csv"} {
		answer := s.as("member", "GET", one+path, "")
		assert.Equal(t, 409, answer.StatusCode, path)
		assert.Contains(t, string(answer.Body), "batch_without_sheet", path)
	}
	step("apply", "done")
	assert.Equal(t, 1, b.Data.Photos.Applied)
	step("undo", "undone")
	assert.Empty(t, b.Data.Undone.Kept)
}
