package httpapi_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestAMemberInTheAPI(t *testing.T) {
	t.Attr("spec", "7.17")
	s := newScene(newHarness(t, nil), "s")
	const scout = `{"_id":"scout","name":"projects","groupName":"Design Studio","displayName":"Scout","label":"Scout","order":110,"imgUrl":"/icons/scout.svg"}`
	const target = `{"_id":"s-target","workspaceId":"s-w","user":{"_id":"s-target","name":"The target","email":"s-target@example.com","imageUrl":""},
		"role":"member","creditAccess":false,"inviteAccess":false,"service":[` + scout + `],"stores":[{"_id":"s-store","name":"Online"}],
		"invitedBy":{"_id":"s-inviter","name":"The inviter"},"createdAt":"2026-03-14T09:27:53Z",
		"actions":[{"action":"select","allowed":true,"reason":"","message":""},
			{"action":"change_access","allowed":false,"reason":"invite_access","message":"You don't have invite access"}]}`
	assert.JSONEq(t, target, string(s.as("member", "GET", "/api/v1/workspace/{ws}/users/{target}", "").Data))

	var people []map[string]any
	decode(t, s.as("member", "GET", "/api/v1/workspace/{ws}/users", "").Data, &people)
	require.Len(t, people, 5)
	admin := people[0]
	assert.Equal(t, "admin", admin["role"])
	assert.Nil(t, admin["invitedBy"])
	assert.Len(t, admin["service"], 14, "an admin can open everything")
	assert.Len(t, admin["stores"], 1)
	assert.Equal(t, 404, s.as("member", "GET", "/api/v1/workspace/{ws}/users/made-up", "").StatusCode)
}

func TestInvitationsInTheAPI(t *testing.T) {
	t.Attr("spec", "7.21")
	s := newScene(newHarness(t, nil), "s")
	var list []map[string]any
	decode(t, s.as("member", "GET", "/api/v1/invites/{ws}?status=active,rejected", "").Data, &list)
	require.Len(t, list, 2)
	one := list[0]
	assert.Equal(t, "s-guest-of-inviter@example.com", one["email"])
	assert.Equal(t, map[string]any{"_id": "s-inviter", "name": "The inviter"}, one["invitedBy"])
	assert.Equal(t, one["_id"], one["token"], "the handle, not the token")
	assert.Equal(t, false, one["expired"])
	assert.Equal(t, "2026-03-14T10:26:53Z", one["expiresAt"])
	assert.Equal(t, []any{
		map[string]any{"action": "select", "allowed": false, "reason": "invitation_of_others", "message": "Can not edit the user"},
		map[string]any{"action": "resend_invitation", "allowed": false, "reason": "invite_access", "message": "You don't have invite access"},
		map[string]any{"action": "cancel_invitation", "allowed": false, "reason": "invite_access", "message": "You don't have invite access"},
	}, one["actions"])
	for query, want := range map[string]int{"": 2, "?status=active": 2, "?status=rejected": 0} {
		var some []any
		decode(t, s.as("admin", "GET", "/api/v1/invites/{ws}"+query, "").Data, &some)
		assert.Len(t, some, want, query)
	}
	for _, query := range []string{"?status=gone", "?status=active,", "?status=ACTIVE"} {
		assert.Equal(t, "invitation_status", s.as("admin", "GET", "/api/v1/invites/{ws}"+query, "").Status.Reason)
	}
	s.harness.Clock.Advance(time.Hour - time.Second)
	decode(t, s.as("admin", "GET", "/api/v1/invites/{ws}", "").Data, &list)
	assert.Equal(t, false, list[0]["expired"])
}

func TestTheLifecycleOfAnInvitationAndARole(t *testing.T) {
	t.Attr("spec", "7.18")
	t.Attr("spec", "7.19")
	t.Attr("spec", "7.22")
	t.Attr("security", "11")
	h := newHarness(t, nil)
	s := newScene(h, "s")
	sent := s.as("admin", "POST", "/api/v1/invite", `{"email":"Grace@example.com, s-member@example.com","workspaceId":"{ws}","role":"member","serviceIds":["scout"],"storeIds":["{store}"]}`)
	require.Equal(t, 200, sent.StatusCode, "%s", sent.Body)
	assert.JSONEq(t, `{"invited":["grace@example.com"],"alreadyMembers":["s-member@example.com"]}`, string(sent.Data))
	again := s.as("admin", "POST", "/api/v1/invite", `{"email":"s-member@example.com","workspaceId":"{ws}","role":"admin"}`)
	assert.Equal(t, 409, again.StatusCode)
	assert.Equal(t, "already_member", again.Status.Reason)

	token := h.invitationToken("grace@example.com")
	grace, alan := h.browser("g"), h.browser("a")
	grace.signIn("grace@example.com")
	alan.signIn("alan@example.com")
	assert.JSONEq(t, `{"workspaceName":"Nordhaus","invitedBy":{"name":"The admin","email":"s-admin@example.com"},"email":"grace@example.com","role":"member",
		"createdAt":"2026-03-14T09:26:53Z","expiresAt":"2026-03-28T09:26:53Z","expired":false,"forYou":true}`, string(grace.get("/api/v1/invite/"+token).Data))
	assert.Equal(t, false, alan.get("/api/v1/invite/" + token).data(t)["forYou"])
	assert.Equal(t, "invitation_other_address", alan.send("PUT", "/api/v1/invite-accept/"+token, "").Status.Reason)
	assert.Equal(t, 200, alan.send("POST", "/api/v1/invite/"+token+"/ask", "").StatusCode)
	assert.Equal(t, "invitation_yours", grace.send("POST", "/api/v1/invite/"+token+"/ask", "").Status.Reason)

	var mine []map[string]any
	decode(t, grace.get("/api/v1/invites/mine").Data, &mine)
	require.Len(t, mine, 1)
	assert.Equal(t, "Nordhaus", mine[0]["workspaceName"])
	handle := mine[0]["token"].(string)
	require.Equal(t, 200, grace.send("PUT", "/api/v1/invite-reject/"+handle, "").StatusCode)
	var rejected []map[string]any
	decode(t, s.as("admin", "GET", "/api/v1/invites/{ws}?status=rejected", "").Data, &rejected)
	require.Len(t, rejected, 1)
	require.Equal(t, 200, s.as("admin", "GET", "/api/v1/resend-invitation?invitationId="+handle, "").StatusCode)
	assert.Equal(t, 404, grace.send("PUT", "/api/v1/invite-accept/"+token, "").StatusCode, "the first email's token")

	accepted := grace.send("PUT", "/api/v1/invite-accept/"+h.invitationToken("grace@example.com"), "")
	require.Equal(t, 200, accepted.StatusCode, "%s", accepted.Body)
	assert.Equal(t, "s-w", accepted.data(t)["workspaceId"])
	profile := grace.get("/api/v1/profile").data(t)
	assert.Equal(t, []any{"scout"}, profile["resourceACL"].(map[string]any)["s-w"])
	assert.Equal(t, []any{"s-store"}, profile["storeACL"].(map[string]any)["s-w"])
	id := profile["_id"].(string)

	require.Equal(t, 200, s.as("admin", "POST", "/api/v1/workspace/{ws}/promote-as-admin", `{"newAdminIds":["`+id+`"]}`).StatusCode)
	assert.Equal(t, "admin", grace.get("/api/v1/workspace/get-highest-role/s-w").data(t)["role"], "immediately")
	require.Equal(t, 200, s.as("admin", "PUT", "/api/v1/workspace/{ws}/change-user-role", `{"userId":"`+id+`","role":"member","creditAccess":true,"inviteAccess":false,"serviceIds":["listings"],"storeIds":[]}`).StatusCode)
	assert.Equal(t, 403, grace.send("PUT", "/api/v1/workspace/s-w", newForm(t, "name", "x"), "Content-Type", "multipart/form-data; boundary="+formBoundary).StatusCode)

	gone := s.as("admin", "POST", "/api/v1/workspace/{ws}/remove-users", `{"userIds":["`+id+`","{admin}"],"invitationIds":["{byInviter}","made-up"]}`)
	assert.JSONEq(t, `{"usersRemoved":["`+id+`"],"usersNotRemoved":[{"_id":"s-admin","reason":"oneself","message":"Can not edit the user"}],
		"invitationsRemoved":["s-by-inviter"],"invitationsNotRemoved":[{"_id":"made-up","reason":"invitation_not_found","message":"This invitation no longer exists."}]}`, string(gone.Data))
	assert.Equal(t, 404, grace.get("/api/v1/workspace/s-w/users").StatusCode)
	assert.NotContains(t, grace.get("/api/v1/profile").data(t)["resourceACL"], "s-w")
}

// invitationToken sends the waiting emails and returns the token of the newest invitation to
// an address.
func (h *harness) invitationToken(email string) string {
	h.t.Helper()
	h.RunOutbox()
	return h.Mail.LinkToken(email, "/invite#")
}

func TestTeamRequestsAreParsedStrictly(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	for name, c := range map[string]struct {
		method, path, body string
		status             int
		reason             string
	}{
		"no one to remove":              {"POST", "/api/v1/workspace/{ws}/remove-users", `{}`, 422, "nobody_chosen"},
		"an unknown member":             {"POST", "/api/v1/workspace/{ws}/remove-users", `{"ids":[]}`, 422, "body_invalid"},
		"one id instead of a list":      {"POST", "/api/v1/workspace/{ws}/remove-users", `{"userIds":"{target}"}`, 422, "body_invalid"},
		"no one to promote":             {"POST", "/api/v1/workspace/{ws}/promote-as-admin", `{"newAdminIds":[]}`, 422, "nobody_chosen"},
		"oneself to promote":            {"POST", "/api/v1/workspace/{ws}/promote-as-admin", `{"newAdminIds":["{admin}"]}`, 403, "oneself"},
		"an outsider to promote":        {"POST", "/api/v1/workspace/{ws}/promote-as-admin", `{"newAdminIds":["made-up"]}`, 404, "member_not_found"},
		"no role":                       {"PUT", "/api/v1/workspace/{ws}/change-user-role", `{"userId":"{target}"}`, 422, "role"},
		"an unknown role":               {"PUT", "/api/v1/workspace/{ws}/change-user-role", `{"userId":"{target}","role":"owner"}`, 422, "role"},
		"no access granted":             {"PUT", "/api/v1/workspace/{ws}/change-user-role", `{"userId":"{target}","role":"member"}`, 422, "nothing_granted"},
		"an unknown app":                {"PUT", "/api/v1/workspace/{ws}/change-user-role", `{"userId":"{target}","role":"member","serviceIds":["warp"]}`, 422, "service_unknown"},
		"text instead of a flag":        {"PUT", "/api/v1/workspace/{ws}/change-user-role", `{"userId":"{target}","role":"member","creditAccess":"Yes"}`, 422, "body_invalid"},
		"an unknown field":              {"POST", "/api/v1/invite", `{"email":"a@example.com","workspaceId":"{ws}","role":"admin","invitedBy":"x"}`, 422, "body_invalid"},
		"no address":                    {"POST", "/api/v1/invite", `{"workspaceId":"{ws}","role":"admin"}`, 422, "email_empty"},
		"an invalid address":            {"POST", "/api/v1/invite", `{"email":"ada","workspaceId":"{ws}","role":"admin"}`, 422, "email_invalid"},
		"no workspace":                  {"POST", "/api/v1/invite", `{"email":"a@example.com","role":"admin"}`, 404, "workspace_not_found"},
		"an unknown invitation":         {"GET", "/api/v1/resend-invitation?invitationId=x", "", 404, "invitation_not_found"},
		"no invitation":                 {"GET", "/api/v1/resend-invitation", "", 404, "invitation_not_found"},
		"stores without a workspace":    {"GET", "/api/v1/store", "", 404, "workspace_not_found"},
		"another workspace in the body": {"DELETE", "/api/v1/workspace/{ws}", `{"workspaceId":"s-o"}`, 422, "workspace_id"},
		"no workspace in the body":      {"DELETE", "/api/v1/workspace/{ws}", `{}`, 422, "workspace_id"},
		"deletion without a body":       {"DELETE", "/api/v1/workspace/{ws}", "", 415, "content_type"},
	} {
		t.Run(name, func(t *testing.T) {
			answer := s.as("admin", c.method, c.path, c.body)
			assert.Equal(t, c.status, answer.StatusCode, "%s", answer.Body)
			assert.Equal(t, c.reason, answer.Status.Reason)
		})
	}
	assert.Equal(t, 200, s.as("admin", "GET", "/api/v1/workspace/{ws}/users", "").StatusCode, "nothing has changed")
}

func TestOtherSitesCannotResendAnInvitation(t *testing.T) {
	t.Attr("spec", "7.23")
	t.Attr("security", "13")
	s := newScene(newHarness(t, nil), "s")
	const resend = "/api/v1/resend-invitation?invitationId={byAdmin}"
	for site, want := range map[string]int{"cross-site": 403, "same-site": 403, "nonsense": 403, "same-origin": 200, "none": 403} {
		answer := s.as("admin", "GET", resend, "", "Sec-Fetch-Site", site)
		assert.Equal(t, want, answer.StatusCode, site)
		if want == 403 {
			assert.Equal(t, "cross_origin", answer.Status.Reason)
		}
	}
}

func TestResendingWithoutFetchMetadataChecksOriginAndReferer(t *testing.T) {
	t.Attr("security", "13")
	s := newScene(newHarness(t, nil), "s")
	const resend = "/api/v1/resend-invitation?invitationId={byAdmin}"
	for name, c := range map[string]struct {
		header, value string
		want          int
	}{
		"the product's Origin":                              {"Origin", origin, 200},
		"a foreign Origin":                                  {"Origin", "https://evil.example", 403},
		"an opaque Origin":                                  {"Origin", "null", 403},
		"the product's Referer":                             {"Referer", origin + "/workspace/w/teams", 200},
		"a foreign Referer":                                 {"Referer", "https://evil.example/", 403},
		"a Referer with a longer host":                      {"Referer", origin + ".evil.example/", 403},
		"a foreign Referer that contains the product's URL": {"Referer", "https://evil.example/" + origin + "/", 403},
		"neither": {"X-Nothing", "", 403},
	} {
		t.Run(name, func(t *testing.T) {
			answer := s.as("admin", "GET", resend, "", "Sec-Fetch-Site", "", c.header, c.value)
			assert.Equal(t, c.want, answer.StatusCode)
		})
	}
}

func TestAHeadRequestResendsNoInvitation(t *testing.T) {
	t.Attr("security", "13")
	h := newHarness(t, nil)
	s := newScene(h, "s")
	request, err := http.NewRequestWithContext(t.Context(), "HEAD", h.http.URL+s.fill("/api/v1/resend-invitation?invitationId={byAdmin}"), nil)
	require.NoError(t, err)
	request.Header.Set("Sec-Fetch-Site", "same-origin")
	request.Header.Set("Cookie", "session="+s.id("admin"))
	answer, err := h.http.Client().Do(request)
	require.NoError(t, err)
	require.NoError(t, answer.Body.Close())
	assert.Equal(t, 405, answer.StatusCode)
	assert.Equal(t, "GET", answer.Header.Get("Allow"))
	_, _, err = h.server.Team.Outbox.Work(t.Context())
	require.NoError(t, err)
	assert.Empty(t, h.Mail.All())
}

func TestInvitationEmailsAreLimited(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	s.harness.server.Team.Policy.PerWorkspace.Events = 1
	require.Equal(t, 200, s.as("admin", "GET", "/api/v1/resend-invitation?invitationId={byAdmin}", "").StatusCode)
	answer := s.as("admin", "GET", "/api/v1/resend-invitation?invitationId={byAdmin}", "")
	assert.Equal(t, 429, answer.StatusCode)
	assert.Equal(t, "3600", answer.Header.Get("Retry-After"))
}

func TestInvitationTokensAreNotLogged(t *testing.T) {
	t.Attr("security", "23")
	h := newHarness(t, nil)
	s := newScene(h, "s")
	token := s.secret("admin")
	for _, path := range []string{"/api/v1/invite/{secret}", "/api/v1/invite-accept/{secret}", "/api/v1/invite-wrong/{secret}", "/invite/{secret}"} {
		for _, method := range []string{"GET", "PUT"} {
			s.as("outsider", method, path, "")
		}
	}
	assert.NotContains(t, h.log.String(), token)
	assert.Contains(t, h.log.String(), "/api/v1/invite-accept/[redacted]")
}

func TestChangesOfAccessAreLogged(t *testing.T) {
	t.Attr("security", "29.1")
	h := newHarness(t, nil)
	s := newScene(h, "s")
	s.as("admin", "POST", "/api/v1/workspace/{ws}/promote-as-admin", `{"newAdminIds":["{target}"]}`)
	s.as("admin", "PUT", "/api/v1/workspace/{ws}/change-user-role", `{"userId":"{credit}","role":"member","serviceIds":["scout"]}`)
	s.as("admin", "POST", "/api/v1/workspace/{ws}/remove-users", `{"userIds":["{credit}"]}`)
	s.as("member", "PUT", "/api/v1/workspace/{ws}/change-user-role", `{"userId":"{target}","role":"member","serviceIds":["scout"]}`)
	for _, event := range []string{"members promoted", "access changed", "members removed"} {
		assert.Equal(t, 1, strings.Count(h.log.String(), `"msg":"`+event+`"`), event)
	}
	assert.Contains(t, h.log.String(), `"reason":"invite_access"`, "and rejections")
}
