package mailbox

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"errors"
	"html/template"
	"io/fs"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"time"
)

const (
	// shown is the maximum of rows on the page.
	shown = 100

	// htmlPolicy lets a mail's HTML render and do nothing else.
	htmlPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:"
)

var (
	signInCode = regexp.MustCompile(`\b\d{6}\b`)
	webAddress = regexp.MustCompile(`https?://[^\s<>"]*[^\s<>".,;:!?)]`)
)

//go:embed page.html
var pageHTML string

var pageTemplate = template.Must(template.New("").Parse(pageHTML))

// page is what the mailbox page shows.
type page struct {
	To    string // the filter, or empty
	Watch bool   // reload by itself
	Total int
	Rows  []message
	Open  *message
	Gone  bool // the opened message does not exist
}

// Code is the sign-in code in a message, or empty.
func (m message) Code() string {
	if code := signInCode.FindString(m.Subject); code != "" {
		return code
	}
	return signInCode.FindString(m.Text)
}

// When is the time a message was sent, for people.
func (m message) When() string { return m.SentAt.UTC().Format("Jan 2, 2006 15:04:05 UTC") }

// Stamp is the time a message was sent, for machines.
func (m message) Stamp() string { return m.SentAt.UTC().Format(time.RFC3339) }

// span is a piece of text; URL is set if it is a web address.
type span struct{ Text, URL string }

// Spans splits the text at its web addresses, which become links.
func (m message) Spans() []span {
	var spans []span
	rest := 0
	for _, at := range webAddress.FindAllStringIndex(m.Text, -1) {
		address := m.Text[at[0]:at[1]]
		spans = append(spans, span{Text: m.Text[rest:at[0]]}, span{Text: address, URL: address})
		rest = at[1]
	}
	return append(spans, span{Text: m.Text[rest:]})
}

// Link is the URL of this page with a message or none open, and with reloading or
// without.
func (p page) Link(id string, watch bool) string {
	query := url.Values{}
	if p.To != "" {
		query.Set("to", p.To)
	}
	if id != "" {
		query.Set("id", id)
	}
	if watch {
		query.Set("watch", "1")
	}
	return (&url.URL{Path: "/local/mailbox", RawQuery: query.Encode()}).String()
}

func (b *Mailbox) showPage(w http.ResponseWriter, r *http.Request) {
	query := r.URL.Query()
	p := page{To: strings.TrimSpace(query.Get("to")), Watch: query.Get("watch") == "1"}
	messages, err := b.to(p.To)
	if err != nil {
		showFailure(w, err)
		return
	}
	p.Total = len(messages)
	p.Rows = messages[:min(shown, len(messages))]
	status := http.StatusOK
	if id := query.Get("id"); id != "" {
		opened, err := b.folder.get(id)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			p.Gone = true
			status = http.StatusNotFound
		case err != nil:
			showFailure(w, err)
			return
		default:
			p.Open = &opened
		}
	}
	var body bytes.Buffer
	if err := pageTemplate.Execute(&body, p); err != nil {
		showFailure(w, err)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_, _ = body.WriteTo(w)
}

func (b *Mailbox) showHTML(w http.ResponseWriter, r *http.Request) {
	m, err := b.folder.get(r.PathValue("id"))
	if errors.Is(err, fs.ErrNotExist) {
		http.Error(w, "That email is gone.", http.StatusNotFound)
		return
	}
	if err != nil {
		showFailure(w, err)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("Content-Security-Policy", htmlPolicy)
	// The mailbox page shows it in a frame.
	w.Header().Set("X-Frame-Options", "SAMEORIGIN")
	_, _ = w.Write([]byte(m.HTML))
}

// listItem is a message in the JSON list.
type listItem struct {
	To      string `json:"to"`
	Subject string `json:"subject"`
	Text    string `json:"text"`
	HTML    string `json:"html"`
	SentAt  string `json:"sentAt"` // RFC 3339, UTC

	Unsubscribe string `json:"unsubscribe,omitempty"`
}

func (b *Mailbox) showJSON(w http.ResponseWriter, r *http.Request) {
	messages, err := b.to(strings.TrimSpace(r.URL.Query().Get("to")))
	if err != nil {
		showFailure(w, err)
		return
	}
	list := make([]listItem, 0, len(messages))
	for _, m := range messages {
		list = append(list, listItem{
			To: m.To, Subject: m.Subject, Text: m.Text, HTML: m.HTML,
			SentAt: m.SentAt.UTC().Format(time.RFC3339Nano), Unsubscribe: m.Unsubscribe,
		})
	}
	body, err := json.Marshal(list)
	if err != nil {
		showFailure(w, err)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	_, _ = w.Write(body)
}

// showFailure shows the cause itself: the reader owns the folder.
func showFailure(w http.ResponseWriter, err error) {
	http.Error(w, "Couldn't read the mailbox: "+err.Error(), http.StatusInternalServerError)
}
