package emails

import (
	"time"

	"selvedge/ports"
)

// Notice is an email about a workspace before it is addressed. All recipients get
// the same, except for the foot.
type Notice struct {
	Subject string
	Title   string
	Text    []string // paragraphs
	Facts   []Fact
	Action  Link   // a button; omitted without a URL
	Also    Link   // a link below it; omitted without a URL
	More    string // a paragraph below, or empty
}

// Fact is a row of the table in a notice, omitted if Value is empty.
type Fact struct{ Label, Value string }

// Link is a labeled URL.
type Link struct{ Label, URL string }

// Foot says why the recipient gets a notice and where they can turn it off.
type Foot struct {
	Why string
	Off Link // empty if it cannot be turned off
}

// To returns the notice as an email to address.
func (n Notice) To(address string, foot Foot) ports.Mail {
	facts := make([]Fact, 0, len(n.Facts))
	for _, f := range n.Facts {
		if f.Value != "" {
			facts = append(facts, f)
		}
	}
	n.Facts = facts
	return write(address, n.Subject, "notice", struct {
		Notice
		Foot
	}{n, foot})
}

// Date formats the UTC date, such as "November 22, 2026", or returns "" for the
// zero time.
func Date(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return t.UTC().Format("January 2, 2006")
}
