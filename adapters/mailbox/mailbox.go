// Package mailbox is the mail of local mode: a ports.Mailer that stores each message as
// a file in a folder, and the pages that show them.
//
// Invariant: the folder is the whole state. A message is written atomically, survives
// restarts and power cuts, and is deleted only after a thousand newer ones. "Newer" is
// the order of arrival, not the clock, which can be moved.
package mailbox

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"time"

	"selvedge/ports"
)

// maxMessages is the maximum of messages in the folder.
const maxMessages = 1000

// Mailbox is a ports.Mailer, safe for concurrent use. No two may share a folder.
type Mailbox struct {
	folder folder
	now    ports.Clock
	newID  func() string

	mu   sync.Mutex // held while a message is added
	last int        // the number of the newest message
}

// message is the stored form of a mail.
type message struct {
	ID      string    `json:"id"`
	To      string    `json:"to"`
	Subject string    `json:"subject"`
	Text    string    `json:"text"`
	HTML    string    `json:"html"`
	SentAt  time.Time `json:"sentAt"`

	Unsubscribe string `json:"unsubscribe,omitempty"`
}

// New opens the mailbox in dir and creates a missing folder, readable by its owner only.
// newID returns IDs of letters, digits and hyphens.
func New(dir string, now ports.Clock, newID func() string) (*Mailbox, error) {
	f, last, err := openFolder(dir)
	if err != nil {
		return nil, fmt.Errorf("opening the mailbox: %w", err)
	}
	return &Mailbox{folder: f, now: now, newID: newID, last: last}, nil
}

// Send stores m. It fails with Invalid, reason "mail_header", as Mail.Check does.
func (b *Mailbox) Send(ctx context.Context, m ports.Mail) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if err := m.Check(); err != nil {
		return err
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	err := b.folder.put(b.last+1, message{
		ID: b.newID(), To: m.To, Subject: m.Subject, Text: m.Text, HTML: m.HTML, SentAt: b.now(), Unsubscribe: m.Unsubscribe,
	})
	if err != nil {
		return fmt.Errorf("saving a mail: %w", err)
	}
	b.last++
	if err := b.folder.prune(maxMessages); err != nil {
		return fmt.Errorf("clearing old mail: %w", err)
	}
	return nil
}

// to returns the messages to that address, newest first; the empty address means
// everyone's.
func (b *Mailbox) to(address string) ([]message, error) {
	all, err := b.folder.list()
	if err != nil || address == "" {
		return all, err
	}
	found := []message{}
	for _, m := range all {
		if strings.EqualFold(m.To, address) {
			found = append(found, m)
		}
	}
	return found, nil
}

// Routes returns the handlers by their mux pattern.
//
//	GET  /local/mailbox?to=ADDRESS&id=ID&watch=1  the messages, one of them opened
//	GET  /local/mailbox/{id}/html                 its HTML part, sandboxed
//	GET  /local/mailbox.json?to=ADDRESS           [{to, subject, text, html, sentAt}], newest first
//	POST /local/support                           {from, name, message} becomes a mail
func (b *Mailbox) Routes() map[string]http.Handler {
	return map[string]http.Handler{
		"GET /local/mailbox":           http.HandlerFunc(b.showPage),
		"GET /local/mailbox/{id}/html": http.HandlerFunc(b.showHTML),
		"GET /local/mailbox.json":      http.HandlerFunc(b.showJSON),
		"POST /local/support":          http.HandlerFunc(b.support),
	}
}
