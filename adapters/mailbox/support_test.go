package mailbox_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/mailbox"
)

func ask(b *mailbox.Mailbox, contentType, body string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodPost, "/local/support", strings.NewReader(body))
	r.Header.Set("Content-Type", contentType)
	return serve(b, r)
}

func maxMessages(t testing.TB, b *mailbox.Mailbox) []struct{ To, Subject, Text, HTML, Unsubscribe string } {
	t.Helper()
	var list []struct{ To, Subject, Text, HTML, Unsubscribe string }
	require.NoError(t, json.Unmarshal(get(b, "/local/mailbox.json").Body.Bytes(), &list))
	return list
}

func TestASupportMessageBecomesAMail(t *testing.T) {
	t.Parallel()
	tests := map[string]struct{ body, text string }{
		"from a person":          {`{"from":" ada@example.com ","name":"Ada","message":"  Help\nme \n"}`, "From: Ada <ada@example.com>\n\nHelp\nme\n"},
		"without a name":         {`{"from":"ada@example.com","message":"Help"}`, "From: ada@example.com\n\nHelp\n"},
		"without an address":     {`{"name":"Ada","message":"Help"}`, "From: Ada\n\nHelp\n"},
		"from an unknown sender": {`{"message":"Help"}`, "From: someone who isn't signed in\n\nHelp\n"},
		"of 5,000 letters":       {`{"message":"` + strings.Repeat("é", 5000) + `"}`, "From: someone who isn't signed in\n\n" + strings.Repeat("é", 5000) + "\n"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b := open(t, t.TempDir())
			w := ask(b, "application/json; charset=utf-8", test.body)
			assert.Equal(t, http.StatusOK, w.Code)
			assert.Equal(t, "application/json", w.Header().Get("Content-Type"))
			assert.JSONEq(t, `{"status":{"code":0,"message":"ok"},"data":null}`, w.Body.String())
			mails := maxMessages(t, b)
			require.Len(t, mails, 1)
			assert.Equal(t, "support@selvedge.local", mails[0].To)
			assert.Equal(t, "Live support", mails[0].Subject)
			assert.Equal(t, test.text, mails[0].Text)
			assert.Empty(t, mails[0].HTML)
		})
	}
}

func TestAnInvalidSupportMessageIsRejected(t *testing.T) {
	t.Parallel()
	const jsonType = "application/json"
	tests := map[string]struct {
		contentType, body string
		status            int
		reason            string
	}{
		"as a form":                       {"application/x-www-form-urlencoded", "message=Help", http.StatusUnsupportedMediaType, "content_type"},
		"as plain text":                   {"text/plain", `{"message":"Help"}`, http.StatusUnsupportedMediaType, "content_type"},
		"without a content type":          {"", `{"message":"Help"}`, http.StatusUnsupportedMediaType, "content_type"},
		"that is empty":                   {jsonType, `{"message":""}`, http.StatusUnprocessableEntity, "message_length"},
		"that is blank":                   {jsonType, `{"message":" \n\t "}`, http.StatusUnprocessableEntity, "message_length"},
		"without a message":               {jsonType, `{}`, http.StatusUnprocessableEntity, "message_length"},
		"of 5,001 letters":                {jsonType, `{"message":"` + strings.Repeat("a", 5001) + `"}`, http.StatusUnprocessableEntity, "message_length"},
		"with a name on two lines":        {jsonType, `{"name":"Ada\nTo: x","message":"Help"}`, http.StatusUnprocessableEntity, "sender"},
		"with an address on two lines":    {jsonType, `{"from":"a@example.com\r\nBcc: x","message":"Help"}`, http.StatusUnprocessableEntity, "sender"},
		"with an address of 1 kB":         {jsonType, `{"from":"` + strings.Repeat("a", 1000) + `","message":"Help"}`, http.StatusUnprocessableEntity, "sender"},
		"over 64 kB":                      {jsonType, `{"message":"` + strings.Repeat("a", 64<<10) + `"}`, http.StatusRequestEntityTooLarge, "too_large"},
		"over 64 kB with trailing spaces": {jsonType, `{"message":"Help"}` + strings.Repeat(" ", 64<<10), http.StatusRequestEntityTooLarge, "too_large"},
		"without a body":                  {jsonType, "", http.StatusBadRequest, "json"},
		"that is not JSON":                {jsonType, "Help", http.StatusBadRequest, "json"},
		"that is truncated":               {jsonType, `{"message":"Help"`, http.StatusBadRequest, "json"},
		"that is a list":                  {jsonType, `["Help"]`, http.StatusBadRequest, "json"},
		"that is null":                    {jsonType, `null`, http.StatusUnprocessableEntity, "message_length"},
		"that is a number":                {jsonType, `{"message":7}`, http.StatusBadRequest, "json"},
		"that is deeply nested":           {jsonType, `{"message":` + strings.Repeat("[", 20000) + `}`, http.StatusBadRequest, "json"},
		"with a duplicate field":          {jsonType, `{"message":"a","message":"b"}`, http.StatusBadRequest, "json"},
		"with an unknown field":           {jsonType, `{"message":"a","to":"x@example.com"}`, http.StatusBadRequest, "json"},
		"with a capitalized field":        {jsonType, `{"Message":"a"}`, http.StatusBadRequest, "json"},
		"followed by another value":       {jsonType, `{"message":"a"}{"message":"b"}`, http.StatusBadRequest, "json"},
		"followed by garbage":             {jsonType, `{"message":"a"}x`, http.StatusBadRequest, "json"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b := open(t, t.TempDir())
			w := ask(b, test.contentType, test.body)
			assert.Equal(t, test.status, w.Code)
			assertEnvelope(t, w, test.reason)
			assert.Empty(t, maxMessages(t, b))
		})
	}
}

func TestASupportMessageThatCannotBeSavedIsAnError(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "mail")
	b := open(t, dir)
	require.NoError(t, os.RemoveAll(dir))
	w := ask(b, "application/json", `{"message":"Help"}`)
	assert.Equal(t, http.StatusInternalServerError, w.Code)
	assertEnvelope(t, w, "mailbox")
	assert.NotContains(t, w.Body.String(), dir)
}

func FuzzASupportMessageIsSavedOrRejected(f *testing.F) {
	b := open(f, f.TempDir())
	for _, seed := range []string{`{"message":"Help"}`, `{"from":"a","name":"b","message":"c"}`, `{"message":[{}]}`, `{"message":"a","message":"b"}`, "{", ""} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, body string) {
		w := ask(b, "application/json", body)
		if w.Code == http.StatusOK {
			var fields map[string]string
			require.NoError(t, json.Unmarshal([]byte(body), &fields))
			assert.NotEmpty(t, strings.TrimSpace(fields["message"]))
			return
		}
		assert.GreaterOrEqual(t, w.Code, 400)
		assert.Less(t, w.Code, 500)
	})
}

func assertEnvelope(t *testing.T, w *httptest.ResponseRecorder, reason string) {
	t.Helper()
	var envelope struct {
		Status struct {
			Code            int
			Message, Reason string
		}
		Data *struct{}
	}
	require.NoError(t, json.Unmarshal(w.Body.Bytes(), &envelope))
	assert.Equal(t, -1, envelope.Status.Code)
	assert.Equal(t, reason, envelope.Status.Reason)
	assert.NotEmpty(t, envelope.Status.Message)
	assert.Nil(t, envelope.Data)
	assert.Contains(t, w.Body.String(), `"data":null`)
}
