package mailbox_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/mailbox"
	"selvedge/ports"
	"selvedge/ports/portstest"
)

var start = time.Date(2026, 3, 1, 12, 0, 0, 123456000, time.UTC)

func clock() time.Time { return start }

// counter returns the ids id-1, id-2 and so on.
func counter() func() string {
	var n atomic.Int64
	return func() string { return fmt.Sprint("id-", n.Add(1)) }
}

func open(t testing.TB, dir string) *mailbox.Mailbox {
	t.Helper()
	b, err := mailbox.New(dir, clock, counter())
	require.NoError(t, err)
	return b
}

func send(t testing.TB, b *mailbox.Mailbox, m ports.Mail) {
	t.Helper()
	require.NoError(t, b.Send(t.Context(), m))
}

func serve(b *mailbox.Mailbox, r *http.Request) *httptest.ResponseRecorder {
	m := http.NewServeMux()
	for pattern, handler := range b.Routes() {
		m.Handle(pattern, handler)
	}
	w := httptest.NewRecorder()
	m.ServeHTTP(w, r)
	return w
}

func get(b *mailbox.Mailbox, target string) *httptest.ResponseRecorder {
	return serve(b, httptest.NewRequest(http.MethodGet, target, nil))
}

func files(t *testing.T, dir string) []string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	require.NoError(t, err)
	var names []string
	for _, entry := range entries {
		names = append(names, entry.Name())
	}
	return names
}

func TestTheMailboxPassesTheMailerContract(t *testing.T) {
	portstest.TestMailer(t, func(t *testing.T) portstest.Post {
		b := open(t, t.TempDir())
		return portstest.Post{Mailer: b, Arrived: func(t *testing.T) (mails []ports.Mail) {
			for _, m := range maxMessages(t, b) {
				mails = append(mails, ports.Mail(m))
			}
			return mails
		}}
	})
}

func TestMailSurvivesARestart(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "mail")
	send(t, open(t, dir), ports.Mail{To: "ada@example.com", Subject: "One", Text: "1", HTML: "<p>1</p>"})
	again, err := mailbox.New(dir, clock, func() string { return "later" })
	require.NoError(t, err)
	send(t, again, ports.Mail{To: "ada@example.com", Subject: "Two"})
	assert.JSONEq(t, `[
		{"to":"ada@example.com","subject":"Two","text":"","html":"","sentAt":"2026-03-01T12:00:00.123456Z"},
		{"to":"ada@example.com","subject":"One","text":"1","html":"<p>1</p>","sentAt":"2026-03-01T12:00:00.123456Z"}
	]`, get(again, "/local/mailbox.json").Body.String())
}

func TestOnlyTheOwnerCanReadTheFolder(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "deep", "mail")
	require.NoError(t, os.MkdirAll(dir, 0o755))
	send(t, open(t, dir), ports.Mail{To: "a@example.com"})
	info, err := os.Stat(dir)
	require.NoError(t, err)
	assert.Equal(t, os.FileMode(0o700), info.Mode().Perm())
	info, err = os.Stat(filepath.Join(dir, files(t, dir)[0]))
	require.NoError(t, err)
	assert.Equal(t, os.FileMode(0o600), info.Mode().Perm())
}

func TestAFolderThatCannotBeCreatedIsAnError(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	_, err := mailbox.New(file, clock, counter())
	assert.ErrorContains(t, err, "opening the mailbox: ")
}

func TestPartialFilesAreRemovedAndOtherFilesAreNotTouched(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for _, name := range []string{".incoming-123", "notes.txt", "1-short.json"} {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte("{"), 0o600))
	}
	b := open(t, dir)
	send(t, b, ports.Mail{To: "a@example.com", Subject: "Whole"})
	assert.Equal(t, []string{"000000000001-id-1.json", "1-short.json", "notes.txt"}, files(t, dir))
	assert.Contains(t, get(b, "/local/mailbox.json").Body.String(), `"subject":"Whole"`)
}

func TestTheNewestThousandMessagesAreKeptInOrderOfArrival(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for n := 1; n <= 1000; n++ {
		body := fmt.Sprintf(`{"id":"old-%d","to":"a@example.com","subject":"Old %d"}`, n, n)
		require.NoError(t, os.WriteFile(filepath.Join(dir, fmt.Sprintf("%012d-old-%d.json", n, n)), []byte(body), 0o600))
	}
	at := start
	b, err := mailbox.New(dir, func() time.Time { return at }, counter())
	require.NoError(t, err)
	send(t, b, ports.Mail{To: "a@example.com", Subject: "After"})
	at = start.Add(-720 * time.Hour)
	send(t, b, ports.Mail{To: "a@example.com", Subject: "After the clock was set back"})

	names := files(t, dir)
	assert.Len(t, names, 1000)
	assert.Equal(t, "000000000003-old-3.json", names[0])
	assert.Equal(t, "000000001002-id-2.json", names[999])
	page := get(b, "/local/mailbox").Body.String()
	assert.Less(t, strings.Index(page, "After the clock was set back"), strings.Index(page, "<strong>After</strong>"))
	assert.Contains(t, page, "The newest 100 of 1000.")
}

func TestAnIDCannotEscapeTheFolder(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "mail")
	b, err := mailbox.New(dir, clock, func() string { return "../../escaped" })
	require.NoError(t, err)
	err = b.Send(t.Context(), ports.Mail{To: "a@example.com"})
	require.ErrorContains(t, err, "id is not of letters, digits and hyphens")
	assert.Empty(t, files(t, dir))
}

func TestAFailedSendLeavesNothing(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "mail")
	b := open(t, dir)
	require.NoError(t, os.RemoveAll(dir))
	require.ErrorContains(t, b.Send(t.Context(), ports.Mail{To: "a@example.com"}), "saving a mail: ")
	require.NoError(t, os.Mkdir(dir, 0o700))
	send(t, b, ports.Mail{To: "a@example.com"})
	assert.Equal(t, []string{"000000000001-id-2.json"}, files(t, dir))
}
