package localclock_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/localclock"
)

const (
	jsonType = "application/json"
	formType = "application/x-www-form-urlencoded"
)

func serve(c *localclock.Clock, r *http.Request) *httptest.ResponseRecorder {
	m := http.NewServeMux()
	for pattern, handler := range c.Routes() {
		m.Handle(pattern, handler)
	}
	w := httptest.NewRecorder()
	m.ServeHTTP(w, r)
	return w
}

func get(c *localclock.Clock, accept string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodGet, "/local/clock", nil)
	r.Header.Set("Accept", accept)
	return serve(c, r)
}

func post(c *localclock.Clock, contentType, body string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodPost, "/local/clock", strings.NewReader(body))
	r.Header.Set("Content-Type", contentType)
	return serve(c, r)
}

func TestTheResponseDependsOnTheAcceptHeader(t *testing.T) {
	t.Parallel()
	c, _ := newClock(t)
	require.NoError(t, c.Advance(90*time.Minute))
	const reading = `{"now":"2026-03-01T12:30:00.123456Z","offset":"1h30m0s"}`
	for accept, asJSON := range map[string]bool{
		"application/json":                      true,
		"application/json, */*":                 true,
		"text/html,application/xhtml+xml":       false,
		"application/json;q=0.9,text/html;q=.8": false,
		"*/*":                                   false,
		"":                                      false,
	} {
		t.Run("Accept: "+accept, func(t *testing.T) {
			t.Parallel()
			w := get(c, accept)
			assert.Equal(t, http.StatusOK, w.Code)
			assert.Equal(t, "Accept", w.Header().Get("Vary"))
			assert.Equal(t, "no-store", w.Header().Get("Cache-Control"))
			if asJSON {
				assert.Equal(t, jsonType, w.Header().Get("Content-Type"))
				assert.JSONEq(t, reading, w.Body.String())
				return
			}
			assert.Equal(t, "text/html; charset=utf-8", w.Header().Get("Content-Type"))
			assert.Contains(t, w.Body.String(), `<time datetime="2026-03-01T12:30:00Z">Mar 1, 2026 <span>12:30:00</span></time>`)
			assert.Contains(t, w.Body.String(), "1 hour 30 minutes ahead of real time.")
		})
	}
}

func TestThePageOffersStepsAndAReset(t *testing.T) {
	t.Parallel()
	c, _ := newClock(t)
	page := get(c, "text/html").Body.String()
	for _, step := range []string{"1m", "11m", "24h", "720h"} {
		assert.Contains(t, page, `name="advance" value="`+step+`"`)
	}
	assert.Contains(t, page, "<p>Real time.</p>")
	assert.Contains(t, page, `name="reset" value="true" disabled>`)
	assert.NotContains(t, page, "<script")
	assert.NotContains(t, page, "style=")

	require.NoError(t, c.Advance(49*time.Hour+61*time.Second))
	page = get(c, "text/html").Body.String()
	assert.Contains(t, page, "2 days 1 hour 1 minute 1 second ahead of real time.")
	assert.Contains(t, page, `name="reset" value="true">`)
}

func TestTheClockIsMovedByJSON(t *testing.T) {
	t.Parallel()
	c, _ := newClock(t)
	w := post(c, "application/json; charset=utf-8", `{"advance":"720h"}`)
	assert.Equal(t, http.StatusOK, w.Code)
	assert.Equal(t, jsonType, w.Header().Get("Content-Type"))
	assert.JSONEq(t, `{"now":"2026-03-31T11:00:00.123456Z","offset":"720h0m0s"}`, w.Body.String())
	w = post(c, jsonType, `{"reset":true}`)
	assert.Equal(t, http.StatusOK, w.Code)
	assert.JSONEq(t, `{"now":"2026-03-01T11:00:00.123456Z","offset":"0s"}`, w.Body.String())
}

func TestTheClockIsMovedByTheForm(t *testing.T) {
	t.Parallel()
	c, _ := newClock(t)
	real := c.Now()
	w := post(c, formType, "advance=11m")
	assert.Equal(t, http.StatusSeeOther, w.Code)
	assert.Equal(t, "/local/clock", w.Header().Get("Location"))
	assert.Equal(t, real.Add(11*time.Minute), c.Now())
	w = post(c, formType, "reset=true")
	assert.Equal(t, http.StatusSeeOther, w.Code)
	assert.Equal(t, real, c.Now())
}

func TestAnInvalidRequestIsRejected(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		contentType, body string
		status            int
		reason, message   string
	}{
		"negative step":         {jsonType, `{"advance":"-1h"}`, 422, "clock_step", "only moves forward"},
		"zero step":             {jsonType, `{"advance":"0s"}`, 422, "clock_step", "only moves forward"},
		"over ten years":        {jsonType, `{"advance":"87601h"}`, 422, "clock_step", "at most 10 years (87600h)"},
		"not a duration":        {jsonType, `{"advance":"a month"}`, 422, "clock_step", "Write a duration like 90s"},
		"number without a unit": {jsonType, `{"advance":"720"}`, 422, "clock_step", "Write a duration like 90s"},
		"overflow":              {jsonType, `{"advance":"99999999999h"}`, 422, "clock_step", "Write a duration like 90s"},
		"empty object":          {jsonType, `{}`, 422, "clock_step", "Send either"},
		"advance and reset":     {jsonType, `{"advance":"1h","reset":true}`, 422, "clock_step", "Send either"},
		"reset false":           {jsonType, `{"reset":false}`, 422, "clock_step", "Send either"},
		"unknown field":         {jsonType, `{"advance":"1h","to":"2030"}`, 400, "json", "Send only"},
		"duplicate field":       {jsonType, `{"advance":"1h","advance":"2h"}`, 400, "json", "Send only"},
		"capitalized field":     {jsonType, `{"Advance":"1h"}`, 400, "json", "Send only"},
		"duration as a number":  {jsonType, `{"advance":3600}`, 400, "json", "Send only"},
		"list":                  {jsonType, `["1h"]`, 400, "json", "Send only"},
		"no body":               {jsonType, ``, 400, "json", "Send only"},
		"truncated":             {jsonType, `{"advance":"1h"`, 400, "json", "Send only"},
		"two values":            {jsonType, `{"advance":"1h"}{}`, 400, "json", "Send only"},
		"over 4 kB":             {jsonType, `{"advance":"` + strings.Repeat("1", 5000) + `"}`, 400, "json", "Send only"},
		"plain text":            {"text/plain", `{"advance":"1h"}`, 415, "content_type", "Send JSON or a form."},
		"no content type":       {"", `{"advance":"1h"}`, 415, "content_type", "Send JSON or a form."},
		"form, negative step":   {formType, "advance=-1h", 422, "", "only moves forward"},
		"form, not a duration":  {formType, "advance=soon", 422, "", "Write a duration like 90s"},
		"empty form":            {formType, "", 422, "", "Send either"},
		"form over 4 kB":        {formType, "advance=" + strings.Repeat("1", 5000), 400, "", "read the form"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c, _ := newClock(t)
			before := c.Now()
			w := post(c, test.contentType, test.body)
			assert.Equal(t, test.status, w.Code)
			assert.Contains(t, w.Body.String(), test.message)
			assert.Equal(t, before, c.Now())
			if test.reason == "" {
				assert.Contains(t, w.Body.String(), `<p class="alert" role="alert">`)
				return
			}
			assertEnvelope(t, w, test.reason)
		})
	}
}

func TestTheErrorForAMoveThatCannotBeStoredHasNoPath(t *testing.T) {
	t.Parallel()
	blocked := filepath.Join(t.TempDir(), "blocked")
	c := open(t, filepath.Join(blocked, "clock.json"))
	require.NoError(t, os.WriteFile(blocked, nil, 0o600))
	w := post(c, jsonType, `{"advance":"1h"}`)
	assert.Equal(t, http.StatusInternalServerError, w.Code)
	assertEnvelope(t, w, "clock_file")
	assert.NotContains(t, w.Body.String(), blocked)
}

func assertEnvelope(t *testing.T, w *httptest.ResponseRecorder, reason string) {
	t.Helper()
	var envelope struct {
		Status struct {
			Code            int
			Message, Reason string
		}
	}
	require.NoError(t, json.Unmarshal(w.Body.Bytes(), &envelope))
	assert.Equal(t, -1, envelope.Status.Code)
	assert.Equal(t, reason, envelope.Status.Reason)
	assert.NotEmpty(t, envelope.Status.Message)
	assert.Contains(t, w.Body.String(), `"data":null`)
}
