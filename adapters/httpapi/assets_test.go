package httpapi_test

import (
	"bytes"
	"context"
	"encoding/json"
	"image/jpeg"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/raster/rastertest"
	"selvedge/ports"
)

// head makes a request whose response has no body.
func (s scene) head(kind, path string) (status int, length int64) {
	t := s.harness.t
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodHead, s.harness.http.URL+s.fill(path), nil)
	require.NoError(t, err)
	request.Header.Set("Cookie", "session="+s.id(kind))
	response, err := http.DefaultClient.Do(request)
	require.NoError(t, err)
	body, err := io.ReadAll(response.Body)
	require.NoError(t, err)
	require.NoError(t, response.Body.Close())
	assert.Empty(t, body)
	return response.StatusCode, response.ContentLength
}

func TestAFileIsDeliveredInRanges(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	registered(s)
	file := aPDF(20_000, 1)
	id := progressOf(t, s.upload("a.pdf", file)).Asset.ID
	path := "/api/v1/workspace/{ws}/assets/" + id + "/file"
	whole := s.as("member", "GET", path, "")
	require.Equal(t, 200, whole.StatusCode)
	assert.Equal(t, file, string(whole.Body))
	tag := whole.Header.Get("ETag")
	for name, want := range map[string]string{
		"Content-Type": "application/pdf", "Content-Length": "20000", "Accept-Ranges": "bytes", "Cache-Control": "private, max-age=31536000, immutable",
		"X-Content-Type-Options": "nosniff", "Content-Security-Policy": "default-src 'none'; sandbox", "Content-Encoding": "",
		"Content-Disposition": `attachment; filename="a.pdf"; filename*=UTF-8''a.pdf`,
	} {
		assert.Equal(t, want, whole.Header.Get(name), name)
	}
	for name, c := range map[string]struct {
		headers []string
		status  int
		body    string
	}{
		"the first bytes":         {[]string{"Range", "bytes=0-9"}, 206, file[:10]},
		"the last bytes":          {[]string{"Range", "bytes=-5"}, 206, file[19_995:]},
		"from the middle":         {[]string{"Range", "bytes=19990-"}, 206, file[19_990:]},
		"beyond the end":          {[]string{"Range", "bytes=20000-"}, 416, "invalid range: failed to overlap\n"},
		"what the caller has":     {[]string{"If-None-Match", tag}, 304, ""},
		"what it has a part of":   {[]string{"Range", "bytes=0-1", "If-Range", tag}, 206, file[:2]},
		"what is another by then": {[]string{"Range", "bytes=0-1", "If-Range", `"other"`}, 200, file},
		"compressed":              {[]string{"Accept-Encoding", "gzip"}, 200, file},
	} {
		t.Run(name, func(t *testing.T) {
			answer := s.as("member", "GET", path, "", c.headers...)
			assert.Equal(t, c.status, answer.StatusCode)
			assert.Equal(t, c.body, string(answer.Body))
			assert.Empty(t, answer.Header.Get("Content-Encoding"))
		})
	}
	status, length := s.head("member", path)
	assert.Equal(t, 200, status)
	assert.EqualValues(t, 20_000, length)
	status, _ = s.head("outsider", path)
	assert.Equal(t, 404, status)
	assert.True(t, strings.HasPrefix(s.as("member", "GET", path+"?inline=true", "").Header.Get("Content-Disposition"), "attachment;"), "a document is never shown")
}

func TestAnImageIsShownInSmallerSizes(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	registered(s)
	file := string(rastertest.JPEG(t, rastertest.Drawing(1200, 800)))
	id := progressOf(t, s.upload("a.jpg", file)).Asset.ID
	path := "/api/v1/workspace/{ws}/assets/" + id
	for range 2 { // made when it is asked for, then read
		small := s.as("member", "GET", path+"/w320", "")
		require.Equal(t, 200, small.StatusCode)
		width, height := sizeOf(t, small.Body)
		assert.Equal(t, [2]int{320, 213}, [2]int{width, height})
		assert.Equal(t, 304, s.as("member", "GET", path+"/w320", "", "If-None-Match", small.Header.Get("ETag")).StatusCode)
	}
	s.harness.RunOutbox()
	var view struct {
		Kind, State, Color, Origin string
		Width, Height              int
	}
	require.NoError(t, json.Unmarshal(s.as("member", "GET", path, "").Data, &view))
	assert.Equal(t, [3]string{"image", "ready", "uploaded"}, [3]string{view.Kind, view.State, view.Origin})
	assert.Equal(t, [2]int{1200, 800}, [2]int{view.Width, view.Height})
	assert.Regexp(t, `^#[0-9a-f]{6}$`, view.Color)
	assert.Equal(t, 404, s.as("member", "GET", path+"/w100", "").StatusCode)
	assert.True(t, strings.HasPrefix(s.as("member", "GET", path+"/file?inline=true", "").Header.Get("Content-Disposition"), "inline;"))
}

func sizeOf(t *testing.T, file []byte) (width, height int) {
	t.Helper()
	config, err := jpeg.DecodeConfig(bytes.NewReader(file))
	require.NoError(t, err)
	return config.Width, config.Height
}

func TestNamesOfFilesCannotMislead(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	registered(s)
	for i, c := range []struct{ given, kept, saved string }{
		{"../../etc/passwd", "passwd", `attachment; filename="passwd.pdf"; filename*=UTF-8''passwd.pdf`},
		{`C:\folder\a.pdf`, "a.pdf", `attachment; filename="a.pdf"; filename*=UTF-8''a.pdf`},
		{"a\r\nSet-Cookie: x=1.pdf", "a Set-Cookie: x=1.pdf", `attachment; filename="a Set-Cookie: x=1.pdf"; filename*=UTF-8''a%20Set-Cookie%3A%20x%3D1.pdf`},
		{`a"b.pdf`, `a"b.pdf`, `attachment; filename="a_b.pdf"; filename*=UTF-8''a%22b.pdf`},
		{"fdp.\u202eexe", "fdp. exe", `attachment; filename="fdp. exe.pdf"; filename*=UTF-8''fdp.%20exe.pdf`},
		{"Kleid 👗.pdf", "Kleid 👗.pdf", `attachment; filename="Kleid _.pdf"; filename*=UTF-8''Kleid%20%F0%9F%91%97.pdf`},
		{"page.html", "page.html", `attachment; filename="page.html.pdf"; filename*=UTF-8''page.html.pdf`},
	} {
		file := aPDF(500+i, i)
		text, err := json.Marshal(map[string]any{"name": c.given, "size": len(file)})
		require.NoError(t, err)
		p := progressOf(t, s.as("member", "POST", "/api/v1/workspace/{ws}/uploads", string(text)))
		p = progressOf(t, s.part("member", p.Upload.ID, 0, file))
		assert.Equal(t, c.kept, p.Asset.Name)
		assert.Equal(t, c.saved, s.as("member", "GET", "/api/v1/workspace/{ws}/assets/"+p.Asset.ID+"/file", "").Header.Get("Content-Disposition"), c.given)
	}
}

func TestTheLifeOfAnAsset(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	registered(s)
	a := progressOf(t, s.upload("b.pdf", aPDF(500, 1))).Asset.ID
	b := progressOf(t, s.upload("a.pdf", aPDF(600, 2))).Asset.ID
	names := func(query string) (names []string) {
		var list []struct{ Name string }
		require.NoError(t, json.Unmarshal(s.as("admin", "GET", "/api/v1/workspace/{ws}/assets?"+query, "").Data, &list))
		for _, one := range list {
			names = append(names, one.Name)
		}
		return names
	}
	assert.Equal(t, []string{"a.pdf", "b.pdf"}, names("counts=true"), "newest first")
	assert.Equal(t, []string{"b.pdf"}, names("q=B.P"))
	assert.Equal(t, []string{"a.pdf", "b.pdf"}, names("sort=size&kind=document&kind=image"))
	assert.Empty(t, names("owner=mine"))
	assert.Equal(t, 422, s.as("admin", "GET", "/api/v1/workspace/{ws}/assets?next=made-up", "").StatusCode)
	assert.Equal(t, 422, s.as("admin", "GET", "/api/v1/workspace/{ws}/assets?sort=color", "").StatusCode)

	path := "/api/v1/workspace/{ws}/assets/" + a
	assert.Equal(t, 200, s.as("admin", "PUT", path, `{"name":"c.pdf"}`).StatusCode)
	assert.Equal(t, 422, s.as("admin", "PUT", path, `{"name":"a/b"}`).StatusCode)
	assert.Equal(t, 200, s.as("admin", "DELETE", path, "").StatusCode)
	assert.Equal(t, []string{"a.pdf"}, names(""))
	assert.Equal(t, []string{"c.pdf"}, names("bin=true"))
	assert.Equal(t, 200, s.as("admin", "POST", path+"/restore", "").StatusCode)
	assert.Equal(t, 200, s.as("admin", "POST", "/api/v1/workspace/{ws}/assets/bin", `{"ids":["`+a+`","`+b+`","made-up"]}`).StatusCode)
	assert.Empty(t, names(""))
	assert.Equal(t, 200, s.as("admin", "DELETE", path, "").StatusCode, "it stays there")
	assert.Equal(t, 200, s.as("admin", "DELETE", path+"?forGood=true", "").StatusCode)
	assert.Equal(t, 404, s.as("admin", "GET", path, "").StatusCode)
	assert.EqualValues(t, 600, s.storage())
	assert.Contains(t, string(s.as("admin", "GET", "/api/v1/workspace/{ws}/audit", "").Body), "asset.deleted")
	stored, _ := s.swept()
	assert.Len(t, stored, 1)
}

func TestAMemberWithoutAnyAppSeesNoFiles(t *testing.T) {
	h := newHarness(t, nil)
	s := newScene(h, "s")
	withAsset(s)
	h.Write(func(ctx context.Context, tx ports.Tx) error {
		return tx.Members.Update(ctx, ports.Member{WorkspaceID: s.id("w"), UserID: s.id("member"), Role: ports.RoleMember})
	})
	for _, route := range []string{
		"GET /assets", "GET /assets/{asset}", "GET /assets/{asset}/file", "GET /assets/{asset}/w96", "DELETE /assets/{asset}", "GET /uploads",
	} {
		method, path, _ := strings.Cut(route, " ")
		refused := s.as("member", method, "/api/v1/workspace/{ws}"+path, "")
		assert.Equal(t, 403, refused.StatusCode, route)
		assert.Equal(t, "app_access", refused.Status.Reason, route)
	}
	assert.Equal(t, 403, s.begin("member", "a.pdf", 100, "").StatusCode)
}

func TestAStorageThatFailsIsNoHalfFile(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	registered(s)
	id := progressOf(t, s.upload("a.pdf", aPDF(20_000, 1))).Asset.ID
	s.harness.blobs.Fail = func(string, string) error {
		return ports.Refuse(ports.Unavailable, "file_storage", "Files can't be read right now. Try again in a moment.")
	}
	answer := s.as("member", "GET", "/api/v1/workspace/{ws}/assets/"+id+"/file", "")
	assert.Equal(t, 503, answer.StatusCode)
	assert.Equal(t, "file_storage", answer.Status.Reason)
	assert.Equal(t, "no-store", answer.Header.Get("Cache-Control"))
	assert.Empty(t, answer.Header.Get("ETag"))
}
