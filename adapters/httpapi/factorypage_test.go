package httpapi_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/techpacks"
)

// factory is a browser without cookies, and the page of a link that allows questions.
func factory(t *testing.T) (s scene, page func(method, path, body string, headers ...string) reply) {
	t.Helper()
	s = newScene(newHarness(t, nil), "s")
	withRevision(s)
	return s, func(method, path, body string, headers ...string) reply {
		t.Helper()
		b := s.harness.browser("d")
		b.client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
		if body != "" {
			headers = append([]string{"Content-Type", formType, "Sec-Fetch-Site", "same-origin"}, headers...)
		}
		answer := b.send(method, s.fill("/f/{linkToken}"+path), body, headers...)
		assert.Empty(t, answer.Header.Values("Set-Cookie"))
		return answer
	}
}

func (s scene) opened() int64 {
	links, err := s.harness.techpacks.Links(s.harness.t.Context(), s.actor("admin"), s.id("w"), s.values["techpack"])
	require.NoError(s.harness.t, err)
	return links[0].Opened
}

func TestAFactoryOpensItsLink(t *testing.T) {
	s, page := factory(t)
	answer := page("GET", "?lang=zh&unit=in", "")
	assert.Equal(t, 200, answer.StatusCode)
	assert.Contains(t, string(answer.Body), "Nordhaus")
	assert.Contains(t, string(answer.Body), "尺寸")
	for name, want := range map[string]string{
		"Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store", "X-Robots-Tag": "noindex, nofollow", "Referrer-Policy": "no-referrer", "X-Content-Type-Options": "nosniff",
	} {
		assert.Equal(t, want, answer.Header.Get(name), name)
	}
	policy := answer.Header.Get("Content-Security-Policy")
	assert.Contains(t, policy, "default-src 'none'")
	assert.Contains(t, policy, "frame-ancestors 'none'")
	assert.NotContains(t, policy, "script-src")
	assert.NotContains(t, policy, "unsafe")
	plain := page("GET", "?lang=zh&unit=in", "", "Accept-Encoding", "identity")
	assert.Equal(t, string(answer.Body), string(plain.Body))
	assert.Empty(t, plain.Header.Get("Content-Encoding"))
	assert.Equal(t, 200, page("GET", "?revision=x&size=9XL", "").StatusCode, "what can't be read is the usual")
	assert.NotContains(t, s.harness.log.String(), s.values["linkToken"])

	sheet := s.harness.browser("d").get("/f/style.css")
	assert.Equal(t, "text/css; charset=utf-8", sheet.Header.Get("Content-Type"))
	assert.Contains(t, string(sheet.Body), "A4 landscape")
	known := s.harness.browser("d").send("GET", "/f/style.css", "", "If-None-Match", sheet.Header.Get("ETag"))
	assert.Equal(t, 304, known.StatusCode)
}

func TestOnlyPeopleWhoFollowALinkAreCounted(t *testing.T) {
	s, page := factory(t)
	page("HEAD", "", "")
	page("GET", "", "", "User-Agent", "Slackbot-LinkExpanding 1.0")
	page("GET", "", "", "Sec-Purpose", "prefetch;prerender")
	page("GET", "?size=L", "", "Sec-Fetch-Site", "same-origin")
	assert.Zero(t, s.opened())
	page("GET", "", "", "User-Agent", "Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0", "Sec-Fetch-Site", "none")
	assert.Equal(t, int64(1), s.opened())
}

func TestLinksThatOpenNothingLookTheSame(t *testing.T) {
	s, page := factory(t)
	unknown := s.harness.browser("d").get("/f/" + strings.Repeat("A", 43))
	assert.Equal(t, 404, unknown.StatusCode)
	assert.Contains(t, string(unknown.Body), "This link has ended. Ask the brand for a new link.")
	assert.Equal(t, "no-store", unknown.Header.Get("Cache-Control"))
	same := func(answer reply, why string) {
		t.Helper()
		assert.Equal(t, 404, answer.StatusCode, why)
		assert.Equal(t, string(unknown.Body), string(answer.Body), why)
	}
	same(page("GET", "?revision=9", ""), "a revision that isn't there")
	require.NoError(t, s.harness.techpacks.Revoke(t.Context(), s.actor("admin"), s.id("w"), s.values["techpack"], s.values["link"]))
	same(page("GET", "", ""), "revoked")
	same(page("POST", "", "text=Which+button%3F"), "asked when revoked")
	_, token, err := s.harness.techpacks.Link(t.Context(), s.actor("admin"), s.id("w"), s.values["techpack"], techpacks.NewLink{Label: "Porto", Days: 1})
	require.NoError(t, err)
	s.harness.Clock.Advance(25 * time.Hour)
	same(s.harness.browser("d").get("/f/"+token), "expired")
}

func TestAFactoryAsksOnThePage(t *testing.T) {
	s, page := factory(t)
	form := url.Values{"name": {"Ines"}, "place": {"chart/rows/B02"}, "text": {"Which button?\r\n<b>Horn?</b>"}}
	asked := page("POST", "?lang=zh", form.Encode())
	require.Equal(t, 303, asked.StatusCode, "%s", asked.Body)
	assert.Equal(t, s.fill("/f/{linkToken}?lang=zh&sent=1#questions"), asked.Header.Get("Location"))
	body := string(page("GET", "?sent=1", "").Body)
	assert.Contains(t, body, "Which button?\n&lt;b&gt;Horn?&lt;/b&gt;")
	assert.Contains(t, body, "about B02 Chest width")
	assert.Contains(t, body, "Your question is sent.")

	empty := page("POST", "", url.Values{"name": {"Ines"}, "text": {" "}, "place": {"care"}}.Encode())
	assert.Equal(t, 422, empty.StatusCode)
	assert.Contains(t, string(empty.Body), "Write something first.")
	assert.Contains(t, string(empty.Body), `value="Ines"`)

	for range 19 {
		require.Equal(t, 303, page("POST", "", form.Encode()).StatusCode)
	}
	refused := page("POST", "", url.Values{"text": {"One more?"}}.Encode())
	assert.Equal(t, 429, refused.StatusCode)
	assert.Contains(t, string(refused.Body), "Try again in an hour.")
	assert.Contains(t, string(refused.Body), "One more?</textarea>")

	foreign := page("POST", "", form.Encode(), "Sec-Fetch-Site", "cross-site", "Origin", "https://evil.example")
	assert.Equal(t, 403, foreign.StatusCode)
	assert.Equal(t, "cross_origin", foreign.Status.Reason)
	assert.Equal(t, 415, page("POST", "", "{}", "Content-Type", "application/json").StatusCode)
}

func TestALinkWithoutQuestionsHasNoForm(t *testing.T) {
	s, _ := factory(t)
	_, token, err := s.harness.techpacks.Link(t.Context(), s.actor("admin"), s.id("w"), s.values["techpack"], techpacks.NewLink{Label: "Agent", Days: 90})
	require.NoError(t, err)
	b := s.harness.browser("d")
	assert.NotContains(t, string(b.get("/f/"+token).Body), "<form")
	answer := b.send("POST", "/f/"+token, "text=x", "Content-Type", formType, "Sec-Fetch-Site", "same-origin")
	assert.Equal(t, 403, answer.StatusCode)
	assert.Contains(t, string(answer.Body), "Questions can&#39;t be asked with this link.")
	assert.NotContains(t, string(answer.Body), "<form")
}
