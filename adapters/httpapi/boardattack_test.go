package httpapi_test

import (
	"fmt"
	"net/url"
	"strings"
	"sync"
	"testing"

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
