package httpapi_test

import (
	"encoding/json"
	"fmt"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/dreamboard"
)

// boardRows are the requests of the matrix to routes of boards.
func boardRows(t *testing.T) (rows []row) {
	t.Helper()
	for _, r := range matrix(t) {
		if strings.Contains(r.route, "board") || strings.HasSuffix(r.route, "/recipes/{asset}") {
			rows = append(rows, r)
		}
	}
	require.Greater(t, len(rows), 35)
	return rows
}

// attack sends a row's request in the name of a user, with another body and another board.
func (r row) attack(s scene, kind, body, boardID string) reply {
	method, path, _ := strings.Cut(r.route, " ")
	if r.path != "" {
		path = r.path
	}
	path = strings.NewReplacer("{id}", "{ws}", "{board}", boardID, "{token}", "{boardToken}").Replace(path)
	return s.as(kind, method, path, body)
}

func (r row) takesBody() bool { return r.body != "" }

func TestNoBodyBreaksARouteOfBoards(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	withBoard(s)
	state := func() string {
		return dataOf(t, s.as("admin", "GET", "/api/v1/workspace/{ws}/boards/{board}", "")) + dataOf(t, s.as("admin", "GET", "/api/v1/workspace/{ws}/boards", "")) +
			dataOf(t, s.as("admin", "GET", "/api/v1/workspace/{ws}/boards/{board}/comments", ""))
	}
	before := state()
	for _, r := range boardRows(t) {
		if !r.takesBody() {
			continue
		}
		for name, body := range map[string]string{
			"no JSON":              "{",
			"a list":               "[]",
			"an unknown field":     strings.Replace(r.body, "{", `{"isAdmin":true,`, 1),
			"deep":                 strings.Replace(r.body, "{", `{"words":`+strings.Repeat("[", 20_000)+strings.Repeat("]", 20_000)+",", 1),
			"a number for a text":  `{"name":5,"text":5,"client":5,"words":5,"do":5,"element":5,"paper":5,"resolved":5}`,
			"a very long text":     fmt.Sprintf(`{"name":%q}`, strings.Repeat("x", 400_000)),
			"text that is no text": "{\"name\":\"\xff\xfe\",\"text\":\"\xff\"}",
			"two of them":          r.body + r.body,
		} {
			answer := r.attack(s, "admin", body, "{board}")
			assert.GreaterOrEqual(t, answer.StatusCode, 400, "%s with %s", r.route, name)
			assert.Less(t, answer.StatusCode, 500, "%s with %s", r.route, name)
		}
	}
	assert.Equal(t, before, state(), "nothing has changed")
}

func TestBoardsOfOthersAreNotThere(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	withBoard(s)
	foreign, err := s.harness.boards.Make(t.Context(), s.actor("foreign"), s.id("o"), dreamboard.New{Name: "Theirs"})
	require.NoError(t, err)
	before := dataOf(t, s.as("foreign", "GET", "/api/v1/workspace/"+s.id("o")+"/boards", ""))
	for _, r := range boardRows(t) {
		if !strings.Contains(r.route, "{board}") || strings.Contains(r.path, "made-up") {
			continue
		}
		for _, id := range []string{foreign.ID, "made-up", strings.Repeat("x", 3_000), url.PathEscape("a' OR '1'='1"), url.PathEscape("é\x00"), "%25"} {
			answer := r.attack(s, "admin", r.body, id)
			assert.Contains(t, []int{404, 422}, answer.StatusCode, "%s of %.40q", r.route, id)
		}
		for kind, status := range map[string]int{"anonymous": 401, "outsider": 404, "foreign": 404} {
			assert.Equal(t, status, r.attack(s, kind, r.body, "{board}").StatusCode, "%s as %s", r.route, kind)
		}
		inviter := r.attack(s, "inviter", r.body, "{board}")
		assert.Equal(t, 403, inviter.StatusCode, "%s without the app", r.route)
	}
	assert.Equal(t, before, dataOf(t, s.as("foreign", "GET", "/api/v1/workspace/"+s.id("o")+"/boards", "")))
}

// What is sent again, by many at once, is answered, and never by a failure of the server.
func TestAHundredAtOnceOnEveryRouteOfBoards(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	withBoard(s)
	rows := boardRows(t)
	var all sync.WaitGroup
	for i := range 100 {
		all.Go(func() {
			for n := range 4 {
				r := rows[(i*7+n*11)%len(rows)]
				if strings.HasPrefix(r.route, "DELETE ") && n < 3 {
					continue // last, so that the others find something
				}
				answer := r.attack(s, []string{"admin", "member"}[i%2], r.body, "{board}")
				assert.Less(t, answer.StatusCode, 500, "%s: %s", r.route, answer.Body)
			}
		})
	}
	all.Wait()
	assert.Contains(t, []int{200, 404}, s.as("admin", "GET", "/api/v1/workspace/{ws}/boards/{board}", "").StatusCode)
	assert.NotContains(t, s.harness.log.String(), "panic")
}

const sharedBoard, sharedBoardPicture = "/api/v1/shared-board/{boardToken}", "/api/v1/shared-board/{boardToken}/pictures/{asset}?w=96"

// shareFor makes a link that ends after so many days, in place of the one before.
func (s scene) shareFor(days int) {
	t := s.harness.t
	t.Helper()
	var link struct{ Token string }
	made := s.as("admin", "POST", "/api/v1/workspace/{ws}/boards/{board}/link", fmt.Sprintf(`{"days":%d}`, days))
	require.NoError(t, json.Unmarshal([]byte(dataOf(t, made)), &link))
	s.values["boardToken"] = link.Token
}

// assertShown checks what the link answers to somebody who isn't signed in. One that has ended
// answers as one that never was.
func (s scene) assertShown(status int, why string) {
	t := s.harness.t
	t.Helper()
	never := s.as("anonymous", "GET", "/api/v1/shared-board/"+strings.Repeat("A", 43), "")
	for _, at := range []string{sharedBoard, sharedBoardPicture} {
		answer := s.as("anonymous", "GET", at, "")
		assert.Equal(t, status, answer.StatusCode, "%s: %s", at, why)
		assert.Empty(t, answer.Header.Values("Set-Cookie"))
		if status == 404 {
			assert.Equal(t, string(never.Body), string(answer.Body), why)
		}
	}
}

func TestALinkEndsAfterItsLastDay(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	withBoard(s)
	before := s.values["boardToken"]
	s.shareFor(1)
	s.assertShown(200, "a new link")
	tag := s.as("anonymous", "GET", sharedBoardPicture, "").Header.Get("ETag")
	assert.Equal(t, 304, s.as("anonymous", "GET", sharedBoardPicture, "", "If-None-Match", tag).StatusCode)
	now := s.values["boardToken"]
	s.values["boardToken"] = before
	s.assertShown(404, "the one before it")
	s.values["boardToken"] = now

	s.harness.Clock.Advance(24 * time.Hour)
	s.assertShown(404, "after its last day")
	assert.Equal(t, 404, s.as("anonymous", "GET", sharedBoardPicture, "", "If-None-Match", tag).StatusCode, "nor is a kept picture confirmed")
}

func TestALinkEndsWithItsBoard(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	withBoard(s)
	const board = "/api/v1/workspace/{ws}/boards/{board}"
	require.Equal(t, 200, s.as("admin", "POST", board+"/ops", batchOf(1, `{"id":"picture","del":true}`)).StatusCode)
	assert.Equal(t, 200, s.as("anonymous", "GET", sharedBoard, "").StatusCode)
	assert.Equal(t, 404, s.as("anonymous", "GET", sharedBoardPicture, "").StatusCode, "a picture that was taken from the board")
	require.Equal(t, 200, s.as("member", "DELETE", board, "").StatusCode)
	s.assertShown(404, "in the bin")
	require.Equal(t, 200, s.as("member", "DELETE", board+"?forGood=true", "").StatusCode)
	s.assertShown(404, "deleted for good")
}

func TestALinkGivesNoOtherRight(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	withBoard(s)
	token := s.values["boardToken"]
	for _, r := range boardRows(t) {
		if !strings.Contains(r.route, "/workspace/") {
			continue
		}
		for _, headers := range [][]string{{"Authorization", "Bearer " + token}, {"Cookie", "session=" + token}} {
			method, path, _ := strings.Cut(r.route, " ")
			path = strings.NewReplacer("{id}", "{ws}").Replace(path)
			assert.Equal(t, 401, s.as("anonymous", method, path, r.body, headers...).StatusCode, "%s", r.route)
		}
	}
	for _, kind := range []string{"anonymous", "foreign", "outsider"} {
		shown := dataOf(t, s.as(kind, "GET", sharedBoard, ""))
		for _, secret := range []string{"@", "Warmer?", "First", s.id("admin"), s.id("member"), s.id("w"), "The admin", token, "createdBy", "comments"} {
			assert.NotContains(t, shown, secret, kind)
		}
	}
}
