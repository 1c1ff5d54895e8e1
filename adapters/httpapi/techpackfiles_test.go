package httpapi_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestATechpackIsDownloadedAsAWorkbook(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	withRevision(s)
	const own = "/api/v1/workspace/{ws}/techpacks/{techpack}/export.xlsx"
	for path, name := range map[string]string{own: "COAT-001-draft.xlsx", own + "?revision=1&lang=zh": "COAT-001-r1.xlsx", "/api/f/{linkToken}/export.xlsx": "COAT-001-r1.xlsx"} {
		r := s.as("admin", "GET", path, "")
		require.Equal(t, 200, r.StatusCode)
		assert.Equal(t, `attachment; filename="`+name+`"; filename*=UTF-8''`+name, r.Header.Get("Content-Disposition"))
		assert.Equal(t, "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", r.Header.Get("Content-Type"))
		assert.Equal(t, "PK", string(r.Body[:2]))
		robots := ""
		if strings.HasPrefix(path, "/api/f/") {
			robots = "noindex"
		}
		assert.Equal(t, robots, r.Header.Get("X-Robots-Tag"), path)
		again := 304
		if path == own { // what is still edited is not kept
			again = 200
			assert.Equal(t, "private, no-store", r.Header.Get("Cache-Control"))
		}
		assert.Equal(t, again, s.as("admin", "GET", path, "", "If-None-Match", r.Header.Get("ETag")).StatusCode)
	}
	gone := s.as("anonymous", "GET", "/api/f/nothing/export.xlsx", "")
	assert.Equal(t, []any{404, "noindex"}, []any{gone.StatusCode, gone.Header.Get("X-Robots-Tag")})
	assert.Equal(t, 422, s.as("admin", "GET", own+"?revision=x", "").StatusCode)
	assert.Equal(t, 404, s.as("admin", "GET", own+"?revision=9", "").StatusCode)
}

func TestAChartIsImported(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	withTechpack(s)
	const path, file = "/api/v1/workspace/{ws}/techpacks/{techpack}/import", "Code,Point of measure (cm),S,M,L\nB02,Chest width,57.5,60,62.5\n,Emblem,9,10,11\n"
	type effect struct{ Effect, Code string }
	var preview struct {
		Chart  string
		Sheets []struct {
			Unit, Refused string
			Rows          []struct {
				Point  string
				Change effect
			}
		}
	}
	r := s.as("admin", "POST", path, newForm(t, "file:file", file))
	require.Equal(t, 200, r.StatusCode, "%s", r.Body)
	require.NoError(t, json.Unmarshal(r.Data, &preview))
	require.Len(t, preview.Sheets, 1)
	sheet := preview.Sheets[0]
	assert.Equal(t, []string{"cm", "", "B02", ""}, []string{sheet.Unit, sheet.Refused, sheet.Rows[0].Point, sheet.Rows[1].Point})
	assert.Equal(t, []effect{{"changed", "B02"}, {"new", "X01"}}, []effect{sheet.Rows[0].Change, sheet.Rows[1].Change})

	skipped := `"rows":[{},{"skip":true}]`
	r = s.as("admin", "POST", path, newForm(t, "choices", "{"+skipped+"}", "file:file", file))
	require.NoError(t, json.Unmarshal(r.Data, &preview))
	assert.Equal(t, "skipped", preview.Sheets[0].Rows[1].Change.Effect)

	assert.Equal(t, "techpack_changed", s.as("admin", "POST", path+"/apply", newForm(t, "file:file", file)).Status.Reason)
	r = s.as("admin", "POST", path+"/apply", newForm(t, "file:file", file, "choices", `{"chart":"`+preview.Chart+`",`+skipped+`}`))
	require.Equal(t, 200, r.StatusCode, "%s", r.Body)
	var made struct {
		Version  int
		Document struct {
			Chart struct {
				Rows []struct {
					Code string
					Base int
				}
			}
		}
	}
	require.NoError(t, json.Unmarshal(r.Data, &made))
	assert.Equal(t, 2, made.Version)
	bases := map[string]int{}
	for _, row := range made.Document.Chart.Rows {
		bases[row.Code] = row.Base
	}
	assert.Equal(t, 6000, bases["B02"])
	assert.NotContains(t, bases, "X01")
}

func TestFormsWithoutAFileThatCanBeRead(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	withTechpack(s)
	const path = "/api/v1/workspace/{ws}/techpacks/{techpack}/import"
	for name, c := range map[string]struct {
		body, reason string
		status       int
	}{
		"no file":              {newForm(t, "choices", "{}"), "file_missing", 422},
		"two files":            {newForm(t, "file:file", "a", "file:file", "b"), "form_invalid", 422},
		"another field":        {newForm(t, "other", "b"), "form_invalid", 422},
		"half a form":          {newForm(t, "file:file", "a")[:120], "form_invalid", 422},
		"choices of no shape":  {newForm(t, "file:file", "a", "choices", `{"rows":1}`), "body_invalid", 422},
		"unknown choices":      {newForm(t, "file:file", "a", "choices", `{"row":[]}`), "body_invalid", 422},
		"choices without end":  {newForm(t, "choices", strings.Repeat(" ", 600<<10), "file:file", "a"), "body_too_large", 413},
		"JSON":                 {"{}", "content_type", 415},
		"an empty file":        {newForm(t, "file:file", ""), "workbook_format", 422},
		"a picture":            {newForm(t, "file:file", "\x89PNG\r\n\x1a\n"), "workbook_format", 422},
		"more than 32 MB":      {newForm(t, "file:file", strings.Repeat("a", 32_000_001)), "body_too_large", 413},
		"a longer form":        {newForm(t, "file:file", strings.Repeat("a", 34<<20)), "body_too_large", 413},
		"a text that is large": {newForm(t, "file:file", strings.Repeat("a,b\n", 4<<20+1)), "workbook_size", 422},
	} {
		r := s.as("admin", "POST", path, c.body)
		assert.Equal(t, c.status, r.StatusCode, "%s: %s", name, r.Body)
		assert.Equal(t, c.reason, r.Status.Reason, name)
		assert.NotEmpty(t, r.Status.Message)
	}
}
