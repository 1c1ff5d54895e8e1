package httpapi_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

const boardOps = "/api/v1/workspace/{ws}/boards/{board}/ops"

// batchOf is the body of a batch of operations, as JSON.
func batchOf(n int, ops ...string) string {
	return fmt.Sprintf(`{"client":"tab","n":%d,"ops":[%s]}`, n, strings.Join(ops, ","))
}

func TestABatchReachesWhoHasTheBoardOpenAtOnce(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	withBoard(s)
	there := s.listenAt("member", "/api/v1/workspace/{ws}/events?room=board-{board}", "")
	elsewhere := s.listenAt("admin", "/api/v1/workspace/{ws}/events", "")
	assert.Contains(t, there.next(), "ready")
	assert.Contains(t, elsewhere.next(), "ready")

	answer := s.as("admin", "POST", boardOps, batchOf(1, `{"id":"note","set":{"x":4,"data.text":"<b>"}}`, `{"id":"gone","set":{"x":4}}`))
	assert.JSONEq(t, `{"seq":2,"gone":["gone"]}`, dataOf(t, answer))
	batch := strings.TrimPrefix(there.next(), "board ")
	assert.JSONEq(t, s.fill(`{"board":"{board}","seq":2,"by":"{admin}","client":"tab","n":1,
		"ops":[{"id":"note","set":{"x":4,"data.text":"<b>"}},{"id":"gone","set":{"x":4}}]}`), batch)

	assert.JSONEq(t, `{"seq":2}`, dataOf(t, s.as("admin", "POST", "/api/v1/workspace/{ws}/boards/{board}/presence", `{"client":"tab","cursor":{"x":1.5,"y":-2}}`)))
	assert.JSONEq(t, s.fill(`{"board":"{board}","person":{"_id":"{admin}","name":"The admin"},"client":"tab","cursor":{"x":1.5,"y":-2}}`), strings.TrimPrefix(there.next(), "board_presence "))

	assert.Contains(t, dataOf(t, s.as("member", "GET", "/api/v1/workspace/{ws}/boards", "")), s.fill(`"people":[{"_id":"{admin}","name":"The admin","client":"tab"}]`))

	s.as("admin", "PUT", "/api/v1/workspace/{ws}/boards/{board}", `{"name":"Jersey"}`)
	s.deliver()
	assert.Contains(t, elsewhere.next(), s.fill(`boards {"_id":"{board}"}`), "nothing of what is in the room")

	log := dataOf(t, s.as("member", "GET", boardOps+"?after=1", ""))
	assert.Contains(t, log, `"client":"tab"`)
	assert.Contains(t, log, `"whole":false`)
	assert.Equal(t, 422, s.as("member", "GET", boardOps+"?after=-1", "").StatusCode)
}

func dataOf(t *testing.T, answer reply) string {
	t.Helper()
	require.Equal(t, 200, answer.StatusCode, "%s", answer.Body)
	var envelope struct{ Data json.RawMessage }
	require.NoError(t, json.Unmarshal(answer.Body, &envelope))
	return string(envelope.Data)
}

func TestHostileBatchesAreRefused(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	withBoard(s)
	before := dataOf(t, s.as("admin", "GET", "/api/v1/workspace/{ws}/boards/{board}", ""))
	put := func(data string) string {
		return `{"id":"p","put":{"id":"p","kind":"picture","x":0,"y":0,"w":9,"h":9,"order":"V","frame":"","data":` + data + `}}`
	}
	many := strings.Repeat(`{"id":"note","set":{"x":1}},`, 501)
	for name, c := range map[string]struct {
		body, reason, data string
		status             int
	}{
		"no number":                 {batchOf(1, `{"id":"note","set":{"x":NaN}}`), "body_invalid", "null", 422},
		"too far":                   {batchOf(1, `{"id":"note","set":{"y":1}}`, `{"id":"note","set":{"x":1e9}}`), "board_op", `{"op":1,"problem":"number"}`, 422},
		"a number that is too long": {batchOf(1, `{"id":"note","set":{"x":1e999}}`), "board_op", `{"op":0,"problem":"number"}`, 422},
		"an unknown property":       {batchOf(1, `{"id":"note","set":{"colour":1}}`), "board_op", `{"op":0,"problem":"key"}`, 422},
		"an unknown field":          {batchOf(1, `{"id":"note","move":{"x":1}}`), "body_invalid", "null", 422},
		"a field twice":             {batchOf(1, `{"id":"note","set":{"x":1,"x":2}}`), "body_invalid", "null", 422},
		"a field twice, inside":     {batchOf(1, put(`{"alt":"","state":"ready","recipe":{"a":1,"a":2}}`)), "body_invalid", "null", 422},
		"a foreign asset":           {batchOf(1, put(`{"alt":"","state":"ready","asset":"made-up"}`)), "board_op", `{"op":0,"problem":"asset"}`, 422},
		"text with a zero":          {batchOf(1, put(`{"alt":"a\u0000b","state":"ready"}`)), "board_op", `{"op":0,"problem":"value"}`, 422},
		"501 operations":            {batchOf(1, strings.TrimSuffix(many, ",")), "board_batch", "null", 422},
		"no operation":              {batchOf(1), "board_batch", "null", 422},
		"a negative number":         {batchOf(-1, `{"id":"note","set":{"x":1}}`), "board_batch", "null", 422},
		"too many bytes":            {batchOf(1, put(`{"alt":"`+strings.Repeat("x", 256<<10)+`","state":"ready"}`)), "body_too_large", "null", 413},
	} {
		t.Run(name, func(t *testing.T) {
			answer := s.as("admin", "POST", boardOps, c.body)
			assert.Equal(t, c.status, answer.StatusCode)
			assert.Equal(t, c.reason, answer.Status.Reason)
			var envelope struct{ Data json.RawMessage }
			require.NoError(t, json.Unmarshal(answer.Body, &envelope))
			assert.JSONEq(t, c.data, string(envelope.Data))
		})
	}
	assert.Equal(t, before, dataOf(t, s.as("admin", "GET", "/api/v1/workspace/{ws}/boards/{board}", "")))
}

func TestASharedBoardIsToLookAtOnly(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	withBoard(s)
	link := "/api/v1/shared-board/{boardToken}"
	seen := s.as("anonymous", "GET", link, "")
	text := dataOf(t, seen)
	assert.Equal(t, "noindex", seen.Header.Get("X-Robots-Tag"))
	assert.Contains(t, text, "Undyed wool")
	for _, hidden := range []string{"@", "recipe", "The admin", s.id("admin"), s.id("w")} {
		assert.NotContains(t, text, hidden)
	}
	picture := s.as("anonymous", "GET", link+"/pictures/{asset}?w=96", "")
	assert.Equal(t, 200, picture.StatusCode)
	assert.Equal(t, "noindex", picture.Header.Get("X-Robots-Tag"))
	assert.Equal(t, 404, s.as("anonymous", "GET", link+"/pictures/{asset}?w=97", "").StatusCode)
	assert.Equal(t, 422, s.as("anonymous", "GET", link+"/pictures/{asset}?w=x", "").StatusCode)
	for _, method := range []string{"POST", "PUT", "DELETE"} {
		assert.Equal(t, 405, s.as("anonymous", method, link, "{}").StatusCode)
	}
	log := s.harness.log.String()
	assert.NotContains(t, log, s.values["boardToken"], "a token is in no log")

	require.Equal(t, 200, s.as("member", "DELETE", "/api/v1/workspace/{ws}/boards/{board}/link", "").StatusCode)
	for _, path := range []string{link, link + "/pictures/{asset}"} {
		ended, never := s.as("anonymous", "GET", path, ""), s.as("anonymous", "GET", strings.Replace(path, "{boardToken}", "made-up", 1), "")
		assert.Equal(t, 404, ended.StatusCode)
		assert.Equal(t, string(never.Body), string(ended.Body), "as one that never was")
	}
}

func TestABoardSaysWhichOfItsPicturesWereMade(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	withBoard(s)
	origins := "/api/v1/workspace/{ws}/boards/{board}/origins"
	assert.JSONEq(t, `[]`, dataOf(t, s.as("member", "GET", origins, "")))
	s.harness.Write(func(ctx context.Context, tx ports.Tx) error {
		a, err := tx.Assets.Get(ctx, s.id("w"), s.values["asset"])
		require.NoError(t, err)
		return tx.Assets.SetOrigin(ctx, s.id("w"), a.SHA256, ports.AssetMade, "trainedAlgorithmicMedia")
	})
	made := s.fill(`[{"asset":"{asset}","origin":"made"}]`)
	assert.JSONEq(t, made, dataOf(t, s.as("member", "GET", origins, "")))
	assert.Contains(t, dataOf(t, s.as("member", "GET", "/api/v1/workspace/{ws}/boards/{board}", "")), `"origins":`+made)
	assert.Contains(t, dataOf(t, s.as("anonymous", "GET", "/api/v1/shared-board/{boardToken}", "")), `"origins":`+made)
}

func TestABoardIsDownloaded(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	withBoard(s)
	file := s.as("member", "POST", "/api/v1/workspace/{ws}/boards/{board}/export", `{"pictures":"print"}`)
	assert.Equal(t, 200, file.StatusCode)
	assert.Equal(t, `attachment; filename="Knits.pdf"; filename*=UTF-8''Knits.pdf`, file.Header.Get("Content-Disposition"))
	assert.True(t, strings.HasPrefix(string(file.Body), "%PDF-"))
	assert.Equal(t, "pdf_paper", s.as("member", "POST", "/api/v1/workspace/{ws}/boards/{board}/export", `{"paper":"a3"}`).Status.Reason)
}

func TestTheListOfBoardsIsFiltered(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	withBoard(s)
	list := func(query string) string {
		return dataOf(t, s.as("member", "GET", "/api/v1/workspace/{ws}/boards"+query, ""))
	}
	assert.Contains(t, list(""), `"name":"Knits"`)
	assert.Contains(t, list("?folder={folder}&q=kni"), `"name":"Knits"`)
	assert.Contains(t, list("?state=bin"), `"boards":[]`)
	assert.Contains(t, list("?state=starred"), s.fill(`"folders":{"{folder}":1}`))
	for _, query := range []string{"?state=all", "?next=x", "?next=eA"} {
		assert.Equal(t, 422, s.as("member", "GET", "/api/v1/workspace/{ws}/boards"+query, "").StatusCode)
	}
}

func TestABoardIsSentCompressed(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	withBoard(s)
	const path = "/api/v1/workspace/{ws}/boards/{board}"
	packed := s.as("member", "GET", path, "")
	assert.True(t, packed.Uncompressed, "the client unpacked it")
	plain := s.as("member", "GET", path, "", "Accept-Encoding", "identity")
	assert.False(t, plain.Uncompressed)
	assert.Equal(t, strconv.Itoa(len(plain.Body)), plain.Header.Get("Content-Length"))
	assert.JSONEq(t, dataOf(t, plain), dataOf(t, packed))
	assert.Equal(t, "Accept-Encoding", plain.Header.Get("Vary"))
}
