package httpapi_test

import (
	"net/url"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const formType = "application/x-www-form-urlencoded"

// stopPath sends an invitation and returns the path of its unsubscribe link.
func (s scene) stopPath() string {
	t := s.harness.t
	t.Helper()
	require.Equal(t, 200, s.as("admin", "GET", "/api/v1/resend-invitation?invitationId={byAdmin}", "").StatusCode)
	s.harness.RunOutbox()
	mails := s.harness.Mail.All()
	require.NotEmpty(t, mails)
	link, err := url.Parse(mails[len(mails)-1].Unsubscribe)
	require.NoError(t, err)
	return link.Path
}

func TestInvitationEmailsAreStoppedByALinkWithoutSigningIn(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	path := s.stopPath()
	anybody := s.harness.browser("d")
	page := anybody.get(path)
	assert.Equal(t, 200, page.StatusCode)
	assert.Equal(t, "no-store", page.Header.Get("Cache-Control"))
	assert.Contains(t, string(page.Body), "guest-of-admin@example.com")
	assert.Contains(t, string(page.Body), "Stop these emails")
	assert.Contains(t, string(anybody.get(path).Body), "Stop these emails", "a GET has no effect")

	page = anybody.send("POST", path, "action=stop", "Content-Type", formType, "Sec-Fetch-Site", "same-origin")
	assert.Equal(t, 200, page.StatusCode)
	assert.Contains(t, string(page.Body), "You won't get invitation emails anymore")
	assert.Contains(t, string(anybody.get(path).Body), "Get invitations again")
	page = anybody.send("POST", path, "action=resume", "Content-Type", formType, "Sec-Fetch-Site", "same-origin")
	assert.Contains(t, string(page.Body), "Stop these emails")
}

// RFC 8058: the mail provider's server posts one of these forms, without cookies or a
// browser's headers, and follows no redirect.
func TestOneClickUnsubscribe(t *testing.T) {
	multipart := "--b\r\nContent-Disposition: form-data; name=\"List-Unsubscribe\"\r\n\r\nOne-Click\r\n--b--\r\n"
	for name, c := range map[string]struct{ contentType, body string }{
		"as a form":      {formType, "List-Unsubscribe=One-Click"},
		"as form data":   {"multipart/form-data; boundary=b", multipart},
		"without a body": {formType, ""},
	} {
		t.Run(name, func(t *testing.T) {
			s := newScene(newHarness(t, nil), "s")
			path := s.stopPath()
			answer := s.harness.browser("").send("POST", path, c.body, "Content-Type", c.contentType)
			assert.Equal(t, 200, answer.StatusCode)
			mails := len(s.harness.Mail.All())
			require.Equal(t, 200, s.as("admin", "GET", "/api/v1/resend-invitation?invitationId={byAdmin}", "").StatusCode)
			_, _, err := s.harness.server.Team.Outbox.Work(t.Context())
			require.NoError(t, err)
			assert.Len(t, s.harness.Mail.All(), mails)
		})
	}
}

func TestTheURLOfAnUnsubscribeLinkIsNotLogged(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	path := s.stopPath()
	s.harness.browser("d").get(path)
	assert.NotContains(t, s.harness.log.String(), path)
	assert.Contains(t, s.harness.log.String(), "/mail/stop/[redacted]")
}
