package httpapi_test

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/access"
	"selvedge/core/images"
	"selvedge/ports"
)

func TestTheLifecycleOfAWorkspace(t *testing.T) {
	t.Attr("spec", "6.2")
	t.Attr("spec", "7.15")
	s := newScene(newHarness(t, nil), "s")
	created := s.as("outsider", "POST", "/api/v1/workspace", newForm(t, "name", " Studio  Oslo ", "file:image", string(dot(t))))
	require.Equal(t, 200, created.StatusCode, "%s", created.Body)
	made := created.data(t)
	assert.Equal(t, "Studio Oslo", made["name"])
	assert.Equal(t, "admin", made["role"])
	id, address := made["_id"].(string), made["imageUrl"].(string)
	assert.Equal(t, 200, s.as("outsider", "GET", address, "").StatusCode)

	renamed := s.as("outsider", "PUT", "/api/v1/workspace/"+id, newForm(t, "name", "Studio Bergen"))
	assert.Equal(t, address, renamed.data(t)["imageUrl"], "omitted fields stay")
	emptied := s.as("outsider", "PUT", "/api/v1/workspace/"+id, newForm(t, "imageUrl", ""))
	changed := emptied.data(t)
	assert.Contains(t, changed["allowedActions"], "manage_billing")
	delete(changed, "allowedActions")
	assert.Equal(t, map[string]any{"_id": id, "name": "Studio Bergen", "imageUrl": "", "role": "admin"}, changed)
	assert.Equal(t, 404, s.as("outsider", "GET", address, "").StatusCode)

	left := s.as("outsider", "DELETE", "/api/v1/workspace/"+id+"/leave", "")
	assert.Equal(t, 403, left.StatusCode)
	assert.Equal(t, "Single Admin", left.Status.Message)
	require.Equal(t, 200, s.as("outsider", "DELETE", "/api/v1/workspace/"+id, `{"workspaceId":"`+id+`"}`).StatusCode)
	assert.JSONEq(t, `[]`, string(s.as("outsider", "GET", "/api/v1/workspace", "").Data))
}

func TestImageURLsAreForcedToHTTPS(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	s.harness.Write(func(ctx context.Context, tx ports.Tx) error {
		return tx.Workspaces.Update(ctx, ports.Workspace{ID: s.id("w"), Name: "Nordhaus", ImageURL: "http://images.example/w.png"})
	})
	var list []map[string]any
	decode(t, s.as("member", "GET", "/api/v1/workspace", "").Data, &list)
	require.Len(t, list, 1)
	assert.Equal(t, "https://images.example/w.png", list[0]["imageUrl"])
}

func TestAWorkspaceListsTheAllowedActions(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	for by, want := range map[string][]access.Action{
		"admin":  access.Actions(),
		"member": {access.SeeWorkspace, access.LeaveWorkspace, access.SeeTeam, access.Select, access.SeeCredits},
	} {
		var list []struct {
			AllowedActions []access.Action `json:"allowedActions"`
		}
		decode(t, s.as(by, "GET", "/api/v1/workspace", "").Data, &list)
		require.Len(t, list, 1, by)
		assert.Equal(t, want, list[0].AllowedActions, by)
	}
}

func TestWorkspacesAreCreatedWithinLimits(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	var answer reply
	create := func() int {
		answer = s.as("foreign", "POST", "/api/v1/workspace", newForm(t, "name", "One more"))
		return answer.StatusCode
	}
	for range 9 { // besides their own
		require.Equal(t, 200, create())
	}
	newest := answer.data(t)["_id"].(string)
	assert.Equal(t, 409, create())
	assert.Equal(t, "workspace_many", answer.Status.Reason)
	for range 2 {
		assert.Equal(t, 200, s.as("foreign", "DELETE", "/api/v1/workspace/"+newest, `{"workspaceId":"`+newest+`"}`).StatusCode)
		if create() == 200 {
			newest = answer.data(t)["_id"].(string)
		}
	}
	assert.Equal(t, 429, answer.StatusCode)
	assert.Equal(t, "too_many_workspaces", answer.Status.Reason)
	assert.Equal(t, "2592000", answer.Header.Get("Retry-After"))
}

func TestADeletedWorkspaceIsInNoResponse(t *testing.T) {
	for name, end := range map[string]func(s scene) reply{
		"removed from": func(s scene) reply {
			return s.as("admin", "POST", "/api/v1/workspace/{ws}/remove-users", `{"userIds":["`+s.id("member")+`"]}`)
		},
		"left": func(s scene) reply { return s.as("member", "DELETE", "/api/v1/workspace/{ws}/leave", "") },
		"deleted": func(s scene) reply {
			return s.as("admin", "DELETE", "/api/v1/workspace/{ws}", `{"workspaceId":"{ws}"}`)
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := newScene(newHarness(t, nil), "s")
			last := func() any { return s.as("member", "GET", "/api/v1/profile", "").data(t)["lastActiveWorkspaceId"] }
			require.Equal(t, 200, s.as("member", "PUT", "/api/v1/update-last-active-ws-store", `{"lastActiveWorkspaceId":"{ws}","lastActiveStoreId":"{store}"}`).StatusCode)
			require.Equal(t, s.id("w"), last())
			require.Equal(t, 200, end(s).StatusCode)
			assert.Equal(t, "", last())
			profile := s.as("member", "GET", "/api/v1/profile", "")
			assert.NotContains(t, string(profile.Body), s.id("store"))
			assert.NotContains(t, string(s.as("member", "GET", "/api/v1/session", "").Body), s.id("w"))
		})
	}
}

func TestInvalidFormsOfAWorkspaceAreRejected(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	image := string(dot(t))
	for name, c := range map[string]struct {
		form   string
		status int
		reason string
	}{
		"an empty name":                 {newForm(t, "name", " "), 422, "workspace_name_empty"},
		"a name with a web address":     {newForm(t, "name", "see www.evil.example"), 422, "workspace_name_link"},
		"a name that is too long":       {newForm(t, "name", strings.Repeat("n", 81)), 422, "workspace_name_long"},
		"a name of 100 kB":              {newForm(t, "name", strings.Repeat("n", 100_000)), 413, "body_too_large"},
		"an unknown field":              {newForm(t, "name", "x", "role", "admin"), 422, "form_unknown"},
		"an unknown file":               {newForm(t, "file:name", "x"), 422, "form_unknown"},
		"a duplicate field":             {newForm(t, "name", "x", "name", "y"), 422, "form_repeated"},
		"two images":                    {newForm(t, "file:image", image, "file:image", image), 422, "form_repeated"},
		"an image as text":              {newForm(t, "image", "https://evil.example/x.png"), 422, "form_unknown"},
		"an image as a URL":             {newForm(t, "imageUrl", "https://evil.example/x.png"), 422, "image_url"},
		"a file that isn't an image":    {newForm(t, "file:image", "<svg/>"), 422, "image_type"},
		"an image of more than 5 MB":    {newForm(t, "file:image", strings.Repeat("x", images.MaxBytes+1)), 422, "image_size"},
		"an image of far more than 5MB": {newForm(t, "file:image", strings.Repeat("x", images.MaxBytes+200_000)), 413, "image_size"},
		"a truncated form":              {strings.TrimSuffix(newForm(t, "name", "x"), "--the-boundary--\r\n"), 422, "form_invalid"},
	} {
		t.Run(name, func(t *testing.T) {
			answer := s.as("admin", "PUT", "/api/v1/workspace/{ws}", c.form)
			assert.Equal(t, c.status, answer.StatusCode, "%s", answer.Body)
			assert.Equal(t, c.reason, answer.Status.Reason)
		})
	}
	assert.Equal(t, 415, s.as("admin", "PUT", "/api/v1/workspace/{ws}", `{"name":"x"}`).StatusCode)
	assert.Equal(t, "Enter Workspace name", s.as("admin", "POST", "/api/v1/workspace", newForm(t, "file:image", image)).Status.Message)
	assert.Contains(t, string(s.as("admin", "GET", "/api/v1/workspace", "").Body), `"name":"Nordhaus","imageUrl":"/api/v1/image/w-s"`, "nothing has changed")
}

func TestPermissionsHaveReasonsAndMessages(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	var list []struct {
		Action, Reason, Message string
		Allowed                 bool
	}
	decode(t, s.as("member", "GET", "/api/v1/workspace/{ws}/permissions", "").Data, &list)
	found := map[string]string{}
	for _, p := range list {
		found[p.Action] = p.Message
		assert.Equal(t, p.Allowed, p.Reason == "" && p.Message == "", p.Action)
	}
	assert.Equal(t, "You don't have invite access", found["invite"])
	assert.Equal(t, "Member has no access to the section", found["manage_billing"])
	assert.Equal(t, "", found["leave_workspace"])
}

func TestStoresAndServices(t *testing.T) {
	t.Attr("spec", "7.20")
	s := newScene(newHarness(t, nil), "s")
	assert.JSONEq(t, `[{"_id":"s-store","workspaceId":"s-w","name":"Online","store_website":"https://nordhaus.example","channels":{"web":"Webshop"},
		"resources":[{"name":"Product feed","type":"feed"}],"mappings":{},"locked":false,"sourceMarketplace":"shopify","createdAt":"2026-03-14T09:26:53Z"}]`,
		string(s.as("member", "GET", "/api/v1/store?workspaceId={ws}", "").Data))
	assert.JSONEq(t, `[]`, string(s.as("foreign", "GET", "/api/v1/store?workspaceId=s-o", "").Data))
	var services []map[string]any
	decode(t, s.as("outsider", "GET", "/api/v1/service", "").Data, &services)
	assert.Len(t, services, 14)
	assert.Equal(t, "scout", services[0]["_id"])
}

func TestImagesAreServedSandboxed(t *testing.T) {
	t.Attr("security", "24")
	h := newHarness(t, nil)
	s := newScene(h, "s")
	uploaded := s.as("member", "POST", "/api/v1/upload-image", newForm(t, "file:image", string(dot(t))))
	require.Equal(t, 200, uploaded.StatusCode, "%s", uploaded.Body)
	address := uploaded.data(t)["url"].(string)
	answer := s.as("admin", "GET", address, "")
	assert.Equal(t, 200, answer.StatusCode)
	assert.Equal(t, "image/png", answer.Header.Get("Content-Type"))
	assert.Equal(t, "nosniff", answer.Header.Get("X-Content-Type-Options"))
	assert.Equal(t, "default-src 'none'; sandbox", answer.Header.Get("Content-Security-Policy"))
	assert.Equal(t, "same-origin", answer.Header.Get("Cross-Origin-Resource-Policy"))
	assert.Equal(t, "private, max-age=31536000, immutable", answer.Header.Get("Cache-Control"))
	assert.Equal(t, dot(t), answer.Body)
	for _, path := range []string{"/api/v1/image/made-up", "/api/v1/image/%00", address + "x"} {
		missing := s.as("member", "GET", path, "")
		assert.Equal(t, 404, missing.StatusCode, path)
		assert.Equal(t, "no-store", missing.Header.Get("Cache-Control"), path)
	}
	assert.Equal(t, "no-store", s.as("anonymous", "GET", address, "").Header.Get("Cache-Control"))

	for name, form := range map[string]string{
		"image_missing": newForm(t),
		"image_type":    newForm(t, "file:image", "GIF89a\x01\x00\x01\x00\x00\x00\x00;"),
		"form_unknown":  newForm(t, "image", address),
	} {
		refused := s.as("member", "POST", "/api/v1/upload-image", form)
		assert.Equal(t, 422, refused.StatusCode)
		assert.Equal(t, name, refused.Status.Reason)
	}
}

func TestTheImageOfAProfile(t *testing.T) {
	t.Attr("spec", "7.12")
	s := newScene(newHarness(t, nil), "s")
	upload := func(kind string) string {
		return s.as(kind, "POST", "/api/v1/upload-image", newForm(t, "file:image", string(dot(t)))).data(t)["url"].(string)
	}
	put := func(fields ...string) reply { return s.as("member", "PUT", "/api/v1/profile", newForm(t, fields...)) }
	mine, theirs := upload("member"), upload("admin")
	assert.Equal(t, mine, put("imageUrl", mine).data(t)["imageUrl"])
	second := upload("member")
	assert.Equal(t, second, put("image", second).data(t)["imageUrl"], "by the specification's name")
	assert.Equal(t, 404, s.as("member", "GET", mine, "").StatusCode, "the previous one is deleted")
	file := put("file:image", string(dot(t)))
	assert.NotEqual(t, second, file.data(t)["imageUrl"])
	var people []map[string]any
	decode(t, s.as("admin", "GET", "/api/v1/workspace/{ws}/users", "").Data, &people)
	assert.Contains(t, people[4]["user"], "imageUrl")
	for _, address := range []string{theirs, "/api/v1/image/{image}", "https://evil.example/x.png", "javascript:alert(1)"} {
		refused := put("imageUrl", address)
		assert.Equal(t, 422, refused.StatusCode, address)
		assert.Equal(t, "image_foreign", refused.Status.Reason, address)
	}
	emptied := put("imageUrl", "")
	assert.Equal(t, "", emptied.data(t)["imageUrl"])
	assert.Equal(t, map[string]any{"s-w": []any{"scout"}}, emptied.data(t)["resourceACL"])
}
