package httpapi_test

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

// aPDF returns a document of that size, different for each number.
func aPDF(size, n int) string {
	begin, end := fmt.Sprintf("%%PDF-1.7\n%d 0 obj\nendobj\n", n), "\ntrailer\nstartxref\n9\n%%EOF\n"
	return begin + strings.Repeat("%", size-len(begin)-len(end)) + end
}

type progress struct {
	Upload struct {
		ID                     string `json:"_id"`
		Offset, PartSize, Size int64
	}
	Asset struct {
		ID           string `json:"_id"`
		Name, SHA256 string
		Bytes        int64
	}
	Already bool
}

func progressOf(t *testing.T, answer reply) (p progress) {
	t.Helper()
	require.Equal(t, 200, answer.StatusCode, "%s", answer.Body)
	require.NoError(t, json.Unmarshal(answer.Data, &p))
	return p
}

func (s scene) begin(kind, name string, size int, hash string) reply {
	s.harness.t.Helper()
	return s.as(kind, "POST", "/api/v1/workspace/{ws}/uploads", fmt.Sprintf(`{"name":%q,"size":%d,"sha256":%q}`, name, size, hash))
}

// part sends a part as it is, without filling in placeholders.
func (s scene) part(kind, upload string, offset any, part string) reply {
	s.harness.t.Helper()
	return s.harness.browser("d").send("PATCH", s.fill("/api/v1/workspace/{ws}/uploads/"+upload), part, "Content-Type", "application/octet-stream",
		"Upload-Offset", fmt.Sprint(offset), "Sec-Fetch-Site", "same-origin", "Cookie", "session="+s.id(kind))
}

// upload uploads a file as the member, and returns the last response.
func (s scene) upload(name, file string) reply {
	t := s.harness.t
	t.Helper()
	p := progressOf(t, s.begin("member", name, len(file), ""))
	for p.Asset.ID == "" {
		end := min(p.Upload.Offset+p.Upload.PartSize, p.Upload.Size)
		answer := s.part("member", p.Upload.ID, p.Upload.Offset, file[p.Upload.Offset:end])
		if answer.StatusCode != 200 || end == p.Upload.Size {
			return answer
		}
		p = progressOf(t, answer)
	}
	return reply{}
}

// storage returns how much is used of the plan's storage.
func (s scene) storage() int64 {
	var got struct {
		Limits []struct {
			Thing string
			Used  int64
		}
	}
	require.NoError(s.harness.t, json.Unmarshal(s.as("member", "GET", "/api/v1/workspace/{ws}/limits", "").Data, &got))
	for _, limit := range got.Limits {
		if limit.Thing == "storageGB" {
			return limit.Used
		}
	}
	return -1
}

// swept returns the keys of the blobs once those without a row are deleted.
func (s scene) swept() (stored, writing []string) {
	s.harness.t.Helper()
	s.harness.Clock.Advance(2 * time.Hour)
	s.harness.RunOutbox()
	return s.harness.blobs.Keys()
}

// cut sends half a part and closes the connection.
func (s scene) cut(upload string, offset int64, part string) {
	t := s.harness.t
	connection, err := new(net.Dialer).DialContext(t.Context(), "tcp", s.harness.http.Listener.Addr().String())
	require.NoError(t, err)
	_, err = fmt.Fprintf(connection, "PATCH %s HTTP/1.1\r\nHost: selvedge.test\r\nContent-Type: application/octet-stream\r\nUpload-Offset: %d\r\n"+
		"Sec-Fetch-Site: same-origin\r\nCookie: session=%s\r\nContent-Length: %d\r\n\r\n%s",
		s.fill("/api/v1/workspace/{ws}/uploads/"+upload), offset, s.id("member"), len(part), part[:len(part)/2])
	require.NoError(t, err)
	require.NoError(t, connection.Close())
}

func TestAnUploadGoesOnAfterEachCut(t *testing.T) {
	t.Attr("security", "24.2")
	s := newScene(newHarness(t, nil), "s")
	registered(s)
	file := aPDF(*cutMegabytes*1_000_000, 1)
	sum := sha256.Sum256([]byte(file))
	p := progressOf(t, s.begin("member", "large.pdf", len(file), hex.EncodeToString(sum[:])))
	assert.EqualValues(t, len(file), s.storage(), "reserved")
	parts := (len(file) + ports.BlobPartSize - 1) / ports.BlobPartSize
	var most uint64
	for n := range parts {
		at := p.Upload.Offset
		part := file[at:min(at+p.Upload.PartSize, int64(len(file)))]
		if n%max(1, parts/5) == 0 {
			s.cut(p.Upload.ID, at, part)
			where := s.as("member", "GET", "/api/v1/workspace/{ws}/uploads/"+p.Upload.ID, "")
			require.Equal(t, strconv.FormatInt(at, 10), where.Header.Get("Upload-Offset"))
		}
		p = progressOf(t, s.part("member", p.Upload.ID, at, part))
		var memory runtime.MemStats
		runtime.ReadMemStats(&memory)
		most = max(most, memory.HeapInuse)
	}
	t.Logf("%d MB in %d parts, at most %d MB of heap in use, of which the test and the storage in memory hold %d MB", *cutMegabytes, parts, most>>20, 3*len(file)>>20)
	assert.Equal(t, hex.EncodeToString(sum[:]), p.Asset.SHA256)
	assert.EqualValues(t, len(file), s.storage())
	whole := s.as("member", "GET", "/api/v1/workspace/{ws}/assets/"+p.Asset.ID+"/file", "")
	assert.Equal(t, sum, sha256.Sum256(whole.Body))
}

func TestAFileThatIsThereIsNotSentAgain(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	registered(s)
	file := aPDF(5000, 1)
	first := progressOf(t, s.upload("a.pdf", file))
	sum := sha256.Sum256([]byte(file))
	again := progressOf(t, s.begin("member", "b.pdf", len(file), hex.EncodeToString(sum[:])))
	assert.True(t, again.Already)
	assert.Equal(t, first.Asset.ID, again.Asset.ID)
	unknown := progressOf(t, s.upload("c.pdf", file))
	assert.Equal(t, first.Asset.ID, unknown.Asset.ID, "without a hash it is noticed at the end")
	assert.EqualValues(t, 5000, s.storage())
}

func TestTheSameFileAHundredTimesAtOnceIsOneFile(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	registered(s)
	file := aPDF(3000, 1)
	kinds := []string{"member", "inviter", "credit", "admin", "target"}
	ids := make([]string, 100)
	var all sync.WaitGroup
	for i := range ids {
		kind := kinds[i%len(kinds)]
		all.Go(func() {
			p := progressOf(t, s.begin(kind, "a.pdf", len(file), ""))
			ids[i] = progressOf(t, s.part(kind, p.Upload.ID, 0, file)).Asset.ID
		})
	}
	all.Wait()
	for _, id := range ids {
		assert.Equal(t, ids[0], id)
	}
	assert.EqualValues(t, 3000, s.storage())
	stored, writing := s.swept()
	assert.Len(t, stored, 1)
	assert.Empty(t, writing)
}

func TestAPartSentByTwoConnectionsCountsOnce(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	registered(s)
	file := aPDF(ports.BlobPartSize+10, 1)
	p := progressOf(t, s.begin("member", "a.pdf", len(file), ""))
	answers := make([]reply, 2)
	var both sync.WaitGroup
	for i := range answers {
		both.Go(func() { answers[i] = s.part("member", p.Upload.ID, 0, file[:ports.BlobPartSize]) })
	}
	both.Wait()
	if answers[0].StatusCode != 200 {
		answers[0], answers[1] = answers[1], answers[0]
	}
	assert.Equal(t, 200, answers[0].StatusCode)
	assert.Equal(t, 409, answers[1].StatusCode)
	assert.Equal(t, "upload_offset", answers[1].Status.Reason)
	assert.Equal(t, float64(ports.BlobPartSize), answers[1].data(t)["offset"])
	assert.Equal(t, "8388608", answers[1].Header.Get("Upload-Offset"))
	late := s.part("member", p.Upload.ID, 0, file[:ports.BlobPartSize])
	assert.Equal(t, 409, late.StatusCode)
	assert.Equal(t, 200, s.part("member", p.Upload.ID, ports.BlobPartSize, file[ports.BlobPartSize:]).StatusCode)
}

func TestMalformedPartsAreRefused(t *testing.T) {
	t.Attr("security", "24.2")
	s := newScene(newHarness(t, nil), "s")
	registered(s)
	p := progressOf(t, s.begin("member", "a.pdf", 100, ""))
	for name, c := range map[string]struct {
		offset any
		length int
		status int
		reason string
	}{
		"no offset":                {"", 100, 422, "upload_offset_header"},
		"an offset in words":       {"zero", 100, 422, "upload_offset_header"},
		"one below the beginning":  {-1, 100, 422, "upload_offset_header"},
		"one beyond an int64":      {"99999999999999999999", 100, 422, "upload_offset_header"},
		"one in hexadecimal":       {"0x0", 100, 422, "upload_offset_header"},
		"one that isn't due":       {50, 50, 409, "upload_offset"},
		"fewer bytes than are due": {0, 99, 422, "part_size"},
		"more bytes than are due":  {0, 101, 422, "part_size"},
		"no bytes":                 {0, 0, 422, "part_size"},
	} {
		t.Run(name, func(t *testing.T) {
			answer := s.part("member", p.Upload.ID, c.offset, strings.Repeat("a", c.length))
			assert.Equal(t, c.status, answer.StatusCode, "%s", answer.Body)
			assert.Equal(t, c.reason, answer.Status.Reason)
		})
	}
	assert.Equal(t, "upload_not_found", s.part("admin", p.Upload.ID, 0, strings.Repeat("a", 100)).Status.Reason, "another member's")
	assert.Equal(t, 200, s.part("member", p.Upload.ID, 0, aPDF(100, 1)).StatusCode)
}

func TestFilesThatCannotBeTakenEndTheUpload(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	registered(s)
	for name, c := range map[string]struct{ file, reason string }{
		"a.svg":  {`<svg xmlns="http://www.w3.org/2000/svg"/>`, "file_type"},
		"a.zip":  {"PK\x03\x04 and more", "file_type"},
		"a.gif":  {"GIF89a and more", "file_type"},
		"a.html": {"<!doctype html><script>alert(1)</script>", "file_type"},
		"a.exe":  {"MZ\x90\x00 and more", "file_type"},
		"a.png":  {string(dot(t))[:12], "file_broken"},
	} {
		t.Run(name, func(t *testing.T) {
			refused := s.upload(name, c.file)
			assert.Equal(t, 422, refused.StatusCode)
			assert.Equal(t, c.reason, refused.Status.Reason)
			assert.NotEmpty(t, refused.Status.Message)
		})
	}
	file := aPDF(500, 1)
	wrong := progressOf(t, s.begin("member", "a.pdf", len(file), strings.Repeat("ab", 32)))
	assert.Equal(t, "file_changed", s.part("member", wrong.Upload.ID, 0, file).Status.Reason)
	for name, c := range map[string]struct {
		answer reply
		status int
		reason string
	}{
		"a wrong hash":        {s.begin("member", "a.pdf", 10, "xyz"), 422, "file_hash"},
		"an empty file":       {s.begin("member", "a.pdf", 0, ""), 422, "file_empty"},
		"less than nothing":   {s.begin("member", "a.pdf", -1, ""), 422, "file_empty"},
		"more than 2 GB":      {s.begin("member", "a.pdf", 2<<30+1, ""), 422, "file_size"},
		"no name":             {s.begin("member", "  ", 10, ""), 422, "file_name"},
		"more than is free":   {s.begin("member", "a.pdf", 1_000_000_001, ""), 402, "storage_full"},
		"an image over 100 M": {s.part("member", progressOf(t, s.begin("member", "a.png", 100<<20+1, "")).Upload.ID, 0, string(dot(t))+strings.Repeat("a", ports.BlobPartSize-len(dot(t)))), 422, "file_size"},
	} {
		assert.Equal(t, c.status, c.answer.StatusCode, name)
		assert.Equal(t, c.reason, c.answer.Status.Reason, name)
	}
	assert.Zero(t, s.storage(), "given back")
	assert.Equal(t, "[]", string(s.as("member", "GET", "/api/v1/workspace/{ws}/uploads", "").Data))
	stored, writing := s.swept()
	assert.Empty(t, stored)
	assert.Empty(t, writing)
}
