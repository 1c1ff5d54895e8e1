package httpapi_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/image/webp"

	"selvedge/core/assets"
	"selvedge/core/billing"
	"selvedge/core/coretest"
	coreorigin "selvedge/core/origin"
	"selvedge/core/plan"
	"selvedge/core/quota"
	"selvedge/core/raster"
	"selvedge/core/raster/rastertest"
	"selvedge/core/renditions"
	"selvedge/ports"
)

// aDocument is the least of a PDF.
const aDocument = "%PDF-1.7\n1 0 obj\n<<>>\nendobj\nstartxref\n0\n%%EOF\n"

func (h *harness) newAssets(catalogue plan.Catalogue) *assets.Service {
	s := &assets.Service{
		Database: h.Store, Blobs: coretest.NewBlobs(), Outbox: h.Outbox, Now: h.Clock.Now, IDs: h.IDs,
		Quota:    &quota.Service{Store: h.Store, Plan: billing.QuotaPlan(catalogue, h.Clock.Now), Catalogue: catalogue},
		Renderer: renditions.New(raster.NewQueue(), webp.Decode),
		Origin:   &coreorigin.Service{Store: h.Store, Now: h.Clock.Now, IDs: h.IDs, Product: "Selvedge"},
	}
	for kind, handle := range s.Messages() {
		h.Outbox.Handle(kind, handle)
	}
	return s
}

// partAt are the headers of a part at an offset.
func partAt(offset string) []string {
	return []string{"Content-Type", "application/octet-stream", "Upload-Offset", offset}
}

const uploads = "/api/v1/workspace/{ws}/uploads"

// begin begins an upload and returns its path.
func (s scene) begin(kind, name string, size int) string {
	s.harness.t.Helper()
	answer := s.as(kind, "POST", uploads, fmt.Sprintf(`{"name":%q,"size":%d}`, name, size))
	require.Equal(s.harness.t, 200, answer.StatusCode, "%s", answer.Body)
	upload := answer.data(s.harness.t)["upload"].(map[string]any)
	return uploads + "/" + upload["_id"].(string)
}

// upload uploads a file in parts and returns the asset.
func (s scene) upload(kind, name, file string) map[string]any {
	s.harness.t.Helper()
	path := s.begin(kind, name, len(file))
	for at := 0; ; at += ports.BlobPartSize {
		answer := s.as(kind, "PATCH", path, file[at:min(at+ports.BlobPartSize, len(file))], partAt(fmt.Sprint(at))...)
		require.Equal(s.harness.t, 200, answer.StatusCode, "%s", answer.Body)
		if asset, is := answer.data(s.harness.t)["asset"].(map[string]any); is {
			return asset
		}
	}
}

func uploading(s scene) {
	path := s.begin("credit", "a.pdf", len(aDocument))
	s.values["upload"] = path[strings.LastIndexByte(path, '/')+1:]
}

func uploaded(s scene) {
	s.values["asset"] = s.upload("credit", "a.png", string(rastertest.PNG(s.harness.t, rastertest.Drawing(40, 30))))["_id"].(string)
}

func uploadedElsewhere(s scene) {
	path := strings.ReplaceAll(uploads, "{ws}", s.id("o"))
	file := string(rastertest.PNG(s.harness.t, rastertest.Drawing(40, 30)))
	begun := s.as("foreign", "POST", path, fmt.Sprintf(`{"name":"a.png","size":%d}`, len(file)))
	id := begun.data(s.harness.t)["upload"].(map[string]any)["_id"].(string)
	ended := s.as("foreign", "PATCH", path+"/"+id, file, partAt("0")...)
	s.values["asset"] = ended.data(s.harness.t)["asset"].(map[string]any)["_id"].(string)
}

func hexHash(file string) string {
	sum := sha256.Sum256([]byte(file))
	return hex.EncodeToString(sum[:])
}

// document returns a PDF of that size.
func document(size int) string {
	return "%PDF-1.7\n" + strings.Repeat("cut and sewn. ", size/14+1)[:size-9-len("\nstartxref\n0\n%%EOF\n")] + "\nstartxref\n0\n%%EOF\n"
}

func TestAnUploadFromItsBeginningToTheBin(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	file := document(ports.BlobPartSize + 1000)
	begun := s.as("member", "POST", uploads, fmt.Sprintf(`{"name":"Care “guide”.pdf","size":%d,"sha256":%q}`, len(file), hexHash(file)))
	require.Equal(t, 200, begun.StatusCode, "%s", begun.Body)
	upload := begun.data(t)["upload"].(map[string]any)
	assert.EqualValues(t, 0, upload["offset"])
	assert.EqualValues(t, ports.BlobPartSize, upload["partSize"])
	path := uploads + "/" + upload["_id"].(string)

	first := s.as("member", "PATCH", path, file[:ports.BlobPartSize], partAt("0")...)
	require.Equal(t, 200, first.StatusCode, "%s", first.Body)
	assert.Equal(t, fmt.Sprint(ports.BlobPartSize), first.Header.Get("Upload-Offset"))
	again := s.as("member", "PATCH", path, file[:ports.BlobPartSize], partAt("0")...)
	assert.Equal(t, 409, again.StatusCode)
	assert.Equal(t, "upload_offset", again.Status.Reason)
	assert.EqualValues(t, ports.BlobPartSize, again.data(t)["offset"])
	assert.Equal(t, fmt.Sprint(ports.BlobPartSize), again.Header.Get("Upload-Offset"))
	resumed := s.as("member", "HEAD", path, "")
	assert.Equal(t, 200, resumed.StatusCode)
	assert.Equal(t, fmt.Sprint(ports.BlobPartSize), resumed.Header.Get("Upload-Offset"))
	open := s.as("member", "GET", uploads, "")
	assert.Contains(t, string(open.Data), "Care “guide”.pdf")

	last := s.as("member", "PATCH", path, file[ports.BlobPartSize:], partAt(fmt.Sprint(ports.BlobPartSize))...)
	require.Equal(t, 200, last.StatusCode, "%s", last.Body)
	asset := last.data(t)["asset"].(map[string]any)
	assert.Equal(t, "document", asset["kind"])
	assert.Equal(t, hexHash(file), asset["sha256"])
	assert.Equal(t, 404, s.as("member", "GET", path, "").StatusCode, "the upload has ended")

	known := s.as("credit", "POST", uploads, fmt.Sprintf(`{"name":"b.pdf","size":%d,"sha256":%q}`, len(file), hexHash(file)))
	assert.Equal(t, asset["_id"], known.data(t)["asset"].(map[string]any)["_id"], "nothing is sent twice")

	one := "/api/v1/workspace/{ws}/assets/" + asset["_id"].(string)
	renamed := s.as("member", "PUT", one, `{"name":"Washing"}`)
	assert.Equal(t, "Washing", renamed.data(t)["name"])
	require.Equal(t, 200, s.as("member", "DELETE", one, "").StatusCode)
	assert.NotNil(t, s.as("member", "GET", one, "").data(t)["deletesAt"])
	assert.JSONEq(t, `[]`, string(s.as("member", "GET", "/api/v1/workspace/{ws}/assets", "").Data))
	assert.Contains(t, string(s.as("member", "GET", "/api/v1/workspace/{ws}/assets?bin=true", "").Data), "Washing")
	require.Equal(t, 200, s.as("member", "POST", one+"/restore", "").StatusCode)
	require.Equal(t, 200, s.as("member", "DELETE", one, "").StatusCode)
	require.Equal(t, 200, s.as("member", "DELETE", one, "").StatusCode)
	assert.Equal(t, 404, s.as("member", "GET", one, "").StatusCode, "deleted for good")
}

func TestRequestsOfUploadsThatAreRefused(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	path := s.begin("member", "a.pdf", len(aDocument))
	for name, c := range map[string]struct {
		method, path, body string
		headers            []string
		status             int
		reason             string
	}{
		"a hash that isn't one":  {"POST", uploads, `{"name":"a","size":1,"sha256":"xyz"}`, nil, 422, "file_hash"},
		"half a hash":            {"POST", uploads, `{"name":"a","size":1,"sha256":"abcd"}`, nil, 422, "file_hash"},
		"a huge size":            {"POST", uploads, `{"name":"a","size":9223372036854775807}`, nil, 422, "file_size"},
		"beyond the storage":     {"POST", uploads, `{"name":"a","size":2000000000}`, nil, 402, "storage_full"},
		"a size in words":        {"POST", uploads, `{"name":"a","size":"ten"}`, nil, 422, ""},
		"no offset":              {"PATCH", path, aDocument, []string{"Content-Type", "application/octet-stream"}, 422, "upload_offset_header"},
		"a negative offset":      {"PATCH", path, aDocument, partAt("-1"), 422, "upload_offset_header"},
		"an offset in words":     {"PATCH", path, aDocument, partAt("0x10"), 422, "upload_offset_header"},
		"an offset beyond int64": {"PATCH", path, aDocument, partAt("99999999999999999999"), 422, "upload_offset_header"},
		"another offset":         {"PATCH", path, aDocument, partAt("5"), 409, "upload_offset"},
		"another type":           {"PATCH", path, aDocument, []string{"Content-Type", "text/plain", "Upload-Offset", "0"}, 415, ""},
		"a part that is short":   {"PATCH", path, "%PDF", partAt("0"), 422, "part_size"},
		"a part that is long":    {"PATCH", path, aDocument + aDocument, partAt("0"), 422, "part_size"},
		"an unknown upload":      {"PATCH", uploads + "/made-up", aDocument, partAt("0"), 404, "upload_not_found"},
		"an unknown asset":       {"GET", "/api/v1/workspace/{ws}/assets/made-up/file", "", nil, 404, "asset_not_found"},
		"an unknown rendition":   {"GET", "/api/v1/workspace/{ws}/assets/made-up/w97", "", nil, 404, ""},
		"too many at once":       {"POST", "/api/v1/workspace/{ws}/assets/bin", `{"ids":[` + strings.Repeat(`"a",`, 200) + `"a"]}`, nil, 422, "asset_ids"},
		"an unknown order":       {"GET", "/api/v1/workspace/{ws}/assets?sort=random", "", nil, 422, ""},
		"a page that isn't one":  {"GET", "/api/v1/workspace/{ws}/assets?next=%25", "", nil, 422, "page"},
	} {
		answer := s.as("member", c.method, c.path, c.body, c.headers...)
		assert.Equal(t, c.status, answer.StatusCode, "%s: %s", name, answer.Body)
		if c.reason != "" {
			assert.Equal(t, c.reason, answer.Status.Reason, name)
			assert.NotEmpty(t, answer.Status.Message, name)
		}
	}
	assert.EqualValues(t, 0, s.as("member", "GET", path, "").data(t)["offset"], "none of these changed the upload")
}

func TestAMemberWithoutAnyAppHasNoFiles(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	uploaded(s)
	s.harness.Write(func(ctx context.Context, tx ports.Tx) error {
		return tx.Members.Update(ctx, ports.Member{WorkspaceID: s.id("w"), UserID: s.id("member"), Role: ports.RoleMember})
	})
	for _, path := range []string{"", "/{asset}", "/{asset}/file", "/{asset}/w96"} {
		answer := s.as("member", "GET", "/api/v1/workspace/{ws}/assets"+path, "")
		assert.Equal(t, 403, answer.StatusCode, path)
		assert.Equal(t, "app_access", answer.Status.Reason)
	}
	assert.Equal(t, 403, s.as("member", "POST", uploads, `{"name":"a.pdf","size":10}`).StatusCode)
}

func TestFilesAreDeliveredInRanges(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	file := document(ports.BlobPartSize + 5000)
	path := "/api/v1/workspace/{ws}/assets/" + s.upload("member", "a.pdf", file)["_id"].(string) + "/file"
	tag := `"` + hexHash(file) + `"`
	whole := s.as("member", "GET", path, "")
	require.Equal(t, 200, whole.StatusCode)
	assert.True(t, file == string(whole.Body))
	for name, want := range map[string]string{
		"Content-Type": "application/pdf", "ETag": tag, "Cache-Control": "private, max-age=31536000, immutable", "X-Content-Type-Options": "nosniff",
		"Content-Security-Policy": "default-src 'none'; sandbox", "Cross-Origin-Resource-Policy": "same-origin", "Accept-Ranges": "bytes",
		"Content-Length": fmt.Sprint(len(file)), "Content-Disposition": `attachment; filename="a.pdf"; filename*=UTF-8''a.pdf`, "Content-Encoding": "",
	} {
		assert.Equal(t, want, whole.Header.Get(name), name)
	}
	for name, c := range map[string]struct {
		method  string
		headers []string
		status  int
		body    string
	}{
		"its head":                  {"HEAD", nil, 200, ""},
		"a part":                    {"GET", []string{"Range", "bytes=0-3"}, 206, "%PDF"},
		"across windows":            {"GET", []string{"Range", fmt.Sprintf("bytes=%d-%d", ports.BlobPartSize-2, ports.BlobPartSize+1)}, 206, file[ports.BlobPartSize-2 : ports.BlobPartSize+2]},
		"the end":                   {"GET", []string{"Range", "bytes=-6"}, 206, "%%EOF\n"},
		"beyond the end":            {"GET", []string{"Range", "bytes=99999999-"}, 416, "-"},
		"known":                     {"GET", []string{"If-None-Match", tag}, 304, ""},
		"a part of the same":        {"GET", []string{"Range", "bytes=0-3", "If-Range", tag}, 206, "%PDF"},
		"a part of another":         {"GET", []string{"Range", "bytes=0-3", "If-Range", `"x"`}, 200, file},
		"a range that isn't one":    {"GET", []string{"Range", "bytes=a-b"}, 416, "-"},
		"ranges longer than it is":  {"GET", []string{"Range", "bytes=0-," + strings.Repeat("0-,", 100) + "0-"}, 200, file},
		"a range of something else": {"GET", []string{"Range", "pages=1-2"}, 416, "-"},
		"known, among several":      {"GET", []string{"If-None-Match", `"x", ` + tag}, 304, ""},
	} {
		answer := s.as("member", c.method, path, "", c.headers...)
		assert.Equal(t, c.status, answer.StatusCode, name)
		if c.body != "-" {
			assert.True(t, c.body == string(answer.Body), name)
		}
	}
}

func TestNamesOfDownloads(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	asset := s.upload("member", "a.png", string(rastertest.PNG(t, rastertest.Drawing(40, 30))))
	path := "/api/v1/workspace/{ws}/assets/" + asset["_id"].(string)
	for name, want := range map[string]string{
		"Heather":       `attachment; filename="Heather.png"; filename*=UTF-8''Heather.png`,
		"a.html":        `attachment; filename="a.html.png"; filename*=UTF-8''a.html.png`,
		`a"; x="b.png`:  `attachment; filename="a_; x=_b.png"; filename*=UTF-8''a%22%3B%20x%3D%22b.png`,
		"лён 🧵.png":     `attachment; filename="___ _.png"; filename*=UTF-8''%D0%BB%D1%91%D0%BD%20%F0%9F%A7%B5.png`,
		"100% wool.PNG": `attachment; filename="100_ wool.PNG"; filename*=UTF-8''100%25%20wool.PNG`,
	} {
		body, err := json.Marshal(map[string]string{"name": name})
		require.NoError(t, err)
		require.Equal(t, 200, s.as("member", "PUT", path, string(body)).StatusCode)
		assert.Equal(t, want, s.as("member", "GET", path+"/file", "").Header.Get("Content-Disposition"))
	}
	assert.True(t, strings.HasPrefix(s.as("member", "GET", path+"/file?inline=true", "").Header.Get("Content-Disposition"), "inline;"))
}

func TestRenditionsAreDelivered(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	asset := s.upload("member", "a.png", string(rastertest.PNG(t, rastertest.Drawing(400, 300))))
	path := "/api/v1/workspace/{ws}/assets/" + asset["_id"].(string)
	small := s.as("member", "GET", path+"/w96", "")
	require.Equal(t, 200, small.StatusCode, "made when it is asked for")
	assert.Equal(t, `"`+asset["sha256"].(string)+`-w96"`, small.Header.Get("ETag"))
	assert.True(t, strings.HasPrefix(http.DetectContentType(small.Body), "image/"))
	assert.Equal(t, 304, s.as("member", "GET", path+"/w96", "", "If-None-Match", small.Header.Get("ETag")).StatusCode)
	assert.Equal(t, "ready", s.as("member", "GET", path, "").data(t)["state"])
	pdf := s.upload("member", "a.pdf", aDocument)
	missing := s.as("member", "GET", "/api/v1/workspace/{ws}/assets/"+pdf["_id"].(string)+"/w96", "")
	assert.Equal(t, 404, missing.StatusCode)
	assert.Equal(t, "rendition_missing", missing.Status.Reason)
}

func TestAStorageThatFailsIsNoHalfFile(t *testing.T) {
	h := newHarness(t, nil)
	s := newScene(h, "s")
	path := "/api/v1/workspace/{ws}/assets/" + s.upload("member", "a.pdf", aDocument)["_id"].(string) + "/file"
	h.server.Assets.Blobs.(*coretest.Blobs).Fail = func(string, string) error {
		return ports.Refuse(ports.Unavailable, "file_storage", "Files can't be read right now. Try again in a moment.")
	}
	answer := s.as("member", "GET", path, "")
	assert.Equal(t, 503, answer.StatusCode)
	assert.Equal(t, "file_storage", answer.Status.Reason)
	assert.Equal(t, "no-store", answer.Header.Get("Cache-Control"))
	assert.False(t, bytes.Contains(answer.Body, []byte("%PDF")))
}
